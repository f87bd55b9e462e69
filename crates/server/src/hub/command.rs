//! What a table is asked.

use std::{fmt, net::IpAddr, time::Instant};

use axum::extract::ws::Utf8Bytes;
use bankhalter_protocol::{ClientMessage, JoinRequest, Rejection, TableCard};
use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, oneshot};

use super::{
    Harm,
    member::{Listener, Note, UNREAD},
};

/// What a table is asked.
pub(crate) enum Command {
    /// A socket wants to hear what happens.
    Attach(Attach, oneshot::Sender<Result<Attached, Rejection>>),
    /// It no longer does.
    Detach(u64),
    /// It says something.
    Say {
        /// Which one.
        member: u64,
        /// What.
        message: ClientMessage,
        /// When it arrived.
        received: Instant,
    },
    /// Somebody wants to sit down.
    Join(Join),
    /// Somebody wants to know what everybody may know.
    Card {
        /// What links begin with.
        base: String,
        /// What everybody may know; or why nobody can say.
        reply: oneshot::Sender<Result<TableCard, Rejection>>,
    },
    /// Something is to be deleted.
    Erase(ErasureOrder),
    /// Something may be due; nobody has come to look.
    Wake(oneshot::Sender<Result<(), Rejection>>),
    /// What was written of the table turned out to be no good.
    Close(Harm),
    /// The table is to leave memory: another node may own it by now, or is to own it from now on.
    Leave(Option<String>),
    /// The server stops.
    Stop,
}

impl Command {
    /// Nobody can carry it out: whoever waits for an answer is told why.
    pub(super) fn refuse(self, why: &Rejection) {
        let why = why.clone();
        // Whoever asked may have gone.
        match self {
            Self::Attach(_, reply) => drop(reply.send(Err(why))),
            Self::Join(Join { reply, .. }) => drop(reply.send(Err(why))),
            Self::Card { reply, .. } => drop(reply.send(Err(why))),
            Self::Erase(ErasureOrder { reply, .. }) => drop(reply.send(Err(why))),
            Self::Wake(reply) => drop(reply.send(Err(why))),
            Self::Detach(_) | Self::Say { .. } | Self::Close(_) | Self::Leave(_) | Self::Stop => {}
        }
    }
}

/// Somebody who wants to sit down.
pub(crate) struct Join {
    /// Who.
    pub(crate) request: JoinRequest,
    /// The key to the seat.
    pub(crate) key: String,
    /// Where he comes from.
    pub(crate) address: IpAddr,
    /// The chair and the table's code.
    pub(crate) reply: oneshot::Sender<Result<(u8, String), Rejection>>,
}

/// Somebody at a socket, who wants to hear what happens.
pub(crate) struct Visitor {
    /// The key to a seat; without it one looks on.
    pub(crate) key: Option<String>,
    /// The last fact he knows.
    pub(crate) since: u64,
    /// Does he want to be told what he may do?
    pub(crate) prompts: bool,
    /// Is it a screen that everybody around it sees?
    pub(crate) screen: bool,
    /// Where he comes from.
    pub(crate) address: IpAddr,
}

impl Visitor {
    /// What a table is asked for him, and where he hears.
    pub(super) fn attach(&self) -> (Attach, mpsc::Receiver<Note>) {
        let (notes, heard) = mpsc::channel(UNREAD);
        let (prompts, screen, address) = (self.prompts, self.screen, self.address);
        let listener = Listener { prompts, screen, address, notes };
        (Attach { key: self.key.clone(), since: self.since, listener }, heard)
    }
}

/// A socket that wants to hear what happens.
#[derive(Clone)]
pub(crate) struct Attach {
    /// The key to a seat; without it one looks on.
    pub(crate) key: Option<String>,
    /// The last fact it knows.
    pub(crate) since: u64,
    /// Who it is.
    pub(crate) listener: Listener,
}

/// Without the key: what is printed may end up in a log.
impl fmt::Debug for Attach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Attach").field("since", &self.since).finish_non_exhaustive()
    }
}

/// What a new socket is told first, in this order.
#[derive(Debug)]
pub(crate) struct Attached {
    /// Its number at this table.
    pub(crate) member: u64,
    /// The greeting.
    pub(crate) welcome: Utf8Bytes,
    /// Facts that only the journal still has.
    pub(crate) missed: Option<Missed>,
    /// Facts after those.
    pub(crate) recent: Vec<Utf8Bytes>,
    /// How things stand.
    pub(crate) standing: Vec<Utf8Bytes>,
}

/// Facts after one number, up to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Missed {
    /// The last it knows.
    pub(crate) after: u64,
    /// The last it must be told from the journal.
    pub(crate) upto: u64,
}

/// What is to go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Erase {
    /// The table with everything that belongs to it, if its host says so.
    ByHost {
        /// The key of the host's seat.
        key: String,
    },
    /// The name and the words of whoever has this key.
    Person {
        /// The key of his seat.
        key: String,
    },
    /// The table, if nothing has happened at it since this time and nobody looks at it.
    Since(u64),
    /// What was said in the chat, on the same condition.
    ChatSince(u64),
}

/// How it went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Erased {
    /// It is gone.
    Gone,
    /// There was nothing to take out.
    Nothing,
    /// It is still needed: somebody looks at the table, or it has gone on meanwhile.
    Later,
}

/// A wish and who waits for its answer.
pub(crate) struct ErasureOrder {
    pub(crate) what: Erase,
    pub(crate) reply: oneshot::Sender<Result<Erased, Rejection>>,
}
