//! The plain bot: buys what it can, builds when it can, never trades. The speed reference.

use bankhalter_rules::{Action, Lot, Money, Phase, Words};

use crate::{Bot, Stops, View};

/// Buys what it can, builds when it can, never trades.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl Bot for Plain {
    fn name(&self) -> &'static str {
        "plain"
    }

    fn stops(&self) -> Stops {
        Stops::BUILD.and(Stops::REDEEM).and(Stops::RENT)
    }

    #[inline]
    fn answer<W: Words>(&mut self, view: View<'_>, _luck: &mut W) -> Action {
        let View { book, state, .. } = view;
        match state.phase() {
            Phase::Order | Phase::Ready => Action::Throw,
            Phase::Done => Action::EndTurn,
            Phase::Purchase if book.can_buy(state) => Action::Buy,
            Phase::Purchase => Action::Decline,
            _ => answer_rarely(view),
        }
    }

    fn business<W: Words>(&mut self, view: View<'_>, _luck: &mut W) -> Option<Action> {
        // Now and then the bank lacks the houses to build evenly.
        let site = view.next_building(Money::ZERO).filter(|street| view.can_build(*street));
        let build = site.map(Action::Build);
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
        Phase::Debt => return pay(view).unwrap_or_else(|| view.fallback()),
        Phase::Auction => bid(view),
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
    let (.., need, _) = view.state.debt()?;
    if view.cash() >= need {
        return Some(Action::Pay);
    }
    let sacrifice = view.next_sacrifice();
    // Who is helped by one mortgage is not bankrupt: nothing more has to be counted.
    let helps = match sacrifice {
        Some(Action::Mortgage(deed)) => view.cash() + view.book.deed(deed).mortgage >= need,
        _ => false,
    };
    if !helps && view.allows(&Action::GoBankrupt) { Some(Action::GoBankrupt) } else { sacrifice }
}
