//! The highest sensible bid.

use bankhalter_bots::what_if::{bought, takers};
use bankhalter_notation::Play;
use bankhalter_rules::{Action, Lot, Money, Phase, Property, Seat};

use super::{Inquiry, Outcome, decide, no_moment};
use crate::{
    answer::{Ceiling, Found},
    think::of,
};

pub(super) fn bid(inquiry: &Inquiry<'_>) -> Outcome {
    let (scene, seat) = (inquiry.scene, inquiry.seat);
    let (book, state, cast) = (&scene.table.book, &scene.state, &scene.table.cast);
    let lot = state.lot().filter(|_| state.phase() == Phase::Auction);
    let Some(lot) = lot.filter(|_| state.bidders().has(seat)) else {
        return Err(vec![no_moment("this player is not bidding for anything")]);
    };
    let least = book.least_bid(state);
    let (action, highest) = match state.bid() {
        // Nobody raises his own bid, and it cannot be taken back (AUCTION-09).
        Some((leader, bid)) if leader == seat => {
            (None, highest(inquiry).map_or(bid, |found| found.max(bid)))
        }
        _ => advised(inquiry, least),
    };
    // While an offer is open nobody bids and nobody passes: it comes first.
    let view = inquiry.view(seat);
    let may = |action: &Action| view.allows(action);
    let action = action
        .and_then(|action| Some(action).filter(may).or_else(|| Some(Action::Pass).filter(may)));
    let deed = match lot {
        Lot::Deed(deed) => Some(deed),
        Lot::Building(_) => None,
    };
    Ok(Found::Bid(Ceiling {
        player: inquiry.name(),
        square: deed.map(|deed| cast.space_of(deed).number()),
        least: least.0,
        highest: highest.0,
        expected: deed.and_then(|deed| expected(inquiry, deed)).map(|amount| amount.0),
        action: action.map(|action| Play::act(seat, &action, cast).text(cast)),
    }))
}

/// What somebody says who is asked now, and how far he would go: it is what the bot would say,
/// which may think twice about the first bid.
fn advised(inquiry: &Inquiry<'_>, least: Money) -> (Option<Action>, Money) {
    let found = highest(inquiry).filter(|highest| *highest >= least);
    let (action, highest) = match (decide::advice(inquiry), found) {
        (Some(Action::Bid(amount)), found) => {
            (Action::Bid(amount), found.map_or(amount, |found| found.max(amount)))
        }
        (Some(Action::Pass), _) | (_, None) => (Action::Pass, Money::ZERO),
        (_, Some(found)) => (Action::Bid(least), found),
    };
    (Some(action), highest)
}

/// How many amounts are looked at before the search goes into detail.
const STEPS: u32 = 24;

/// The most at which owning the deed is better than leaving it to a rival at the same price; none
/// for a building.
pub(super) fn highest(inquiry: &Inquiry<'_>) -> Option<Money> {
    let (book, state) = (&inquiry.scene.table.book, &inquiry.scene.state);
    let Lot::Deed(deed) = state.lot()? else { return None };
    let unit = book.board().unit.0.max(1);
    let worth = |units: u32| is_worth(inquiry, deed, Money(units * unit));
    let purse = state.cash(inquiry.seat).0 / unit;
    // A rival whose purse is empty bids no more, so that what is too dear may be worth it again
    // just above: the search goes from the top down, and looks at every purse.
    let rivals = state.bidders().without(inquiry.seat).iter();
    let purses = rivals.flat_map(|rival| {
        let full = state.cash(rival).0 / unit;
        [full, full + 1]
    });
    let steps = (0..=STEPS).map(|step| purse * step / STEPS);
    let mut amounts: Vec<u32> = steps.chain(purses.filter(|amount| *amount <= purse)).collect();
    amounts.sort_unstable();
    amounts.dedup();
    let place = amounts.iter().rposition(|amount| worth(*amount))?;
    // At `low` it is worth it, at `high` it is not, or there is no money for it.
    let (mut low, mut high) =
        (amounts[place], amounts.get(place + 1).map_or(purse + 1, |next| *next));
    while high - low > 1 {
        let middle = low.midpoint(high);
        if worth(middle) { low = middle } else { high = middle }
    }
    Some(Money(low * unit))
}

/// Is it better to own the deed at this price? Nothing is, once there is no time to look.
fn is_worth(inquiry: &Inquiry<'_>, deed: Property, amount: Money) -> bool {
    let (thinker, state, seat) = (inquiry.thinker, &inquiry.scene.state, inquiry.seat);
    if thinker.is_over() {
        return false;
    }
    let worth = |owner: Seat| of(&thinker.value(&bought(state, owner, deed, amount)), seat);
    let others = takers(thinker.book, state, seat, amount);
    let left = others.iter().map(worth).fold(f64::INFINITY, f64::min);
    let left = if left.is_finite() { left } else { of(&thinker.value(state), seat) };
    worth(seat) > left
}

/// What the others are likely to pay, by what they paid before.
fn expected(inquiry: &Inquiry<'_>, deed: Property) -> Option<Money> {
    let (book, state) = (&inquiry.scene.table.book, &inquiry.scene.state);
    let price = |deed: Property| u64::from(book.deed(deed).price.0).max(1);
    let rivals = state.bidders().without(inquiry.seat);
    let likely = rivals.iter().filter_map(|rival| {
        let paid = inquiry.sales().filter(|sale| sale.to == rival);
        let (paid, list) = paid.fold((0, 0), |(paid, list), sale| {
            (paid + u64::from(sale.price.0), list + price(sale.deed))
        });
        let share = (list > 0).then(|| price(deed) * paid / list.max(1))?;
        Some(share.min(u64::from(state.cash(rival).0)))
    });
    likely.max().and_then(|amount| u32::try_from(amount).ok()).map(Money)
}
