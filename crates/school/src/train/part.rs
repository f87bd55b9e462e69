//! Which weights learn.

use std::str::FromStr;

use bankhalter_mind::{END, WIDTHS};

use super::data::{Data, Position};

/// A part of the weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    All,
    /// Those of what is seen of an end: without one in sight everything is judged as before.
    End,
}

impl FromStr for Part {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "all" => Ok(Self::All),
            "end" => Ok(Self::End),
            other => Err(format!("{other} is no part; all and end are")),
        }
    }
}

impl Part {
    /// Keeps the positions from which this part can learn.
    pub(super) fn choose(self, data: &Data, positions: &mut Vec<Position>) {
        if self == Self::End {
            let is_near = |row: &[f32]| row[END].iter().any(|value| *value != 0.0);
            positions.retain(|position| data.row(*position).seen.iter().any(|row| is_near(row)));
        }
    }

    /// What was learned, and all else as it was.
    pub(super) fn take(self, learned: &[f32], before: &[f32]) -> Vec<f32> {
        match self {
            Self::All => learned.to_vec(),
            Self::End => {
                let mut all = before.to_vec();
                // The first layer lies in front, a row for every input.
                let rows = END.start * WIDTHS[0]..END.end * WIDTHS[0];
                all[rows.clone()].copy_from_slice(&learned[rows]);
                all
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_the_end_only_its_own_weights_are_learned() {
        let (before, learned) = (vec![0.0; 15_008], vec![1.0; 15_008]);
        let taken = Part::End.take(&learned, &before);
        let rows = END.start * WIDTHS[0]..END.end * WIDTHS[0];
        assert_eq!(rows.len(), 320, "five inputs");
        for (place, weight) in taken.iter().enumerate() {
            assert_eq!(*weight > 0.5, rows.contains(&place), "{place}");
        }
        assert_eq!(Part::All.take(&learned, &before), learned);
        assert_eq!("end".parse(), Ok(Part::End));
        assert!("some".parse::<Part>().is_err());
    }
}
