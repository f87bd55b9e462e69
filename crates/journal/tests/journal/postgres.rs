//! A journal in a `PostgreSQL` database: who may write, and what goes wrong with databases.

use bankhalter_cluster::Room;
use bankhalter_journal::{
    Append, Database, FILE, Health, Journal, JournalError, PostgresJournal, SqliteJournal, check,
    copy_into, transfer,
};
use std::sync::Arc;

use crate::{
    cluster::{Cluster, PASSWORD},
    table::{Owner, four_owners},
};

/// The database at this address.
pub(crate) fn database(address: &str) -> Database {
    Database::new(address, Some(PASSWORD), None).unwrap()
}

/// An empty journal in a database of its own.
pub(crate) fn empty() -> PostgresJournal {
    PostgresJournal::open(&database(&Cluster::shared().database())).unwrap()
}

fn name_of(address: &str) -> &str {
    address.rsplit('/').next().unwrap()
}

#[test]
fn what_was_written_is_there_after_a_restart() {
    let address = Cluster::shared().database();
    let journal = PostgresJournal::open(&database(&address)).unwrap();
    let mut anna = Owner::play(&journal, 1, 5);
    drop(journal);
    let journal = PostgresJournal::open(&database(&address)).unwrap();
    anna.is_kept_by(&journal);
    journal.append_now(anna.append(2)).unwrap();
    anna.is_kept_by(&journal);
    let look = PostgresJournal::snapshot(&database(&address)).unwrap();
    let report = check(&look).unwrap();
    assert_eq!((report.tables, report.entries, report.faults), (1, 7, vec![]));
    assert_eq!(look.append_now(anna.append(1)), Err(JournalError::ReadOnly));
}

#[test]
fn one_process_at_a_time_works_with_it() {
    let address = Cluster::shared().database();
    let first = PostgresJournal::open(&database(&address)).unwrap();
    let refused = PostgresJournal::open(&database(&address)).unwrap_err();
    assert_eq!(refused, JournalError::Locked, "the first one is heard of");
    drop(first);
    PostgresJournal::open(&database(&address)).unwrap();
}

/// A server that slept through its lease wakes up: somebody else has gone on with its tables.
#[test]
fn whoever_was_not_heard_of_writes_nothing_when_he_wakes() {
    let cluster = Cluster::shared();
    let address = cluster.database();
    let name = name_of(&address);
    let sleeper = PostgresJournal::open(&database(&address)).unwrap();
    let mut anna = Owner::play(&sleeper, 1, 3);
    let mut ben = Owner::play(&sleeper, 2, 3);
    assert_eq!(sleeper.claim(&anna.id), Ok(1));
    // As if its lease had ended long ago.
    cluster.sql(name, "DELETE FROM bankhalter.node");
    let heir = PostgresJournal::open(&database(&address)).unwrap();
    assert_eq!(heir.claim(&anna.id), Ok(2), "the epoch tells them apart");
    let late = anna.clone().append(1);
    let refused = sleeper.append_now(late.clone()).unwrap_err();
    let owned = JournalError::Owned { table: anna.id.clone(), by: None };
    assert!([owned, JournalError::Ousted].contains(&refused), "{refused}");
    heir.append_now(anna.append(1)).unwrap();
    assert!(sleeper.append_now(late).is_err());
    anna.is_kept_by(&heir);
    heir.append_now(ben.append(1)).unwrap();
    ben.is_kept_by(&heir);
    assert_eq!(check(&heir).unwrap().faults, []);
    assert_eq!(cluster.sql(name, "SELECT count(*) FROM bankhalter.entry"), "8");
}

