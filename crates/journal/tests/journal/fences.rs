//! An entry by somebody who had lost the table is found, and who owns what is told.

use bankhalter_journal::{Flaw, Health, Journal, PostgresJournal, check};

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
