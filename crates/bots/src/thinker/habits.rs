//! What characters do or leave, whatever they think of it.

use bankhalter_rules::{
    Action, Bundle, HOTEL, Lot, Money, Phase, Properties, Property, Return, Square, Trade,
};

use super::Nature;
use crate::{View, bargain::round_step, hardship::spare_mortgage, value::best_site};

/// What the miser does not touch, in hundredths of what everybody begins with.
const HOARD: u32 = 40;
/// What the collector bids for the streets of its groups, in hundredths of the printed price.
const KEEN: u32 = 220;
/// What it offers for them.
const GENEROUS: u32 = 180;

/// The answer that its nature makes of a thought.
pub(super) fn answer(nature: Nature, view: View<'_>, thought: Action) -> Action {
    match nature {
        Nature::Miser => hold_back(view, thought),
        Nature::Collector => go_for_it(view, thought),
        Nature::Strong | Nature::Master | Nature::Builder | Nature::Haggler => thought,
    }
}

/// The answer to an offer that its nature makes of a thought.
pub(super) fn judge(nature: Nature, view: View<'_>, thought: Action) -> Action {
    let gives = match view.state.offer().map(|(_, trade)| trade.take) {
        Some(Return::Goods(goods)) => goods,
        Some(Return::Debt) | None => Bundle::NOTHING,
    };
    let balks = match nature {
        Nature::Miser => left(view, gives.cash) < hoard(view) && gives.cash > Money::ZERO,
        Nature::Collector => gives.deeds.iter().any(|deed| is_begun(view, deed)),
        Nature::Strong | Nature::Master | Nature::Builder | Nature::Haggler => false,
    };
    if balks { Action::Reject } else { thought }
}

/// The builder builds with its last note, and pawns lone land for the next house.
pub(super) fn build(view: View<'_>) -> Option<Action> {
    let kept = view.book.board().fine;
    let site = view.next_building(kept).filter(|street| !becomes_hotel(view, *street));
    let build = site.map(Action::Build).filter(|action| view.allows(action));
    build.or_else(|| {
        // What is pawned for a house is built with it.
        let site = best_site(view).filter(|site| site.urgent)?;
        if becomes_hotel(view, site.street) {
            return None;
        }
        let price = site.price.saturating_add(kept);
        spare_mortgage(view, price).filter(|_| view.cash() < price)
    })
}

/// What the collector asks for: a street of a group that it has begun, at a good price; not again
/// what it has wished for before.
pub(super) fn wish(view: View<'_>, wished: Properties) -> Option<(Property, Trade)> {
    let bare = !view.book.groups_around(view.state.built_to(1));
    let around = view.book.groups_around(view.deeds()) & bare & !view.deeds() & !wished;
    around.iter().filter(|deed| deed.is_street()).find_map(|deed| {
        let with = view.state.owner(deed)?;
        let step = round_step(view.book);
        let cash = Money(view.book.deed(deed).price.0 * GENEROUS / 100 / step * step);
        let give = Bundle { cash, ..Bundle::NOTHING };
        let take = Bundle { deeds: Properties::only(deed), ..Bundle::NOTHING };
        let trade = Trade { with, give, take: Return::Goods(take) };
        let affordable = left(view, cash) >= view.book.board().fine;
        (affordable && view.can_offer(&trade)).then_some((deed, trade))
    })
}

/// Does its nature let it do this business?
pub(super) fn lets(nature: Nature, view: View<'_>, action: &Action) -> bool {
    let gives = match action {
        Action::Offer(trade) => trade.give,
        _ => Bundle::NOTHING,
    };
    match (nature, action) {
        (Nature::Miser, Action::Build(street)) => {
            left(view, view.book.deed(*street).house_price) >= hoard(view)
        }
        (Nature::Miser, Action::Redeem(deed)) => {
            left(view, view.book.redemption(*deed)) >= hoard(view)
        }
        (Nature::Miser, _) => left(view, gives.cash) >= hoard(view) || gives.cash == Money::ZERO,
        (Nature::Collector, _) => !gives.deeds.iter().any(|deed| is_begun(view, deed)),
        // A hotel gives four houses back to the bank, where others get them.
        (Nature::Builder, Action::Build(street)) => !becomes_hotel(view, *street),
        (Nature::Strong | Nature::Master | Nature::Builder | Nature::Haggler, _) => true,
    }
}

/// The miser spends nothing of its hoard, unless a group becomes whole by it.
fn hold_back(view: View<'_>, thought: Action) -> Action {
    let (deed, price) = match (thought, view.book.square(view.state.at(view.seat))) {
        // What it will not buy, it raises no money for.
        (Action::Buy | Action::Mortgage(_) | Action::Sell(_), Square::Deed(deed))
            if view.state.phase() == Phase::Purchase =>
        {
            (deed, view.book.deed(deed).price)
        }
        (Action::Bid(amount), _) => match view.state.lot() {
            Some(Lot::Deed(deed)) => (deed, amount),
            Some(Lot::Building(_)) | None => return thought,
        },
        _ => return thought,
    };
    let completes = view.deeds().with(deed).contains(view.book.group(deed));
    if completes || left(view, price) >= hoard(view) {
        return thought;
    }
    if view.state.phase() == Phase::Purchase { Action::Decline } else { Action::Pass }
}

/// The collector buys and bids for the streets of groups that it has begun.
fn go_for_it(view: View<'_>, thought: Action) -> Action {
    if thought == Action::Decline
        && let Square::Deed(deed) = view.book.square(view.state.at(view.seat))
        && is_begun(view, deed)
        && view.may(Action::Buy)
    {
        return Action::Buy;
    }
    if thought == Action::Pass
        && let Some(Lot::Deed(deed)) = view.state.lot()
        && is_begun(view, deed)
    {
        let (least, price) = (view.book.least_bid(view.state), view.book.deed(deed).price.0);
        let bid = Action::Bid(least);
        if least.0 <= price * KEEN / 100 && view.may(bid) {
            return bid;
        }
    }
    thought
}

/// Does it own a part of this street's group already?
const fn is_begun(view: View<'_>, deed: Property) -> bool {
    deed.is_street() && view.deeds().meets(view.book.group(deed).without(deed))
}

/// Would the next building on this street be a hotel?
fn becomes_hotel(view: View<'_>, street: Property) -> bool {
    view.book.level_above(view.state.level(street)) == Some(HOTEL)
}

const fn hoard(view: View<'_>) -> Money {
    Money(view.book.board().start_cash.0 / 100 * HOARD)
}

/// What is left of its cash after this.
const fn left(view: View<'_>, price: Money) -> Money {
    Money(view.cash().0.saturating_sub(price.0))
}
