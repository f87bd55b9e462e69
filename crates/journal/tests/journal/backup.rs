//! Copies of a journal that is at work.

use bankhalter_journal::{
    Append, FILE, Journal, JournalError, SqliteJournal, backup, check, copy_into,
};
use rusqlite::Connection;
use std::{
    fs,
    io::ErrorKind,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use crate::table::Owner;

#[test]
fn a_copy_is_made_while_somebody_writes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(FILE);
    let journal = Arc::new(SqliteJournal::open(&path).unwrap());
    let sure = Owner::play(&*journal, 1, 50);
    let stop = Arc::new(AtomicBool::new(false));
    let writers: Vec<_> = (2..5)
        .map(|number| {
            let (journal, stop) = (Arc::clone(&journal), Arc::clone(&stop));
            thread::spawn(move || {
                let mut owner = Owner::play(&*journal, number, 1);
                while !stop.load(Ordering::Relaxed) {
                    journal.append_now(owner.append(3)).unwrap();
                }
                owner
            })
        })
        .collect();
    for copy in 0..5 {
        let to = folder.path().join(format!("copy{copy}.db"));
        let report = backup(&path, &to).unwrap();
        assert_eq!(report.faults, []);
        assert!(report.entries >= 50);
        let copied = SqliteJournal::snapshot(&to).unwrap();
        sure.is_kept_by(&copied);
        assert_eq!(copied.secret(&sure.id).unwrap().as_deref(), Some("hush"));
    }
    stop.store(true, Ordering::Relaxed);
    for writer in writers {
        writer.join().unwrap().is_kept_by(&*journal);
    }
    let left = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name());
    let left: Vec<_> = left.filter(|name| name.to_string_lossy().contains(".copy")).collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn a_copy_can_be_worked_with() {
    let folder = tempfile::tempdir().unwrap();
    let (path, to) = (folder.path().join(FILE), folder.path().join("copy.db"));
    let mut anna = Owner::play(&SqliteJournal::open(&path).unwrap(), 1, 5);
    fs::write(folder.path().join("copy.db.copy"), "left by somebody who was interrupted").unwrap();
    backup(&path, &to).unwrap();
    let copy = SqliteJournal::open(&to).unwrap();
    copy.append_now(anna.append(1)).unwrap();
    anna.is_kept_by(&copy);
}

#[test]
fn nothing_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let (path, to) = (folder.path().join(FILE), folder.path().join("copy.db"));
    drop(SqliteJournal::open(&path).unwrap());
    fs::write(&to, "dear to somebody").unwrap();
    for to in [&to, &path] {
        let refused = backup(&path, to).unwrap_err();
        assert!(
            matches!(&refused, JournalError::Io { kind: ErrorKind::AlreadyExists, text } if
                text.contains("left as it is")),
            "{refused}"
        );
    }
    assert_eq!(fs::read(&to).unwrap(), b"dear to somebody");
}

#[test]
fn what_is_no_journal_is_not_copied() {
    let folder = tempfile::tempdir().unwrap();
    let (path, to) = (folder.path().join(FILE), folder.path().join("copy.db"));
    assert!(matches!(backup(&path, &to), Err(JournalError::Io { kind: ErrorKind::NotFound, .. })));
    fs::write(&path, "a letter").unwrap();
    assert_eq!(backup(&path, &to), Err(JournalError::NotAJournal));
    fs::remove_file(&path).unwrap();
    drop(SqliteJournal::open(&path).unwrap());
    let nowhere = folder.path().join("nowhere").join("copy.db");
    let refused = backup(&path, &nowhere).unwrap_err().to_string();
    assert!(refused.contains("nowhere"), "{refused}");
    assert!(!to.exists());
}

#[test]
fn a_damaged_journal_is_copied_and_its_faults_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let (path, to) = (folder.path().join(FILE), folder.path().join("copy.db"));
    Owner::play(&SqliteJournal::open(&path).unwrap(), 1, 5);
    let connection = Connection::open(&path).unwrap();
    let sql = "DROP TRIGGER entry_is_never_changed; UPDATE entry SET at = 1 WHERE seq = 3;";
    connection.execute_batch(sql).unwrap();
    let report = backup(&path, &to).unwrap();
    assert_eq!(report.faults.len(), 1);
    assert_eq!(check(&SqliteJournal::snapshot(&to).unwrap()).unwrap(), report);
}

/// Half of a journal that comes from elsewhere is not taken for none.
#[test]
fn where_half_a_journal_lies_no_empty_one_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let (path, from) = (folder.path().join(FILE), folder.path().join("from.db"));
    let source = SqliteJournal::open(&from).unwrap();
    let owners = [1, 2].map(|number| Owner::play(&source, number, 5));
    // Interrupted after the beginning of the first table.
    let part = SqliteJournal::open(&folder.path().join("journal.db.part")).unwrap();
    let mut append = Append::new(owners[0].id.clone(), source.load(&owners[0].id, 0).unwrap());
    append.entries.truncate(2);
    append.card = source.card(&owners[0].id).unwrap();
    append.secret = source.secret(&owners[0].id).unwrap();
    part.append_now(append).unwrap();
    part.close().unwrap();
    drop(part);
    let files = || {
        let files = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name());
        files.collect::<std::collections::BTreeSet<_>>()
    };
    let before = files();
    assert_eq!(SqliteJournal::open(&path).unwrap_err(), JournalError::HalfMoved);
    assert_eq!(SqliteJournal::snapshot(&path).unwrap_err(), JournalError::HalfMoved);
    assert_eq!(files(), before, "nothing was made");
    assert_eq!(copy_into(&source, &path).unwrap().tables, 2);
    let whole = SqliteJournal::open(&path).unwrap();
    for owner in owners {
        owner.is_kept_by(&whole);
    }
}
