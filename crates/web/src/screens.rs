//! What people see one after the other.

mod big;
mod editions;
mod home;
mod local;
mod lost;
mod name;
mod new;
mod replay;
mod rules;
mod table;
mod title;
mod tokens;
mod top;
mod way;

pub(crate) use big::Big;
pub(crate) use editions::{EditionPick, EditionScreen, Editions};
pub(crate) use home::{Home, keep_edition, last_edition, own_name};
pub(crate) use local::{From, LocalTable, NewLocal, TakeOver};
pub(crate) use lost::Lost;
pub(crate) use name::NameField;
pub(crate) use new::{New, bots};
pub(crate) use replay::Replay;
pub(crate) use rules::{OneRule, Rules};
pub(crate) use table::{Data, Table, load_room};
pub(crate) use title::{TableTitle, Title};
pub(crate) use tokens::{TokenPick, TokenPicture};
pub(crate) use top::{Top, load_settings};
pub(crate) use way::{BigLink, Way};
