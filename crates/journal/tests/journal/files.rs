//! Files: opened again, of a newer version, of somebody else, locked, cut off.

use bankhalter_journal::{FILE, Journal, JournalError, SqliteJournal, check};
use rusqlite::Connection;
use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};
use tempfile::TempDir;

use crate::table::Owner;

fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(FILE);
    (folder, path)
}

/// What lies in a folder, by name, the lock apart.
fn files(folder: &TempDir) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_none_or(|ending| ending != "lock"))
        .map(|path| (path.display().to_string(), fs::read(&path).unwrap()))
        .collect();
    files.sort();
    files
}

#[test]
fn what_was_written_is_there_after_opening_again() {
    let (folder, path) = place();
    let mut owners = Vec::new();
    for number in 0..5 {
        let journal = SqliteJournal::open(&path).unwrap();
        owners.push(Owner::play(&journal, number, 20));
        for owner in &mut owners {
            journal.append_now(owner.append(2)).unwrap();
        }
    }
    let journal = SqliteJournal::open(&path).unwrap();
    for owner in &owners {
        owner.is_kept_by(&journal);
        assert_eq!(journal.secret(&owner.id).unwrap().as_deref(), Some("hush"));
        assert_eq!(journal.find(&owner.code).unwrap().unwrap().table, owner.id);
    }
    journal.append_now(owners[0].append(2)).unwrap();
    journal.close().unwrap();
    // Nothing is left in the log of a closed journal, even while somebody still reads.
    assert_eq!(fs::read(folder.path().join("journal.db-wal")).unwrap(), b"");
    drop(journal);
    // And then it is one file: it can be copied by hand.
    assert_eq!(files(&folder).len(), 1);
}

#[test]
fn a_newer_file_is_refused_and_left_as_it_is() {
    let (folder, path) = place();
    drop(SqliteJournal::open(&path).unwrap());
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let before = files(&folder);
    let newer = JournalError::Newer { found: 99, known: 2 };
    assert_eq!(SqliteJournal::open(&path).unwrap_err(), newer);
    assert_eq!(SqliteJournal::snapshot(&path).unwrap_err(), newer);
    let told = newer.to_string();
    assert!(told.contains("99") && told.contains("newer program"), "{told}");
    assert_eq!(files(&folder), before);
}

#[test]
fn files_of_somebody_else_are_refused_and_left_as_they_are() {
    let (folder, path) = place();
    let foreign = folder.path().join("foreign.db");
    let connection = Connection::open(&foreign).unwrap();
    connection.execute_batch("CREATE TABLE people (name); PRAGMA user_version = 1;").unwrap();
    drop(connection);
    let foreign = fs::read(foreign).unwrap();
    fs::remove_file(folder.path().join("foreign.db")).unwrap();
    let zeros = vec![0; 8_192];
    for content in [foreign.as_slice(), b"x", b"SQLite format 3\0", &zeros, b"# a text\n"] {
        fs::write(&path, content).unwrap();
        let before = files(&folder);
        assert_eq!(SqliteJournal::open(&path).unwrap_err(), JournalError::NotAJournal);
        assert_eq!(SqliteJournal::snapshot(&path).unwrap_err(), JournalError::NotAJournal);
        assert_eq!(files(&folder), before);
    }
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    assert_eq!(SqliteJournal::open(&path).unwrap_err(), JournalError::NotAJournal);
}

#[test]
fn an_empty_file_and_leftovers_become_a_journal() {
    let (folder, path) = place();
    fs::write(&path, "").unwrap();
    fs::write(folder.path().join("journal.db.new"), "half a journal").unwrap();
    let journal = SqliteJournal::open(&path).unwrap();
    Owner::play(&journal, 1, 2).is_kept_by(&journal);
}

#[test]
fn a_log_without_its_journal_is_not_mixed_into_a_new_one() {
    let (folder, path) = place();
    let log = folder.path().join("journal.db-wal");
    fs::write(&log, "the log of another journal").unwrap();
    let refused = SqliteJournal::open(&path).unwrap_err().to_string();
    assert!(refused.contains("journal.db-wal"), "{refused}");
    assert!(!path.exists());
}

