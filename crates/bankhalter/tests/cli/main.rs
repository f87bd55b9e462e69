//! The binary as people and scripts meet it: every command, and what it says to bad input.

mod analyse;
#[cfg(unix)]
mod database;
#[cfg(unix)]
mod doctor;
mod edition;
mod engine;
mod general;
mod journal;
mod load;
mod play;
mod position;
mod referee;
mod replay;
mod rules;
mod run;
mod serve;
mod simulate;
mod verify;

#[cfg(unix)]
#[path = "../../../journal/tests/shared/cluster.rs"]
#[expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod cluster;
