//! A table comes back from the journal.

use bankhalter_journal::{Entry, Head, Journal, TableId, Trouble};
use bankhalter_protocol::{Fact, Told};
use bankhalter_room::Room;

use super::{Hub, Place, frame, recent::Recent, table::Table};
use crate::clock;

/// A table as it was written down.
pub(super) struct Loaded {
    pub(super) room: Room,
    pub(super) head: Head,
    pub(super) recent: Recent,
}

/// So many of the last facts are kept ready for those who come back.
const READY: usize = 64;

/// Reads a table, then is its task.
pub(super) async fn run(hub: Hub, table: TableId, place: Place) {
    let (run, wanted) = (place.run, table.clone());
    match hub.read(move |journal| load(journal, &wanted)).await {
        Ok(loaded) => Table::new(hub, table, loaded, run).run(place.commands).await,
        // Whoever asked hears nothing, asks again and is told that the table cannot be read.
        Err(_) => hub.leave(&table, run),
    }
}

fn load(journal: &dyn Journal, table: &TableId) -> Result<Loaded, Trouble> {
    let entries = journal.load(table, 0)?;
    let secret = journal.secret(table)?.and_then(|digits| decode(&digits));
    let secret = secret.ok_or_else(|| fault(table, "its secret is missing"))?;
    let head = entries.last().map_or(Head::START, Entry::head);
    let mut recent = Recent::after(entries.len().saturating_sub(READY) as u64);
    for entry in &entries[entries.len().saturating_sub(READY)..] {
        recent.push(frame::of_entry(entry));
    }
    let facts: Result<Vec<_>, Trouble> =
        entries.into_iter().map(|entry| told(table, entry)).collect();
    let room =
        Room::restore(&facts?, secret, clock::now()).map_err(|error| fault(table, &error))?;
    Ok(Loaded { room, head, recent })
}

fn told(table: &TableId, entry: Entry) -> Result<(Told, Option<String>), Trouble> {
    let Entry { seq, at, body, private, .. } = entry;
    let fact = fact(&body).map_err(|error| fault(table, &format!("entry {seq}: {error}")))?;
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

fn fault(table: &TableId, what: &str) -> Trouble {
    Trouble::Other(format!("table {table} cannot be restored: {what}"))
}
