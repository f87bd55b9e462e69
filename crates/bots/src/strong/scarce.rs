//! A building that more players want than the bank has: to want it, how far to bid, and where it
//! goes.

use arrayvec::ArrayVec;
use bankhalter_rules::{Action, Building, Event, Money, Party, Property, Seat, State, Why};

use super::{
    Mind,
    what_if::{done, takers},
};
use crate::View;

/// A bid goes up by this part of the printed price.
const STEP: u32 = 20;

/// Wants it if to have it at its price is better than to leave it to whoever asked for it.
pub(crate) fn want(mind: Mind<'_>) -> Option<Action> {
    let view = mind.view;
    let (by, street) = view.state.shortage()?;
    let level = view.book.level_above(view.state.level(street))?;
    let building = Building::topmost(level);
    let price = |street| view.book.building_price(street, building);
    let mut open = *view.state;
    open.apply(Event::ShortageClosed);
    let left = mind.worth(&built(&open, by, (street, level), price(street)));
    let own = sites(mind, view.seat, building).into_iter().filter_map(|(street, level)| {
        let is_able = view.cash() >= price(street);
        is_able.then(|| mind.worth(&built(&open, view.seat, (street, level), price(street))))
    });
    let gain = own.fold(f32::NEG_INFINITY, f32::max) - left;
    Some(if gain > mind.taste.builds { Action::Want } else { Action::Pass })
}

/// Bids while having it at that price is better than leaving it to the others at the same.
pub(crate) fn bid(mind: Mind<'_>, building: Building) -> Option<Action> {
    let view = mind.view;
    let least = view.book.least_bid(view.state);
    let (street, _) = *sites(mind, view.seat, building).first()?;
    let is_worth = |amount| gain(mind, building, amount) > mind.taste.builds;
    if view.cash() < least || !is_worth(least) {
        return Some(Action::Pass);
    }
    let (unit, price) = (view.book.board().unit.0, view.book.building_price(street, building).0);
    let step = (price / STEP / unit).max(1) * unit;
    let higher = Money((least.0 + step).max(price / 2) / unit * unit);
    let goes_up = higher > least && higher <= view.cash() && is_worth(higher);
    Some(Action::Bid(if goes_up { higher } else { least }))
}

/// The best place for a building that it won.
pub(crate) fn place(mind: Mind<'_>) -> Option<Action> {
    let all = mind.view.deeds().iter().map(Action::Build);
    let valued = all.filter_map(|action| Some((mind.worth(&done(mind.view, action)?), action)));
    valued.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, action)| action)
}

/// What it brings to have it at this price, instead of the rival whom that would help most.
fn gain(mind: Mind<'_>, building: Building, amount: Money) -> f32 {
    let view = mind.view;
    let mut closed = *view.state;
    closed.apply(Event::AuctionClosed);
    let worth = |seat, site| mind.worth(&built(&closed, seat, site, amount));
    let own = sites(mind, view.seat, building).into_iter().map(|site| worth(view.seat, site));
    let others = takers(view.book, view.state, view.seat, amount).iter();
    let theirs = others
        .flat_map(|seat| sites(mind, seat, building).into_iter().map(move |site| (seat, site)));
    let left = theirs.map(|(seat, site)| worth(seat, site)).fold(f32::INFINITY, f32::min);
    let left = if left.is_finite() { left } else { mind.worth(&closed) };
    own.fold(f32::NEG_INFINITY, f32::max) - left
}

/// Where a seat could put such a building, and how far that would be built: the least built street
/// of each whole group.
fn sites(mind: Mind<'_>, seat: Seat, building: Building) -> ArrayVec<(Property, u8), 8> {
    let (book, state) = (mind.view.book, mind.view.state);
    let mut rest = View { seat, ..mind.view }.building_land();
    let mut all = ArrayVec::new();
    while let Some(first) = rest.lowest() {
        let group = book.group(first);
        rest = rest & !group;
        let lowest = group.iter().min_by_key(|street| state.level(*street));
        let site = lowest.and_then(|street| Some((street, book.level_above(state.level(street))?)));
        all.extend(site.filter(|(_, level)| Building::topmost(*level) == building));
    }
    all
}

/// The table at which this seat has built that much there for so much money.
fn built(state: &State, seat: Seat, (street, level): (Property, u8), price: Money) -> State {
    let mut state = *state;
    let (from, amount) = (Party::Seat(seat), price.min(state.cash(seat)));
    state.apply(Event::Paid { from, to: Party::Bank, amount, why: Why::Building });
    state.apply(Event::Built { street, level });
    state
}
