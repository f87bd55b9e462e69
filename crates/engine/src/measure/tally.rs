//! What choices lost, in all and by class.

use bankhalter_analysis::Class;
use serde::Serialize;

/// What came of one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub(super) class: Option<Class>,
    /// What the choice loses; none if it was not among the actions that were played on.
    pub(super) loss: Option<f64>,
    /// What the actions that were played on lose, in the mean and at worst.
    pub(super) losses: (f64, f64),
    /// Was there no answer, or none that the rules allow?
    pub(super) is_foul: bool,
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
    /// Positions without an answer in time, or with one that the rules do not allow; nor do they.
    pub fouls: u64,
    /// What a decision loses if both count as the mean of what was played on there.
    pub loss_at_mean: f64,
    /// The same if they count as the worst of it.
    pub loss_at_worst: f64,
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
        unlisted: all.iter().filter(|seen| seen.loss.is_none() && !seen.is_foul).count() as u64,
        fouls: all.iter().filter(|seen| seen.is_foul).count() as u64,
        loss_at_mean: with(all, |(mean, _)| mean),
        loss_at_worst: with(all, |(_, worst)| worst),
        ranking: (pairs > 0).then(|| same as f64 / pairs as f64),
        classes: by_class.filter(|row| row.loss.positions > 0).collect(),
    }
}

/// The mean loss where what does not count would lose so much.
#[expect(clippy::cast_precision_loss, reason = "a few thousand positions")]
fn with(all: &[Seen], instead: impl Fn((f64, f64)) -> f64) -> f64 {
    let losses = all.iter().map(|seen| seen.loss.unwrap_or_else(|| instead(seen.losses)));
    losses.sum::<f64>() / (all.len() as f64).max(1.0)
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
