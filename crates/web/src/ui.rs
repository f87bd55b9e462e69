//! Small parts from which screens are made.

mod announce;
mod file;
mod fresh;
mod icon;
mod live;
mod missing;
mod modal;
mod sent;
mod toast;
mod twice;

pub(crate) use announce::{Announcer, LiveRegion, announcer};
pub(crate) use file::{FileButton, texts};
pub(crate) use fresh::Fresh;
pub(crate) use icon::{Icon, Picture};
pub(crate) use live::{Drawn, Each, When, live};
pub(crate) use missing::Missing;
pub(crate) use modal::Modal;
pub(crate) use sent::sent;
pub(crate) use toast::{ToastPlace, Toasts, teller};
pub(crate) use twice::Twice;
