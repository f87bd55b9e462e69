//! Its own land: building, mortgaging, redeeming, and what goes first in a debt.

use arrayvec::ArrayVec;
use bankhalter_rules::{Action, Building, Event, Money, Phase, Properties, Property, State};

use super::{
    Deep, Mind, deep,
    way::Way,
    what_if::{done, raised},
};
use crate::View;

/// What paying off a mortgage has to bring: the interest is gone.
const REDEEMING: f32 = 0.0005;
/// What loses so much at first sight is not looked at again.
const HOPELESS: f32 = 0.03;
/// How many plans are compared.
const PLANS: usize = deep::MOST;
/// Nobody builds more at once.
const MOST: u8 = 15;

/// What was done with its land in this turn: what is mortgaged and redeemed in one turn costs interest
/// for nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Done {
    /// Has it raised money? Then nothing is redeemed.
    raised: bool,
    /// What it has redeemed is not mortgaged.
    redeemed: Properties,
}

impl Done {
    pub(crate) const NOTHING: Self = Self { raised: false, redeemed: Properties::NONE };

    /// Both.
    pub const fn and(self, other: Self) -> Self {
        Self {
            raised: self.raised || other.raised,
            redeemed: Properties::from_bits(self.redeemed.bits() | other.redeemed.bits()),
        }
    }

    /// One more step.
    pub const fn note(&mut self, action: Action) {
        match action {
            Action::Mortgage(_) | Action::Sell(_) => self.raised = true,
            Action::Redeem(deed) => self.redeemed = self.redeemed.with(deed),
            _ => {}
        }
    }
}

/// The first step towards what improves its land most, if anything does.
pub(crate) fn improve(mind: Mind<'_>, so_far: Done) -> Option<Step> {
    let view = mind.view;
    let now = mind.worth(view.state);
    let mut plans: ArrayVec<Plan, PLANS> = ArrayVec::new();
    let mut consider = |plan: Plan| keep(&mut plans, plan);
    let mut rest = view.building_land();
    while let Some(first) = rest.lowest() {
        let group = view.book.group(first);
        rest = rest & !group;
        build_up(mind, group, &mut |plan| {
            consider(Plan { gain: plan.gain - now, least: mind.taste.builds, ..plan });
        });
        raise_and_build(mind, (group, so_far), &mut |plan| {
            consider(Plan { gain: plan.gain - now, least: mind.taste.raises, ..plan });
        });
    }
    if !so_far.raised {
        for deed in (view.deeds() & view.state.mortgaged()).iter() {
            let action = Action::Redeem(deed);
            if let Some(state) = done(view, action) {
                let gain = mind.worth(&state) - now;
                consider(Plan { gain, least: REDEEMING, first: action, state, then: None });
            }
        }
    }
    look_again(mind, &mut plans);
    let best = plans.iter().max_by(|one, other| one.promise().total_cmp(&other.promise()));
    let best = best.filter(|plan| plan.promise() > 0.0)?;
    Some(Step { action: best.first, then: best.then })
}

/// What it does now, and what it has in mind to build after that.
pub(crate) struct Step {
    pub(crate) action: Action,
    pub(crate) then: Option<Site>,
}

/// How many more buildings go on a group, and what is mortgaged where the money for one is lacking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Site {
    group: Properties,
    buildings: u8,
    pledges: Properties,
}

impl Site {
    /// The next step of the plan, if nothing stands in its way, and what is left of the plan.
    pub(crate) fn go_on(self, view: View<'_>) -> Option<Step> {
        let buildings = self.buildings.checked_sub(1)?;
        let (street, price) = next_building(view, self.group)?;
        let (action, then) = if view.cash() < price {
            let deed = self.pledges.lowest()?;
            (Action::Mortgage(deed), Self { pledges: self.pledges.without(deed), ..self })
        } else {
            (Action::Build(street), Self { buildings, ..self })
        };
        view.allows(&action).then_some(Step { action, then: Some(then) })
    }
}

/// Where the next building goes on this group, and what it costs.
fn next_building(view: View<'_>, group: Properties) -> Option<(Property, Money)> {
    let lowest = group.iter().min_by_key(|street| view.state.level(*street))?;
    let level = view.book.level_above(view.state.level(lowest))?;
    Some((lowest, view.book.building_price(lowest, Building::topmost(level))))
}

/// Something to do with its land, begun with an action of its own.
struct Plan {
    /// What it brings.
    gain: f32,
    /// What it has to bring.
    least: f32,
    first: Action,
    state: State,
    /// What is done after the first step.
    then: Option<Site>,
}

impl Plan {
    fn promise(&self) -> f32 {
        self.gain - self.least
    }
}

/// Keeps the best few.
fn keep(plans: &mut ArrayVec<Plan, PLANS>, plan: Plan) {
    if !plans.is_full() {
        return plans.push(plan);
    }
    let least = plans.iter_mut().min_by(|one, other| one.promise().total_cmp(&other.promise()));
    if let Some(least) = least.filter(|least| least.promise() < plan.promise()) {
        *least = plan;
    }
}

/// The best plans at first sight once more, by games in its head.
fn look_again(mind: Mind<'_>, plans: &mut ArrayVec<Plan, PLANS>) {
    let end = |state: &State| turn_over(View { state, ..mind.view });
    let Some(nothing) = end(mind.view.state).filter(|_| mind.taste.deep.has(Deep::BUILD)) else {
        return;
    };
    plans.sort_by(|one, other| other.promise().total_cmp(&one.promise()));
    plans.truncate(usize::from(mind.taste.plans));
    plans.retain(|plan| plan.gain >= -HOPELESS);
    let way = |plan: &Plan| Some(Way::to(end(&plan.state)?, plan.gain));
    let ways = plans.iter().map_while(way).collect::<ArrayVec<Way, PLANS>>();
    let gains = deep::gains(mind, Deep::BUILD, &Way::to(nothing, 0.0), &ways);
    for (plan, gain) in plans.iter_mut().zip(gains) {
        plan.gain = gain;
    }
}

