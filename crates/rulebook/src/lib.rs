//! The rules as people read them: what each booklet says and where, how they differ, what was
//! ruled, and which rule is behind every step of a game.
//!
//! * [`Book`] holds the inventory; a page reads it with [`Book::parse`] from a file it fetches.
//! * [`Book::search`] finds rules by id, by chapter and by words, German or English.
//! * [`Rule::stance`] says what a booklet has to do with a rule.
//! * [`points`] are the questions that the booklets answer differently.
//! * [`why`] names the rules behind events; it needs no book.
//!
//! Nothing of `rulebook/` is in the library unless the feature `source` is on.

mod book;
mod contents;
mod differences;
mod fold;
mod index;
#[cfg(feature = "source")]
mod named;
mod pages;
mod points;
mod rule;
mod search;
#[cfg(feature = "source")]
pub mod source;
mod stance;
pub mod why;

/// A text in both languages, as everywhere.
pub use bankhalter_editions::Text;
pub use book::{Book, Unreadable};
pub use contents::Section;
pub use differences::{Answered, Asked, asked};
pub use pages::{Chapter, Silence};
pub use points::{Point, points};
pub use rule::{Rule, Shown};
pub use search::{Found, Hit, NotFound};
pub use stance::{Stance, heading};
