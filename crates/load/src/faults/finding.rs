//! What is not as it should be.

use std::fmt;

use bankhalter_protocol::TableId;
use serde::Serialize;

/// Something that is not as it should be.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Finding {
    /// What kind of thing.
    pub kind: Kind,
    /// At which table; none where it is about all of them.
    pub table: Option<TableId>,
    /// In words.
    pub text: String,
}

/// What can be wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// An acknowledged action is not there, or not under its number.
    Lost,
    /// An action is there twice.
    Doubled,
    /// Numbers are missing or stand in the wrong order.
    Gap,
    /// Somebody was told something else.
    Changed,
    /// Events and actions do not come to the same state, or the server shows another one.
    State,
    /// The server answered as it must not: a refusal, a gap, silence.
    Answer,
    /// The journal is damaged.
    Journal,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Lost,
        Self::Doubled,
        Self::Gap,
        Self::Changed,
        Self::State,
        Self::Answer,
        Self::Journal,
    ];
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.table {
            Some(table) => write!(f, "{table}: {}", self.text),
            None => f.write_str(&self.text),
        }
    }
}
