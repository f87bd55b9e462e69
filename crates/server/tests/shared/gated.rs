//! A journal that can be held up or blinded, and that counts what is read: for the tests of the hub
//! and for those over sockets.

use std::{
    sync::{
        Arc, Condvar, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use bankhalter_journal::{
    Append, Card, CardFilter, Counts, Done, Entry, Head, Journal, JournalError, MemoryJournal,
    Rewrite, Stats, TableId, Trust,
};

/// A test that has failed opens nothing any more.
const LIMIT: Duration = Duration::from_secs(20);

/// Lets everybody through, or nobody.
#[derive(Default)]
pub(crate) struct Gate {
    shut: Mutex<bool>,
    opened: Condvar,
}

impl Gate {
    pub(crate) fn shut(&self) {
        *self.shut.lock().unwrap() = true;
    }

    pub(crate) fn open(&self) {
        *self.shut.lock().unwrap() = false;
        self.opened.notify_all();
    }

    fn is_shut(&self) -> bool {
        *self.shut.lock().unwrap()
    }

    fn pass(&self) {
        let shut = self.shut.lock().unwrap();
        drop(self.opened.wait_timeout_while(shut, LIMIT, |shut| *shut).unwrap());
    }
}

/// A journal behind gates.
#[derive(Default)]
pub(crate) struct Gated {
    kept: MemoryJournal,
    /// Between writing and telling so: what waits here can be read already.
    pub(crate) told: Arc<Gate>,
    /// Before entries are read.
    pub(crate) reading: Gate,
    /// Before it is told which tables there are: while it is shut, nobody learns it.
    pub(crate) listing: Gate,
    /// How often somebody wanted to.
    pub(crate) listed: AtomicUsize,
    /// Has somebody changed what is kept?
    pub(crate) tampered: AtomicBool,
    /// How often the whole past of a table was read.
    pub(crate) wholes: AtomicUsize,
    /// How often a piece of it.
    pub(crate) pieces: AtomicUsize,
    /// How often it cannot be taken out of what is kept, from now on.
    pub(crate) stubborn: AtomicUsize,
    /// A table that another process owns.
    pub(crate) owned: Mutex<Option<TableId>>,
}

impl Journal for Gated {
    fn append(&self, append: Append, done: Done) {
        let gate = Arc::clone(&self.told);
        let later = move |outcome| {
            std::thread::spawn(move || {
                gate.pass();
                done(outcome);
            });
        };
        self.kept.append(append, Box::new(later));
    }

    fn load_some(
        &self,
        table: &TableId,
        after: u64,
        most: usize,
    ) -> Result<Vec<Entry>, JournalError> {
        self.reading.pass();
        let count = if most <= 256 { &self.pieces } else { &self.wholes };
        count.fetch_add(1, Ordering::Relaxed);
        let mut entries = self.kept.load_some(table, after, most)?;
        if let Some(first) = entries.first_mut().filter(|_| self.tampered.load(Ordering::Relaxed)) {
            first.at += 1;
        }
        Ok(entries)
    }

    fn head(&self, table: &TableId) -> Result<Option<Head>, JournalError> {
        self.kept.head(table)
    }

    fn secret(&self, table: &TableId) -> Result<Option<String>, JournalError> {
        self.kept.secret(table)
    }

    fn card(&self, table: &TableId) -> Result<Option<Card>, JournalError> {
        self.kept.card(table)
    }

    fn find(&self, code: &str) -> Result<Option<Card>, JournalError> {
        self.kept.find(code)
    }

    fn cards(&self, filter: CardFilter) -> Result<Vec<Card>, JournalError> {
        self.listed.fetch_add(1, Ordering::Relaxed);
        if self.listing.is_shut() {
            return Err(JournalError::Other("not now".to_owned()));
        }
        self.kept.cards(filter)
    }

    fn tables(&self) -> Result<Vec<TableId>, JournalError> {
        self.kept.tables()
    }

    fn counts(&self) -> Result<Counts, JournalError> {
        self.kept.counts()
    }

    fn bytes(&self) -> Result<u64, JournalError> {
        self.kept.bytes()
    }

    fn trust(&self) -> Result<Option<Trust>, JournalError> {
        self.kept.trust()
    }

    fn note_trust(&self, trust: Trust) -> Result<(), JournalError> {
        self.kept.note_trust(trust)
    }

    fn stats(&self) -> Stats {
        self.kept.stats()
    }

    fn storage_faults(&self) -> Result<Vec<String>, JournalError> {
        self.kept.storage_faults()
    }

    fn remove(&self, table: &TableId) -> Result<(), JournalError> {
        if self.owned.lock().unwrap().as_ref() == Some(table) {
            return Err(JournalError::Owned { table: table.clone(), by: None });
        }
        self.kept.remove(table)
    }

    fn rewrite(&self, rewrite: Rewrite) -> Result<(), JournalError> {
        let less = |left: usize| left.checked_sub(1);
        if self.stubborn.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).is_ok() {
            return Err(JournalError::Other("not now".to_owned()));
        }
        self.kept.rewrite(rewrite)
    }

    fn probe(&self, done: Done) {
        self.kept.probe(done);
    }

    fn flush(&self) -> Result<(), JournalError> {
        self.kept.flush()
    }

    /// Several servers use it one after the other.
    fn close(&self) -> Result<(), JournalError> {
        Ok(())
    }
}
