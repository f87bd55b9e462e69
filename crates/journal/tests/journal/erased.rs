//! Deleting tables and taking things out of them: part of the suite that every journal passes.

use bankhalter_journal::{Counts, JournalError, Rewrite, Stage, check};

use crate::{suite::Shared, table::Owner};

pub(crate) fn a_table_is_removed_and_nothing_else(journal: &Shared) {
    let anna = Owner::play(&**journal, 1, 5);
    let mut ben = Owner::play(&**journal, 2, 4);
    journal.remove(&anna.id).unwrap();
    assert_eq!(journal.tables().unwrap(), [ben.id.clone()]);
    assert_eq!(journal.load(&anna.id, 0).unwrap(), []);
    assert_eq!((journal.head(&anna.id), journal.card(&anna.id)), (Ok(None), Ok(None)));
    assert_eq!((journal.secret(&anna.id), journal.find(&anna.code)), (Ok(None), Ok(None)));
    let none = JournalError::NoTable { table: anna.id.clone() };
    assert_eq!(journal.remove(&anna.id), Err(none));
    assert_eq!(journal.counts().unwrap(), Counts { tables: 1, entries: 4 });
    assert_eq!(check(&**journal).unwrap().faults, []);
    // Its name and its code are free again.
    Owner::play(&**journal, 1, 2).is_kept_by(&**journal);
    journal.append_now(ben.append(1)).unwrap();
    ben.is_kept_by(&**journal);
}

pub(crate) fn something_is_taken_out_and_the_rest_is_bound_anew(journal: &Shared) {
    let mut anna = Owner::play(&**journal, 1, 5);
    let ben = Owner::play(&**journal, 2, 3);
    let old = journal.load(&anna.id, 0).unwrap();
    let mut bodies: Vec<_> = old.iter().map(|entry| entry.body.clone()).collect();
    "{}".clone_into(&mut bodies[2]);
    let card = anna.card(Stage::Over, 77);
    let rewrite = Rewrite::new(&anna.id, old.clone(), bodies.clone(), Some(card.clone())).unwrap();
    journal.rewrite(rewrite.clone()).unwrap();
    let new = journal.load(&anna.id, 0).unwrap();
    assert!(new.iter().map(|entry| &entry.body).eq(&bodies));
    assert!(new.iter().map(|entry| entry.at).eq(old.iter().map(|entry| entry.at)));
    assert_eq!(journal.card(&anna.id).unwrap().map(|card| card.summary), Some(card.summary));
    assert_eq!(check(&**journal).unwrap().faults, []);
    // Whoever still goes by the old chain must read it again.
    assert!(journal.append_now(anna.append(1)).is_err());
    anna.head = new.last().unwrap().head();
    journal.append_now(anna.append(1)).unwrap();
    anna.is_kept_by(&**journal);
    assert!(
        matches!(journal.rewrite(rewrite), Err(JournalError::Conflict { .. })),
        "it has gone on"
    );
    assert!(Rewrite::new(&anna.id, old, vec!["{}".to_owned()], None).is_err());
    ben.is_kept_by(&**journal);
}
