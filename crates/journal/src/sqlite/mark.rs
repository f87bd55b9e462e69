//! How many entries were written, kept a second time in another file.
//!
//! A log that loses its end, because a disk forgot what it had promised or a bit has flipped, loses
//! the entries together with the heads that would miss them: what is left is whole in itself. So
//! the number of entries also stands in the file that is locked. It is written after each commit
//! and not synced, so it may be behind after a power cut, but never ahead of what a sound disk has.

use rusqlite::Connection;
use std::{
    fs::File,
    io::{Read, Seek, SeekFrom, Write},
    path::Path,
};

use crate::JournalError;

use super::{
    files::{LOCK, beside},
    read,
};

/// What stands before the number.
const WORDS: &str = "entries written: ";

/// The file that is locked, with the number in it.
#[derive(Debug)]
pub(super) struct Mark {
    file: File,
    /// How many entries there are; none if that is not known.
    entries: Option<u64>,
    /// How many were missing when the journal was opened.
    lost: u64,
}

impl Mark {
    /// The journal was opened with so many entries.
    pub(super) fn new(file: File, entries: Option<u64>) -> Self {
        let lost = missing(number(&file), entries);
        Self { file, entries, lost }
    }

    /// How many were missing when the journal was opened.
    pub(super) const fn lost(&self) -> u64 {
        self.lost
    }

    /// This many more are safe.
    pub(super) fn wrote(&mut self, entries: u64) {
        self.entries = self.entries.map(|before| before.saturating_add(entries));
        if let Some(entries) = self.entries {
            write(&self.file, entries);
        }
    }

    /// This many were deleted on purpose.
    pub(super) fn erased(&mut self, entries: u64) {
        self.entries = self.entries.map(|before| before.saturating_sub(entries));
        if let Some(entries) = self.entries {
            write(&self.file, entries);
        }
    }
}

/// How many entries the database has, as far as it can be read.
pub(super) fn entries(connection: &Connection) -> Option<u64> {
    read::counts(connection).ok().map(|counts| counts.entries)
}

/// How many are missing of those that were marked.
pub(super) fn missing(marked: u64, entries: Option<u64>) -> u64 {
    entries.map_or(0, |entries| marked.saturating_sub(entries))
}

/// A new journal has a new count.
pub(super) fn forget(file: &File) {
    write(file, 0);
}

/// Fails where entries were written to a journal that is not there: an empty one in its place would
/// be taken for it, and its number for theirs.
pub(super) fn refuse_vanished(path: &Path) -> Result<(), JournalError> {
    match look(path) {
        0 => Ok(()),
        entries => {
            let lock = beside(path, LOCK).display().to_string();
            Err(JournalError::Vanished { entries, lock })
        }
    }
}

/// How many entries were written to the journal in this file, as far as that is known.
pub(super) fn look(path: &Path) -> u64 {
    File::open(beside(path, LOCK)).map_or(0, |file| number(&file))
}

fn number(mut file: &File) -> u64 {
    let mut text = String::new();
    let read = file.seek(SeekFrom::Start(0)).and_then(|_| file.take(100).read_to_string(&mut text));
    let number = text.trim_end().strip_prefix(WORDS).and_then(|number| number.parse().ok());
    // Files of older programs are empty.
    number.filter(|_| read.is_ok()).unwrap_or_default()
}

fn write(mut file: &File, entries: u64) {
    // All numbers have the same length, so nothing of an older one is left behind it. Where it
    // cannot be written, the count is behind.
    let text = format!("{WORDS}{entries:020}\n");
    let _ = file.seek(SeekFrom::Start(0)).and_then(|_| file.write_all(text.as_bytes()));
}
