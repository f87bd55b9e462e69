//! Somebody who owns a table and keeps its head.

use std::{
    sync::Arc,
    thread::{self, JoinHandle},
    time::Duration,
};

use bankhalter_journal::{Append, Card, Entry, Head, Journal, JournalError, Stage, TableId};

/// One table as its owner sees it.
#[derive(Clone, Debug)]
pub(crate) struct Owner {
    pub(crate) id: TableId,
    pub(crate) head: Head,
    pub(crate) code: String,
}

impl Owner {
    /// The table of this number; its code is made of the number as well.
    pub(crate) fn new(number: u32) -> Self {
        let letter = |place: u32| char::from(b'A' + u8::try_from(number / place % 26).unwrap());
        let code = [11_881_376, 456_976, 17_576, 676, 26, 1].map(letter).iter().collect();
        Self { id: TableId::new(&format!("t{number}")).unwrap(), head: Head::START, code }
    }

    pub(crate) fn card(&self, stage: Stage, changed: u64) -> Card {
        Card {
            table: self.id.clone(),
            code: self.code.clone(),
            stage,
            public: true,
            changed,
            summary: format!("{{\"changed\":{changed}}}"),
        }
    }

    /// The next entry; the owner has moved on to it.
    pub(crate) fn entry(&mut self, body: &str) -> Entry {
        let at = 1_700_000_000_000 + self.head.seq;
        let entry = self.head.next(&self.id, at, body.to_owned(), None);
        self.head = entry.head();
        entry
    }

    /// One append of this many entries.
    pub(crate) fn append(&mut self, count: u64) -> Append {
        let entries = (0..count)
            .map(|_| {
                let body = format!("{{\"throw\":{}}}", self.head.seq + 1);
                self.entry(&body)
            })
            .collect();
        Append::new(self.id.clone(), entries)
    }

    /// The first append of the table.
    pub(crate) fn opening(&mut self, secret: Option<&str>) -> Append {
        let mut append = self.append(1);
        append.card = Some(self.card(Stage::Open, 1_700_000_000_000));
        append.secret = secret.map(str::to_owned);
        append
    }

    /// Opens the table and appends until it has so many entries.
    pub(crate) fn play(journal: &dyn Journal, number: u32, entries: u64) -> Self {
        let mut owner = Self::new(number);
        journal.append_now(owner.opening(Some("hush"))).unwrap();
        for _ in 1..entries {
            journal.append_now(owner.append(1)).unwrap();
        }
        owner
    }

    /// Opens the table and appends for a while: long enough for something to happen to the database.
    pub(crate) fn play_for_a_while(journal: &dyn Journal, number: u32) -> Self {
        let mut owner = Self::play(journal, number, 1);
        for _ in 0..150 {
            journal.append_now(owner.append(1)).unwrap();
            thread::sleep(Duration::from_millis(10));
        }
        owner
    }

    /// Fails unless the journal holds exactly the entries up to this owner's head.
    #[track_caller]
    pub(crate) fn is_kept_by(&self, journal: &dyn Journal) {
        let entries = journal.load(&self.id, 0).unwrap();
        assert_eq!(entries.len() as u64, self.head.seq, "entries of {}", self.id);
        let mut head = Head::START;
        for entry in &entries {
            assert!(head.seq + 1 == entry.seq && head.binds(&self.id, entry), "{entry:?}");
            head = entry.head();
        }
        assert_eq!(head, self.head);
        assert_eq!(journal.head(&self.id).unwrap(), (head.seq > 0).then_some(head));
    }
}

/// Four owners play at the same time, each in a thread of his own.
pub(crate) fn four_owners<J: Journal + 'static>(
    journal: &Arc<J>,
    play: impl Fn(&J, u32) -> Owner + Clone + Send + 'static,
) -> Vec<JoinHandle<Owner>> {
    let begin = |number| {
        let (journal, play) = (Arc::clone(journal), play.clone());
        thread::spawn(move || play(&journal, number))
    };
    (0..4).map(begin).collect()
}

/// The append was refused, and for this reason.
#[track_caller]
pub(crate) fn unfit(outcome: Result<(), JournalError>, part: &str) {
    match outcome {
        Err(JournalError::Unfit(text)) => assert!(text.contains(part), "{text}"),
        other => panic!("expected a refusal about {part:?}, got {other:?}"),
    }
}
