//! Who is winning: for any position the chance of every seat to win.
//!
//! A small network looks at every living seat with the same eyes ([`Look`] makes what it sees out
//! of the public state: prices, rents and landing chances, never the numbers of squares; and of what
//! is [`Left`] of the game), then holds each against the others. So one set of weights plays every
//! edition, booklet and number of seats, and turning the table turns the answer.
//!
//! The inference is written by hand: no dependency, no allocation per call, no `unsafe`, and the same
//! bits on every machine.

mod deals;
mod features;
mod landing;
mod left;
mod net;
mod numbers;
mod time;
mod weights;

pub use features::{END, FEATURES, Look, Seen};
pub use left::Left;
pub use net::{Chances, Net, WIDTHS};
pub use weights::{TITLE, WeightsFault, current, install};
