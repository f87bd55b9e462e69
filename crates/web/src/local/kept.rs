//! What the browser keeps of the tables of this page: a list of them, and for each its facts in
//! pieces, so that a new fact writes one small piece and not the whole game.

use bankhalter_protocol::{Stage, TableId};
use bankhalter_room::local::{LocalTable, NotRestored};
use serde::{Deserialize, Serialize};

use crate::store;

const LIST: &str = "bankhalter.local";

/// How many facts make a piece.
const PIECE: u64 = 64;

/// Where texts are kept by name.
pub(crate) trait Storage {
    /// What was kept under this name.
    fn get(&self, key: &str) -> Option<String>;
    /// Keeps it; false if there is no room.
    fn put(&mut self, key: &str, text: &str) -> bool;
    /// Forgets it.
    fn remove(&mut self, key: &str);
}

/// What this browser keeps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Browser;

/// What this browser keeps.
pub(crate) const fn browser() -> Browser {
    Browser
}

impl Storage for Browser {
    fn get(&self, key: &str) -> Option<String> {
        store::text(key)
    }

    fn put(&mut self, key: &str, text: &str) -> bool {
        store::save_text(key, text)
    }

    fn remove(&mut self, key: &str) {
        store::forget(key);
    }
}

/// A game that can be continued or looked at again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct LocalGame {
    /// The table's name in the address.
    pub(crate) id: TableId,
    /// Which board.
    pub(crate) edition: String,
    /// Who plays.
    pub(crate) players: Vec<String>,
    /// When something happened last, in milliseconds since 1970.
    pub(crate) at: u64,
    /// Is it over?
    pub(crate) over: bool,
}

impl LocalGame {
    /// All games that are kept, the newest first.
    pub(crate) fn all(storage: &impl Storage) -> Vec<Self> {
        let list = storage.get(LIST).and_then(|text| serde_json::from_str(&text).ok());
        list.unwrap_or_default()
    }

    /// Keeps what happened after this fact; answers the last fact that is kept now. Whoever is told
    /// less than everything says so and tries again with the next fact.
    pub(crate) fn keep(storage: &mut impl Storage, table: &LocalTable, since: u64) -> u64 {
        let id = table.room().table().clone();
        if since == 0 && !storage.put(&key(&id, None), &table.head_line()) {
            return 0;
        }
        let mut kept = since;
        for piece in since / PIECE..=(table.room().seq().saturating_sub(1)) / PIECE {
            let facts = table.facts_after(piece * PIECE);
            let facts = &facts[..facts.len().min(usize::try_from(PIECE).unwrap_or(usize::MAX))];
            let lines = facts.iter().filter_map(|fact| serde_json::to_string(fact).ok());
            let text = lines.fold(String::new(), |text, line| text + &line + "\n");
            if !storage.put(&key(&id, Some(piece)), &text) {
                break;
            }
            kept = facts.last().map_or(kept, |fact| fact.seq);
        }
        Self::of(table).list(storage);
        kept
    }

    /// Keeps a table that came from elsewhere in the place of what is kept of it here. False if there
    /// is no room for all of it: then everything is as it was.
    pub(crate) fn replace(storage: &mut impl Storage, table: &LocalTable) -> bool {
        let id = table.room().table().clone();
        let pieces = (0..).map(|piece| key(&id, Some(piece)));
        let names = [LIST.to_owned(), key(&id, None)].into_iter().chain(pieces).enumerate();
        let mut before = Vec::new();
        for (place, name) in names {
            match storage.get(&name) {
                Some(text) => before.push((name, text)),
                // A list or a head may be missing; pieces end with the first that is.
                None if place < 2 => {}
                None => break,
            }
        }
        Self::forget(storage, &id);
        if Self::keep(storage, table, 0) >= table.room().seq() {
            return true;
        }
        Self::forget(storage, &id);
        for (name, text) in before {
            // It had room before.
            storage.put(&name, &text);
        }
        false
    }

    /// The table as it was left. `None` if nothing is kept of it.
    pub(crate) fn load(
        storage: &impl Storage,
        id: &str,
        now: u64,
    ) -> Option<Result<LocalTable, NotRestored>> {
        Some(LocalTable::restore(&Self::text(storage, id)?, now))
    }

    /// All that is kept of a table, as it goes to another device.
    pub(crate) fn text(storage: &impl Storage, id: &str) -> Option<String> {
        let mut text = storage.get(&key(id, None))?;
        for piece in 0.. {
            match storage.get(&key(id, Some(piece))) {
                Some(lines) => text.push_str(&lines),
                None => break,
            }
        }
        Some(text)
    }

    /// Forgets a table.
    pub(crate) fn forget(storage: &mut impl Storage, id: &str) {
        let others: Vec<_> =
            Self::all(storage).into_iter().filter(|game| *game.id != *id).collect();
        write(storage, &others);
        storage.remove(&key(id, None));
        let mut piece = 0;
        while storage.get(&key(id, Some(piece))).is_some() {
            storage.remove(&key(id, Some(piece)));
            piece += 1;
        }
    }

    fn of(table: &LocalTable) -> Self {
        let room = table.room();
        let welcome = room.welcome(None, room.changed());
        let chairs = welcome.chairs.iter().flatten();
        Self {
            id: room.table().clone(),
            edition: room.settings().edition.clone(),
            players: chairs.map(|chair| chair.name.clone()).collect(),
            at: room.changed(),
            over: room.stage() == Stage::Over,
        }
    }

    /// Puts it on top of the list.
    fn list(self, storage: &mut impl Storage) {
        let mut all = Self::all(storage);
        all.retain(|game| game.id != self.id);
        all.insert(0, self);
        write(storage, &all);
    }
}

fn write(storage: &mut impl Storage, games: &[LocalGame]) {
    if let Ok(text) = serde_json::to_string(games) {
        // A list that is too old still finds the games that stand in it.
        let _ = storage.put(LIST, &text);
    }
}

/// Does the browser keep something of this table under this name?
pub(super) fn is_of(key: &str, id: &str) -> bool {
    let rest = key.strip_prefix(LIST).and_then(|rest| rest.strip_prefix('.'));
    rest.is_some_and(|rest| rest.split('.').next() == Some(id))
}

fn key(id: &str, piece: Option<u64>) -> String {
    match piece {
        None => format!("{LIST}.{id}"),
        Some(piece) => format!("{LIST}.{id}.{piece}"),
    }
}

#[cfg(test)]
mod tests;
