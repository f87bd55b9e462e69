//! What an offer would mean for each side.

use bankhalter_rules::{Bundle, Money, Properties, Rulebook, Seat, State};

/// What one side would have of a trade.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Gain {
    /// The printed prices of the deeds that come.
    pub(crate) prices: Money,
    /// What the bank would lend on those that are not mortgaged.
    pub(crate) loans: Money,
    /// The interest that is due at once on mortgaged ones (MORTGAGE-14).
    pub(crate) interest: Money,
    /// What would be left in cash, interest not yet paid; nothing if it does not suffice.
    pub(crate) cash: Option<Money>,
    /// The groups that become whole.
    pub(crate) completes: Properties,
    /// The groups that were whole and are no longer.
    pub(crate) breaks: Properties,
}

/// What `seat` would have of getting `gets` for `gives`.
pub(crate) fn gain(
    book: &Rulebook,
    state: &State,
    seat: Seat,
    gets: &Bundle,
    gives: &Bundle,
) -> Gain {
    let mortgaged = gets.deeds & state.mortgaged();
    let before = state.deeds(seat);
    let after = (before & !gives.deeds) | gets.deeds;
    let (had, has) = (whole(book, before), whole(book, after));
    let left = state.cash(seat).0.checked_sub(gives.cash.0);
    Gain {
        prices: gets.deeds.iter().map(|deed| book.deed(deed).price).sum(),
        loans: (gets.deeds & !mortgaged).iter().map(|deed| book.deed(deed).mortgage).sum(),
        interest: mortgaged.iter().map(|deed| book.interest(deed)).sum(),
        cash: left.map(|left| Money(left).saturating_add(gets.cash)),
        completes: has & !had,
        breaks: had & !has,
    }
}

/// All deeds of whole groups among these, stations and utilities too.
fn whole(book: &Rulebook, deeds: Properties) -> Properties {
    deeds.iter().filter(|deed| deeds.contains(book.group(*deed))).collect()
}

#[cfg(test)]
mod tests {
    use bankhalter_rules::{Action, Return, Silent, Trade};

    use super::*;
    use crate::deeds::random_games::NoLuck;

    /// Everybody gives his first deed for all of the other's second kind of goods, as far as the
    /// rules allow it: what is foretold is what happens.
    #[test]
    fn what_is_foretold_happens() {
        let mut traded = 0;
        crate::deeds::random_games::games(|book, state, _| {
            let (me, with) = (Seat::FIRST, Seat::new(1).unwrap());
            let unit = book.board().unit;
            let give = Bundle { deeds: lowest(state, me), cash: unit, ..Bundle::NOTHING };
            let take = Bundle { deeds: lowest(state, with), ..Bundle::NOTHING };
            let offer = Action::Offer(Trade { with, give, take: Return::Goods(take) });
            let mut after = *state;
            let mut luck = bankhalter_rules::Seeded(NoLuck);
            if book.play(&mut after, me, offer, &mut luck, &mut Silent).is_err()
                || book.play(&mut after, with, Action::Accept, &mut luck, &mut Silent).is_err()
            {
                return;
            }
            traded += 1;
            for (seat, gets, gives) in [(me, &take, &give), (with, &give, &take)] {
                let gain = gain(book, state, seat, gets, gives);
                assert_eq!(gain.cash, Some(after.cash(seat)));
                assert_eq!(gain.interest, due(book, &after, seat));
                for deed in gain.completes.iter() {
                    assert!(after.deeds(seat).contains(book.group(deed)));
                    assert!(!state.deeds(seat).contains(book.group(deed)));
                }
                for deed in gain.breaks.iter() {
                    assert!(state.deeds(seat).contains(book.group(deed)));
                    assert!(!after.deeds(seat).contains(book.group(deed)));
                }
            }
        });
        assert!(traded > 100, "{traded} trades are too few to tell");
    }

    fn lowest(state: &State, seat: Seat) -> Properties {
        state.deeds(seat).lowest().map_or(Properties::NONE, Properties::only)
    }

    fn due(book: &Rulebook, state: &State, seat: Seat) -> Money {
        let due = state.interest() & state.deeds(seat);
        due.iter().map(|deed| book.interest(deed)).sum()
    }
}
