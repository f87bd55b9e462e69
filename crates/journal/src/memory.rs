//! A journal that lasts as long as the process: for tests, and for tables nobody wants to keep.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use crate::{
    Append, Card, CardFilter, Counts, Done, Entry, Head, Journal, JournalError, Rewrite, Stats,
    TableId, Trust, stats::Meter,
};

/// A journal in memory.
#[derive(Default)]
pub struct MemoryJournal {
    shelf: Mutex<Shelf>,
    meter: Meter,
}

#[derive(Default)]
struct Shelf {
    closed: bool,
    tables: BTreeMap<TableId, Kept>,
    /// Which table has which code.
    codes: BTreeMap<String, TableId>,
    trust: Option<Trust>,
}

struct Kept {
    entries: Vec<Entry>,
    card: Card,
    secret: Option<String>,
}

impl MemoryJournal {
    /// An empty journal.
    pub fn new() -> Self {
        Self::default()
    }

    /// Nothing is ever left half done, so a thread that panicked left nothing behind.
    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something about one table, if there is such a table.
    fn of<T>(&self, table: &TableId, tell: impl FnOnce(&Kept) -> T) -> Option<T> {
        self.shelf().tables.get(table).map(tell)
    }
}

impl Shelf {
    fn write(&mut self, append: Append) -> Result<(), JournalError> {
        if self.closed {
            return Err(JournalError::Closed);
        }
        let kept = self.tables.get(&append.table);
        append.admit(kept.and_then(|kept| kept.entries.last()).map(Entry::head))?;
        if let Some(card) = &append.card {
            if self.codes.get(&card.code).is_some_and(|owner| *owner != card.table) {
                return Err(JournalError::CodeTaken { code: card.code.clone() });
            }
            if let Some(old) = kept.map(|kept| kept.card.code.clone()) {
                self.codes.remove(&old);
            }
            self.codes.insert(card.code.clone(), card.table.clone());
        }
        let Append { table, entries, card, secret } = append;
        match (self.tables.get_mut(&table), card) {
            (Some(kept), card) => {
                kept.entries.extend(entries);
                kept.card = card.unwrap_or_else(|| kept.card.clone());
            }
            (None, Some(card)) => {
                self.tables.insert(table, Kept { entries, card, secret });
            }
            (None, None) => unreachable!("a table without a card is not admitted"),
        }
        Ok(())
    }
}

impl Journal for MemoryJournal {
    fn append(&self, append: Append, done: Done) {
        let outcome = self.shelf().write(append);
        if outcome.is_ok() {
            self.meter.wrote(1, Duration::ZERO);
        }
        self.meter.settled([&outcome]);
        done(outcome);
    }

    fn load_some(
        &self,
        table: &TableId,
        after: u64,
        most: usize,
    ) -> Result<Vec<Entry>, JournalError> {
        let from = usize::try_from(after).unwrap_or(usize::MAX);
        let some = |kept: &Kept| {
            let tail = kept.entries.get(from..).unwrap_or_default();
            tail.iter().take(most).cloned().collect()
        };
        Ok(self.of(table, some).unwrap_or_default())
    }

    fn head(&self, table: &TableId) -> Result<Option<Head>, JournalError> {
        Ok(self.of(table, |kept| kept.entries.last().map(Entry::head)).flatten())
    }

    fn secret(&self, table: &TableId) -> Result<Option<String>, JournalError> {
        Ok(self.of(table, |kept| kept.secret.clone()).flatten())
    }

    fn card(&self, table: &TableId) -> Result<Option<Card>, JournalError> {
        Ok(self.of(table, |kept| kept.card.clone()))
    }

    fn find(&self, code: &str) -> Result<Option<Card>, JournalError> {
        let shelf = self.shelf();
        let kept = shelf.codes.get(code).and_then(|table| shelf.tables.get(table));
        Ok(kept.map(|kept| kept.card.clone()))
    }

    fn cards(&self, filter: CardFilter) -> Result<Vec<Card>, JournalError> {
        let shelf = self.shelf();
        let mut cards: Vec<_> = shelf
            .tables
            .values()
            .map(|kept| &kept.card)
            .filter(|card| filter.wants(card))
            .collect();
        cards.sort_by(|a, b| (b.changed, &b.table).cmp(&(a.changed, &a.table)));
        Ok(cards.into_iter().take(filter.limit).cloned().collect())
    }

    fn tables(&self) -> Result<Vec<TableId>, JournalError> {
        Ok(self.shelf().tables.keys().cloned().collect())
    }

    fn counts(&self) -> Result<Counts, JournalError> {
        let shelf = self.shelf();
        let entries = shelf.tables.values().map(|kept| kept.entries.len() as u64).sum();
        Ok(Counts { tables: shelf.tables.len() as u64, entries })
    }

    fn bytes(&self) -> Result<u64, JournalError> {
        let of =
            |kept: &Kept| kept.entries.iter().map(|entry| entry.body.len() as u64).sum::<u64>();
        Ok(self.shelf().tables.values().map(of).sum())
    }

    fn trust(&self) -> Result<Option<Trust>, JournalError> {
        Ok(self.shelf().trust)
    }

    fn note_trust(&self, trust: Trust) -> Result<(), JournalError> {
        self.shelf().trust = Some(trust);
        Ok(())
    }

    fn stats(&self) -> Stats {
        self.meter.read()
    }

    fn storage_faults(&self) -> Result<Vec<String>, JournalError> {
        Ok(Vec::new())
    }

    fn remove(&self, table: &TableId) -> Result<(), JournalError> {
        let mut shelf = self.shelf();
        if shelf.closed {
            return Err(JournalError::Closed);
        }
        let none = || JournalError::NoTable { table: table.clone() };
        let kept = shelf.tables.remove(table).ok_or_else(none)?;
        shelf.codes.remove(&kept.card.code);
        Ok(())
    }

    fn rewrite(&self, rewrite: Rewrite) -> Result<(), JournalError> {
        let mut shelf = self.shelf();
        if shelf.closed {
            return Err(JournalError::Closed);
        }
        let none = || JournalError::NoTable { table: rewrite.table.clone() };
        let kept = shelf.tables.get_mut(&rewrite.table).ok_or_else(none)?;
        rewrite.admit(kept.entries.last().map(Entry::head))?;
        kept.entries = rewrite.entries;
        if let Some(card) = rewrite.card {
            kept.card = card;
        }
        Ok(())
    }

    fn probe(&self, done: Done) {
        let outcome = self.flush();
        done(outcome);
    }

    fn flush(&self) -> Result<(), JournalError> {
        if self.shelf().closed { Err(JournalError::Closed) } else { Ok(()) }
    }

    fn close(&self) -> Result<(), JournalError> {
        self.shelf().closed = true;
        Ok(())
    }
}

impl std::fmt::Debug for MemoryJournal {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("MemoryJournal").field("stats", &self.stats()).finish_non_exhaustive()
    }
}
