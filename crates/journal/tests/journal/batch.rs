//! Appends that wait together and share one sync.

use bankhalter_journal::{Append, FILE, Journal, JournalError, Options, SqliteJournal};
use std::sync::mpsc;
use tempfile::TempDir;

use crate::table::Owner;

fn journal(options: Options) -> (TempDir, SqliteJournal) {
    let folder = tempfile::tempdir().unwrap();
    let journal = SqliteJournal::open_with(&folder.path().join(FILE), options).unwrap();
    (folder, journal)
}

/// Holds the writer up until all of these wait, and tells how each went.
fn together(journal: &SqliteJournal, appends: Vec<Append>) -> Vec<Result<(), JournalError>> {
    let (open, gate) = mpsc::channel::<()>();
    let (arrive, arrived) = mpsc::channel();
    let keeper = Owner::new(9_999).opening(None);
    journal.append(
        keeper,
        Box::new(move |outcome| {
            arrive.send(outcome).unwrap();
            gate.recv().unwrap();
        }),
    );
    arrived.recv().unwrap().unwrap();
    let (tell, told) = mpsc::channel();
    for append in appends {
        let tell = tell.clone();
        journal.append(append, Box::new(move |outcome| tell.send(outcome).unwrap()));
    }
    open.send(()).unwrap();
    journal.flush().unwrap();
    told.try_iter().collect()
}

#[test]
fn what_waits_together_is_synced_once() {
    let (_folder, journal) = journal(Options::default());
    let mut owners: Vec<_> = (0..100).map(|number| Owner::play(&journal, number, 1)).collect();
    let before = journal.stats();
    let outcomes = together(&journal, owners.iter_mut().map(|owner| owner.append(1)).collect());
    assert_eq!(outcomes, vec![Ok(()); 100]);
    let after = journal.stats();
    assert_eq!(after.appends - before.appends, 101);
    assert_eq!(after.commits - before.commits, 2, "one for the keeper of the gate, one for all");
    for owner in owners {
        owner.is_kept_by(&journal);
    }
}

#[test]
fn several_appends_of_one_table_may_wait_together() {
    let (_folder, journal) = journal(Options::default());
    let mut anna = Owner::play(&journal, 1, 1);
    let mut appends: Vec<_> = (0..5).map(|_| anna.append(2)).collect();
    let twice = appends[2].clone();
    appends.insert(3, twice);
    let outcomes = together(&journal, appends);
    let conflict = JournalError::Conflict { table: anna.id.clone(), expected: 8, found: 6 };
    let ok = Ok(());
    assert_eq!(outcomes, [ok.clone(), ok.clone(), ok.clone(), Err(conflict), ok.clone(), ok]);
    anna.is_kept_by(&journal);
}

#[test]
fn refused_appends_do_not_spoil_the_others() {
    let (_folder, journal) = journal(Options::default());
    let mut anna = Owner::play(&journal, 1, 1);
    let taken = Owner { code: anna.code.clone(), ..Owner::new(2) }.opening(None);
    let (ben, mut clara) = (Owner::new(3).append(1), Owner::new(4));
    let outcomes =
        together(&journal, vec![taken, anna.append(1), ben, clara.opening(Some("hush"))]);
    assert!(matches!(outcomes[0], Err(JournalError::CodeTaken { .. })), "{outcomes:?}");
    assert!(matches!(outcomes[2], Err(JournalError::Unfit(_))), "{outcomes:?}");
    assert_eq!((&outcomes[1], &outcomes[3]), (&Ok(()), &Ok(())));
    anna.is_kept_by(&journal);
    clara.is_kept_by(&journal);
}

#[test]
fn one_append_too_big_for_the_disk_does_not_spoil_the_others() {
    let (_folder, journal) = journal(Options { max_pages: Some(64) });
    let mut owners: Vec<_> = (0..8).map(|number| Owner::play(&journal, number, 1)).collect();
    let big = format!("\"{}\"", "x".repeat(1_000_000));
    let mut appends = Vec::new();
    for (place, owner) in owners.iter_mut().enumerate() {
        let before = owner.clone();
        let entry = owner.entry(if place == 4 { &big } else { "{}" });
        appends.push(Append::new(owner.id.clone(), vec![entry]));
        if place == 4 {
            *owner = before;
        }
    }
    let outcomes = together(&journal, appends);
    for (place, outcome) in outcomes.into_iter().enumerate() {
        assert_eq!(outcome, if place == 4 { Err(JournalError::Full) } else { Ok(()) }, "{place}");
    }
    for owner in owners {
        owner.is_kept_by(&journal);
    }
}
