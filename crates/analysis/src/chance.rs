//! Playing an action with chosen luck, and the mean over all luck.

use bankhalter_notation::Outcome;
use bankhalter_rules::{
    Action, Card, Chance, Deck, Dice, Event, Pile, Properties, Property, Rulebook, Seat, State,
};

/// What chance had to decide next when the results that were given ran out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Open {
    /// A throw.
    Throw,
    /// A card: one of these, a bit each.
    Card(Deck, u16),
}

/// Results that are given, one after the other.
struct Given<'a> {
    outcomes: &'a [Outcome],
    open: Option<Open>,
}

const FIRST: Card = Card::new(0).expect("a deck has a first card");
const LAND: Property = Property::new(0).expect("there is a first deed");

impl Given<'_> {
    fn next(&mut self) -> Option<Outcome> {
        let (first, rest) = self.outcomes.split_first()?;
        self.outcomes = rest;
        Some(*first)
    }
}

impl Chance for Given<'_> {
    fn dice(&mut self, _seat: Seat) -> Dice {
        if let Some(Outcome::Throw(dice)) = self.next() {
            return dice;
        }
        self.open.get_or_insert(Open::Throw);
        Dice::nth(0)
    }

    fn card(&mut self, deck: Deck, pile: &Pile) -> Card {
        if let Some(Outcome::Card(_, card)) = self.next() {
            return card;
        }
        self.open.get_or_insert(Open::Card(deck, pile.next()));
        card(pile.next().trailing_zeros())
    }

    fn deed(&mut self, _seat: Seat, left: Properties) -> Property {
        left.lowest().unwrap_or(LAND)
    }
}

fn card(number: u32) -> Card {
    u8::try_from(number).ok().and_then(Card::new).unwrap_or(FIRST)
}

/// What came of playing an action with given results.
pub(crate) enum Course {
    /// The rules refuse it.
    Refused,
    /// The table after it.
    Done(Box<State>),
    /// More has to be decided by chance.
    Open(Open),
}

/// Plays an action with these results; `hear` is told every event.
pub(crate) fn play(
    book: &Rulebook,
    state: &State,
    (seat, action): (Seat, Action),
    outcomes: &[Outcome],
    mut hear: impl FnMut(Event),
) -> Course {
    let mut next = *state;
    let mut given = Given { outcomes, open: None };
    let played = book.play(&mut next, seat, action, &mut given, &mut hear);
    match (played, given.open) {
        (Err(_), _) => Course::Refused,
        (Ok(()), Some(open)) => Course::Open(open),
        (Ok(()), None) => Course::Done(Box::new(next)),
    }
}

/// Everything that may come, each with its chance. All throws of one sum do the same, doubles
/// apart, so 15 throws stand for 36.
pub(crate) fn outcomes(open: Open) -> Vec<(Outcome, f64)> {
    match open {
        Open::Throw => throws(),
        Open::Card(deck, cards) => {
            let each = 1.0 / f64::from(cards.count_ones().max(1));
            let numbers = (0..16).filter(|number| cards >> number & 1 == 1);
            numbers.map(|number| (Outcome::Card(deck, card(number)), each)).collect()
        }
    }
}

fn throws() -> Vec<(Outcome, f64)> {
    let mut throws: Vec<(Dice, f64)> = Vec::with_capacity(15);
    for dice in (0..36).map(Dice::nth) {
        let same = |(other, _): &&mut (Dice, f64)| {
            other.total() == dice.total() && other.is_double() == dice.is_double()
        };
        match throws.iter_mut().find(same) {
            Some((_, weight)) => *weight += 1.0,
            None => throws.push((dice, 1.0)),
        }
    }
    throws.into_iter().map(|(dice, ways)| (Outcome::Throw(dice), ways / 36.0)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_outcomes_together_are_certain() {
        let throws = outcomes(Open::Throw);
        assert_eq!(throws.len(), 15);
        for open in [Open::Throw, Open::Card(Deck::Chance, 0b1011), Open::Card(Deck::Chest, 8)] {
            let sum: f64 = outcomes(open).iter().map(|(_, chance)| chance).sum();
            assert!((sum - 1.0).abs() < 1e-15, "{open:?}: {sum}");
        }
    }
}
