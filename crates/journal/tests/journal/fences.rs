//! An entry by somebody who had lost the table is found, and who owns what is told.

use std::{thread, time::Duration};

use bankhalter_journal::{
    Beside, Flaw, Health, Journal, JournalError, PostgresJournal, Stage, check,
};

use crate::{cluster::Cluster, postgres::database, table::Owner};

#[test]
fn an_entry_under_an_older_lease_is_found() {
    let cluster = Cluster::shared();
    let address = cluster.database();
    let journal = PostgresJournal::open(&database(&address)).unwrap();
    let owner = Owner::play(&journal, 1, 4);
    let untouched = Owner::play(&journal, 2, 4);
    assert_eq!(journal.broken_fences().unwrap(), []);
    let name = address.rsplit('/').next().unwrap();
    let table = &owner.id;
    cluster.sql(
        name,
        &format!(
            "ALTER TABLE bankhalter.entry DISABLE TRIGGER entry_is_kept;
             UPDATE bankhalter.entry SET epoch = 7 WHERE table_id = '{table}' AND seq = 2"
        ),
    );
    let faults = check(&journal).unwrap().faults;
    let [fault] = &faults[..] else { panic!("{faults:?}") };
    assert_eq!((fault.table.as_ref(), fault.seq), (Some(table), Some(3)));
    assert_eq!(fault.flaw, Flaw::Fence { lease: 1, before: 7 });
    untouched.is_kept_by(&journal);
}

#[test]
fn whoever_looks_after_a_database_is_told_who_owns_which_table() {
    let address = Cluster::shared().database();
    let journal = PostgresJournal::open(&database(&address)).unwrap();
    let owner = Owner::play(&journal, 1, 2);
    let owners = Health::owners(&database(&address)).unwrap();
    assert_eq!(owners, [(owner.id, format!("process {}", std::process::id()))]);
    drop(journal);
    assert_eq!(Health::owners(&database(&address)).unwrap(), []);
}

#[test]
fn a_table_that_was_handed_over_is_one_of_its_new_owners() {
    let address = Cluster::shared().database();
    let open = |name: &str| {
        let beside = Beside::Others { address: name.to_owned(), speaks: 1 };
        PostgresJournal::open_beside(&database(&address), beside).unwrap()
    };
    let (here, there) = (open("a:1"), open("b:1"));
    let mut owner = Owner::play(&here, 1, 2);
    Owner::play(&here, 2, 2);
    let mut append = owner.append(1);
    append.card = Some(owner.card(Stage::Running, 7));
    here.append_now(append.clone()).unwrap();
    let (from, to) = (here.fleet().unwrap(), there.fleet().unwrap());
    let card = append.card.unwrap();
    assert_eq!(from.own().unwrap(), std::slice::from_ref(&card), "the other one does not run");
    assert_eq!(to.own().unwrap(), []);
    let hand = || from.hand_over(&owner.id, to.me());
    let mut handed = hand();
    for _ in 0..50 {
        // The new owner may not be known yet.
        let Err(JournalError::Owned { .. }) = handed else { break };
        thread::sleep(Duration::from_millis(100));
        handed = hand();
    }
    handed.unwrap();
    assert_eq!(from.own().unwrap(), []);
    assert_eq!(to.own().unwrap(), [card]);
    assert_eq!(to.forsaken().unwrap(), [], "somebody has it");
}
