//! Land: building, mortgaging, redeeming and raising money that is owed.

use bankhalter_bots::View;
use bankhalter_rules::{Action, Phase, Properties, Seat, State};

use super::{Choice, Collector};
use crate::{Appraiser, Values};

/// Nobody builds more at once.
const MOST: usize = 15;

/// Money for a purchase is raised first.
pub(super) fn raise_and_buy(found: &mut Collector<'_>) {
    let (appraiser, seat) = (found.appraiser, found.seat);
    let (mut state, mut first) = (*found.state, None);
    while !appraiser.book.can_buy(&state) {
        let view = View::open(appraiser.book, &state, seat);
        let Some(action) = view.next_sacrifice() else { return };
        let Some(next) = appraiser.after(&state, seat, action) else { return };
        first.get_or_insert(action);
        state = next;
    }
    if let Some(first) = first {
        found.push(first, Some(appraiser.value(&state)));
    }
}

/// Everything that raises money for a debt, each played out to the end; or to pay, or to give up.
pub(super) fn debt(found: &mut Collector<'_>, action: Action) {
    if action == Action::Leave {
        found.wait();
    }
    found.add(action);
    if found.state.phase() != Phase::Debt {
        return;
    }
    found.add(Action::Pay);
    if found.has(Action::Pay) {
        return;
    }
    for deed in (found.state.deeds(found.seat) & !found.state.mortgaged()).iter() {
        found.add(Action::Mortgage(deed));
        found.add(Action::Sell(deed));
    }
    found.add(Action::GoBankrupt);
}

/// Business in one's own time: what was done, to leave it, and what else would improve the land.
pub(super) fn business(found: &mut Collector<'_>, action: Action) {
    let (appraiser, state, seat) = (found.appraiser, found.state, found.seat);
    match state.phase() {
        Phase::Interest => return interest(found, action),
        Phase::Shortage => {
            found.add(Action::Want);
            return found.add(Action::Pass);
        }
        Phase::Place => {
            for street in state.deeds(seat).iter() {
                found.add(Action::Build(street));
            }
            return;
        }
        _ => {}
    }
    found.wait();
    match action {
        Action::EndTurn => {}
        Action::Build(street) => {
            let built = appraiser.after(state, seat, action);
            let group = appraiser.book.group(street);
            let values = built.map(|built| built_up(appraiser, &built, seat, group));
            // Where others have to be asked first, nobody knows yet.
            let values = values.or_else(|| appraiser.mean(state, seat, action));
            found.push(action, values);
        }
        Action::Mortgage(_) | Action::Sell(_) | Action::SellDown { .. } | Action::Clear(_) => {
            let raised = appraiser.after(state, seat, action);
            found.push(action, raised.map(|raised| with_the_money(appraiser, &raised, seat)));
        }
        other => found.add(other),
    }
    let knows = action == Action::EndTurn && appraiser.waiting.has(seat);
    if seat == state.turn() && !knows && !matches!(state.phase(), Phase::Auction | Phase::Debt) {
        improvements(found);
    }
}

/// Acquired mortgages: to redeem or to keep.
fn interest(found: &mut Collector<'_>, action: Action) {
    found.add(action);
    match action {
        Action::Redeem(deed) | Action::Keep(deed) => {
            found.add(Action::Keep(deed));
            found.add(Action::Redeem(deed));
        }
        _ => {}
    }
}

/// To build on a group as far as it pays, or to pay off a mortgage.
fn improvements(found: &mut Collector<'_>) {
    let (appraiser, state, seat) = (found.appraiser, found.state, found.seat);
    for group in groups(appraiser, state, seat) {
        let Some(lowest) = lowest(state, group) else { continue };
        let action = Action::Build(lowest);
        if found.has(action) {
            continue;
        }
        let built = appraiser.after(state, seat, action);
        let built = built.filter(|built| built.phase() == state.phase());
        found.push(action, built.map(|built| built_up(appraiser, &built, seat, group)));
    }
    for deed in (state.deeds(seat) & state.mortgaged()).iter() {
        found.add(Action::Redeem(deed));
    }
}

/// What a table is worth to everybody if `seat` goes on to build on this group as far as it pays.
fn built_up(appraiser: &Appraiser<'_>, start: &State, seat: Seat, group: Properties) -> Values {
    let mut state = *start;
    let mut best = appraiser.value(&state);
    for _ in 0..MOST {
        let Some(lowest) = lowest(&state, group) else { break };
        let built = appraiser.after(&state, seat, Action::Build(lowest));
        let Some(next) = built.filter(|next| next.phase() == start.phase()) else { break };
        state = next;
        let values = appraiser.value(&state);
        if values.of(seat) > best.of(seat) {
            best = values;
        }
    }
    best
}

/// What raised money is good for: to be kept, or to be built with.
fn with_the_money(appraiser: &Appraiser<'_>, state: &State, seat: Seat) -> Values {
    let mut best = Choice { action: None, values: appraiser.value(state) };
    if seat == state.turn() && matches!(state.phase(), Phase::Ready | Phase::Done) {
        for group in groups(appraiser, state, seat) {
            let values = built_up(appraiser, state, seat, group);
            if values.of(seat) > best.values.of(seat) {
                best.values = values;
            }
        }
    }
    best.values
}

/// The groups on which `seat` could build if it had the money.
fn groups(appraiser: &Appraiser<'_>, state: &State, seat: Seat) -> Vec<Properties> {
    let mut rest = View::open(appraiser.book, state, seat).building_land();
    let mut groups = Vec::new();
    while let Some(first) = rest.lowest() {
        let group = appraiser.book.group(first);
        rest = rest & !group;
        groups.push(group);
    }
    groups
}

fn lowest(state: &State, group: Properties) -> Option<bankhalter_rules::Property> {
    group.iter().min_by_key(|street| state.level(*street))
}
