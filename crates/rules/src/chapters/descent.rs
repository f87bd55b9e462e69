//! # Several steps down at once
//!
//! How hotels go back while the bank lacks the houses to replace them.
//! Rule SHORTAGE-02, set out in `rulebook/08-building.md`.

use crate::{
    buildings::HOTEL,
    chance::Chance,
    chapters::building::{check_sell, houses_to_spare, sale_value},
    event::{Event, Why},
    money::Money,
    property::{Properties, Property, STREETS},
    refusal::Refusal,
    rulebook::Rulebook,
    seat::Seat,
    sink::Sink,
    state::State,
    table::Table,
};

/// May `seat` sell so many steps of the street's group at once?
pub(crate) fn check_sell_down(
    book: &Rulebook,
    state: &State,
    seat: Seat,
    street: Property,
    steps: u8,
) -> Result<(), Refusal> {
    check_need(book, state, seat, street)?;
    let descent = Descent::of(book, state, seat, street);
    let most = descent.houses().saturating_add(houses_to_spare(state));
    let after = descent.by(steps).ok_or(Refusal::NothingBuilt)?;
    // The bank must be able to supply the houses that stand then; a single step it cannot.
    if steps > 1 && after.houses() <= most { Ok(()) } else { Err(Refusal::HousesLacking) }
}

/// The least number of steps that `seat` may sell at once, if it may.
pub(crate) fn fewest_steps(
    book: &Rulebook,
    state: &State,
    seat: Seat,
    street: Property,
) -> Option<u8> {
    check_need(book, state, seat, street).ok()?;
    let mut descent = Descent::of(book, state, seat, street);
    let most = descent.houses().saturating_add(houses_to_spare(state));
    let mut steps = 0;
    while steps < 2 || descent.houses() > most {
        descent.step()?;
        steps += 1;
    }
    Some(steps)
}

/// SHORTAGE-02, ruling: several steps at once are for who cannot take a single one for want of houses.
fn check_need(book: &Rulebook, state: &State, seat: Seat, street: Property) -> Result<(), Refusal> {
    match check_sell(book, state, seat, street) {
        Ok(()) => Err(Refusal::StepByStep),
        Err(Refusal::HousesLacking) => Ok(()),
        Err(refusal) => Err(refusal),
    }
}

/// SELL-02, SELL-03: so many steps down, evenly, each for half of its price.
pub(crate) fn sell_down<C: Chance, S: Sink>(
    table: &mut Table<'_, C, S>,
    seat: Seat,
    street: Property,
    steps: u8,
) {
    let Some(descent) = Descent::of(table.book, table.state, seat, street).by(steps) else {
        return;
    };
    // Houses that go back first may stand again where a hotel stood.
    let (group, hotels) = (descent.group, table.state.with_hotels());
    for street in (group & !hotels).iter().chain((group & hotels).iter()) {
        let (level, brings) = (descent.level(street), descent.brings(table.state, street));
        if level != table.state.level(street) {
            table.emit(Event::BuildingsSold { street, level });
            table.receive(seat, brings, Why::Sale);
        }
    }
}

/// What that brings; nothing if there are not so many steps.
pub(crate) fn proceeds(
    book: &Rulebook,
    state: &State,
    seat: Seat,
    street: Property,
    steps: u8,
) -> Money {
    let descent = Descent::of(book, state, seat, street).by(steps);
    let sum = |down: Descent<'_>| down.group.iter().map(|street| down.brings(state, street)).sum();
    descent.map_or(Money::ZERO, sum)
}

/// A group on its way down: what would stand on its streets.
struct Descent<'a> {
    book: &'a Rulebook,
    group: Properties,
    /// The street that goes first among equals.
    first: Property,
    levels: [u8; STREETS],
}

impl<'a> Descent<'a> {
    fn of(book: &'a Rulebook, state: &State, seat: Seat, first: Property) -> Self {
        let group = book.group(first) & state.deeds(seat) & Properties::STREETS;
        let mut levels = [0; STREETS];
        for street in group.iter() {
            levels[street.index()] = state.level(street);
        }
        Self { book, group, first, levels }
    }

    /// This many steps further down, if there are as many.
    fn by(mut self, steps: u8) -> Option<Self> {
        for _ in 0..steps {
            self.step()?;
        }
        Some(self)
    }

    /// SELL-03, SELL-04: one step down where the group is highest; `None` if nothing is left.
    fn step(&mut self) -> Option<()> {
        let height = |street: Property| self.book.step(self.level(street));
        let top = self.group.iter().map(height).max()?;
        let mut streets = core::iter::once(self.first).chain(self.group.iter());
        let next = streets.find(|street| height(*street) == top)?;
        let level = &mut self.levels[next.index()];
        *level = self.book.level_below(*level)?;
        Some(())
    }

    const fn level(&self, street: Property) -> u8 {
        self.levels[street.index()]
    }

    /// What the bank gives for what is gone from a street (SELL-02).
    fn brings(&self, before: &State, street: Property) -> Money {
        let value = |level| sale_value(self.book, street, level);
        value(before.level(street)) - value(self.level(street))
    }

    /// The houses that stand; a hotel has none.
    fn houses(&self) -> u8 {
        let levels = self.group.iter().map(|street| self.level(street));
        levels.filter(|level| *level != HOTEL).sum()
    }
}
