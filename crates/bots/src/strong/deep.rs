//! A second opinion: what the mind says of two positions at once, weighed against short games.

use bankhalter_rules::{State, Words};

use super::{
    Mind,
    rollout::{self, Stream},
};

/// Pairs are played in lots of so many, and no more once the answer is plain.
const LOT: u16 = 32;
/// So many standard errors away from nothing is plain.
const PLAIN: f32 = 3.0;
/// What is so many times as far from nothing at first sight as that may be off needs no games.
const OBVIOUS: f32 = 4.0;

/// Which decisions are worth a second opinion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deep(pub u8);

impl Deep {
    /// None.
    pub const NONE: Self = Self(0);
    /// Offers of others.
    pub const JUDGE: Self = Self(1);
    /// Its own offers.
    pub const OFFER: Self = Self(2);
    /// What the bank sells at its price.
    pub const PURCHASE: Self = Self(4);
    /// Bids.
    pub const AUCTION: Self = Self(8);
    /// Buildings.
    pub const BUILD: Self = Self(16);

    /// Is any of `other` in it?
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Both together.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// By how much `one` is better than `other`: at first sight so much, and by short games on the same
/// luck. The more of them were played, the more they count.
pub(crate) fn gain(mind: Mind<'_>, what: Deep, at_sight: f32, one: &State, other: &State) -> f32 {
    let taste = mind.taste;
    let is_obvious = at_sight.abs() > OBVIOUS * taste.doubt;
    if taste.rollouts == 0 || !taste.deep.has(what) || is_obvious {
        return at_sight;
    }
    let (mut count, mut sum, mut squares) = (0_u16, 0.0_f32, 0.0_f32);
    let mut seeds = Stream(mind.seed);
    while count < taste.rollouts {
        for _ in 0..LOT {
            let seed = seeds.word();
            let difference = rollout::worth(mind, one, taste.throws, seed)
                - rollout::worth(mind, other, taste.throws, seed);
            sum += difference;
            squares += difference * difference;
        }
        count += LOT;
        let (mean, error) = estimate(sum, squares, count);
        let both = weighed(at_sight, taste.doubt, mean, error);
        // Both opinions together say what the games say plainly: more of them change nothing.
        if mean.abs() > PLAIN * error && (mean > 0.0) == (both > 0.0) {
            break;
        }
    }
    let (mean, error) = estimate(sum, squares, count);
    weighed(at_sight, taste.doubt, mean, error)
}

/// Both opinions, each by how far it may be off.
fn weighed(at_sight: f32, doubt: f32, mean: f32, error: f32) -> f32 {
    let (doubt, noise) = (doubt * doubt, error * error);
    at_sight + (mean - at_sight) * doubt / (doubt + noise).max(f32::MIN_POSITIVE)
}

/// The mean and its standard error.
fn estimate(sum: f32, squares: f32, count: u16) -> (f32, f32) {
    let count = f32::from(count);
    let mean = sum / count;
    let spread = (squares / count - mean * mean).max(1e-8);
    (mean, (spread / count).sqrt())
}
