//! Journals: one suite that every implementation passes, and what a file on a disk goes through.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[macro_use]
mod suite;

mod backup;
mod batch;
mod check;
mod crash;
mod export;
mod files;
#[cfg(unix)]
mod frozen;
mod full;
mod lost;
#[cfg(unix)]
mod private;
mod probe;
mod table;
mod tidy;

/// The journal in memory.
mod memory {
    use bankhalter_journal::MemoryJournal;

    conformance!(|_folder| MemoryJournal::new());
}

/// The journal in a file.
mod sqlite {
    use bankhalter_journal::{FILE, SqliteJournal};

    conformance!(|folder| SqliteJournal::open(&folder.join(FILE)).unwrap());
}
