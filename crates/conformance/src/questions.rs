//! Whether the others are asked about a building exactly when it is scarce (SHORTAGE-03, SHORTAGE-04),
//! counted by hand: one building after the other on a copy of the table.

use bankhalter_rules::{
    Action, Auctions, BuildTime, Building, Chair, Event, HOTEL, Party, Phase, Properties, Property,
    Rulebook, Seat, Seats, Setup, State, Why,
};

/// Looks at a request to build: were the right ones asked?
pub fn check(
    book: &Rulebook,
    before: &State,
    seat: Seat,
    action: Action,
    after: &State,
) -> Result<(), String> {
    let Action::Build(street) = action else { return Ok(()) };
    if before.phase() == Phase::Place {
        return Ok(());
    }
    let above = book.level_above(before.level(street));
    let building = Building::topmost(above.unwrap_or_default());
    let asked: Vec<Seat> = after.asked().iter().collect();
    let expected = rivals(book, before, seat, building);
    if asked == expected {
        Ok(())
    } else {
        Err(format!("{building:?}: {asked:?} were asked, {expected:?} should be"))
    }
}

fn rivals(book: &Rulebook, state: &State, seat: Seat, building: Building) -> Vec<Seat> {
    if book.rules().house_rules.auctions == Auctions::None {
        return Vec::new();
    }
    let others: Vec<Seat> = state.alive().without(seat).iter().collect();
    let able: Vec<Seat> =
        others.into_iter().filter(|other| demand(book, state, *other, building) > 0).collect();
    let all: u32 =
        able.iter().chain([&seat]).map(|seat| demand(book, state, *seat, building)).sum();
    if all <= u32::from(state.stock(building)) {
        return Vec::new();
    }
    able.into_iter().filter(|other| !state.answered(building).has(*other)).collect()
}

/// May `seat` build now, as far as the moment goes (BUILD-07, BUILD-14)?
fn may_build(book: &Rulebook, state: &State, seat: Seat) -> bool {
    let open = matches!(state.phase(), Phase::Ready | Phase::Done);
    let between = state.phase() == Phase::Ready && !state.has_thrown();
    match book.rules().build_time {
        BuildTime::BetweenTurns => seat == state.turn() || open && between,
        BuildTime::AnyTime => seat == state.turn() || open,
    }
}

/// How many of these `seat` could build one after the other, the cheapest first, out of a full box.
fn demand(book: &Rulebook, state: &State, seat: Seat, building: Building) -> u32 {
    if !may_build(book, state, seat) {
        return 0;
    }
    let mut copy = with_full_box(book, state);
    let mut count = 0;
    loop {
        let price = |street: &Property| book.building_price(*street, building);
        let is_kind = |level| (level == HOTEL) == (building == Building::Hotel);
        let fits = |street: &Property| {
            let above = book.level_above(copy.level(*street));
            let build = Action::Build(*street);
            above.is_some_and(is_kind) && book.check(&copy, seat, build).is_ok()
        };
        let Some(street) = copy.deeds(seat).iter().filter(fits).min_by_key(price) else {
            return count;
        };
        let level = book.level_above(copy.level(street)).unwrap_or(HOTEL);
        let (from, to, why) = (Party::Seat(seat), Party::Bank, Why::Building);
        copy.apply(Event::Paid { from, to, amount: price(&street), why });
        copy.apply(Event::Built { street, level });
        count += 1;
    }
}

/// The same table before a throw, with more buildings in the bank than anybody could want.
fn with_full_box(book: &Rulebook, state: &State) -> State {
    let mut setup = Setup::new(state.turn());
    for seat in Seats::first(state.seats()).iter() {
        let mut chair = Chair::new(state.cash(seat), state.at(seat));
        chair.owns = state.deeds(seat);
        chair.mortgaged = state.deeds(seat) & state.mortgaged();
        for street in (chair.owns & Properties::STREETS).iter() {
            chair.level[usize::from(street.number())] = state.level(street);
        }
        chair.bankrupt = !state.alive().has(seat);
        setup.chairs.push(chair);
    }
    (setup.houses, setup.hotels) = (Some(88), Some(22));
    book.arrange(&setup).expect("what stands on the table can be arranged")
}
