//! What the writer is asked to do, and how long it tries.

use std::{sync::mpsc::SyncSender, time::Duration};

use super::own::Owned;
use crate::{Append, Entry, JournalError, Rewrite, TableId, reply::Reply};

/// How long to wait for a database that has gone, before those who wait are told.
pub(super) const PATIENCE: Duration = Duration::from_secs(8);

/// Between two tries.
pub(super) const PAUSE: Duration = Duration::from_millis(100);

/// What the writer is asked to do.
pub(super) enum Order {
    /// Write this and tell how it went.
    Append(Append, Reply),
    /// Tell whether anything can be written.
    Probe(Reply),
    /// Tell once everything that came before is settled.
    Flush(Reply),
    /// Delete a table, or take something out of it.
    Erase(Erasure, Reply),
    /// Make a table this process's own.
    Claim(TableId, SyncSender<Result<u64, JournalError>>),
    /// Make a table of this process another one's.
    HandOver(TableId, String, Reply),
    /// Give everything back and write nothing more.
    Retire(Reply),
}

/// What is to be done to a table.
pub(super) enum Erasure {
    /// All of it goes.
    Remove(TableId),
    /// Something is taken out of it.
    Rewrite(Box<Rewrite>),
}

impl Erasure {
    pub(super) const fn table(&self) -> &TableId {
        match self {
            Self::Remove(table) => table,
            Self::Rewrite(rewrite) => &rewrite.table,
        }
    }

    /// Has it happened, if its answer was lost and this is what is found of its table? A table that
    /// belongs to another one is there, so it was not deleted; whether something was taken out of it
    /// before it changed hands, only its new owner can see.
    pub(super) fn happened(&self, found: &Result<Owned, JournalError>) -> Option<bool> {
        match (self, found) {
            (Self::Remove(_), Err(JournalError::NoTable { .. })) => Some(true),
            (Self::Remove(_), Ok(_) | Err(JournalError::Owned { .. })) => Some(false),
            (Self::Rewrite(new), Ok(owned)) => {
                let is_new = new.entries.last().map(Entry::head) == Some(owned.head);
                (is_new || owned.head == new.was).then_some(is_new)
            }
            _ => None,
        }
    }
}
