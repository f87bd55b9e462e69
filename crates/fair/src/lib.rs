//! Dice that can be proved fair: nobody could choose them, and anybody can compute them afterwards.
//!
//! The operator of a table draws a [`Secret`] and publishes its [`Commitment`] before anybody says
//! anything. Then every person at the table adds a [`Contribution`]. [`seed`] mixes all of it into
//! the seed from which every throw, card and dealt deed of the game comes. When the game is over
//! the secret is told, and with it the record of the game carries its own [`Proof`].
//!
//! ```
//! use bankhalter_fair::{Contribution, Secret, TableId, headers, seed};
//!
//! let secret = Secret::new([7; 32]); // random bytes, fresh for every game
//! let table: TableId = "k3m9".parse().unwrap();
//! let commitment = secret.commitment(); // published before the contributions
//! let given = [("Anna", Contribution([1; 32])), ("Ben", Contribution([2; 32]))];
//! let luck = seed(&secret, &table, &given.map(|(_, contribution)| contribution));
//! assert_eq!(luck.digits().len(), 64);
//! assert_eq!(headers(&table, commitment, &given, Some(&secret)).len(), 5);
//! ```
//!
//! * [`verify`] recomputes a record and tells its first deviation.
//! * [`luck_report`] holds what chance brought each player against what was to be expected.
//!
//! `docs/fair-dice.md` describes all of it for people who want to compute it with a program of
//! their own. Random bytes come from the caller: this crate has no source of them.

mod again;
mod bytes;
mod finding;
mod headers;
mod luck_report;
mod measure;
mod mix;
mod mixed;
mod odds;
mod proof;
mod verdict_text;
mod verify;

pub use again::opened;
pub use bankhalter_protocol::TableId;
pub use bytes::{Commitment, Contribution, Malformed, Secret};
pub use finding::{Checked, Deviation, Fact, Finding, Verdict};
pub use headers::{headers, program};
pub use luck_report::{Fortune, LuckReport, Spread, luck_report};
pub use measure::Measure;
pub use mix::seed;
pub use odds::{Rarity, Side, Standing};
pub use proof::{Lack, Missing, Proof};
pub use verify::verify;
