//! Scales of charts: round marks, and where a value lies between them.

/// An axis from 0 to a round number.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Scale {
    /// The marks, 0 first, the round number last.
    pub(crate) marks: Vec<u32>,
}

impl Scale {
    /// An axis on which this value has room, with about this many marks.
    pub(crate) fn up_to(most: u32, marks: u32) -> Self {
        let step = round_step(most.max(1), marks.max(1));
        let last = most.max(1).div_ceil(step);
        Self { marks: (0..=last).map(|mark| mark.saturating_mul(step)).collect() }
    }

    /// Where a value lies: 0 at the beginning, 1 at the end.
    pub(crate) fn place(&self, value: u32) -> f64 {
        let last = self.marks.last().copied().unwrap_or(1).max(1);
        f64::from(value) / f64::from(last)
    }
}

/// 1, 2 or 5 times a power of ten.
fn round_step(most: u32, marks: u32) -> u32 {
    let rough = most.div_ceil(marks);
    let mut power = 1_u32;
    loop {
        for factor in [1, 2, 5] {
            let step = power.saturating_mul(factor);
            if step >= rough || step == u32::MAX {
                return step;
            }
        }
        power = power.saturating_mul(10);
    }
}

/// At most this many of these values, evenly spread, the first and the last among them, each with
/// its place in the row.
pub(crate) fn thinned(values: &[u32], most: usize) -> Vec<(usize, u32)> {
    let all = values.len();
    if all <= most || most < 2 {
        return values.iter().copied().enumerate().collect();
    }
    let pick = |index: usize| index * (all - 1) / (most - 1);
    (0..most).map(|index| (pick(index), values[pick(index)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_round_and_have_room() {
        for (most, expected) in [
            (0, vec![0, 1]),
            (4, vec![0, 1, 2, 3, 4]),
            (1500, vec![0, 500, 1000, 1500]),
            (7340, vec![0, 2000, 4000, 6000, 8000]),
            (400_001, vec![0, 200_000, 400_000, 600_000]),
        ] {
            assert_eq!(Scale::up_to(most, 4).marks, expected, "{most}");
        }
        assert!(Scale::up_to(u32::MAX - 10, 4).marks.len() < 10);
    }

    #[test]
    fn places_go_from_nothing_to_the_last_mark() {
        let scale = Scale::up_to(7340, 4);
        assert!((scale.place(0) - 0.0).abs() < 1e-9);
        assert!((scale.place(8000) - 1.0).abs() < 1e-9);
        assert!((scale.place(2000) - 0.25).abs() < 1e-9);
    }

    #[test]
    fn thinning_keeps_both_ends() {
        let values: Vec<u32> = (0..1000).collect();
        let few = thinned(&values, 200);
        assert_eq!(few.len(), 200);
        assert_eq!((few[0], few[199]), ((0, 0), (999, 999)));
        assert!(few.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert_eq!(thinned(&values[..3], 200).len(), 3);
    }
}
