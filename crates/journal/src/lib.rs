//! The append-only journal of every table.
//!
//! A table is a chain of entries: what happened, in order, each bound to the one before it by a
//! hash. The journal knows nothing of the game; the bodies of its entries are text. Whoever appends
//! is told so only after the data has reached the disk, so nobody ever hears of something that a
//! power cut could take back.
//!
//! One task owns a table and keeps its [`Head`]. That is the lock: an append that does not begin
//! right after the last entry is refused and nothing of it is written.
//!
//! ```
//! use bankhalter_journal::{Append, Card, Head, Journal, MemoryJournal, Stage, TableId};
//!
//! let journal = MemoryJournal::new();
//! let table = TableId::new("t1")?;
//! let first = Head::START.next(&table, 1_700_000_000_000, r#"{"opened":"Anna"}"#.into(), None);
//! let card = Card {
//!     table: table.clone(),
//!     code: "ABCDEF".into(),
//!     stage: Stage::Open,
//!     public: true,
//!     changed: first.at,
//!     summary: "{}".into(),
//! };
//! let mut append = Append::new(table.clone(), vec![first]);
//! append.card = Some(card);
//! journal.append_now(append)?;
//! assert_eq!(journal.load(&table, 0)?.len(), 1);
//! assert_eq!(journal.find("ABCDEF")?.map(|card| card.table), Some(table));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod append;
mod card;
mod check;
mod damage;
mod entry;
mod error;
mod export;
mod fleet;
mod journal;
mod memory;
mod node;
mod postgres;
mod private;
mod reply;
mod rewrite;
mod sqlite;
mod stats;
mod transfer;
mod trust;

pub use append::Append;
pub use bankhalter_protocol::{Stage, TableId};
pub use card::{Card, CardFilter};
pub use check::{Report, check, load_sound};
pub use damage::{Damage, Flaw};
pub use entry::{Entry, Head};
pub use error::JournalError;
pub use export::export;
pub use fleet::Fleet;
pub use journal::{Counts, Done, Journal};
pub use memory::MemoryJournal;
pub use node::Node;
pub use postgres::{Beside, Database, Health, PostgresJournal};
pub use private::create_folder;
pub use rewrite::Rewrite;
pub use sqlite::{FILE, Options, SqliteJournal, backup, copy_into, is_half_copied};
pub use stats::Stats;
pub use transfer::transfer;
pub use trust::Trust;
