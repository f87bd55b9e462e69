//! A process that is killed while it writes: whatever it was told was written is there.

use bankhalter_journal::{FILE, Journal, JournalError, SqliteJournal, check};
use std::{
    collections::BTreeMap,
    env,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::Arc,
    thread,
    time::Duration,
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
    let folder = PathBuf::from(folder);
    let journal = Arc::new(open(&folder));
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

/// When a child is killed.
#[derive(Clone, Copy)]
enum Kill {
    /// As soon as it has told so many lines.
    After(usize),
    /// So long after its first line, whatever it is doing then.
    In(Duration),
    /// So long after it was started: it may not have opened the journal yet.
    At(Duration),
}

/// Starts the child, kills it and tells the last number of each table.
fn kill(folder: &Path, when: Kill) -> BTreeMap<u32, u64> {
    let mut child = Command::new(env::current_exe().unwrap())
        .args(["--exact", "crash::child_that_is_killed", "--nocapture"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut told = BTreeMap::new();
    let mut count = 0;
    if let Kill::At(time) = when {
        thread::sleep(time);
        child.kill().unwrap();
    }
    // Goes on reading after the kill: what is in the pipe was told before it.
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        let Some(numbers) = line.find("ack ").map(|place| &line[place + 4..]) else { continue };
        let (number, seq) = numbers.split_once(' ').unwrap();
        told.insert(number.parse().unwrap(), seq.parse().unwrap());
        count += 1;
        match when {
            Kill::After(lines) if count == lines => child.kill().unwrap(),
            Kill::In(time) if count == 1 => {
                thread::sleep(time);
                child.kill().unwrap();
            }
            Kill::After(_) | Kill::In(_) | Kill::At(_) => {}
        }
    }
    assert!(!child.wait().unwrap().success(), "the child ended by itself after {count} lines");
    told
}

/// The journal once more. A process that another test starts just now holds every lock of this one
/// until it has become itself.
fn open(folder: &Path) -> SqliteJournal {
    for _ in 0..10_000 {
        match SqliteJournal::open(&folder.join(FILE)) {
            Err(JournalError::Locked) => thread::sleep(Duration::from_millis(1)),
            opened => return opened.unwrap(),
        }
    }
    panic!("somebody holds the journal");
}

/// Opens the journal anew: everything that was told is there, and no more than was on its way. From
/// there the next child goes on.
fn look(folder: &Path, last: &mut BTreeMap<u32, u64>, round: usize) {
    let journal = open(folder);
    assert_eq!((check(&journal).unwrap().faults, journal.lost()), (Vec::new(), 0), "round {round}");
    for (number, told) in last.iter_mut() {
        let head = journal.head(&Owner::new(*number).id).unwrap().unwrap();
        assert!(head.seq >= *told, "table {number}: told {told}, kept {}", head.seq);
        // One append a table is on its way at most, and one that was written is not told yet.
        assert!(head.seq <= *told + 2, "table {number}: told {told}, kept {}", head.seq);
        *told = head.seq;
    }
}

#[test]
fn whatever_was_told_to_be_written_survives_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let mut last = BTreeMap::new();
    for round in 0..8 {
        last.extend(kill(folder.path(), Kill::After(1 + round * 97)));
        look(folder.path(), &mut last, round);
    }
}

/// Three hundred of them, at any moment: while the file is opened anew, in the middle of a write,
/// between a write and its word.
#[test]
fn whatever_was_told_survives_three_hundred_kills() {
    const JOURNALS: u32 = 6;
    const KILLS: usize = 50;
    let one = |seed: u32| {
        let folder = tempfile::tempdir().unwrap();
        let mut random = seed;
        let mut last = BTreeMap::new();
        for round in 0..KILLS {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let time = Duration::from_micros(u64::from(random >> 16) % 12_000);
            let when = if round % 3 == 0 { Kill::At(2 * time) } else { Kill::In(time) };
            last.extend(kill(folder.path(), when));
            look(folder.path(), &mut last, round);
        }
        assert_eq!(last.len(), usize::try_from(TABLES).unwrap(), "every table was written");
    };
    thread::scope(|scope| {
        for seed in 1..=JOURNALS {
            scope.spawn(move || one(seed));
        }
    });
}
