//! Every action worth a `check` for a seat: a superset of what is legal, short where little is.

use crate::{
    action::Action,
    buildings::HOTEL,
    chapters::{auction, descent},
    phase::Phase,
    property::{Properties, Property},
    rulebook::Rulebook,
    seat::Seat,
    state::State,
};

/// Calls `list` with each candidate.
pub(crate) fn candidates(book: &Rulebook, state: &State, seat: Seat, mut list: impl FnMut(Action)) {
    let phase = state.phase();
    match phase {
        Phase::Order => list(Action::Throw),
        Phase::Ready => {
            [Action::Throw, Action::PayFine, Action::UseCard].into_iter().for_each(&mut list);
        }
        Phase::Purchase => [Action::Buy, Action::Decline].into_iter().for_each(&mut list),
        Phase::Auction => [Action::Bid(auction::least_bid(book, state)), Action::Pass]
            .into_iter()
            .for_each(&mut list),
        Phase::Debt => [Action::Pay, Action::GoBankrupt].into_iter().for_each(&mut list),
        Phase::Shortage => [Action::Want, Action::Pass].into_iter().for_each(&mut list),
        Phase::Choice => [Action::Pay, Action::Draw].into_iter().for_each(&mut list),
        Phase::Done => list(Action::EndTurn),
        Phase::Interest | Phase::Place | Phase::Over => {}
    }
    for claim in state.claims().filter(|claim| claim.owner == seat) {
        list(Action::DemandRent(Some(claim.deed)));
    }
    list(Action::DemandRent(None));
    if state.has_offer() {
        [Action::Accept, Action::Reject, Action::Withdraw].into_iter().for_each(&mut list);
    }
    for deed in business(phase, state, seat).iter() {
        on_deed(book, state, seat, deed, &mut list);
    }
    list(Action::Leave);
}

/// The deeds with which `seat` might do something.
fn business(phase: Phase, state: &State, seat: Seat) -> Properties {
    match phase {
        Phase::Purchase if seat != state.turn() => Properties::NONE,
        Phase::Ready
        | Phase::Purchase
        | Phase::Done
        | Phase::Auction
        | Phase::Debt
        | Phase::Interest
        | Phase::Place => state.deeds(seat),
        Phase::Order | Phase::Shortage | Phase::Choice | Phase::Over => Properties::NONE,
    }
}

fn on_deed(
    book: &Rulebook,
    state: &State,
    seat: Seat,
    deed: Property,
    list: &mut impl FnMut(Action),
) {
    if state.mortgaged().has(deed) {
        list(Action::Redeem(deed));
        list(Action::Keep(deed));
    } else {
        list(Action::Mortgage(deed));
    }
    if !deed.is_street() {
        return;
    }
    if state.deeds(seat).contains(book.group(deed)) {
        list(Action::Build(deed));
    }
    if state.level(deed) > 0 {
        list(Action::Sell(deed));
    }
    if state.level(deed) == HOTEL
        && let Some(steps) = descent::fewest_steps(book, state, seat, deed)
    {
        list(Action::SellDown { street: deed, steps });
    }
    if state.is_built(book.group(deed)) {
        list(Action::Clear(deed));
    }
}
