//! What is seldom asked: to pay or to draw a card, and what becomes of acquired mortgages.

use bankhalter_rules::{
    Action, Card, Chance, Deck, Dice, InTheHead, Phase, Pile, Properties, Property, Seat, State,
};

use super::{
    Mind,
    what_if::{Fixed, done},
};
use crate::View;

/// For a rent that is thrown for: the most likely sum.
const USUAL: Dice = Dice::new(3, 4).expect("faces of dice");

/// Pays, or draws, if that is better in the mean over all cards that may come.
pub(crate) fn pay_or_draw(mind: Mind<'_>) -> Option<Action> {
    let pays = mind.worth(&done(mind.view, Action::Pay)?);
    let draws = drawn(mind)?;
    Some(if draws > pays { Action::Draw } else { Action::Pay })
}

/// Pays off an acquired mortgage at once, or keeps it for the interest.
pub(crate) fn interest(mind: Mind<'_>) -> Option<Action> {
    let view = mind.view;
    let deed = (view.state.interest() & view.deeds()).lowest()?;
    let worth = |action| Some(mind.worth(&done(view, action)?));
    let (redeemed, kept) = (worth(Action::Redeem(deed)), worth(Action::Keep(deed)));
    let is_better = redeemed.zip(kept).is_none_or(|(redeemed, kept)| redeemed > kept);
    Some(if redeemed.is_some() && is_better { Action::Redeem(deed) } else { Action::Keep(deed) })
}

/// The mean over all cards; what may be bought is bought.
fn drawn(mind: Mind<'_>) -> Option<f32> {
    let view = mind.view;
    let (mut sum, mut count) = (0.0, 0_u8);
    loop {
        let (mut state, mut pick) = (*view.state, Pick::nth(count));
        let played = view.book.play(&mut state, view.seat, Action::Draw, &mut pick, &mut InTheHead);
        played.ok()?;
        let landed = View { state: &state, ..view };
        let buys = state.phase() == Phase::Purchase && landed.may(Action::Buy);
        let end: Option<State> = if buys { done(landed, Action::Buy) } else { None };
        sum += mind.worth(&end.unwrap_or(state));
        count += 1;
        if count >= pick.cards {
            return Some(sum / f32::from(count));
        }
    }
}

/// The first card is the one at this place among those that may lie on top; all else is as usual.
struct Pick {
    place: Option<u8>,
    /// How many may lie on top.
    cards: u8,
    rest: Fixed,
}

impl Pick {
    const fn nth(place: u8) -> Self {
        Self { place: Some(place), cards: 1, rest: Fixed(USUAL) }
    }
}

impl Chance for Pick {
    fn dice(&mut self, seat: Seat) -> Dice {
        self.rest.dice(seat)
    }

    fn card(&mut self, deck: Deck, pile: &Pile) -> Card {
        let Some(place) = self.place.take() else { return self.rest.card(deck, pile) };
        let cards = (0..16_u8).filter(|number| pile.next() >> number & 1 == 1);
        self.cards = u8::try_from(cards.clone().count()).unwrap_or(1);
        let card = cards.clone().nth(usize::from(place)).and_then(Card::new);
        card.unwrap_or_else(|| self.rest.card(deck, pile))
    }

    fn deed(&mut self, seat: Seat, left: Properties) -> Property {
        self.rest.deed(seat, left)
    }
}
