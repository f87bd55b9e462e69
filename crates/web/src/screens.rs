//! What people see one after the other.

mod home;
mod local;
mod lost;
mod new;
mod replay;
mod rules;
mod table;
mod top;

pub(crate) use home::Home;
pub(crate) use local::{From, LocalTable, NewLocal};
pub(crate) use lost::Lost;
pub(crate) use new::New;
pub(crate) use replay::Replay;
pub(crate) use rules::{OneRule, Rules};
pub(crate) use table::{Open, Tab, Table};
pub(crate) use top::Top;
