//! Why the mirror cannot follow.

use bankhalter_protocol::TableId;
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
    /// What is known already was written anew: somebody's name or words were taken out of it. Begin
    /// again with an empty mirror.
    #[error("what happened was written anew")]
    Rewritten,
    /// This is another table than the one shown.
    #[error("this is another table: {found}")]
    OtherTable {
        /// Which one.
        found: TableId,
    },
}
