//! A game one action at a time: what [`crate::play`] does in one go, for those who want to see
//! every action. Both ask the same bots the same questions in the same order.

use bankhalter_bots::{Bot, Left, Stops, View};
use bankhalter_rules::{Action, Phase, RentClaim, Rulebook, Seat, State};

use crate::{Luck, driver::place};

/// Bots at a table that are asked for one action at a time.
#[derive(Clone, Debug)]
pub struct Steps<B> {
    /// Who sits where.
    pub bots: [B; 8],
    /// Luck for whims and, if the caller likes, for dice and cards.
    pub luck: Luck,
    /// What is left of the game; whoever plays the actions counts the throws.
    pub left: Left,
    /// The phase in which the player on turn is doing business.
    busy: Option<Phase>,
}

impl<B: Bot> Steps<B> {
    /// These bots with this luck, with no end of the game in sight.
    pub const fn new(bots: [B; 8], luck: Luck) -> Self {
        Self { bots, luck, left: Left::OPEN, busy: None }
    }

    /// Who does what next; nobody, once the game is over.
    pub fn next(&mut self, book: &Rulebook, state: &State) -> Option<(Seat, Action)> {
        let seat = state.awaited()?;
        let view = View { book, state, seat, left: self.left };
        if state.has_offer() {
            return Some((seat, self.bots[place(seat)].judge(view, &mut self.luck)));
        }
        // Whoever does business finishes it before others are asked again.
        let mut busy = self.busy.take() == Some(state.phase());
        if !busy {
            if let Some(demand) = self.demand(book, state) {
                return Some(demand);
            }
            busy = self.bots[place(seat)].stops().want_business(view);
        }
        if busy && let Some(action) = self.bots[place(seat)].business(view, &mut self.luck) {
            self.busy = Some(state.phase());
            return Some((seat, action));
        }
        let action = match state.phase() {
            Phase::Ready if state.jail(seat).is_none() => Action::Throw,
            Phase::Done => Action::EndTurn,
            _ => self.bots[place(seat)].answer(view, &mut self.luck),
        };
        Some((seat, action))
    }

    /// Somebody asks for his rent (RENT-02).
    pub fn demand(&mut self, book: &Rulebook, state: &State) -> Option<(Seat, Action)> {
        if book.rules().rent_claim == RentClaim::Automatic {
            return None;
        }
        let left = self.left;
        state.claims().find_map(|claim| {
            let (seat, action) = (claim.owner, Action::DemandRent(Some(claim.deed)));
            let bot = &mut self.bots[place(seat)];
            let asks = bot.stops().has(Stops::RENT)
                && book.check(state, seat, action).is_ok()
                && bot.demands(View { book, state, seat, left }, &mut self.luck);
            asks.then_some((seat, action))
        })
    }
}