/// The table as the next one finds it. Before its own throw, too: whoever plays on in its head
/// builds at the end of his turn, and there would be no difference between now and then.
fn turn_over(view: View<'_>) -> Option<State> {
    if view.state.phase() != Phase::Ready {
        return done(view, Action::EndTurn);
    }
    let mut state = *view.state;
    state.apply(Event::TurnBegan { seat: state.alive().after(view.seat)? });
    Some(state)
}

/// Building on this group, step by step as far as it goes.
fn build_up(mind: Mind<'_>, group: Properties, tell: &mut dyn FnMut(Plan)) {
    let land = Properties::NONE;
    build_with(mind, (group, land), &mut |plan, pledges| {
        debug_assert!(pledges.is_empty(), "there is nothing to be mortgaged");
        tell(plan);
    });
}

/// The same with money from mortgages on lone land, as far as cash does not suffice.
fn raise_and_build(
    mind: Mind<'_>,
    (group, so_far): (Properties, Done),
    tell: &mut dyn FnMut(Plan),
) {
    let kept = mind.view.state.mortgaged() | so_far.redeemed | group;
    let lone = mind.view.book.lone(mind.view.deeds()) & !kept;
    if lone.is_empty() {
        return;
    }
    build_with(mind, (group, lone), &mut |plan, pledges| {
        if !pledges.is_empty() {
            tell(plan);
        }
    });
}

/// Building on a group, and mortgaging of this land what the next building takes: all plans, or the
/// best, each with what is mortgaged for it.
fn build_with(
    mind: Mind<'_>,
    (group, mut land): (Properties, Properties),
    tell: &mut dyn FnMut(Plan, Properties),
) {
    let (mut state, mut pledges) = (*mind.view.state, Properties::NONE);
    let mut best: Option<(Plan, Properties)> = None;
    for buildings in 1..=MOST {
        let view = View { state: &state, ..mind.view };
        let Some(ready) = afford(view, group, &mut land, &mut pledges) else { break };
        let view = View { state: &ready, ..mind.view };
        let Some((street, _)) = next_building(view, group) else { break };
        // A question that others have to answer first is no step of one's own.
        let built = done(view, Action::Build(street));
        let Some(next) = built.filter(|next| next.phase() == mind.view.state.phase()) else {
            break;
        };
        if next.level(street) > mind.taste.tallest {
            break;
        }
        state = next;
        let Some(step) = (Site { group, buildings, pledges }).go_on(mind.view) else { break };
        let (first, then) = (step.action, step.then);
        let plan = Plan { gain: mind.worth(&state), least: 0.0, first, state, then };
        if mind.taste.steps {
            tell(plan, pledges);
        } else if best.as_ref().is_none_or(|(best, _)| plan.gain > best.gain) {
            best = Some((plan, pledges));
        }
    }
    if let Some((plan, pledges)) = best {
        tell(plan, pledges);
    }
}

/// The table with the money for the next building on this group, if it can be raised on this land.
fn afford(
    view: View<'_>,
    group: Properties,
    land: &mut Properties,
    pledges: &mut Properties,
) -> Option<State> {
    let (_, price) = next_building(view, group)?;
    let mut state = *view.state;
    while state.cash(view.seat) < price {
        let deed = land.lowest()?;
        *land = land.without(deed);
        let pledged = done(View { state: &state, ..view }, Action::Mortgage(deed));
        if let Some(next) = pledged {
            (state, *pledges) = (next, pledges.with(deed));
        }
    }
    Some(state)
}

/// Pays, or gives up what costs least of its chances, or is bankrupt.
pub(crate) fn settle(mind: Mind<'_>) -> Option<Action> {
    let view = mind.view;
    let (debtor, _, amount, _) = view.state.debt()?;
    if debtor != view.seat || view.cash() >= amount {
        return None;
    }
    let mut ways: ArrayVec<(Action, Way), 40> = ArrayVec::new();
    let open = view.deeds() & !view.state.mortgaged();
    let sacrifices = open.iter().flat_map(|deed| [Action::Mortgage(deed), Action::Sell(deed)]);
    for action in sacrifices {
        let Some(next) = done(view, action) else { continue };
        let end = if next.cash(view.seat) >= amount {
            Some(next)
        } else {
            raised(View { state: &next, ..view }, amount).map(|(state, _)| state)
        };
        let Some(paid) = end.and_then(|state| done(View { state: &state, ..view }, Action::Pay))
        else {
            continue;
        };
        let _ = ways.try_push((action, Way::to(paid, mind.worth(&paid))));
    }
    ways.sort_by(|one, other| other.1.at_sight.total_cmp(&one.1.at_sight));
    ways.truncate(usize::from(mind.taste.plans));
    let (best, rest) = ways.split_first()?;
    let others = rest.iter().map(|(_, way)| Way::to(way.state, way.at_sight - best.1.at_sight));
    let others = others.collect::<ArrayVec<Way, PLANS>>();
    let gains = deep::gains(mind, Deep::DEBT, &best.1, &others);
    let better = gains.iter().zip(rest).filter(|(gain, _)| **gain > 0.0);
    let better = better.max_by(|one, other| one.0.total_cmp(other.0));
    Some(better.map_or(best.0, |(_, way)| way.0))
}
