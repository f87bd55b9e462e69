//! What nodes say to each other about a table.

use std::net::IpAddr;

use bankhalter_journal::TableId;
use bankhalter_protocol::{JoinRequest, Rejection, TableCard};
use serde::{Deserialize, Serialize};

use crate::hub::command::{Erase, Erased};

/// The newest words that are spoken here. A field more needs no new number, since fields that are
/// not known are passed over. A new kind of fact needs one: a table that an older node cannot read
/// goes to a node with a greater number.
pub(crate) const SPEAKS: u32 = 2;

/// The oldest words that are understood here.
pub(super) const UNDERSTANDS: u32 = 1;

/// The first piece, both ways.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Greeting {
    /// Under which name it owns tables.
    pub(super) node: String,
    /// The newest words that it speaks.
    pub(super) speaks: u32,
    /// The oldest that it understands.
    pub(super) understands: u32,
}

impl Greeting {
    pub(super) fn of(node: &str) -> Self {
        Self { node: node.to_owned(), speaks: SPEAKS, understands: UNDERSTANDS }
    }

    /// Do both understand words that the other one speaks?
    pub(super) const fn is_understood(&self) -> bool {
        self.speaks >= UNDERSTANDS && self.understands <= SPEAKS
    }
}

/// Something about a table that the other node owns.
#[derive(Serialize, Deserialize)]
pub(super) struct Question {
    pub(super) table: TableId,
    pub(super) ask: Ask,
}

/// What is asked.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::hub) enum Ask {
    /// A client wants to hear what happens.
    Attach {
        key: Option<String>,
        since: u64,
        prompts: bool,
        // A server that does not tell it knows of no screens.
        #[serde(default)]
        screen: bool,
        address: IpAddr,
    },
    /// Somebody wants to sit down.
    Join { request: JoinRequest, key: String, address: IpAddr },
    /// What may everybody know?
    Card { base: String },
    /// Something is to be deleted.
    Erase(Erase),
    /// Something may be due.
    Wake,
}

/// What comes back.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::hub) enum Answer {
    /// What a client is told first.
    Attached(Greeted),
    /// A chair, and the table's code.
    Joined(u8, String),
    /// What everybody may know.
    Card(Box<TableCard>),
    /// How the deletion went.
    Erased(Erased),
    /// Whatever was due is done.
    Woken,
    /// No.
    No(Rejection),
    /// This node does not own the table, or no longer.
    Elsewhere,
}

/// What a client is told first.
#[derive(Debug, Serialize, Deserialize)]
pub(in crate::hub) struct Greeted {
    pub(in crate::hub) welcome: String,
    /// Facts that only the journal still has: after one number, up to another.
    pub(in crate::hub) missed: Option<(u64, u64)>,
    pub(in crate::hub) recent: Vec<String>,
    pub(in crate::hub) standing: Vec<String>,
}
