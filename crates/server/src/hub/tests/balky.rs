//! A journal that does not tell which tables there are.

use std::sync::atomic::{AtomicUsize, Ordering};

use bankhalter_journal::{
    Append, Card, CardFilter, Counts, Done, Entry, Head, Journal, MemoryJournal, Stats, TableId,
    Trouble,
};

#[derive(Default)]
pub(super) struct Balky {
    kept: MemoryJournal,
    looks: AtomicUsize,
    loads: AtomicUsize,
}

impl Balky {
    /// How often somebody wanted to know which tables there are.
    pub(super) fn looks(&self) -> usize {
        self.looks.load(Ordering::Relaxed)
    }

    /// How often a table was read.
    pub(super) fn loads(&self) -> usize {
        self.loads.load(Ordering::Relaxed)
    }
}

impl Journal for Balky {
    fn cards(&self, _: CardFilter) -> Result<Vec<Card>, Trouble> {
        self.looks.fetch_add(1, Ordering::Relaxed);
        Err(Trouble::Other("not now".to_owned()))
    }

    fn load_some(&self, table: &TableId, after: u64, most: usize) -> Result<Vec<Entry>, Trouble> {
        self.loads.fetch_add(1, Ordering::Relaxed);
        self.kept.load_some(table, after, most)
    }

    fn append(&self, append: Append, done: Done) {
        self.kept.append(append, done);
    }

    fn head(&self, table: &TableId) -> Result<Option<Head>, Trouble> {
        self.kept.head(table)
    }

    fn secret(&self, table: &TableId) -> Result<Option<String>, Trouble> {
        self.kept.secret(table)
    }

    fn card(&self, table: &TableId) -> Result<Option<Card>, Trouble> {
        self.kept.card(table)
    }

    fn find(&self, code: &str) -> Result<Option<Card>, Trouble> {
        self.kept.find(code)
    }

    fn tables(&self) -> Result<Vec<TableId>, Trouble> {
        self.kept.tables()
    }

    fn counts(&self) -> Result<Counts, Trouble> {
        self.kept.counts()
    }

    fn stats(&self) -> Stats {
        self.kept.stats()
    }

    fn storage_faults(&self) -> Result<Vec<String>, Trouble> {
        self.kept.storage_faults()
    }

    fn probe(&self, done: Done) {
        self.kept.probe(done);
    }

    fn flush(&self) -> Result<(), Trouble> {
        self.kept.flush()
    }

    fn close(&self) -> Result<(), Trouble> {
        self.kept.close()
    }
}