#[test]
fn a_folder_that_is_missing_or_read_only_is_told_with_its_name() {
    let (folder, _) = place();
    let path = folder.path().join("nowhere").join(FILE);
    let refused = SqliteJournal::open(&path).unwrap_err().to_string();
    assert!(refused.contains("nowhere"), "{refused}");
    let refused = SqliteJournal::snapshot(&path).unwrap_err().to_string();
    assert!(refused.contains("nowhere"), "{refused}");
}

#[test]
fn two_servers_cannot_have_one_journal() {
    let (_folder, path) = place();
    let journal = SqliteJournal::open(&path).unwrap();
    let refused = SqliteJournal::open(&path).unwrap_err();
    assert_eq!(refused, JournalError::Locked);
    assert!(refused.to_string().contains("another process"), "{refused}");
    journal.close().unwrap();
    let second = SqliteJournal::open(&path).unwrap();
    Owner::play(&second, 1, 2).is_kept_by(&journal);
}

#[test]
fn a_snapshot_sees_what_was_there_and_refuses_to_write() {
    let (_folder, path) = place();
    let journal = SqliteJournal::open(&path).unwrap();
    let mut anna = Owner::play(&journal, 1, 5);
    let then = anna.clone();
    let snapshot = SqliteJournal::snapshot(&path).unwrap();
    journal.append_now(anna.append(3)).unwrap();
    then.is_kept_by(&snapshot);
    anna.is_kept_by(&journal);
    assert_eq!(snapshot.append_now(anna.append(1)), Err(JournalError::ReadOnly));
    assert_eq!(snapshot.flush(), Err(JournalError::ReadOnly));
    snapshot.close().unwrap();
}

#[test]
fn the_last_handle_may_be_dropped_by_a_done() {
    let (_folder, path) = place();
    let journal = Arc::new(SqliteJournal::open(&path).unwrap());
    let mut anna = Owner::play(&*journal, 1, 1);
    let (tell, told) = std::sync::mpsc::channel();
    let (held, append) = (Arc::clone(&journal), anna.append(1));
    let done = move |outcome| {
        // Waits until the test has let go of its own handle.
        while Arc::strong_count(&held) > 1 {
            std::thread::yield_now();
        }
        drop(held);
        tell.send(outcome).unwrap();
    };
    journal.append(append, Box::new(done));
    drop(journal);
    assert_eq!(told.recv().unwrap(), Ok(()));
    let again = std::iter::repeat_with(|| SqliteJournal::open(&path)).find_map(Result::ok);
    anna.is_kept_by(&again.unwrap());
}

/// A copy of the folder as a power cut would leave it, with the log cut off at any byte.
#[test]
fn a_log_that_was_cut_off_leaves_a_beginning() {
    let (folder, path) = place();
    let journal = SqliteJournal::open(&path).unwrap();
    let mut owners: Vec<_> = (0..3).map(|number| Owner::play(&journal, number, 1)).collect();
    for round in 0..40 {
        for owner in &mut owners {
            journal.append_now(owner.append(1 + round % 3)).unwrap();
        }
    }
    let log = fs::read(folder.path().join("journal.db-wal")).unwrap();
    let mut seen = Vec::new();
    for part in 0..=16 {
        let (cut, cut_path) = place();
        fs::copy(&path, &cut_path).unwrap();
        let length = log.len() * part / 16;
        fs::write(cut.path().join("journal.db-wal"), &log[..length]).unwrap();
        let total = entries_after(&cut_path, &owners);
        seen.push(total);
    }
    assert!(seen.is_sorted(), "{seen:?}");
    assert_eq!(seen[0], 0, "nothing was in the file itself yet");
    assert_eq!(seen[16], owners.iter().map(|owner| owner.head.seq).sum::<u64>());
    assert!(seen.iter().any(|count| *count > 0 && *count < seen[16]), "{seen:?}");
}

/// How many entries are there; every table must be a beginning of what its owner wrote.
fn entries_after(path: &Path, owners: &[Owner]) -> u64 {
    let journal = SqliteJournal::open(path).unwrap();
    let report = check(&journal).unwrap();
    assert_eq!(report.faults, []);
    for owner in owners {
        let head = journal.head(&owner.id).unwrap();
        assert!(head.is_none_or(|head| head.seq <= owner.head.seq));
    }
    report.entries
}
