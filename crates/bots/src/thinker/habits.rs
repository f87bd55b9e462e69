//! What characters do or leave, whatever they think of it.

use bankhalter_rules::{Action, Bundle, Lot, Money, Property, Return, Square};

use super::Nature;
use crate::View;

/// What the miser does not touch, in hundredths of what everybody begins with.
const HOARD: u32 = 40;
/// What the collector bids for the streets of its groups, in hundredths of the printed price.
const KEEN: u32 = 220;

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

/// What it does before it thinks.
pub(super) fn first(nature: Nature, view: View<'_>) -> Option<Action> {
    let kept = view.book.board().fine;
    let site = (nature == Nature::Builder).then(|| view.next_building(kept))??;
    Some(Action::Build(site)).filter(|action| view.allows(action))
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
        (Nature::Strong | Nature::Master | Nature::Builder | Nature::Haggler, _) => true,
    }
}

/// The miser spends nothing of its hoard, unless a group becomes whole by it.
fn hold_back(view: View<'_>, thought: Action) -> Action {
    let (deed, price) = match (thought, view.book.square(view.state.at(view.seat))) {
        (Action::Buy, Square::Deed(deed)) => (deed, view.book.deed(deed).price),
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
    if thought == Action::Buy { Action::Decline } else { Action::Pass }
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
fn is_begun(view: View<'_>, deed: Property) -> bool {
    deed.is_street() && view.deeds().meets(view.book.group(deed).without(deed))
}

fn hoard(view: View<'_>) -> Money {
    Money(view.book.board().start_cash.0 / 100 * HOARD)
}

/// What is left of its cash after this.
const fn left(view: View<'_>, price: Money) -> Money {
    Money(view.cash().0.saturating_sub(price.0))
}
