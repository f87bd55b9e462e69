//! Why the mirror cannot follow.

use std::{error::Error, fmt};

/// Why the mirror cannot follow. What it shows is as it was before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// Facts are missing: connect again and ask for those after the last one known.
    Gap {
        /// The number that should come next.
        expected: u64,
        /// The number that came.
        found: u64,
    },
    /// The fact does not fit what was told before, or speaks of what this program does not know:
    /// begin again with an empty mirror; if that does not help, one side is too old.
    Unfit {
        /// Which fact.
        seq: u64,
        /// What is wrong with it.
        why: String,
    },
    /// This is another table than the one shown.
    OtherTable {
        /// Which one.
        found: String,
    },
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gap { expected, found } => {
                write!(f, "expected fact {expected}, found {found}: some are missing")
            }
            Self::Unfit { seq, why } => write!(f, "fact {seq} cannot be followed: {why}"),
            Self::OtherTable { found } => write!(f, "this is another table: {found}"),
        }
    }
}

impl Error for Trouble {}
