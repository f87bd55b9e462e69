//! What was said and is not answered yet, as the browser keeps it: a tab that dies loses nothing that
//! was entered. Only what has a name of its own is kept, since it happens once, however often it is
//! said.

use std::cell::Cell;

use bankhalter_protocol::ClientMessage;
use serde::{Deserialize, Serialize};

use crate::{local::now, store};

/// In front of the key of a seat and the name of what was said there.
const START: &str = "bankhalter.said.";

/// What was said with the key of one seat; nothing is kept of whoever has none.
#[derive(Debug, Default)]
pub(super) struct KeptWords {
    start: Option<String>,
    /// How much has been kept by this page.
    count: Cell<u32>,
}

/// Something that was said, with its place.
#[derive(Serialize, Deserialize)]
struct Word {
    at: u64,
    place: u32,
    message: ClientMessage,
}

impl KeptWords {
    /// For whoever has this key.
    pub(super) fn of(key: Option<&str>) -> Self {
        Self { start: key.map(|key| format!("{START}{key}.")), count: Cell::new(0) }
    }

    /// Everything that is kept, in the order in which it was said.
    pub(super) fn load(&self) -> Vec<ClientMessage> {
        let names = self.start.iter().flat_map(|start| store::names(start));
        let mut words: Vec<Word> = names.filter_map(|name| store::load(&name)).collect();
        words.sort_by_key(|word| (word.at, word.place));
        words.into_iter().map(|word| word.message).collect()
    }

    /// It is said, and not answered yet.
    pub(super) fn add(&self, message: &ClientMessage) {
        let Some(name) = self.name(message.id()) else { return };
        self.count.set(self.count.get() + 1);
        let (at, place, message) = (now(), self.count.get(), message.clone());
        // A browser that keeps nothing says it as long as the page lives.
        store::save(&name, &Word { at, place, message });
    }

    /// What has this name is answered.
    pub(super) fn remove(&self, id: Option<&str>) {
        if let Some(name) = self.name(id) {
            store::forget(&name);
        }
    }

    fn name(&self, id: Option<&str>) -> Option<String> {
        Some(format!("{}{}", self.start.as_ref()?, id?))
    }
}
