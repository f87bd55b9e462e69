//! # Mortgages
//!
//! Money for land, its interest, and what happens when mortgaged land changes hands.
//! Rules MORTGAGE, set out in `rulebook/09-mortgage.md`.

use crate::{
    chance::Chance,
    chapters::{
        auction,
        market::{self, Business},
    },
    event::{Event, Party, Why},
    money::Money,
    phase::Phase,
    property::{Properties, Property},
    refusal::Refusal,
    rulebook::Rulebook,
    rules::ClearBeforeMortgage,
    seat::Seat,
    sink::Sink,
    state::State,
    table::Table,
};

/// May `seat` mortgage `deed`?
pub(crate) fn check_mortgage(
    book: &Rulebook,
    state: &State,
    seat: Seat,
    deed: Property,
) -> Result<(), Refusal> {
    market::check_open(book, state, seat, Business::Raise)?;
    // MORTGAGE-01: any property of one's own, whatever the cash; only the bank grants it (MORTGAGE-02, BANK-07).
    market::check_owner(state, seat, deed)?;
    if state.mortgaged().has(deed) {
        return Err(Refusal::AlreadyMortgaged);
    }
    match book.rules().clear_before_mortgage {
        // MORTGAGE-03, MORTGAGE-04: its own buildings must be gone.
        ClearBeforeMortgage::ThatStreet if state.level(deed) > 0 => Err(Refusal::StreetIsBuilt),
        // MORTGAGE-05: all buildings of the group must be gone.
        ClearBeforeMortgage::WholeGroup if state.is_built(book.group(deed)) => {
            Err(Refusal::GroupIsBuilt)
        }
        _ => Ok(()),
    }
}

/// May `seat` pay off the mortgage of `deed`?
pub(crate) fn check_redeem(
    book: &Rulebook,
    state: &State,
    seat: Seat,
    deed: Property,
) -> Result<(), Refusal> {
    let acquired = state.phase() == Phase::Interest;
    if acquired {
        check_keep(state, seat, deed)?;
    } else {
        // MORTGAGE-16: at any time; MORTGAGE-11, MORTGAGE-12: nobody but the owner.
        market::check_open(book, state, seat, Business::Redeem)?;
        market::check_owner(state, seat, deed)?;
    }
    if !state.mortgaged().has(deed) {
        return Err(Refusal::NotMortgaged);
    }
    // MORTGAGE-08, MORTGAGE-13, MORTGAGE-15: value and interest, leaving the interest of other acquired ones.
    let others = state.interest().without(deed) & state.deeds(seat);
    let need = book.redemption(deed) + interest_on(book, others);
    // AUCTION-10: a bid stays covered.
    let need = need + auction::committed(state, seat);
    if state.cash(seat) < need {
        return Err(Refusal::RedemptionShort { need });
    }
    Ok(())
}

/// May `seat` keep the mortgage of `deed`?
pub(crate) fn check_keep(state: &State, seat: Seat, deed: Property) -> Result<(), Refusal> {
    if state.phase() != Phase::Interest {
        return Err(Refusal::NotNow { phase: state.phase() });
    }
    let due = state.interest() & state.deeds(seat);
    if due.has(deed) { Ok(()) } else { Err(Refusal::NoInterestDue) }
}

/// MORTGAGE-06, MORTGAGE-07: the bank pays the value, the deed is turned over.
pub(crate) fn mortgage<C: Chance, S: Sink>(
    table: &mut Table<'_, C, S>,
    seat: Seat,
    deed: Property,
) {
    let value = table.book.deed(deed).mortgage;
    table.emit(Event::Mortgaged { deed });
    table.receive(seat, value, Why::Mortgage);
}

/// MORTGAGE-08, MORTGAGE-09, MORTGAGE-10: value and interest to the bank, the deed is turned back.
pub(crate) fn redeem<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat, deed: Property) {
    let price = table.book.redemption(deed);
    if table.state.interest().has(deed) {
        table.emit(Event::InterestSettled { deed });
    }
    table.spend(seat, price, Why::Redemption);
    table.emit(Event::MortgageLifted { deed });
}

/// MORTGAGE-14, BANKRUPT-09: the interest alone, and it stays mortgaged; later it costs interest again (MORTGAGE-15).
pub(crate) fn keep<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat, deed: Property) {
    let interest = table.book.interest(deed);
    table.emit(Event::InterestSettled { deed });
    // MORTGAGE-14, ruling: after a bankruptcy it may be more than the cash.
    table.owe(seat, Party::Bank, interest, Why::Interest);
}

/// The interest that a new owner of these owes at once (MORTGAGE-14).
pub(crate) fn interest_due(book: &Rulebook, state: &State, deeds: Properties) -> Money {
    interest_on(book, deeds & state.mortgaged())
}

/// The interest on all of these.
pub(crate) fn interest_on(book: &Rulebook, deeds: Properties) -> Money {
    deeds.iter().map(|deed| book.interest(deed)).sum()
}
