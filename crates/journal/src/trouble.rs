//! What can go wrong with a journal, each in one line that says what to do.

use std::{error::Error, fmt, io};

use crate::{Fault, TableId};

/// Why the journal could not do what it was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Trouble {
    /// Somebody else has appended to the table meanwhile.
    Conflict {
        /// Which table.
        table: TableId,
        /// The number that would have been next.
        expected: u64,
        /// The number that came.
        found: u64,
    },
    /// Another table has this code.
    CodeTaken {
        /// The six letters.
        code: String,
    },
    /// What was handed in can never be written.
    Unfit(String),
    /// There is no such table.
    NoTable {
        /// The name that was asked for.
        table: TableId,
    },
    /// The journal was closed.
    Closed,
    /// The journal was opened for reading alone.
    ReadOnly,
    /// There is no room on the disk.
    Full,
    /// A file was deleted or replaced while the journal was open.
    Missing {
        /// Which one.
        file: String,
    },
    /// The file was written by a newer version.
    Newer {
        /// Its version.
        found: u32,
        /// The newest version that is known here.
        known: u32,
    },
    /// The file is something else.
    NotAJournal,
    /// Another process works with the file.
    Locked,
    /// A table is not what was written; the others may well be.
    Damaged(Box<Fault>),
    /// What the database says about damage to its file.
    Corrupt(String),
    /// A file could not be read or written.
    Io {
        /// What kind of failure.
        kind: io::ErrorKind,
        /// What the system says about it.
        text: String,
    },
    /// Anything else that the database says.
    Other(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict { table, expected, found } => write!(
                out,
                "table {table} has gone on: entry {expected} would be next, not {found}; \
                 load it again"
            ),
            Self::CodeTaken { code } => {
                write!(out, "the code {code} belongs to another table: choose another one")
            }
            Self::Unfit(text) | Self::Other(text) | Self::Corrupt(text) | Self::Io { text, .. } => {
                out.write_str(text)
            }
            Self::Damaged(fault) => fault.fmt(out),
            Self::NoTable { table } => write!(out, "there is no table {table} in this journal"),
            Self::Closed => out.write_str("the journal is closed: open it again to append"),
            Self::ReadOnly => {
                out.write_str("the journal was opened for reading: open it for writing to append")
            }
            Self::Full => out.write_str(
                "there is no room on the disk: nothing was written; make room and try again",
            ),
            Self::Missing { file } => write!(
                out,
                "{file} was deleted or replaced while it was in use: nothing more is written; put \
                 it back, or start again with what is left"
            ),
            Self::Newer { found, known } => write!(
                out,
                "the journal has version {found}, this program knows versions up to {known}: \
                 use a newer program; the file is left as it is"
            ),
            Self::NotAJournal => out
                .write_str("this file is no journal: name another one; the file is left as it is"),
            Self::Locked => out.write_str(
                "another process works with this journal: stop it first, or name another folder",
            ),
        }
    }
}

impl Error for Trouble {}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full,
            kind => Self::Io { kind, text: error.to_string() },
        }
    }
}
