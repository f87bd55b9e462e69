//! # Building
//!
//! Who may build, where, in what order, and how buildings go back.
//! Rules BUILD, HOTEL and SELL, set out in `rulebook/08-building.md`.

use crate::{
    buildings::{Building, HOTEL},
    chance::Chance,
    chapters::{
        market::{self, Business},
        shortage,
    },
    event::{Event, Lot, Why},
    money::Money,
    phase::Phase,
    property::{Properties, Property},
    refusal::Refusal,
    rulebook::Rulebook,
    seat::Seat,
    sink::Sink,
    state::State,
    table::Table,
};

/// May `seat` put one more building on `street`?
pub(crate) fn check_build(
    book: &Rulebook,
    state: &State,
    seat: Seat,
    street: Property,
) -> Result<(), Refusal> {
    if state.phase() == Phase::Place {
        return shortage::check_place(book, state, seat, street);
    }
    market::check_open(book, state, seat, Business::Build)?;
    let level = check_site(book, state, seat, street)?;
    let building = Building::topmost(level);
    // SHORTAGE-01: whoever finds the bank empty waits; houses and hotels are counted apart.
    if state.stock(building) == 0 {
        return Err(Refusal::NoBuildingsLeft);
    }
    // BUILD-05, HOTEL-03, BUILD-13: the printed price, one building at a time.
    let need = book.building_price(street, building);
    if state.cash(seat) < need {
        return Err(Refusal::BuildingShort { need });
    }
    Ok(())
}

/// Could `seat` put one more building on `street`, money and stock apart? The level it would get.
pub(crate) fn check_site(
    book: &Rulebook,
    state: &State,
    seat: Seat,
    street: Property,
) -> Result<u8, Refusal> {
    // BUILD-03: never on stations or utilities.
    if !street.is_street() {
        return Err(Refusal::NotAStreet);
    }
    // BUILD-01, BUILD-02: only the owner of the whole group, wherever his token stands.
    market::check_owner(state, seat, street)?;
    let group = book.group(street);
    if !state.deeds(seat).contains(group) {
        return Err(Refusal::GroupIncomplete);
    }
    // BUILD-11, BUILD-12: not while any street of the group is mortgaged.
    if state.mortgaged().meets(group) {
        return Err(Refusal::GroupMortgaged);
    }
    // HOTEL-06, HOTEL-07: a hotel is the end.
    let level = state.level(street);
    let Some(above) = book.level_above(level) else {
        return Err(Refusal::HotelStands);
    };
    // BUILD-06, BUILD-08, BUILD-09: evenly; HOTEL-08: a hotel is one step more; HOTEL-05: among
    // equals the choice is free.
    if !state.built_to(level).contains(group) {
        // BUILD-10, HOTEL-01, HOTEL-02, SHORT-07, SHORT-23: no further house, and no hotel before all streets are ready.
        let refusal =
            if above == HOTEL { Refusal::HotelNeedsAllStreets } else { Refusal::BuildEvenly };
        return Err(refusal);
    }
    Ok(above)
}

/// May `seat` sell the topmost building of `street`?
pub(crate) fn check_sell(
    book: &Rulebook,
    state: &State,
    seat: Seat,
    street: Property,
) -> Result<(), Refusal> {
    check_seller(book, state, seat, street)?;
    let level = state.level(street);
    // SELL-03, SELL-04: as evenly as it went up.
    if level == 0 {
        return Err(Refusal::NothingBuilt);
    }
    if level < HOTEL && state.built_to(level + 1).meets(book.group(street)) {
        return Err(Refusal::SellEvenly);
    }
    // SHORTAGE-02, SELL-05: a hotel turns back into houses, if the bank has them.
    if level == HOTEL && houses_to_spare(state) < book.rules().houses_before_hotel {
        return Err(Refusal::HousesLacking);
    }
    Ok(())
}

