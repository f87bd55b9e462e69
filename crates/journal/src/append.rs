//! Appends, and whether they may be written.

use std::fmt;

use crate::{Card, Entry, Head, JournalError, TableId};

/// What is written at once or not at all.
#[derive(Clone, PartialEq, Eq)]
pub struct Append {
    /// Which table.
    pub table: TableId,
    /// What happened, in order; may be empty where only the card changes.
    pub entries: Vec<Entry>,
    /// What the lobby shows from now on; the first append of a table must have one.
    pub card: Option<Card>,
    /// What the table keeps to itself; only the first append of a table may have one.
    pub secret: Option<String>,
}

/// Numbers and times beyond this cannot be kept: databases count with a sign.
const MOST: u64 = i64::MAX as u64;

impl Append {
    /// Entries alone.
    pub const fn new(table: TableId, entries: Vec<Entry>) -> Self {
        Self { table, entries, card: None, secret: None }
    }

    /// Where the table stands afterwards, if this may be written where it stands now.
    pub fn admit(&self, now: Option<Head>) -> Result<Head, JournalError> {
        let mut head = now.unwrap_or(Head::START);
        self.check_order(&head)?;
        self.check_parts(now)?;
        for entry in &self.entries {
            if entry.seq != head.seq + 1 || !head.binds(&self.table, entry) {
                let (table, seq) = (&self.table, entry.seq);
                return Err(JournalError::Unfit(format!(
                    "entry {seq} of table {table} does not follow the one before it"
                )));
            }
            head = entry.head();
        }
        Ok(head)
    }

    fn check_order(&self, head: &Head) -> Result<(), JournalError> {
        match self.entries.first() {
            Some(first) if first.seq != head.seq + 1 => Err(JournalError::Conflict {
                table: self.table.clone(),
                expected: head.seq + 1,
                found: first.seq,
            }),
            _ => Ok(()),
        }
    }

    fn check_parts(&self, now: Option<Head>) -> Result<(), JournalError> {
        let table = &self.table;
        let unfit = |text: String| Err(JournalError::Unfit(text));
        if self.entries.is_empty() && self.card.is_none() {
            return unfit(format!("there is nothing to append to table {table}"));
        }
        if now.is_none() && (self.entries.is_empty() || self.card.is_none()) {
            return unfit(format!(
                "table {table} does not exist: open it with an entry and a card"
            ));
        }
        if now.is_some() && self.secret.is_some() {
            return unfit(format!("table {table} is open: its secret cannot be written again"));
        }
        if let Some(card) = &self.card {
            card.check()?;
            if card.table != self.table {
                return unfit(format!("the card of {} was appended to {table}", card.table));
            }
        }
        let times = self.entries.iter().map(|entry| entry.at);
        if times.chain(self.card.iter().map(|card| card.changed)).any(|time| time > MOST) {
            return unfit(format!("a time of table {table} is beyond all calendars"));
        }
        Ok(())
    }
}

/// Without the secret: what is printed may end up in a log.
impl fmt::Debug for Append {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Append")
            .field("table", &self.table)
            .field("entries", &self.entries)
            .field("card", &self.card)
            .field("secret", &self.secret.as_ref().map(|_| "…"))
            .finish()
    }
}
