//! A disk without room.

use bankhalter_journal::{Append, FILE, Journal, JournalError, Options, SqliteJournal, check};

use crate::table::Owner;

/// Appends that need a page each.
fn fill(journal: &dyn Journal, owner: &mut Owner) -> u64 {
    let body = format!("\"{}\"", "x".repeat(4_000));
    for filled in 0..10_000 {
        let before = owner.clone();
        let entry = owner.entry(&body);
        match journal.append_now(Append::new(owner.id.clone(), vec![entry])) {
            Ok(()) => {}
            Err(JournalError::Full) => {
                *owner = before;
                return filled;
            }
            Err(other) => panic!("{other}"),
        }
    }
    panic!("the disk never got full");
}

#[test]
fn a_full_disk_loses_nothing_and_works_again_with_room() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(FILE);
    let options = Options { max_pages: Some(40) };
    let journal = SqliteJournal::open_with(&path, options).unwrap();
    let mut anna = Owner::play(&journal, 1, 3);
    assert!(fill(&journal, &mut anna) > 3);
    anna.is_kept_by(&journal);
    assert_eq!(check(&journal).unwrap().faults, []);
    assert_eq!(journal.stats().failures, 1);
    journal.set_max_pages(60).unwrap();
    assert!(fill(&journal, &mut anna) > 3);
    journal.set_max_pages(80).unwrap();
    journal.append_now(anna.append(2)).unwrap();
    anna.is_kept_by(&journal);
    drop(journal);
    let journal = SqliteJournal::open(&path).unwrap();
    anna.is_kept_by(&journal);
    assert_eq!(check(&journal).unwrap().faults, []);
}
