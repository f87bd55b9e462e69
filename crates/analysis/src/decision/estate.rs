//! Land: building, mortgaging, redeeming and raising money that is owed.

use bankhalter_bots::View;
use bankhalter_rules::{Action, Phase, Properties, Seat, State};

use super::{Choice, Collector};
use crate::{Appraiser, Plan};

/// Nobody builds more at once.
const MOST: usize = 15;

/// Money for a purchase is raised first.
pub(super) fn raise_and_buy(found: &mut Collector<'_>) {
    let (appraiser, seat) = (found.appraiser, found.seat);
    let (mut state, mut plan) = (*found.state, Plan::NOTHING);
    while !appraiser.book.can_buy(&state) {
        let view = View::open(appraiser.book, &state, seat);
        let Some(action) = view.next_sacrifice() else { return };
        let Some(next) = appraiser.after(&state, seat, action) else { return };
        plan.push(action);
        state = next;
    }
    if plan.first().is_some() {
        plan.push(Action::Buy);
        found.plan(Some(Choice { plan, values: appraiser.value(&state) }));
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
        raise(found, Action::Mortgage(deed));
        raise(found, Action::Sell(deed));
    }
    found.add(Action::GoBankrupt);
}

/// Adds a way to raise money, with all that is raised after it until the debt is settled.
fn raise(found: &mut Collector<'_>, first: Action) {
    let (appraiser, seat) = (found.appraiser, found.seat);
    if found.has(first) {
        return;
    }
    let Some(values) = appraiser.mean(found.state, seat, first) else { return };
    let (mut plan, mut state) = (Plan::only(first), appraiser.after(found.state, seat, first));
    while let Some(owing) = state.filter(|state| state.phase() == Phase::Debt) {
        let Some((by, next)) = appraiser.settles(&owing).filter(|(by, _)| *by == seat) else {
            break;
        };
        plan.push(next);
        state = appraiser.after(&owing, by, next);
    }
    found.plan(Some(Choice { plan, values }));
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
            let begun = Plan::only(action);
            found.plan(built.map(|built| built_up(appraiser, &built, seat, group, begun)));
            // Where others have to be asked first, nobody knows yet.
            found.add(action);
        }
        Action::Mortgage(_) | Action::Sell(_) | Action::SellDown { .. } | Action::Clear(_) => {
            let raised = appraiser.after(state, seat, action);
            found.plan(raised.map(|raised| with_the_money(appraiser, &raised, seat, action)));
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
        let begun = Plan::only(action);
        found.plan(built.map(|built| built_up(appraiser, &built, seat, group, begun)));
    }
    for deed in (state.deeds(seat) & state.mortgaged()).iter() {
        found.add(Action::Redeem(deed));
    }
}

/// What a plan that has begun comes to if `seat` goes on to build on this group as far as it pays.
fn built_up(
    appraiser: &Appraiser<'_>,
    start: &State,
    seat: Seat,
    group: Properties,
    begun: Plan,
) -> Choice {
    let (mut state, mut plan) = (*start, begun.clone());
    let mut best = Choice { plan: begun, values: appraiser.value(&state) };
    for _ in 0..MOST {
        let Some(lowest) = lowest(&state, group) else { break };
        let action = Action::Build(lowest);
        let built = appraiser.after(&state, seat, action);
        let Some(next) = built.filter(|next| next.phase() == start.phase()) else { break };
        state = next;
        plan.push(action);
        let values = appraiser.value(&state);
        // What a careful player would go on to build is worth the same, and belongs to the plan.
        if values.of(seat) >= best.values.of(seat) {
            best = Choice { plan: plan.clone(), values };
        }
    }
    best
}

/// What raised money is good for: to be kept, or to be built with.
fn with_the_money(appraiser: &Appraiser<'_>, state: &State, seat: Seat, raised: Action) -> Choice {
    let mut best = Choice { plan: Plan::only(raised), values: appraiser.value(state) };
    if seat == state.turn() && matches!(state.phase(), Phase::Ready | Phase::Done) {
        for group in groups(appraiser, state, seat) {
            let built = built_up(appraiser, state, seat, group, Plan::only(raised));
            if built.values.of(seat) > best.values.of(seat) {
                best = built;
            }
        }
    }
    best
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
