//! # The end
//!
//! When the game is over, and how wealth is counted.
//! Rules END, SHORT and TIME, set out in `rulebook/14-ending.md` and `rulebook/15-variants.md`.

use crate::{
    chance::Chance,
    chapters::{building, setup, turn},
    event::Event,
    money::Money,
    phase::Phase,
    refusal::Refusal,
    rulebook::Rulebook,
    rules::Ending,
    seat::{Seat, Seats},
    sink::Sink,
    state::{State, TurnStage},
    table::Table,
};

/// May the clock stop the game?
pub(crate) fn check_time(book: &Rulebook, state: &State) -> Result<(), Refusal> {
    if state.phase() == Phase::Over {
        return Err(Refusal::GameIsOver);
    }
    // TIME-01: only if it was agreed before the start.
    if book.rules().ending != Ending::AtTime || state.is_time_called() {
        return Err(Refusal::NoClock);
    }
    Ok(())
}

/// TIME-01: a turn that has begun is finished with everything that belongs to it; if none has, what is
/// open gets settled and wealth is counted.
pub(crate) fn call_time<C: Chance, S: Sink>(table: &mut Table<'_, C, S>) {
    let begun = table.state.base() != TurnStage::Order && table.state.has_begun();
    table.emit(Event::TimeCalled);
    if !begun {
        table.emit(Event::CountAwaited);
        turn::carry_on(table);
    }
}

/// A player is out: is the game over, and if not, whose turn is it?
pub(crate) fn after_bankruptcy<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) {
    let alive = table.state.alive();
    let gone = table.state.seats() - alive.count();
    let ends = match table.rules().ending {
        // SHORT-10, SHORT-11, SHORT-29: the agreed number of bankruptcies.
        Ending::AtBankruptcy(number) => gone >= number,
        Ending::LastOne | Ending::AtTime => false,
    };
    if alive.count() == 1 {
        // END-01, END-02, END-03, TIME-05: the last one has won, however rich the others were.
        table.emit(Event::GameEnded { winners: alive });
    } else if ends {
        // SHORT-12, ruling: no auction any more; what passed to a player is settled, then wealth is counted.
        table.emit(Event::EstateClosed);
        table.emit(Event::CountAwaited);
    } else if table.state.base() == TurnStage::Order {
        setup::throw_on(table);
    } else if table.state.base() != TurnStage::Counting && table.state.turn() == seat {
        // BANKRUPT-02, ruling: the turn passes to his left.
        turn::pass_on(table);
    }
}

/// SHORT-13, SHORT-19, SHORT-30, TIME-02: the richest of those still in the game wins; equals share.
#[cold]
pub(crate) fn count<C: Chance, S: Sink>(table: &mut Table<'_, C, S>) {
    let alive = table.state.alive();
    let worth = |seat: Seat| wealth(table.book, table.state, seat);
    let most = alive.iter().map(worth).max();
    let winners = alive.iter().filter(|seat| Some(worth(*seat)) == most);
    let winners = winners.fold(Seats::NONE, Seats::with);
    // RENT-03: nobody throws any more; what was not asked for is lost.
    if table.state.claims().next().is_some() {
        table.emit(Event::ClaimsLapsed);
    }
    table.emit(Event::GameEnded { winners });
}

/// SHORT-14, SHORT-15, SHORT-16, SHORT-17, SHORT-18: cash, land at its price, mortgaged land at half, buildings at cost. Cards count nothing.
pub(crate) fn wealth(book: &Rulebook, state: &State, seat: Seat) -> Money {
    let land = state.deeds(seat).iter().map(|deed| {
        let price = book.deed(deed).price;
        let value = if state.mortgaged().has(deed) { price.half() } else { price };
        value + building::cost(book, deed, state.level(deed))
    });
    state.cash(seat) + land.sum()
}
