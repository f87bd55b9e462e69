//! Luck, piece by piece.

use bankhalter_notation::Outcome;
use serde::Serialize;

use crate::Values;

/// Where luck comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// Throws.
    Dice,
    /// Cards.
    Cards,
    /// The deeds that were dealt.
    Deal,
}

/// A throw, a card or a deal.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fortune {
    /// What kind of luck.
    pub source: Source,
    /// What came; nothing for a deal.
    pub outcome: Option<Outcome>,
    /// What it brought everybody, against the mean over all that could have come.
    pub change: Values,
}
