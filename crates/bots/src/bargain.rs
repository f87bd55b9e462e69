//! Trades: what an offer is worth to each side, and which offer to make.

use bankhalter_rules::{
    Action, Bundle, JailCards, Money, Properties, Return, Rulebook, Seat, State, Trade,
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
    mine > 0 && mine * 4 >= theirs * 3
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

/// The best offer it can think of now, if there is one both would gain by.
pub(crate) fn propose(view: View<'_>) -> Option<Trade> {
    let mut best: Option<(i64, Trade)> = None;
    for partner in view.state.alive().without(view.seat).iter() {
        let shared = shared_groups(view, partner);
        if shared.is_empty() {
            continue;
        }
        let mine = view.deeds();
        let theirs = view.state.deeds(partner);
        for take in parts(view, shared) {
            for give in parts(view, shared).filter(|give| !give.meets(take) ) {
                if give.is_empty() && take.is_empty() {
                    continue;
                }
                let offer = balance(view, partner, give & mine, take & theirs);
                if let Some((gain, trade)) = offer
                    && best.is_none_or(|(most, _)| gain > most)
                {
                    best = Some((gain, trade));
                }
            }
        }
    }
    best.map(|(_, trade)| trade)
}

/// The groups that belong to these two together and to neither alone, and on which nothing stands.
fn shared_groups(view: View<'_>, partner: Seat) -> Properties {
    let (mine, theirs) = (view.deeds(), view.state.deeds(partner));
    let both = mine | theirs;
    let mut shared = Properties::NONE;
    let mut rest = mine;
    while let Some(deed) = rest.lowest() {
        let group = view.book.group(deed);
        rest = rest & !group;
        if both.contains(group) && theirs.meets(group) && !view.state.is_built(group) {
            shared = shared | group;
        }
    }
    shared
}

/// Each group among these deeds, and no group.
fn parts(view: View<'_>, deeds: Properties) -> impl Iterator<Item = Properties> {
    let mut rest = deeds;
    let groups = core::iter::from_fn(move || {
        let group = view.book.group(rest.lowest()?);
        rest = rest & !group;
        Some(group)
    });
    groups.chain([Properties::NONE])
}

/// The exchange with the cash that lets both gain alike, and what the proposer gains.
fn balance(
    view: View<'_>,
    partner: Seat,
    give: Properties,
    take: Properties,
) -> Option<(i64, Trade)> {
    let View { book, state, seat } = view;
    let mut give = Bundle { deeds: give, ..Bundle::NOTHING };
    let mut take = Bundle { deeds: take, ..Bundle::NOTHING };
    let mine = gain(book, state, seat, &take, &give);
    let theirs = gain(book, state, partner, &give, &take);
    if mine + theirs <= 0 {
        return None;
    }
    let unit = book.board().unit.0;
    let cash = u32::try_from((mine - theirs).abs() / 2).ok()? / unit * unit;
    if mine > theirs {
        give.cash = Money(cash.min(state.cash(seat).0 / unit * unit));
    } else {
        take.cash = Money(cash.min(state.cash(partner).0 / unit * unit));
    }
    let mine = gain(book, state, seat, &take, &give);
    let theirs = gain(book, state, partner, &give, &take);
    let fair = mine > 0 && theirs > 0 && mine * 4 >= theirs * 3 && theirs * 4 >= mine * 3;
    fair.then_some((mine, Trade { with: partner, give, take: Return::Goods(take) }))
}
