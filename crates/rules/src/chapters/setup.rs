//! # Setting up
//!
//! Who begins, and which deeds are dealt before that.
//! Rules COMPONENTS, SETUP and BANK, set out in `rulebook/01-setup.md`.

use crate::{
    chance::Chance,
    event::{Event, Why},
    phase::Phase,
    property::Properties,
    refusal::Refusal,
    rulebook::Rulebook,
    rules::{Deal, FirstThrows},
    seat::Seat,
    sink::Sink,
    state::State,
    table::Table,
};

/// May `seat` throw for the first turn?
#[cold]
#[inline(never)]
pub(crate) fn check_first_throw(book: &Rulebook, state: &State, seat: Seat) -> Result<(), Refusal> {
    // SHORT-06: the deal comes first, then the game begins as always.
    if !state.is_dealt() {
        return Err(Refusal::DealFirst);
    }
    // SETUP-14: each throws once; after a tie only the highest throw again.
    if !state.unthrown().has(seat) {
        return Err(Refusal::AlreadyThrown);
    }
    // SETUP-13: the banker, who sits first (SETUP-09), begins.
    if let (FirstThrows::FromTheBanker, Some(next)) =
        (book.rules().first_throws, state.unthrown().lowest())
        && next != seat
    {
        return Err(Refusal::WaitForYourThrow { next });
    }
    Ok(())
}

#[cold]
#[inline(never)]
/// Throws for the first turn; it moves no token and a double in it means nothing (DOUBLES-03).
pub(crate) fn throw_for_first<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) {
    let dice = table.throw(seat);
    table.emit(Event::ThrewForFirst { seat, dice });
    if !table.state.unthrown().is_empty() {
        return;
    }
    settle_order(table);
}

/// SETUP-14: the highest begins, ties throw again among themselves.
fn settle_order<C: Chance, S: Sink>(table: &mut Table<'_, C, S>) {
    let leaders = table.state.leaders();
    match (leaders.count(), leaders.lowest()) {
        (1, Some(first)) => {
            table.emit(Event::OrderSettled);
            table.emit(Event::TurnBegan { seat: first });
        }
        _ => table.emit(Event::OrderTied { seats: leaders }),
    }
}

/// Somebody gave up before the first turn: who is left throws on, or anew if the highest is gone.
pub(crate) fn throw_on<C: Chance, S: Sink>(table: &mut Table<'_, C, S>) {
    let leaders = table.state.leaders();
    if leaders.is_empty() {
        let seats = table.state.alive();
        table.emit(Event::OrderTied { seats });
    } else if table.state.unthrown().is_empty() {
        settle_order(table);
    }
}

/// May the bank deal?
pub(crate) fn check_deal(state: &State) -> Result<(), Refusal> {
    if state.phase() == Phase::Over {
        return Err(Refusal::GameIsOver);
    }
    if state.is_dealt() {
        return Err(Refusal::NothingToDeal);
    }
    Ok(())
}

/// The bank deals from the shuffled deeds, one to each in turn (SHORT-02, SHORT-04, SHORT-21, TIME-03).
/// The cut (SHORT-03) adds nothing to chance.
pub(crate) fn deal<C: Chance, S: Sink>(table: &mut Table<'_, C, S>) {
    let deal = table.rules().deal;
    let (Deal::Paid(count) | Deal::Free(count)) = deal else { return };
    let mut left = Properties::ALL;
    for _ in 0..count {
        for seat in table.state.alive().iter() {
            let deed = table.chance.deed(seat, left);
            left = left.without(deed);
            table.emit(Event::DeedPassed { deed, to: Some(seat) });
            // SHORT-05, TIME-04: paid at once; SHORT-22: free.
            if matches!(deal, Deal::Paid(_)) {
                let price = table.book.deed(deed).price;
                table.spend(seat, price, Why::Purchase);
            }
        }
    }
    table.emit(Event::Dealt);
}
