//! Every action that can be listed for a seat, legal or not.

use crate::{
    action::Action,
    phase::Phase,
    property::{Properties, Property},
    rulebook::Rulebook,
    seat::Seat,
    state::State,
};

/// The candidates worth a `check`: a superset of what is legal, short where little is possible.
pub(crate) fn candidates(
    book: &Rulebook,
    state: &State,
    seat: Seat,
) -> impl Iterator<Item = Action> {
    let business = match state.phase() {
        Phase::Ready | Phase::Purchase | Phase::Done | Phase::Auction | Phase::Debt => {
            state.deeds(seat)
        }
        Phase::Interest | Phase::Place => state.deeds(seat),
        Phase::Order | Phase::Shortage | Phase::Choice | Phase::Over => Properties::NONE,
    };
    let claims = state.claims().filter(move |claim| claim.owner == seat);
    fixed(book, state)
        .chain(claims.map(|claim| Action::DemandRent(Some(claim.deed))))
        .chain(business.iter().flat_map(on_deed))
}

fn fixed(book: &Rulebook, state: &State) -> impl Iterator<Item = Action> {
    let least = crate::chapters::auction::least_bid(book, state);
    [
        Action::Throw,
        Action::EndTurn,
        Action::DemandRent(None),
        Action::PayFine,
        Action::UseCard,
        Action::Buy,
        Action::Decline,
        Action::Bid(least),
        Action::Pass,
        Action::Want,
        Action::Draw,
        Action::Pay,
        Action::Accept,
        Action::Reject,
        Action::Withdraw,
        Action::GoBankrupt,
        Action::Leave,
    ]
    .into_iter()
}

fn on_deed(deed: Property) -> impl Iterator<Item = Action> {
    let building = [Action::Build(deed), Action::Sell(deed), Action::Clear(deed)];
    let land = [Action::Mortgage(deed), Action::Redeem(deed), Action::Keep(deed)];
    building.into_iter().filter(move |_| deed.is_street()).chain(land)
}
