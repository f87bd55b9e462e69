//! Quick bids: bids that the rules allow and people like to make.

use bankhalter_rules::{Money, Rulebook, Seat, State};

/// Steps above the last bid, in the edition's smallest notes.
const STEPS: [u32; 3] = [10, 50, 100];

/// The least bid first, then round steps above the last one, as far as the cash goes. The least is
/// there even if the cash is not: the rules say why it cannot be bid.
pub(super) fn quick_bids(book: &Rulebook, state: &State, seat: Seat) -> Vec<Money> {
    let unit = book.board().unit;
    let least = book.least_bid(state);
    let base = match state.bid() {
        Some((_, bid)) => bid,
        None if state.floor() > unit => state.floor(),
        None => Money::ZERO,
    };
    let steps = STEPS.into_iter().map(|step| base.saturating_add(unit * step));
    let cash = state.cash(seat);
    let more = steps.filter(|bid| *bid > least && *bid <= cash);
    std::iter::once(least).chain(more).collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing::{each_edition, position};
    use super::*;
    use bankhalter_rules::{Action, Event, Lot, Property, Seats};

    fn auction(state: &mut State, unit: Money) {
        let deed = Property::new(0).unwrap();
        let bidders = Seats::first(state.seats());
        state.apply(Event::AuctionOpened { lot: Lot::Deed(deed), bidders, floor: unit });
    }

    #[test]
    fn every_quick_bid_is_legal_in_every_edition() {
        each_edition(|edition, book| {
            let mut state = position(book, 3);
            let unit = book.board().unit;
            auction(&mut state, unit);
            let (first, second) = (Seat::FIRST, Seat::new(1).unwrap());
            let opening = quick_bids(book, &state, first);
            assert_eq!(opening, [1, 10, 50, 100].map(|step| unit * step), "{}", edition.id);
            state.apply(Event::BidMade { seat: first, amount: unit * 60 });
            let next = quick_bids(book, &state, second);
            assert_eq!(next, [61, 70, 110, 160].map(|step| unit * step), "{}", edition.id);
            for bid in next {
                assert_eq!(book.check(&state, second, Action::Bid(bid)), Ok(()), "{bid:?}");
            }
        });
    }

    #[test]
    fn nobody_is_offered_more_than_his_cash() {
        each_edition(|_, book| {
            let mut state = position(book, 2);
            let unit = book.board().unit;
            auction(&mut state, unit);
            let (first, second) = (Seat::FIRST, Seat::new(1).unwrap());
            let cash = state.cash(first);
            let bid = Money(cash.0 - 5 * unit.0);
            state.apply(Event::BidMade { seat: second, amount: bid });
            assert_eq!(quick_bids(book, &state, first), [bid.saturating_add(unit)]);
            state.apply(Event::BidMade { seat: second, amount: cash });
            let hopeless = quick_bids(book, &state, first);
            assert_eq!(hopeless, [cash.saturating_add(unit)]);
            assert!(book.check(&state, first, Action::Bid(hopeless[0])).is_err());
        });
    }
}
