//! Nobody else may read a journal: it holds the secrets of games that still run.

use bankhalter_journal::{FILE, SqliteJournal, backup, create_folder};
use std::{fs, os::unix::fs::PermissionsExt, path::Path};

use crate::table::Owner;

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[test]
fn only_the_owner_reads_a_journal_and_its_copies() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(FILE);
    let journal = SqliteJournal::open(&path).unwrap();
    Owner::play(&journal, 1, 5);
    backup(&path, &folder.path().join("copy.db")).unwrap();
    let files: Vec<_> =
        fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name()).collect();
    for name in ["journal.db", "journal.db-wal", "journal.db-shm", "journal.db.lock", "copy.db"] {
        assert!(files.contains(&name.into()), "{name} is not there: {files:?}");
    }
    for name in files {
        assert_eq!(mode(&folder.path().join(&name)), 0o600, "{}", name.display());
    }
}

#[test]
fn only_the_owner_enters_a_new_folder() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games").join("data");
    create_folder(&data).unwrap();
    assert_eq!(mode(&data), 0o700);
    assert_eq!(mode(&folder.path().join("games")), 0o700);
}

#[test]
fn rights_that_somebody_gave_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o750)).unwrap();
    create_folder(&data).unwrap();
    assert_eq!(mode(&data), 0o750);
    let path = data.join(FILE);
    drop(SqliteJournal::open(&path).unwrap());
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    drop(SqliteJournal::open(&path).unwrap());
    assert_eq!(mode(&path), 0o640);
}
