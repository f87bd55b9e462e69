//! A real board: who reports, who agrees, and what is put right.

use serde::{Deserialize, Serialize};

/// A table whose dice, cards and pieces are real: people report what fell, and the program keeps
/// money, deeds and buildings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RealBoard {
    /// Who may report dice and cards.
    #[serde(default)]
    pub report: Report,
    /// Who must agree before something that was entered is changed.
    #[serde(default)]
    pub agree: Agree,
    /// Whose dice decide for those who do not sit at the board: bots, and people far away.
    #[serde(default)]
    pub absent: Absent,
}

/// Who may report dice and cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Report {
    /// Anybody who sits at the table, for anybody: what falls for him, and what comes of what he has
    /// decided. Decisions are everybody's own.
    #[default]
    Anybody,
    /// Everybody for himself; anybody for bots, and for those who do not sit at the board.
    Turn,
}

/// Who must agree before something that was entered is changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Agree {
    /// Nobody: anybody may change it.
    Anybody,
    /// The banker, who is the host.
    Banker,
    /// Everybody whose money, deeds, place or own lines change; for bots the host.
    #[default]
    Concerned,
}

/// Whose dice decide for those who do not sit at the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Absent {
    /// Those at the board throw and draw for them.
    #[default]
    Table,
    /// The program throws and draws if nobody reports.
    Program,
}

/// What is to be put right. Lines are plays of the game as they stand now, counted from 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Correction {
    /// The last lines never happened.
    TakeBack {
        /// How many.
        lines: u32,
    },
    /// This line never happened; what followed stands.
    Strike {
        /// Which line.
        line: u32,
    },
    /// This line was another.
    Replace {
        /// Which line.
        line: u32,
        /// What it was, as notation with all chance results: `Anna throws {3 4}`.
        with: String,
    },
    /// A line was forgotten before this one.
    Insert {
        /// Before which line.
        line: u32,
        /// What was forgotten, as notation with all chance results.
        with: String,
    },
}

impl Correction {
    /// The line that would stand there, as notation, if there is a new one.
    pub fn new_line(&self) -> Option<&str> {
        match self {
            Self::Replace { with, .. } | Self::Insert { with, .. } => Some(with),
            Self::TakeBack { .. } | Self::Strike { .. } => None,
        }
    }
}

/// Something was put right: from one line on, the game is another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Corrected {
    /// The chair that asked for it.
    pub seat: u8,
    /// The client's own name for it, so that it never happens twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The first line that changes, counted from 0.
    pub from: u32,
    /// What no longer holds, as notation.
    pub was: Vec<String>,
    /// All lines of the game from there on.
    pub lines: Vec<Line>,
    /// The chairs that agreed.
    pub agreed: Vec<u8>,
}

/// A line of the game and what it led to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Line {
    /// The action with its chance results, as notation: `Ben throws {3 4}`.
    pub line: String,
    /// What it led to, as notation, one line per event.
    pub events: Vec<String>,
    /// Did the program throw or draw for it?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
}
