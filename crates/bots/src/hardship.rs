//! Raising money with the least harm: what to mortgage and what to sell.

use bankhalter_rules::{Action, Building, HOTEL, Kind, Money, Properties, Property};

use crate::View;

/// What to give up next to get nearer to `need`, if there is anything.
#[cold]
pub(crate) fn sacrifice(view: View<'_>, need: Money) -> Option<Action> {
    let open = view.deeds() & !view.state.mortgaged();
    let mut best: Option<(u32, Action)> = None;
    for deed in open.iter() {
        let option = if view.state.level(deed) > 0 { sale(view, deed) } else { mortgage(view, deed) };
        let Some((action, price)) = option else { continue };
        let rate = price.rate(need);
        if best.is_none_or(|(least, _)| rate < least) && view.allows(&action) {
            best = Some((rate, action));
        }
    }
    let clear = || open.iter().map(Action::Clear).find(|action| view.allows(action));
    best.map(|(_, action)| action).or_else(clear)
}

/// A deed that can be mortgaged without touching a group of its own.
pub(crate) fn spare_mortgage(view: View<'_>) -> Option<Action> {
    let open = view.deeds() & !view.state.mortgaged();
    let spare = open.iter().filter(|deed| (view.book.group(*deed) & view.deeds()).count() == 1);
    spare
        .filter_map(|deed| mortgage(view, deed))
        .filter(|(action, _)| view.allows(action))
        .min_by_key(|(_, price)| price.rate(Money(u32::MAX)))
        .map(|(action, _)| action)
}

/// What a sacrifice costs and brings.
#[derive(Clone, Copy)]
struct Price {
    /// Rent lost for about as long as it takes to undo it, and the money lost for good.
    loss: u32,
    brings: u32,
}

impl Price {
    /// Loss for each unit of what is really needed.
    fn rate(self, need: Money) -> u32 {
        let counts = self.brings.min(need.0).max(1);
        self.loss.saturating_mul(64) / counts
    }
}

/// How many visits the lost rent stands for.
const VISITS: u32 = 1;

fn mortgage(view: View<'_>, deed: Property) -> Option<(Action, Price)> {
    let facts = view.book.deed(deed);
    let group = facts.group;
    let held = group & view.deeds();
    let whole = held == group;
    let rent = match deed.kind() {
        // A whole group that can no longer be built on loses what it promised.
        Kind::Street if whole => facts.rents[2].0 * 2,
        Kind::Street => facts.rents[0].0 * u32::from(held.count()),
        Kind::Station => facts.rents[usize::from(held.count().clamp(1, 4)) - 1].0,
        Kind::Utility => facts.rents[usize::from(whole)].0 * 7,
    };
    let loss = rent * VISITS + view.book.interest(deed).0;
    (view.state.level(deed) == 0)
        .then_some((Action::Mortgage(deed), Price { loss, brings: facts.mortgage.0 }))
}

fn sale(view: View<'_>, street: Property) -> Option<(Action, Price)> {
    let level = view.state.level(street);
    if !Properties::STREETS.has(street) || level == 0 {
        return None;
    }
    let below = view.book.level_below(level)?;
    let rents = &view.book.deed(street).rents;
    let building = if level == HOTEL { Building::Hotel } else { Building::House };
    let half = view.book.building_price(street, building).half().0;
    let rent = rents[usize::from(level)].0.saturating_sub(rents[usize::from(below)].0);
    Some((Action::Sell(street), Price { loss: rent * VISITS + half, brings: half }))
}
