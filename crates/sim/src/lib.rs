//! Many games at once: a fast loop for bots, statistics, tournaments and comparisons.
//!
//! * [`play`] is the loop; [`Luck::of_game`] gives every game of a run luck of its own, so that any
//!   game can be played alone.
//! * A [`Series`] is a table with bots; [`Series::run`] plays it on all cores into a [`Tally`] of
//!   whole numbers, the same on one thread or many; [`Series::record`] writes one game down.
//! * An [`Arena`] rates bots against each other; [`compare()`] holds two tables against each other.
//! * A [`Report`] says what a tally means, with intervals; it prints as JSON, CSV or a page.

mod among;
mod arena;
mod compare;
mod driver;
mod estimate;
mod html;
mod luck;
mod numbers;
mod points;
mod record;
mod report;
mod run;
mod series;
mod spread;
mod steps;
#[cfg(test)]
mod stubborn;
mod tally;

pub use among::{Among, AmongResult, Strangers};
pub use arena::{Arena, Games, Limits, LineUp, LineUpRow, RatingRow, ShareRow, Standings};
pub use compare::{Comparison, Measure, MeasureRow, compare};
pub use driver::{GameOutcome, Illegal, play};
pub use estimate::{Estimate, Sums, normal_quantile};
pub use luck::Luck;
pub use numbers::Numbers;
pub use points::{POINTS, Point};
pub use record::Written;
pub use report::{
    CountRow, DeedRow, Endings, GameRow, GroupRow, Length, Lengths, QUANTILES, Report, Returns,
    RuinRow, Setting, SquareRow, WinRow, rent_key, why_key,
};
pub use series::Series;
pub use spread::{Tick, cores};
pub use steps::Steps;
pub use tally::{Books, Count, Histogram, IN_JAIL, Rents, Tally, WHOLE_WIN, WHYS, Wins, leaders};

/// The examples of the documentation are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/simulation.md")]
struct Documentation;
