//! How much of everything a table writes down. A table's past is read again and again: whatever
//! people do to it, it stays small enough for that.
//!
//! What is needed to go on is never refused because of the rest: talk does not count against the
//! game, and getting up, starting and the stand-in's coming and going count against nothing.

use bankhalter_protocol::{Fact, RejectionCode, Sitter};
use bankhalter_rules::MAX_SEATS;

use super::{Declined, Room, game::Match, notes::Notes};

/// Lines of chat before the start. Each chair has an equal share of them, whoever sits there: names
/// cost nothing, so whoever comes back under another one goes on where the last one stopped.
const EARLY_LINES: u32 = 2_000;

/// Whoever sits down where much has been said may say this many lines all the same.
const FRESH_LINES: u32 = 20;

/// Lines of chat after the start. Each player has an equal share of them.
const LINES: u32 = 4_000;

/// How often one player gets ready or not, or votes.
const STIRS: u32 = 200;

/// How often people may sit down at one table.
const SITTINGS: u32 = 200;

/// With this many facts beside game and talk, nobody new sits down.
const FRAME_TO_SIT: u32 = 2_000;

/// With this many, hosts and voters are refused too.
const FRAME: u32 = 4_000;

/// How often one player begins a report or puts something right before anything else is played: a
/// slip of the finger is cheap, and nobody fills the table with it.
pub(super) const ENTRIES: u32 = 60;

/// How many payments and changes one chair writes down at a bank. An evening has a few hundred.
const LINES_AT_BANK: u32 = 2_000;

/// Facts of all kinds. Games of people have a few thousand.
const FACTS: u64 = 200_000;

/// What a table has written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Tally {
    frame: u32,
    /// How often somebody sat down.
    sittings: u32,
    /// What was said on each chair before the start.
    early: [u32; MAX_SEATS as usize],
}

impl Tally {
    /// One more.
    pub(super) const fn count(&mut self, fact: &Fact) {
        match fact {
            // What is entered at a real board belongs to the game: each player's share is counted.
            Fact::Play(_)
            | Fact::StandIn { .. }
            | Fact::Chat { .. }
            | Fact::Reported { .. }
            | Fact::NotMeant { .. }
            | Fact::Proposed { .. }
            | Fact::Agreed { .. }
            | Fact::Corrected(_)
            | Fact::Entered(_)
            | Fact::Requested { .. } => return,
            Fact::Sat { sitter: Sitter::Person | Sitter::Program, .. } | Fact::Handed { .. } => {
                self.sittings = self.sittings.saturating_add(1);
            }
            _ => {}
        }
        self.frame = self.frame.saturating_add(1);
    }

    /// Something was said on this chair before the start.
    pub(super) fn count_early(&mut self, seat: u8) {
        if let Some(lines) = self.early.get_mut(usize::from(seat)) {
            *lines = lines.saturating_add(1);
        }
    }

    /// How many lines whoever sits down on this chair may say before the start.
    pub(super) fn early_lines(&self, seat: u8, chairs: usize) -> u32 {
        let said = self.early.get(usize::from(seat)).copied().unwrap_or_default();
        share(EARLY_LINES, chairs).saturating_sub(said).max(FRESH_LINES)
    }
}

/// How many lines each of this many players may say after the start.
pub(super) fn lines(players: usize) -> u32 {
    share(LINES, players)
}

fn share(lines: u32, among: usize) -> u32 {
    lines / u32::try_from(among).unwrap_or(u32::MAX).max(1)
}

impl Room {
    /// Has so much happened here that nothing more is played?
    pub(super) const fn is_full(&self) -> bool {
        self.seq >= FACTS
    }

    /// May this player say something more?
    pub(super) fn demand_talk(&self, notes: &Notes) -> Result<(), Declined> {
        demand(!self.is_full(), "everything at this table")?;
        demand(notes.lines_left > 0, "talk of this player")
    }

    /// May somebody new sit down?
    pub(super) fn demand_sitting(&self) -> Result<(), Declined> {
        let within = self.tally.sittings < SITTINGS && self.tally.frame < FRAME_TO_SIT;
        demand(within, "sitting down and getting up")
    }

    /// May the host do something more about the table?
    pub(super) fn demand_order(&self) -> Result<(), Declined> {
        demand(self.tally.frame < FRAME, "what hosts do")
    }

    /// May this player get ready or not, or vote, once more?
    pub(super) fn demand_stir(&self, notes: &Notes) -> Result<(), Declined> {
        self.demand_order()?;
        demand(notes.stirs < STIRS, "changes of mind")
    }

    /// May anything more be played?
    pub(super) fn demand_play(&self) -> Result<(), Declined> {
        demand(!self.is_full(), "this game")
    }

    /// May this player offer something more in this turn?
    pub(super) fn demand_offer(&self, seat: u8) -> Result<(), Declined> {
        let within = |game: &Match| game.bargains.may_offer(seat, self.full_time());
        demand(self.game.as_deref().is_none_or(within), "offers in one turn")
    }
}

/// May this player begin a report, or put something right, once more?
pub(super) fn demand_entry(notes: &Notes) -> Result<(), Declined> {
    demand(notes.entries < ENTRIES, "entries of this player")
}

/// May a chair that has written so much write more at a bank?
pub(super) fn demand_lines(written: u32) -> Result<(), Declined> {
    demand(written < LINES_AT_BANK, "entries of this player")
}

fn demand(within: bool, of_what: &str) -> Result<(), Declined> {
    let no = || {
        Declined::rejected(RejectionCode::TooMuch, format!("there has been too much: {of_what}"))
    };
    within.then_some(()).ok_or_else(no)
}
