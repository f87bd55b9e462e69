//! Why the mirror cannot follow.

use bankhalter_protocol::{Chair, TableId};
use thiserror::Error;

/// Why the mirror cannot follow. What it shows is as it was before.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CannotFollow {
    /// Facts are missing: connect again and ask for those after the last one known.
    #[error("expected fact {expected}, found {found}: some are missing")]
    Gap {
        /// The number that should come next.
        expected: u64,
        /// The number that came.
        found: u64,
    },
    /// The fact does not fit what was told before, or speaks of what this program does not know:
    /// begin again with an empty mirror; if that does not help, one side is too old.
    #[error("fact {seq} cannot be followed: {why}")]
    Unfit {
        /// Which fact.
        seq: u64,
        /// What is wrong with it.
        why: String,
    },
    /// What is known already was told anew: somebody's name was taken out of it. Begin again with an
    /// empty mirror.
    #[error("what happened was written anew: {names:?}")]
    Renamed {
        /// What they are called now whose names were taken out.
        names: Vec<String>,
    },
    /// This is another table than the one shown.
    #[error("this is another table: {found}")]
    OtherTable {
        /// Which one.
        found: TableId,
    },
}

impl CannotFollow {
    /// Whoever has missed nothing knows everybody's name, unless somebody wanted to be forgotten.
    pub(crate) fn unless_named(
        known: &[Option<Chair>],
        told: &[Option<Chair>],
    ) -> Result<(), Self> {
        let name = |chair: &Option<Chair>| chair.as_ref().map(|chair| chair.name.clone());
        let both = known.iter().map(name).zip(told.iter().map(name));
        let names: Vec<_> =
            both.filter(|(old, new)| old != new).filter_map(|(_, new)| new).collect();
        if names.is_empty() { Ok(()) } else { Err(Self::Renamed { names }) }
    }
}
