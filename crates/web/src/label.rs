//! Deeds and cards by the numbers under which people find them, also on labels for a camera.

use bankhalter_rules::{Card, Deck, Property};

/// What the text of every label begins with.
const MARK: &str = "BH";

/// A deed or a card of the box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    /// A deed.
    Deed(Property),
    /// A card.
    Card(Deck, Card),
}

impl Entry {
    /// All of them: the deeds group by group, then the cards.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        Property::all().map(Self::Deed).chain(Deck::ALL.into_iter().flat_map(Self::cards))
    }

    /// The cards of a deck.
    pub(crate) fn cards(deck: Deck) -> impl Iterator<Item = Self> {
        (0..).map_while(Card::new).map(move |card| Self::Card(deck, card))
    }

    /// How the page calls it.
    pub(crate) fn key(self) -> String {
        let kind = match self {
            Self::Deed(_) => "deed",
            Self::Card(deck, _) => deck_key(deck),
        };
        format!("{kind}-{}", self.code())
    }

    /// By which number it is found: people count from one.
    pub(crate) const fn code(self) -> u8 {
        match self {
            Self::Deed(deed) => deed.number() + 1,
            Self::Card(_, card) => card.number() + 1,
        }
    }

    /// What stands in the code on its label: letters and digits that make the smallest picture.
    pub(crate) fn label(self) -> String {
        format!("{MARK}/{}", self.key().to_uppercase())
    }

    /// What a label says that a camera has read.
    pub(crate) fn of_label(text: &str) -> Option<Self> {
        let (mark, key) = text.trim().split_once('/')?;
        let key = key.to_lowercase();
        (mark == MARK).then(|| Self::all().find(|entry| entry.key() == key)).flatten()
    }
}

/// How a deck is called in files and in the page.
pub(crate) const fn deck_key(deck: Deck) -> &'static str {
    match deck {
        Deck::Chance => "chance",
        Deck::Chest => "chest",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_label_is_read_back_and_nothing_else_is_one() {
        for entry in Entry::all() {
            assert_eq!(Entry::of_label(&entry.label()), Some(entry), "{}", entry.label());
        }
        assert_eq!(Entry::all().count(), 28 + 32);
        for other in ["", "BH", "BH/DEED-0", "BH/DEED-29", "BH/CHEST-17", "BH1/00/1/2/AB", "7"] {
            assert_eq!(Entry::of_label(other), None, "{other}");
        }
    }
}
