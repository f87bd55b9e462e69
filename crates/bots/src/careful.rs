//! The careful bot: keeps a reserve for the road ahead, values groups, bids to a ceiling, builds to
//! three houses first and gives up in debt what hurts least. It judges offers but makes none.

use bankhalter_rules::{Action, Effect, Lot, Money, Phase, Properties, Property, Square, Words};

use crate::{
    Bot, Stops, View, bargain,
    hardship::{sacrifice, spare_mortgage},
    value::{best_site, deed_worth, reserve},
};

/// While the bank still has so many deeds it pays to be out of jail.
const EARLY: u8 = 4;
/// An auction goes up by this part of the printed price.
const STEP: u32 = 8;

/// Keeps a reserve, values groups, bids to a ceiling, manages debt.
#[derive(Clone, Copy, Debug, Default)]
pub struct Careful;

impl Bot for Careful {
    fn stops(&self) -> Stops {
        Stops::BUILD.and(Stops::REDEEM).and(Stops::LATE).and(Stops::RENT)
    }

    #[inline]
    fn answer<W: Words>(&mut self, view: View<'_>, _luck: &mut W) -> Action {
        answer(view)
    }

    fn judge<W: Words>(&mut self, view: View<'_>, _luck: &mut W) -> Action {
        bargain::judge(view)
    }

    fn business<W: Words>(&mut self, view: View<'_>, _luck: &mut W) -> Option<Action> {
        business(view)
    }
}

/// The answer to the question on the table.
#[inline]
pub(crate) fn answer(view: View<'_>) -> Action {
    match view.state.phase() {
        Phase::Order => Action::Throw,
        Phase::Ready if view.state.jail(view.seat).is_none() => Action::Throw,
        Phase::Done => Action::EndTurn,
        Phase::Purchase => purchase(view),
        _ => answer_rarely(view),
    }
}

#[cold]
fn answer_rarely(view: View<'_>) -> Action {
    let state = view.state;
    let wish = match state.phase() {
        Phase::Ready => Some(leave_jail(view)),
        Phase::Auction => bid(view),
        Phase::Debt => settle(view),
        Phase::Interest => interest(view),
        Phase::Shortage => Some(want(view)),
        Phase::Choice => Some(pay_or_draw(view)),
        Phase::Place => place(view),
        Phase::Order | Phase::Purchase | Phase::Done | Phase::Over => None,
    };
    wish.filter(|action| view.allows(action)).unwrap_or_else(|| view.fallback())
}

/// Building, raising money for the first three houses, and redeeming what is worth it.
pub(crate) fn business(view: View<'_>) -> Option<Action> {
    let site = if view.book.owns_group(view.deeds()) { best_site(view) } else { None };
    let mortgage = redeemable(view);
    if site.is_none() && mortgage.is_none() {
        return None;
    }
    let spare = Money(view.cash().0.saturating_sub(reserve(view).0));
    match (site, mortgage) {
        (Some(site), _) if site.price <= spare => Some(Action::Build(site.street)),
        (Some(site), _) if site.urgent && site.price > view.cash() => spare_mortgage(view),
        (_, Some((deed, cost))) => {
            // What belongs to no whole group is redeemed out of plenty only.
            let whole = is_whole(view, deed);
            let plenty = if whole { cost } else { cost + view.book.deed(deed).price };
            (plenty <= spare).then_some(Action::Redeem(deed))
        }
        _ => None,
    }
}

/// The mortgage to pay off next and what it costs: those of whole groups first.
fn redeemable(view: View<'_>) -> Option<(Property, Money)> {
    let mortgaged = view.deeds() & view.state.mortgaged();
    let whole = mortgaged.iter().find(|deed| is_whole(view, *deed));
    let deed = whole.or_else(|| mortgaged.lowest())?;
    let cost = view.book.deed(deed).mortgage + view.book.interest(deed);
    (cost <= view.cash()).then_some((deed, cost))
}

fn is_whole(view: View<'_>, deed: Property) -> bool {
    view.deeds().contains(view.book.group(deed))
}

