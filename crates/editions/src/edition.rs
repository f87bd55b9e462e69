//! An edition as its files describe it: everything that differs from box to box and is not a rule.

use bankhalter_notation::Language;
use bankhalter_rules::{
    Board, BoardFault, Booklet, CARDS, Card, Deck, Money, Rulebook, Rules, SPACES, Space,
};
use serde::{Deserialize, Serialize};

use crate::{
    compile, plain,
    printed::{
        Building, Currency, DeckNote, Deed, Group, PrintedCard, PrintedSpace, Seats, SpaceKind,
        Stock, Theme, Token,
    },
    texts::{Address, Noun, Nouns, Text},
};

/// One edition: board, money, words, pieces and cards. It has passed every check.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Edition {
    /// The key by which it is chosen.
    pub id: String,
    /// Its full name.
    pub title: Text,
    /// Who published it.
    pub publisher: String,
    /// When, in words, because some years are unknown.
    pub year: Text,
    /// The preset rules.
    #[serde(with = "plain::booklet")]
    pub booklet: Booklet,
    /// How its German texts speak to people.
    pub address: Address,
    /// Where its names and numbers were found.
    pub sources: Vec<String>,
    /// Remarks on what is reconstructed, inferred or unknown.
    pub notes: Vec<Text>,
    /// For how few and how many people the box is made.
    pub seats: Seats,
    /// The bank's buildings.
    pub stock: Stock,
    /// Its money.
    pub money: Currency,
    /// What houses look like.
    pub house: Building,
    /// What hotels look like.
    pub hotel: Building,
    /// The title of the card that opens the jail.
    pub jail_card_title: Text,
    /// How certain the chance deck is.
    pub chance: DeckNote,
    /// How certain the chest deck is.
    pub chest: DeckNote,
    /// Colours for drawing.
    pub theme: Theme,
    /// The words with which the game speaks.
    pub nouns: Nouns,
    /// The tokens, at least as many as seats.
    pub tokens: Vec<Token>,
    /// Eight groups of streets, then the stations, then the utilities, as in the file.
    pub groups: Vec<Group>,
    /// The 40 squares in order.
    #[serde(with = "plain::spaces")]
    pub spaces: Box<[PrintedSpace; SPACES]>,
    /// The 16 cards of each deck in order, chance first.
    pub cards: Box<[[PrintedCard; CARDS]; 2]>,
    /// What the engine needs of all this. Private, so that an edition can only come from a check.
    #[serde(skip, default = "compile::blank")]
    pub(crate) board: Board,
}

impl Edition {
    /// Its board under these rules, ready to play. The board was checked when it was read; only a
    /// house rule can still stand in the way, such as a start cash that does not pay for the deeds
    /// of a short game.
    pub fn rulebook(&self, rules: Rules) -> Result<Rulebook, BoardFault> {
        Rulebook::new(self.board.clone(), rules)
    }

    /// What the engine knows of it.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// How many may sit down when it is played by these rules: a token is needed for each.
    pub fn most_seats(&self, rules: &Rules) -> u8 {
        rules.most_seats.min(self.seats.most)
    }

    /// An amount as this edition writes it in this language.
    pub fn amount(&self, language: Language, amount: Money) -> String {
        let written = language.pick(&self.money.written_de, &self.money.written_en);
        let digits = amount.0.to_string();
        let mut grouped = String::new();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                grouped.push_str(&written.thousands);
            }
            grouped.push(digit);
        }
        written.pattern.replace("{amount}", &grouped)
    }

    /// The square at this place.
    pub fn space(&self, pos: Space) -> &PrintedSpace {
        &self.spaces[usize::from(pos.number())]
    }

    /// The square with this name or alias, in either language; the three squares of a
    /// deck have none of their own.
    pub fn find_space(&self, name: &str) -> Option<Space> {
        let named = |space: &&PrintedSpace| {
            !matches!(space.kind, SpaceKind::Draw(_))
                && (space.name.de == name
                    || space.name.en == name
                    || space.aliases.iter().any(|alias| alias == name))
        };
        self.spaces.iter().find(named).map(|space| space.pos)
    }

    /// The group of a deed.
    pub fn group(&self, deed: &Deed) -> &Group {
        &self.groups[deed.group]
    }

    /// A card of this deck.
    pub fn card(&self, deck: Deck, card: Card) -> &PrintedCard {
        &self.cards[deck as usize][usize::from(card.number())]
    }

    /// The noun for a card of this deck.
    pub const fn card_noun(&self, deck: Deck) -> &Noun {
        match deck {
            Deck::Chance => &self.nouns.chance_card,
            Deck::Chest => &self.nouns.chest_card,
        }
    }
}
