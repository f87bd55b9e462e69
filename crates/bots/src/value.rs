//! What things are worth to somebody, in money: land, groups, buildings, and the road ahead.
//!
//! Rough by intention: whole numbers, no search. Everything is measured against the printed prices
//! and rents, so that the same bot plays boards of any currency.

use bankhalter_rules::{
    Building, HOTEL, Kind, Money, Properties, Property, Rulebook, Seat, Square, State,
};

use crate::View;

/// In how many ways of 36 two dice show 2 to 12.
const WAYS: [u32; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
/// For how many turns of each opponent land is expected to earn.
const TURNS: i64 = 8;
/// A token comes by so often: once in so many turns on each square.
const SQUARES: i64 = 38;
/// Houses on each street that a group is built to first.
const FIRST_AIM: u8 = 3;

/// What the next throw costs on average: rents and taxes within reach of its token.
pub(crate) fn danger(view: View<'_>) -> Money {
    let View { book, state, seat } = view;
    let harmless = view.deeds() | state.mortgaged();
    let mut sum = 0;
    let mut space = state.at(seat).ahead(1);
    for (total, ways) in (2..).zip(WAYS) {
        space = space.ahead(1);
        let rent = match book.square(space) {
            Square::Deed(deed) if state.owner(deed).is_some() && !harmless.has(deed) => {
                book.rent(state, deed, total).unwrap_or_default()
            }
            Square::Tax(amount) => amount,
            _ => continue,
        };
        sum += rent.0 * ways;
    }
    Money(sum / 36)
}

/// The cash it does not touch for what can wait.
pub(crate) fn reserve(view: View<'_>) -> Money {
    let board = view.book.board();
    // Nothing stands anywhere: no rent is to be feared, and the road need not be looked at.
    if view.state.houses() == board.houses && view.state.hotels() == board.hotels {
        return board.fine;
    }
    danger(view).max(board.fine)
}

/// What `held` of a group is worth to `seat` if it has so much to build with.
pub(crate) fn holding(
    book: &Rulebook,
    state: &State,
    group: Properties,
    held: Properties,
    funds: i64,
) -> i64 {
    let land = held.iter().map(|deed| land(book, state, deed)).sum::<i64>();
    let Some(first) = held.lowest() else { return 0 };
    land + match first.kind() {
        Kind::Street if held == group => prospect(book, state, group, funds),
        Kind::Street if held.count() > 1 => prospect(book, state, group, funds) / 3,
        Kind::Street => 0,
        Kind::Station => {
            let count = held.count();
            let rent = book.deed(first).rents[usize::from(count.max(1)) - 1];
            earned(state, i64::from(rent.0) * i64::from(count))
        }
        Kind::Utility => {
            let factor = book.deed(first).rents[usize::from(held == group)];
            earned(state, i64::from(factor.0) * 7 * i64::from(held.count()))
        }
    }
}

/// The land itself: its price, or what is left of it under a mortgage.
#[inline]
fn land(book: &Rulebook, state: &State, deed: Property) -> i64 {
    let facts = book.deed(deed);
    let owed = if state.mortgaged().has(deed) { facts.mortgage } else { Money::ZERO };
    i64::from(facts.price.0) - i64::from(owed.0)
}

/// What a whole colour group promises to somebody with so much to build with: the rents of what he
/// can build soon, less half of what that costs him.
fn prospect(book: &Rulebook, state: &State, group: Properties, funds: i64) -> i64 {
    let Some(first) = group.lowest() else { return 0 };
    let each = i64::from(book.building_price(first, Building::House).0);
    let row = each * i64::from(group.count());
    let level = (funds.max(0) / row.max(1)).min(i64::from(FIRST_AIM));
    let rents = |street: Property| {
        let rents = &book.deed(street).rents;
        let bare = i64::from(rents[0].0);
        if level == 0 { bare } else { i64::from(rents[level as usize].0) - bare }
    };
    let rents = group.iter().map(rents).sum::<i64>();
    (earned(state, rents) - level * row / 2).max(row)
}

/// What a rent on one square earns in the time ahead.
fn earned(state: &State, rent: i64) -> i64 {
    let others = i64::from(state.alive().count()) - 1;
    rent * others * TURNS / SQUARES
}

/// What somebody could build with soon: his cash and the next salaries.
pub(crate) fn funds(book: &Rulebook, state: &State, seat: Seat) -> i64 {
    i64::from(state.cash(seat).0) + i64::from(book.board().salary.0) * 2
}

/// What a deed of the bank is worth to the one who looks: what it adds to his own group, and part of
/// what it would add to somebody else's.
pub(crate) fn deed_worth(view: View<'_>, deed: Property) -> i64 {
    let View { book, state, seat } = view;
    let group = book.group(deed);
    let gain = |seat: Seat| {
        let held = state.deeds(seat) & group;
        let funds = funds(book, state, seat);
        holding(book, state, group, held.with(deed), funds)
            - holding(book, state, group, held, funds)
    };
    let mine = gain(seat);
    let rest = group & !Properties::only(deed);
    let owner = rest.lowest().and_then(|other| state.owner(other)).filter(|owner| *owner != seat);
    match owner {
        Some(other) if state.deeds(other).contains(rest) => mine.max(gain(other) / 2),
        _ => mine,
    }
}

/// What the next building on a street earns for its price, in hundredths of rent; streets below
/// three houses look ahead to the third.
fn building_return(book: &Rulebook, street: Property, level: u8, above: u8) -> u32 {
    let rents = &book.deed(street).rents;
    let rent = |level: u8| rents[usize::from(level)].0;
    let building = if above == HOTEL { Building::Hotel } else { Building::House };
    let price = book.building_price(street, building).0.max(1);
    let (more, steps) = if level < FIRST_AIM {
        (rent(FIRST_AIM) - rent(level), u32::from(FIRST_AIM - level))
    } else {
        (rent(above) - rent(level), 1)
    };
    more * 100 / (steps * price)
}

/// A place for the next building.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Site {
    pub(crate) street: Property,
    pub(crate) price: Money,
    /// Is the group still below three houses, for which it is worth mortgaging other land?
    pub(crate) urgent: bool,
}

/// The best place for a building on its own whole groups, whatever it costs.
pub(crate) fn best_site(view: View<'_>) -> Option<Site> {
    let View { book, state, .. } = view;
    let mut best: Option<(u32, Site)> = None;
    let mut rest = view.deeds() & Properties::STREETS;
    while let Some(street) = rest.lowest() {
        let group = book.group(street);
        rest = rest & !group;
        if !view.deeds().contains(group) || state.mortgaged().meets(group) {
            continue;
        }
        let lowest = group.iter().min_by_key(|street| book.step(state.level(*street)));
        let street = lowest.unwrap_or(street);
        let level = state.level(street);
        let Some(above) = book.level_above(level) else { continue };
        let building = if above == HOTEL { Building::Hotel } else { Building::House };
        let price = book.building_price(street, building);
        if state.stock(building) == 0 {
            continue;
        }
        let earns = building_return(book, street, level, above);
        if best.is_none_or(|(most, _)| earns > most) {
            best = Some((earns, Site { street, price, urgent: level < FIRST_AIM }));
        }
    }
    best.map(|(_, site)| site)
}
