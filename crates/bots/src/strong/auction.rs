//! What the bank sells: at its price or under the hammer.

use bankhalter_rules::{Action, Lot, Money, Property, State};

use super::{
    Deep, Mind, deep, scarce,
    what_if::{bought, done, raised, takers},
};
use crate::View;

/// A bid goes up by this part of the printed price.
const STEP: u32 = 20;

/// Buys, raises the money first, or leaves it to the auction.
pub(crate) fn purchase(mind: Mind<'_>, deed: Property) -> Option<Action> {
    let view = mind.view;
    let price = view.book.deed(deed).price;
    let left = left_to_others(mind, view.state, deed, price);
    if view.cash() >= price {
        let own = mind.worth(&bought(view.state, view.seat, deed, price));
        let gain = compared(mind, Deep::PURCHASE, own - left, (Action::Buy, Action::Decline));
        return Some(if gain + mind.taste.slack >= 0.0 { Action::Buy } else { Action::Decline });
    }
    let (raised, first) = raised(view, price)?;
    let own = mind.worth(&bought(&raised, view.seat, deed, price));
    let states =
        done(View { state: &raised, ..view }, Action::Buy).zip(done(view, Action::Decline));
    let gain = states.map_or(own - left, |(one, other)| {
        deep::gain(mind, Deep::PURCHASE, own - left, &one, &other)
    });
    Some(if gain > mind.taste.slack { first } else { Action::Decline })
}

/// Buys, or goes on raising the money.
pub(crate) fn go_on(view: View<'_>, deed: Property) -> Option<Action> {
    let price = view.book.deed(deed).price;
    if view.cash() >= price { Some(Action::Buy) } else { Some(raised(view, price)?.1) }
}

/// By how much the first of two actions is better.
fn compared(mind: Mind<'_>, what: Deep, at_sight: f32, actions: (Action, Action)) -> f32 {
    let states = done(mind.view, actions.0).zip(done(mind.view, actions.1));
    states.map_or(at_sight, |(one, other)| deep::gain(mind, what, at_sight, &one, &other))
}

/// What it is worth to leave a deed to the others at about this price: the one who hurts most gets
/// it, unless nobody else has the money.
fn left_to_others(mind: Mind<'_>, state: &State, deed: Property, price: Money) -> f32 {
    let view = mind.view;
    let unit = view.book.board().unit;
    let others = view.state.alive().without(view.seat);
    let richest = others.iter().map(|seat| state.cash(seat)).max().unwrap_or(Money::ZERO);
    if richest < price.half() && view.cash() > richest {
        return mind.worth(&bought(state, view.seat, deed, richest + unit));
    }
    let able = others.iter().filter(|seat| state.cash(*seat).0 >= price.0 * 3 / 4);
    let worth = |seat| mind.worth(&bought(state, seat, deed, price));
    let all = able.map(worth).collect::<arrayvec::ArrayVec<f32, 8>>();
    if all.is_empty() {
        return mind.worth(&bought(state, view.seat, deed, price));
    }
    // Nobody knows who wins it: between the mean and the worst.
    let mean = all.iter().sum::<f32>() / f32::from(u8::try_from(all.len()).unwrap_or(1));
    let worst = all.iter().copied().fold(f32::INFINITY, f32::min);
    f32::midpoint(mean, worst)
}

/// Bids while owning it at that price is better than leaving it to the others at the same.
pub(crate) fn bid(mind: Mind<'_>) -> Option<Action> {
    let view = mind.view;
    let deed = match view.state.lot()? {
        Lot::Deed(deed) => deed,
        Lot::Building(building) => return scarce::bid(mind, building),
    };
    let least = view.book.least_bid(view.state);
    if view.cash() < least {
        return Some(Action::Pass);
    }
    let (unit, price) = (view.book.board().unit.0, view.book.deed(deed).price.0);
    let gain = |amount: Money| {
        let own = mind.worth(&bought(view.state, view.seat, deed, amount));
        let others = takers(view.book, view.state, view.seat, amount);
        let worth = |seat| mind.worth(&bought(view.state, seat, deed, amount));
        let left = others.iter().map(worth).fold(f32::INFINITY, f32::min);
        let kept = if left.is_finite() { left } else { mind.worth(view.state) };
        own + mind.taste.slack - kept
    };
    let is_worth = |amount| gain(amount) > 0.0;
    let at_sight = gain(least);
    if compared(mind, Deep::AUCTION, at_sight, (Action::Bid(least), Action::Pass)) <= 0.0 {
        return Some(Action::Pass);
    }
    let step = (price / STEP / unit).max(1) * unit;
    let higher = Money((least.0 + step).max(price / 4) / unit * unit);
    let bid =
        if higher > least && higher <= view.cash() && is_worth(higher) { higher } else { least };
    Some(Action::Bid(bid))
}
