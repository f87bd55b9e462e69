//! The layers of the mind, with the way back: how the loss changes with every weight.

use std::{fmt, fs, ops::Range, path::Path};

use bankhalter_mind::{FEATURES, Net, TITLE, WIDTHS};
use bankhalter_rules::Words as _;
use bankhalter_sim::Luck;

use super::data::Row;

const FIRST: usize = WIDTHS[0];
const SECOND: usize = WIDTHS[1];
const THIRD: usize = WIDTHS[2];
const BESIDE: usize = 3 * SECOND;

/// A layer in the row of all weights: for every input the weights to all outputs, then what is added.
#[derive(Clone, Copy)]
struct Layer {
    start: usize,
    inputs: usize,
    outputs: usize,
}

const ONE: Layer = Layer { start: 0, inputs: FEATURES, outputs: FIRST };
const TWO: Layer = Layer { start: ONE.end(), inputs: FIRST, outputs: SECOND };
const THREE: Layer = Layer { start: TWO.end(), inputs: BESIDE, outputs: THIRD };
const SCORE: Range<usize> = THREE.end()..THREE.end() + THIRD;

impl Layer {
    const fn end(self) -> usize {
        self.start + (self.inputs + 1) * self.outputs
    }

    const fn bias(self) -> usize {
        self.start + self.inputs * self.outputs
    }

    const fn row(self, input: usize) -> Range<usize> {
        let start = self.start + input * self.outputs;
        start..start + self.outputs
    }

    /// The outputs, none of them below 0.
    fn apply(self, weights: &[f32], inputs: &[f32]) -> Vec<f32> {
        let mut outputs = weights[self.bias()..self.end()].to_vec();
        for (place, input) in inputs.iter().enumerate().filter(|(_, input)| **input != 0.0) {
            let row = &weights[self.row(place)];
            outputs.iter_mut().zip(row).for_each(|(output, weight)| *output += input * weight);
        }
        for output in &mut outputs {
            *output = output.max(0.0);
        }
        outputs
    }

    /// From the slopes at the outputs to those at the weights and at the inputs.
    fn back(
        self,
        (weights, sum): (&[f32], &mut [f32]),
        (inputs, outputs): (&[f32], &[f32]),
        mut slopes: Vec<f32>,
    ) -> Vec<f32> {
        for (slope, output) in slopes.iter_mut().zip(outputs) {
            *slope = if *output > 0.0 { *slope } else { 0.0 };
        }
        let bias = &mut sum[self.bias()..self.end()];
        bias.iter_mut().zip(&slopes).for_each(|(sum, slope)| *sum += slope);
        let mut at_inputs = vec![0.0; self.inputs];
        for (place, input) in inputs.iter().enumerate() {
            let row = self.row(place);
            let pairs = weights[row.clone()].iter().zip(&slopes);
            at_inputs[place] = pairs.map(|(weight, slope)| weight * slope).sum();
            if *input != 0.0 {
                sum[row].iter_mut().zip(&slopes).for_each(|(sum, slope)| *sum += input * slope);
            }
        }
        at_inputs
    }
}

/// All weights, in the order of the file.
pub(super) struct Layers {
    pub(super) weights: Vec<f32>,
}

/// What the layers make of one position, by seat.
struct Thought {
    first: Vec<Vec<f32>>,
    views: Vec<Vec<f32>>,
    beside: Vec<Vec<f32>>,
    third: Vec<Vec<f32>>,
    /// Whose view is the largest of the others', by seat and place.
    largest: Vec<[usize; SECOND]>,
    chances: Vec<f32>,
}

impl Layers {
    /// Weights from nothing.
    pub(super) fn drawn(luck: &mut Luck) -> Self {
        let mut weights = vec![0.0; SCORE.end];
        let mut draw = |range: Range<usize>, inputs: usize| {
            #[expect(clippy::cast_precision_loss, reason = "a draw between -1 and 1")]
            let mut one = || (luck.word() >> 40) as f32 / 8_388_608.0 - 1.0;
            #[expect(clippy::cast_precision_loss, reason = "a hundred inputs")]
            let size = (3.0 / inputs as f32).sqrt();
            weights[range].iter_mut().for_each(|weight| *weight = one() * size);
        };
        for layer in [ONE, TWO, THREE] {
            draw(layer.start..layer.bias(), layer.inputs);
        }
        draw(SCORE, THIRD);
        Self { weights }
    }

