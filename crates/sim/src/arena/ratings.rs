//! Strengths out of results.
//!
//! The model is that of Bradley and Terry for tables of any size: a seat wins with the probability
//! of its strength among all strengths at the table. The likeliest strengths are found by the
//! iteration of Hunter (MM algorithms for generalized Bradley–Terry models, 2004); how far they may
//! be off is seen by leaving out a part of the deals at a time (jackknife).

use super::{Block, LineUp};
use crate::{Estimate, WHOLE_WIN, report::number};

/// What a point of the scale means in strength: ten times as strong is 400 points.
const SCALE: f64 = 400.0;
/// The mean of all ratings.
const MIDDLE: f64 = 1500.0;
/// In how many parts the deals are left out.
const PARTS: usize = 40;
/// The part of a win that each kind gets in each line-up to begin with: a kind that never won is
/// not without hope.
const PRIOR: f64 = 0.5;
const ROUNDS: usize = 2000;

/// Ratings and how far they may be off.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Ratings {
    all: Vec<f64>,
    /// The ratings without each part of the deals.
    parts: Vec<Vec<f64>>,
}

impl Ratings {
    /// The kinds, best first.
    pub(super) fn order(&self) -> Vec<usize> {
        let mut order: Vec<_> = (0..self.all.len()).collect();
        order.sort_by(|one, other| self.all[*other].total_cmp(&self.all[*one]));
        order
    }

    /// The rating of a kind.
    pub(super) fn of(&self, kind: usize, z: f64) -> Estimate {
        self.estimate(|ratings| ratings[kind], z)
    }

    /// How much better one is than the other.
    pub(super) fn difference(&self, one: usize, other: usize, z: f64) -> Estimate {
        self.estimate(|ratings| ratings[one] - ratings[other], z)
    }

    fn estimate(&self, what: impl Fn(&[f64]) -> f64, z: f64) -> Estimate {
        let value = what(&self.all);
        let parts: Vec<f64> = self.parts.iter().map(|ratings| what(ratings)).collect();
        if parts.len() < 2 {
            return Estimate { value, low: f64::NEG_INFINITY, high: f64::INFINITY };
        }
        #[expect(clippy::cast_precision_loss, reason = "forty at most")]
        let count = parts.len() as f64;
        let mean = parts.iter().sum::<f64>() / count;
        let squares: f64 = parts.iter().map(|part| (part - mean).powi(2)).sum();
        Estimate::mean(value, (squares * (count - 1.0) / count).sqrt(), z)
    }
}

/// Wins of each kind in each line-up.
type Results = Vec<Vec<f64>>;

pub(super) fn rate(line_ups: &[LineUp], kinds: usize, blocks: &[Block]) -> Ratings {
    let size = blocks.len().div_ceil(PARTS).max(1);
    let parts: Vec<Results> = blocks.chunks(size).map(|part| sum(line_ups, kinds, part)).collect();
    let all = sum(line_ups, kinds, blocks);
    let without = |part: &Results| {
        let less = all.iter().zip(part).map(|(all, part)| {
            all.iter().zip(part).map(|(all, part)| all - part).collect::<Vec<_>>()
        });
        strengths(line_ups, kinds, &less.collect::<Vec<_>>())
    };
    Ratings { parts: parts.iter().map(without).collect(), all: strengths(line_ups, kinds, &all) }
}

fn sum(line_ups: &[LineUp], kinds: usize, blocks: &[Block]) -> Results {
    let wins = |line_up: usize, kind: usize| {
        let points: u64 = blocks.iter().map(|block| block.points[line_up][kind]).sum();
        number(points) / number(WHOLE_WIN)
    };
    let all = |line_up| (0..kinds).map(|kind| wins(line_up, kind)).collect();
    (0..line_ups.len()).map(all).collect()
}

/// The likeliest ratings for these wins.
fn strengths(line_ups: &[LineUp], kinds: usize, wins: &Results) -> Vec<f64> {
    let counts: Vec<Vec<f64>> = line_ups
        .iter()
        .map(|line_up| {
            let count = |kind| u32::try_from(line_up.count(kind)).unwrap_or(0).into();
            (0..kinds).map(count).collect()
        })
        .collect();
    let prior = |count: f64| if count > 0.0 { PRIOR } else { 0.0 };
    let mut strength = vec![1.0_f64; kinds];
    for _ in 0..ROUNDS {
        let mut won = vec![0.0; kinds];
        let mut chances = vec![0.0; kinds];
        for (counts, wins) in counts.iter().zip(wins) {
            let games: f64 =
                wins.iter().sum::<f64>() + counts.iter().map(|c| prior(*c)).sum::<f64>();
            let together: f64 = counts.iter().zip(&strength).map(|(count, s)| count * s).sum();
            for kind in 0..kinds {
                won[kind] += wins[kind] + prior(counts[kind]);
                chances[kind] += games * counts[kind] / together;
            }
        }
        let next: Vec<f64> = won.iter().zip(&chances).map(|(won, chance)| won / chance).collect();
        let moved = next.iter().zip(&strength).map(|(new, old)| (new / old).ln().abs());
        let moved = moved.fold(0.0, f64::max);
        strength = next;
        if moved < 1e-9 {
            break;
        }
    }
    let logs: Vec<f64> = strength.iter().map(|strength| SCALE * strength.log10()).collect();
    let mean = logs.iter().sum::<f64>() / f64::from(u32::try_from(kinds).unwrap_or(1));
    logs.iter().map(|log| MIDDLE + log - mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::line_up::round_robin;

    /// Results exactly as strengths of 1 and 3 would give them.
    fn fair_results(line_ups: &[LineUp], games: f64) -> Results {
        let strength = [1.0, 3.0];
        let row = |line_up: &LineUp| {
            let at = |kind: usize| {
                f64::from(u32::try_from(line_up.count(kind)).unwrap()) * strength[kind]
            };
            let together = at(0) + at(1);
            vec![games * at(0) / together, games * at(1) / together]
        };
        line_ups.iter().map(row).collect()
    }

    #[test]
    fn strengths_are_found_again() {
        let line_ups = round_robin(2, 4);
        let ratings = strengths(&line_ups, 2, &fair_results(&line_ups, 1e7));
        let expected = SCALE * 3.0_f64.log10();
        assert!((ratings[1] - ratings[0] - expected).abs() < 0.01, "{ratings:?}");
        assert!((ratings[0] + ratings[1] - 2.0 * MIDDLE).abs() < 1e-6);
    }

    #[test]
    fn who_never_won_has_a_rating() {
        let line_ups = round_robin(2, 4);
        let ratings = strengths(&line_ups, 2, &vec![vec![0.0, 100.0]; 3]);
        assert!(ratings[0] < ratings[1] && ratings[0].is_finite());
    }

    #[test]
    fn equal_parts_leave_no_doubt() {
        let line_ups = round_robin(2, 4);
        let points = vec![vec![840, 840 * 3]; 3];
        let block = Block { points, deals: 10, unfinished: 0, illegal: None };
        let ratings = rate(&line_ups, 2, &vec![block; 40]);
        let apart = ratings.difference(1, 0, 3.0);
        assert!(apart.high - apart.low < 1e-6 && apart.value > 100.0, "{apart:?}");
        assert_eq!(ratings.order(), [1, 0]);
    }
}
