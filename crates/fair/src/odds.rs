//! How rare a result is with fair dice.

/// How rare a result is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rarity {
    /// It, or something further out on its side, happens more than once in 20 times.
    Ordinary,
    /// At most once in 20 times.
    OneIn20,
    /// At most once in 100 times.
    OneIn100,
    /// At most once in 1000 times.
    OneIn1000,
}

/// On which side of what was to be expected.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Less.
    Low,
    /// More.
    High,
}

/// Where a result stands among all that fair dice could have brought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Standing {
    /// How rare it is.
    pub rarity: Rarity,
    /// On which side.
    pub side: Side,
}

impl Rarity {
    /// A result that is at least so far out on its side has this probability.
    fn of(tail: f64) -> Self {
        match tail {
            tail if tail <= 0.001 => Self::OneIn1000,
            tail if tail <= 0.01 => Self::OneIn100,
            tail if tail <= 0.05 => Self::OneIn20,
            _ => Self::Ordinary,
        }
    }
}

impl Standing {
    /// From the probabilities of at most so much and of at least so much.
    pub(crate) fn of(at_most: f64, at_least: f64) -> Self {
        let side = if at_least < at_most { Side::High } else { Side::Low };
        Self { rarity: Rarity::of(at_least.min(at_most)), side }
    }
}

