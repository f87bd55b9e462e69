//! # Bankruptcy
//!
//! Who is out, and who gets what he leaves.
//! Rules BANKRUPT, set out in `rulebook/13-bankruptcy.md`.

use crate::{
    chance::Chance,
    chapters::{auction, building, debt, ending, jail, mortgage, shortage},
    event::{Event, Flow, OfferEnd, Party, Why},
    money::Money,
    phase::Phase,
    property::Properties,
    refusal::Refusal,
    rulebook::Rulebook,
    rules::EstateToPlayer,
    seat::Seat,
    sink::Sink,
    state::State,
    table::Table,
};

/// May `seat` go bankrupt?
pub(crate) fn check_go(book: &Rulebook, state: &State, seat: Seat) -> Result<(), Refusal> {
    match (state.phase(), state.debt()) {
        (Phase::Debt, Some((debtor, _, amount, _))) if debtor == seat => {
            // BANKRUPT-01, DEBT-01: only if even selling and mortgaging everything would not do.
            let worth = debt::liquid_worth(book, state, seat);
            if worth >= amount { Err(Refusal::StillSolvent { worth }) } else { Ok(()) }
        }
        _ => Err(Refusal::NoDebt),
    }
}

/// Goes bankrupt over the debt.
pub(crate) fn go<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) {
    let creditor = table.state.debt().map_or(Party::Bank, |(_, creditor, ..)| creditor);
    dissolve(table, seat, creditor);
}

/// BANKRUPT-02, ruling: giving up is bankruptcy to the present creditor, otherwise to the bank.
pub(crate) fn leave<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) {
    let creditor = match table.state.debt() {
        Some((debtor, creditor, ..)) if debtor == seat => creditor,
        _ => Party::Bank,
    };
    dissolve(table, seat, creditor);
}

/// Takes a player and everything of his off the table.
#[cold]
fn dissolve<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat, creditor: Party) {
    close_business(table, seat);
    // BANKRUPT-05, BANKRUPT-15: buildings go to the bank for half; they are never auctioned.
    let deeds = table.state.deeds(seat);
    building::clear_streets(table, seat, deeds);
    match creditor {
        Party::Seat(heir) => hand_to_player(table, seat, heir),
        Party::Bank | Party::Pot => hand_to_bank(table, seat),
    }
    leave_auctions(table, seat);
    table.emit(Event::WentBankrupt { seat });
    ending::after_bankruptcy(table, seat);
}

/// Closes what only he could carry on: his offers, claims, debt and rounds.
fn close_business<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) {
    if table.state.offer().is_some_and(|(from, trade)| from == seat || trade.with == seat) {
        table.emit(Event::OfferClosed { how: OfferEnd::Void });
    }
    while let Some(claim) =
        { table.state.claims().find(|claim| claim.payer == seat || claim.owner == seat) }
    {
        table.emit(Event::ClaimClosed { number: claim.number });
    }
    match table.state.debt() {
        Some((debtor, creditor, ..)) if debtor == seat || creditor == Party::Seat(seat) => {
            table.emit(Event::DebtSettled);
            debt::void_payment_offer(table);
        }
        _ => {}
    }
    match table.state.round() {
        // DEBT-05: bankrupt to the first creditor he cannot pay; the others get nothing.
        Some((one, ..)) if one == seat => table.emit(Event::RoundClosed),
        Some((_, others, _, Flow::Pays | Flow::Collects)) if others.has(seat) => {
            table.emit(Event::RoundStepped { other: seat });
        }
        _ => {}
    }
}

/// BANKRUPT-03, BANKRUPT-04, BANKRUPT-06, BANKRUPT-07: everything to the player he owes.
fn hand_to_player<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat, heir: Seat) {
    let deeds = table.state.deeds(seat);
    if table.rules().estate_to_player == EstateToPlayer::Mortgaged {
        for deed in (deeds & !table.state.mortgaged()).iter() {
            mortgage::mortgage(table, seat, deed);
        }
    }
    pay_out(table, seat, Party::Seat(heir));
    for deed in deeds.iter() {
        table.emit(Event::DeedPassed { deed, to: Some(heir) });
    }
    for deck in table.state.jail_cards(seat).iter() {
        table.emit(Event::CardPassed { deck, to: heir });
    }
    // BANKRUPT-08, BANKRUPT-10: the heir redeems the mortgaged ones or pays their interest.
    let mortgaged = deeds & table.state.mortgaged();
    if !mortgaged.is_empty() {
        table.emit(Event::InterestDue { deeds: mortgaged });
    }
}

/// BANKRUPT-11, BANKRUPT-12, BANKRUPT-13, BANKRUPT-14, BANKRUPT-16: the bank takes all; its deeds are free of mortgage.
fn hand_to_bank<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) {
    pay_out(table, seat, Party::Bank);
    let deeds = table.state.deeds(seat);
    for deed in deeds.iter() {
        if table.state.interest().has(deed) {
            table.emit(Event::InterestSettled { deed });
        }
        if table.state.mortgaged().has(deed) {
            table.emit(Event::MortgageLifted { deed });
        }
        table.emit(Event::DeedPassed { deed, to: None });
    }
    for deck in table.state.jail_cards(seat).iter() {
        jail::give_back(table, deck);
    }
    if deeds != Properties::NONE {
        table.emit(Event::EstateOpened { deeds });
    }
}

fn pay_out<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat, to: Party) {
    let amount = table.state.cash(seat);
    if amount > Money::ZERO {
        table.emit(Event::Paid { from: Party::Seat(seat), to, amount, why: Why::Estate });
    }
}

/// AUCTION-05: whoever is out of the game bids no more.
fn leave_auctions<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) {
    shortage::drop_out(table, seat);
    if !table.state.bidders().has(seat) {
        return;
    }
    if let (true, Some(lot)) = (auction::leads(table.state, seat), table.state.lot()) {
        // His bid went with him: the others begin again.
        let (bidders, floor) = (table.state.bidders(), table.state.floor());
        table.emit(Event::AuctionOpened { lot, bidders, floor });
    }
    table.emit(Event::BidderPassed { seat });
    auction::settle(table);
}
