//! Can anything be written at this moment?

use bankhalter_journal::{FILE, Journal, JournalError, Options, SqliteJournal, check};
use std::{fs, path::Path, sync::mpsc};

use crate::table::Owner;

fn probe(journal: &dyn Journal) -> Result<(), JournalError> {
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
    let log = || fs::metadata(folder.path().join("journal.db-wal")).unwrap().len();
    let before = log();
    assert_eq!(probe(&journal), Ok(()));
    assert!(log() > before, "something was written");
    journal.append_now(anna.append(1)).unwrap();
    anna.is_kept_by(&journal);
    let report = check(&SqliteJournal::snapshot(&path).unwrap()).unwrap();
    assert_eq!((report.tables, report.entries, report.faults), (1, 4, vec![]));
    assert_eq!(probe(&SqliteJournal::snapshot(&path).unwrap()), Err(JournalError::ReadOnly));
    journal.close().unwrap();
    assert_eq!(probe(&journal), Err(JournalError::Closed));
}

#[test]
fn however_often_it_is_probed_the_log_stays_short() {
    let folder = tempfile::tempdir().unwrap();
    let journal = SqliteJournal::open(&folder.path().join(FILE)).unwrap();
    for _ in 0..6000 {
        assert_eq!(probe(&journal), Ok(()));
    }
    // Two pages each, unless the log is worked in now and then.
    let log = fs::metadata(folder.path().join("journal.db-wal")).unwrap().len();
    assert!(log < 32 << 20, "{log} bytes");
}

/// What can happen to the files of a journal while it is open.
#[cfg(unix)]
const MISHAPS: [fn(&Path); 4] = [
    |folder| fs::remove_file(folder.join(FILE)).unwrap(),
    |folder| fs::remove_file(folder.join("journal.db-wal")).unwrap(),
    |folder| fs::remove_dir_all(folder).unwrap(),
    |folder| {
        fs::copy(folder.join(FILE), folder.join("copy")).unwrap();
        fs::rename(folder.join("copy"), folder.join(FILE)).unwrap();
    },
];

#[cfg(unix)]
#[test]
fn a_journal_whose_file_is_gone_writes_nothing() {
    for (number, mishap) in MISHAPS.into_iter().enumerate() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("data");
        fs::create_dir(&folder).unwrap();
        let journal = SqliteJournal::open(&folder.join(FILE)).unwrap();
        let mut anna = Owner::play(&journal, 1, 3);
        assert_eq!(probe(&journal), Ok(()));
        mishap(&folder);
        let told = probe(&journal).unwrap_err();
        assert!(matches!(told, JournalError::Missing { .. }), "{number}: {told:?}");
        assert!(told.to_string().contains("journal.db"), "{told}");
        assert_eq!(journal.append_now(anna.append(1)), Err(told), "{number}");
    }
}

#[cfg(unix)]
#[test]
fn a_folder_that_was_put_back_is_good_again() {
    let place = tempfile::tempdir().unwrap();
    let (folder, aside) = (place.path().join("data"), place.path().join("aside"));
    fs::create_dir(&folder).unwrap();
    let journal = SqliteJournal::open(&folder.join(FILE)).unwrap();
    let mut anna = Owner::play(&journal, 1, 3);
    fs::rename(&folder, &aside).unwrap();
    assert!(matches!(probe(&journal), Err(JournalError::Missing { .. })));
    fs::rename(&aside, &folder).unwrap();
    assert_eq!(probe(&journal), Ok(()));
    journal.append_now(anna.append(1)).unwrap();
    anna.is_kept_by(&journal);
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
    assert_eq!(probe(&journal), Err(JournalError::Full));
    journal.set_max_pages(1000).unwrap();
    assert_eq!(probe(&journal), Ok(()));
    anna.is_kept_by(&journal);
}
