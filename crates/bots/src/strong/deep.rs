//! A second opinion: what the mind says of two positions at once, weighed against short games.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use bankhalter_rules::{Dice, State, Words};

use super::{
    Mind,
    rollout::{self, Luck, Stream},
    way::Way,
};

/// Games are played in lots of this many, one for every first throw, and no more once the answer is
/// plain.
const LOT: u16 = 36;
/// A difference from nothing is plain at this many standard errors.
const PLAIN: f32 = 2.0;
/// What is this many times as far from nothing at first sight as that may be off needs no games.
const OBVIOUS: f32 = 2.5;

/// Who has won or lost already need not think twice: so likely one has to win.
const OPEN: RangeInclusive<f32> = 0.004..=0.996;

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
    /// How to leave jail.
    pub const JAIL: Self = Self(32);
    /// What goes first in a debt.
    pub const DEBT: Self = Self(64);
    /// Everything.
    pub const ALL: Self = Self(127);

    /// Is any of `other` in it?
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Both together.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// No more choices are looked at together.
pub(crate) const MOST: usize = 8;

/// What short games said so far of a choice beside another.
#[derive(Clone, Copy, Default)]
struct Tally {
    count: u16,
    sum: f32,
    squares: f32,
    /// Is it plain enough?
    done: bool,
}

impl Tally {
    fn add(&mut self, difference: f32) {
        self.count += 1;
        self.sum += difference;
        self.squares += difference * difference;
    }

    /// Both opinions, and how far they may be off together.
    fn weighed(&self, at_sight: f32, doubt: f32) -> (f32, f32) {
        if self.count == 0 {
            return (at_sight, doubt);
        }
        let (mean, error) = estimate(self.sum, self.squares, self.count);
        let (doubt, noise) = (doubt * doubt, error * error);
        let part = doubt / (doubt + noise).max(f32::MIN_POSITIVE);
        (at_sight + (mean - at_sight) * part, (part * noise).sqrt())
    }
}

/// By how much `one` is better than `other`: at first sight so much, and by short games.
pub(crate) fn gain(mind: Mind<'_>, what: Deep, at_sight: f32, one: &State, other: &State) -> f32 {
    gains(mind, what, &Way::to(*other, 0.0), &[Way::to(*one, at_sight)])[0]
}

/// By how much each of these is better than `other`: at first sight so much, and by short games on
/// the same luck. The more of them were played, the more they count.
pub(crate) fn gains(mind: Mind<'_>, what: Deep, other: &Way, ways: &[Way]) -> ArrayVec<f32, MOST> {
    let taste = mind.taste;
    let mut tallies = [Tally::default(); MOST];
    let ways = &ways[..ways.len().min(MOST)];
    for (way, tally) in ways.iter().zip(&mut tallies) {
        tally.done = way.at_sight.abs() > OBVIOUS * taste.doubt;
    }
    let can_play = [other].into_iter().chain(ways).all(Way::can_be_played);
    if taste.deep.has(what) && can_play && OPEN.contains(&mind.worth(&other.state)) {
        let (mut count, mut seeds) = (0, Stream(mind.seed));
        while count < taste.rollouts && lasts(mind, &tallies[..ways.len()]) {
            play(mind, (other, ways), &mut tallies, &mut seeds);
            count += LOT;
            settle(taste.doubt, ways, &mut tallies);
        }
    }
    let told = ways.iter().zip(&tallies);
    told.map(|(way, tally)| tally.weighed(way.at_sight, taste.doubt).0).collect()
}

/// Is there anything that is not plain yet, and time for one more lot?
fn lasts(mind: Mind<'_>, tallies: &[Tally]) -> bool {
    let open = tallies.iter().filter(|tally| !tally.done).count();
    open > 0 && (mind.patience)(LOT, 1 + u16::try_from(open).unwrap_or(u16::MAX - 1))
}

/// One more lot: every first throw once.
fn play(
    mind: Mind<'_>,
    (other, ways): (&Way, &[Way]),
    tallies: &mut [Tally; MOST],
    seeds: &mut Stream,
) {
    for number in 0..LOT {
        let (seed, throws) = (seeds.word(), mind.taste.throws);
        let luck = || Luck::new(seed, Dice::nth(u8::try_from(number % 36).unwrap_or(0)));
        let base = rollout::worth(mind, other, throws, luck());
        for (way, tally) in ways.iter().zip(&mut *tallies).filter(|(_, tally)| !tally.done) {
            tally.add(rollout::worth(mind, way, throws, luck()) - base);
        }
    }
}

/// What need not be looked at any longer: what is plainly worse than nothing or than another, and
/// the last one once both opinions say the same plainly.
fn settle(doubt: f32, ways: &[Way], tallies: &mut [Tally; MOST]) {
    let told = |(way, tally): (&Way, &Tally)| tally.weighed(way.at_sight, doubt);
    let all = ways.iter().zip(&*tallies).map(told).collect::<ArrayVec<_, MOST>>();
    let best = all.iter().map(|(gain, error)| gain - error).fold(0.0, f32::max);
    let worse = |(gain, error): (f32, f32)| gain + error < best;
    for (tally, told) in tallies.iter_mut().zip(&all) {
        tally.done |= told.0 < -PLAIN * told.1 || worse(*told);
    }
    let mut open = tallies.iter_mut().take(ways.len()).zip(&all).filter(|(it, _)| !it.done);
    if let (Some((last, (gain, error))), None) = (open.next(), open.next()) {
        last.done = gain.abs() > PLAIN * error;
    }
}

/// The mean and its standard error.
fn estimate(sum: f32, squares: f32, count: u16) -> (f32, f32) {
    let count = f32::from(count);
    let mean = sum / count;
    let spread = (squares / count - mean * mean).max(1e-8);
    (mean, (spread / count).sqrt())
}
