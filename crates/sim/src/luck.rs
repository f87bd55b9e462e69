//! Luck for random play: seeded streams that serve the dice, the cards and the players' whims.

use std::mem;

use bankhalter_rules::{Card, Chance, Deck, Dice, Pile, Properties, Property, Seat, Seeded, Words};
use fastrand::Rng;

/// The luck of one game.
#[derive(Clone, Debug)]
pub struct Luck {
    /// Cards, deals and whims.
    words: Stream,
    /// The dice alone: they fall the same whatever is drawn or decided between two throws, so that
    /// paired games stay a pair.
    dice: Stream,
    /// Thrown while the throw before it is played: the processor knows the sooner where a token
    /// lands.
    next: Dice,
}

/// A stream of random words.
#[derive(Clone, Debug)]
struct Stream(Rng);

impl Luck {
    /// The luck of game `number` of a run: any game can be replayed alone.
    pub fn of_game(run: u64, number: u64) -> Self {
        let mut mix = Rng::with_seed(run.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number);
        // Neighbours in number are strangers in luck.
        let [words, mut dice] = [(); 2].map(|()| Stream(Rng::with_seed(mix.u64(..))));
        let next = Seeded(&mut dice).dice(Seat::FIRST);
        Self { words, dice, next }
    }

    /// A number below `bound`; 0 if `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        let word = u128::from(self.word());
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
        self.words.word()
    }
}

impl Words for Stream {
    #[inline]
    fn word(&mut self) -> u64 {
        self.0.u64(..)
    }
}

impl Chance for Luck {
    #[inline]
    fn dice(&mut self, seat: Seat) -> Dice {
        mem::replace(&mut self.next, Seeded(&mut self.dice).dice(seat))
    }

    #[inline]
    fn card(&mut self, deck: Deck, pile: &Pile) -> Card {
        Seeded(&mut self.words).card(deck, pile)
    }

    fn deed(&mut self, seat: Seat, left: Properties) -> Property {
        Seeded(&mut self.words).deed(seat, left)
    }
}
