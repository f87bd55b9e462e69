//! What the server says.

use serde::{Deserialize, Serialize};

use crate::{Chair, Position, Rejection, Settings, Stage, TableId, Told};

/// The answer to a greeting.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Welcome {
    /// The version the server speaks.
    pub protocol: u32,
    /// The table's name in links.
    pub table: TableId,
    /// Its six letters.
    pub code: String,
    /// Where it stands.
    pub stage: Stage,
    /// What is played.
    pub settings: Settings,
    /// Who sits where; nobody on an empty chair.
    pub chairs: Vec<Option<Chair>>,
    /// Who may start the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<u8>,
    /// The client's own chair; none if it looks on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<u8>,
    /// The last fact. What the client missed up to here follows as facts.
    pub seq: u64,
    /// The server's clock, in milliseconds since 1970.
    pub now: u64,
    /// Since when the server has had the table in mind: nobody has been away or awaited for longer.
    #[serde(default)]
    pub awake: u64,
    /// Who has halted the game, while it is halted.
    // Whoever has the rules folds the facts that say so, and need not read it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(not(feature = "positions"), serde(skip_deserializing))]
    pub paused: Option<PauseView>,
    /// What people are called and have written in the facts up to the greeting's `since`, as one
    /// number: whoever counts another one has facts that were written anew since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<u32>,
}

/// The rules say no.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refused {
    /// Which action.
    pub id: String,
    /// The rules that say so, by their ids: `BUILD-06`.
    pub rules: Vec<String>,
    /// In words.
    pub reason: Said,
}

/// The same in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Said {
    /// German.
    pub de: String,
    /// English.
    pub en: String,
}

/// The client has to decide, or may.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Prompt {
    /// After which fact.
    pub seq: u64,
    /// The phase of the game: `ready`, `purchase`, `auction` …
    pub phase: String,
    /// Is the client the one everybody waits for?
    pub awaited: bool,
    /// All that is allowed, as notation for [`crate::Act`]; amounts of bids and trades are examples.
    pub legal: Vec<String>,
    /// Everything on the table, as `bankhalter position --json` prints it.
    #[cfg_attr(not(feature = "positions"), serde(default, skip_deserializing))]
    pub position: Box<Position>,
}

/// The game is halted: nothing is played, and no clock runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PauseView {
    /// Who has halted it.
    pub seat: u8,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
}

/// How much time there is. While the game is halted the times are those of the moment at which it
/// was: what is left is counted from there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClockView {
    /// Who has to decide.
    pub seat: u8,
    /// When the stand-in decides, in milliseconds since 1970, spare time included.
    pub until: u64,
    /// When the spare time begins to run.
    pub spare_from: u64,
}

/// What the server says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to a greeting.
    Welcome(Box<Welcome>),
    /// Something happened.
    Fact(Told),
    /// The client's message was carried out and is written down.
    Ack {
        /// Which action; none for messages without a name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// The fact it became.
        seq: u64,
    },
    /// The rules say no. Nothing has changed.
    Refused(Refused),
    /// The frame says no. Nothing has changed.
    Rejected(Rejection),
    /// The client has to decide, or may.
    Prompt(Box<Prompt>),
    /// How much time there is; none if nobody's clock runs.
    Clock {
        /// Whose, and until when.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<ClockView>,
    },
    /// Who is connected, by chair, and how many look on.
    Presence {
        /// For each chair: is somebody there?
        online: Vec<bool>,
        /// For each chair: since when nobody is, in milliseconds since 1970; none if somebody is.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        away: Vec<Option<u64>>,
        /// How many look on.
        spectators: u32,
    },
    /// The answer to a ping.
    Pong {
        /// What the ping said.
        echo: u64,
    },
    /// The server is stopping; come back in a moment with the last number you know.
    Stopping,
}
