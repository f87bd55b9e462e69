//! # Scarce buildings
//!
//! What happens when more players want to build than the bank can serve.
//! Rules SHORTAGE, set out in `rulebook/08-building.md`.

use crate::{
    buildings::Building,
    chance::Chance,
    chapters::{
        auction, building, demand,
        market::{self, Business},
    },
    event::{Event, Lot},
    money::Money,
    phase::Phase,
    property::{Properties, Property},
    refusal::Refusal,
    rulebook::Rulebook,
    rules::{Auctions, BuildingFloor},
    seat::{Seat, Seats},
    sink::Sink,
    state::State,
    table::Table,
};

/// May `seat` say whether it wants the scarce building?
pub(crate) const fn check_want(state: &State, seat: Seat) -> Result<(), Refusal> {
    match state.phase() {
        Phase::Shortage if state.asked().has(seat) => Ok(()),
        Phase::Shortage => Err(Refusal::NotAsked),
        phase => Err(Refusal::NotNow { phase }),
    }
}

/// May `seat` put the building it won on `street`?
pub(crate) fn check_place(
    book: &Rulebook,
    state: &State,
    seat: Seat,
    street: Property,
) -> Result<(), Refusal> {
    let Some((winner, won)) = state.won().filter(|(winner, _)| *winner == seat) else {
        return Err(Refusal::NotNow { phase: Phase::Place });
    };
    let level = building::check_site(book, state, winner, street)?;
    if Building::topmost(level) == won { Ok(()) } else { Err(Refusal::OtherBuildingWon) }
}

/// SHORTAGE-03, SHORTAGE-04: the others who have to be asked before `seat` gets one of these: those who
/// could build too, if all together could place and pay for more than there are. Who has answered is not
/// asked again.
#[inline]
pub(crate) fn competitors(book: &Rulebook, state: &State, seat: Seat, building: Building) -> Seats {
    // BUILD-07: who is not on turn builds when all others may build too, so one of them tells.
    let other = state.alive().after(seat).unwrap_or(seat);
    if market::check_open(book, state, other, Business::Build).is_err() {
        return Seats::NONE;
    }
    // A quick look: has anybody else land to build on, and is there room for more than there are?
    let land = book.building_land(state);
    let scarce = !state.deeds(seat).contains(land)
        && demand::room(book, state, land, building) > u32::from(state.stock(building));
    if scarce { rivals(book, state, seat, building) } else { Seats::NONE }
}

#[cold]
#[inline(never)]
fn rivals(book: &Rulebook, state: &State, seat: Seat, building: Building) -> Seats {
    if book.rules().house_rules.auctions == Auctions::None {
        return Seats::NONE;
    }
    let (able, theirs) = demand::of_all(book, state, state.alive().without(seat), building);
    if able.is_empty() {
        return Seats::NONE;
    }
    let all = theirs + demand::of(book, state, seat, building);
    let unasked = Seats::from_bits(able.bits() & !state.answered(building).bits());
    if all > u32::from(state.stock(building)) { unasked } else { Seats::NONE }
}

/// The streets on which `seat` could legally put this building.
pub(crate) fn places(book: &Rulebook, state: &State, seat: Seat, building: Building) -> Properties {
    let streets = state.deeds(seat) & Properties::STREETS;
    let fits = |street: &Property| {
        building::check_site(book, state, seat, *street)
            .is_ok_and(|level| Building::topmost(level) == building)
    };
    streets.iter().filter(fits).collect()
}

/// One more wants it.
pub(crate) fn want<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) {
    table.emit(Event::Wanted { seat });
    answered(table, seat);
}

/// One less.
pub(crate) fn waive<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) {
    table.emit(Event::Waived { seat });
    answered(table, seat);
}

/// Whatever he said, he is not asked again in this turn, unless the stock grows.
fn answered<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) {
    if let Some(building) = wanted(table.book, table.state) {
        table.emit(Event::Answered { seat, building });
    }
    decide(table);
}

/// The kind of the scarce building somebody asked for.
fn wanted(book: &Rulebook, state: &State) -> Option<Building> {
    let (_, street) = state.shortage()?;
    book.level_above(state.level(street)).map(Building::topmost)
}

/// Once all have answered: auctioned if those who want to build want more than there are (AUCTION-03), else
/// granted at the printed price; SHORTAGE-04, ruling: joint demand must exceed the stock.
pub(crate) fn decide<C: Chance, S: Sink>(table: &mut Table<'_, C, S>) {
    if !table.state.asked().is_empty() {
        return;
    }
    let Some((by, street)) = table.state.shortage() else { return };
    let Some(building) = wanted(table.book, table.state) else { return };
    if let Some(bidders) = bidders(table.book, table.state, building) {
        auction_one(table, building, bidders);
    } else {
        table.emit(Event::ShortageClosed);
        building::grant(table, by, street);
    }
}

/// Those who compete for what is left: two or more who together could place and pay for more.
fn bidders(book: &Rulebook, state: &State, building: Building) -> Option<Seats> {
    let (able, demand) = demand::of_all(book, state, state.contenders(), building);
    let stock = state.stock(building);
    (stock > 0 && able.count() > 1 && demand > u32::from(stock)).then_some(able)
}

/// SHORTAGE-05: one building at a time, among those who want it; the bid replaces the price.
fn auction_one<C: Chance, S: Sink>(
    table: &mut Table<'_, C, S>,
    building: Building,
    bidders: Seats,
) {
    let floor = match table.rules().building_floor {
        // SHORTAGE-06: the lowest printed price of the streets where it could stand.
        BuildingFloor::LowestPrice => lowest_price(table.book, table.state, bidders, building),
        // SHORTAGE-07: as in any auction.
        BuildingFloor::SmallestUnit => table.book.board().unit,
    };
    auction::open_among(table, Lot::Building(building), bidders, floor);
}

fn lowest_price(book: &Rulebook, state: &State, bidders: Seats, building: Building) -> Money {
    let places = bidders.iter().flat_map(|seat| places(book, state, seat, building).iter());
    places.map(|street| book.building_price(street, building)).min().unwrap_or_default()
}

/// SHORTAGE-05, ruling: the winner places the building at once; then the next one is auctioned, as long as
/// the others want more than there are. Whoever is left alone buys at the printed price (SHORTAGE-04).
pub(crate) fn place<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, street: Property) {
    let Some((_, won)) = table.state.won() else { return };
    let Some(level) = table.book.level_above(table.state.level(street)) else { return };
    table.emit(Event::Built { street, level });
    if let Some(bidders) = bidders(table.book, table.state, won) {
        auction_one(table, won, bidders);
    } else {
        table.emit(Event::ShortageClosed);
    }
}

/// A player leaves while buildings are shared out: his request or his interest in it is gone.
pub(crate) fn drop_out<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) {
    let Some((by, _)) = table.state.shortage() else { return };
    let places = table.state.won().is_some_and(|(winner, _)| winner == seat);
    if places || by == seat && table.state.phase() == Phase::Shortage {
        table.emit(Event::ShortageClosed);
    } else if table.state.asked().has(seat) {
        waive(table, seat);
    } else if table.state.contenders().has(seat) {
        table.emit(Event::Waived { seat });
    }
}
