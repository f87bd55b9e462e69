//! The table server: people, programs and bots at tables that are joined by a link.
//!
//! [`Server`] listens. Behind it the hub keeps one task for each table in memory, which lets the room
//! decide, writes down, folds and tells, in this order; a session is one socket; the routes serve the
//! page, tables over HTTP, and what operators look at. `bankhalter_room` knows what a table is.

mod clock;
mod config;
mod data;
mod http;
mod hub;
mod legal;
mod limits;
mod metrics;
mod names;
mod nodes;
mod serve;
mod session;

pub use clock::Wall;
pub use config::{
    Config, NotAToken, NotAnAddress, Proxy, PublicUrl, Rates, Retention, Token, is_public,
};
pub use legal::{Legal, LegalText, NoLegalText};
pub use nodes::BackDoor;
pub use serve::Server;
