//! # Rent
//!
//! What is due on a property of another player, and who has to ask for it.
//! Rules RENT, STATION and UTILITY, set out in `rulebook/06-rent.md`.

use core::hint::select_unpredictable;

use crate::{
    chance::Chance,
    chapters::{auction, spaces::Arrival},
    event::{Event, Party, Rent, Why},
    money::Money,
    phase::Phase,
    property::{Kind, Properties, Property},
    refusal::Refusal,
    rulebook::Rulebook,
    rules::{Doubling, RentClaim, RentInJail, UtilityThrow},
    seat::Seat,
    sink::Sink,
    state::{Claim, State},
    table::Table,
};

/// The claim that `seat` may ask for now: of this deed, or the oldest.
pub(crate) fn check_demand(
    state: &State,
    seat: Seat,
    deed: Option<Property>,
) -> Result<Claim, Refusal> {
    let wanted = |claim: &Claim| claim.owner == seat && deed.is_none_or(|deed| claim.deed == deed);
    let Some(claim) = state.claims().find(wanted) else {
        // RENT-06: nothing may be asked for what is mortgaged.
        return Err(match deed {
            Some(deed) if state.mortgaged().has(deed) => Refusal::NoRentWhileMortgaged,
            _ => Refusal::NoRentToDemand,
        });
    };
    // RENT-13: on anybody's turn and from jail too. In the middle of other business only what is
    // there at once; otherwise the claim waits, and nothing ends it meanwhile.
    match state.phase() {
        Phase::Ready | Phase::Purchase | Phase::Done => Ok(claim),
        Phase::Auction | Phase::Choice | Phase::Debt if is_at_hand(state, &claim) => Ok(claim),
        phase => Err(Refusal::NotNow { phase }),
    }
}

/// Could the payer pay this at once, whatever a throw for it shows, beside what he bid or owes?
fn is_at_hand(state: &State, claim: &Claim) -> bool {
    let most = match claim.rent {
        Rent::Fixed(amount) => amount,
        Rent::PerPip(factor) => factor * 12,
    };
    let owes = state.debt().is_some_and(|(debtor, ..)| debtor == claim.payer);
    let bid = auction::committed(state, claim.payer);
    !owes && state.cash(claim.payer) >= most.saturating_add(bid)
}

/// RENT-01, STATION-06, UTILITY-01: rent becomes due the moment a token lands, by the board as it stands then.
#[inline(always)]
#[expect(clippy::inline_always, reason = "half of all throws end here")]
pub(crate) fn arise<C: Chance, S: Sink>(
    table: &mut Table<'_, C, S>,
    payer: Seat,
    owner: Seat,
    deed: Property,
    arrival: Arrival,
) {
    // RENT-06, RENT-12: a mortgaged property earns nothing; its neighbours do.
    // TURN-09: one's own property does nothing. No processor can guess whose it is, so the rent is
    // read off all the same; only a throw for it must not happen.
    let due = owner != payer;
    if table.state.mortgaged().has(deed) || deed.kind() == Kind::Utility && !due {
        return;
    }
    let in_jail = table.rules().house_rules.rent_in_jail;
    if in_jail == RentInJail::NotDue && table.state.jail(owner).is_some() {
        return;
    }
    let rent = if deed.kind() == Kind::Utility {
        utility_rent(&mut table.lend(), payer, owner, deed, arrival)
    } else {
        let rent = printed_rent(table.book, table.state, owner, deed);
        match arrival {
            Arrival::RentTimes(factor) => Rent::Fixed(rent * u32::from(factor)),
            Arrival::ByThrow | Arrival::ByCard | Arrival::RentPerPip(_) => Rent::Fixed(rent),
        }
    };
    match table.rules().rent_claim {
        // RENT-02: the owner himself must ask.
        RentClaim::OwnerMustAsk if due => {
            table.emit(Event::ClaimArose { payer, owner, deed, rent });
        }
        RentClaim::OwnerMustAsk => {}
        RentClaim::Automatic => collect(table, due, payer, owner, rent),
    }
}

/// RENT-02: the owner asks, and the payer pays if he can.
pub(crate) fn demand<C: Chance, S: Sink>(
    table: &mut Table<'_, C, S>,
    seat: Seat,
    deed: Option<Property>,
) {
    let Ok(claim) = check_demand(table.state, seat, deed) else { return };
    table.emit(Event::ClaimClosed { number: claim.number });
    collect(table, true, claim.payer, claim.owner, claim.rent);
}

