//! Editions: boards, money, words, pieces and cards, read from TOML and checked.
//!
//! The six editions of the folder `editions/` are part of the program; anybody may write more.
//! What the files hold is explained in `editions/README.md`. A page without the feature `files` is
//! given them packed instead ([`give`]).
//!
//! ```
//! use bankhalter_editions::{Language, find};
//! use bankhalter_rules::{Money, Variant};
//!
//! let wm = find("wm").expect("one of the six");
//! assert_eq!(wm.amount(Language::German, Money(30_000)), "30.000,- DM");
//! assert_eq!(wm.nouns.house.plural(Language::German), "Tribünen");
//!
//! let rules = wm.booklet.rules(Variant::Normal).expect("every booklet has the normal game");
//! assert!(wm.rulebook(rules).expect("without house rules").start(4).is_some());
//! ```

mod compile;
mod edition;
mod embedded;
#[cfg(feature = "files")]
mod fault;
#[cfg(feature = "files")]
mod files;
mod packed;
mod placeholders;
mod plain;
mod printed;
#[cfg(feature = "files")]
mod read;
mod shelf;
#[cfg(feature = "files")]
mod source;
#[cfg(feature = "files")]
mod template;
mod texts;

/// The type is the notation's; it is here as well because editions speak with it.
pub use bankhalter_notation::Language;
pub use edition::Edition;
pub use embedded::{all, find};
#[cfg(feature = "files")]
pub use fault::{EditionFault, EditionFaults, FILES};
#[cfg(feature = "files")]
pub use files::{load, load_dir};
pub use packed::{Damaged, give, pack, unpack};
pub use printed::{
    Building, Currency, DeckNote, Deed, Group, GroupKind, Pattern, Piece, PieceKind, PrintedCard,
    PrintedSpace, Seats, SpaceKind, Stock, Theme, Token, Written,
};
pub use shelf::Shelf;
#[cfg(feature = "files")]
pub use template::template;
pub use texts::{Address, EnglishNoun, Gender, GermanNoun, Noun, Nouns, Text};
