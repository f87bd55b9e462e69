//! What happened, told to people in their language and in the edition's nouns.

mod english;
mod german;

use bankhalter_rules::{Bundle, Event, JailCards, OfferKind, Seat};

use crate::{grammar::ended, language::Language, scene::Scene};

/// An offer whose parts come in several events.
struct Offer {
    from: Seat,
    to: Seat,
    give: Bundle,
    take: Bundle,
    kind: OfferKind,
}

/// The events as sentences. What only the engine cares about is left out.
pub(crate) fn narrate(scene: &Scene<'_>, events: &[Event]) -> Vec<String> {
    let mut told = Vec::new();
    let mut offer: Option<Offer> = None;
    for event in events {
        let sentence = match (event, &mut offer) {
            (Event::OfferOpened { from, to, give, take, kind }, _) => {
                offer = Some(Offer::new(*from, *to, (*give, *take), *kind));
                None
            }
            (Event::OfferGives { cash, deeds }, Some(open)) => {
                (open.give.cash, open.give.deeds) = (*cash, *deeds);
                None
            }
            (Event::OfferTakes { cash, deeds }, Some(open)) => {
                (open.take.cash, open.take.deeds) = (*cash, *deeds);
                None
            }
            _ => one(scene, event),
        };
        told.extend(sentence.map(ended));
    }
    told.extend(offer.map(|offer| match scene.language {
        Language::German => german::offer(scene, &offer),
        Language::English => english::offer(scene, &offer),
    }));
    told
}

fn one(scene: &Scene<'_>, event: &Event) -> Option<String> {
    match scene.language {
        Language::German => german::event(scene, event),
        Language::English => english::event(scene, event),
    }
}

impl Offer {
    const fn new(from: Seat, to: Seat, cards: (JailCards, JailCards), kind: OfferKind) -> Self {
        let give = Bundle { cards: cards.0, ..Bundle::NOTHING };
        let take = Bundle { cards: cards.1, ..Bundle::NOTHING };
        Self { from, to, give, take, kind }
    }
}
