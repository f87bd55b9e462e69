//! What an auction comes to, as far as one can tell: whoever gains most by the deed gets it at about
//! its price.

use bankhalter_rules::{Event, Money, Party, Property, Rulebook, Seat, State, Why};

use crate::Values;

/// An auction, and how positions are judged.
pub(crate) struct Sale<'a> {
    pub(crate) book: &'a Rulebook,
    pub(crate) state: &'a State,
    pub(crate) deed: Property,
    pub(crate) judge: &'a dyn Fn(&State) -> Values,
}

impl Sale<'_> {
    /// The value of a table at which this deed is under the hammer.
    pub(crate) fn value(&self) -> Values {
        let state = self.state;
        let price = self.book.deed(self.deed).price.max(self.book.least_bid(state));
        let able = state.bidders().iter().filter(|seat| state.cash(*seat) >= price);
        let all: Vec<_> = able.map(|seat| (seat, self.sold(seat, price))).collect();
        match state.bid() {
            Some((leader, bid)) => self.contest(leader, bid, &all),
            None => keenest(&all).unwrap_or_else(|| self.poor()),
        }
    }

    /// Somebody leads: he gets it, unless it is worth more to others at the price.
    fn contest(&self, leader: Seat, bid: Money, all: &[(Seat, Values)]) -> Values {
        let stopped = self.sold(leader, bid);
        let goes_on =
            |(seat, won): &&(Seat, Values)| *seat == leader || won.of(*seat) > stopped.of(*seat);
        let contest: Vec<_> = all.iter().filter(goes_on).copied().collect();
        let has_rivals = contest.iter().any(|(seat, _)| *seat != leader);
        if has_rivals { keenest(&contest).unwrap_or(stopped) } else { stopped }
    }

    /// Nobody has the money for the usual price: the richest gets it for what the next one has.
    fn poor(&self) -> Values {
        let state = self.state;
        let (unit, floor) = (self.book.board().unit, state.floor());
        let mut bidders: Vec<Seat> =
            state.bidders().iter().filter(|seat| state.cash(*seat) >= floor).collect();
        bidders.sort_by_key(|seat| std::cmp::Reverse(state.cash(*seat)));
        match bidders[..] {
            [] => (self.judge)(&closed(state)),
            [only] => self.sold(only, floor),
            [first, second, ..] => {
                let next = state.cash(second).saturating_add(unit);
                let whole = Money(next.0 / unit.0.max(1) * unit.0.max(1));
                self.sold(first, whole.min(state.cash(first)).max(floor))
            }
        }
    }

    /// The table at which this seat got the deed at this price.
    pub(crate) fn sold(&self, to: Seat, price: Money) -> Values {
        let mut state = closed(self.state);
        let amount = price.min(state.cash(to));
        let (from, bank) = (Party::Seat(to), Party::Bank);
        state.apply(Event::Paid { from, to: bank, amount, why: Why::Purchase });
        state.apply(Event::DeedPassed { deed: self.deed, to: Some(to) });
        (self.judge)(&state)
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

fn closed(state: &State) -> State {
    let mut state = *state;
    state.apply(Event::AuctionClosed);
    state
}
