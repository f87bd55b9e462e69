//! Trades: what an offer is worth to each side, and which offer to make.

use arrayvec::ArrayVec;
use bankhalter_rules::{
    Action, Bundle, JailCards, MAX_SEATS, Money, Party, Properties, Return, Rulebook, Seat, State,
    Trade,
};

use crate::{
    View,
    value::{Promise, funds, land, payers},
};

/// The answer to the offer on the table: accepted if it gains, and not much less than the other.
#[cold]
pub(crate) fn judge(view: View<'_>) -> Action {
    let accepts = view.state.offer().is_some_and(|(from, trade)| is_fair(view, from, &trade));
    if accepts && view.may(Action::Accept) { Action::Accept } else { Action::Reject }
}

fn is_fair(view: View<'_>, from: Seat, trade: &Trade) -> bool {
    gains(view, from, trade).is_some_and(|(mine, theirs)| is_even(mine, theirs))
}

/// What the one who is asked gains by an offer, and what the other does; none if a debt that cannot
/// be paid anyway should be forgotten for it.
pub(crate) fn gains(view: View<'_>, from: Seat, trade: &Trade) -> Option<(i64, i64)> {
    let take = match trade.take {
        Return::Goods(goods) => goods,
        Return::Debt => Bundle { cash: debt_in_money(view, from)?, ..Bundle::NOTHING },
    };
    let mine = gain(view, view.seat, &trade.give, &take);
    Some((mine, gain(view, from, &take, &trade.give)))
}

/// Would the one who looks accept this offer, as the trader counts?
pub(crate) fn would_accept(view: View<'_>, from: Seat, trade: &Trade) -> bool {
    is_fair(view, from, trade)
}

/// The cash for which a partner takes an exchange of deeds, as the trader counts: what makes it even
/// for both, and the least he is content with. It is what its own seat adds, or gets if negative.
pub(crate) fn pays(
    view: View<'_>,
    partner: Seat,
    give: Properties,
    take: Properties,
) -> (i64, i64) {
    let [give, take] = [give, take].map(|deeds| Bundle { deeds, ..Bundle::NOTHING });
    let mine = gain(view, view.seat, &take, &give);
    let theirs = gain(view, partner, &give, &take);
    let least = (3 * mine - 4 * theirs).div_euclid(7) + 1;
    ((mine - theirs) / 2, least.max(1 - theirs))
}

/// What a forgotten debt would have brought; nothing is forgotten for somebody who is bankrupt anyway.
fn debt_in_money(view: View<'_>, from: Seat) -> Option<Money> {
    let (_, _, amount, _) = view.state.debt()?;
    (view.book.liquid_worth(view.state, from) >= amount).then_some(amount)
}

/// What `seat` gains by getting and giving this.
fn gain(view: View<'_>, seat: Seat, gets: &Bundle, gives: &Bundle) -> i64 {
    let View { book, state, .. } = view;
    let before = state.deeds(seat);
    let after = before & !gives.deeds | gets.deeds;
    let means = funds(book, state, seat);
    let mut gain = i64::from(gets.cash.0) - i64::from(gives.cash.0);
    gain += cards(book, gets.cards) - cards(book, gives.cards);
    gain += land(book, state, gets.deeds) - land(book, state, gives.deeds);
    for promise in promises(view, gets.deeds | gives.deeds) {
        let group = promise.group();
        gain += promise.worth(after & group, means) - promise.worth(before & group, means);
    }
    gain
}

fn cards(book: &Rulebook, cards: JailCards) -> i64 {
    cards.iter().map(|_| i64::from(book.board().fine.0)).sum()
}

