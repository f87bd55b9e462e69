//! What is decided, as it is written down.

use bankhalter_journal::{Card, Entry, Head, JournalError};
use bankhalter_protocol::{Clock, LobbyEntry, TableId};
use bankhalter_room::{Draft, Room};
use serde::{Deserialize, Serialize};

/// The room as it will be. What does not fit is a fault of this program: it is told like a disk that
/// cannot be written, and the table stays as it was.
pub(super) fn ahead(room: &Room, at: u64, drafts: &[Draft]) -> Result<Room, JournalError> {
    let odd = |why: String| JournalError::Other(format!("what was decided does not fit: {why}"));
    room.ahead_as_read(at, drafts).map_err(odd)
}

/// What drafts become in the journal after this head.
pub(super) fn entries(
    table: &TableId,
    mut head: Head,
    at: u64,
    drafts: &[Draft],
) -> (Vec<Entry>, Head) {
    let mut entry = |draft: &Draft| {
        let body = serde_json::to_string(&draft.fact).expect("facts have no maps with odd keys");
        let entry = head.next(table, at, body, draft.private.clone());
        head = entry.head();
        entry
    };
    let entries = drafts.iter().map(&mut entry).collect();
    (entries, head)
}

/// What a card keeps of a table beside what the journal itself must know.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Summary {
    /// The line of the lobby.
    #[serde(flatten)]
    pub(super) line: LobbyEntry,
    /// Does a clock run here, even if nobody looks?
    pub(super) clocked: bool,
}

/// What the lobby must know of a table.
pub(super) fn card(table: &TableId, room: &Room) -> Card {
    let settings = room.settings();
    let clocked = settings.clock != Clock::None || settings.minutes.is_some();
    let summary = serde_json::to_string(&Summary { line: room.lobby(), clocked });
    Card {
        table: table.clone(),
        code: room.code().to_owned(),
        stage: room.stage(),
        public: room.settings().public,
        changed: room.changed(),
        summary: summary.expect("a line of the lobby has no maps with odd keys"),
    }
}
