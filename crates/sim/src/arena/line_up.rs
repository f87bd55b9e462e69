//! Who sits at a table with whom.

/// The kinds at a table, by chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineUp {
    chairs: Vec<usize>,
}

impl LineUp {
    pub(super) const fn new(chairs: Vec<usize>) -> Self {
        Self { chairs }
    }

    /// How many of this kind sit there.
    pub fn count(&self, kind: usize) -> usize {
        self.chairs.iter().filter(|chair| **chair == kind).count()
    }

    /// How many sit there in all.
    pub const fn seats(&self) -> usize {
        self.chairs.len()
    }

    /// What an equal share of the wins would be for this kind.
    #[expect(clippy::cast_precision_loss, reason = "eight chairs at most")]
    pub fn fair(&self, kind: usize) -> f64 {
        self.count(kind) as f64 / self.chairs.len() as f64
    }

    /// The kinds, by chair.
    pub fn chairs(&self) -> &[usize] {
        &self.chairs
    }

    /// The same people moved on by no chair, one chair, two …
    pub(super) fn turns(&self) -> Vec<Vec<usize>> {
        let turned = |by| {
            let mut chairs = self.chairs.clone();
            chairs.rotate_right(by);
            chairs
        };
        (0..self.chairs.len()).map(turned).collect()
    }
}

/// For every two kinds: one against many, half against half, many against one.
pub(super) fn round_robin(kinds: usize, seats: usize) -> Vec<LineUp> {
    let mut counts = vec![1, seats / 2, seats - 1];
    counts.dedup();
    let mut line_ups = Vec::new();
    for one in 0..kinds {
        for other in one + 1..kinds {
            for count in &counts {
                let chairs = (0..seats).map(|chair| if chair < *count { one } else { other });
                line_ups.push(LineUp::new(chairs.collect()));
            }
        }
    }
    line_ups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_two_kinds_meet_in_three_ways() {
        let line_ups = round_robin(3, 4);
        assert_eq!(line_ups.len(), 9);
        assert_eq!(line_ups[0].chairs(), [0, 1, 1, 1]);
        assert_eq!(line_ups[1].turns()[1], [1, 0, 0, 1]);
        assert_eq!(line_ups[8].count(1), 3);
        assert_eq!(round_robin(2, 2).len(), 1);
        assert_eq!(round_robin(2, 3).len(), 2);
    }
}
