//! A table seen from outside.
//!
//! A [`Mirror`] folds what the server tells into chairs, settings and the state of the game. It has
//! the rules, so it knows who is awaited, what is allowed and why something is not, without asking.
//! It does no I/O, knows no clock and builds for `wasm32-unknown-unknown`: the page, programs that
//! play over the wire and the load generator all look at a table through it.
//!
//! ```
//! use bankhalter_client::{Heard, Mirror};
//! use bankhalter_editions::Shelf;
//! use bankhalter_protocol::read_server;
//!
//! let mut mirror = Mirror::new();
//! let message = read_server(
//!     r#"{"type":"fact","seq":1,"at":0,"fact":{"type":"opened","table":"t1","code":"ABCDEF",
//!         "settings":{"edition":"euro","chairs":4},"commitment":"00"}}"#,
//! )?;
//! let heard = mirror.hear(&message, &Shelf::default()).map_err(|trouble| trouble.to_string())?;
//! assert_eq!(heard, Heard::News);
//! assert_eq!(mirror.chairs().len(), 4);
//! assert_eq!(mirror.hello("t1", None).since, 1);
//! # Ok::<(), String>(())
//! ```

mod asked;
mod bank;
mod begin;
mod error;
mod game;
mod handing;
mod headers;
mod heard;
mod mending;
mod mirror;
mod pacts;
mod pauses;
mod payment;
mod pending;
mod presence;
mod read;
mod rematch;
mod seating;
mod waited;
mod words;

pub use asked::{Answer, Asked, Asking, Kind};
pub use bank::{Bank, CannotEnter, Holder, Request, Stamp, read_booking, write_booking};
pub use begin::{before, begin, is_bare, unnamed};
pub use error::CannotFollow;
pub use game::{CannotAct, Game, PlayHeard};
pub use handing::Absence;
pub use headers::headers;
pub use heard::Heard;
pub use mending::{CannotMend, mend};
pub use mirror::Mirror;
pub use pacts::{Noted, Pacts};
pub use pauses::Pauses;
pub use payment::{account, read_account, read_payment, write_payment};
pub use pending::{Pending, Proposal};
pub use read::{read_events, read_line};
pub use rematch::Rematch;
pub use seating::{Seating, is_bot};
pub use waited::{GRACE, VOTE_AFTER, Waited};
pub use words::{WordMark, Words};
