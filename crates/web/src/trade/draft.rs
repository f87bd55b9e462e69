//! An offer that is being thought out.

use bankhalter_rules::{
    Bundle, Deck, JailCards, Money, Party, Property, Return, Seat, State, Trade,
};

/// An offer that is being thought out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Draft {
    /// The other party.
    pub(crate) with: Option<Seat>,
    /// What one gives.
    pub(crate) give: Bundle,
    /// What one wants.
    pub(crate) take: Bundle,
    /// Is the debt to be forgotten for it (DEBT-02)?
    pub(crate) for_debt: bool,
}

/// One half of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Half {
    /// What one gives.
    Give,
    /// What one wants.
    Take,
}

impl Draft {
    /// Nothing yet, with this partner.
    pub(crate) fn with(partner: Seat) -> Self {
        Self { with: Some(partner), ..Self::default() }
    }

    /// Property instead of what `debtor` owes, if it is a player to whom he owes.
    pub(crate) fn for_debt(state: &State, debtor: Seat) -> Option<Self> {
        let creditor = creditor(state, debtor)?;
        Some(Self { for_debt: true, ..Self::with(creditor) })
    }

    /// The answer to an offer: the same with the sides exchanged.
    pub(crate) const fn counter(from: Seat, trade: &Trade) -> Self {
        let take = match trade.take {
            Return::Goods(goods) => goods,
            Return::Debt => Bundle::NOTHING,
        };
        Self { with: Some(from), give: take, take: trade.give, for_debt: false }
    }

    /// An offer that was made, to be changed and made again.
    pub(crate) const fn again(trade: &Trade) -> Self {
        let (take, for_debt) = match trade.take {
            Return::Goods(goods) => (goods, false),
            Return::Debt => (Bundle::NOTHING, true),
        };
        Self { with: Some(trade.with), give: trade.give, take, for_debt }
    }

    /// The offer, once there is somebody to whom it is made.
    pub(crate) fn trade(&self) -> Option<Trade> {
        let take = if self.for_debt { Return::Debt } else { Return::Goods(self.take) };
        self.with.map(|with| Trade { with, give: self.give, take })
    }

    /// One half.
    pub(crate) const fn half(&self, half: Half) -> &Bundle {
        match half {
            Half::Give => &self.give,
            Half::Take => &self.take,
        }
    }

    const fn half_mut(&mut self, half: Half) -> &mut Bundle {
        match half {
            Half::Give => &mut self.give,
            Half::Take => &mut self.take,
        }
    }

    /// Puts a deed into a half, or takes it out.
    pub(crate) const fn toggle_deed(&mut self, half: Half, deed: Property) {
        let goods = self.half_mut(half);
        let has = goods.deeds.has(deed);
        goods.deeds = if has { goods.deeds.without(deed) } else { goods.deeds.with(deed) };
    }

    /// Puts a jail card into a half, or takes it out.
    pub(crate) fn toggle_card(&mut self, half: Half, deck: Deck) {
        let goods = self.half_mut(half);
        goods.cards = if goods.cards.has(deck) {
            goods.cards.iter().filter(|other| *other != deck).fold(JailCards::NONE, JailCards::with)
        } else {
            goods.cards.with(deck)
        };
    }

    /// Sets the money of a half: whole notes, and no more than there is.
    pub(crate) fn set_cash(&mut self, half: Half, amount: Money, most: Money, unit: Money) {
        let amount = amount.min(most);
        self.half_mut(half).cash = Money(amount.0 - amount.0 % unit.0.max(1));
    }

    /// The draft without what its owners no longer have.
    pub(crate) fn still_possible(mut self, state: &State, me: Seat) -> Self {
        if self.for_debt && creditor(state, me) != self.with {
            self.for_debt = false;
        }
        let gone = |seat: &Seat| *seat == me || !state.alive().has(*seat);
        if self.with.as_ref().is_some_and(gone) {
            return Self::default();
        }
        owned(&mut self.give, state, me);
        match self.with {
            Some(with) => owned(&mut self.take, state, with),
            None => self.take = Bundle::NOTHING,
        }
        self
    }
}

