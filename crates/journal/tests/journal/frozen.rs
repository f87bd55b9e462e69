//! A journal where nothing can be written is read all the same.
//!
//! What a read-only mount does to `SQLite` is that it cannot make the index of the log; a folder in
//! the place of that file does the same, whoever runs the test.

use bankhalter_journal::{FILE, SqliteJournal, check};
use std::fs;

use crate::table::Owner;

#[test]
fn a_journal_without_a_log_is_read() {
    let folder = tempfile::tempdir().unwrap();
    // Signs that mean something in an address mean nothing in a name.
    let folder = folder.path().join("50% of #1?");
    fs::create_dir(&folder).unwrap();
    let path = folder.join(FILE);
    let owner = Owner::play(&SqliteJournal::open(&path).unwrap(), 1, 10);
    fs::create_dir(folder.join("journal.db-shm")).unwrap();
    let journal = SqliteJournal::snapshot(&path).unwrap();
    owner.is_kept_by(&journal);
    assert_eq!(check(&journal).unwrap().faults, []);
}

#[test]
fn a_journal_with_a_log_is_read_to_its_end() {
    let (folder, copy) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let journal = SqliteJournal::open(&folder.path().join(FILE)).unwrap();
    let owner = Owner::play(&journal, 1, 10);
    for file in [FILE, "journal.db-wal"] {
        fs::copy(folder.path().join(file), copy.path().join(file)).unwrap();
    }
    fs::create_dir(copy.path().join("journal.db-shm")).unwrap();
    let log = fs::read(copy.path().join("journal.db-wal")).unwrap();
    let frozen = SqliteJournal::snapshot(&copy.path().join(FILE)).unwrap();
    owner.is_kept_by(&frozen);
    assert_eq!(check(&frozen).unwrap().faults, []);
    drop(frozen);
    assert_eq!(fs::read(copy.path().join("journal.db-wal")).unwrap(), log, "nothing was written");
}
