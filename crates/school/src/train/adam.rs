//! How weights follow their slopes.

/// Steps along the slopes, each weight at a pace of its own (Adam), and keeps the mean of the last
/// weights: smoother than where the last step happened to end.
pub(super) struct Adam {
    slopes: Vec<f32>,
    squares: Vec<f32>,
    mean: Vec<f32>,
    rate: f32,
    step: usize,
    steps: usize,
}

/// How long slopes, their squares and weights are remembered.
const SLOPES: f32 = 0.9;
const SQUARES: f32 = 0.999;
const WEIGHTS: f32 = 0.99;

impl Adam {
    pub(super) fn new(weights: usize, rate: f32, steps: usize) -> Self {
        let nothing = vec![0.0; weights];
        let (slopes, squares) = (nothing.clone(), nothing);
        Self { slopes, squares, mean: Vec::new(), rate, step: 0, steps }
    }

    /// The rate goes up for a tenth of the time, then down to nothing.
    #[expect(clippy::cast_precision_loss, reason = "a share of the way")]
    fn pace(&self) -> f32 {
        let way = self.step as f32 / self.steps.max(1) as f32;
        self.rate * (way * 10.0).min((1.0 - way) / 0.9).max(0.01)
    }

    #[expect(clippy::cast_precision_loss, reason = "a thousand steps at most")]
    pub(super) fn step(&mut self, weights: &mut [f32], gradient: &[f32]) {
        self.step += 1;
        let time = i32::try_from(self.step).unwrap_or(i32::MAX);
        let (first, second) = (1.0 - SLOPES.powi(time), 1.0 - SQUARES.powi(time));
        let pace = self.pace();
        for (place, weight) in weights.iter_mut().enumerate() {
            let slope = gradient[place];
            let (mean, square) = (&mut self.slopes[place], &mut self.squares[place]);
            *mean = SLOPES * *mean + (1.0 - SLOPES) * slope;
            *square = SQUARES * *square + (1.0 - SQUARES) * slope * slope;
            *weight -= pace * (*mean / first) / ((*square / second).sqrt() + 1e-8);
        }
        if self.mean.is_empty() {
            self.mean = weights.to_vec();
        }
        // The first weights are soon forgotten.
        let keep = WEIGHTS.min(1.0 - 4.0 / (self.step.min(1000) as f32 + 4.0));
        for (mean, weight) in self.mean.iter_mut().zip(weights) {
            *mean = keep * *mean + (1.0 - keep) * *weight;
        }
    }

    /// The mean of the last weights.
    pub(super) fn mean(&self) -> &[f32] {
        &self.mean
    }
}
