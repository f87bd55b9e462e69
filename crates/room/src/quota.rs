//! How much of everything a table writes down. A table's past is read again and again: whatever
//! people do to it, it stays of a size that can be.
//!
//! What is needed to go on is never refused because of the rest: talk does not count against the
//! game, and getting up, starting and the stand-in's coming and going count against nothing.

use bankhalter_protocol::{Fact, RejectionCode};

use super::{No, Room, chair::Seated};

/// Lines of chat at a table.
const LINES: u32 = 5_000;

/// Lines of chat of one player, so that nobody uses up those of all.
const OWN_LINES: u32 = 1_000;

/// How often one player gets ready or not, or votes.
const STIRS: u32 = 200;

/// So many facts beside game and talk, and nobody new sits down.
const SITTINGS: u32 = 2_000;

/// So many, and hosts and voters are refused too.
const FRAME: u32 = 4_000;

/// Offers of one player in one turn. They cost nothing, so nothing else would end them.
const OFFERS: u8 = 100;

/// Facts of all kinds. Games of people have a few thousand.
const FACTS: u64 = 200_000;

/// What a table has written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Tally {
    lines: u32,
    frame: u32,
}

impl Tally {
    /// One more.
    pub(super) const fn count(&mut self, fact: &Fact) {
        match fact {
            Fact::Chat { .. } => self.lines = self.lines.saturating_add(1),
            Fact::Play(_) => {}
            _ => self.frame = self.frame.saturating_add(1),
        }
    }
}

impl Room {
    /// Has so much happened here that nothing more is played?
    pub(super) const fn is_full(&self) -> bool {
        self.seq >= FACTS
    }

    /// May this player say something more?
    pub(super) fn demand_talk(&self, seated: &Seated) -> Result<(), No> {
        demand(!self.is_full() && self.tally.lines < LINES, "everything at this table")?;
        demand(seated.lines < OWN_LINES, "what this player has to say")
    }

    /// May somebody new sit down?
    pub(super) fn demand_sitting(&self) -> Result<(), No> {
        demand(self.tally.frame < SITTINGS, "sitting down and getting up")
    }

    /// May the host do something more about the table?
    pub(super) fn demand_order(&self) -> Result<(), No> {
        demand(self.tally.frame < FRAME, "what hosts do")
    }

    /// May this player get ready or not, or vote, once more?
    pub(super) fn demand_stir(&self, seated: &Seated) -> Result<(), No> {
        self.demand_order()?;
        demand(seated.stirs < STIRS, "changes of mind")
    }

    /// May anything more be played?
    pub(super) fn demand_play(&self) -> Result<(), No> {
        demand(!self.is_full(), "this game")
    }

    /// May this player offer something more in this turn?
    pub(super) fn demand_offer(&self, seat: u8) -> Result<(), No> {
        let made = self.game.as_ref().and_then(|game| game.offers.get(usize::from(seat)));
        demand(made.is_none_or(|made| *made < OFFERS), "offers in one turn")
    }
}

fn demand(within: bool, of_what: &str) -> Result<(), No> {
    let no = || No::rejected(RejectionCode::TooMuch, format!("there has been too much: {of_what}"));
    within.then_some(()).ok_or_else(no)
}
