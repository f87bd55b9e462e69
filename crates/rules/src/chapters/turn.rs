//! # The turn
//!
//! Throwing, moving, doubles and the salary.
//! Rules TURN, DOUBLES and GO, set out in `rulebook/02-turn.md`.

use crate::{
    chance::Chance,
    chapters::{auction, debt, ending, jail, setup, spaces},
    event::{Event, Why},
    phase::Phase,
    refusal::Refusal,
    rulebook::Rulebook,
    rules::{FirstLap, LandingOnGo},
    seat::Seat,
    sink::Sink,
    space::Space,
    state::{Place, State, TurnStage},
    table::Table,
};

/// May `seat` throw?
#[inline(always)]
#[expect(clippy::inline_always, reason = "part of every throw")]
pub(crate) fn check_throw(book: &Rulebook, state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.phase() == Phase::Ready && seat == state.turn() && !state.has_offer() {
        return Ok(());
    }
    refuse_throw(book, state, seat)
}

/// Why `seat` may not throw now; or it may, for the first turn.
#[cold]
#[inline(never)]
fn refuse_throw(book: &Rulebook, state: &State, seat: Seat) -> Result<(), Refusal> {
    match state.phase() {
        Phase::Order => setup::check_first_throw(book, state, seat),
        Phase::Ready | Phase::Purchase | Phase::Choice | Phase::Done if seat != state.turn() => {
            // TURN-01: the dice are in one hand.
            Err(Refusal::NotYourTurn { turn: state.turn() })
        }
        // TRADE-03: play stands still while an offer is open.
        Phase::Ready if state.has_offer() => Err(Refusal::OfferIsOpen),
        Phase::Ready => Ok(()),
        phase => Err(Refusal::NotNow { phase }),
    }
}

/// May `seat` end the turn?
#[inline(always)]
#[expect(clippy::inline_always, reason = "part of every throw")]
pub(crate) fn check_end(state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.phase() == Phase::Done && seat == state.turn() {
        return Ok(());
    }
    refuse_end(state, seat)
}

/// Why `seat` may not end the turn now.
#[cold]
#[inline(never)]
fn refuse_end(state: &State, seat: Seat) -> Result<(), Refusal> {
    match state.phase() {
        Phase::Ready | Phase::Purchase | Phase::Choice | Phase::Done if seat != state.turn() => {
            Err(Refusal::NotYourTurn { turn: state.turn() })
        }
        // DOUBLES-03: after a double one must throw again.
        Phase::Ready if state.throws_again() => Err(Refusal::ThrowAgain),
        phase => Err(Refusal::NotNow { phase }),
    }
}

/// TURN-01: throws both dice (COMPONENTS-02) and does what they say.
#[inline(always)]
#[expect(clippy::inline_always, reason = "part of every throw")]
pub(crate) fn throw<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) {
    if table.state.phase() == Phase::Order {
        return setup::throw_for_first(&mut table.lend(), seat);
    }
    // RENT-03, RENT-04: the next player throws, so what was not asked for is lost.
    if table.state.claims().any(|claim| claim.payer != seat) {
        table.emit(Event::ClaimsLapsed);
    }
    let from = match table.state.place(seat) {
        Place::At(from) => from,
        Place::InJail { attempts } => return jail::attempt(&mut table.lend(), seat, attempts),
    };
    let dice = table.throw(seat);
    table.emit(Event::Threw { seat, dice });
    // DOUBLES-05, DOUBLES-06, DOUBLES-07: the third in one turn is not moved but goes to jail (JAIL-03).
    if table.state.doubles() + u8::from(dice.is_double()) == 3 {
        return jail::send(&mut table.lend(), seat);
    }
    // DOUBLES-01, DOUBLES-02, DOUBLES-03, DOUBLES-04: the move first, then another throw.
    table.emit_if(dice.is_double(), Event::DoubleCounted { seat });
    move_by_dice(table, seat, from);
}

/// TURN-02, TURN-03: moves by the sum of both dice, clockwise, and lands. Tokens may share a
/// square (TURN-06).
#[inline(always)]
#[expect(clippy::inline_always, reason = "part of every throw")]
pub(crate) fn move_by_dice<C: Chance, S: Sink>(
    table: &mut Table<'_, C, S>,
    seat: Seat,
    from: Space,
) {
    let to = from.ahead(table.state.dice().total());
    go_ahead(table, seat, from, to);
    spaces::land(table, seat, to, spaces::Arrival::ByThrow);
}

/// Moves ahead to a square; GO reached or passed on the way pays (GO-01, GO-05).
#[inline(always)]
#[expect(clippy::inline_always, reason = "part of every throw")]
pub(crate) fn go_ahead<C: Chance, S: Sink>(
    table: &mut Table<'_, C, S>,
    seat: Seat,
    from: Space,
    to: Space,
) {
    table.emit(Event::Moved { seat, to });
    // GO-03: each time anew, however often in a turn.
    let passed = to <= from;
    let house_rules = &table.rules().house_rules;
    let usual = house_rules.landing_on_go == LandingOnGo::Salary
        && house_rules.first_lap != FirstLap::OnlyWalks;
    if usual {
        table.receive_if(passed, seat, table.book.board().salary, Why::Salary);
    } else if passed {
        pay_salary(&mut table.lend(), seat, to);
    }
}

/// GO-01, GO-02: the salary, the moment GO is reached or passed.
#[inline(never)]
pub(crate) fn pay_salary<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat, to: Space) {
    let house_rules = table.rules().house_rules;
    let times = match house_rules.landing_on_go {
        LandingOnGo::Double if to == Space::GO => 2,
        LandingOnGo::Salary | LandingOnGo::Double => 1,
    };
    let salary = table.book.board().salary * times;
    table.receive(seat, salary, Why::Salary);
    if house_rules.first_lap == FirstLap::OnlyWalks && !table.state.has_lapped(seat) {
        table.emit(Event::LapEnded { seat });
    }
}

/// TURN-07: the dice pass to the left; once time is called, to nobody (TIME-01).
pub(crate) fn pass_on<C: Chance, S: Sink>(table: &mut Table<'_, C, S>) {
    let next = table.state.alive().after(table.state.turn());
    match next {
        Some(seat) if !table.state.is_time_called() => table.emit(Event::TurnBegan { seat }),
        _ => table.emit(Event::CountAwaited),
    }
}

/// Goes on with whatever nobody has to decide, until somebody has to.
#[inline]
pub(crate) fn carry_on<C: Chance, S: Sink>(table: &mut Table<'_, C, S>) {
    if !table.state.is_calm() {
        carry_on_until_asked(&mut table.lend());
    }
}

#[cold]
#[inline(never)]
fn carry_on_until_asked<C: Chance, S: Sink>(table: &mut Table<'_, C, S>) {
    while table.state.base() != TurnStage::Over && !table.state.is_interrupted() {
        if !table.state.estate().is_empty() {
            auction::next_of_estate(table);
        } else if table.state.round().is_some() {
            debt::step_round(table);
        } else if table.state.base() == TurnStage::Moving {
            jail::leave_and_move(table);
        } else if table.state.base() == TurnStage::Counting {
            ending::count(table);
        } else {
            return;
        }
    }
}
