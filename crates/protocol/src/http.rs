//! Bodies of the HTTP interface.

use serde::{Deserialize, Serialize};

use crate::{Chair, Settings, Sitter, Stage, TableId};

/// `POST /api/tables`: opens a table and, with a name, sits its host down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OpenRequest {
    /// What is played.
    pub settings: Settings,
    /// The host.
    pub host: JoinRequest,
    /// Bots for the next chairs, by name.
    #[serde(default)]
    pub bots: Vec<String>,
    /// How a real board stands that is taken over: a record with its headers, one player for every
    /// chair, and a position with nothing played after it. Chairs go on in the order of its players,
    /// whatever those are called who sit down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
}

/// `POST /api/tables/{table}/seats`: sits down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct JoinRequest {
    /// What the player is called: 1 to 20 characters.
    pub name: String,
    /// The playing piece; without it the first free one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// Which chair; without it the first free one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// A person or a program.
    #[serde(default = "person")]
    pub sitter: Sitter,
    /// The key of the seat that this player had here before, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub was: Option<String>,
    /// At a bank: somebody keeps the purse of this chair with another phone, which is away. From now
    /// on it is this one.
    #[serde(default, skip_serializing_if = "is_not")]
    pub takes_over: bool,
    /// The key of somebody who sits here and hands `seat` on, because the device of its player is
    /// gone: the player keeps name, token and everything else, and the old key opens nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handed_by: Option<String>,
}

impl JoinRequest {
    /// A person who takes whatever chair there is.
    pub const fn person(name: String) -> Self {
        Self {
            name,
            token: None,
            seat: None,
            sitter: Sitter::Person,
            was: None,
            takes_over: false,
            handed_by: None,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
const fn is_not(flag: &bool) -> bool {
    !*flag
}

const fn person() -> Sitter {
    Sitter::Person
}

/// The answer: a seat and the secret key to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatKey {
    /// The table's name in links.
    pub table: TableId,
    /// Its six letters.
    pub code: String,
    /// Which chair.
    pub seat: u8,
    /// Whoever has the key has the seat.
    pub key: String,
    /// Where friends join: no secret in it.
    pub invite: String,
    /// Where this seat can be taken on another device. The key stands behind `#`, which browsers
    /// send to nobody.
    pub seat_link: String,
}

/// `GET /api/tables/{table}`: what everybody may know of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableCard {
    /// The table's name in links.
    pub table: TableId,
    /// Its six letters.
    pub code: String,
    /// Where it stands.
    pub stage: Stage,
    /// What is played.
    pub settings: Settings,
    /// Who sits where.
    pub chairs: Vec<Option<Chair>>,
    /// Where friends join.
    pub invite: String,
    /// Tokens of the edition that nobody has taken.
    pub free_tokens: Vec<String>,
    /// Does the host let nobody new sit down?
    #[serde(default, skip_serializing_if = "is_not")]
    pub locked: bool,
    /// For whom everybody waits; nobody unless the game is on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub awaited: Option<Awaited>,
}

/// Who has to answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Awaited {
    /// Which chair.
    pub seat: u8,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
}

/// `GET /api/tables`: a line of the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LobbyEntry {
    /// The table's name in links.
    pub table: TableId,
    /// Its six letters.
    pub code: String,
    /// Where it stands.
    pub stage: Stage,
    /// What the table is called, if it has a name of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Which board.
    pub edition: String,
    /// Which game.
    pub variant: String,
    /// Who sits there.
    pub players: Vec<String>,
    /// How many chairs there are.
    pub chairs: u8,
    /// When something last happened, in milliseconds since 1970.
    pub changed: u64,
    /// Does the host let nobody new sit down?
    #[serde(default, skip_serializing_if = "is_not")]
    pub locked: bool,
}
