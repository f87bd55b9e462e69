//! Estimates and how far they may be off.

use serde::Serialize;

/// The 97.5 % point of the normal distribution: both sides together leave 5 %.
pub(crate) const Z95: f64 = 1.959_963_984_540_054;

/// A number with its interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The estimate itself.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// The Wilson interval of a share: `wins` of `games`, which need not be whole.
    pub fn share(wins: f64, games: f64) -> Self {
        Self::share_at(wins, games, Z95)
    }

    /// The same with another width.
    pub fn share_at(wins: f64, games: f64, z: f64) -> Self {
        if games <= 0.0 {
            return Self { value: 0.0, low: 0.0, high: 1.0 };
        }
        let (value, width) = (wins / games, z * z / games);
        let centre = (value + width / 2.0) / (1.0 + width);
        let inner = (value * (1.0 - value) + width / 4.0) / games;
        let reach = z * inner.max(0.0).sqrt() / (1.0 + width);
        // Rounding must not put the estimate outside of its own interval.
        Self {
            value,
            low: (centre - reach).clamp(0.0, value),
            high: (centre + reach).clamp(value, 1.0),
        }
    }

    /// The normal interval around a mean.
    pub fn mean(value: f64, error: f64, z: f64) -> Self {
        Self { value, low: value - z * error, high: value + z * error }
    }

    /// Can it be told apart from this number?
    pub fn excludes(self, number: f64) -> bool {
        self.low > number || self.high < number
    }

    /// All three numbers changed alike.
    pub fn map(self, change: impl Fn(f64) -> f64) -> Self {
        let (low, high) = (change(self.low), change(self.high));
        Self { value: change(self.value), low: low.min(high), high: low.max(high) }
    }
}

/// The sum and the sum of squares of many whole numbers, exact in any order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sums {
    count: u64,
    sum: i128,
    squares: u128,
}

impl Sums {
    /// One more number.
    pub fn add(&mut self, number: i64) {
        self.count += 1;
        self.sum += i128::from(number);
        self.squares += u128::from(number.unsigned_abs()).pow(2);
    }

    /// Those of another.
    pub const fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// How many.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Their mean and its standard error.
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53 for any run that ends")]
    pub fn mean(&self) -> (f64, f64) {
        let count = self.count as f64;
        if self.count == 0 {
            return (0.0, 0.0);
        }
        let mean = self.sum as f64 / count;
        let variance = (self.squares as f64 / count - mean * mean).max(0.0);
        (mean, (variance / (count - 1.0).max(1.0)).sqrt())
    }
}

/// The point below which `part` of the normal distribution lies: Acklam's rational approximation,
/// off by a few parts in a thousand million.
pub fn normal_quantile(part: f64) -> f64 {
    const A: [f64; 6] = [
        -39.696_830_286_653_76,
        220.946_098_424_520_5,
        -275.928_510_446_968_7,
        138.357_751_867_269,
        -30.664_798_066_147_16,
        2.506_628_277_459_239,
    ];
    const B: [f64; 5] = [
        -54.476_098_798_224_06,
        161.585_836_858_040_9,
        -155.698_979_859_886_6,
        66.801_311_887_719_72,
        -13.280_681_552_885_72,
    ];
    const C: [f64; 6] = [
        -0.007_784_894_002_430_293,
        -0.322_396_458_041_136_5,
        -2.400_758_277_161_838,
        -2.549_732_539_343_734,
        4.374_664_141_464_968,
        2.938_163_982_698_783,
    ];
    const D: [f64; 4] = [
        0.007_784_695_709_041_462,
        0.322_467_129_070_039_8,
        2.445_134_137_142_996,
        3.754_408_661_907_416,
    ];
    let row = |numbers: &[f64], x: f64| numbers.iter().fold(0.0, |sum, number| sum * x + number);
    let tail = |p: f64| {
        let x = (-2.0 * p.ln()).sqrt();
        row(&C, x) / (row(&D, x) * x + 1.0)
    };
    let part = part.clamp(1e-300, 1.0 - 1e-16);
    if part < 0.024_25 {
        tail(part)
    } else if part > 1.0 - 0.024_25 {
        -tail(1.0 - part)
    } else {
        let x = part - 0.5;
        let y = x * x;
        x * row(&A, y) / (row(&B, y) * y + 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-4
    }

    #[test]
    fn wilson_agrees_with_the_textbook() {
        let share = Estimate::share(10.0, 50.0);
        assert!(near(share.low, 0.11244) && near(share.high, 0.33037), "{share:?}");
        let none = Estimate::share(0.0, 20.0);
        assert!(none.low == 0.0 && near(none.high, 0.16113), "{none:?}");
        assert!(Estimate::share(0.0, 0.0).high >= 1.0);
    }

    #[test]
    fn normal_quantiles_agree_with_the_table() {
        for (part, point) in [(0.5, 0.0), (0.975, Z95), (0.995, 2.575_829), (0.01, -2.326_348)] {
            assert!((normal_quantile(part) - point).abs() < 1e-5, "{part}");
        }
        assert!((normal_quantile(1e-6) + 4.753_424).abs() < 1e-4);
    }

    #[test]
    fn sums_give_mean_and_error() {
        let mut sums = Sums::default();
        for number in [2, -4, 4, 6] {
            sums.add(number);
        }
        let (mean, error) = sums.mean();
        assert!(near(mean, 2.0) && near(error, (14.0_f64 / 3.0).sqrt()), "{mean} {error}");
    }
}
