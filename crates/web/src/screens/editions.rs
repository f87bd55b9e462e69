//! The editions: each board in its colours, and what is known of it.

mod edition_text;
mod list;
mod mini;
mod sheet;

pub(crate) use edition_text::{booklet, nickname, short_title};
pub(crate) use list::{EditionCards, EditionPick, Editions};
pub(crate) use mini::{Cell, MiniBoard};
pub(crate) use sheet::EditionScreen;
