//! A chair and all that is known of whoever sits there.

use bankhalter_bots::AnyBot;
use bankhalter_client::GRACE;
use bankhalter_fair::Contribution;
use bankhalter_protocol::{Chair, Clock, Sitter};
use std::{collections::VecDeque, sync::Arc};

use super::key::KeyHash;

/// So many names of actions are remembered for each chair.
const REMEMBERED: usize = 64;

/// A chair and whoever sits there.
#[derive(Clone, Debug)]
pub(super) struct Seated {
    pub(super) chair: Chair,
    /// None if a bot sits there.
    pub(super) key: Option<KeyHash>,
    /// Of whoever left the chair to a bot: he may sit down again.
    pub(super) left: Option<KeyHash>,
    pub(super) contribution: Option<Contribution>,
    /// Spare time left for the whole game.
    pub(super) spare_ms: u32,
    /// Who wants this player to be replaced, a bit a chair.
    pub(super) votes: u8,
    /// The last fact in which the chair or its stand-in played.
    pub(super) played: u64,
    /// Since when nobody is connected, if nobody is; lost with the memory.
    pub(super) away: u64,
    /// What a bot here has in mind; lost with the memory.
    pub(super) mood: Option<AnyBot>,
    /// How many lines may still be said here.
    pub(super) lines_left: u32,
    /// How often the player was ready, or not, or voted.
    pub(super) stirs: u32,
    /// The client's last names for what it said, and which facts they became. Shared, so that a
    /// chair can be copied at little cost.
    ids: VecDeque<(Arc<str>, u64)>,
}

impl Seated {
    pub(super) const fn new(chair: Chair, key: Option<KeyHash>, clock: Clock, at: u64) -> Self {
        Self {
            chair,
            key,
            left: None,
            contribution: None,
            spare_ms: spare(clock),
            votes: 0,
            played: 0,
            away: at,
            mood: None,
            lines_left: 0,
            stirs: 0,
            ids: VecDeque::new(),
        }
    }

    /// Another clock: nobody has used anything of it.
    pub(super) const fn wind_up(&mut self, clock: Clock) {
        self.spare_ms = spare(clock);
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

    /// Since when nobody is connected; none while somebody is, and none for bots.
    pub(super) const fn away_since(&self) -> Option<u64> {
        if self.chair.online || is_bot(&self.chair.sitter) { None } else { Some(self.away) }
    }

    /// When an open table looks for another host if this one does not come back.
    pub(super) fn missed_from(&self) -> Option<u64> {
        self.away_since().map(|away| away.saturating_add(GRACE))
    }

    /// Does a bot decide here, for good or until the person is back?
    pub(super) const fn is_automatic(&self) -> bool {
        self.chair.stand_in || is_bot(&self.chair.sitter)
    }

    /// Everything but what is lost with the memory, for tests that compare rooms.
    pub(super) fn same_past(&self, other: &Self) -> bool {
        let offline = |chair: &Chair| Chair { online: false, ..chair.clone() };
        offline(&self.chair) == offline(&other.chair)
            && (self.key, self.left) == (other.key, other.left)
            && self.contribution == other.contribution
            && self.spare_ms == other.spare_ms
            && self.votes == other.votes
            && self.played == other.played
            && (self.lines_left, self.stirs) == (other.lines_left, other.stirs)
            && self.ids == other.ids
    }
}

/// The spare milliseconds with which a player begins.
const fn spare(clock: Clock) -> u32 {
    match clock {
        Clock::Decision { spare, .. } => spare.saturating_mul(1000),
        Clock::None | Clock::Correspondence { .. } => 0,
    }
}

/// Does a bot of the server sit there?
pub(super) const fn is_bot(sitter: &Sitter) -> bool {
    matches!(sitter, Sitter::Bot { .. })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_names_of_actions_are_remembered() {
        let chair = Chair {
            name: "Anna".to_owned(),
            token: "car".to_owned(),
            sitter: Sitter::Person,
            ready: false,
            stand_in: false,
            online: false,
        };
        let mut seated = Seated::new(chair, None, Clock::None, 0);
        for seq in 0..=64 {
            seated.remember(&format!("a{seq}"), seq);
        }
        assert_eq!(seated.fact_of("a0"), None);
        assert_eq!(seated.fact_of("a1"), Some(1));
        assert_eq!(seated.fact_of("a64"), Some(64));
    }
}
