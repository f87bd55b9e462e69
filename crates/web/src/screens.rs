//! What people see one after the other.

mod home;
mod lost;
mod new;
mod table;
mod top;

pub(crate) use home::Home;
pub(crate) use lost::Lost;
pub(crate) use new::New;
pub(crate) use table::Table;
pub(crate) use top::Top;
