//! What server and clients say to each other: JSON messages over a WebSocket, and the bodies of the
//! HTTP interface.
//!
//! * A table's past is a list of [`Fact`]s, numbered from 1 without a gap. The journal keeps them,
//!   clients get them as they happen ([`Told`]), and whoever missed some asks for those after the
//!   last number it knows.
//! * What is played stands in the facts as notation: one line for the action, one for each event.
//!   A client that has the rules folds the events; one that has not asks for prompts, which tell
//!   the position and all that is allowed.
//! * A client talks with [`ClientMessage`]s and hears [`ServerMessage`]s. Two kinds of "no" are kept
//!   apart: a refusal comes from the rules and names one, a rejection comes from the frame.
//!
//! No other crate knows the words on the wire; this one knows nothing of the game.

mod bank;
mod client;
mod edition;
mod fact;
mod http;
mod pact;
mod position;
mod real;
mod rejection;
#[cfg(feature = "schema")]
mod schema;
mod seating;
mod server;
mod settings;
mod table;

pub use bank::{BankEntry, Banking, Consent, Entered, Keeping, MOST_PAYMENTS, Payment};
pub use client::{Act, ClientMessage, Hello, MOST_CHAT, MOST_ID};
pub use edition::{
    BookletEntry, Choices, DeedSheet, EditionEntry, EditionSheet, GroupSheet, MoneySheet,
    NounSheet, SquareSheet, ThemeSheet, TokenSheet,
};
pub use fact::{By, Fact, Over, PlayFact, Spent, Told};
pub use http::{Awaited, JoinRequest, LobbyEntry, OpenRequest, SeatKey, TableCard};
pub use pact::{MOST_WORDS, Pact, PactKind};
pub use position::{
    Auction, Bank, Card, Debt, Deed, Goods, Offer, OpenClaim, Player, Position, Shortage, Square,
};
pub use real::{Absent, Agree, Corrected, Correction, Line, RealBoard, Report};
pub use rejection::{Rejection, RejectionCode};
#[cfg(feature = "schema")]
pub use schema::schema;
pub use seating::{Chair, Sitter, Stage};
pub use server::{ClockView, PauseView, Prompt, Refused, Said, ServerMessage, Welcome};
pub use settings::{Clock, MOST_TITLE, Rent, Settings};
pub use table::{NotATableId, TableId};

/// The version of the protocol that this code speaks. A client that speaks another is told so.
pub const PROTOCOL: u32 = 1;

/// No message may be longer than this, in bytes: a client that sends more is cut off.
pub const MOST_BYTES: usize = 8 * 1024;

/// Reads a client's message; what is wrong with it is said with line and column.
pub fn read_client(text: &str) -> Result<ClientMessage, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

/// Reads a server's message.
pub fn read_server(text: &str) -> Result<ServerMessage, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}
