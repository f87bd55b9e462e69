//! Playing a series and counting.

use std::{num::NonZero, ops::Range};

use bankhalter_bots::Bot;
use bankhalter_rules::Seats;

use crate::{
    Series, Tally,
    series::{Bench, seated},
    spread::{Tick, spread},
};

impl Series {
    /// Plays these games and counts what happens. The result does not depend on the threads.
    pub fn run(&self, numbers: Range<u64>, threads: NonZero<usize>, tick: Tick<'_>) -> Tally {
        seated!(self, bench => self.run_with(&bench, numbers, threads, tick))
    }

    fn run_with<B: Bot + Copy + Sync>(
        &self,
        bench: &Bench<B>,
        numbers: Range<u64>,
        threads: NonZero<usize>,
        tick: Tick<'_>,
    ) -> Tally {
        let all = spread(numbers, threads, tick, Tally::default, |tally, number| {
            self.count_game(bench, number, tally);
        });
        let mut sum = Tally::default();
        for tally in &all {
            sum.merge(tally);
        }
        sum
    }

    /// Plays one game, adds it to the tally and tells who won, if anybody has.
    pub(crate) fn count_game<B: Bot + Copy>(
        &self,
        bench: &Bench<B>,
        number: u64,
        tally: &mut Tally,
    ) -> Seats {
        tally.begin();
        let (state, outcome) = self.play(bench, number, tally);
        tally.end(&self.book, &state, outcome);
        state.winners()
    }
}
