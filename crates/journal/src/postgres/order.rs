//! What the writer is asked to do, and how long it tries.

use std::{sync::mpsc::SyncSender, time::Duration};

use crate::{Append, Entry, Head, JournalError, Rewrite, TableId, reply::Reply};

/// So long a database that has gone is waited for, before those who wait are told.
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

    /// Is it done already? Asked where an answer was lost.
    pub(super) fn is_done(&self, now: Option<Head>) -> bool {
        match self {
            Self::Remove(_) => now.is_none(),
            Self::Rewrite(rewrite) => now == rewrite.entries.last().map(Entry::head),
        }
    }
}
