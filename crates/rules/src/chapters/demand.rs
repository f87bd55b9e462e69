//! # Demand for buildings
//!
//! How many a player could put up now: what makes buildings scarce.
//! Rules SHORTAGE-03 and SHORTAGE-04, set out in `rulebook/08-building.md`.

use arrayvec::ArrayVec;

use crate::{
    buildings::{Building, HOTEL},
    money::Money,
    property::{Properties, Property},
    rulebook::Rulebook,
    seat::{Seat, Seats},
    state::State,
};

/// Those of these who could build this, and how many all of them together.
pub(crate) fn of_all(
    book: &Rulebook,
    state: &State,
    seats: Seats,
    building: Building,
) -> (Seats, u32) {
    let (mut able, mut all) = (Seats::NONE, 0);
    for seat in seats.iter() {
        let demand = of(book, state, seat, building);
        if demand > 0 {
            able = able.with(seat);
            all += demand;
        }
    }
    (able, all)
}

/// How many buildings of this kind `seat` could legally place and pay for at printed prices.
#[inline]
pub(crate) fn of(book: &Rulebook, state: &State, seat: Seat, building: Building) -> u32 {
    // BUILD-01, BUILD-11: on whole groups without a mortgage.
    let land = book.whole_groups(state.deeds(seat) & !state.mortgaged());
    // Most players have none.
    if land.is_empty() { 0 } else { on(book, state, land, state.cash(seat), building) }
}

/// How many would fit on this land, whatever they cost.
#[inline]
pub(crate) fn room(book: &Rulebook, state: &State, land: Properties, building: Building) -> u32 {
    let ready = book.rules().houses_before_hotel;
    match building {
        // BUILD-10: houses below the hotel.
        Building::House => {
            land.iter().map(|street| u32::from(ready.saturating_sub(state.level(street)))).sum()
        }
        // HOTEL-01, HOTEL-02: where every street of the group has its houses.
        Building::Hotel => {
            let sites = book.whole_groups(land & state.built_to(ready)) & !state.with_hotels();
            u32::from(sites.count())
        }
    }
}

/// How many somebody with so much cash could put up on this land of his.
fn on(book: &Rulebook, state: &State, land: Properties, cash: Money, building: Building) -> u32 {
    let prices = || land.iter().map(|street| book.building_price(street, building));
    let (least, most) = (prices().min().unwrap_or_default(), prices().max().unwrap_or_default());
    // BUILD-05: at one price the order does not matter.
    if least == most {
        room(book, state, land, building).min(cash.0 / least.0.max(1))
    } else {
        Sites::of(book, state, land, building).affordable(book, cash, building)
    }
}

/// Where buildings of one kind could still go, row upon row.
struct Sites {
    /// The streets that have not reached each level yet.
    rows: ArrayVec<Properties, { HOTEL as usize }>,
}

impl Sites {
    fn of(book: &Rulebook, state: &State, land: Properties, building: Building) -> Self {
        let ready = book.rules().houses_before_hotel;
        let mut rows = ArrayVec::new();
        match building {
            Building::House => rows.extend((1..=ready).map(|row| land & !state.built_to(row))),
            Building::Hotel => {
                rows.push(book.whole_groups(land & state.built_to(ready)) & !state.with_hotels());
            }
        }
        Self { rows }
    }

    /// How many somebody with so much cash could put up, the cheapest first.
    fn affordable(mut self, book: &Rulebook, mut cash: Money, building: Building) -> u32 {
        let price = |street: Property| book.building_price(street, building);
        let mut count = 0;
        while let Some(street) = self.next(book).iter().min_by_key(|street| price(*street)) {
            let Some(rest) = cash.0.checked_sub(price(street).0) else { break };
            cash = Money(rest);
            if let Some(row) = self.rows.iter_mut().find(|row| row.has(street)) {
                *row = row.without(street);
            }
            count += 1;
        }
        count
    }

    /// BUILD-06, BUILD-09: the streets that are next, evenly: those of the lowest row of each group.
    fn next(&self, book: &Rulebook) -> Properties {
        let mut next = Properties::NONE;
        for row in &self.rows {
            next = next | (*row & !book.groups_around(next));
        }
        next
    }
}
