//! What was said and is not answered yet, as the browser keeps it: a tab that dies loses nothing that
//! was entered. Only what has a name of its own is kept, since it happens once, however often it is
//! said.

use std::cell::Cell;

use super::spoken::Spoken;
use crate::{local::now, store};

/// In front of the table, the seat and the name of what was said there.
const START: &str = "bankhalter.said.";

/// What was said longer ago than a day nobody waits for any more, in milliseconds.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// What was said at one seat of one table; nothing is kept of whoever has no key.
#[derive(Debug, Default)]
pub(super) struct KeptWords {
    start: Option<String>,
    /// How much has been kept by this page.
    count: Cell<u32>,
}

impl KeptWords {
    /// For whoever has this key at this table. Another table may have the same key.
    pub(super) fn of(table: &str, key: Option<&str>) -> Self {
        let start = key.map(|key| format!("{START}{table}.{:016x}.", checksum(key)));
        Self { start, count: Cell::new(0) }
    }

    /// Everything that is kept, in the order in which it was said; what is too old is forgotten.
    pub(super) fn load(&self) -> Vec<Spoken> {
        let Some(start) = &self.start else { return Vec::new() };
        let now = now();
        let mut words: Vec<((u64, u32), Spoken)> = Vec::new();
        for name in store::names(start) {
            let kept =
                store::text(&name).and_then(|kept| Spoken::read(&name[start.len()..], &kept));
            match kept {
                Some((said, spoken)) if now.saturating_sub(said.0) < DAY => {
                    // Few are kept: a sort would weigh more than it saves.
                    let place = words.partition_point(|(other, _)| *other < said);
                    words.insert(place, (said, spoken));
                }
                _ => store::forget(&name),
            }
        }
        words.into_iter().map(|(_, spoken)| spoken).collect()
    }

    /// It is said, and not answered yet.
    pub(super) fn add(&self, spoken: &Spoken) {
        let Some(name) = self.name(spoken.id.as_deref()) else { return };
        self.count.set(self.count.get() + 1);
        // A browser that keeps nothing says it as long as the page lives.
        store::save_text(&name, &spoken.kept(now(), self.count.get()));
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

/// Whoever forgets a table forgets what was said there, too.
pub(super) fn forget_table(table: &str) {
    for name in store::names(&format!("{START}{table}.")) {
        store::forget(&name);
    }
}

/// Tells keys apart (FNV-1a), so that no name has to hold one.
fn checksum(key: &str) -> u64 {
    key.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_holds_a_key_and_every_table_has_its_own() {
        let kept = |table, key| KeptWords::of(table, Some(key)).name(Some("a1")).expect("a name");
        let name = kept("t1", "secret");
        assert!(!name.contains("secret"), "{name}");
        assert_ne!(name, kept("t2", "secret"));
        assert_ne!(name, kept("t1", "other"));
        assert_eq!(KeptWords::of("t1", None).name(Some("a1")), None);
    }
}
