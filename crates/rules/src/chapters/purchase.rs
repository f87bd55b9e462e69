//! # Purchase
//!
//! The first right of whoever lands on what nobody owns.
//! Rules BUY, set out in `rulebook/04-purchase.md`.

use crate::{
    chance::Chance,
    chapters::auction,
    event::{Event, Lot, Why},
    phase::Phase,
    property::Property,
    refusal::Refusal,
    rulebook::Rulebook,
    rules::{Auctions, FirstLap},
    seat::Seat,
    sink::Sink,
    space::Square,
    state::State,
    table::Table,
};

/// May `seat` buy the square?
#[inline]
pub(crate) fn check_buy(book: &Rulebook, state: &State, seat: Seat) -> Result<(), Refusal> {
    check_decline(state, seat)?;
    let Some(deed) = on_sale(book, state) else {
        return Err(Refusal::NotNow { phase: state.phase() });
    };
    // BUY-03: the printed price, no other.
    let need = book.deed(deed).price;
    if state.cash(seat) < need {
        return Err(Refusal::PriceShort { need });
    }
    Ok(())
}

/// May `seat` leave the square to the auction?
pub(crate) fn check_decline(state: &State, seat: Seat) -> Result<(), Refusal> {
    match state.phase() {
        // BUY-01: the first right is the lander's alone.
        Phase::Purchase if seat != state.turn() => Err(Refusal::NotYourTurn { turn: state.turn() }),
        Phase::Purchase => Ok(()),
        phase => Err(Refusal::NotNow { phase }),
    }
}

/// BUY-01, BUY-02, BUY-06, BUY-07, STATION-04: whoever lands on an unowned property may buy it.
pub(crate) fn open<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat, deed: Property) {
    let first_lap = table.rules().house_rules.first_lap;
    if first_lap == FirstLap::OnlyWalks && !table.state.has_lapped(seat) {
        return;
    }
    table.emit(Event::PurchaseOpened { deed });
}

/// BUY-04, BUY-05: the price to the bank, the deed to the buyer.
pub(crate) fn buy<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) {
    let Some(deed) = on_sale(table.book, table.state) else { return };
    let price = table.book.deed(deed).price;
    table.spend(seat, price, Why::Purchase);
    table.emit(Event::DeedPassed { deed, to: Some(seat) });
    table.emit(Event::LandingSettled);
}

/// BUY-08, STATION-05: what the lander does not buy is auctioned (AUCTION-01) at once.
pub(crate) fn decline<C: Chance, S: Sink>(table: &mut Table<'_, C, S>) {
    let deed = on_sale(table.book, table.state);
    table.emit(Event::LandingSettled);
    if let (Some(deed), Auctions::Held) = (deed, table.rules().house_rules.auctions) {
        auction::open(table, Lot::Deed(deed));
    }
}

/// The property the player on turn stands on.
const fn on_sale(book: &Rulebook, state: &State) -> Option<Property> {
    match book.square(state.at(state.turn())) {
        Square::Deed(deed) => Some(deed),
        _ => None,
    }
}
