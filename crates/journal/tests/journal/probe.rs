//! Can anything be written at this moment?

use bankhalter_journal::{FILE, Journal, Options, SqliteJournal, Trouble, check};
use std::sync::mpsc;

use crate::table::Owner;

fn probe(journal: &dyn Journal) -> Result<(), Trouble> {
    let (tell, told) = mpsc::channel();
    journal.probe(Box::new(move |outcome| tell.send(outcome).unwrap()));
    told.recv().unwrap()
}

#[test]
fn a_probe_writes_and_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(FILE);
    let journal = SqliteJournal::open(&path).unwrap();
    let mut anna = Owner::play(&journal, 1, 3);
    let log = || std::fs::metadata(folder.path().join("journal.db-wal")).unwrap().len();
    let before = log();
    assert_eq!(probe(&journal), Ok(()));
    assert!(log() > before, "something was written");
    journal.append_now(anna.append(1)).unwrap();
    anna.is_kept_by(&journal);
    let report = check(&SqliteJournal::snapshot(&path).unwrap()).unwrap();
    assert_eq!((report.tables, report.entries, report.faults), (1, 4, vec![]));
    assert_eq!(probe(&SqliteJournal::snapshot(&path).unwrap()), Err(Trouble::ReadOnly));
    journal.close().unwrap();
    assert_eq!(probe(&journal), Err(Trouble::Closed));
}

#[test]
fn however_often_it_is_probed_the_log_stays_short() {
    let folder = tempfile::tempdir().unwrap();
    let journal = SqliteJournal::open(&folder.path().join(FILE)).unwrap();
    for _ in 0..6000 {
        assert_eq!(probe(&journal), Ok(()));
    }
    // Two pages each, unless the log is worked in now and then.
    let log = std::fs::metadata(folder.path().join("journal.db-wal")).unwrap().len();
    assert!(log < 32 << 20, "{log} bytes");
}

#[test]
fn a_probe_says_that_the_disk_is_full() {
    let folder = tempfile::tempdir().unwrap();
    let options = Options { max_pages: Some(24) };
    let journal = SqliteJournal::open_with(&folder.path().join(FILE), options).unwrap();
    assert_eq!(probe(&journal), Ok(()));
    let mut anna = Owner::play(&journal, 1, 1);
    while journal.append_now(anna.clone().append(1)).is_ok() {
        anna.append(1);
    }
    assert_eq!(probe(&journal), Err(Trouble::Full));
    journal.set_max_pages(1000).unwrap();
    assert_eq!(probe(&journal), Ok(()));
    anna.is_kept_by(&journal);
}
