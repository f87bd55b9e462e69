//! The notation from outside: round trips, faults, scenarios, records.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod any;
mod board;
mod faults;
mod garbage;
mod names;
mod records;
mod round_trips;
mod scenarios;