/// Of 36 throws so many have the sum 2, 3, … 12.
pub(crate) const WAYS: [u32; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
/// The fewest that every class should expect for a chi-square value to mean anything.
const FEWEST: u32 = 5;

/// Where this sum of pips stands. The sum of many throws is nearly normal; half a pip of correction
/// keeps that true for few.
pub(crate) fn pips(throws: u32, pips: u32) -> Option<Standing> {
    if throws == 0 {
        return None;
    }
    let deviation = f64::from(pips) - 7.0 * f64::from(throws);
    // One die varies by 35/12, a throw of both by 35/6.
    let scale = (2.0 * f64::from(throws) * 35.0 / 6.0).sqrt();
    let tail = |distance: f64| 0.5 * libm::erfc((distance - 0.5) / scale);
    Some(Standing::of(tail(-deviation), tail(deviation)))
}

/// Where this number of doubles stands: exactly, each throw being one with 1/6.
pub(crate) fn doubles(throws: u32, doubles: u32) -> Option<Standing> {
    if throws == 0 {
        return None;
    }
    // In logarithms, as the first of many terms is far too small for a number.
    let mut term = f64::from(throws) * (5.0_f64 / 6.0).ln();
    let (mut fewer, mut exactly) = (0.0, term.exp());
    for count in 0..doubles.min(throws) {
        fewer += exactly;
        term += (f64::from(throws - count) / f64::from(count + 1) / 5.0).ln();
        exactly = term.exp();
    }
    Some(Standing::of((fewer + exactly).min(1.0), (1.0 - fewer).max(0.0)))
}

/// The chi-square value of these sums, its degrees of freedom, and the probability of one at least
/// as large; nothing if there are too few throws. So many sums at both ends are taken together that
/// every class expects at least five throws. That leaves an odd number of classes.
pub(crate) fn spread(sums: &[u32; 11]) -> Option<(f64, u32, f64)> {
    let throws: u32 = sums.iter().sum();
    let ends = (0..5).find(|ends| {
        let rarest = classes(&WAYS, *ends).into_iter().min().unwrap_or(0);
        u64::from(throws) * u64::from(rarest) >= u64::from(FEWEST) * 36
    })?;
    let pairs = classes(sums, ends).into_iter().zip(classes(&WAYS, ends));
    let value: f64 = pairs
        .map(|(observed, ways)| {
            let expected = f64::from(throws) * f64::from(ways) / 36.0;
            (f64::from(observed) - expected).powi(2) / expected
        })
        .sum();
    let half = u32::try_from(5 - ends).unwrap_or(1);
    Some((value, 2 * half, at_least(value, half)))
}

/// These counts with the first `ends` and the last `ends` added to their inner neighbours.
fn classes(counts: &[u32; 11], ends: usize) -> Vec<u32> {
    let low = counts[..=ends].iter().sum();
    let high = counts[10 - ends..].iter().sum();
    let inner = counts[ends + 1..10 - ends].iter().copied();
    std::iter::once(low).chain(inner).chain(std::iter::once(high)).collect()
}

/// The probability of a chi-square value at least as large, for `2 × half` degrees of freedom: for
/// an even number there is a finite sum.
fn at_least(value: f64, half: u32) -> f64 {
    let mut term = (-value / 2.0).exp();
    let mut sum = 0.0;
    for index in 0..half {
        sum += term;
        term *= value / 2.0 / f64::from(index + 1);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 5e-4
    }

    /// Values of printed tables: 5 % and 1 % of the chi-square distribution.
    #[test]
    fn the_sum_agrees_with_printed_tables() {
        for (value, half, tail) in
            [(18.307, 5, 0.05), (23.209, 5, 0.01), (9.488, 2, 0.05), (5.991, 1, 0.05)]
        {
            assert!(close(at_least(value, half), tail), "{value}");
        }
        assert!(close(at_least(0.0, 5), 1.0));
    }

    #[test]
    fn rare_sums_are_taken_together() {
        assert_eq!(classes(&WAYS, 0), WAYS);
        assert_eq!(classes(&WAYS, 1), [3, 3, 4, 5, 6, 5, 4, 3, 3]);
        assert_eq!(classes(&WAYS, 4), [15, 6, 15]);
        let degrees = |throws: u32| {
            let mut sums = [0; 11];
            sums[5] = throws;
            spread(&sums).map(|(_, degrees, _)| degrees)
        };
        assert_eq!(degrees(29), None);
        assert_eq!(degrees(30), Some(2));
        assert_eq!(degrees(45), Some(6));
        assert_eq!(degrees(179), Some(8));
        assert_eq!(degrees(180), Some(10));
    }

    #[test]
    fn sums_as_expected_are_as_even_as_can_be() {
        let (value, degrees, tail) = spread(&WAYS.map(|ways| ways * 10)).unwrap();
        assert!(close(value, 0.0) && degrees == 10 && close(tail, 1.0));
        let mut sevens = [0; 11];
        sevens[5] = 36;
        let (value, _, tail) = spread(&sevens).unwrap();
        // 30 where 6 were expected would be (30 - 6)² / 6 of it; here all 36 are.
        assert!(value > 100.0 && tail < 1e-6, "{value}");
    }

    #[test]
    fn doubles_are_counted_exactly() {
        let rarity = |throws, count| doubles(throws, count).unwrap();
        // Three of three: 1 in 216.
        assert_eq!(rarity(3, 3), Standing { rarity: Rarity::OneIn100, side: Side::High });
        // Two of two: 1 in 36.
        assert_eq!(rarity(2, 2).rarity, Rarity::OneIn20);
        assert_eq!(rarity(1, 1).rarity, Rarity::Ordinary);
        // None of 16: 0.054, of 17: 0.045.
        assert_eq!(rarity(16, 0).rarity, Rarity::Ordinary);
        assert_eq!(rarity(17, 0), Standing { rarity: Rarity::OneIn20, side: Side::Low });
        assert_eq!(rarity(60_000, 10_000).rarity, Rarity::Ordinary);
        assert_eq!(rarity(60_000, 9_000).rarity, Rarity::OneIn1000);
        assert_eq!(doubles(0, 0), None);
    }

    #[test]
    fn pips_are_judged_by_their_sum() {
        let high = |rarity| Some(Standing { rarity, side: Side::High });
        assert_eq!(pips(0, 0), None);
        assert_eq!(pips(36, 36 * 7).unwrap().rarity, Rarity::Ordinary);
        // One throw: 12 comes once in 36 times, 11 or more once in 12.
        assert_eq!(pips(1, 12), high(Rarity::OneIn20));
        assert_eq!(pips(1, 11).unwrap().rarity, Rarity::Ordinary);
        // 100 throws vary by 24 pips: two, two and a half and four of that.
        assert_eq!(pips(100, 748), high(Rarity::OneIn20));
        assert_eq!(pips(100, 760), high(Rarity::OneIn100));
        assert_eq!(
            pips(100, 604).unwrap(),
            Standing { rarity: Rarity::OneIn1000, side: Side::Low }
        );
    }
}
