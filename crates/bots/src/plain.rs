//! The plain bot: buys what it can, builds when it can, never trades. The speed reference.

use bankhalter_rules::{Action, Lot, Money, Phase, Words};

use crate::{Bot, Stops, View};

/// Buys what it can, builds when it can, never trades.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl Bot for Plain {
    fn stops(&self) -> Stops {
        Stops::BUILD.and(Stops::REDEEM).and(Stops::RENT)
    }

    #[inline]
    fn answer<W: Words>(&mut self, view: View<'_>, _luck: &mut W) -> Action {
        let View { book, state, seat: _ } = view;
        match state.phase() {
            Phase::Order | Phase::Ready => Action::Throw,
            Phase::Done => Action::EndTurn,
            Phase::Purchase if book.can_buy(state) => Action::Buy,
            Phase::Purchase => Action::Decline,
            _ => answer_rarely(view),
        }
    }

    fn business<W: Words>(&mut self, view: View<'_>, _luck: &mut W) -> Option<Action> {
        let build = view.next_building(Money::ZERO).map(Action::Build);
        // Now and then the bank lacks the houses to build evenly.
        let build = build.filter(|build| view.allows(build));
        let redeem = || {
            let first = (view.deeds() & view.state.mortgaged()).lowest();
            first.filter(|deed| view.cash() >= view.book.redemption(*deed)).map(Action::Redeem)
        };
        build.or_else(redeem)
    }
}

#[cold]
fn answer_rarely(view: View<'_>) -> Action {
    let state = view.state;
    let allowed = |action: &Action| view.allows(action);
    let wish = match state.phase() {
        Phase::Auction => bid(view),
        Phase::Debt => pay(view),
        Phase::Interest => (state.interest() & view.deeds()).lowest().map(Action::Keep),
        Phase::Shortage => Some(Action::Want),
        Phase::Choice => Some(Action::Pay),
        Phase::Place => view.deeds().iter().map(Action::Build).find(allowed),
        _ => None,
    };
    wish.filter(allowed).unwrap_or_else(|| view.fallback())
}

/// Its ceiling at once: the printed price, or all its cash.
fn bid(view: View<'_>) -> Option<Action> {
    let ceiling = match view.state.lot()? {
        Lot::Deed(deed) => view.book.deed(deed).price,
        Lot::Building(_) => view.state.floor(),
    };
    let bid = Action::Bid(ceiling.min(view.cash()));
    Some(if view.allows(&bid) { bid } else { Action::Pass })
}

fn pay(view: View<'_>) -> Option<Action> {
    let allowed = |action: &Action| view.allows(action);
    [Action::Pay, Action::GoBankrupt].into_iter().find(allowed).or_else(|| view.next_sacrifice())
}
