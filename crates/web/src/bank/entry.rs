//! What stands in the list of deeds and cards.

use bankhalter_rules::{Card, Deck, Property};

use super::saved_for::deck_key;

/// Something in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Entry {
    /// A deed.
    Deed(Property),
    /// A card that moves money.
    Card(Deck, Card),
}

impl Entry {
    /// All of them: the deeds group by group, then the cards.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let cards = Deck::ALL
            .into_iter()
            .flat_map(|deck| (0..).map_while(Card::new).map(move |card| Self::Card(deck, card)));
        Property::all().map(Self::Deed).chain(cards)
    }

    /// How the page calls it.
    pub(super) fn key(self) -> String {
        match self {
            Self::Deed(_) => format!("deed-{}", self.code()),
            Self::Card(deck, _) => format!("{}-{}", deck_key(deck), self.code()),
        }
    }

    /// By which number it is found: people count from one.
    pub(super) const fn code(self) -> u8 {
        match self {
            Self::Deed(deed) => deed.number() + 1,
            Self::Card(_, card) => card.number() + 1,
        }
    }
}
