//! What choices lost, in all and by class.

use bankhalter_analysis::Class;
use serde::Serialize;

/// What came of one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub(super) class: Option<Class>,
    /// What the choice loses; none if it was not among the actions that were played on.
    pub(super) loss: Option<f64>,
    pub(super) place: Option<usize>,
    /// Pairs ranked as the rollouts do, and all that they tell apart.
    pub(super) pairs: (u64, u64),
}

/// What decisions lose.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Loss {
    /// Positions that count.
    pub positions: u64,
    /// What a decision loses on average, in chances to win.
    pub loss: f64,
    /// The standard error of that.
    pub deviation: f64,
    /// How often the choice was the best of all.
    pub best: f64,
}

/// The decisions of one class.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct ClassLoss {
    /// Which.
    pub class: Class,
    /// What they lose.
    #[serde(flatten)]
    pub loss: Loss,
}

/// What an engine's choices lose.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Measured {
    /// In all.
    #[serde(flatten)]
    pub all: Loss,
    /// Choices that were not among the actions that were played on; they do not count.
    pub unlisted: u64,
    /// Of the pairs of actions that the rollouts tell apart, the share it puts into their order; none
    /// if it values no positions.
    pub ranking: Option<f64>,
    /// The same by class.
    pub classes: Vec<ClassLoss>,
}

#[expect(clippy::cast_precision_loss, reason = "a few thousand positions")]
pub(super) fn sum_up(all: &[Seen]) -> Measured {
    let of = |class: Option<Class>| {
        let chosen = all.iter().filter(|seen| class.is_none() || seen.class == class);
        loss(&chosen.copied().collect::<Vec<_>>())
    };
    let by_class = Class::ALL.into_iter().map(|class| ClassLoss { class, loss: of(Some(class)) });
    let (same, pairs) =
        all.iter().fold((0, 0), |sum, seen| (sum.0 + seen.pairs.0, sum.1 + seen.pairs.1));
    Measured {
        all: of(None),
        unlisted: all.iter().filter(|seen| seen.loss.is_none()).count() as u64,
        ranking: (pairs > 0).then(|| same as f64 / pairs as f64),
        classes: by_class.filter(|row| row.loss.positions > 0).collect(),
    }
}

#[expect(clippy::cast_precision_loss, reason = "a few thousand positions")]
fn loss(seen: &[Seen]) -> Loss {
    let losses: Vec<f64> = seen.iter().filter_map(|seen| seen.loss).collect();
    if losses.is_empty() {
        return Loss::default();
    }
    let count = losses.len() as f64;
    let mean = losses.iter().sum::<f64>() / count;
    let squares = losses.iter().map(|loss| (loss - mean).powi(2)).sum::<f64>();
    let best = seen.iter().filter(|seen| seen.place == Some(0)).count() as f64;
    Loss {
        positions: losses.len() as u64,
        loss: mean,
        deviation: (squares / (count - 1.0).max(1.0) / count).sqrt(),
        best: best / count,
    }
}
