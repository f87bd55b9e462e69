//! A whole journal from one place to another, whatever keeps it there.

use crate::{Append, Card, Counts, Entry, Flaw, Journal, JournalError, TableId, check, load_sound};

/// How many entries are written at once.
const PIECE: usize = 500;

/// Copies every table, and looks afterwards whether all is there and sound.
///
/// What is there already is not written again, so that whoever was interrupted goes on where it
/// stopped; a table that is another one there stops everything. Chains are taken as they are: an
/// entry has the same hash in every place.
pub fn transfer(from: &dyn Journal, to: &dyn Journal) -> Result<Counts, JournalError> {
    let mut counts = Counts::default();
    let tables = from.tables()?;
    if let Some(other) = to.tables()?.iter().find(|table| tables.binary_search(table).is_err()) {
        return Err(JournalError::Other(format!(
            "table {other} is in the new place and not in the old one: the new place holds another \
             journal, and nothing more was changed"
        )));
    }
    for table in tables {
        counts.entries += copy(from, to, &table)?;
        counts.tables += 1;
    }
    let found = check(to)?.faults.into_iter().next();
    match found {
        Some(fault) => Err(JournalError::Damaged(Box::new(fault))),
        None => Ok(counts),
    }
}

fn copy(from: &dyn Journal, to: &dyn Journal, table: &TableId) -> Result<u64, JournalError> {
    let entries = load_sound(from, table)?;
    let card = from.card(table)?.ok_or_else(|| lacks_card(table))?;
    let secret = from.secret(table)?;
    let begun = to.head(table)?;
    let done = match begun {
        None => 0,
        Some(head) => {
            let place = entries.iter().position(|entry| entry.head() == head);
            place.ok_or_else(|| is_another(table))? + 1
        }
    };
    let mut first = begun.is_none();
    for piece in entries[done..].chunks(PIECE) {
        let mut append = Append::new(table.clone(), piece.to_vec());
        if std::mem::take(&mut first) {
            append.card = Some(card.clone());
            append.secret.clone_from(&secret);
        }
        to.append_now(append)?;
    }
    settle(to, table, &card, &entries)?;
    if to.secret(table)? == secret { Ok(entries.len() as u64) } else { Err(is_another(table)) }
}

/// The card is as it was, and the table ends where it should.
fn settle(
    to: &dyn Journal,
    table: &TableId,
    card: &Card,
    entries: &[Entry],
) -> Result<(), JournalError> {
    if to.card(table)?.as_ref() != Some(card) {
        let mut append = Append::new(table.clone(), Vec::new());
        append.card = Some(card.clone());
        to.append_now(append)?;
    }
    if to.head(table)? == entries.last().map(Entry::head) { Ok(()) } else { Err(is_another(table)) }
}

fn lacks_card(table: &TableId) -> JournalError {
    let damage = crate::Damage { table: Some(table.clone()), seq: None, flaw: Flaw::NoCard };
    JournalError::Damaged(Box::new(damage))
}

fn is_another(table: &TableId) -> JournalError {
    JournalError::Other(format!(
        "table {table} is another one in the new place: it was left as it is, and nothing more was \
         changed"
    ))
}
