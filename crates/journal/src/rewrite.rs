//! Taking something out of what was written, so that the rest can still be verified.

use crate::{Card, Entry, Head, JournalError, TableId};

/// A table as it is to stand from now on: as many entries as before, at the same times, some of
/// them without what somebody wanted taken out, and a chain that binds them anew.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rewrite {
    /// Which table.
    pub(crate) table: TableId,
    /// Where it stood when it was read; if it has gone on, nothing is changed.
    pub(crate) was: Head,
    /// All of its entries.
    pub(crate) entries: Vec<Entry>,
    /// Its card, if that changes too.
    pub(crate) card: Option<Card>,
}

impl Rewrite {
    /// Puts these bodies in the place of the old ones.
    pub fn new(
        table: &TableId,
        old: Vec<Entry>,
        bodies: Vec<String>,
        card: Option<Card>,
    ) -> Result<Self, JournalError> {
        let was = old.last().map(Entry::head);
        let (Some(was), true) = (was, old.len() == bodies.len()) else {
            return Err(JournalError::Unfit(format!(
                "table {table} has another number of entries: none is added or left out"
            )));
        };
        let mut head = Head::START;
        let anew = |(entry, body): (Entry, String)| {
            let entry = head.next(table, entry.at, body, entry.private);
            head = entry.head();
            entry
        };
        let entries = old.into_iter().zip(bodies).map(anew).collect();
        Ok(Self { table: table.clone(), was, entries, card })
    }

    /// Which table.
    pub const fn table(&self) -> &TableId {
        &self.table
    }

    /// All of its entries, with the bodies that are to stand there.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Its card, if that changes too.
    pub const fn card(&self) -> Option<&Card> {
        self.card.as_ref()
    }

    /// Where the table stands afterwards, if this may be written where it stands now.
    pub fn admit(&self, now: Option<Head>) -> Result<Head, JournalError> {
        let table = || self.table.clone();
        let Some(now) = now else { return Err(JournalError::NoTable { table: table() }) };
        if now != self.was {
            let (expected, found) = (now.seq + 1, self.was.seq + 1);
            return Err(JournalError::Conflict { table: table(), expected, found });
        }
        if let Some(card) = &self.card {
            card.check()?;
        }
        Ok(self.entries.last().map_or(now, Entry::head))
    }
}
