//! What a table is opened with.

use serde::{Deserialize, Serialize};

use crate::{Banking, Keeping, RealBoard};

/// Must owners ask for their rent?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Rent {
    /// Rent that nobody asks for in time is lost, as the booklets say.
    #[default]
    Strict,
    /// The bank collects it.
    Automatic,
}

/// How long a decision may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// As long as it likes.
    #[default]
    None,
    /// A number of seconds, and a bank of spare seconds for the whole game.
    Decision {
        /// Seconds for each decision.
        seconds: u32,
        /// Spare seconds of each player for the whole game.
        spare: u32,
    },
    /// A number of days: for people who look in now and then.
    Correspondence {
        /// Days for each decision.
        days: u32,
    },
}

/// The title of a table may have so many characters.
pub const MOST_TITLE: usize = 40;

/// What is played, and how.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// What the table is called, if it has a name of its own: at most 40 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The board, by its key: `standard`, `euro`, `wm` …
    pub edition: String,
    /// Whose rules; without it those of the edition's own booklet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub booklet: Option<String>,
    /// `normal`, `short` or `timed`.
    #[serde(default = "normal")]
    pub variant: String,
    /// Must owners ask for their rent?
    #[serde(default)]
    pub rent: Rent,
    /// House rules as key and value, as in a record's `[option "…" "…"]`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub house_rules: Vec<(String, String)>,
    /// How many chairs: 2 to 8.
    pub chairs: u8,
    /// How long a decision may take.
    #[serde(default)]
    pub clock: Clock,
    /// In the timed game: after how many minutes time is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u32>,
    /// How long bots wait before they act, in milliseconds, so that people can follow.
    #[serde(default = "pace")]
    pub pace: u32,
    /// Does it stand in the lobby?
    #[serde(default)]
    pub public: bool,
    /// The bot that decides for people who are away or have left, by its key; without it `mittel`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<String>,
    /// May people at it ask what a strong player would do, and what a trade would change?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub advice: bool,
    /// Are dice, cards and pieces real? Without it the program throws and draws.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub real_board: Option<RealBoard>,
    /// Is it a table that only banks? Then nothing is played, and nobody starts anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bank: Option<Banking>,
}

impl Settings {
    /// The same for a bank that is kept like this from now on.
    pub fn kept_by(&self, keeping: &Keeping) -> Self {
        let kept = self.bank.unwrap_or_default();
        let bank = Banking {
            deeds: keeping.deeds.unwrap_or(kept.deeds),
            pot: keeping.pot.unwrap_or(kept.pot),
            enter: keeping.enter.unwrap_or(kept.enter),
            change: keeping.change.unwrap_or(kept.change),
            ..kept
        };
        let booklet = keeping.booklet.clone().or_else(|| self.booklet.clone());
        Self { booklet, bank: Some(bank), ..self.clone() }
    }
}

fn normal() -> String {
    "normal".to_owned()
}

const fn pace() -> u32 {
    700
}
