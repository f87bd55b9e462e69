//! Luck for random play: a seeded generator that serves both the dice and the players' whims.

use bankhalter_rules::Words;
use fastrand::Rng;

/// A stream of random words.
#[derive(Clone, Debug)]
pub struct Luck(Rng);

impl Luck {
    /// The stream of game `number` of a run: any game can be replayed alone.
    pub fn of_game(run: u64, number: u64) -> Self {
        let mut mix = Rng::with_seed(run.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number);
        // Neighbours in number are strangers in luck.
        Self(Rng::with_seed(mix.u64(..)))
    }

    /// A number below `bound`; 0 if `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        let word = u128::from(self.0.u64(..));
        u32::try_from((word * u128::from(bound)) >> 64).unwrap_or(0)
    }

    /// Does something happen that happens once in `odds` times?
    pub fn one_in(&mut self, odds: u32) -> bool {
        self.below(odds) == 0
    }

    /// One of these, if there is any.
    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> Option<T> {
        let bound = u32::try_from(choices.len()).unwrap_or(u32::MAX);
        choices.get(self.below(bound) as usize).copied()
    }
}

impl Words for Luck {
    #[inline]
    fn word(&mut self) -> u64 {
        self.0.u64(..)
    }
}
