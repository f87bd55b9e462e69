//! How often each length occurred.

/// How often each length occurred.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Histogram(Vec<u64>);

impl Histogram {
    /// One more of this length.
    pub(crate) fn add(&mut self, length: u32) {
        let place = length as usize;
        if place >= self.0.len() {
            self.0.resize(place + 1, 0);
        }
        self.0[place] += 1;
    }

    pub(crate) fn merge(&mut self, other: &Self) {
        if other.0.len() > self.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine += theirs;
        }
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// How many are at least `from` and below `to`.
    pub fn between(&self, from: u32, to: u32) -> u64 {
        let end = self.0.len().min(to as usize);
        self.0.get(from as usize..end).map_or(0, |lengths| lengths.iter().sum())
    }

    /// The longest that occurred.
    pub fn longest(&self) -> u32 {
        let place = self.0.iter().rposition(|count| *count > 0).unwrap_or(0);
        u32::try_from(place).unwrap_or(u32::MAX)
    }

    /// The shortest length that at least `part` of `whole` do not exceed, if there are that many.
    pub fn reach(&self, part: f64, whole: u64) -> Option<u32> {
        #[expect(clippy::cast_precision_loss, reason = "games are far fewer than 2^53")]
        let wanted = part * whole as f64;
        let mut seen = 0_u64;
        for (length, count) in (0_u32..).zip(&self.0) {
            seen += count;
            #[expect(clippy::cast_precision_loss, reason = "games are far fewer than 2^53")]
            if *count > 0 && seen as f64 >= wanted {
                return Some(length);
            }
        }
        None
    }

    /// Mean and standard deviation.
    #[expect(clippy::cast_precision_loss, reason = "sums of lengths are far below 2^53")]
    pub fn moments(&self) -> Option<(f64, f64)> {
        let count = self.count();
        if count == 0 {
            return None;
        }
        let lengths = || (0_u128..).zip(self.0.iter().map(|n| u128::from(*n)));
        let sum: u128 = lengths().map(|(length, n)| length * n).sum();
        let squares: u128 = lengths().map(|(length, n)| length * length * n).sum();
        let mean = sum as f64 / count as f64;
        let variance = squares as f64 / count as f64 - mean * mean;
        Some((mean, variance.max(0.0).sqrt()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_lengths_that_occurred() {
        let mut lengths = Histogram::default();
        for length in [3, 5, 5, 9] {
            lengths.add(length);
        }
        assert_eq!(lengths.reach(0.25, 4), Some(3));
        assert_eq!(lengths.reach(0.5, 4), Some(5));
        assert_eq!(lengths.reach(0.75, 4), Some(5));
        assert_eq!(lengths.reach(1.0, 4), Some(9));
        assert_eq!(lengths.reach(0.5, 10), None, "most of the ten are not here");
        assert_eq!(lengths.between(4, 9), 2);
        assert_eq!(lengths.longest(), 9);
        let (mean, deviation) = lengths.moments().unwrap();
        assert!((mean - 5.5).abs() < 1e-12 && (deviation - 4.75_f64.sqrt()).abs() < 1e-12);
    }

    #[test]
    fn merging_adds_up() {
        let (mut one, mut other) = (Histogram::default(), Histogram::default());
        one.add(2);
        other.add(7);
        one.merge(&other);
        assert_eq!((one.count(), one.longest()), (2, 7));
    }
}
