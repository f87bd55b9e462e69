//! One text format for records, scenarios, commands and logs: what PGN is to chess.
//!
//! ```text
//! [edition "wm"]
//! [player "Anna"]
//! [player "Ben"]
//! position
//!   Anna: at 24, cash 30000, owns 37m 39 5, cards chance
//!   Ben: at 10, cash 800, jail 2, owns 16:3 18:3 19:4
//!   turn: Anna
//! end
//! Anna throws {4 4}                ; chance results stand in braces
//!   > Anna throws 4 4              ; an event: below a line stand all of them, or none
//! = Anna at 32                     ; an expectation
//! ! Ben builds 16 ~ BUILD-07       ; must be refused, and by this rule
//! ```
//!
//! * [`Record::parse`] reads a `.los` text, or tells everything in it that is not notation, each
//!   [`Fault`] with line and column. A record can be printed again.
//! * [`Record::replay`] plays it on the engine, line by line; [`Game`] plays single lines.
//! * [`referee`] and [`referee_markdown`] run scenarios.
//! * [`RecordWriter`] writes the record of a game that was played.
//! * [`Play::parse`] reads what a person types at a prompt; [`event_text`] writes the log and
//!   [`parse_event`] reads it.
//! * [`reason`] says in English or German why the rules refuse something.
//!
//! Boards and names come from outside through [`Library`]. Luck is scripted in braces; what they
//! leave open comes from the seed in a way that [`luck`] describes to the last bit.

mod arrange;
mod cast;
mod event;
mod expectation;
mod fault;
mod game;
mod goods;
mod header;
mod judge;
mod keywords;
mod language;
mod letters;
mod lexer;
pub mod luck;
mod oddities;
mod options;
mod order;
mod outcome;
mod phrase;
mod play;
mod position;
mod read;
mod reader;
mod reasons;
mod record;
mod referee;
mod rename;
mod replay;
mod scripted;
mod slots;
mod table;
mod unplayable;
mod writer;

pub use cast::{Cast, EditionCard, Library};
pub use event::{event_text, parse_event};
pub use expectation::Expectation;
pub use fault::{Fault, Faults, MOST_FAULTS};
pub use game::{Game, Played};
pub use goods::{Cards, Goods, Wish};
pub use header::Header;
pub use language::Language;
pub use letters::is_unseen;
pub use luck::{Luck, Seed};
pub use options::option_keys;
pub use order::Order;
pub use outcome::Outcome;
pub use play::{Hand, Play};
pub use position::{BankClause, Clause, Holding, Land, MOST_CASH, Placement, placements};
pub use read::decode;
pub use reasons::{given, needed, obstacle, reason};
pub use record::{Comment, Item, Line, Record, STAND_IN, Statement};
pub use referee::{Block, Verdict, referee, referee_markdown};
pub use rename::rename;
pub use replay::{Failure, Replay, Step};
pub use scripted::{Recorder, Scripted};
pub use table::Table;
pub use unplayable::{DealFault, Misfit, Need, Obstacle, Unplayable};
pub use writer::RecordWriter;
