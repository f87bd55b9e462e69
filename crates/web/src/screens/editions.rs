//! The editions: each board in its colours, and what is known of it.

mod list;
mod mini;
mod sheet;

pub(crate) use list::{EditionCards, EditionPick, Editions};
pub(crate) use mini::{Cell, MiniBoard};
pub(crate) use sheet::EditionScreen;
