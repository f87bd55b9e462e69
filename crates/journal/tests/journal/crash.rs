//! A process that is killed while it writes: whatever it was told was written is there.

use bankhalter_journal::{FILE, Journal, SqliteJournal, check};
use std::{
    collections::BTreeMap,
    env,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::Arc,
    thread,
};

use crate::table::Owner;

/// In the environment of the process that is to be killed: where it writes.
const FOLDER: &str = "BANKHALTER_JOURNAL_TEST_FOLDER";

const TABLES: u32 = 4;

/// Runs only as the child of the next test: goes on with the tables of the folder and prints the
/// number of each entry that it was told was written.
#[test]
fn child_that_is_killed() {
    let Some(folder) = env::var_os(FOLDER) else { return };
    let path = PathBuf::from(folder).join(FILE);
    let journal = Arc::new(SqliteJournal::open(&path).unwrap());
    let writers: Vec<_> = (0..TABLES)
        .map(|number| {
            let journal = Arc::clone(&journal);
            thread::spawn(move || go_on(&*journal, number))
        })
        .collect();
    for writer in writers {
        writer.join().unwrap();
    }
}

fn go_on(journal: &dyn Journal, number: u32) {
    let mut owner = Owner::new(number);
    match journal.head(&owner.id).unwrap() {
        Some(head) => owner.head = head,
        None => journal.append_now(owner.opening(None)).unwrap(),
    }
    loop {
        journal.append_now(owner.append(1)).unwrap();
        // One write a line: a line is either there or not.
        let line = format!("ack {number} {}\n", owner.head.seq);
        if std::io::stdout().write_all(line.as_bytes()).is_err() {
            return;
        }
    }
}

/// Starts the child, kills it after so many lines and tells the last number of each table.
fn kill_after(folder: &Path, lines: usize) -> BTreeMap<u32, u64> {
    let mut child = Command::new(env::current_exe().unwrap())
        .args(["--exact", "crash::child_that_is_killed", "--nocapture"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut told = BTreeMap::new();
    let mut count = 0;
    // Goes on reading after the kill: what is in the pipe was told before it.
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        let Some(numbers) = line.find("ack ").map(|place| &line[place + 4..]) else { continue };
        let (number, seq) = numbers.split_once(' ').unwrap();
        told.insert(number.parse().unwrap(), seq.parse().unwrap());
        count += 1;
        if count == lines {
            child.kill().unwrap();
        }
    }
    child.wait().unwrap();
    assert!(count >= lines, "the child ended by itself after {count} lines");
    told
}

#[test]
fn whatever_was_told_to_be_written_survives_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let mut last = BTreeMap::new();
    for round in 0..8 {
        last.extend(kill_after(folder.path(), 1 + round * 97));
        let journal = SqliteJournal::open(&folder.path().join(FILE)).unwrap();
        let report = check(&journal).unwrap();
        assert_eq!(report.faults, [], "round {round}");
        for (number, told) in &last {
            let head = journal.head(&Owner::new(*number).id).unwrap().unwrap();
            assert!(head.seq >= *told, "table {number}: told {told}, kept {}", head.seq);
            // One append a table is on its way at most.
            assert!(head.seq <= told + 2, "table {number}: told {told}, kept {}", head.seq);
        }
    }
}
