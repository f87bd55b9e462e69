//! Cards that lead to card squares: allowed, as long as the drawing comes to an end.

use bankhalter_rules::{Deck, Effect, Space};

use super::board::deck_at;
use crate::printed::PrintedCard;

/// A card square, and the deck from which a card is drawn there. It need not be the square's own:
/// some cards let one draw from the other deck instead.
type Draw = (Deck, Space);

/// A square from which cards alone may lead back to the same draw, if there is one.
pub(super) fn circle(cards: &[PrintedCard]) -> Option<Space> {
    let squares = (0..40).filter_map(Space::new).filter(|place| deck_at(*place).is_some());
    squares
        .flat_map(|place| Deck::ALL.map(|deck| (deck, place)))
        .find(|start| leads(cards, *start, *start, &mut Vec::new()))
        .map(|(_, place)| place)
}

/// Do cards alone lead from one draw to another? `seen` keeps the search finite.
fn leads(cards: &[PrintedCard], from: Draw, goal: Draw, seen: &mut Vec<Draw>) -> bool {
    cards.iter().filter_map(|card| next(card, from)).any(|draw| {
        if draw == goal {
            return true;
        }
        if seen.contains(&draw) {
            return false;
        }
        seen.push(draw);
        leads(cards, draw, goal, seen)
    })
}

/// The draw to which this card leads from another, if it belongs to that deck and ends on a card square.
fn next(card: &PrintedCard, (deck, place): Draw) -> Option<Draw> {
    let target = match card.effect {
        Effect::AdvanceTo(target) | Effect::BackTo(target) => target,
        Effect::BackSteps(steps) => place.back(steps),
        _ => return None,
    };
    (card.deck == deck).then_some((deck_at(target)?, target))
}
