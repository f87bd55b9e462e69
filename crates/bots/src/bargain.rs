//! Trades: what an offer is worth to each side, and which offer to make.

use bankhalter_rules::{
    Action, Bundle, JailCards, Money, Properties, Return, Rulebook, Seat, Seats, State, Trade,
};

use crate::{
    View,
    value::{funds, holding},
};

/// The answer to the offer on the table: accepted if it gains, and not much less than the other.
#[cold]
pub(crate) fn judge(view: View<'_>) -> Action {
    let accepts = view.state.offer().is_some_and(|(from, trade)| is_fair(view, from, &trade));
    if accepts && view.allows(&Action::Accept) { Action::Accept } else { Action::Reject }
}

fn is_fair(view: View<'_>, from: Seat, trade: &Trade) -> bool {
    let View { book, state, seat } = view;
    let take = match trade.take {
        Return::Goods(goods) => goods,
        Return::Debt => match debt_in_money(view, from) {
            Some(cash) => Bundle { cash, ..Bundle::NOTHING },
            None => return false,
        },
    };
    let mine = gain(book, state, seat, &trade.give, &take);
    let theirs = gain(book, state, from, &take, &trade.give);
    is_even(mine, theirs)
}

/// What a forgotten debt would have brought; nothing is forgotten for somebody who is bankrupt anyway.
fn debt_in_money(view: View<'_>, from: Seat) -> Option<Money> {
    let (_, _, amount, _) = view.state.debt()?;
    (view.book.liquid_worth(view.state, from) >= amount).then_some(amount)
}

/// What `seat` gains by getting and giving this.
fn gain(book: &Rulebook, state: &State, seat: Seat, gets: &Bundle, gives: &Bundle) -> i64 {
    let before = state.deeds(seat);
    let after = before & !gives.deeds | gets.deeds;
    let cash = i64::from(gets.cash.0) - i64::from(gives.cash.0);
    let had = funds(book, state, seat);
    let mut gain = cash + cards(book, gets.cards) - cards(book, gives.cards);
    let mut rest = gets.deeds | gives.deeds;
    while let Some(deed) = rest.lowest() {
        let group = book.group(deed);
        rest = rest & !group;
        gain += holding(book, state, group, after & group, had + cash)
            - holding(book, state, group, before & group, had);
    }
    let mortgaged = gets.deeds & state.mortgaged();
    gain - mortgaged.iter().map(|deed| i64::from(book.interest(deed).0)).sum::<i64>()
}

fn cards(book: &Rulebook, cards: JailCards) -> i64 {
    cards.iter().count() as i64 * i64::from(book.board().fine.0)
}

/// A group that two players share, and what it is worth to each: their part, and the whole.
#[derive(Clone, Copy, Default)]
struct Shared {
    group: Properties,
    mine: i64,
    theirs: i64,
    whole_mine: i64,
    whole_theirs: i64,
}

/// An exchange of groups and the money that balances it.
#[derive(Clone, Copy)]
struct Swap {
    partner: Seat,
    give: Properties,
    take: Properties,
    /// What the proposer adds, or gets if negative.
    pays: i64,
}

/// The best offer it can think of now, if there is one both would gain by.
pub(crate) fn propose(view: View<'_>) -> Option<Trade> {
    let mut best: Option<(i64, Swap)> = None;
    let mut partners = partners(view);
    while let Some(partner) = partners.lowest() {
        partners = partners.without(partner);
        if let Some((gain, swap)) = best_with(view, partner)
            && best.is_none_or(|(most, _)| gain > most)
        {
            best = Some((gain, swap));
        }
    }
    let trade = best.map(|(_, swap)| trade(view, &swap))?;
    is_good(view, &trade).then_some(trade)
}

/// The offer that an exchange makes.
fn trade(view: View<'_>, swap: &Swap) -> Trade {
    let unit = view.book.board().unit.0;
    let notes = |amount: i64| Money(u32::try_from(amount).unwrap_or(0) / unit * unit);
    let give = view.deeds() & swap.give;
    let take = view.state.deeds(swap.partner) & swap.take;
    let give = Bundle { cash: notes(swap.pays), deeds: give, ..Bundle::NOTHING };
    let take = Bundle { cash: notes(-swap.pays), deeds: take, ..Bundle::NOTHING };
    Trade { with: swap.partner, give, take: Return::Goods(take) }
}

/// Do both gain by it, once the money has changed hands?
fn is_good(view: View<'_>, trade: &Trade) -> bool {
    let View { book, state, seat } = view;
    let Return::Goods(take) = &trade.take else { return false };
    let mine = gain(book, state, seat, take, &trade.give);
    let theirs = gain(book, state, trade.with, &trade.give, take);
    is_even(mine, theirs) && is_even(theirs, mine)
}

/// Does the one gain, and not much less than the other?
fn is_even(one: i64, other: i64) -> bool {
    one > 0 && one * 4 >= other * 3
}

/// Those with whom it shares a group that nobody else has a part of and on which nothing stands.
fn partners(view: View<'_>) -> Seats {
    let mut partners = Seats::NONE;
    let mut rest = view.deeds();
    while let Some(deed) = rest.lowest() {
        let group = view.book.group(deed);
        rest = rest & !group;
        if let Some(partner) = sharer(view, group) {
            partners = partners.with(partner);
        }
    }
    partners
}

/// Who owns the rest of the group.
#[inline]
fn sharer(view: View<'_>, group: Properties) -> Option<Seat> {
    let missing = group & !view.deeds();
    let owner = view.state.owner(missing.lowest()?)?;
    view.state.deeds(owner).contains(missing).then_some(owner)
}

/// The best exchange with this partner: one group for it, one for the partner, or one for money.
fn best_with(view: View<'_>, partner: Seat) -> Option<(i64, Swap)> {
    let mut shared = [Shared::default(); 10];
    let mut count = 0;
    let mut rest = view.deeds();
    while let Some(deed) = rest.lowest() {
        let group = view.book.group(deed);
        rest = rest & !group;
        if sharer(view, group) == Some(partner) && !view.state.is_built(group) && count < 9 {
            shared[count] = share(view, partner, group);
            count += 1;
        }
    }
    // Who pays his last note for land has nothing left to build with.
    let cash = |seat: Seat| i64::from(view.state.cash(seat).0) * 3 / 4;
    let (purse, their_purse) = (cash(view.seat), cash(partner));
    let mut best: Option<(i64, Swap)> = None;
    // The last one is no group at all: that side is paid in money.
    for take in &shared[..=count] {
        for give in &shared[..=count] {
            let mine = take.whole_mine - take.mine - give.mine;
            let theirs = give.whole_theirs - give.theirs - take.theirs;
            let pays = ((mine - theirs) / 2).clamp(-their_purse, purse);
            let (mine, theirs) = (mine - pays, theirs + pays);
            if take.group != give.group
                && is_even(mine, theirs)
                && is_even(theirs, mine)
                && best.is_none_or(|(most, _)| mine > most)
            {
                best = Some((mine, Swap { partner, give: give.group, take: take.group, pays }));
            }
        }
    }
    best
}

fn share(view: View<'_>, partner: Seat, group: Properties) -> Shared {
    let View { book, state, seat } = view;
    let worth = |seat, held| holding(book, state, group, held, funds(book, state, seat));
    Shared {
        group,
        mine: worth(seat, group & view.deeds()),
        theirs: worth(partner, group & state.deeds(partner)),
        whole_mine: worth(seat, group),
        whole_theirs: worth(partner, group),
    }
}
