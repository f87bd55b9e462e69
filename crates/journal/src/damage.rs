//! What can be wrong with what was written.

use std::fmt;

use bankhalter_protocol::TableId;
use thiserror::Error;

/// Something that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    /// With which table; none where the place of all tables is damaged.
    pub table: Option<TableId>,
    /// With which entry.
    pub seq: Option<u64>,
    /// What it is.
    pub flaw: Flaw,
}

/// What can be wrong.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// Entries are missing before this one.
    #[error("entries are missing: {expected} should be here")]
    Gap {
        /// The number that should have followed.
        expected: u64,
    },
    /// The entry is not what was written, or it stands in another place.
    #[error("was changed or moved: its hash does not fit")]
    Chain,
    /// The body is no JSON.
    #[error("its fact is not JSON")]
    NotJson,
    /// It was written under an older lease than the entry before it: by somebody who had lost the
    /// table.
    #[error("was written under lease {lease}, after the table had gone on under lease {before}")]
    Fence {
        /// The lease of this entry.
        lease: u64,
        /// That of the one before.
        before: u64,
    },
    /// The table does not end with the entry that was written last.
    #[error("the table was last written at entry {written}, and that is not this one")]
    Tail {
        /// The number of the last entry that was written.
        written: u64,
    },
    /// There is a table without a single entry.
    #[error("has no entries")]
    NoEntries,
    /// There is no card for the lobby.
    #[error("has no card")]
    NoCard,
    /// The code of the card is not six capital letters.
    #[error("its code \"{}\" is not six capital letters", .0.escape_debug())]
    Code(String),
    /// It cannot be read at all.
    #[error("cannot be read: {0}")]
    Unreadable(String),
    /// Every entry is the one that was written, but no table can be made of them.
    #[error(
        "its entries are those that were written, none was changed, but this version cannot make \
         a table of them: {0}"
    )]
    Unfolded(String),
    /// Entries that were written last are not there, of whatever table.
    #[error(
        "entries that were written last are missing: {entries}; the disk lost the end of the log, \
         or an older copy was put back"
    )]
    Lost {
        /// How many.
        entries: u64,
    },
    /// What the database says about its own file.
    #[error("the file is damaged: {0}")]
    Storage(String),
}

impl fmt::Display for Damage {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(table) = &self.table {
            write!(out, "table {table}")?;
            if let Some(seq) = self.seq {
                write!(out, ", entry {seq}")?;
            }
            out.write_str(": ")?;
        }
        self.flaw.fmt(out)
    }
}
