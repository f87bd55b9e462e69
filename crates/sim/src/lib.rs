//! Many games at once: a fast loop for bots, statistics, tournaments and comparisons.
//!
//! * [`play`] is the loop; [`Luck::of_game`] gives every game of a run luck of its own, so that any
//!   game can be played alone.
//! * A [`Series`] is a table with bots; [`Series::run`] plays it on all cores into a [`Tally`] of
//!   whole numbers, the same on one thread or many; [`Series::record`] writes one game down.

mod driver;
mod luck;
mod record;
mod run;
mod series;
mod spread;
mod steps;
mod tally;

pub use driver::{Outcome, play};
pub use luck::Luck;
pub use record::Written;
pub use series::Series;
pub use spread::{Tick, cores};
pub use steps::next_action;
pub use tally::{Books, Count, Histogram, IN_JAIL, Rents, Tally, WHOLE_WIN, WHYS, Wins};
