//! What does a rule cost? Two tables play the same deals, and every game is held against its twin.

mod measure;
mod sentences;

use std::{num::NonZero, ops::Range};

use bankhalter_bots::Bot;
use bankhalter_rules::Seats;
use serde::Serialize;

use crate::{
    Estimate, Illegal, Series, Sums, Tally, Tick,
    estimate::Z95,
    report::number,
    series::{Bench, seated},
    spread::spread,
};
use measure::MEASURES;
pub use measure::Measure;

/// What two tables came to, each game beside its twin.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    /// Games at each table.
    pub games: u64,
    /// The most throws of a game.
    pub cap: u32,
    /// What was measured.
    pub measures: Vec<MeasureRow>,
    /// The throws after which half of all games were over, at A and at B.
    pub half_over: [Option<u32>; 2],
    /// Games that both tables finished.
    pub both_finished: u64,
    /// The part of them with the same winner.
    pub same_winner: Estimate,
}

/// What two tables came to in one respect.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct MeasureRow {
    /// What was measured.
    #[serde(skip)]
    pub measure: Measure,
    /// Its name.
    pub what: &'static str,
    /// The mean at A.
    pub a: f64,
    /// The mean at B.
    pub b: f64,
    /// B less A, game by game.
    pub difference: Estimate,
}

/// The sums of both tables.
#[derive(Clone, Debug, Default)]
struct Pairs {
    a: Tally,
    b: Tally,
    sums: [[Sums; 3]; MEASURES],
    both_finished: u64,
    same_winner: u64,
}

/// Plays the same games at both tables. They must have the same bots, run and cap; where they
/// have not, those of `a` count. A bot that answers against the rules ends the comparison.
pub fn compare(
    a: &Series,
    b: &Series,
    numbers: Range<u64>,
    threads: NonZero<usize>,
    tick: Tick<'_>,
) -> Result<Comparison, Illegal> {
    seated!(a, bench => compare_with(&bench, [a, b], numbers, threads, tick))
}

fn compare_with<B: Bot + Copy + Sync>(
    bench: &Bench<B>,
    [a, b]: [&Series; 2],
    numbers: Range<u64>,
    threads: NonZero<usize>,
    tick: Tick<'_>,
) -> Result<Comparison, Illegal> {
    let b = &Series { book: b.book.clone(), ..a.clone() };
    let all = spread(numbers, threads, tick, Pairs::default, |pairs: &mut Pairs, number| {
        let before = (measure::read(&pairs.a), measure::read(&pairs.b));
        let one = a.count_game(bench, number, &mut pairs.a);
        let other = b.count_game(bench, number, &mut pairs.b);
        pairs.add(before, one, other);
    });
    let mut sum = Pairs::default();
    for pairs in &all {
        sum.merge(pairs);
    }
    sum.a.illegal.or(sum.b.illegal).map_or_else(|| Ok(sum.judge(a.cap)), Err)
}

impl Pairs {
    fn add(&mut self, before: (measure::Values, measure::Values), one: Seats, other: Seats) {
        let (a, b) = (measure::read(&self.a), measure::read(&self.b));
        for (place, sums) in self.sums.iter_mut().enumerate() {
            let values = [a[place] - before.0[place], b[place] - before.1[place]];
            let [a, b] = values.map(|value| i64::try_from(value).unwrap_or(i64::MAX));
            for (sum, value) in sums.iter_mut().zip([a, b, b - a]) {
                sum.add(value);
            }
        }
        if !one.is_empty() && !other.is_empty() {
            self.both_finished += 1;
            self.same_winner += u64::from(one == other);
        }
    }

    fn merge(&mut self, other: &Self) {
        self.a.merge(&other.a);
        self.b.merge(&other.b);
        for (mine, theirs) in self.sums.iter_mut().flatten().zip(other.sums.iter().flatten()) {
            mine.merge(theirs);
        }
        self.both_finished += other.both_finished;
        self.same_winner += other.same_winner;
    }

    fn judge(&self, cap: u32) -> Comparison {
        let row = |(measure, sums): (&Measure, &[Sums; 3])| {
            let scale = measure.scale();
            let [a, b, difference] = sums.map(|sums| sums.mean());
            MeasureRow {
                measure: *measure,
                what: measure.key(),
                a: a.0 / scale,
                b: b.0 / scale,
                difference: Estimate::mean(difference.0, difference.1, Z95).map(|x| x / scale),
            }
        };
        let half_over = |tally: &Tally| tally.throws.reach(0.5, tally.games);
        Comparison {
            games: self.a.games,
            cap,
            measures: Measure::ALL.iter().zip(&self.sums).map(row).collect(),
            half_over: [half_over(&self.a), half_over(&self.b)],
            both_finished: self.both_finished,
            same_winner: Estimate::share(number(self.same_winner), number(self.both_finished)),
        }
    }
}

impl Comparison {
    /// One of its measures.
    pub fn measure(&self, measure: Measure) -> Option<&MeasureRow> {
        self.measures.iter().find(|row| row.measure == measure)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stubborn::{Stubborn, book};
    use bankhalter_bots::AnyBot;

    #[test]
    fn an_illegal_answer_ends_the_comparison_and_names_the_bot() {
        let bots = ["careful", "careful", "trader"].map(|name| AnyBot::find(name).expect(name));
        let series = Series::new(book(), bots.to_vec(), 1, 200).expect("three may play");
        for threads in [1, 2].map(|count| NonZero::new(count).expect("not zero")) {
            let bench = series.bench().map(Stubborn::trader);
            let both = [&series, &series];
            let illegal = compare_with(&bench, both, 0..20, threads, &|_| ());
            let illegal = illegal.expect_err("the trader went against the rules");
            assert_eq!((illegal.bot, illegal.seat.number()), ("trader", 2));
        }
    }
}
