//! The network: the same layers for every seat, then each seat against the others.

use bankhalter_rules::{MAX_SEATS, Rulebook, Seat, Seats, State};

use crate::{
    features::{FEATURES, Look, Seen},
    left::Left,
    numbers::exp,
};

const SEATS: usize = MAX_SEATS as usize;
/// The widths of the layers: two that see one seat alone, one that sees it beside the others.
pub(crate) const FIRST: usize = 64;
pub(crate) const SECOND: usize = 32;
pub(crate) const THIRD: usize = 32;
/// The widths of all layers in their order, for those who train.
pub const WIDTHS: [usize; 3] = [FIRST, SECOND, THIRD];
/// Its own view, the mean of the others', the largest of the others'.
pub(crate) const BESIDE: usize = 3 * SECOND;

/// The chance of every seat to win; those of all seats together are 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chances([f32; SEATS]);

impl Chances {
    /// The chance of this seat; 0 for whoever is out.
    pub fn of(&self, seat: Seat) -> f32 {
        self.0[usize::from(seat.number())]
    }
}

/// A layer: for every input the weights to all outputs, and what is added at the end.
#[derive(Clone, Debug)]
pub(crate) struct Layer<const INPUTS: usize, const OUTPUTS: usize> {
    pub(crate) weights: Box<[[f32; OUTPUTS]; INPUTS]>,
    pub(crate) bias: [f32; OUTPUTS],
}

impl<const INPUTS: usize, const OUTPUTS: usize> Layer<INPUTS, OUTPUTS> {
    /// The outputs, none of them below 0. Every output adds up its inputs in their order, so that the
    /// bits are the same however many are computed at once.
    fn apply(&self, inputs: &[f32; INPUTS]) -> [f32; OUTPUTS] {
        // Much of what is seen is nothing: half of the groups are somebody else's.
        let (mut seen, mut count) = ([0_usize; INPUTS], 0);
        for (place, input) in inputs.iter().enumerate() {
            seen[count] = place;
            count += usize::from(*input != 0.0);
        }
        let mut outputs = self.bias;
        let (blocks, _) = outputs.as_chunks_mut::<BLOCK>();
        for (number, block) in blocks.iter_mut().enumerate() {
            let mut sums = *block;
            for place in &seen[..count] {
                let (rows, _) = self.weights[*place].as_chunks::<BLOCK>();
                add(&mut sums, inputs[*place], &rows[number]);
            }
            *block = sums;
        }
        for output in &mut outputs {
            *output = output.max(0.0);
        }
        outputs
    }
}

/// How many sums stay in the processor's registers.
const BLOCK: usize = 32;
const _: () = assert!(FIRST.is_multiple_of(BLOCK) && SECOND.is_multiple_of(BLOCK));
const _: () = assert!(THIRD.is_multiple_of(BLOCK));

/// A counted loop: quick in a debug build, too.
#[inline(always)]
#[expect(clippy::inline_always, reason = "what all thinking comes down to")]
fn add(sums: &mut [f32; BLOCK], input: f32, weights: &[f32; BLOCK]) {
    for place in 0..BLOCK {
        sums[place] += input * weights[place];
    }
}

/// The network.
#[derive(Clone, Debug)]
pub struct Net {
    pub(crate) first: Layer<FEATURES, FIRST>,
    pub(crate) second: Layer<FIRST, SECOND>,
    pub(crate) third: Layer<BESIDE, THIRD>,
    pub(crate) score: [f32; THIRD],
}

impl Net {
    /// The chance of every seat to win this position, with so much of the game left.
    pub fn chances(&self, look: &Look, book: &Rulebook, state: &State, left: Left) -> Chances {
        let winners = state.winners();
        if winners.is_empty() { self.judge(&look.see(book, state, left)) } else { shared(winners) }
    }

    /// The chances by what is seen.
    pub fn judge(&self, seen: &Seen) -> Chances {
        let alive = seen.alive;
        let mut views = [[0.0; SECOND]; SEATS];
        for seat in alive.iter() {
            let place = usize::from(seat.number());
            views[place] = self.second.apply(&self.first.apply(&seen.rows[place]));
        }
        let mut scores = [f32::NEG_INFINITY; SEATS];
        for seat in alive.iter() {
            let hidden = self.third.apply(&beside(&views, alive, seat));
            let score = hidden.iter().zip(&self.score).map(|(value, weight)| value * weight);
            scores[usize::from(seat.number())] = score.sum();
        }
        softmax(scores)
    }
}

/// Its own view, then the mean and the largest of the others'.
fn beside(views: &[[f32; SECOND]; SEATS], alive: Seats, seat: Seat) -> [f32; BESIDE] {
    let mut all = [0.0; BESIDE];
    let others = f32::from(alive.count().max(2) - 1);
    all[..SECOND].copy_from_slice(&views[usize::from(seat.number())]);
    for other in alive.without(seat).iter() {
        for (place, value) in views[usize::from(other.number())].iter().enumerate() {
            all[SECOND + place] += value / others;
            all[2 * SECOND + place] = all[2 * SECOND + place].max(*value);
        }
    }
    all
}

fn softmax(scores: [f32; SEATS]) -> Chances {
    let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut powers = [0.0; SEATS];
    for (power, score) in powers.iter_mut().zip(scores).filter(|(_, score)| score.is_finite()) {
        *power = exp(score - most);
    }
    let sum = powers.iter().sum::<f32>().max(f32::MIN_POSITIVE);
    for power in &mut powers {
        *power /= sum;
    }
    Chances(powers)
}

/// A game that is over: the winners share.
fn shared(winners: Seats) -> Chances {
    let mut chances = [0.0; SEATS];
    for seat in winners.iter() {
        chances[usize::from(seat.number())] = 1.0 / f32::from(winners.count());
    }
    Chances(chances)
}
