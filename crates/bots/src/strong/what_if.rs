//! Positions that a decision would lead to.

use bankhalter_rules::{
    Action, Bundle, Card, Chance, Deck, Dice, Event, InTheHead, Money, OfferEnd, Party, Pile,
    Properties, Property, Return, Rulebook, Seat, Seats, State, Trade, Why,
};

use crate::{View, hardship::sacrifice};

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

/// Who may get the lot if this seat leaves it to the others at this price. Where nobody else has as
/// much, that is whoever leads, and whoever can still outbid him: with all that he has.
pub fn takers(book: &Rulebook, state: &State, seat: Seat, price: Money) -> Seats {
    let rivals = state.bidders().without(seat);
    let with = |least: Money| {
        let able = rivals.iter().filter(|rival| state.cash(*rival) >= least);
        able.fold(Seats::NONE, Seats::with)
    };
    let able = with(price);
    if !able.is_empty() {
        return able;
    }
    let leader = state.bid().map(|(leader, _)| leader).filter(|leader| *leader != seat);
    leader.into_iter().fold(with(book.least_bid(state)), Seats::with)
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
    match trade.take {
        Return::Goods(take) => hand_over(&take, trade.with, from),
        Return::Debt if state.debt().is_some() => state.apply(Event::DebtSettled),
        // The debt is gone already.
        Return::Debt => {}
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

/// The offer on the table is refused. A debt that it was made for is paid in money, as it can be
/// raised; one that cannot be paid stays.
pub(crate) fn refused(view: View<'_>) -> State {
    let state = without_offer(view.state);
    let for_debt = view.state.offer().is_some_and(|(_, trade)| trade.take == Return::Debt);
    let paid = if for_debt { paid(View { state: &state, ..view }) } else { None };
    paid.unwrap_or(state)
}

/// The debtor has raised what he owes, and has paid it.
fn paid(view: View<'_>) -> Option<State> {
    let (debtor, to, amount, why) = view.state.debt()?;
    let view = View { seat: debtor, ..view };
    let raised = if view.cash() < amount { Some(raised(view, amount)?.0) } else { None };
    let mut state = raised.unwrap_or(*view.state);
    state.apply(Event::Paid { from: Party::Seat(debtor), to, amount, why });
    state.apply(Event::DebtSettled);
    Some(state)
}

/// The table with at least so much cash, raised as it hurts least, and the first step to it.
pub(crate) fn raised(view: View<'_>, amount: Money) -> Option<(State, Action)> {
    let (mut state, mut first) = (*view.state, None);
    for _ in 0..40 {
        let view = View { state: &state, ..view };
        if view.cash() >= amount {
            return first.map(|first| (state, first));
        }
        let short = Money(amount.0.saturating_sub(view.cash().0));
        let action = sacrifice(view, short)?.action;
        state = done(view, action)?;
        first.get_or_insert(action);
    }
    None
}
