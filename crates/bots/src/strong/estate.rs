//! Its own land: building, mortgaging, redeeming, and what goes first in a debt.

use bankhalter_rules::{Action, Money, Properties, State};

use super::{Deep, Mind, deep, what_if::done};
use crate::{View, hardship::sacrifice};

/// What paying off a mortgage has to bring: the interest is gone.
const REDEEMING: f32 = 0.0005;
/// What loses so much at first sight is not looked at again.
const HOPELESS: f32 = 0.03;
/// Nobody builds more at once.
const MOST: usize = 15;

/// The first step towards what improves its land most, if anything does.
pub(crate) fn improve(mind: Mind<'_>, has_raised: bool) -> Option<Action> {
    let view = mind.view;
    let now = mind.worth(view.state);
    let mut best: Option<(f32, Action)> = None;
    let mut consider = |gain: f32, action: Action| {
        if best.is_none_or(|(most, _)| gain > most) {
            best = Some((gain, action));
        }
    };
    let mut rest = view.building_land();
    while let Some(first) = rest.lowest() {
        let group = view.book.group(first);
        rest = rest & !group;
        if let Some(plan) = build_up(mind, *view.state, group) {
            consider(promise(mind, &plan, now) - mind.taste.builds, plan.first);
        }
        if let Some(plan) = raise_and_build(mind, group) {
            consider(promise(mind, &plan, now) - mind.taste.raises, plan.first);
        }
    }
    if !has_raised {
        for deed in (view.deeds() & view.state.mortgaged()).iter() {
            let action = Action::Redeem(deed);
            if let Some(state) = done(view, action) {
                consider(mind.worth(&state) - now - REDEEMING, action);
            }
        }
    }
    best.filter(|(gain, _)| *gain > 0.0).map(|(_, action)| action)
}

/// Some building, begun with an action of its own.
struct Plan {
    worth: f32,
    first: Action,
    state: State,
}

/// What a plan brings: at sight, and by games in its head where that is not plain.
fn promise(mind: Mind<'_>, plan: &Plan, now: f32) -> f32 {
    let at_sight = plan.worth - now;
    if at_sight < -HOPELESS || !mind.taste.deep.has(Deep::BUILD) {
        return at_sight;
    }
    let end = |state: &State| done(View { state, ..mind.view }, Action::EndTurn);
    let states = end(&plan.state).zip(end(mind.view.state));
    states.map_or(at_sight, |(then, else_)| deep::gain(mind, Deep::BUILD, at_sight, &then, &else_))
}

/// Building on this group, as far as it pays.
fn build_up(mind: Mind<'_>, start: State, group: Properties) -> Option<Plan> {
    let (mut state, mut first) = (start, None);
    let mut best: Option<Plan> = None;
    for _ in 0..MOST {
        let view = View { state: &state, ..mind.view };
        let lowest = group.iter().min_by_key(|street| state.level(*street))?;
        let action = Action::Build(lowest);
        // A question that others have to answer first is no step of one's own.
        let built = done(view, action).filter(|next| next.phase() == start.phase());
        let Some(next) = built else { break };
        let first = *first.get_or_insert(action);
        state = next;
        let worth = mind.worth(&state);
        if best.as_ref().is_none_or(|best| worth > best.worth) {
            best = Some(Plan { worth, first, state });
        }
    }
    best
}

/// The same with money from mortgages on lone land; the first step is a mortgage.
fn raise_and_build(mind: Mind<'_>, group: Properties) -> Option<Plan> {
    let (mut state, mut first) = (*mind.view.state, None);
    let lone = mind.view.book.lone(mind.view.deeds()) & !state.mortgaged() & !group;
    for deed in lone.iter() {
        let action = Action::Mortgage(deed);
        let Some(next) = done(View { state: &state, ..mind.view }, action) else { continue };
        state = next;
        first.get_or_insert(action);
    }
    let plan = build_up(mind, state, group)?;
    Some(Plan { first: first?, ..plan })
}

/// The table with at least so much cash, raised as it hurts least, and the first step to it.
pub(crate) fn raised(mind: Mind<'_>, amount: Money) -> Option<(State, Action)> {
    let (mut state, mut first) = (*mind.view.state, None);
    for _ in 0..40 {
        let view = View { state: &state, ..mind.view };
        if view.cash() >= amount {
            return first.map(|first| (state, first));
        }
        let short = Money(amount.0.saturating_sub(view.cash().0));
        let action = sacrifice(view, short)?.action;
        state = done(view, action)?;
        first.get_or_insert(action);
    }
    None
}

/// Pays, or gives up what costs least of its chances, or is bankrupt.
pub(crate) fn settle(mind: Mind<'_>) -> Option<Action> {
    let view = mind.view;
    let (debtor, _, amount, _) = view.state.debt()?;
    if debtor != view.seat || view.cash() >= amount {
        return None;
    }
    let mut best: Option<(f32, Action)> = None;
    let open = view.deeds() & !view.state.mortgaged();
    let ways = open.iter().flat_map(|deed| [Action::Mortgage(deed), Action::Sell(deed)]);
    for action in ways {
        let Some(next) = done(view, action) else { continue };
        let on = Mind { view: View { state: &next, ..view }, ..mind };
        let end = if next.cash(view.seat) >= amount {
            Some(next)
        } else {
            raised(on, amount).map(|(state, _)| state)
        };
        let Some(paid) = end.and_then(|state| done(View { state: &state, ..view }, Action::Pay))
        else {
            continue;
        };
        let worth = mind.worth(&paid);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, action));
        }
    }
    best.map(|(_, action)| action)
}