/// The payer pays if it is due and he can.
#[inline(always)]
#[expect(clippy::inline_always, reason = "half of all throws end here")]
fn collect<C: Chance, S: Sink>(
    table: &mut Table<'_, C, S>,
    due: bool,
    payer: Seat,
    owner: Seat,
    rent: Rent,
) {
    let amount = match rent {
        Rent::Fixed(amount) => amount,
        // UTILITY-05: the payer throws anew; a double in it means nothing (DOUBLES-03).
        Rent::PerPip(factor) => factor * throw_for_rent(&mut table.lend(), payer),
    };
    table.owe_if(due, payer, Party::Seat(owner), amount, Why::Rent);
}

/// What the deed of a street or a station says. Both are read off their rows in one go: which of
/// the two it is cannot be guessed, so nothing is made to depend on it.
#[inline(always)]
#[expect(clippy::inline_always, reason = "half of all throws ask for it")]
#[expect(clippy::needless_bitwise_bool, reason = "a lazy operator would be a guess again")]
fn printed_rent(book: &Rulebook, state: &State, owner: Seat, deed: Property) -> Money {
    let (facts, owned, is_street) = (book.deed(deed), state.deeds(owner), deed.is_street());
    // RENT-05, RENT-11: streets by what stands there, in short games too (SHORT-08, SHORT-24).
    // STATION-01, STATION-02, STATION-03: stations by how many the owner has, mortgaged ones included.
    let others = owned.stations().saturating_sub(1);
    let row = select_unpredictable(is_street, state.level(deed), others);
    // RENT-07, RENT-08: the base rent of a street is doubled for the owner of the whole group …
    let full = is_street & (row == 0) & owned.contains(facts.group);
    let doubled = match book.rules().doubling {
        // RENT-09: … whatever is mortgaged in it.
        Doubling::DespiteMortgage => full,
        // RENT-10: … if nothing in it is mortgaged.
        Doubling::OnlyUnmortgaged => full & !state.mortgaged().meets(facts.group),
    };
    facts.rents[usize::from(row)] * (1 + u32::from(doubled))
}

/// UTILITY-02, UTILITY-03: by one or both, mortgaged ones included.
fn utility_factor(book: &Rulebook, state: &State, owner: Seat, deed: Property) -> Money {
    let both = state.deeds(owner).contains(Properties::UTILITIES);
    book.deed(deed).rents[usize::from(both)]
}

#[inline(never)]
fn utility_rent<C: Chance, S: Sink>(
    table: &mut Table<'_, C, S>,
    payer: Seat,
    owner: Seat,
    deed: Property,
    arrival: Arrival,
) -> Rent {
    let factor = match arrival {
        Arrival::RentPerPip(factor) => factor,
        Arrival::ByThrow | Arrival::ByCard | Arrival::RentTimes(_) => {
            utility_factor(table.book, table.state, owner, deed)
        }
    };
    match (table.rules().utility_throw, arrival) {
        (UtilityThrow::Fresh, _) => Rent::PerPip(factor),
        // UTILITY-04: the throw of the move.
        (UtilityThrow::OfTheMove, Arrival::ByThrow) => {
            Rent::Fixed(factor * u32::from(table.state.dice().total()))
        }
        // UTILITY-06: whoever was sent by a card throws.
        (UtilityThrow::OfTheMove, _) => Rent::Fixed(factor * throw_for_rent(table, payer)),
    }
}

/// UTILITY-05, UTILITY-06: a throw for the rent alone.
#[inline(never)]
fn throw_for_rent<C: Chance, S: Sink>(table: &mut Table<'_, C, S>, seat: Seat) -> u32 {
    let dice = table.throw(seat);
    table.emit(Event::ThrewForRent { seat, dice });
    u32::from(dice.total())
}

/// The rent if somebody landed there now with so many pips.
pub(crate) fn rent_for_total(
    book: &Rulebook,
    state: &State,
    deed: Property,
    total: u8,
) -> Option<Money> {
    let owner = state.owner(deed).filter(|_| !state.mortgaged().has(deed))?;
    Some(match deed.kind() {
        Kind::Street | Kind::Station => printed_rent(book, state, owner, deed),
        Kind::Utility => utility_factor(book, state, owner, deed) * u32::from(total),
    })
}
