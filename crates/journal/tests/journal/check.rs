//! Damage, and whether all of it is told.

use bankhalter_journal::{FILE, Flaw, JournalError, SqliteJournal, TableId, check, load_sound};
use rusqlite::Connection;
use std::fs;
use tempfile::TempDir;

use crate::table::Owner;

/// Three tables of ten entries, then whatever this SQL does to them; every fault as it is told.
fn damaged(sql: &str) -> Vec<String> {
    let folder = three_tables();
    let path = folder.path().join(FILE);
    let connection = Connection::open(&path).unwrap();
    let off = "PRAGMA foreign_keys = OFF; DROP TRIGGER entry_is_never_changed;
               DROP TRIGGER entry_is_never_removed;";
    connection.execute_batch(&format!("{off}{sql}")).unwrap();
    drop(connection);
    let report = check(&SqliteJournal::snapshot(&path).unwrap()).unwrap();
    report.faults.iter().map(ToString::to_string).collect()
}

fn three_tables() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let journal = SqliteJournal::open(&folder.path().join(FILE)).unwrap();
    for number in 0..3 {
        Owner::play(&journal, number, 10);
    }
    folder
}

#[test]
fn a_sound_journal_has_no_faults() {
    let folder = three_tables();
    let report = check(&SqliteJournal::snapshot(&folder.path().join(FILE)).unwrap()).unwrap();
    assert_eq!((report.tables, report.entries, report.faults), (3, 30, vec![]));
}

#[test]
fn a_changed_entry_is_found() {
    let chain = "table t1, entry 4: was changed or moved: its hash does not fit";
    for change in ["body = '{}'", "at = at + 1", "private = 'x'"] {
        let sql = format!("UPDATE entry SET {change} WHERE table_id = 't1' AND seq = 4");
        assert_eq!(damaged(&sql), [chain], "{change}");
    }
}

#[test]
fn a_hash_made_to_fit_gives_itself_away_at_the_next_entry() {
    let told = damaged("UPDATE entry SET hash = zeroblob(32) WHERE table_id = 't1' AND seq = 4");
    let chain = |seq| format!("table t1, entry {seq}: was changed or moved: its hash does not fit");
    assert_eq!(told, [chain(4), chain(5)]);
}

#[test]
fn a_damaged_table_is_not_loaded_and_the_others_are() {
    let folder = three_tables();
    let path = folder.path().join(FILE);
    let connection = Connection::open(&path).unwrap();
    let sql = "DROP TRIGGER entry_is_never_changed; DROP TRIGGER entry_is_never_removed;
        UPDATE entry SET body = '{}' WHERE table_id = 't0' AND seq = 4;
        DELETE FROM entry WHERE table_id = 't1' AND seq = 10;";
    connection.execute_batch(sql).unwrap();
    drop(connection);
    let journal = SqliteJournal::open(&path).unwrap();
    let load = |name: &str| load_sound(&journal, &TableId::new(name).unwrap());
    let told = |name: &str| match load(name) {
        Err(JournalError::Damaged(fault)) => fault.to_string(),
        other => panic!("{other:?}"),
    };
    assert!(told("t0").starts_with("table t0, entry 4: was changed"), "{}", told("t0"));
    assert!(told("t1").starts_with("table t1, entry 9: the table was last"), "{}", told("t1"));
    assert_eq!(load("t2").unwrap().len(), 10);
    assert_eq!(load("t7"), Err(JournalError::NoTable { table: TableId::new("t7").unwrap() }));
}

#[test]
fn missing_entries_are_found_at_every_place() {
    let told = damaged("DELETE FROM entry WHERE table_id = 't1' AND seq IN (1, 5, 6, 10)");
    assert_eq!(
        told,
        [
            "table t1, entry 2: entries are missing: 1 should be here",
            "table t1, entry 7: entries are missing: 5 should be here",
            "table t1, entry 9: the table was last written at entry 10, and that is not this one",
        ]
    );
}

#[test]
fn all_faults_of_all_tables_are_told() {
    let told = damaged(
        "UPDATE entry SET body = 'no json' WHERE table_id = 't0' AND seq = 2;
         DELETE FROM entry WHERE table_id = 't1';
         DELETE FROM card WHERE table_id = 't2';
         UPDATE card SET code = 'abc' WHERE table_id = 't0';
         INSERT INTO card VALUES ('t9', 'QQQQQQ', 'open', 1, 5, '{}');
         DELETE FROM head WHERE table_id = 't2';",
    );
    assert_eq!(
        told,
        [
            "entries that were written last are missing: 10; the disk lost the end of the log, or \
             an older copy was put back",
            "table t0, entry 2: was changed or moved: its hash does not fit",
            "table t0, entry 2: its fact is not JSON",
            "table t0: its code \"abc\" is not six capital letters",
            "table t1: has no entries",
            "table t2, entry 10: the table was last written at entry 0, and that is not this one",
            "table t2: has no card",
            "table t9: has no entries",
        ]
    );
}

#[test]
fn what_cannot_be_read_is_told_and_the_rest_looked_at() {
    let told = damaged(
        "PRAGMA ignore_check_constraints = ON;
         UPDATE entry SET hash = x'00' WHERE table_id = 't0' AND seq = 2;
         UPDATE card SET stage = 'asleep' WHERE table_id = 't1';
         UPDATE entry SET body = '{}' WHERE table_id = 't2' AND seq = 7;",
    );
    let told: Vec<_> = told.iter().filter(|line| !line.starts_with("the file")).collect();
    assert_eq!(told.len(), 3, "{told:?}");
    assert!(told[0].starts_with("table t0: cannot be read"), "{}", told[0]);
    assert!(told[1].starts_with("table t1: cannot be read"), "{}", told[1]);
    assert!(told[2].starts_with("table t2, entry 7: was changed"), "{}", told[2]);
}

#[test]
fn entries_cannot_be_changed_by_hand() {
    let folder = three_tables();
    let connection = Connection::open(folder.path().join(FILE)).unwrap();
    for sql in
        ["UPDATE entry SET body = '{}'", "DELETE FROM entry", "UPDATE secret SET secret = ''"]
    {
        let refused = connection.execute(sql, []).unwrap_err().to_string();
        assert!(refused.contains("never"), "{refused}");
    }
}

#[test]
fn a_damaged_file_is_told_and_nothing_panics() {
    let folder = three_tables();
    let path = folder.path().join(FILE);
    let sound = fs::read(&path).unwrap();
    let mut found = 0;
    for page in 1..sound.len() / 4096 {
        let mut bytes = sound.clone();
        bytes[page * 4096..page * 4096 + 600].fill(0xA5);
        fs::write(&path, bytes).unwrap();
        let Ok(journal) = SqliteJournal::snapshot(&path) else { continue };
        let Ok(report) = check(&journal) else { continue };
        found +=
            usize::from(report.faults.iter().any(|fault| matches!(fault.flaw, Flaw::Storage(_))));
        assert_ne!(report.faults, [], "page {page}");
    }
    assert!(found > 3, "{found}");
}
