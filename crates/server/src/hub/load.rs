//! A table comes back from the journal.

use bankhalter_journal::{Damage, Entry, Flaw, Head, Journal, JournalError, TableId, load_sound};
use bankhalter_protocol::{Fact, Told};
use bankhalter_room::Room;

use super::{
    Hub, Place, frame,
    loaded::{Loaded, gait},
    recent::Recent,
    table::Table,
};
use crate::clock::{TableTime, Wall};

/// How many of the last facts are kept ready for those who come back.
const READY: usize = 64;

/// Reads a table, then is its task.
pub(super) async fn run(hub: Hub, table: TableId, place: Place) {
    let Place { claim, commands } = place;
    let (wanted, wall) = (table.clone(), hub.0.setup.wall.clone());
    match hub.try_read(move |journal| load(journal, &wanted, &wall)).await {
        Ok(loaded) => Table::new(hub, table, loaded, claim).run(commands).await,
        // Whoever asked hears nothing, asks again and is told that the table cannot be read.
        Err(trouble) => drop(hub.cannot_read(&table, &trouble)),
    }
}

fn load(journal: &dyn Journal, table: &TableId, wall: &Wall) -> Result<Loaded, JournalError> {
    let entries = load_sound(journal, table)?;
    let secret = journal.secret(table)?.and_then(|digits| decode(&digits));
    let missing = || Flaw::Unreadable("its secret is missing".to_owned());
    let secret = secret.ok_or_else(|| fault(table, None, missing()))?;
    let (head, last) = entries.last().map_or((Head::START, 0), |last| (last.head(), last.at));
    let mut recent = Recent::after(entries.len().saturating_sub(READY) as u64);
    for entry in &entries[entries.len().saturating_sub(READY)..] {
        recent.push(frame::of_entry(entry));
    }
    let facts: Result<Vec<_>, JournalError> =
        entries.into_iter().map(|entry| told(table, entry)).collect();
    let facts = facts?;
    let gait = match facts.first() {
        Some((Told { fact: Fact::Opened { settings, .. }, .. }, _)) => gait(settings),
        _ => return Err(unfolded(table, Some(1), "the table was never opened".to_owned())),
    };
    let time = TableTime::new(wall, last, gait);
    let room = Room::restore(&facts, secret, time.now());
    let room = room.map_err(|error| unfolded(table, None, error))?;
    Ok(Loaded { room, head, recent, time })
}

fn told(table: &TableId, entry: Entry) -> Result<(Told, Option<String>), JournalError> {
    let Entry { seq, at, body, private, .. } = entry;
    let fact = fact(&body).map_err(|error| unfolded(table, Some(seq), error))?;
    Ok((Told { seq, at, fact }, private))
}

/// A fact as it was written down.
pub(super) fn fact(body: &str) -> Result<Fact, String> {
    serde_json::from_str(body).map_err(|error| error.to_string())
}

fn decode(digits: &str) -> Option<[u8; 32]> {
    let mut secret = [0; 32];
    hex::decode_to_slice(digits, &mut secret).ok().map(|()| secret)
}

/// The chain was found intact before anything was folded.
fn unfolded(table: &TableId, seq: Option<u64>, why: String) -> JournalError {
    fault(table, seq, Flaw::Unfolded(why))
}

fn fault(table: &TableId, seq: Option<u64>, flaw: Flaw) -> JournalError {
    JournalError::Damaged(Box::new(Damage { table: Some(table.clone()), seq, flaw }))
}
