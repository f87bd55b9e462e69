//! What happened and what is asked, told to people in their language and in the edition's nouns.
//!
//! Every file in `locales/` is a language; a [`Tongue`] speaks one. A [`Scene`] is a table spoken
//! about in a tongue: it tells events, asks questions, names squares, deeds and amounts.
//!
//! ```
//! use bankhalter_editions::Shelf;
//! use bankhalter_notation::{Header, Table};
//! use bankhalter_rules::{Event, Seat};
//! use bankhalter_voice::{Scene, Tongue, args};
//!
//! let shelf = Shelf::default();
//! let header = |key: &str, value: &str| Header { key: key.into(), values: vec![value.into()] };
//! let headers = [header("edition", "wm"), header("player", "Anna"), header("player", "Ben")];
//! let table = Table::open(&headers, &shelf).expect("these headers are sound");
//!
//! let german = Tongue::of("de").expect("one of the two that are always there");
//! let scene = Scene::new(shelf.find("wm").expect("one of the six"), &table, german);
//! let anna = table.cast.seat("Anna").expect("she plays");
//! let start = table.book.start(2).expect("two may play");
//! assert_eq!(scene.tell(&start, &[Event::TurnBegan { seat: anna }]), ["Anna ist am Zug."]);
//!
//! // Nouns bring their cases with them; the messages choose.
//! let bank = german.noun(&scene.edition.nouns.bank);
//! let said = scene.say_with("event-deed-to-bank", args![deed = "Rom", bank = bank]);
//! assert_eq!(said, "Rom fällt an die Bank.");
//! assert_eq!(german.number(30_000), "30.000");
//! ```

mod because;
mod compound;
mod each;
mod events;
mod faults;
mod forms;
mod outcome;
mod payments;
mod proofread;
mod question;
mod reasons;
mod reckon;
mod scene;
mod since;
mod situation;
mod table;
mod text;
mod tongue;
mod word;
#[cfg(test)]
mod wording;

pub use because::Because;
pub use compound::last_parts;
pub use fluent_bundle::FluentValue as Value;
pub use payments::{Payment, Payments, Sold};
pub use scene::Scene;
pub use since::{Played, Since, Start, Sum, Told};
pub use text::{html_text, sentence};
pub use tongue::{Tongue, UnreadableLanguage};
pub use word::Word;

/// The arguments of a message: `args![name = who, count = 3]`.
///
/// Values are texts, numbers or a [`Word`].
#[macro_export]
macro_rules! args {
    ($($name:ident = $value:expr),* $(,)?) => {
        [$((stringify!($name), $crate::Value::from($value))),*]
    };
}
