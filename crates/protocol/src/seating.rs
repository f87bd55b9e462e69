//! Who sits where.

use serde::{Deserialize, Serialize};

/// Where a table stands in its life.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People are sitting down.
    Open,
    /// The game is on.
    Running,
    /// The game is over.
    Over,
}

impl Stage {
    /// All of them, in their order.
    pub const ALL: [Self; 3] = [Self::Open, Self::Running, Self::Over];

    /// How it is written.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Running => "running",
            Self::Over => "over",
        }
    }

    /// The stage that is written like this.
    pub fn find(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.key() == key)
    }
}

/// What kind of player sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Sitter {
    /// A person at a screen.
    Person,
    /// A program that speaks this protocol.
    Program,
    /// A bot of the server, by its name: `random`, `plain`, `careful`, `trader`.
    Bot {
        /// Which one.
        bot: String,
    },
}

/// A chair and who sits on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "what is true of one chair has little in common")]
pub struct Chair {
    /// What the player is called; no two at a table are called the same.
    pub name: String,
    /// The playing piece: its key in the edition.
    pub token: String,
    /// Who sits here.
    pub sitter: Sitter,
    /// Has the player said that the game may begin?
    pub ready: bool,
    /// Does a bot decide here until the person is back?
    pub stand_in: bool,
    /// At a real board: does the player sit elsewhere, so that those at the board report for him?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub far: bool,
    /// Is somebody connected? (Not part of the table's past.)
    #[serde(default)]
    pub online: bool,
}