/// The player to whom somebody owes what he cannot pay at once.
pub(crate) fn creditor(state: &State, debtor: Seat) -> Option<Seat> {
    match state.debt() {
        Some((seat, Party::Seat(creditor), ..)) if seat == debtor => Some(creditor),
        _ => None,
    }
}

fn owned(goods: &mut Bundle, state: &State, seat: Seat) {
    let cards = state.jail_cards(seat);
    goods.deeds = goods.deeds & state.deeds(seat);
    goods.cash = goods.cash.min(state.cash(seat));
    goods.cards =
        goods.cards.iter().filter(|deck| cards.has(*deck)).fold(JailCards::NONE, JailCards::with);
}

#[cfg(test)]
mod tests {
    use bankhalter_rules::Properties;

    use super::*;

    fn deed(number: u8) -> Property {
        Property::new(number).unwrap()
    }

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    #[test]
    fn a_counter_offer_exchanges_the_sides() {
        let mut draft = Draft::with(seat(1));
        draft.toggle_deed(Half::Give, deed(3));
        draft.toggle_card(Half::Take, Deck::Chest);
        draft.set_cash(Half::Take, Money(130), Money(500), Money(20));
        let trade = draft.trade().unwrap();
        let counter = Draft::counter(seat(0), &trade);
        assert_eq!(counter.with, Some(seat(0)));
        assert_eq!(counter.take.deeds, Properties::only(deed(3)));
        assert_eq!(counter.give.cards, JailCards::only(Deck::Chest));
        assert_eq!(counter.give.cash, Money(120), "whole notes only");
        assert_eq!(Draft::counter(seat(1), &counter.trade().unwrap()), draft);
        assert_eq!(Draft::again(&trade), draft);
        let for_debt = Draft { take: Bundle::NOTHING, for_debt: true, ..draft };
        assert_eq!(Draft::again(&for_debt.trade().unwrap()), for_debt);
    }

    #[test]
    fn what_is_put_in_twice_is_out_again() {
        let mut draft = Draft::with(seat(2));
        let before = draft;
        for _ in 0..2 {
            draft.toggle_deed(Half::Take, deed(27));
            draft.toggle_card(Half::Give, Deck::Chance);
            draft.toggle_card(Half::Give, Deck::Chest);
        }
        assert_eq!(draft, before);
        draft.set_cash(Half::Give, Money(900), Money(350), Money(100));
        assert_eq!(draft.give.cash, Money(300), "no more than there is");
    }

    #[test]
    fn what_is_gone_leaves_the_draft() {
        let mut seen = 0;
        crate::deeds::random_games::games(|_, state, events| {
            let mut after = *state;
            for event in events {
                after.apply(*event);
            }
            let (me, other) = (seat(0), seat(1));
            if !state.alive().has(me) || !state.alive().has(other) {
                return;
            }
            let all = |seat| Bundle {
                cash: state.cash(seat),
                deeds: state.deeds(seat),
                cards: state.jail_cards(seat),
            };
            let draft =
                Draft { with: Some(other), give: all(me), take: all(other), for_debt: false };
            assert_eq!(draft.still_possible(state, me), draft);
            let crossed = Draft { give: draft.take, take: draft.give, ..draft };
            let own = crossed.still_possible(state, me);
            assert!(own.give.deeds.is_empty() && own.take.deeds.is_empty());
            assert!(own.give.cards.is_empty() && own.take.cards.is_empty());
            let left = draft.still_possible(&after, me);
            assert!(after.deeds(me).contains(left.give.deeds));
            assert!(left.give.cash <= after.cash(me));
            if after.alive().has(other) {
                assert!(after.deeds(other).contains(left.take.deeds));
                assert!(left.take.cash <= after.cash(other));
            } else {
                assert_eq!(left.with, None);
            }
            seen += u32::from(left != draft);
        });
        assert!(seen > 100, "{seen} changes are too few to tell");
    }
}
