//! # Trade
//!
//! Dealing among players: deeds, money and jail cards, nothing else.
//! Rules TRADE and LOAN, set out in `rulebook/10-trade.md`.

use crate::{
    action::{Bundle, Return, Trade},
    chance::Chance,
    chapters::{
        auction, debt,
        market::{self, Business},
        mortgage,
    },
    event::{Event, Lot, OfferEnd, OfferKind, Party, Why},
    money::Money,
    phase::Phase,
    refusal::Refusal,
    rulebook::Rulebook,
    seat::Seat,
    sink::Sink,
    state::State,
    table::Table,
};

/// May `seat` make this offer?
pub(crate) fn check_offer(
    book: &Rulebook,
    state: &State,
    seat: Seat,
    trade: &Trade,
) -> Result<(), Refusal> {
    // TRADE-02: at any time when no landing is being settled.
    market::check_open(book, state, seat, Business::Trade)?;
    if state.has_offer() {
        return Err(Refusal::OtherOfferOpen);
    }
    if trade.with == seat || !state.alive().has(trade.with) {
        return Err(Refusal::NoPartner);
    }
    let (give, take) = check_deal(book, state, seat, trade)?;
    // DEBT-01: what another would owe to his creditor is asked when he accepts.
    debt::check_giver(book, state, (seat, trade.with), &give, &take)?;
    check_means(book, state, seat, &give, &take)?;
    // TRADE-04: cash that the other would have to raise is his affair until he accepts; MORTGAGE-14:
    // but nobody is offered mortgaged land whose interest he could not pay.
    match check_means(book, state, trade.with, &take, &give) {
        Err(refusal @ Refusal::InterestUncovered { .. }) => Err(refusal),
        _ => Ok(()),
    }
}

/// May `seat` take the offer?
pub(crate) fn check_accept(book: &Rulebook, state: &State, seat: Seat) -> Result<(), Refusal> {
    check_reject(state, seat)?;
    let Some((from, trade)) = state.offer() else { return Err(Refusal::NoOfferToAnswer) };
    match state.phase() {
        Phase::Ready | Phase::Purchase | Phase::Done | Phase::Auction | Phase::Debt => {
            let (give, take) = check_deal(book, state, from, &trade)?;
            debt::check_giver(book, state, (from, seat), &give, &take)?;
            debt::check_giver(book, state, (seat, from), &take, &give)?;
            check_means(book, state, from, &give, &take)?;
            check_means(book, state, seat, &take, &give)
        }
        phase => Err(Refusal::NotNow { phase }),
    }
}

/// May `seat` turn the offer down? TRADE-04, DEBT-03: it is his free choice.
pub(crate) fn check_reject(state: &State, seat: Seat) -> Result<(), Refusal> {
    match state.offer() {
        Some((_, trade)) if trade.with == seat => Ok(()),
        _ => Err(Refusal::NoOfferToAnswer),
    }
}

/// May `seat` take an offer back?
pub(crate) fn check_withdraw(state: &State, seat: Seat) -> Result<(), Refusal> {
    match state.offer() {
        Some((from, _)) if from == seat => Ok(()),
        _ => Err(Refusal::NoOfferToWithdraw),
    }
}

/// Would this be a trade, money apart? What each gives.
fn check_deal(
    book: &Rulebook,
    state: &State,
    from: Seat,
    trade: &Trade,
) -> Result<(Bundle, Bundle), Refusal> {
    let give = trade.give;
    let take = match trade.take {
        Return::Goods(goods) => goods,
        Return::Debt => {
            check_payment(state, from, trade)?;
            Bundle::NOTHING
        }
    };
    // LOAN-01, LOAN-03, TRADE-06, HOUSERULE-02: no money for money or for nothing, no promises.
    let goods = give.deeds | take.deeds;
    if goods.is_empty() && give.cards.is_empty() && take.cards.is_empty() {
        return Err(Refusal::OnlyMoney);
    }
    check_goods(book, state, from, &give)?;
    check_goods(book, state, trade.with, &take)?;
    Ok((give, take))
}

/// DEBT-02: a debtor offers property to the very player he owes.
fn check_payment(state: &State, from: Seat, trade: &Trade) -> Result<(), Refusal> {
    match state.debt() {
        Some((debtor, Party::Seat(creditor), ..)) if debtor == from && creditor == trade.with => {}
        _ => return Err(Refusal::NoDebtToThem),
    }
    if trade.give.deeds.is_empty() { Err(Refusal::DebtNeedsProperty) } else { Ok(()) }
}

