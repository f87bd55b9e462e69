//! Whoever stands still in the middle of something, or whose line is dead while nobody knows: others
//! go on without him, and what he says afterwards is true.

use bankhalter_journal::{Beside, Journal, JournalError, PostgresJournal, Rewrite, check};
use std::{
    sync::Arc,
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use crate::{
    cluster::Cluster,
    gate::{Gate, Silent, Words},
    postgres::database,
    table::Owner,
};

/// Longer than a lease, far shorter than anybody waits for an answer.
const SOON: Duration = Duration::from_secs(5);

/// Longer than anybody waits for an answer.
const LATE: Duration = Duration::from_secs(16);

/// The first word of a deletion itself.
const DELETE: &str = "DELETE FROM bankhalter.chain";

fn beside(address: &str, name: &str) -> Arc<PostgresJournal> {
    let others = Beside::Others { address: name.to_owned(), speaks: 1 };
    Arc::new(PostgresJournal::open_beside(&database(address), others).unwrap())
}

/// A gate, and the address of an empty database behind it and without it.
fn gate() -> (Arc<Gate>, String, String) {
    let cluster = Cluster::shared();
    let address = cluster.database();
    let gate = Gate::start(cluster.port());
    let behind = gate.before(&address, cluster.port());
    (gate, behind, address)
}

fn remove(journal: &Arc<PostgresJournal>, owner: &Owner) -> JoinHandle<Result<(), JournalError>> {
    let (journal, table) = (Arc::clone(journal), owner.id.clone());
    thread::spawn(move || journal.remove(&table))
}

/// Claims a table as soon as it can be had, but not forever.
#[track_caller]
fn inherit(journal: &PostgresJournal, owner: &Owner) -> Duration {
    let began = Instant::now();
    loop {
        match journal.claim(&owner.id) {
            Ok(_) => return began.elapsed(),
            Err(JournalError::Owned { .. }) if began.elapsed() < SOON => {
                thread::sleep(Duration::from_millis(50));
            }
            Err(trouble) => panic!("{trouble} after {:?}", began.elapsed()),
        }
    }
}

#[test]
fn whoever_stands_still_in_the_middle_of_a_deletion_loses_the_table_and_says_so() {
    let (gate, behind, address) = gate();
    let (paused, other) = (beside(&behind, "a:1"), beside(&address, "b:1"));
    let mut owner = Owner::play(&*paused, 1, 3);
    gate.listen(DELETE, Words::Pass, Silent::All);
    let deleting = remove(&paused, &owner);
    gate.wait();
    let began = Instant::now();
    // What he has locked is free, and his lease over, long before he wakes.
    let waited = inherit(&other, &owner);
    assert!(waited < SOON, "{waited:?}");
    thread::sleep(Duration::from_secs(4).saturating_sub(began.elapsed()));
    let (lost, found) = (paused.fleet().unwrap(), other.fleet().unwrap());
    assert!(lost.term().is_none() && lost.silence() >= Duration::from_secs(2), "as operators see");
    assert!(found.silence() < lost.silence());
    gate.open();
    let told = deleting.join().unwrap();
    assert!(matches!(told, Err(JournalError::Owned { .. })), "{told:?}");
    owner.is_kept_by(&*other);
    other.append_now(owner.append(1)).unwrap();
    assert_eq!(check(&*other).unwrap().faults, []);
}

/// His first try was rolled back by the database, and nobody took the table.
#[test]
fn whoever_stood_still_tries_again() {
    let (gate, behind, _) = gate();
    let paused = beside(&behind, "a:1");
    let owner = Owner::play(&*paused, 1, 3);
    // It is under way when the database gives up on him, and hears that instead of an answer.
    gate.listen("DELETE FROM bankhalter.entry", Words::Wait, Silent::Line);
    let deleting = remove(&paused, &owner);
    gate.wait();
    thread::sleep(Duration::from_secs(3));
    gate.open();
    assert_eq!(deleting.join().unwrap(), Ok(()));
    assert_eq!(paused.counts().unwrap().tables, 0);
}

/// The line is cut after the last word, and comes back.
#[test]
fn a_deletion_whose_answer_was_lost_is_asked_for() {
    let (gate, behind, address) = gate();
    let (one, other) = (beside(&behind, "a:1"), beside(&address, "b:1"));
    let (anna, ben) = (Owner::play(&*one, 1, 3), Owner::play(&*one, 2, 3));
    gate.listen("COMMIT", Words::Pass, Silent::Line);
    let deleting = remove(&one, &anna);
    gate.wait();
    gate.cut();
    assert_eq!(deleting.join().unwrap(), Ok(()));
    assert_eq!(other.tables().unwrap(), [ben.id]);
}

/// The line of whoever writes is dead, while his lease is renewed over another one.
#[test]
fn nobody_waits_forever_for_a_line_that_is_dead() {
    let stages = [
        ("SET LOCAL idle", Words::Wait, false),
        (DELETE, Words::Wait, false),
        ("COMMIT", Words::Wait, true),
        ("COMMIT", Words::Pass, true),
    ];
    let tries = stages.map(|(words, pass, is_said)| {
        thread::spawn(move || {
            let (gate, behind, address) = gate();
            let journal = beside(&behind, "a:1");
            let owner = Owner::play(&*journal, 1, 3);
            gate.listen(words, pass, Silent::Line);
            let began = Instant::now();
            let told = journal.remove(&owner.id).unwrap_err();
            assert!(began.elapsed() < LATE, "{words}: {:?}", began.elapsed());
            // Only what was never said has certainly not happened.
            let right = match told {
                JournalError::Away(_) => !is_said,
                JournalError::Doubtful => is_said,
                _ => false,
            };
            assert!(right, "{words}: {told}");
            let look = PostgresJournal::snapshot(&database(&address)).unwrap();
            let left = u64::from(pass == Words::Wait);
            assert_eq!(look.counts().unwrap().tables, left, "{words}");
        })
    });
    for one in tries {
        one.join().unwrap();
    }
}

/// What was taken out of a table that somebody else has gone on with may be gone or not: its new
/// owner sees it.
#[test]
fn what_was_taken_out_while_the_table_changed_hands_is_doubtful() {
    let (gate, behind, address) = gate();
    let (paused, other) = (beside(&behind, "a:1"), beside(&address, "b:1"));
    let owner = Owner::play(&*paused, 1, 3);
    let old = paused.load(&owner.id, 0).unwrap();
    let mut bodies: Vec<_> = old.iter().map(|entry| entry.body.clone()).collect();
    "{}".clone_into(&mut bodies[1]);
    let rewrite = Rewrite::new(&owner.id, old, bodies.clone(), None).unwrap();
    gate.listen("COMMIT", Words::Pass, Silent::All);
    let own = Arc::clone(&paused);
    let taking = thread::spawn(move || own.rewrite(rewrite));
    gate.wait();
    inherit(&other, &owner);
    gate.cut();
    let told = taking.join().unwrap();
    assert!(matches!(told, Err(JournalError::Doubtful)), "{told:?}");
    let new = other.load(&owner.id, 0).unwrap();
    assert!(new.iter().map(|entry| &entry.body).eq(&bodies));
}

#[test]
fn whoever_stands_still_while_he_signs_in_holds_nobody_up() {
    let (gate, behind, address) = gate();
    let first = beside(&address, "a:1");
    gate.listen("FROM bankhalter.about FOR UPDATE", Words::Pass, Silent::Line);
    let paused = thread::spawn(move || {
        let others = Beside::Others { address: "b:1".to_owned(), speaks: 1 };
        PostgresJournal::open_beside(&database(&behind), others).map(drop)
    });
    gate.wait();
    let began = Instant::now();
    beside(&address, "c:1");
    assert!(began.elapsed() < SOON, "{:?}", began.elapsed());
    gate.open();
    let told = paused.join().unwrap();
    assert!(matches!(told, Err(JournalError::Away(_))), "{told:?}");
    drop(first);
}
