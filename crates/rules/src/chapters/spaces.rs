//! # The squares
//!
//! What happens where a token lands.
//! Rules TAX and PARKING, set out in `rulebook/03-spaces.md`.

use crate::{
    chance::Chance,
    chapters::{cards, jail, purchase, rent},
    event::{Event, Party, Why},
    money::Money,
    seat::Seat,
    sink::Sink,
    space::{Space, Square},
    table::Table,
};

/// How a token came to a square, and what rent a card then asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Arrival {
    /// By the dice.
    ByThrow,
    /// By a card; rent as printed.
    ByCard,
    /// By a card that asks for several station rents.
    RentTimes(u8),
    /// By a card that asks for an amount per pip.
    RentPerPip(Money),
}

/// TURN-04, TURN-05: carries out the square. The base phase is settled first, so that whatever interrupts
/// comes back to it.
#[inline(always)]
#[expect(clippy::inline_always, reason = "part of every throw")]
pub(crate) fn land<C: Chance, S: Sink>(
    table: &mut Table<'_, C, S>,
    seat: Seat,
    at: Space,
    arrival: Arrival,
) {
    debug_assert!(table.state.at(seat) == at, "the token stands where it lands");
    table.emit(Event::LandingSettled);
    match table.book.square(at) {
        Square::Deed(deed) => match table.state.owner(deed) {
            None => purchase::open(table, seat, deed),
            Some(owner) => rent::arise(table, seat, owner, deed, arrival),
        },
        Square::Draw(deck) => cards::draw(&mut table.lend(), seat, deck),
        // JAIL-23, JAIL-24: a visit costs nothing.
        Square::Go | Square::Visit => {}
        Square::Tax(amount) => pay_tax(&mut table.lend(), seat, amount),
        Square::Parking => park(&mut table.lend(), seat),
        Square::GoToJail => jail::send(&mut table.lend(), seat),
    }
}

/// TAX-01, TAX-02, TAX-03: the amount shown, at once and in cash.
#[inline(never)]
fn pay_tax<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat, amount: Money) {
    table.owe_bank(seat, amount, Why::Tax);
}

/// As [`land`], for the fewer landings that a card brings about.
#[inline(never)]
pub(crate) fn land_by_card<C: Chance, S: Sink>(
    table: &mut Table<'_, C, S>,
    seat: Seat,
    arrival: Arrival,
) {
    let at = table.state.at(seat);
    land(table, seat, at, arrival);
}

/// PARKING-01, PARKING-03, HOUSERULE-03: nothing happens; business goes on as anywhere (PARKING-02).
/// Only a house rule leaves money there.
#[inline(never)]
fn park<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) {
    let amount = table.state.pot();
    if amount > Money::ZERO {
        table.emit(Event::Paid { from: Party::Pot, to: Party::Seat(seat), amount, why: Why::Pot });
    }
}