/// Does `giver` have these goods, free to go?
fn check_goods(book: &Rulebook, state: &State, giver: Seat, goods: &Bundle) -> Result<(), Refusal> {
    // TRADE-01, LOAN-02: one's own deeds, for good.
    if !state.deeds(giver).contains(goods.deeds) {
        return Err(Refusal::NotTheirs { giver });
    }
    // TRADE-05, TRADE-08: nothing of a built group; TRADE-07: mortgaged land may go, to players
    // only, for the bank buys no land (SELL-06).
    if !goods.deeds.is_empty() && state.is_built(book.groups_around(goods.deeds)) {
        return Err(Refusal::BuiltGroupOffered);
    }
    // CARD-07: a card one holds.
    if !goods.cards.is_empty() && !state.jail_cards(giver).contains(goods.cards) {
        return Err(Refusal::NoSuchCard { giver });
    }
    Ok(())
}

/// Can `giver` pay what he gives, and the interest on what he gets?
fn check_means(
    book: &Rulebook,
    state: &State,
    giver: Seat,
    give: &Bundle,
    take: &Bundle,
) -> Result<(), Refusal> {
    let cash = state.cash(giver);
    if cash < give.cash {
        return Err(Refusal::TradeShort { giver });
    }
    // MORTGAGE-14, ruling: who could not pay the interest does not get the deed.
    let after = (cash - give.cash).saturating_add(take.cash);
    let need = mortgage::interest_due(book, state, take.deeds);
    if after < need {
        return Err(Refusal::InterestUncovered { need });
    }
    // AUCTION-10: the highest bid stays covered, and a building's place stays there.
    if !auction::leads(state, giver) {
        return Ok(());
    }
    match state.lot() {
        Some(Lot::Building(_)) => Err(Refusal::BidBinds),
        _ if after - need < auction::committed(state, giver) => Err(Refusal::TradeShort { giver }),
        _ => Ok(()),
    }
}

/// Puts an offer on the table.
pub(crate) fn offer<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, from: Seat, trade: &Trade) {
    let (take, kind) = match trade.take {
        Return::Goods(goods) => (goods, OfferKind::Trade),
        Return::Debt => (Bundle::NOTHING, OfferKind::ForDebt),
    };
    let give = &trade.give;
    let to = trade.with;
    table.emit(Event::OfferOpened { from, to, give: give.cards, take: take.cards, kind });
    table.emit(Event::OfferGives { cash: give.cash, deeds: give.deeds });
    table.emit(Event::OfferTakes { cash: take.cash, deeds: take.deeds });
}

/// TRADE-04, TRADE-06: the goods change hands at the agreed values.
pub(crate) fn accept<C: Chance, S: Sink>(table: &mut Table<'_, C, S>) {
    let Some((from, trade)) = table.state.offer() else { return };
    table.emit(Event::OfferClosed { how: OfferEnd::Accepted });
    let take = match trade.take {
        Return::Goods(goods) => goods,
        Return::Debt => Bundle::NOTHING,
    };
    // MORTGAGE-13, DEBT-04: mortgaged land goes with its mortgage.
    let mortgaged = (trade.give.deeds | take.deeds) & table.state.mortgaged();
    hand_over(table, from, trade.with, &trade.give);
    hand_over(table, trade.with, from, &take);
    if !mortgaged.is_empty() {
        table.emit(Event::InterestDue { deeds: mortgaged });
    }
    if trade.take == Return::Debt {
        table.emit(Event::DebtSettled);
    }
}

fn hand_over<C: Chance, S: Sink>(
    table: &mut Table<'_, C, S>,
    giver: Seat,
    taker: Seat,
    goods: &Bundle,
) {
    if goods.cash > Money::ZERO {
        let (from, to) = (Party::Seat(giver), Party::Seat(taker));
        table.emit(Event::Paid { from, to, amount: goods.cash, why: Why::Trade });
    }
    for deed in goods.deeds.iter() {
        table.emit(Event::DeedPassed { deed, to: Some(taker) });
    }
    for deck in goods.cards.iter() {
        table.emit(Event::CardPassed { deck, to: taker });
    }
}

/// Turns the offer down.
pub(crate) fn reject<C: Chance, S: Sink>(table: &mut Table<'_, C, S>) {
    table.emit(Event::OfferClosed { how: OfferEnd::Rejected });
}

/// Takes the offer back.
pub(crate) fn withdraw<C: Chance, S: Sink>(table: &mut Table<'_, C, S>) {
    table.emit(Event::OfferClosed { how: OfferEnd::Withdrawn });
}
