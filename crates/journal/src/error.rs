//! What can go wrong with a journal, each in one line that says what to do.

use std::io;

use bankhalter_protocol::{NotATableId, TableId};
use thiserror::Error;

use crate::{Damage, Node};

/// Why the journal could not do what it was asked for.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum JournalError {
    /// Somebody else has appended to the table meanwhile.
    #[error(
        "table {table} has gone on: entry {expected} would be next, not {found}; load it again"
    )]
    Conflict {
        /// Which table.
        table: TableId,
        /// The number that would have been next.
        expected: u64,
        /// The number that came.
        found: u64,
    },
    /// Another table has this code.
    #[error("the code {code} belongs to another table: choose another one")]
    CodeTaken {
        /// The six letters.
        code: String,
    },
    /// What was handed in can never be written.
    #[error("{0}")]
    Unfit(String),
    /// There is no such table.
    #[error("there is no table {table} in this journal")]
    NoTable {
        /// The name that was asked for.
        table: TableId,
    },
    /// The journal was closed.
    #[error("the journal is closed: open it again to append")]
    Closed,
    /// The journal was opened for reading alone.
    #[error("the journal was opened for reading: open it for writing to append")]
    ReadOnly,
    /// There is no room on the disk.
    #[error("there is no room on the disk: nothing was written; make room and try again")]
    Full,
    /// A file was deleted or replaced while the journal was open.
    #[error(
        "{file} was deleted or replaced while it was in use: nothing more is written; put it back, \
         or start again with what is left"
    )]
    Missing {
        /// Which one.
        file: String,
    },
    /// The file is gone, and the one beside it knows that there was one.
    #[error(
        "the journal is missing or empty, but {entries} entries were once written to it, as {lock} \
         says: put it back, or a backup of it, or look whether the right disk is mounted; to begin \
         with an empty journal, remove {lock}; nothing was changed"
    )]
    Vanished {
        /// How many entries were in it.
        entries: u64,
        /// The file that knows.
        lock: String,
    },
    /// The file was written by a newer version.
    #[error(
        "the journal has version {found}, this program knows versions up to {known}: use a newer \
         program; the file is left as it is"
    )]
    Newer {
        /// Its version.
        found: u32,
        /// The newest version that is known here.
        known: u32,
    },
    /// The file is something else.
    #[error("this file is no journal: name another one; the file is left as it is")]
    NotAJournal,
    /// Another process works with the file.
    #[error(
        "another process works with this journal: stop it first, or name another folder or database"
    )]
    Locked,
    /// Another process has taken the table over.
    #[error("table {table} belongs to another server now: nothing was written here")]
    Owned {
        /// Which table.
        table: TableId,
        /// Whose it is, if that one is heard of.
        by: Option<Node>,
    },
    /// Another process has taken everything over, because this one was not heard of for too long.
    #[error(
        "another server has taken this journal over while this one was not heard of: nothing more \
         is written here; stop this server, or stop the other one and start this one again"
    )]
    Ousted,
    /// The database cannot be reached.
    #[error("the database cannot be reached: {0}; nothing was written")]
    Away(String),
    /// The line to the database broke while it wrote, and it did not come back in time.
    #[error(
        "the database went away while it wrote: it may have been written or not; read the table \
         again to know"
    )]
    Doubtful,
    /// A journal was on its way into this place and is not complete.
    #[error(
        "a journal was being moved here and is not complete: finish it with `bankhalter journal \
         move`; nothing was changed"
    )]
    HalfMoved,
    /// A table is not what was written; the others may well be.
    #[error("{0}")]
    Damaged(Box<Damage>),
    /// What the database says about damage to its file.
    #[error("{0}")]
    Corrupt(String),
    /// A file could not be read or written.
    #[error("{text}")]
    Io {
        /// What kind of failure.
        kind: io::ErrorKind,
        /// What the system says about it.
        text: String,
    },
    /// Anything else that the database says.
    #[error("{0}")]
    Other(String),
}

impl JournalError {
    /// Was somebody else first? Then nothing is wrong with the journal.
    pub(crate) const fn is_too_late(&self) -> bool {
        matches!(self, Self::Conflict { .. } | Self::CodeTaken { .. } | Self::Owned { .. })
    }
}

impl From<io::Error> for JournalError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full,
            kind => Self::Io { kind, text: error.to_string() },
        }
    }
}

impl From<NotATableId> for JournalError {
    fn from(error: NotATableId) -> Self {
        Self::Unfit(error.to_string())
    }
}