#[test]
fn wrong_passwords_rights_and_names_are_told_in_one_line() {
    let cluster = Cluster::shared();
    let address = cluster.database();
    let told = |database: &Database| {
        let told = PostgresJournal::open(database).unwrap_err().to_string();
        assert_eq!(told.lines().count(), 1, "{told}");
        assert!(!told.contains(PASSWORD) && !told.contains("hush"), "{told}");
        told
    };
    let wrong = Database::new(&address, Some("hush"), None).unwrap();
    assert!(told(&wrong).contains("BANKHALTER_DATABASE_PASSWORD"));
    let none = database(&cluster.address("nowhere"));
    assert!(told(&none).contains("no such database"));
    let nobody = database("postgres://keeper@127.0.0.1:1/games");
    assert!(told(&nobody).contains("cannot be reached"));
    cluster.sql("postgres", "CREATE ROLE guest LOGIN PASSWORD 'eight-hotels'");
    let guest = database(&address.replace("keeper", "guest"));
    assert!(told(&guest).contains("CREATE SCHEMA"), "{}", told(&guest));
    let there = "SELECT to_regnamespace('bankhalter') IS NULL";
    assert_eq!(cluster.sql(name_of(&address), there), "t", "nothing was made");
}

#[test]
fn a_newer_or_half_moved_journal_is_left_as_it_is() {
    let cluster = Cluster::shared();
    let address = cluster.database();
    drop(PostgresJournal::open(&database(&address)).unwrap());
    let about = |set: &str| {
        cluster.sql(name_of(&address), &format!("UPDATE bankhalter.about SET {set}"));
        PostgresJournal::open(&database(&address)).err()
    };
    assert_eq!(about("version = 99"), Some(JournalError::Newer { found: 99, known: 2 }));
    assert_eq!(about("version = 2, moving = true"), Some(JournalError::HalfMoved));
    assert_eq!(about("moving = false"), None);
}

/// What is refused keeps even its version.
#[test]
fn an_older_database_that_is_refused_is_not_brought_up_to_date() {
    let cluster = Cluster::shared();
    let address = cluster.database();
    let name = name_of(&address);
    Owner::play(&PostgresJournal::open(&database(&address)).unwrap(), 1, 3);
    let older = "ALTER TABLE bankhalter.node DROP COLUMN address, DROP COLUMN speaks,
         DROP COLUMN carries, DROP COLUMN since; UPDATE bankhalter.about SET version = 1";
    cluster.sql(name, older);
    let version = || cluster.sql(name, "SELECT version FROM bankhalter.about");
    let refused = PostgresJournal::open_to_move(&database(&address)).unwrap_err().to_string();
    assert!(refused.contains("already") && refused.contains("nothing was changed"), "{refused}");
    assert_eq!(version(), "1");
    cluster.sql(name, "UPDATE bankhalter.about SET moving = true");
    assert_eq!(PostgresJournal::open(&database(&address)).unwrap_err(), JournalError::HalfMoved);
    assert_eq!(version(), "1");
    drop(PostgresJournal::open_to_move(&database(&address)).unwrap());
    assert_eq!(version(), "2", "whoever moves it finishes it");
}

/// A database that an older program made has the tables, but not the statements.
#[test]
fn an_older_database_gets_the_statements_and_keeps_its_version() {
    let cluster = Cluster::shared();
    let address = cluster.database();
    let name = name_of(&address);
    let journal = PostgresJournal::open(&database(&address)).unwrap();
    let mut anna = Owner::play(&journal, 1, 5);
    drop(journal);
    let version = "SELECT version FROM bankhalter.about";
    let before = cluster.sql(name, version);
    cluster.sql(name, "DROP FUNCTION bankhalter.put_1");
    cluster.sql(name, "DROP FUNCTION bankhalter.go_on_1");
    let journal = PostgresJournal::open(&database(&address)).unwrap();
    anna.is_kept_by(&journal);
    journal.append_now(anna.append(2)).unwrap();
    Owner::play(&journal, 2, 3).is_kept_by(&journal);
    assert_eq!(cluster.sql(name, version), before);
    assert_eq!(check(&journal).unwrap().faults, []);
}

