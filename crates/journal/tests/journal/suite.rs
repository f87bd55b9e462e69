//! What every journal must do. A new implementation adds one line to `main.rs`.

use std::{
    collections::BTreeSet,
    sync::{
        Arc, Barrier, Mutex,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
};

use bankhalter_journal::{Append, CardFilter, Counts, Journal, JournalError, Stage, check};

use crate::table::{Owner, unfit};

/// Runs the suite with journals that this function makes in an empty folder.
macro_rules! conformance {
    ($make:expr) => {
        conformance! { $make =>
            what_was_appended_is_loaded
            loading_begins_after_a_number
            an_append_out_of_order_is_refused
            a_refused_append_leaves_nothing
            appends_that_make_no_sense_are_refused
            a_card_is_replaced
            codes_are_unique
            cards_are_listed_newest_first
            secrets_are_kept_apart
            odd_texts_survive
            a_big_append_is_written_at_once
            eight_threads_append_at_once
            of_two_owners_one_wins_each_number
            done_is_called_once_and_in_order
            closing_finishes_and_refuses
            a_panic_on_hearing_the_outcome_does_no_harm
            numbers_are_counted
            a_table_is_removed_and_nothing_else
            something_is_taken_out_and_the_rest_is_bound_anew
        }
    };
    ($make:expr => $($name:ident)*) => {
        $(#[test]
        fn $name() {
            let folder = tempfile::tempdir().unwrap();
            let make: fn(&std::path::Path) -> _ = $make;
            let journal: crate::suite::Shared = std::sync::Arc::new(make(folder.path()));
            crate::suite::$name(&journal);
        })*
    };
}

pub(crate) use crate::erased::*;

pub(crate) type Shared = Arc<dyn Journal>;

pub(crate) fn what_was_appended_is_loaded(journal: &Shared) {
    let mut anna = Owner::new(1);
    let mut opening = anna.opening(None);
    let private = anna.head.next(&anna.id, 5, "[1]".to_owned(), Some("key".to_owned()));
    anna.head = private.head();
    opening.entries.push(private);
    journal.append_now(opening.clone()).unwrap();
    let more = anna.append(3);
    journal.append_now(more.clone()).unwrap();
    let written: Vec<_> = opening.entries.into_iter().chain(more.entries).collect();
    assert_eq!(journal.load(&anna.id, 0).unwrap(), written);
    assert_eq!(journal.card(&anna.id).unwrap(), opening.card);
    anna.is_kept_by(&**journal);
    let ben = Owner::new(2);
    assert_eq!(journal.load(&ben.id, 0).unwrap(), []);
    assert_eq!(journal.head(&ben.id).unwrap(), None);
    assert_eq!(journal.card(&ben.id).unwrap(), None);
    assert_eq!(journal.find(&ben.code).unwrap(), None);
    assert_eq!(check(&**journal).unwrap().faults, []);
}

pub(crate) fn loading_begins_after_a_number(journal: &Shared) {
    let anna = Owner::play(&**journal, 1, 20);
    let _other = Owner::play(&**journal, 11, 5);
    for after in [0, 1, 7, 19, 20, 21, u64::MAX] {
        let numbers: Vec<_> =
            journal.load(&anna.id, after).unwrap().iter().map(|entry| entry.seq).collect();
        let wanted: Vec<_> = (1..=20).filter(|seq| *seq > after).collect();
        assert_eq!(numbers, wanted, "after {after}");
    }
}

pub(crate) fn an_append_out_of_order_is_refused(journal: &Shared) {
    let mut anna = Owner::play(&**journal, 1, 3);
    let before = anna.clone();
    let skipped = anna.append(1);
    let late = anna.append(1);
    let conflict =
        |expected, found| Err(JournalError::Conflict { table: before.id.clone(), expected, found });
    assert_eq!(journal.append_now(late), conflict(4, 5));
    before.is_kept_by(&**journal);
    journal.append_now(skipped.clone()).unwrap();
    assert_eq!(journal.append_now(skipped), conflict(5, 4));
    let mut unknown = Owner::new(2);
    unknown.append(1);
    let second = unknown.append(1);
    let refused = JournalError::Conflict { table: unknown.id, expected: 1, found: 2 };
    assert_eq!(journal.append_now(second), Err(refused));
}

pub(crate) fn a_refused_append_leaves_nothing(journal: &Shared) {
    let mut anna = Owner::play(&**journal, 1, 3);
    let before = anna.clone();
    let card = journal.card(&anna.id).unwrap();
    // The third of four entries is missing: not even the first two may stay.
    let mut holed = anna.append(4);
    holed.entries.remove(2);
    holed.card = Some(anna.card(Stage::Over, 9));
    unfit(journal.append_now(holed), "entry 7");
    before.is_kept_by(&**journal);
    assert_eq!(journal.card(&anna.id).unwrap(), card);
    // A code that is taken refuses the entries as well, and the secret.
    let mut ben = Owner { code: anna.code.clone(), ..Owner::new(2) };
    let opening = ben.opening(Some("hush"));
    let taken = JournalError::CodeTaken { code: anna.code.clone() };
    assert_eq!(journal.append_now(opening), Err(taken));
    Owner::new(2).is_kept_by(&**journal);
    assert_eq!(journal.secret(&ben.id).unwrap(), None);
    assert_eq!(journal.tables().unwrap(), [anna.id]);
}

pub(crate) fn appends_that_make_no_sense_are_refused(journal: &Shared) {
    let anna = Owner::play(&**journal, 1, 2);
    let refuse = |part: &str, change: &dyn Fn(&mut Append)| {
        let mut append = anna.clone().append(1);
        append.card = Some(anna.card(Stage::Open, 1));
        change(&mut append);
        unfit(journal.append_now(append), part);
        anna.is_kept_by(&**journal);
    };
    refuse("nothing to append", &|append| (append.entries.clear(), append.card = None).1);
    refuse("secret", &|append| append.secret = Some("again".to_owned()));
    refuse("entry 3", &|append| append.entries[0].hash[7] ^= 1);
    refuse("entry 3", &|append| append.entries[0].body.push(' '));
    refuse("calendars", &|append| {
        let body = "{}".to_owned();
        append.entries = vec![anna.head.next(&anna.id, u64::MAX, body, None)];
    });
    refuse("card of t2", &|append| append.card = Some(Owner::new(2).card(Stage::Open, 1)));
    for code in ["", "ABCDE", "ABCDEFG", "ABCDEf", "ABC EF", "ÄBCDE"] {
        refuse("six capital letters", &|append| {
            code.clone_into(&mut append.card.as_mut().unwrap().code);
        });
    }
    let mut nobody = Owner::new(3);
    unfit(journal.append_now(nobody.clone().append(1)), "does not exist");
    let mut only_card = nobody.opening(None);
    only_card.entries.clear();
    unfit(journal.append_now(only_card), "does not exist");
    assert_eq!(journal.tables().unwrap(), [anna.id]);
}

pub(crate) fn a_card_is_replaced(journal: &Shared) {
    let mut anna = Owner::play(&**journal, 1, 1);
    let mut append = anna.append(1);
    append.card = Some(anna.card(Stage::Running, 77));
    journal.append_now(append.clone()).unwrap();
    assert_eq!(journal.card(&anna.id).unwrap(), append.card);
    // The card alone, with a new code: the old code is free again.
    let old = std::mem::replace(&mut anna.code, "ZZZZZZ".to_owned());
    let mut append = Append::new(anna.id.clone(), Vec::new());
    append.card = Some(anna.card(Stage::Over, 78));
    journal.append_now(append.clone()).unwrap();
    assert_eq!(journal.find("ZZZZZZ").unwrap(), append.card);
    assert_eq!(journal.find(&old).unwrap(), None);
    anna.is_kept_by(&**journal);
    let mut ben = Owner { code: old, ..Owner::new(2) };
    journal.append_now(ben.opening(None)).unwrap();
}

pub(crate) fn codes_are_unique(journal: &Shared) {
    let anna = Owner::play(&**journal, 1, 1);
    let mut ben = Owner::play(&**journal, 2, 1);
    let mut append = Append::new(ben.id.clone(), Vec::new());
    let own = std::mem::replace(&mut ben.code, anna.code.clone());
    append.card = Some(ben.card(Stage::Open, 5));
    let taken = JournalError::CodeTaken { code: anna.code.clone() };
    assert_eq!(journal.append_now(append), Err(taken));
    assert_eq!(journal.find(&own).unwrap().unwrap().table, ben.id);
    assert_eq!(journal.find(&anna.code).unwrap().unwrap().table, anna.id);
}

pub(crate) fn cards_are_listed_newest_first(journal: &Shared) {
    let stages = [Stage::Open, Stage::Running, Stage::Over];
    for number in 0..30_u32 {
        let mut owner = Owner::new(number);
        let mut append = owner.opening(None);
        // Times go up and down, and some are the same.
        let changed = u64::from(number * 7 % 20);
        let mut card = owner.card(stages[number as usize % 3], changed);
        card.public = number % 2 == 0;
        append.card = Some(card);
        journal.append_now(append).unwrap();
    }
    let all = journal.cards(CardFilter::default()).unwrap();
    assert_eq!(all.len(), 30);
    assert!(all.is_sorted_by(|a, b| (a.changed, &a.table) > (b.changed, &b.table)));
    for stage in stages.map(Some).into_iter().chain([None]) {
        for public_only in [false, true] {
            for limit in [0, 3, 100, usize::MAX] {
                let listed = journal.cards(CardFilter { stage, public_only, limit }).unwrap();
                let wanted = all.iter().filter(|card| stage.is_none_or(|s| s == card.stage));
                let wanted = wanted.filter(|card| card.public || !public_only);
                assert_eq!(listed, wanted.take(limit).cloned().collect::<Vec<_>>());
            }
        }
    }
}

pub(crate) fn secrets_are_kept_apart(journal: &Shared) {
    let mut anna = Owner::new(1);
    journal.append_now(anna.opening(Some("hush"))).unwrap();
    let ben = Owner::new(2).opening(None);
    journal.append_now(ben.clone()).unwrap();
    assert_eq!(journal.secret(&anna.id).unwrap().as_deref(), Some("hush"));
    assert_eq!(journal.secret(&ben.table).unwrap(), None);
    let seen = format!("{:?}{:?}", journal.load(&anna.id, 0), journal.card(&anna.id));
    assert!(!seen.contains("hush"), "{seen}");
    assert!(!format!("{:?}", anna.opening(Some("hush"))).contains("hush"));
}

pub(crate) fn odd_texts_survive(journal: &Shared) {
    let mut anna = Owner::play(&**journal, 1, 1);
    let long = format!("\"{}\"", "ö".repeat(300_000));
    let odd = ["", "\0", "\"'; DROP TABLE entry; --\"", "\"\u{1F3B2}\u{301}\"", "{\n}", &long];
    for body in odd {
        let entry = anna.head.next(&anna.id, 0, body.to_owned(), Some(body.to_owned()));
        anna.head = entry.head();
        let mut append = Append::new(anna.id.clone(), vec![entry.clone()]);
        append.card = Some(anna.card(Stage::Open, i64::MAX as u64));
        body.clone_into(&mut append.card.as_mut().unwrap().summary);
        journal.append_now(append.clone()).unwrap();
        assert_eq!(journal.load(&anna.id, entry.seq - 1).unwrap(), [entry]);
        assert_eq!(journal.card(&anna.id).unwrap(), append.card);
    }
    anna.is_kept_by(&**journal);
}

pub(crate) fn a_big_append_is_written_at_once(journal: &Shared) {
    let mut anna = Owner::play(&**journal, 1, 1);
    journal.append_now(anna.append(5_000)).unwrap();
    anna.is_kept_by(&**journal);
    assert_eq!(journal.stats().appends, 2);
}

pub(crate) fn eight_threads_append_at_once(journal: &Shared) {
    let owners: Vec<_> = (0..8)
        .map(|number| {
            let journal = Arc::clone(journal);
            thread::spawn(move || Owner::play(&*journal, number, 200))
        })
        .collect();
    for owner in owners {
        owner.join().unwrap().is_kept_by(&**journal);
    }
    assert_eq!(check(&**journal).unwrap().faults, []);
    assert_eq!(journal.counts().unwrap(), Counts { tables: 8, entries: 1600 });
}

/// Eight threads think that the table is theirs: each number is given once, and the loser of a
/// number loads and tries again.
pub(crate) fn of_two_owners_one_wins_each_number(journal: &Shared) {
    let anna = Owner::play(&**journal, 1, 1);
    let barrier = Arc::new(Barrier::new(8));
    let rivals: Vec<_> = (0..8)
        .map(|_| {
            let (journal, mut owner) = (Arc::clone(journal), anna.clone());
            let barrier = Arc::clone(&barrier);
            thread::spawn(move || {
                barrier.wait();
                let mut won = Vec::new();
                while won.len() < 25 {
                    match journal.append_now(owner.append(1)) {
                        Ok(()) => won.push(owner.head.seq),
                        Err(JournalError::Conflict { .. }) => {
                            owner.head = journal.head(&owner.id).unwrap().unwrap();
                        }
                        Err(other) => panic!("{other}"),
                    }
                }
                won
            })
        })
        .collect();
    let won: Vec<_> = rivals.into_iter().flat_map(|rival| rival.join().unwrap()).collect();
    let numbers: BTreeSet<_> = won.iter().copied().collect();
    assert_eq!(numbers.len(), 200, "a number was given twice");
    assert_eq!(numbers, (2..=201).collect());
    let head = journal.head(&anna.id).unwrap().unwrap();
    Owner { head, ..anna }.is_kept_by(&**journal);
    assert_eq!(check(&**journal).unwrap().faults, []);
}

/// One bad append among many waiting ones: only that one is refused.
pub(crate) fn done_is_called_once_and_in_order(journal: &Shared) {
    let (tell, told) = mpsc::channel();
    let mut anna = Owner::new(1);
    let mut appends = vec![anna.opening(None)];
    appends.extend((1..300).map(|_| anna.append(1)));
    appends.insert(150, Owner::new(2).append(1));
    for (place, append) in appends.into_iter().enumerate() {
        let tell = tell.clone();
        journal.append(append, Box::new(move |outcome| tell.send((place, outcome)).unwrap()));
    }
    drop(tell);
    journal.flush().unwrap();
    let outcomes: Vec<_> = told.try_iter().collect();
    assert!(outcomes.iter().map(|(place, _)| *place).eq(0..301), "{outcomes:?}");
    for (place, outcome) in outcomes {
        assert_eq!(outcome.is_ok(), place != 150, "{place}: {outcome:?}");
    }
    anna.is_kept_by(&**journal);
    let stats = journal.stats();
    assert_eq!((stats.appends, stats.failures), (300, 1));
    assert_eq!(stats.histogram.iter().sum::<u64>(), stats.commits);
}

pub(crate) fn closing_finishes_and_refuses(journal: &Shared) {
    let written = Arc::new(AtomicUsize::new(0));
    let mut anna = Owner::new(1);
    for append in [anna.opening(None)].into_iter().chain((1..500).map(|_| anna.append(1))) {
        let written = Arc::clone(&written);
        let done = move |outcome: Result<(), JournalError>| {
            outcome.unwrap();
            written.fetch_add(1, Ordering::SeqCst);
        };
        journal.append(append, Box::new(done));
    }
    journal.close().unwrap();
    assert_eq!(written.load(Ordering::SeqCst), 500);
    let before = anna.clone();
    assert_eq!(journal.append_now(anna.append(1)), Err(JournalError::Closed));
    assert_eq!(journal.flush(), Err(JournalError::Closed));
    before.is_kept_by(&**journal);
    journal.close().unwrap();
}

pub(crate) fn a_panic_on_hearing_the_outcome_does_no_harm(journal: &Shared) {
    let mut anna = Owner::play(&**journal, 1, 1);
    let (shared, append) = (Arc::clone(journal), anna.append(1));
    let panics = thread::spawn(move || {
        shared.append(append, Box::new(|_| panic!("this panic belongs to the test")));
    });
    // In memory the caller itself hears the outcome and panics.
    let _ = panics.join();
    journal.append_now(anna.append(1)).unwrap();
    anna.is_kept_by(&**journal);
}

pub(crate) fn numbers_are_counted(journal: &Shared) {
    assert_eq!(journal.counts().unwrap(), Counts::default());
    Owner::play(&**journal, 1, 3);
    Owner::play(&**journal, 2, 4);
    assert_eq!(journal.counts().unwrap(), Counts { tables: 2, entries: 7 });
    let stats = journal.stats();
    assert_eq!((stats.appends, stats.commits, stats.failures), (7, 7, 0));
    let heard = Arc::new(Mutex::new(Vec::new()));
    let listener = Arc::clone(&heard);
    let done = move |outcome| listener.lock().unwrap().push(outcome);
    journal.append(Owner::new(3).append(1), Box::new(done));
    journal.flush().unwrap();
    assert_eq!(heard.lock().unwrap().len(), 1);
    assert_eq!(journal.stats().failures, 1);
}
