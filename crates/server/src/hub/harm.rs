//! Tables that stay closed.

use bankhalter_journal::Flaw;
use serde::{Deserialize, Serialize};

/// What is the matter with a table that stays closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Harm {
    /// It is not what was written.
    Changed,
    /// It is what was written, but this version cannot fold it.
    Unfolded,
}

impl Harm {
    pub(super) const fn of(flaw: &Flaw) -> Self {
        match flaw {
            Flaw::Unfolded(_) => Self::Unfolded,
            _ => Self::Changed,
        }
    }
}