/// Land for a debt that cannot be paid in cash, if the creditor gains by it and the debtor too.
#[cold]
pub(crate) fn plead(view: View<'_>) -> Option<Trade> {
    let View { book, state, seat, .. } = view;
    let (_, Party::Seat(creditor), amount, _) = state.debt()? else { return None };
    // Land costs more than small debts; and who is bankrupt anyway has nothing to offer that the
    // creditor does not get.
    let small = amount <= book.board().salary.max(view.cash());
    if small || book.liquid_worth(state, seat) < amount {
        return None;
    }
    let debt = i64::from(amount.0);
    let theirs = state.deeds(creditor);
    let (means, their_means) = (funds(book, state, seat), funds(book, state, creditor));
    let mut best: Option<(i64, Properties)> = None;
    let (mine, whole) = (view.deeds(), |group: Properties| view.deeds().contains(group));
    for promise in promises(view, mine).filter(|promise| !whole(promise.group())) {
        let (part, held) = (mine & promise.group(), theirs & promise.group());
        let ground = land(book, state, part);
        let saved = debt - ground - promise.worth(part, means);
        let more = promise.worth(held | part, their_means) - promise.worth(held, their_means);
        let gained = ground + more - debt;
        if is_even(saved, gained) && is_even(gained, saved) && best.is_none_or(|(s, _)| saved > s) {
            best = Some((saved, part));
        }
    }
    let give = Bundle { deeds: best?.1, ..Bundle::NOTHING };
    Some(Trade { with: creditor, give, take: Return::Debt })
}

/// What the groups of these deeds promise, each once.
fn promises(view: View<'_>, deeds: Properties) -> impl Iterator<Item = Promise<'_>> {
    let (mut rest, payers) = (deeds, payers(view.state));
    core::iter::from_fn(move || {
        let promise = Promise::of(view.book, rest.lowest()?, payers);
        rest = rest & !promise.group();
        Some(promise)
    })
}

/// The most groups somebody can hold a part of.
const GROUPS: usize = 10;

/// A group of which the proposer holds a part.
#[derive(Clone, Copy)]
struct Stake<'a> {
    promise: Promise<'a>,
    /// His part.
    own: Properties,
    /// Its land.
    ground: i64,
    /// What he loses with it.
    worth: i64,
}

/// A part of a group that could change hands, and what that means to the two.
#[derive(Clone, Copy)]
struct Part {
    deeds: Properties,
    /// What the proposer gains; negative if it is his part.
    mine: i64,
    theirs: i64,
}

const MONEY_ONLY: Part = Part { deeds: Properties::NONE, mine: 0, theirs: 0 };

/// An exchange: what either gives, and the money that balances it.
#[derive(Clone, Copy)]
struct Swap {
    partner: Seat,
    give: Properties,
    take: Properties,
    /// What the proposer adds, or gets if negative.
    pays: i64,
    /// What both gain together.
    surplus: i64,
}

/// The best offer it can think of now, if there is one by which both gain alike.
#[inline]
pub(crate) fn propose(view: View<'_>) -> Option<Trade> {
    let seats = (0..MAX_SEATS).filter_map(Seat::new);
    let owned = seats.fold(Properties::NONE, |all, seat| all | view.state.deeds(seat));
    let theirs = view.book.groups_around(owned & !view.deeds());
    // Only groups of which others hold a part too are worth talking about.
    let shared = view.deeds() & theirs;
    if shared.is_empty() { None } else { best_offer(view, shared) }
}

/// The best offer about the groups of these deeds of its own.
#[inline(never)]
fn best_offer(view: View<'_>, shared: Properties) -> Option<Trade> {
    let View { book, state, seat, .. } = view;
    let means = funds(book, state, seat);
    let mut stakes: ArrayVec<Stake<'_>, GROUPS> = ArrayVec::new();
    for promise in promises(view, shared) {
        let own = shared & promise.group();
        let ground = land(book, state, own);
        let worth = ground + promise.worth(own, means);
        stakes.push(Stake { promise, own, ground, worth });
    }
    let groups = book.groups_around(shared);
    let mut best = None;
    let mut partners = state.alive().without(seat);
    while let Some(partner) = partners.lowest() {
        partners = partners.without(partner);
        if state.deeds(partner).meets(groups) {
            best = best_with(view, partner, &stakes, best);
        }
    }
    best.map(|best| trade(view, &best)).filter(|offer| view.can_offer(offer))
}

