//! What only the room knows about whoever sits on a chair.

use bankhalter_bots::AnyBot;
use bankhalter_client::{GRACE, is_bot};
use bankhalter_protocol::Chair;
use std::{collections::VecDeque, ops::Deref, sync::Arc};

use super::{key::KeyHash, names::Print};

/// How many names of actions are remembered per chair.
const REMEMBERED: usize = 64;

/// A chair with whoever sits there, and what the room alone knows of him.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seated<'a> {
    pub(super) chair: &'a Chair,
    pub(super) notes: &'a Notes,
}

/// What the room alone knows of whoever sits on a chair.
#[derive(Clone, Debug, Default)]
pub(super) struct Notes {
    /// None if a bot sits there.
    pub(super) key: Option<KeyHash>,
    /// The keys of whoever left the chair to a bot, or a purse to other phones: he may have it again.
    pub(super) left: Vec<KeyHash>,
    /// The last fact in which the chair or its stand-in played.
    pub(super) played: u64,
    /// Since when nobody is connected, if nobody is; lost with the memory.
    pub(super) away: u64,
    /// When somebody took the chair who has not been connected yet; lost with the memory once he was.
    taken: Option<u64>,
    /// What a bot here has in mind; lost with the memory.
    pub(super) mood: Option<Arc<AnyBot>>,
    /// How many lines may still be said here.
    pub(super) lines_left: u32,
    /// How often the player was ready, or not, or voted.
    pub(super) stirs: u32,
    /// How often the player began a report or put something right since anything was played.
    pub(super) entries: u32,
    /// The client's last names for what it said, and which facts they became. Shared, so that a
    /// chair can be copied at little cost.
    ids: VecDeque<(Arc<str>, u64)>,
}

/// How somebody whom the host has removed is known again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Mark {
    pub(super) name: String,
    pub(super) print: Print,
    pub(super) key: Option<KeyHash>,
}

impl Notes {
    /// Somebody sits down at this time, with this key, and may say this many lines.
    pub(super) fn new(key: Option<KeyHash>, lines_left: u32, at: u64) -> Self {
        Self { key, lines_left, away: at, taken: Some(at), ..Self::default() }
    }

    /// Somebody else keeps the chair from this time on, with this key.
    pub(super) const fn take(&mut self, key: Option<KeyHash>, at: u64) {
        (self.key, self.away, self.taken) = (key, at, Some(at));
    }

    /// Somebody is connected here.
    pub(super) const fn arrive(&mut self) {
        self.taken = None;
    }

    /// Has nobody been connected here since the chair was taken?
    pub(super) const fn is_awaited(&self) -> bool {
        self.taken.is_some()
    }

    /// The phone that has this purse keeps it no longer. The first one may always have it back, and
    /// so may the last ones: whoever takes it twice does not lock out whose it is.
    pub(super) fn go_on_elsewhere(&mut self) {
        const LAST: usize = 3;
        self.left.extend(self.key.take());
        if self.left.len() > LAST + 1 {
            self.left.remove(1);
        }
    }

    /// The fact that an action with this name became.
    pub(super) fn fact_of(&self, id: &str) -> Option<u64> {
        self.ids.iter().rev().find(|(own, _)| **own == *id).map(|(_, seq)| *seq)
    }

    pub(super) fn remember(&mut self, id: &str, seq: u64) {
        if self.ids.len() == REMEMBERED {
            self.ids.pop_front();
        }
        self.ids.push_back((id.into(), seq));
    }

    /// The player began a report or put something right, in this fact.
    pub(super) fn note_entry(&mut self, id: Option<&str>, seq: u64) {
        self.entries = self.entries.saturating_add(1);
        if let Some(id) = id {
            self.remember(id, seq);
        }
    }

    /// Everything but what is lost with the memory, for tests that compare rooms.
    pub(super) fn same_past(&self, other: &Self) -> bool {
        (&self.key, &self.left) == (&other.key, &other.left)
            && self.played == other.played
            && (self.lines_left, self.stirs) == (other.lines_left, other.stirs)
            && self.entries == other.entries
            && self.ids == other.ids
    }
}

impl Seated<'_> {
    /// Does a bot of the server sit there?
    pub(super) const fn is_bot(&self) -> bool {
        is_bot(&self.chair.sitter)
    }

    /// Since when nobody is connected; none while somebody is, and none for bots.
    pub(super) const fn away_since(&self) -> Option<u64> {
        if self.chair.online || self.is_bot() { None } else { Some(self.notes.away) }
    }

    /// Has somebody just taken the chair, whose connection is still to come?
    pub(super) fn is_on_its_way(&self, now: u64) -> bool {
        self.notes.taken.is_some_and(|at| now < at.saturating_add(GRACE))
    }

    /// When an open table looks for another host if this one does not come back.
    pub(super) fn missed_from(&self) -> Option<u64> {
        self.away_since().map(|away| away.saturating_add(GRACE))
    }

    /// Does a bot decide here, for good or until the person is back?
    pub(super) const fn is_automatic(&self) -> bool {
        self.chair.stand_in || self.is_bot()
    }
}

impl Deref for Seated<'_> {
    type Target = Notes;

    fn deref(&self) -> &Notes {
        self.notes
    }
}

impl Mark {
    /// Did this key open his seat?
    pub(super) fn had(&self, key: &KeyHash) -> bool {
        self.key.as_ref().is_some_and(|own| own.fits(key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_names_of_actions_are_remembered() {
        let mut notes = Notes::default();
        for seq in 0..=64 {
            notes.remember(&format!("a{seq}"), seq);
        }
        assert_eq!(notes.fact_of("a0"), None);
        assert_eq!(notes.fact_of("a1"), Some(1));
        assert_eq!(notes.fact_of("a64"), Some(64));
    }
}
