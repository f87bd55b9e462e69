//! Raising money with the least harm: what to mortgage and what to sell.

use bankhalter_rules::{Action, Building, HOTEL, Kind, Money, Properties, Property};

use crate::View;

/// What to give up next, and how far it would get with more of the same.
#[derive(Clone, Copy)]
pub(crate) struct Sacrifice {
    pub(crate) action: Action,
    /// At least this much can be raised in all.
    pub(crate) reach: Money,
}

/// What to give up next to get nearer to `need`, if there is anything: lone land first.
#[cold]
pub(crate) fn sacrifice(view: View<'_>, need: Money) -> Option<Sacrifice> {
    // Now and then the bank lacks the houses for a hotel; then anything will do.
    let anything = || view.next_sacrifice().map(|action| Sacrifice { action, reach: Money::ZERO });
    lone_land(view, need)
        .or_else(|| groups_and_buildings(view, need))
        .filter(|sacrifice| match sacrifice.action {
            Action::Sell(street) if view.state.level(street) == HOTEL => view.can_sell(street),
            _ => true,
        })
        .or_else(anything)
}

/// The deed to mortgage next for something that costs `price`, if lone land can bring that much.
pub(crate) fn spare_mortgage(view: View<'_>, price: Money) -> Option<Action> {
    let short = Money(price.0.saturating_sub(view.cash().0));
    let lone = lone_land(view, short).filter(|lone| lone.reach >= short)?;
    view.allows(&lone.action).then_some(lone.action)
}

/// A mortgage on land that belongs to no two of a group.
#[inline]
fn lone_land(view: View<'_>, need: Money) -> Option<Sacrifice> {
    let lone = view.book.lone(view.deeds()) & !view.state.mortgaged();
    if lone.is_empty() { None } else { best_mortgage(view, lone, need) }
}

/// The mortgage on one of these that hurts least.
#[inline(never)]
fn best_mortgage(view: View<'_>, deeds: Properties, need: Money) -> Option<Sacrifice> {
    least_harm(deeds.iter().map(|deed| mortgage(view, deed)), need)
}

/// A mortgage on a part of a group on which nothing stands, or a building.
fn groups_and_buildings(view: View<'_>, need: Money) -> Option<Sacrifice> {
    let open = view.deeds() & !view.state.mortgaged();
    let built = view.state.built_to(1);
    let bare = !view.book.groups_around(built);
    let option = |deed: Property| {
        if built.has(deed) { sale(view, deed) } else { Some(mortgage(view, deed)) }
    };
    least_harm((open & (built | bare)).iter().filter_map(option), need)
}

/// The option that hurts least.
#[inline]
fn least_harm(options: impl Iterator<Item = (Action, Price)>, need: Money) -> Option<Sacrifice> {
    let mut reach = Money::ZERO;
    let mut best: Option<(Action, Price)> = None;
    for (action, price) in options {
        reach += Money(price.brings);
        if best.is_none_or(|(_, least)| price.hurts_less(least, need)) {
            best = Some((action, price));
        }
    }
    best.map(|(action, _)| Sacrifice { action, reach })
}

/// What a sacrifice costs and brings.
#[derive(Clone, Copy)]
struct Price {
    /// One rent, and the money lost for good.
    loss: u32,
    brings: u32,
}

impl Price {
    /// Does it lose less for each unit of what is really needed?
    fn hurts_less(self, other: Self, need: Money) -> bool {
        let counts = |price: Self| u64::from(price.brings.min(need.0));
        u64::from(self.loss) * counts(other) < u64::from(other.loss) * counts(self)
    }
}

fn mortgage(view: View<'_>, deed: Property) -> (Action, Price) {
    let facts = view.book.deed(deed);
    let held = facts.group & view.deeds();
    let whole = held == facts.group;
    let rent = match deed.kind() {
        // A whole group that can no longer be built on loses what it promised.
        Kind::Street if whole => facts.rents[2].0 * 2,
        Kind::Street => facts.rents[0].0 * u32::from(held.count()),
        Kind::Station => facts.rents[usize::from(held.stations().max(1)) - 1].0,
        Kind::Utility => facts.rents[usize::from(whole)].0 * 7,
    };
    let brings = facts.mortgage.0;
    (Action::Mortgage(deed), Price { loss: rent + brings / 10, brings })
}

fn sale(view: View<'_>, street: Property) -> Option<(Action, Price)> {
    let level = view.state.level(street);
    let below = view.book.level_below(level)?;
    let facts = view.book.deed(street);
    // Buildings go as evenly as they came.
    if level < HOTEL && view.state.built_to(level + 1).meets(facts.group) {
        return None;
    }
    let building = Building::topmost(level);
    let half = view.book.building_price(street, building).half().0;
    let rent = facts.rents[usize::from(level)].0.saturating_sub(facts.rents[usize::from(below)].0);
    Some((Action::Sell(street), Price { loss: rent + half, brings: half }))
}
