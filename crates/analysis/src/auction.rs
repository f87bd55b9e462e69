//! What an auction comes to, as far as one can tell: whoever gains most by the deed gets it at about
//! its price, or for less, where nobody would gain at that.

use bankhalter_rules::{Event, Money, Party, Property, Rulebook, Seat, State, Why};

use crate::Values;

/// In so many steps the price goes down from the list to the least bid.
const STEPS: u32 = 10;

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
        let left = self.left();
        self.prices().find_map(|price| self.hammer(price, &left)).unwrap_or(left)
    }

    /// The usual price, and step by step down to the least bid.
    fn prices(&self) -> impl Iterator<Item = Money> {
        let (least, unit) = (self.book.least_bid(self.state), self.book.board().unit.0.max(1));
        let usual = self.usual().max(least);
        (0..=STEPS).map(move |step| {
            let off = (usual.0 - least.0) * step / STEPS;
            Money(usual.0 - off / unit * unit).max(least)
        })
    }

    /// The list price; or, where fewer than two have so much, a little more than the second has.
    fn usual(&self) -> Money {
        let (state, unit) = (self.state, self.book.board().unit);
        let mut purses: Vec<_> = state.bidders().iter().map(|seat| state.cash(seat)).collect();
        purses.sort_by_key(|cash| std::cmp::Reverse(*cash));
        let purse = |place: usize| purses.get(place).copied().unwrap_or(Money(0));
        let beyond = purse(1).saturating_add(unit).0 / unit.0.max(1) * unit.0.max(1);
        self.book.deed(self.deed).price.min(Money(beyond)).min(purse(0))
    }

    /// Who gets it at this price, if it is worth that much to anybody: to whoever leads, unless
    /// others would rather pay the price than leave it to him.
    fn hammer(&self, price: Money, left: &Values) -> Option<Values> {
        let able = self.state.bidders().iter().filter(|seat| self.state.cash(*seat) >= price);
        let mut all: Vec<_> = able.map(|seat| (seat, self.sold(seat, price))).collect();
        if let Some((leader, _)) = self.state.bid() {
            all.retain(|(seat, won)| *seat == leader || won.of(*seat) > left.of(*seat));
            if all.iter().all(|(seat, _)| *seat == leader) {
                return None;
            }
        }
        keenest(&all, left)
    }

    /// Nobody bids any more: whoever leads has it, or the bank.
    fn left(&self) -> Values {
        match self.state.bid() {
            Some((leader, bid)) => self.sold(leader, bid),
            None => (self.judge)(&closed(self.state)),
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

/// The outcome for which its winner cares most, against the mean over those of all others, if he
/// gains by it; whoever is alone holds it against what becomes of it without him.
fn keenest(all: &[(Seat, Values)], left: &Values) -> Option<Values> {
    let count = |others: usize| f64::from(u32::try_from(others).unwrap_or(1));
    let gain = |(seat, won): &(Seat, Values)| {
        let others = all.iter().filter(|(other, _)| other != seat);
        let without: f64 = others.map(|(_, values)| values.of(*seat)).sum();
        let without = if all.len() > 1 { without / count(all.len() - 1) } else { left.of(*seat) };
        won.of(*seat) - without
    };
    let best = all.iter().max_by(|one, other| gain(one).total_cmp(&gain(other)));
    best.filter(|best| gain(best) >= 0.0).map(|(_, values)| *values)
}

fn closed(state: &State) -> State {
    let mut state = *state;
    state.apply(Event::AuctionClosed);
    state
}
