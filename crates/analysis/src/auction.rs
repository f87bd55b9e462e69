//! What an auction comes to, as far as one can tell: whoever gains most by the deed gets it at
//! about its price; where nobody would gain at that, it goes as high as somebody does.

use bankhalter_rules::{Event, Money, Party, Property, Rulebook, Seat, State, Why};

use crate::Values;

/// In so many steps bids go up from the least to the usual price.
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
        let (left, usual) = (self.left(), self.usual().max(self.book.least_bid(self.state)));
        self.hammer(usual, &left).unwrap_or_else(|| self.bid_up(usual, left))
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

    /// Nobody gains at the usual price: one bids after the other as long as somebody gains by it.
    fn bid_up(&self, usual: Money, left: Values) -> Values {
        let (state, mut stands) = (self.state, left);
        let mut leader = state.bid().map(|(leader, _)| leader);
        let (least, unit) = (self.book.least_bid(state), self.book.board().unit.0.max(1));
        for step in 0..STEPS {
            let more = (usual.0.saturating_sub(least.0)) * step / STEPS;
            let price = least.saturating_add(Money(more / unit * unit));
            let others = state.bidders().iter().filter(|seat| Some(*seat) != leader);
            let able = others.filter(|seat| state.cash(*seat) >= price);
            let gains = able.map(|seat| {
                let won = self.sold(seat, price);
                (seat, won, won.of(seat) - stands.of(seat))
            });
            let keenest = gains.max_by(|one, other| one.2.total_cmp(&other.2));
            let Some((seat, won, _)) = keenest.filter(|one| one.2 > 0.0) else { break };
            (leader, stands) = (Some(seat), won);
        }
        stands
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

#[cfg(test)]
mod tests {
    use bankhalter_editions::Shelf;
    use bankhalter_notation::Record;
    use bankhalter_rules::{Lot, Seats};

    use super::*;

    /// Anna stands on a street at 200 and leaves it to the auction.
    const TABLE: &str = "[edition \"standard\"]\n[rent \"automatic\"]\n[player \"Anna\"]\n\
        [player \"Ben\"]\n[player \"Clara\"]\nposition\nAnna: at 10, cash 1200\n\
        Ben: at 20, cash CASH\nClara: at 30, cash 600\nturn: Anna\nend\n\
        Anna throws {4 5}\nAnna declines\nLINES";

    /// What the deed goes for and to whom where it is worth so much to everybody; nothing if nobody
    /// buys.
    fn goes_for(worth: f64, cash: &str, lines: &str) -> Option<(Seat, f64)> {
        let text = TABLE.replace("CASH", cash).replace("LINES", lines);
        let record = Record::parse(&text, &Shelf::default()).expect("notation");
        let state = record.play_out().expect("it can be played");
        let Some(Lot::Deed(deed)) = state.lot() else { panic!("no auction: {state:?}") };
        // Money is worth what it is.
        let judge = |state: &State| {
            Values::each(|seat| {
                let owned = if state.owner(deed) == Some(seat) { worth } else { 0.0 };
                f64::from(state.cash(seat).0) + owned
            })
        };
        let book = &record.table().book;
        let value = Sale { book, state: &state, deed, judge: &judge }.value();
        let change = |seat: &Seat| value.of(*seat) - f64::from(state.cash(*seat).0);
        let buyer = Seats::first(3).iter().find(|seat| change(seat).abs() > 1e-9)?;
        Some((buyer, worth - change(&buyer)))
    }

    #[test]
    fn nobody_pays_more_than_it_is_worth_to_him() {
        let (_, price) = goes_for(1000.0, "600", "").expect("it is sold");
        assert!((price - 200.0).abs() < 1e-9, "about its list price: {price}");
        let (_, price) = goes_for(50.0, "600", "").expect("it is sold");
        assert!(price <= 50.0 && price > 20.0, "less, where nobody gains at that: {price}");
        assert_eq!(goes_for(0.0, "600", ""), None, "nobody buys what is worth nothing");
    }

    #[test]
    fn whoever_leads_keeps_it_unless_it_is_worth_more_to_others() {
        let ben = Seat::new(1).expect("a chair");
        let bids = "Ben bids 120\n";
        let (buyer, price) = goes_for(110.0, "600", bids).expect("it is sold");
        assert_eq!((buyer, price > 119.0 && price < 121.0), (ben, true), "{price}");
        let (_, price) = goes_for(160.0, "600", bids).expect("it is sold");
        assert!(price > 120.0 && price <= 160.0, "others would pay more: {price}");
    }

    #[test]
    fn a_little_more_than_the_second_has_is_enough() {
        let text = |lines| goes_for(1000.0, "50", lines).expect("it is sold");
        let (buyer, price) = text("Clara passes\n");
        assert_eq!(buyer, Seat::FIRST);
        assert!(price > 50.0 && price <= 100.0, "Ben has 50: {price}");
    }
}
