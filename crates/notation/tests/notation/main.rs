//! The notation from outside: round trips, faults, scenarios, records.

mod any;
mod board;
mod faults;
mod garbage;
mod names;
mod records;
mod round_trips;
mod scenarios;
