//! Positions that a decision would lead to.

use bankhalter_rules::{
    Action, Bundle, Card, Chance, Deck, Dice, Event, InTheHead, Money, OfferEnd, Party, Pile,
    Properties, Property, Return, Seat, State, Trade, Why,
};

use crate::View;

/// Chance where none is expected: the dice that were asked about, and always the first card.
pub(crate) struct Fixed(pub(crate) Dice);

impl Chance for Fixed {
    fn dice(&mut self, _seat: Seat) -> Dice {
        self.0
    }

    fn card(&mut self, _deck: Deck, pile: &Pile) -> Card {
        let first = pile.next().trailing_zeros();
        Card::new(u8::try_from(first).unwrap_or(0)).unwrap_or(FIRST)
    }

    fn deed(&mut self, _seat: Seat, left: Properties) -> Property {
        left.lowest().unwrap_or(LAND)
    }
}

const FIRST: Card = Card::new(0).expect("a deck has a first card");
const LAND: Property = Property::new(0).expect("there is a first deed");

/// The table after its own action, if the action is legal. Dice, if any are thrown, fall as said.
pub(crate) fn after(view: View<'_>, action: Action, dice: Dice) -> Option<State> {
    let mut state = *view.state;
    let played = view.book.play(&mut state, view.seat, action, &mut Fixed(dice), &mut InTheHead);
    played.is_ok().then_some(state)
}

/// The same for what needs no dice.
pub(crate) fn done(view: View<'_>, action: Action) -> Option<State> {
    after(view, action, Dice::nth(0))
}

/// Somebody has bought this of the bank.
pub fn bought(state: &State, seat: Seat, deed: Property, price: Money) -> State {
    let mut state = *state;
    let price = price.min(state.cash(seat));
    if state.lot().is_some() {
        state.apply(Event::AuctionClosed);
    }
    state.apply(Event::Paid {
        from: Party::Seat(seat),
        to: Party::Bank,
        amount: price,
        why: Why::Purchase,
    });
    state.apply(Event::DeedPassed { deed, to: Some(seat) });
    state
}

/// The goods of a trade have changed hands; mortgages are not looked at.
pub fn traded(state: &State, from: Seat, trade: &Trade) -> State {
    let mut state = *state;
    if state.has_offer() {
        state.apply(Event::OfferClosed { how: OfferEnd::Accepted });
    }
    let mut hand_over = |goods: &Bundle, from: Seat, to: Seat| {
        let amount = goods.cash.min(state.cash(from));
        let (payer, payee) = (Party::Seat(from), Party::Seat(to));
        state.apply(Event::Paid { from: payer, to: payee, amount, why: Why::Trade });
        for deed in goods.deeds.iter() {
            state.apply(Event::DeedPassed { deed, to: Some(to) });
        }
        for deck in goods.cards.iter() {
            state.apply(Event::CardPassed { deck, to });
        }
    };
    hand_over(&trade.give, from, trade.with);
    if let Return::Goods(take) = trade.take {
        hand_over(&take, trade.with, from);
    }
    state
}

/// The offer on the table is gone.
pub fn without_offer(state: &State) -> State {
    let mut state = *state;
    if state.has_offer() {
        state.apply(Event::OfferClosed { how: OfferEnd::Rejected });
    }
    state
}
