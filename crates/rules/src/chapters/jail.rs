//! # Jail
//!
//! In without a salary, out by fine, card or double.
//! Rules JAIL, set out in `rulebook/11-jail.md`.

use crate::{
    chance::Chance,
    chapters::turn,
    deck::Deck,
    event::{Event, Why},
    phase::Phase,
    refusal::Refusal,
    rulebook::Rulebook,
    rules::{JailDouble, JailFine},
    seat::Seat,
    sink::Sink,
    space::Space,
    state::State,
    table::Table,
};

/// May `seat` pay the fine before throwing?
pub(crate) fn check_fine(book: &Rulebook, state: &State, seat: Seat) -> Result<(), Refusal> {
    let attempts = check_prisoner(state, seat)?;
    // JAIL-09: in the last jail turn of 1997/99 the throw comes first.
    let last = attempts + 1 >= book.rules().jail_attempts;
    if book.rules().jail_fine == JailFine::FirstTwoTurns && last {
        return Err(Refusal::ThrowFirst);
    }
    // JAIL-07, JAIL-08: the fine, in cash.
    let need = book.board().fine;
    if state.cash(seat) < need {
        return Err(Refusal::FineShort { need });
    }
    Ok(())
}

/// May `seat` play a get-out-of-jail card?
pub(crate) fn check_card(state: &State, seat: Seat) -> Result<(), Refusal> {
    check_prisoner(state, seat)?;
    // JAIL-12, JAIL-13, SHORT-27: drawn or bought, in any jail turn.
    if state.jail_cards(seat).is_empty() {
        return Err(Refusal::NoJailCard);
    }
    Ok(())
}

/// JAIL-10: at the start of a turn after the one in which jail was entered.
fn check_prisoner(state: &State, seat: Seat) -> Result<u8, Refusal> {
    match state.phase() {
        Phase::Ready | Phase::Purchase | Phase::Choice | Phase::Done if seat != state.turn() => {
            Err(Refusal::NotYourTurn { turn: state.turn() })
        }
        Phase::Ready => state.jail(seat).ok_or(Refusal::NotInJail),
        phase => Err(Refusal::NotNow { phase }),
    }
}

/// JAIL-01, JAIL-04, JAIL-05, GO-06: straight to jail, nothing on the way. JAIL-06, DOUBLES-08: it ends the turn.
#[inline(never)]
pub(crate) fn send<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) {
    table.emit(Event::Jailed { seat });
    turn::pass_on(table);
}

/// JAIL-08, JAIL-11: pays the fine; a normal turn follows.
pub(crate) fn pay_fine<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) {
    let fine = table.book.board().fine;
    table.owe_bank(seat, fine, Why::Fine);
    table.emit(Event::Freed { seat });
}

/// JAIL-12, JAIL-14, CARD-08: plays a card, which goes back under its deck; a normal turn follows.
pub(crate) fn use_card<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) {
    let held = table.state.jail_cards(seat).iter().next();
    if let Some(deck) = held {
        give_back(table, deck);
        table.emit(Event::Freed { seat });
    }
}

/// CARD-08, BANKRUPT-16: a held card goes back under its deck.
pub(crate) fn give_back<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, deck: Deck) {
    if let Some(card) = table.book.jail_card(deck) {
        table.emit(Event::CardReturned { deck, card });
    }
}

/// JAIL-15, JAIL-16: tries for a double; `attempts` have failed before.
#[inline(never)]
pub(crate) fn attempt<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat, attempts: u8) {
    let dice = table.throw(seat);
    table.emit(Event::Threw { seat, dice });
    if dice.is_double() {
        // JAIL-17: free, and moved by that throw …
        table.emit(Event::Freed { seat });
        // JAIL-18: … but no further throw; a switch reads it the other way.
        if table.rules().house_rules.jail_double == JailDouble::ThrowsAgain {
            table.emit(Event::DoubleCounted { seat });
        }
        turn::move_by_dice(table, seat, Space::JAIL);
    } else if attempts + 1 < table.rules().jail_attempts {
        table.emit(Event::AttemptFailed { seat });
        turn::pass_on(table);
    } else {
        // JAIL-19, SHORT-26, SHORT-28: the fine first, then the move by this throw; no card any more.
        table.emit(Event::MoveAwaited);
        let fine = table.book.board().fine;
        table.owe_bank(seat, fine, Why::Fine);
    }
}

/// JAIL-19: the fine is paid, the move follows.
pub(crate) fn leave_and_move<C: Chance, S: Sink>(table: &mut Table<'_, C, S>) {
    let seat = table.state.turn();
    table.emit(Event::Freed { seat });
    turn::move_by_dice(table, seat, Space::JAIL);
}
