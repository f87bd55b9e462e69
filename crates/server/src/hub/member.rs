//! Sockets at a table.

use std::net::IpAddr;

use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use super::Harm;

/// How many messages may wait for a client; one that lets more pile up is cut off.
pub(crate) const UNREAD: usize = 256;

/// What a socket is handed.
#[derive(Clone, Debug)]
pub(crate) enum Note {
    /// A message for the client.
    Say(Utf8Bytes),
    /// The last one: the table shuts the connection.
    Bye(Bye),
}

/// Why a table shuts a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Bye {
    /// The server stops.
    Stopping,
    /// The table had to leave memory and is to be read again.
    Again,
    /// The table stays closed from now on.
    Closed(Harm),
    /// The table was deleted.
    Gone,
}

/// Whoever listens to a table.
#[derive(Clone, Debug)]
pub(crate) struct Listener {
    /// Does it want to be told what it may do?
    pub(crate) prompts: bool,
    /// Is it a screen that everybody around it sees?
    pub(crate) screen: bool,
    /// Where it comes from.
    pub(crate) address: IpAddr,
    /// Where it hears.
    pub(crate) notes: mpsc::Sender<Note>,
}

/// A socket at a table.
#[derive(Debug)]
pub(super) struct Member {
    pub(super) id: u64,
    /// Its chair; none if it looks on.
    pub(super) seat: Option<u8>,
    pub(super) listener: Listener,
    /// Has it stopped reading?
    lost: bool,
}

impl Member {
    pub(super) const fn new(id: u64, seat: Option<u8>, listener: Listener) -> Self {
        Self { id, seat, listener, lost: false }
    }

    /// Does somebody look on by it? A screen in the middle is looked at by those who play.
    pub(super) const fn looks_on(&self) -> bool {
        self.seat.is_none() && !self.listener.screen
    }

    /// Hands it a message, unless it has too many unread ones already.
    pub(super) fn say(&mut self, frame: Utf8Bytes) {
        self.hand(Note::Say(frame));
    }

    /// Hands it the last message.
    pub(super) fn bye(&mut self, bye: Bye) {
        self.hand(Note::Bye(bye));
    }

    /// Has it not read what it was handed, or gone?
    pub(super) const fn is_lost(&self) -> bool {
        self.lost
    }

    /// Has it gone by itself, rather than stopped reading?
    pub(super) fn has_gone(&self) -> bool {
        self.listener.notes.is_closed()
    }

    fn hand(&mut self, note: Note) {
        if !self.lost {
            self.lost = self.listener.notes.try_send(note).is_err();
        }
    }
}
