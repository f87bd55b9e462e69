//! Journals: one suite that every implementation passes, and what a file on a disk goes through.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[macro_use]
mod suite;

mod backup;
mod batch;
mod check;
mod crash;
#[cfg(unix)]
mod cuts;
mod erased;
mod export;
#[cfg(unix)]
mod failover;
#[cfg(unix)]
mod fences;
mod files;
#[cfg(unix)]
mod frozen;
mod full;
#[cfg(unix)]
mod gate;
mod inventory;
mod lost;
#[cfg(unix)]
mod pool;
#[cfg(unix)]
mod postgres;
#[cfg(unix)]
mod private;
mod probe;
#[cfg(unix)]
mod silence;
mod table;
mod tidy;

#[cfg(unix)]
#[path = "../shared/cluster.rs"]
mod cluster;

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

/// The journal in a database.
#[cfg(unix)]
mod postgresql {
    conformance!(|_folder| crate::postgres::empty());
}
