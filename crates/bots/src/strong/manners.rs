//! How others come to it with offers: who does so at all, and what it has refused already.

use bankhalter_rules::{Return, Seat, Seats, Words};

use super::rollout::Stream;
use crate::View;

/// How many refused offers are remembered.
const MEMORY: usize = 8;
/// Whoever has offered nothing in this many of its turns makes no offers.
const PATIENCE: u8 = 12;

/// What it knows of those who come with offers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manners {
    /// Who has come.
    seen: Seats,
    /// How many turns it has had.
    turns: u8,
    /// What it has refused lately.
    refused: [u64; MEMORY],
    next: usize,
}

impl Manners {
    pub(crate) const NEW: Self =
        Self { seen: Seats::NONE, turns: 0, refused: [0; MEMORY], next: 0 };

    /// One more turn of its own is over.
    pub(crate) const fn end_turn(&mut self) {
        self.turns = self.turns.saturating_add(1);
    }

    /// May this seat come with offers?
    pub(crate) const fn may_offer(&self, seat: Seat) -> bool {
        self.turns < PATIENCE || self.seen.has(seat)
    }

    /// Somebody comes with an offer. Is it one that it has just refused?
    pub(crate) fn hear(&mut self, view: View<'_>) -> bool {
        if let Some((from, _)) = view.state.offer() {
            self.seen = self.seen.with(from);
        }
        fingerprint(view).is_some_and(|print| self.refused.contains(&print))
    }

    /// It has refused the offer on the table.
    pub(crate) fn refuse(&mut self, view: View<'_>) {
        if let Some(print) = fingerprint(view) {
            self.refused[self.next % MEMORY] = print;
            self.next += 1;
        }
    }
}

/// The offer on the table: the same goods at the same price while everybody has the same land.
fn fingerprint(view: View<'_>) -> Option<u64> {
    let (from, trade) = view.state.offer()?;
    let Return::Goods(take) = trade.take else { return None };
    let goods = [trade.give, take].map(|goods| {
        let cards = goods.cards.iter().count() as u64;
        [u64::from(goods.cash.0), u64::from(goods.deeds.bits()), cards]
    });
    let land = view.state.alive().iter().map(|seat| u64::from(view.state.deeds(seat).bits()));
    let all = goods.into_iter().flatten().chain(land);
    Some(all.fold(u64::from(from.number()), |mix, next| Stream(mix ^ next).word()))
}
