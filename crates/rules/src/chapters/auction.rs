//! # Auction
//!
//! Bidding for what nobody bought, for a bankrupt's land and for scarce buildings.
//! Rules AUCTION, set out in `rulebook/05-auction.md`.

use crate::{
    chance::Chance,
    chapters::shortage,
    event::{Event, Lot, Why},
    money::Money,
    phase::Phase,
    refusal::Refusal,
    rulebook::Rulebook,
    rules::Auctions,
    seat::{Seat, Seats},
    sink::Sink,
    space::{SPACES, Space, Square},
    state::State,
    table::Table,
};

/// May `seat` bid so much?
pub(crate) fn check_bid(
    book: &Rulebook,
    state: &State,
    seat: Seat,
    amount: Money,
) -> Result<(), Refusal> {
    let (Phase::Auction, Some(lot)) = (state.phase(), state.lot()) else {
        return Err(Refusal::NotNow { phase: state.phase() });
    };
    // AUCTION-05: everybody may bid until he has passed; JAIL-20: prisoners too.
    if !state.bidders().has(seat) {
        return Err(Refusal::NotBidding);
    }
    // AUCTION-07, ruling: whole units only.
    let unit = book.board().unit;
    if !amount.is_whole(unit) {
        return Err(Refusal::NotInNotes { unit });
    }
    // AUCTION-06, AUCTION-07: at least the smallest unit, and more than the last bid.
    let least = least_bid(book, state);
    if amount < least {
        return Err(Refusal::BidTooLow { least });
    }
    // SHORTAGE-05, ruling: whoever wins a building must be able to place it.
    if let Lot::Building(building) = lot
        && shortage::places(book, state, seat, building).is_empty()
    {
        return Err(Refusal::NoPlaceToBuild);
    }
    // AUCTION-08, AUCTION-09: bids are covered by cash in hand.
    let cash = state.cash(seat);
    if amount > cash {
        return Err(Refusal::BidUncovered { cash });
    }
    Ok(())
}

/// May `seat` drop out, or let a scarce building go?
pub(crate) fn check_pass(state: &State, seat: Seat) -> Result<(), Refusal> {
    match state.phase() {
        Phase::Shortage => shortage::check_want(state, seat),
        Phase::Auction if !state.bidders().has(seat) => Err(Refusal::NotBidding),
        // AUCTION-10: the last bidder must buy.
        Phase::Auction if leads(state, seat) => Err(Refusal::BidBinds),
        Phase::Auction => Ok(()),
        phase => Err(Refusal::NotNow { phase }),
    }
}

/// AUCTION-04, AUCTION-05: opens an auction for everybody in the game, the decliner included.
pub(crate) fn open<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, lot: Lot) {
    let bidders = table.state.alive();
    open_among(table, lot, bidders, Money::ZERO);
}

/// Opens an auction for some, with a least first bid.
pub(crate) fn open_among<C: Chance, S: Sink>(
    table: &mut Table<'_, C, S>,
    lot: Lot,
    bidders: Seats,
    floor: Money,
) {
    // AUCTION-06, AUCTION-07: somebody has to offer something.
    let floor = floor.max(table.book.board().unit);
    table.emit(Event::AuctionOpened { lot, bidders, floor });
}

/// Bids.
pub(crate) fn bid<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat, amount: Money) {
    table.emit(Event::BidMade { seat, amount });
    settle(table);
}

/// Drops out, or lets a scarce building go.
pub(crate) fn pass<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) {
    if table.state.phase() == Phase::Shortage {
        return shortage::waive(table, seat);
    }
    table.emit(Event::BidderPassed { seat });
    settle(table);
}

/// AUCTION-11: over when nobody is left to bid higher.
pub(crate) fn settle<C: Chance, S: Sink>(table: &mut Table<'_, C, S>) {
    let bidders = table.state.bidders();
    match table.state.bid() {
        None if bidders.is_empty() => unsold(table),
        Some((leader, amount)) if bidders.without(leader).is_empty() => {
            sell(table, leader, amount);
        }
        _ => {}
    }
}

/// AUCTION-11, ruling: nobody bid, nobody pays, the bank keeps it.
fn unsold<C: Chance, S: Sink>(table: &mut Table<'_, C, S>) {
    let lot = table.state.lot();
    table.emit(Event::AuctionClosed);
    if let Some(Lot::Building(_)) = lot {
        table.emit(Event::ShortageClosed);
    }
}

/// AUCTION-09, BANK-05: the highest bidder pays the bank and has it.
fn sell<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat, amount: Money) {
    let lot = table.state.lot();
    table.emit(Event::AuctionClosed);
    match lot {
        Some(Lot::Deed(deed)) => {
            table.spend(seat, amount, Why::Purchase);
            table.emit(Event::DeedPassed { deed, to: Some(seat) });
        }
        Some(Lot::Building(building)) => {
            table.spend(seat, amount, Why::Building);
            table.emit(Event::PlaceAwaited { seat, building });
        }
        None => {}
    }
}

/// AUCTION-02, BANKRUPT-13: the bank auctions an estate in board order, one by one.
pub(crate) fn next_of_estate<C: Chance, S: Sink>(table: &mut Table<'_, C, S>) {
    let estate = table.state.estate();
    if table.rules().house_rules.auctions == Auctions::None {
        return table.emit(Event::EstateClosed);
    }
    for number in 0..SPACES as u8 {
        let Some(space) = Space::new(number) else { continue };
        if let Square::Deed(deed) = table.book.square(space)
            && estate.has(deed)
        {
            return open(table, Lot::Deed(deed));
        }
    }
}

/// Does `seat` hold the highest bid?
pub(crate) fn leads(state: &State, seat: Seat) -> bool {
    state.bid().is_some_and(|(leader, _)| leader == seat)
}

/// AUCTION-09, AUCTION-10: what `seat` must keep for its highest bid.
pub(crate) fn committed(state: &State, seat: Seat) -> Money {
    state.bid().filter(|(leader, _)| *leader == seat).map_or(Money::ZERO, |(_, amount)| amount)
}

/// The least that may be bid now.
pub(crate) const fn least_bid(book: &Rulebook, state: &State) -> Money {
    match state.bid() {
        Some((_, amount)) => amount.saturating_add(book.board().unit),
        None => state.floor(),
    }
}