    /// The weights of a file.
    pub(super) fn read(path: &Path) -> Result<Self, String> {
        let told = |why: &dyn fmt::Display| format!("{}: {why}", path.display());
        let bytes = fs::read(path).map_err(|error| told(&error))?;
        // Whoever can play with them can learn on from them.
        Net::read(&bytes).map_err(|fault| told(&fault))?;
        let numbers = bytes[TITLE.len()..].as_chunks::<4>().0;
        Ok(Self { weights: numbers.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect() })
    }

    /// Adds the slopes of one position to `sum`; says its loss.
    pub(super) fn learn(&self, row: &Row, sum: &mut [f32]) -> f32 {
        let thought = self.think(row);
        let seats = row.seen.len();
        let mut at_views = vec![vec![0.0; SECOND]; seats];
        for seat in 0..seats {
            let slope = thought.chances[seat] - row.shares[seat];
            self.score_back(&thought, seat, slope, sum, &mut at_views);
        }
        for (seat, slopes) in at_views.into_iter().enumerate() {
            let (first, view) = (&thought.first[seat], &thought.views[seat]);
            let slopes = TWO.back((&self.weights, sum), (first, view), slopes);
            ONE.back((&self.weights, sum), (&row.seen[seat], first), slopes);
        }
        let said = row.shares.iter().zip(&thought.chances);
        said.map(|(share, chance)| -share * chance.max(1e-9).ln()).sum()
    }

    /// From the score of a seat to everybody's views.
    fn score_back(
        &self,
        thought: &Thought,
        seat: usize,
        slope: f32,
        sum: &mut [f32],
        at_views: &mut [Vec<f32>],
    ) {
        let (beside, third) = (&thought.beside[seat], &thought.third[seat]);
        sum[SCORE].iter_mut().zip(third).for_each(|(sum, output)| *sum += slope * output);
        let slopes = self.weights[SCORE].iter().map(|weight| slope * weight).collect();
        let slopes = THREE.back((&self.weights, sum), (beside, third), slopes);
        let seats = at_views.len();
        #[expect(clippy::cast_precision_loss, reason = "eight seats at most")]
        let others = (seats - 1) as f32;
        for place in 0..SECOND {
            at_views[seat][place] += slopes[place];
            for other in (0..seats).filter(|other| *other != seat) {
                at_views[other][place] += slopes[SECOND + place] / others;
            }
            at_views[thought.largest[seat][place]][place] += slopes[2 * SECOND + place];
        }
    }

    fn think(&self, row: &Row) -> Thought {
        let first: Vec<_> = row.seen.iter().map(|row| ONE.apply(&self.weights, row)).collect();
        let views: Vec<_> = first.iter().map(|row| TWO.apply(&self.weights, row)).collect();
        let seats = views.len();
        let largest: Vec<_> = (0..seats).map(|seat| largest(&views, seat)).collect();
        let beside: Vec<_> = (0..seats).map(|seat| beside(&views, &largest[seat], seat)).collect();
        let third: Vec<_> = beside.iter().map(|row| THREE.apply(&self.weights, row)).collect();
        let score = |row: &Vec<f32>| -> f32 {
            row.iter().zip(&self.weights[SCORE]).map(|(output, weight)| output * weight).sum()
        };
        let scores: Vec<_> = third.iter().map(score).collect();
        let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let powers: Vec<_> = scores.iter().map(|score| (score - most).exp()).collect();
        let sum = powers.iter().sum::<f32>();
        let chances = powers.iter().map(|power| power / sum).collect();
        Thought { first, views, beside, third, largest, chances }
    }
}

fn largest(views: &[Vec<f32>], seat: usize) -> [usize; SECOND] {
    std::array::from_fn(|place| {
        let others = (0..views.len()).filter(|other| *other != seat);
        let largest = others.max_by(|a, b| views[*a][place].total_cmp(&views[*b][place]));
        largest.unwrap_or(seat)
    })
}

/// Its own view, then the mean and the largest of the others'.
fn beside(views: &[Vec<f32>], largest: &[usize; SECOND], seat: usize) -> Vec<f32> {
    #[expect(clippy::cast_precision_loss, reason = "eight seats at most")]
    let others = (views.len() - 1) as f32;
    let mean = |place: usize| {
        let all = views.iter().enumerate().filter(|(other, _)| *other != seat);
        all.map(|(_, view)| view[place]).sum::<f32>() / others
    };
    let most = |place: usize| views[largest[place]][place];
    let own = views[seat].iter().copied();
    own.chain((0..SECOND).map(mean)).chain((0..SECOND).map(most)).collect()
}
