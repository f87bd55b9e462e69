//! Is everything there and as it was written? Every fault is told, not only the first.

use bankhalter_protocol::TableId;

use crate::{Card, Damage, Entry, Flaw, Head, Journal, JournalError, export::is_json};

/// What a look at a whole journal found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Report {
    /// How many tables were looked at.
    pub tables: u64,
    /// How many entries were looked at.
    pub entries: u64,
    /// All that is wrong.
    pub faults: Vec<Damage>,
}

/// All entries of a table, if they are those that were written; otherwise what is wrong with them.
pub fn load_sound(journal: &dyn Journal, table: &TableId) -> Result<Vec<Entry>, JournalError> {
    let damaged = |(seq, flaw)| {
        JournalError::Damaged(Box::new(Damage { table: Some(table.clone()), seq, flaw }))
    };
    let mut flaws = Vec::new();
    let entries = match look_at_chain(journal, table, &mut flaws) {
        Err(JournalError::Corrupt(why)) => return Err(damaged((None, Flaw::Unreadable(why)))),
        other => other?,
    };
    match flaws.into_iter().next() {
        Some((None, Flaw::NoEntries)) if journal.card(table)?.is_none() => {
            Err(JournalError::NoTable { table: table.clone() })
        }
        Some(first) => Err(damaged(first)),
        None => Ok(entries),
    }
}

/// Looks at every table of a journal: numbers without gaps, chains intact, cards that agree.
pub fn check(journal: &dyn Journal) -> Result<Report, JournalError> {
    let mut report = Report::default();
    let lost = Some(journal.lost()).filter(|lost| *lost > 0);
    let lost = lost.map(|entries| Flaw::Lost { entries });
    for flaw in lost.into_iter().chain(journal.storage_faults()?.into_iter().map(Flaw::Storage)) {
        report.faults.push(Damage { table: None, seq: None, flaw });
    }
    let tables = match journal.tables() {
        Ok(tables) => tables,
        // A damaged file was told above; there is nothing more to look at.
        Err(_) if !report.faults.is_empty() => return Ok(report),
        Err(trouble) => return Err(trouble),
    };
    report.faults.extend(journal.broken_fences()?);
    for table in tables {
        report.tables += 1;
        report.look_at(journal, &table);
    }
    Ok(report)
}

impl Report {
    fn look_at(&mut self, journal: &dyn Journal, table: &TableId) {
        let mut flaws = Vec::new();
        match look_at_chain(journal, table, &mut flaws) {
            Ok(entries) => self.entries += entries.len() as u64,
            Err(trouble) => flaws.push((None, Flaw::Unreadable(trouble.to_string()))),
        }
        flaws.extend(card_flaw(journal, table).map(|flaw| (None, flaw)));
        let told = |(seq, flaw)| Damage { table: Some(table.clone()), seq, flaw };
        self.faults.extend(flaws.into_iter().map(told));
    }
}

type Flaws = Vec<(Option<u64>, Flaw)>;

/// Gives the entries, and all that is wrong with them.
fn look_at_chain(
    journal: &dyn Journal,
    table: &TableId,
    flaws: &mut Flaws,
) -> Result<Vec<Entry>, JournalError> {
    // Asked before and after, so that a table which goes on meanwhile is no fault.
    let before = journal.head(table)?;
    let entries = journal.load(table, 0)?;
    let after = journal.head(table)?;
    let mut last = Head::START;
    for entry in &entries {
        flaws.extend(entry_flaws(table, &last, entry).map(|flaw| (Some(entry.seq), flaw)));
        last = entry.head();
    }
    if entries.is_empty() {
        flaws.push((None, Flaw::NoEntries));
    } else if let Some(flaw) = tail_flaw(&entries, before, after) {
        flaws.push((Some(last.seq), flaw));
    }
    Ok(entries)
}

fn entry_flaws(table: &TableId, last: &Head, entry: &Entry) -> impl Iterator<Item = Flaw> {
    let expected = last.seq + 1;
    let place = if entry.seq != expected {
        Some(Flaw::Gap { expected })
    } else if !last.binds(table, entry) {
        Some(Flaw::Chain)
    } else {
        None
    };
    place.into_iter().chain((!is_json(&entry.body)).then_some(Flaw::NotJson))
}

/// Whether the entries end where they were last written.
fn tail_flaw(entries: &[Entry], before: Option<Head>, after: Option<Head>) -> Option<Flaw> {
    let last = entries.last()?;
    let Some((before, after)) = before.zip(after) else { return Some(Flaw::Tail { written: 0 }) };
    let at_its_place = |head: Head| {
        entries.iter().rev().find(|entry| entry.seq == head.seq).is_none_or(|e| e.hash == head.hash)
    };
    let whole = (before.seq..=after.seq).contains(&last.seq);
    let same = at_its_place(before) && at_its_place(after);
    (!whole || !same).then_some(Flaw::Tail { written: after.seq })
}

fn card_flaw(journal: &dyn Journal, table: &TableId) -> Option<Flaw> {
    match journal.card(table) {
        Ok(Some(card)) if Card::is_code(&card.code) => None,
        Ok(Some(card)) => Some(Flaw::Code(card.code)),
        Ok(None) => Some(Flaw::NoCard),
        Err(trouble) => Some(Flaw::Unreadable(trouble.to_string())),
    }
}
