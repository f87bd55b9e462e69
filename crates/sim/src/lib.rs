//! Many games at once: a fast loop for bots, statistics, tournaments and comparisons.
//!
//! * [`play`] is the loop; [`Luck::of_game`] gives every game of a run luck of its own, so that any
//!   game can be played alone.
//! * A [`Series`] is a table with bots; [`Series::run`] plays it on all cores into a [`Tally`] of
//!   whole numbers, the same on one thread or many; [`Series::record`] writes one game down.
//! * An [`Arena`] rates bots against each other; [`compare()`] holds two tables against each other.
//! * A [`Report`] says what a tally means, with intervals; it prints as JSON, CSV or a page.

#[cfg(feature = "statistics")]
mod among;
#[cfg(feature = "statistics")]
mod arena;
#[cfg(feature = "statistics")]
mod compare;
mod driver;
#[cfg(feature = "statistics")]
mod estimate;
#[cfg(feature = "statistics")]
mod html;
mod luck;
#[cfg(feature = "statistics")]
mod numbers;
#[cfg(feature = "statistics")]
mod points;
#[cfg(feature = "statistics")]
mod record;
#[cfg(feature = "statistics")]
mod report;
#[cfg(feature = "statistics")]
mod run;
mod series;
#[cfg(feature = "statistics")]
mod spread;
mod steps;
#[cfg(test)]
mod stubborn;
#[cfg(feature = "statistics")]
mod tally;

#[cfg(feature = "statistics")]
pub use among::{Among, AmongResult, Strangers};
#[cfg(feature = "statistics")]
pub use arena::{Arena, Games, Limits, LineUp, LineUpRow, RatingRow, ShareRow, Standings};
#[cfg(feature = "statistics")]
pub use compare::{Comparison, Measure, MeasureRow, compare};
pub use driver::{GameOutcome, Illegal, play};
#[cfg(feature = "statistics")]
pub use estimate::{Estimate, Sums, normal_quantile};
pub use luck::Luck;
#[cfg(feature = "statistics")]
pub use numbers::Numbers;
#[cfg(feature = "statistics")]
pub use points::{POINTS, Point};
#[cfg(feature = "statistics")]
pub use record::Written;
#[cfg(feature = "statistics")]
pub use report::{
    CountRow, DeedRow, Endings, GameRow, GroupRow, Length, Lengths, QUANTILES, Report, Returns,
    RuinRow, Setting, SquareRow, WinRow, rent_key, why_key,
};
pub use series::Series;
#[cfg(feature = "statistics")]
pub use spread::{Tick, cores};
pub use steps::Steps;
#[cfg(feature = "statistics")]
pub use tally::{Books, Count, Histogram, IN_JAIL, Rents, Tally, WHOLE_WIN, WHYS, Wins, leaders};

/// The examples of the documentation are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/simulation.md")]
struct Documentation;
