//! The end of a log that is lost: what is left is whole in itself, and it is noticed all the same.

use bankhalter_journal::{FILE, Flaw, Journal, JournalError, SqliteJournal, backup, check};
use std::{
    fs,
    path::{Path, PathBuf},
};
use tempfile::TempDir;

use crate::table::Owner;

/// The folder of a journal as a kill would leave it, with a log of ten appends.
fn killed() -> (TempDir, PathBuf) {
    let (folder, copy) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let journal = SqliteJournal::open(&folder.path().join(FILE)).unwrap();
    let mut anna = Owner::play(&journal, 1, 1);
    for _ in 0..9 {
        journal.append_now(anna.append(1)).unwrap();
    }
    for file in fs::read_dir(&folder).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), copy.path().join(file.file_name())).unwrap();
    }
    let path = copy.path().join(FILE);
    (copy, path)
}

/// Flips a bit near the end of the log.
fn flip(folder: &Path) {
    let log = folder.join("journal.db-wal");
    let mut bytes = fs::read(&log).unwrap();
    let place = bytes.len() - 2000;
    bytes[place] ^= 1;
    fs::write(log, bytes).unwrap();
}

#[test]
fn a_log_that_is_whole_has_lost_nothing() {
    let (_folder, path) = killed();
    assert_eq!(check(&SqliteJournal::snapshot(&path).unwrap()).unwrap().faults, []);
    let journal = SqliteJournal::open(&path).unwrap();
    assert_eq!((journal.lost(), journal.counts().unwrap().entries), (0, 10));
}

#[test]
fn a_lost_end_is_noticed_by_a_look_and_by_a_server() {
    let (folder, path) = killed();
    flip(folder.path());
    let report = check(&SqliteJournal::snapshot(&path).unwrap()).unwrap();
    let flaws: Vec<_> = report.faults.iter().map(|fault| fault.flaw.clone()).collect();
    assert_eq!(flaws, [Flaw::Lost { entries: 10 - report.entries }]);
    assert!(report.faults[0].to_string().contains("missing: 1;"), "{}", report.faults[0]);
    let journal = SqliteJournal::open(&path).unwrap();
    assert_eq!(journal.lost(), 1);
}

#[test]
fn a_table_that_goes_on_while_somebody_looks_has_lost_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(FILE);
    let journal = SqliteJournal::open(&path).unwrap();
    let mut anna = Owner::play(&journal, 1, 1);
    let looking = SqliteJournal::snapshot(&path).unwrap();
    journal.append_now(anna.append(3)).unwrap();
    assert_eq!(check(&looking).unwrap().faults, []);
}

#[test]
fn a_new_journal_and_one_of_an_older_program_have_lost_nothing() {
    let (folder, path) = killed();
    // An older program left the file that is locked empty.
    fs::write(folder.path().join("journal.db.lock"), "").unwrap();
    assert_eq!(SqliteJournal::open(&path).unwrap().lost(), 0);
    fs::remove_file(&path).unwrap();
    fs::write(folder.path().join("journal.db.lock"), "entries written: 0\n").unwrap();
    let journal = SqliteJournal::open(&path).unwrap();
    Owner::play(&journal, 2, 1);
    drop(journal);
    assert_eq!(SqliteJournal::open(&path).unwrap().lost(), 0);
}

/// A copy that failed, or a disk that is not mounted: nothing is begun in the place of what was
/// there, and what knows of it stays as it is.
#[test]
fn a_journal_that_is_gone_or_empty_is_missed() {
    let (folder, path) = killed();
    fs::remove_file(folder.path().join("journal.db-wal")).unwrap();
    let lock = folder.path().join("journal.db.lock");
    let known = fs::read_to_string(&lock).unwrap();
    for empty in [true, false] {
        if empty {
            fs::write(&path, "").unwrap();
        } else {
            fs::remove_file(&path).unwrap();
        }
        for refused in [SqliteJournal::open(&path), SqliteJournal::snapshot(&path)] {
            let refused = refused.unwrap_err();
            let JournalError::Vanished { entries: 10, lock: named } = &refused else {
                panic!("{refused}")
            };
            assert_eq!(*named, lock.display().to_string());
            assert!(refused.to_string().contains("10 entries"), "{refused}");
        }
        assert!(backup(&path, &folder.path().join("copy.db")).is_err());
        assert_eq!(fs::read_to_string(&lock).unwrap(), known);
        assert_eq!(path.exists(), empty, "nothing was made");
    }
    fs::remove_file(&lock).unwrap();
    assert_eq!(SqliteJournal::open(&path).unwrap().counts().unwrap().entries, 0);
}

#[test]
fn a_log_that_grew_before_a_kill_is_worked_in_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let journal = SqliteJournal::open(&folder.path().join(FILE)).unwrap();
    let mut anna = Owner::play(&journal, 1, 1);
    let log = folder.path().join("journal.db-wal");
    while fs::metadata(&log).unwrap().len() < 6 << 20 {
        journal.append_now(anna.append(200)).unwrap();
    }
    let told = journal.bytes().unwrap();
    assert!(told > fs::metadata(&log).unwrap().len(), "{told} with the log");
    let copy = tempfile::tempdir().unwrap();
    for file in [FILE, "journal.db-wal", "journal.db.lock"] {
        fs::copy(folder.path().join(file), copy.path().join(file)).unwrap();
    }
    let again = SqliteJournal::open(&copy.path().join(FILE)).unwrap();
    let left = fs::metadata(copy.path().join("journal.db-wal")).unwrap().len();
    assert!(left < 1 << 20, "{left} bytes");
    anna.is_kept_by(&again);
}
