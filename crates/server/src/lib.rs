//! The table server: people, programs and bots at tables that are joined by a link.
//!
//! * [`room`] is one table in memory: a pure machine that turns what is said into facts and folds
//!   facts into itself. It knows no clock, no network and no randomness: they come in as arguments.
//! * [`record`] writes the `.los` of a table from its facts.
//! * [`position`] tells everything on a table for programs.
//! * [`Server`] listens. Behind it the hub keeps one task for each table in memory, which decides,
//!   writes down, folds and tells, in this order; a session is one socket; the routes serve the
//!   page, tables over HTTP, and what operators look at.

mod clock;
mod config;
mod http;
mod hub;
mod limits;
mod metrics;
mod names;
pub mod position;
mod record;
pub mod room;
mod serve;
mod session;

pub use config::{Config, NotAnAddress, Proxy, PublicUrl, Rates};
pub use record::record;
pub use room::{Draft, Next, No, Rematch, Room, TableName};
pub use serve::Server;
