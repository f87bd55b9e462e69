//! # The market
//!
//! When business is open to whom: building, selling, mortgaging, redeeming, trading.
//! Rule TURN-08 and its relatives, set out in `rulebook/02-turn.md`.

use crate::{
    chapters::auction, event::Lot, phase::Phase, property::Property, refusal::Refusal,
    rulebook::Rulebook, rules::BuildTime, seat::Seat, state::State,
};

/// A kind of business.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Business {
    /// Selling buildings and mortgaging: what the bank gives money for.
    Raise,
    /// Trading, which brings money too.
    Trade,
    /// Paying off a mortgage.
    Redeem,
    /// Building.
    Build,
}

/// Is this business open to `seat` now? It is open to prisoners too (JAIL-20, JAIL-21, JAIL-22).
pub(crate) fn check_open(
    book: &Rulebook,
    state: &State,
    seat: Seat,
    business: Business,
) -> Result<(), Refusal> {
    match state.phase() {
        Phase::Ready | Phase::Done => check_build_time(book, state, seat, business),
        // BUY-01, ruling: the lander may raise the price first; for others the landing is unsettled (TURN-08).
        Phase::Purchase if seat == state.turn() => Ok(()),
        Phase::Purchase => Err(Refusal::LandingUnsettled),
        // DEBT-01, AUCTION-09, ruling: money may be raised, nothing else.
        Phase::Auction | Phase::Debt if matches!(business, Business::Redeem | Business::Build) => {
            Err(Refusal::OnlyRaisingMoney)
        }
        Phase::Auction => check_bidder(state, seat),
        Phase::Debt => Ok(()),
        // SELL-01, MORTGAGE-01: whoever got mortgaged land may raise the money to redeem it at once.
        Phase::Interest if business == Business::Raise && has_interest_due(state, seat) => Ok(()),
        phase => Err(Refusal::NotNow { phase }),
    }
}

/// BUILD-07: in 1997/99 those who are not on turn build only until the next player has thrown.
/// BUILD-14: in 2014+ at any time when no landing is being settled.
fn check_build_time(
    book: &Rulebook,
    state: &State,
    seat: Seat,
    business: Business,
) -> Result<(), Refusal> {
    let waits = business == Business::Build
        && book.rules().build_time == BuildTime::BetweenTurns
        && seat != state.turn()
        && (state.has_thrown() || state.phase() != Phase::Ready);
    if waits { Err(Refusal::OnlyBetweenTurns) } else { Ok(()) }
}

/// AUCTION-10: whoever leads the bidding for a building keeps the place for it.
fn check_bidder(state: &State, seat: Seat) -> Result<(), Refusal> {
    match state.lot() {
        Some(Lot::Building(_)) if auction::leads(state, seat) => Err(Refusal::BidBinds),
        _ => Ok(()),
    }
}

/// Has `seat` still to decide on a mortgage it acquired?
const fn has_interest_due(state: &State, seat: Seat) -> bool {
    state.interest().meets(state.deeds(seat))
}

/// Only with what is one's own.
pub(crate) fn check_owner(state: &State, seat: Seat, deed: Property) -> Result<(), Refusal> {
    let owner = state.owner(deed);
    if owner == Some(seat) { Ok(()) } else { Err(Refusal::NotYours { owner }) }
}
