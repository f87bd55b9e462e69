//! A "no" that comes from the frame, not from the rules.

use serde::{Deserialize, Serialize};

/// Why the frame says no. The names never change their meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RejectionCode {
    /// The message is not one of the protocol.
    Malformed,
    /// The client speaks another version.
    Version,
    /// There is no such table.
    UnknownTable,
    /// What was written down of the table has been changed: it stays closed.
    Damaged,
    /// The key opens no seat of this table.
    BadKey,
    /// Only those who sit at the table may do this.
    NotSeated,
    /// Only the host may do this.
    NotHost,
    /// Not at this stage: before the start, while it runs, once it is over.
    WrongStage,
    /// The chair is taken, or there is no such chair.
    NoChair,
    /// Somebody has this name or this token already, or there is no such token.
    Taken,
    /// The name cannot be used: it is empty, or has characters that cannot be seen or pile up.
    BadName,
    /// The name looks like that of somebody who sits here.
    LookAlike,
    /// The host lets nobody new sit down.
    Locked,
    /// The host has removed this player and has not admitted him again.
    Removed,
    /// The settings cannot be played.
    BadSettings,
    /// The game is halted: nothing is played until somebody lets it go on.
    Paused,
    /// The line is not an action in notation.
    NotNotation,
    /// The decision was made before something that changes it.
    Stale,
    /// At a bank: it cannot be paid like this. Somebody has too little, or has no such deed.
    CannotPay,
    /// Players are missing, or not all are ready.
    NotReady,
    /// Too many messages, tables or connections.
    TooFast,
    /// Longer than allowed.
    TooLong,
    /// There has been so much of it at this table that no more is written down.
    TooMuch,
    /// The server cannot write it down now, so it did not happen. Try again.
    NotKept,
    /// The server is stopping. Connect again in a moment.
    Stopping,
}

/// A "no" that comes from the frame.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rejection {
    /// Which action, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Why.
    pub code: RejectionCode,
    /// Why, for people who write clients: what was expected, what was found.
    pub message: String,
}

impl Rejection {
    /// This "no" with these words.
    pub fn new(code: RejectionCode, message: impl Into<String>) -> Self {
        Self { id: None, code, message: message.into() }
    }

    /// About this action.
    pub fn about(mut self, id: &str) -> Self {
        self.id = Some(id.to_owned());
        self
    }
}
