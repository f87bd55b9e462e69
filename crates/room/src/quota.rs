//! How much of everything a table writes down. A table's past is read again and again: whatever
//! people do to it, it stays of a size that can be.
//!
//! What is needed to go on is never refused because of the rest: talk does not count against the
//! game, and getting up, starting and the stand-in's coming and going count against nothing.

use std::sync::Arc;

use bankhalter_protocol::{Fact, RejectionCode, Stage};

use super::{No, Room, chair::Seated, names::Print};

/// Lines of chat at a table.
const LINES: u32 = 5_000;

/// Lines of chat before the start. People come and go then, and each may talk: whatever they say,
/// those who play have something left.
const EARLY_LINES: u32 = 4_000;

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
            Fact::Play(_) | Fact::StandIn { .. } => {}
            _ => self.frame = self.frame.saturating_add(1),
        }
    }
}

/// How much those have said who have got up: whoever sits down again goes on from there. People are
/// known by their names here, and by all that look like them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Risen(Arc<Vec<(Print, u32)>>);

impl Risen {
    /// Somebody gets up.
    pub(super) fn note(&mut self, seated: &Seated) {
        if seated.lines > 0 {
            Arc::make_mut(&mut self.0).push((Print::of(&seated.chair.name), seated.lines));
        }
    }

    /// Somebody of this name sits down: so much he has said already.
    pub(super) fn take(&mut self, name: &str) -> u32 {
        if self.0.is_empty() {
            return 0;
        }
        let print = Print::of(name);
        let is_he = |(own, _): &(Print, u32)| own.is_like(&print);
        let lines = self.0.iter().filter(|own| is_he(own)).map(|(_, lines)| lines);
        let lines = lines.fold(0, |sum: u32, lines| sum.saturating_add(*lines));
        if lines > 0 {
            Arc::make_mut(&mut self.0).retain(|own| !is_he(own));
        }
        lines
    }
}

impl Room {
    /// Has so much happened here that nothing more is played?
    pub(super) const fn is_full(&self) -> bool {
        self.seq >= FACTS
    }

    /// May this player say something more?
    pub(super) fn demand_talk(&self, seated: &Seated) -> Result<(), No> {
        let most = match self.stage {
            Stage::Open => EARLY_LINES,
            Stage::Running | Stage::Over => LINES,
        };
        demand(!self.is_full() && self.tally.lines < most, "everything at this table")?;
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
