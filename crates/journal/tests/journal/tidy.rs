//! The log is worked into the file beside the writer: it stays short and leaves nothing behind.

use bankhalter_journal::{FILE, Journal, SqliteJournal, check};
use std::{fs, path::Path};

use crate::table::Owner;

/// No log of small appends gets as long as this.
const SHORT: u64 = 64 << 20;

/// How many bytes the log takes.
fn log(folder: &Path) -> u64 {
    fs::metadata(folder.join("journal.db-wal")).unwrap().len()
}

/// One append for each table. Together they share a sync or two, and each changes a page of its own.
fn round(journal: &SqliteJournal, owners: &mut [Owner]) {
    for owner in owners {
        journal.append(owner.append(1), Box::new(|outcome| outcome.unwrap()));
    }
    journal.flush().unwrap();
}

#[test]
fn the_log_stays_short_and_is_gone_in_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let journal = SqliteJournal::open(&folder.path().join(FILE)).unwrap();
    let mut owners: Vec<_> = (0..40).map(|number| Owner::play(&journal, number, 1)).collect();
    for _ in 0..400 {
        round(&journal, &mut owners);
        assert!(log(folder.path()) < SHORT, "{} bytes", log(folder.path()));
    }
    assert_eq!(check(&journal).unwrap().faults, []);
    for owner in &owners {
        owner.is_kept_by(&journal);
    }
    drop(journal);
    let mut left: Vec<_> =
        fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["journal.db", "journal.db.lock"]);
}

#[test]
fn a_log_that_grew_becomes_short_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(FILE);
    let journal = SqliteJournal::open(&path).unwrap();
    let mut owners: Vec<_> = (0..40).map(|number| Owner::play(&journal, number, 1)).collect();
    // While somebody looks, the log cannot begin anew.
    let looking = SqliteJournal::snapshot(&path).unwrap();
    while log(folder.path()) < SHORT {
        round(&journal, &mut owners);
    }
    drop(looking);
    // How long it takes to work the log in is the disk's affair.
    let is_short = (0..1000).any(|_| {
        round(&journal, &mut owners);
        log(folder.path()) < SHORT
    });
    assert!(is_short, "{} bytes", log(folder.path()));
}
