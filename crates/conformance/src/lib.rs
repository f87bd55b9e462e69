//! Proof that the engine keeps its promises: random play on every board, with an auditor who
//! believes nothing but the events.
//!
//! Tests use it on a few thousand games; `cargo xtask audit` on as many as one likes.

/// The README's example is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

pub mod auditor;
pub mod debts;
pub mod golden;
pub mod invariants;
pub mod luck;
pub mod offers;
pub mod perft;
pub mod play;
pub mod questions;
pub mod tables;
pub mod whims;