/// May `seat` sell all buildings of the street's group at once?
pub(crate) fn check_clear(
    book: &Rulebook,
    state: &State,
    seat: Seat,
    street: Property,
) -> Result<(), Refusal> {
    check_seller(book, state, seat, street)?;
    if !state.is_built(book.group(street) & state.deeds(seat)) {
        return Err(Refusal::NothingBuilt);
    }
    Ok(())
}

/// SELL-01: at any time, and only the owner; JAIL-22: from jail too.
fn check_seller(
    book: &Rulebook,
    state: &State,
    seat: Seat,
    street: Property,
) -> Result<(), Refusal> {
    market::check_open(book, state, seat, Business::Raise)?;
    if !street.is_street() {
        return Err(Refusal::NotAStreet);
    }
    market::check_owner(state, seat, street)
}

/// BUILD-04, BANK-03: buys a building from the bank, unless others want the last ones too (SHORTAGE-03); or places
/// one that was won.
pub(crate) fn build<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat, street: Property) {
    if table.state.phase() == Phase::Place {
        return shortage::place(table, street);
    }
    let Some(level) = table.book.level_above(table.state.level(street)) else { return };
    let asked = shortage::competitors(table.book, table.state, seat, Building::topmost(level));
    if asked.is_empty() {
        grant(table, seat, street);
    } else {
        table.emit(Event::ShortageOpened { by: seat, street, asked });
    }
}

/// The printed price, and the building goes up; HOTEL-04: the houses of a hotel go back.
pub(crate) fn grant<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat, street: Property) {
    let Some(level) = table.book.level_above(table.state.level(street)) else { return };
    let price = table.book.building_price(street, Building::topmost(level));
    table.spend(seat, price, Why::Building);
    table.emit(Event::Built { street, level });
}

/// SELL-02, SELL-05: one step down for half of its price.
pub(crate) fn sell<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat, street: Property) {
    let level = table.state.level(street);
    let Some(below) = table.book.level_below(level) else { return };
    let price = table.book.building_price(street, Building::topmost(level));
    table.emit(Event::BuildingsSold { street, level: below });
    table.receive(seat, price.half(), Why::Sale);
}

/// SHORTAGE-02, ruling: the whole group at once needs no houses of the bank.
pub(crate) fn clear<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat, street: Property) {
    let group = table.book.group(street) & table.state.deeds(seat);
    clear_streets(table, seat, group);
}

/// Sells everything on these streets for half of its price.
pub(crate) fn clear_streets<C: Chance, S: Sink>(
    table: &mut Table<'_, C, S>,
    seat: Seat,
    streets: Properties,
) {
    for street in (streets & Properties::STREETS).iter() {
        let value = sale_value(table.book, street, table.state.level(street));
        if value > Money::ZERO {
            table.emit(Event::BuildingsSold { street, level: 0 });
            table.receive(seat, value, Why::Sale);
        }
    }
}

/// What the buildings of a street cost, hotel with its houses (SHORT-17, SHORT-18).
pub(crate) fn cost(book: &Rulebook, street: Property, level: u8) -> Money {
    let houses = book.building_price(street, Building::House);
    if level == HOTEL {
        let before = u32::from(book.rules().houses_before_hotel);
        houses * before + book.building_price(street, Building::Hotel)
    } else {
        houses * u32::from(level)
    }
}

/// SELL-02, SHORT-09, SHORT-25: what the bank gives for all buildings of a street: half of what each costs.
pub(crate) fn sale_value(book: &Rulebook, street: Property, level: u8) -> Money {
    let house = book.building_price(street, Building::House).half();
    if level == HOTEL {
        let before = u32::from(book.rules().houses_before_hotel);
        house * before + book.building_price(street, Building::Hotel).half()
    } else {
        house * u32::from(level)
    }
}

/// Houses the bank can hand out; one that is under the hammer is spoken for.
pub(crate) fn houses_to_spare(state: &State) -> u8 {
    let spoken_for = u8::from(state.lot() == Some(Lot::Building(Building::House)));
    state.houses().saturating_sub(spoken_for)
}
