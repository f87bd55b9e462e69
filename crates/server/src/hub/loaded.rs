//! A table as it was written down, before it has a task.

use bankhalter_journal::{Damage, Entry, Flaw, Head, Journal, JournalError, TableId};
use bankhalter_protocol::{Clock, Fact, Settings, Told};
use bankhalter_room::Room;

use super::{frame, marks::Marks, recent::Recent};
use crate::clock::{Gait, TableTime, Wall};

/// How many of the last facts are kept ready for those who come back.
const READY: usize = 64;

/// A table as it was written down.
pub(super) struct Loaded {
    pub(super) room: Room,
    pub(super) head: Head,
    pub(super) recent: Recent,
    pub(super) marks: Marks,
    pub(super) time: TableTime,
}

/// How time goes by at a table that is played like this.
pub(super) const fn gait(settings: &Settings) -> Gait {
    match settings.clock {
        Clock::Correspondence { .. } => Gait::WithWall,
        Clock::None | Clock::Decision { .. } => Gait::Alone,
    }
}

/// The table that these entries make.
pub(super) fn restored(
    journal: &dyn Journal,
    table: &TableId,
    entries: Vec<Entry>,
    wall: &Wall,
) -> Result<Loaded, JournalError> {
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
    let marks = Marks::of(facts.iter().map(|(told, _)| &told.fact));
    let gait = match facts.first() {
        Some((Told { fact: Fact::Opened { settings, .. }, .. }, _)) => gait(settings),
        _ => return Err(unfolded(table, Some(1), "the table was never opened".to_owned())),
    };
    let time = TableTime::new(wall, last, gait);
    let room = Room::restore(&facts, secret, time.now());
    let room = room.map_err(|error| unfolded(table, None, error))?;
    Ok(Loaded { room, head, recent, marks, time })
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
