//! What players at a real board promise each other, which no booklet knows.

use serde::{Deserialize, Serialize};

/// How many characters the words of an agreement may have.
pub const MOST_WORDS: usize = 120;

/// An agreement of two players that is no rule of the booklet: it is noted and remembered, and
/// nobody is made to keep it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Pact {
    /// The chair that promises.
    pub from: u8,
    /// The chair to which it is promised.
    pub to: u8,
    /// What it is about.
    pub kind: PactKind,
    /// In the words of the table, at most 120 characters; may be empty.
    #[serde(default)]
    pub words: String,
}

/// What an agreement is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PactKind {
    /// One takes no rent of the other.
    Immunity,
    /// One pays the other another rent than the booklet says.
    Rent,
    /// One gives the other a share of what comes in.
    Share,
}
