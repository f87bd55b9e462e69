//! # Debt
//!
//! Owing more than one's cash, and paying several or being paid by several.
//! Rules DEBT, set out in `rulebook/12-debt.md`.

use crate::{
    action::{Bundle, Return},
    chance::Chance,
    chapters::{building, cards},
    event::{Event, Flow, OfferEnd, Party, Why},
    money::Money,
    phase::Phase,
    refusal::Refusal,
    rulebook::Rulebook,
    seat::{Seat, Seats},
    sink::Sink,
    state::State,
    table::Table,
};

/// May `seat` pay?
pub(crate) fn check_pay(state: &State, seat: Seat) -> Result<(), Refusal> {
    match (state.phase(), state.debt()) {
        (Phase::Choice, _) => cards::check_draw(state, seat),
        (Phase::Debt, Some((debtor, _, need, _))) if debtor == seat => {
            // DEBT-01: raise money first.
            if state.cash(seat) < need { Err(Refusal::DebtShort { need }) } else { Ok(()) }
        }
        (Phase::Debt, _) => Err(Refusal::NoDebt),
        (phase, _) => Err(Refusal::NotNow { phase }),
    }
}

/// May `giver` make this trade with `taker`, as far as his debt goes? DEBT-01, ruling: to anybody but the
/// creditor a debtor gives only for money, no less than the bank would give him, and pays none.
#[inline]
pub(crate) fn check_giver(
    book: &Rulebook,
    state: &State,
    (giver, taker): (Seat, Seat),
    give: &Bundle,
    take: &Bundle,
) -> Result<(), Refusal> {
    match creditor_of(state, giver) {
        Some(creditor) if creditor != Party::Seat(taker) => {
            check_price(book, state, giver, give, take)
        }
        _ => Ok(()),
    }
}

#[cold]
fn check_price(
    book: &Rulebook,
    state: &State,
    debtor: Seat,
    give: &Bundle,
    take: &Bundle,
) -> Result<(), Refusal> {
    let least = bank_price(book, state, give);
    if give.cash > Money::ZERO || take.cash < least {
        return Err(Refusal::DebtorGivesForCash { debtor, least });
    }
    Ok(())
}

/// To whom `seat` owes money that is due. DEBT-05: in a round those who have not the cash owe it
/// before their turn to pay has come.
#[inline]
fn creditor_of(state: &State, seat: Seat) -> Option<Party> {
    if state.is_calm() {
        return None;
    }
    match (state.debt(), state.round()) {
        (Some((debtor, creditor, ..)), _) if debtor == seat => Some(creditor),
        (_, Some((one, others, _, Flow::Collects))) if others.has(seat) => Some(Party::Seat(one)),
        _ => None,
    }
}

/// What the bank would give for these goods, and at least something: the mortgage value of what is
/// not mortgaged.
fn bank_price(book: &Rulebook, state: &State, goods: &Bundle) -> Money {
    let open = goods.deeds & !state.mortgaged();
    let value: Money = open.iter().map(|deed| book.deed(deed).mortgage).sum();
    value.max(Money(1))
}

/// Pays the debt, or chooses to pay what a card asks.
pub(crate) fn pay<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) {
    let Some((debtor, to, amount, why)) = table.state.debt() else {
        return cards::pay_instead(table, seat);
    };
    table.emit(Event::Paid { from: Party::Seat(debtor), to, amount, why });
    table.emit(Event::DebtSettled);
    void_payment_offer(table);
}

/// An offer for a debt that is gone is without object.
pub(crate) fn void_payment_offer<C: Chance, S: Sink>(table: &mut Table<'_, C, S>) {
    if table.state.offer().is_some_and(|(_, trade)| trade.take == Return::Debt) {
        table.emit(Event::OfferClosed { how: OfferEnd::Void });
    }
}

/// DEBT-05, ruling: one after the other, clockwise from the one who pays or collects. Who has the
/// cash pays at once; those who have not follow.
pub(crate) fn step_round<C: Chance, S: Sink>(table: &mut Table<'_, C, S>) {
    let Some((seat, others, amount, flow)) = table.state.round() else { return };
    let ready = match flow {
        Flow::Pays => Seats::NONE,
        Flow::Collects => {
            let able = others.iter().filter(|other| table.state.cash(*other) >= amount);
            able.fold(Seats::NONE, Seats::with)
        }
    };
    let Some(other) = ready.after(seat).or_else(|| others.after(seat)) else { return };
    table.emit(Event::RoundStepped { other });
    let (debtor, creditor) = match flow {
        Flow::Pays => (seat, other),
        Flow::Collects => (other, seat),
    };
    table.owe(debtor, Party::Seat(creditor), amount, Why::Card);
}

/// DEBT-01: cash, half of all buildings and all mortgage values. While this covers the debt nobody is bankrupt.
pub(crate) fn liquid_worth(book: &Rulebook, state: &State, seat: Seat) -> Money {
    let deeds = state.deeds(seat);
    let land = deeds & !state.mortgaged();
    let land: Money = land.iter().map(|deed| book.deed(deed).mortgage).sum();
    let built = deeds & state.built_to(1);
    let buildings = built.iter().map(|deed| building::sale_value(book, deed, state.level(deed)));
    state.cash(seat) + land + buildings.sum()
}