/// The best exchange with this partner: a part for a part, or a part for money.
fn best_with(
    view: View<'_>,
    partner: Seat,
    stakes: &[Stake<'_>],
    best: Option<Swap>,
) -> Option<Swap> {
    let View { book, state, seat, .. } = view;
    let theirs = state.deeds(partner);
    let (means, their_means) = (funds(book, state, seat), funds(book, state, partner));
    let mut parts: ArrayVec<(Part, Part), { GROUPS + 1 }> = ArrayVec::new();
    parts.push((MONEY_ONLY, MONEY_ONLY));
    for Stake { promise, own, ground, worth } in stakes {
        let part = theirs & promise.group();
        if part.is_empty() {
            continue;
        }
        let their_ground = land(book, state, part);
        let both = ground + their_ground;
        let their_worth = their_ground + promise.worth(part, their_means);
        let whole = both + promise.worth(*own | part, means);
        let their_whole = both + promise.worth(*own | part, their_means);
        let take = Part { deeds: part, mine: whole - worth, theirs: -their_worth };
        let give = Part { deeds: *own, mine: -worth, theirs: their_whole - their_worth };
        parts.push((take, give));
    }
    let cash = |seat: Seat| purse(state, seat);
    let (purse, their_purse) = (cash(seat), cash(partner));
    let mut best = best;
    for (place, (take, _)) in parts.iter().enumerate() {
        for (other, (_, give)) in parts.iter().enumerate() {
            let (gain, their_gain) = (take.mine + give.mine, take.theirs + give.theirs);
            let surplus = gain + their_gain;
            if place == other || best.is_some_and(|best| surplus <= best.surplus) {
                continue;
            }
            let pays = ((gain - their_gain) / 2).clamp(-their_purse, purse);
            if is_even(gain - pays, their_gain + pays) && is_even(their_gain + pays, gain - pays) {
                best = Some(Swap { partner, give: give.deeds, take: take.deeds, pays, surplus });
            }
        }
    }
    best
}

/// Who pays his last note for land has nothing left to build with.
fn purse(state: &State, seat: Seat) -> i64 {
    i64::from(state.cash(seat).0) * 5 / 8
}

/// The offer that an exchange makes.
fn trade(view: View<'_>, swap: &Swap) -> Trade {
    let unit = view.book.board().unit.0;
    let notes = |amount: i64| Money(u32::try_from(amount).unwrap_or(0) / unit * unit);
    let give = Bundle { cash: notes(swap.pays), deeds: swap.give, ..Bundle::NOTHING };
    let take = Bundle { cash: notes(-swap.pays), deeds: swap.take, ..Bundle::NOTHING };
    Trade { with: swap.partner, give, take: Return::Goods(take) }
}

/// The same offer in a round sum, as people name it, if the other would still take it and the one
/// who offers still gains: he may round against himself.
#[cold]
pub(crate) fn rounded(view: View<'_>, trade: Trade) -> Trade {
    let Return::Goods(take) = trade.take else { return trade };
    let step = round_step(view.book);
    let part = (trade.give.cash.0 + take.cash.0) % step;
    let down = |money: Money| Money(money.0 / step * step);
    let up = |money: Money| Money(money.0.div_ceil(step) * step);
    let ways: [&dyn Fn(Money) -> Money; 2] =
        if part * 2 < step { [&down, &up] } else { [&up, &down] };
    let offer = |round: &dyn Fn(Money) -> Money| Trade {
        give: Bundle { cash: round(trade.give.cash), ..trade.give },
        take: Return::Goods(Bundle { cash: round(take.cash), ..take }),
        ..trade
    };
    let other = View { seat: trade.with, ..view };
    let suits = |offer: &Trade| {
        let gains = gains(other, view.seat, offer);
        gains.is_some_and(|(theirs, mine)| is_even(theirs, mine) && mine > 0)
            && view.can_offer(offer)
    };
    ways.into_iter().map(offer).find(suits).unwrap_or(trade)
}

/// A round sum on this board: tens where the salary is two hundred, and whole notes everywhere.
pub(crate) fn round_step(book: &Rulebook) -> u32 {
    let (unit, salary) = (book.board().unit.0, book.board().salary.0);
    (salary / 20 / unit * unit).max(unit)
}

/// Does the one gain, and not much less than the other?
#[inline]
pub(crate) const fn is_even(one: i64, other: i64) -> bool {
    one > 0 && one * 4 >= other * 3
}
