//! What an auction comes to, as far as one can tell: whoever gains most by the deed gets it at about
//! its price.

use bankhalter_rules::{Event, Money, Party, Property, Seat, State, Why};

use crate::{Appraiser, Values};

/// The value of a table at which this deed is under the hammer.
pub(crate) fn value(appraiser: &Appraiser<'_>, state: &State, deed: Property) -> Values {
    let book = appraiser.book;
    let price = book.deed(deed).price.max(book.least_bid(state));
    let stops =
        state.bid().map(|(leader, bid)| (leader, sold(appraiser, state, deed, leader, bid)));
    let leads = |seat: Seat| state.bid().is_some_and(|(leader, _)| leader == seat);
    let able = state.bidders().iter().filter(|seat| state.cash(*seat) >= price);
    // Whoever leads bids against himself only if somebody else goes on.
    let all: Vec<(Seat, Values)> =
        able.map(|seat| (seat, sold(appraiser, state, deed, seat, price))).collect();
    match stops {
        Some((leader, stopped)) => {
            let wants = |(seat, won): &&(Seat, Values)| {
                *seat != leader && won.of(*seat) > stopped.of(*seat)
            };
            let rivals: Vec<_> = all.iter().filter(wants).copied().collect();
            let contest =
                rivals.iter().copied().chain(all.iter().copied().filter(|(s, _)| leads(*s)));
            let contest: Vec<_> = contest.collect();
            if rivals.is_empty() { stopped } else { keenest(&contest).unwrap_or(stopped) }
        }
        None => keenest(&all).unwrap_or_else(|| poor(appraiser, state, deed)),
    }
}

/// The outcome for which its winner cares most.
fn keenest(all: &[(Seat, Values)]) -> Option<Values> {
    let count = |others: usize| f64::from(u32::try_from(others.max(1)).unwrap_or(1));
    let gain = |(seat, won): &(Seat, Values)| {
        let others = all.iter().filter(|(other, _)| other != seat);
        let lost: f64 = others.map(|(_, values)| values.of(*seat)).sum();
        won.of(*seat) - lost / count(all.len() - 1)
    };
    let best = all.iter().max_by(|one, other| gain(one).total_cmp(&gain(other)));
    best.map(|(_, values)| *values)
}

/// Nobody has the money for the usual price: the richest gets it for what the next one has.
fn poor(appraiser: &Appraiser<'_>, state: &State, deed: Property) -> Values {
    let (unit, floor) = (appraiser.book.board().unit, state.floor());
    let mut bidders: Vec<Seat> =
        state.bidders().iter().filter(|seat| state.cash(*seat) >= floor).collect();
    bidders.sort_by_key(|seat| std::cmp::Reverse(state.cash(*seat)));
    match bidders[..] {
        [] => appraiser.raw(&closed(state)),
        [only] => sold(appraiser, state, deed, only, floor),
        [first, second, ..] => {
            let next = state.cash(second).saturating_add(unit);
            let whole = Money(next.0 / unit.0.max(1) * unit.0.max(1));
            sold(appraiser, state, deed, first, whole.min(state.cash(first)).max(floor))
        }
    }
}

/// The table at which this seat got the deed at this price.
pub(crate) fn sold(
    appraiser: &Appraiser<'_>,
    state: &State,
    deed: Property,
    to: Seat,
    price: Money,
) -> Values {
    let mut state = closed(state);
    let amount = price.min(state.cash(to));
    let (from, bank) = (Party::Seat(to), Party::Bank);
    state.apply(Event::Paid { from, to: bank, amount, why: Why::Purchase });
    state.apply(Event::DeedPassed { deed, to: Some(to) });
    appraiser.raw(&state)
}

fn closed(state: &State) -> State {
    let mut state = *state;
    state.apply(Event::AuctionClosed);
    state
}