/// Buys what is worth its price, raising money for what it needs badly.
fn purchase(view: View<'_>) -> Action {
    let Square::Deed(deed) = view.book.square(view.state.at(view.seat)) else {
        return view.fallback();
    };
    let facts = view.book.deed(deed);
    let cash = view.cash();
    // A mortgage brings back half of it: land is a reserve too.
    if cash >= facts.price && cash >= facts.mortgage.saturating_add(reserve(view)) {
        return Action::Buy;
    }
    let badly = deed_worth(view, deed) > i64::from(facts.price.0) * 3 / 2;
    if badly && cash >= facts.price {
        return Action::Buy;
    }
    if badly && let Some(mortgage) = spare_mortgage(view) {
        return mortgage;
    }
    Action::Decline
}

/// Early it is best to be out and buy, later to stay in and collect.
fn leave_jail(view: View<'_>) -> Action {
    let state = view.state;
    let owned = state.alive().iter().fold(Properties::NONE, |all, seat| all | state.deeds(seat));
    if (!owned).count() < EARLY {
        return Action::Throw;
    }
    let ways = [Action::UseCard, Action::PayFine];
    ways.into_iter().find(|way| view.allows(way)).unwrap_or(Action::Throw)
}

/// Up to its ceiling, in steps.
fn bid(view: View<'_>) -> Option<Action> {
    let unit = view.book.board().unit;
    let (worth, price) = match view.state.lot()? {
        Lot::Deed(deed) => (deed_worth(view, deed), view.book.deed(deed).price),
        Lot::Building(_) => {
            let floor = view.state.floor();
            (i64::from(floor.0) * 3 / 2, floor)
        }
    };
    let worth = Money(u32::try_from(worth).unwrap_or(0));
    let spare = view.cash().0.saturating_sub(reserve(view).0 / 2);
    let ceiling = worth.0.min(spare);
    let least = view.state.bid().map_or(view.state.floor(), |(_, bid)| bid + unit);
    let step = (price.0 / STEP).max(unit.0);
    let wish = least.0.saturating_add(step).min(ceiling) / unit.0 * unit.0;
    Some(if wish < least.0 { Action::Pass } else { Action::Bid(Money(wish)) })
}

/// Pays, or is bankrupt, or gives up what hurts least.
fn settle(view: View<'_>) -> Option<Action> {
    let (.., amount, _) = view.state.debt()?;
    match amount.0.checked_sub(view.cash().0) {
        None | Some(0) => Some(Action::Pay),
        Some(_) if view.allows(&Action::GoBankrupt) => Some(Action::GoBankrupt),
        Some(short) => sacrifice(view, Money(short)),
    }
}

/// Redeems an acquired mortgage out of plenty, otherwise keeps it.
fn interest(view: View<'_>) -> Option<Action> {
    let deed = (view.state.interest() & view.deeds()).lowest()?;
    let whole = is_whole(view, deed);
    let keeps = reserve(view) + if whole { Money::ZERO } else { view.book.deed(deed).price };
    let cost = view.book.deed(deed).mortgage + view.book.interest(deed);
    let redeem = Action::Redeem(deed);
    let rich = view.cash() >= cost.saturating_add(keeps) && view.allows(&redeem);
    Some(if rich { redeem } else { Action::Keep(deed) })
}

fn want(view: View<'_>) -> Action {
    let rich = view.cash() >= view.state.floor().saturating_add(reserve(view));
    if rich { Action::Want } else { Action::Pass }
}

/// Pays while it has the money: the other deck may cost more.
fn pay_or_draw(view: View<'_>) -> Action {
    match view.state.choice().map(|(deck, card)| view.book.card(deck, card)) {
        Some(Effect::PayOrDraw { amount, .. }) if view.cash() < amount => Action::Draw,
        _ => Action::Pay,
    }
}

/// Puts a building it won where it would have built, if it fits there.
fn place(view: View<'_>) -> Option<Action> {
    let best = best_site(view).map(|site| Action::Build(site.street));
    let others = view.deeds().iter().map(Action::Build);
    best.into_iter().chain(others).find(|action| view.allows(action))
}
