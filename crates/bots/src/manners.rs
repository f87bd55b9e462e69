//! How bots deal beside people: what was turned down twice is not asked a third time.

use std::sync::Arc;

use bankhalter_rules::{Properties, Return, Seat, Trade};

/// How often the same may be turned down before nobody asks for it again.
const ENOUGH: u8 = 2;

/// How many offers are remembered with how often they were turned down; the oldest are forgotten first.
const MOST: usize = 64;

/// Offers that were turned down. Another sum of money does not make another offer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TurnedDown(Arc<Vec<(Asked, u8)>>);

/// Who asked whom for what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Asked {
    from: Seat,
    with: Seat,
    give: Properties,
    take: Properties,
}

impl Asked {
    const fn of(from: Seat, trade: &Trade) -> Self {
        let take = match trade.take {
            Return::Goods(goods) => goods.deeds,
            Return::Debt => Properties::NONE,
        };
        Self { from, with: trade.with, give: trade.give.deeds, take }
    }
}

impl TurnedDown {
    /// Somebody's offer was turned down.
    pub fn note(&mut self, from: Seat, trade: &Trade) {
        let (asked, all) = (Asked::of(from, trade), Arc::make_mut(&mut self.0));
        if let Some((_, times)) = all.iter_mut().find(|(other, _)| *other == asked) {
            *times = times.saturating_add(1);
            return;
        }
        if all.len() == MOST {
            all.remove(0);
        }
        all.push((asked, 1));
    }

    /// Has this been turned down so often that it is no use to ask again?
    pub fn is_enough(&self, from: Seat, trade: &Trade) -> bool {
        let asked = Asked::of(from, trade);
        self.0.iter().any(|(other, times)| *other == asked && *times >= ENOUGH)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bankhalter_rules::{Bundle, Money, Property};

    fn offer(with: u8, deed: u8, cash: u32) -> Trade {
        let deeds = Properties::only(Property::new(deed).unwrap());
        let take = Return::Goods(Bundle { deeds, ..Bundle::NOTHING });
        let give = Bundle { cash: Money(cash), ..Bundle::NOTHING };
        Trade { with: Seat::new(with).unwrap(), give, take }
    }

    #[test]
    fn twice_is_enough_whatever_the_sum() {
        let mut all = TurnedDown::default();
        all.note(Seat::FIRST, &offer(1, 5, 100));
        assert!(!all.is_enough(Seat::FIRST, &offer(1, 5, 100)));
        all.note(Seat::FIRST, &offer(1, 5, 120));
        assert!(all.is_enough(Seat::FIRST, &offer(1, 5, 200)));
        assert!(!all.is_enough(Seat::FIRST, &offer(2, 5, 200)), "somebody else");
        assert!(!all.is_enough(Seat::FIRST, &offer(1, 6, 200)), "something else");
        assert!(!all.is_enough(Seat::new(2).unwrap(), &offer(1, 5, 200)), "of somebody else");
    }

    #[test]
    fn of_many_offers_the_oldest_are_forgotten() {
        let mut all = TurnedDown::default();
        for _ in 0..2 {
            all.note(Seat::FIRST, &offer(1, 0, 1));
        }
        for deed in 1..28 {
            for with in 1..4 {
                all.note(Seat::FIRST, &offer(with, deed, 1));
            }
        }
        assert!(!all.is_enough(Seat::FIRST, &offer(1, 0, 1)));
        assert_eq!(all.0.len(), MOST);
    }
}