/// Whatever the statistics say or do not say, an append looks up its own tables and walks through
/// no others.
#[test]
fn an_append_reads_no_table_but_its_own() {
    let cluster = Cluster::shared();
    let address = cluster.database();
    let name = name_of(&address);
    let journal = PostgresJournal::open(&database(&address)).unwrap();
    let mut owners: Vec<_> = (1..=40).map(|number| Owner::play(&journal, number, 3)).collect();
    // The first appends went to an empty database, and these go to one that nobody has counted.
    drop(journal);
    let journal = PostgresJournal::open(&database(&address)).unwrap();
    let walks = "SELECT coalesce(sum(seq_scan), 0) FROM pg_stat_user_tables
         WHERE relname IN ('chain', 'entry', 'card', 'secret')";
    cluster.sql(name, "SELECT pg_stat_reset()");
    for owner in &mut owners {
        journal.append_now(owner.append(2)).unwrap();
    }
    drop(journal);
    // A session tells what it read when it has ended.
    let looked = "SELECT coalesce(sum(idx_scan), 0) >= 80 FROM pg_stat_user_tables
         WHERE relname IN ('chain', 'entry')";
    let began = std::time::Instant::now();
    while cluster.sql(name, looked) != "t" {
        assert!(began.elapsed().as_secs() < 20, "nobody says what was read");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert_eq!(cluster.sql(name, walks), "0");
}

#[test]
fn entries_cannot_be_changed_by_hand() {
    let cluster = Cluster::shared();
    let address = cluster.database();
    let journal = PostgresJournal::open(&database(&address)).unwrap();
    Owner::play(&journal, 1, 3);
    let refused = "DO $$ BEGIN BEGIN DELETE FROM bankhalter.entry; RAISE 'it was done';
         EXCEPTION WHEN raise_exception THEN
            IF SQLERRM = 'it was done' THEN RAISE; END IF; END; END $$";
    cluster.sql(name_of(&address), refused);
    cluster.sql(
        name_of(&address),
        &refused
            .replace("DELETE FROM", "UPDATE")
            .replace("bankhalter.entry;", "bankhalter.entry SET at = 1;"),
    );
    assert_eq!(check(&journal).unwrap().faults, []);
}

/// Ends a server's sessions while it writes, as an administrator or a failover does.
#[test]
fn lost_sessions_lose_and_double_nothing() {
    let cluster = Cluster::shared();
    let address = cluster.database();
    let journal = Arc::new(PostgresJournal::open(&database(&address)).unwrap());
    let writers = four_owners(&journal, |journal, number| Owner::play(journal, number, 150));
    let end = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
         WHERE application_name = 'bankhalter' AND datname = current_database()";
    while writers.iter().any(|writer| !writer.is_finished()) {
        cluster.sql(name_of(&address), end);
        std::thread::sleep(std::time::Duration::from_millis(30));
    }
    for writer in writers {
        writer.join().unwrap().is_kept_by(&*journal);
    }
    assert_eq!(check(&*journal).unwrap().faults, []);
}

#[test]
fn a_full_database_loses_nothing_and_goes_on_with_room() {
    let cluster = Cluster::shared();
    let address = cluster.database();
    let journal = PostgresJournal::open(&database(&address)).unwrap();
    let mut anna = Owner::play(&journal, 1, 3);
    for room in [Room::NothingNew, Room::Nothing] {
        cluster.set_room(name_of(&address), room);
        let told = |append: Append| {
            let refused = journal.append_now(append).unwrap_err();
            assert_eq!(refused, JournalError::Full);
        };
        told(anna.clone().append(1));
        told(Owner::new(2).opening(None));
        anna.is_kept_by(&journal);
        cluster.set_room(name_of(&address), Room::Plenty);
        journal.append_now(anna.append(2)).unwrap();
    }
    anna.is_kept_by(&journal);
    assert_eq!(journal.counts().unwrap().tables, 1);
    assert_eq!(check(&journal).unwrap().faults, []);
}

#[test]
fn a_journal_moves_to_a_database_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let file = SqliteJournal::open(&folder.path().join(FILE)).unwrap();
    let owners: Vec<_> = (0..5).map(|number| Owner::play(&file, number, 7)).collect();
    let mut anna = Owner::play(&file, 9, 1);
    file.append_now(anna.append(1_300)).unwrap();
    let address = Cluster::shared().database();
    // Interrupted after three tables and the beginning of a fourth.
    let target = PostgresJournal::open_to_move(&database(&address)).unwrap();
    for owner in &owners[..3] {
        let mut append = Append::new(owner.id.clone(), file.load(&owner.id, 0).unwrap());
        append.entries.truncate(4);
        append.card = file.card(&owner.id).unwrap();
        append.secret = Some("hush".to_owned());
        target.append_now(append).unwrap();
    }
    drop(target);
    assert_eq!(PostgresJournal::open(&database(&address)).unwrap_err(), JournalError::HalfMoved);
    let target = PostgresJournal::open_to_move(&database(&address)).unwrap();
    let moved = transfer(&file, &target).unwrap();
    assert_eq!((moved.tables, moved.entries), (6, 5 * 7 + 1_301));
    target.moved().unwrap();
    drop(target);
    let refused = PostgresJournal::open_to_move(&database(&address)).unwrap_err().to_string();
    assert!(refused.contains("already"), "{refused}");
    let there = PostgresJournal::open(&database(&address)).unwrap();
    let back = folder.path().join("back.db");
    assert_eq!(copy_into(&there, &back), Ok(moved));
    let back = SqliteJournal::open(&back).unwrap();
    for owner in owners.iter().chain([&anna]) {
        owner.is_kept_by(&there);
        owner.is_kept_by(&back);
        for copy in [&there as &dyn Journal, &back] {
            assert_eq!(copy.card(&owner.id), file.card(&owner.id));
            assert_eq!(copy.secret(&owner.id), file.secret(&owner.id));
        }
    }
}

