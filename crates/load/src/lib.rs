//! Load and fault tests of the table server.
//!
//! * [`run`] opens many tables, seats live clients at each of them and lets them play at a given
//!   rate, while it measures how long the server takes from an action to its acknowledgement.
//! * [`fault`] kills the server again and again under load, starts it again and proves that nothing
//!   acknowledged is lost and nothing is doubled.
//! * [`storm`] does the same to several servers that share a database, and worse: it pauses them,
//!   cuts their lines, restarts the database.
//!
//! All talk to loopback addresses only. All clients live in one thread, because they share the
//! machine with the server they measure.

mod address;
mod decider;
mod faults;
mod fleet;
mod glance;
mod http;
mod interrupt;
mod line;
mod net;
mod plan;
mod process;
mod reaper;
mod report;
mod run;
mod sitting;
mod stop;
mod tally;

pub use address::{Address, NotLoopback};
pub use faults::{FaultPlan, FaultReport, Finding, Kind, Played, fault};
pub use fleet::{Counted, FleetPlan, FleetReport, Silence, storm};
pub use plan::{Moment, Plan, Target};
pub use process::Launch;
pub use report::{Latency, Memory, Report};
pub use run::run;
pub use stop::Stop;
