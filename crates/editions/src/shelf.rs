//! The editions as the notation asks for them.

use bankhalter_notation::{EditionCard, Library};

use crate::{Edition, all};

/// The editions that are part of the program, and those somebody has loaded besides.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    /// Editions of one's own; they come first.
    pub own: Vec<Edition>,
}

impl Shelf {
    /// The edition with this id.
    pub fn find(&self, id: &str) -> Option<&Edition> {
        self.own.iter().chain(all()).find(|edition| edition.id == id)
    }
}

impl Library for Shelf {
    fn edition(&self, key: &str) -> Option<EditionCard> {
        self.find(key).map(Edition::card_for_notation)
    }

    fn keys(&self) -> Vec<String> {
        self.own.iter().chain(all()).map(|edition| edition.id.clone()).collect()
    }
}

impl Edition {
    /// What the notation needs to know of it.
    pub fn card_for_notation(&self) -> EditionCard {
        let english = |space: &crate::PrintedSpace| (space.pos, space.name.en.clone());
        let others = |space: &crate::PrintedSpace| {
            let pos = space.pos;
            space.aliases.clone().into_iter().map(move |alias| (pos, alias))
        };
        let spaces = &self.spaces;
        EditionCard {
            board: self.board().clone(),
            booklet: self.booklet,
            most_seats: self.seats.most,
            names: std::array::from_fn(|place| spaces[place].name.de.clone()),
            aliases: spaces.iter().map(english).chain(spaces.iter().flat_map(others)).collect(),
        }
    }
}
