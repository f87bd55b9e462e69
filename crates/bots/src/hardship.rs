//! Raising money with the least harm: what to mortgage and what to sell.

use bankhalter_rules::{Action, Building, HOTEL, Kind, Money, Property};

use crate::View;

/// What to give up next, and how far it would get with more of the same.
#[derive(Clone, Copy)]
pub(crate) struct Sacrifice {
    pub(crate) action: Action,
    /// At least so much can be raised in all.
    pub(crate) reach: Money,
}

/// What to give up next to get nearer to `need`, if there is anything.
#[cold]
pub(crate) fn sacrifice(view: View<'_>, need: Money) -> Option<Sacrifice> {
    let open = view.deeds() & !view.state.mortgaged();
    let mut reach = Money::ZERO;
    let mut best: Option<(Action, Price)> = None;
    for deed in open.iter() {
        let bare = view.state.level(deed) == 0;
        let option = if bare { Some(mortgage(view, deed)) } else { sale(view, deed) };
        let Some((action, price)) = option else { continue };
        reach += Money(price.brings);
        if best.is_none_or(|(_, least)| price.hurts_less(least, need)) && view.allows(&action) {
            best = Some((action, price));
        }
    }
    let clear = || open.iter().map(Action::Clear).find(|action| view.allows(action));
    let action = best.map(|(action, _)| action).or_else(clear)?;
    Some(Sacrifice { action, reach })
}

/// The deed to mortgage next for something that costs `price`, if the lone deeds can bring so much
/// without touching a group of its own.
pub(crate) fn spare_mortgage(view: View<'_>, price: Money) -> Option<Action> {
    let open = view.deeds() & !view.state.mortgaged();
    let lone = open.iter().filter(|deed| (view.book.group(*deed) & view.deeds()).count() == 1);
    let mut reach = view.cash();
    let mut best: Option<(Action, Price)> = None;
    for (action, price) in lone.map(|deed| mortgage(view, deed)) {
        reach += Money(price.brings);
        if best.is_none_or(|(_, least)| price.hurts_less(least, Money(u32::MAX))) {
            best = Some((action, price));
        }
    }
    let (action, _) = best.filter(|_| reach >= price)?;
    view.allows(&action).then_some(action)
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
        Kind::Station => facts.rents[usize::from(held.count().clamp(1, 4)) - 1].0,
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
    if facts.group.iter().any(|other| view.state.level(other) > level) {
        return None;
    }
    let building = if level == HOTEL { Building::Hotel } else { Building::House };
    let half = view.book.building_price(street, building).half().0;
    let rent = facts.rents[usize::from(level)].0.saturating_sub(facts.rents[usize::from(below)].0);
    Some((Action::Sell(street), Price { loss: rent + half, brings: half }))
}