#[test]
fn what_is_another_journal_is_not_moved_over() {
    let file = |number, entries| {
        let folder = tempfile::tempdir().unwrap();
        let journal = SqliteJournal::open(&folder.path().join(FILE)).unwrap();
        Owner::play(&journal, number, entries);
        (folder, journal)
    };
    let ((_one, anna), (_other, ben)) = (file(1, 3), file(2, 3));
    assert!(transfer(&anna, &ben).unwrap_err().to_string().contains("another"), "other tables");
    let mut forked = Owner::new(1);
    let (_third, fork) = file(3, 1);
    let opening = forked.opening(Some("hush"));
    fork.append_now(opening).unwrap();
    let odd = forked.entry("{\"odd\":true}");
    fork.append_now(Append::new(forked.id.clone(), vec![odd])).unwrap();
    assert!(transfer(&anna, &fork).is_err());
    forked.is_kept_by(&fork);
}

#[test]
fn an_encrypted_line_needs_somebody_who_vouches_for_the_database() {
    let cluster = Cluster::encrypted();
    let named = cluster.database().replace("127.0.0.1", "localhost");
    let open = |address: &str, authority: Option<&str>| {
        let address = format!("{address}?sslmode=require");
        let database = Database::new(&address, Some(PASSWORD), authority)?;
        PostgresJournal::open(&database)
    };
    let authority = cluster.authority();
    let journal = open(&named, Some(&authority)).unwrap();
    Owner::play(&journal, 1, 3);
    let encrypted = "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
         WHERE application_name = 'bankhalter'";
    assert_eq!(cluster.sql("postgres", encrypted), "t");
    drop(journal);
    let stranger = open(&named, None).unwrap_err().to_string();
    assert!(stranger.contains("certificate") || stranger.contains("authorities"), "{stranger}");
    let other = open(&named.replace("localhost", "127.0.0.1"), Some(&authority)).unwrap_err();
    assert!(other.to_string().contains("certificate"), "{other}");
    let none = open(&named, Some("/nowhere/ca.pem")).unwrap_err().to_string();
    assert!(none.contains("/nowhere/ca.pem"), "{none}");
}

/// A plain user is not told what kind the lines of others are, and still counts them.
#[test]
fn whoever_looks_counts_the_lines_of_others() {
    let cluster = Cluster::start();
    let address = cluster.database();
    cluster.sql("postgres", "CREATE ROLE plain LOGIN PASSWORD 'eight-hotels'");
    let plain = Database::new(&address.replace("keeper", "plain"), Some("eight-hotels"), None);
    let plain = plain.unwrap();
    let free = || Health::of(&plain).unwrap().connections;
    let before = free();
    let journal = PostgresJournal::open(&database(&address)).unwrap();
    cluster.sql(
        name_of(&address),
        "GRANT USAGE ON SCHEMA bankhalter TO plain;
         GRANT SELECT ON ALL TABLES IN SCHEMA bankhalter TO plain",
    );
    assert!(free() < before, "the lines of the journal are counted");
    drop(journal);
}
