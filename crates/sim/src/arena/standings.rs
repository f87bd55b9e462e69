//! What a tournament came to.

use serde::Serialize;

use super::{Arena, Block, LineUp, Ratings};
use crate::{Estimate, Sums, WHOLE_WIN, normal_quantile, report::number};

/// What a tournament came to.
#[derive(Clone, Debug, Serialize)]
pub struct Standings {
    /// Deals played.
    pub deals: u64,
    /// Games played.
    pub games: u64,
    /// Games that the cap ended: the richest has their points.
    pub unfinished: u64,
    /// How sure intervals and order are.
    pub confidence: f64,
    /// Is every bot told apart from the next?
    pub settled: bool,
    /// The bots, best first.
    pub ratings: Vec<RatingRow>,
    /// The tables they met at.
    pub line_ups: Vec<LineUpRow>,
}

/// A bot's rating.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct RatingRow {
    /// The bot.
    pub bot: &'static str,
    /// Ten times as likely to win is 400 points more; the mean of all is 1500.
    pub rating: Estimate,
    /// Its lead on the next bot.
    pub lead: Option<Estimate>,
}

/// A table.
#[derive(Clone, Debug, Serialize)]
pub struct LineUpRow {
    /// Who sat there.
    pub bots: Vec<ShareRow>,
}

/// What a kind of bot won at a table.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ShareRow {
    /// The bot.
    pub bot: &'static str,
    /// How many of it sat there.
    pub seats: u32,
    /// What they won together.
    pub share: Estimate,
    /// What an equal share would be.
    pub fair: f64,
}

impl Standings {
    pub(super) fn new(
        arena: &Arena,
        blocks: &[Block],
        ratings: &Ratings,
        confidence: f64,
        settled: bool,
    ) -> Self {
        let deals = blocks.iter().map(|block| block.deals).sum();
        let z = normal_quantile(f64::midpoint(1.0, confidence));
        let order = ratings.order();
        let row = |place: usize| {
            let kind = order[place];
            let next = order.get(place + 1);
            RatingRow {
                bot: arena.names[kind],
                rating: ratings.of(kind, z),
                lead: next.map(|next| ratings.difference(kind, *next, z)),
            }
        };
        let tables = arena.line_ups.iter().enumerate();
        let line_ups = tables.map(|(place, line_up)| line_up_row(arena, blocks, place, line_up, z));
        Self {
            deals,
            games: deals * arena.games_per_deal(),
            unfinished: blocks.iter().map(|block| block.unfinished).sum(),
            confidence,
            settled,
            ratings: (0..order.len()).map(row).collect(),
            line_ups: line_ups.collect(),
        }
    }
}

fn line_up_row(
    arena: &Arena,
    blocks: &[Block],
    place: usize,
    line_up: &LineUp,
    z: f64,
) -> LineUpRow {
    let mut kinds: Vec<usize> = Vec::new();
    for kind in line_up.chairs() {
        if !kinds.contains(kind) {
            kinds.push(*kind);
        }
    }
    let bots = kinds.into_iter().map(|kind| {
        let seats = u32::try_from(line_up.count(kind)).unwrap_or(0);
        let share = share(blocks, place, kind, line_up.seats() as u64, z);
        ShareRow { bot: arena.names[kind], seats, share, fair: line_up.fair(kind) }
    });
    LineUpRow { bots: bots.collect() }
}

/// The part of the points that a kind won, with an interval from the spread between blocks.
pub(super) fn share(blocks: &[Block], line_up: usize, kind: usize, seats: u64, z: f64) -> Estimate {
    let mut sums = Sums::default();
    // The last block may be shorter than the others: it would count too much.
    let full = blocks.iter().map(|block| block.deals).max().unwrap_or(0);
    for block in blocks.iter().filter(|block| block.deals == full) {
        sums.add(i64::try_from(block.points[line_up][kind]).unwrap_or(i64::MAX));
    }
    let (mean, error) = sums.mean();
    let whole = number(full * seats * WHOLE_WIN).max(1.0);
    if error <= 0.0 {
        // All or nothing, or a single block: then deals are counted as if they were games.
        let deals = number(sums.count() * full);
        return Estimate::share_at(deals * mean / whole, deals, z);
    }
    let share = Estimate::mean(mean / whole, error / whole, z);
    Estimate { value: share.value, low: share.low.max(0.0), high: share.high.min(1.0) }
}
