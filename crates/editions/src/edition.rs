//! An edition as its files describe it: everything that differs from box to box and is not a rule.

use bankhalter_rules::{
    Board, BoardFault, Booklet, CARDS, Card, Deck, Effect, Money, Rulebook, Rules, SPACES, Space,
};

use serde::{Deserialize, Serialize};

use crate::{
    compile, plain,
    words::{Address, Language, Noun, Nouns, Text},
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

/// How many people may sit down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Seats {
    /// At least.
    pub least: u8,
    /// At most.
    pub most: u8,
}

/// The bank's buildings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Stock {
    /// Houses.
    pub houses: u8,
    /// Hotels.
    pub hotels: u8,
}

/// An edition's money.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Currency {
    /// The unit as a noun.
    pub name: Noun,
    /// The money sign alone.
    pub sign: String,
    /// How German writes an amount.
    pub written_de: Written,
    /// How English writes an amount.
    pub written_en: Written,
    /// The smallest amount that can be paid.
    pub smallest_unit: u32,
    /// What everybody begins with.
    pub start_cash: u32,
    /// What GO pays.
    pub salary: u32,
    /// What leaving jail costs.
    pub jail_fine: u32,
    /// Notes and coins, dearest first.
    pub pieces: Vec<Piece>,
    /// Which of `sign`, `start_cash`, `salary`, `jail_fine` and `pieces` are inferred.
    pub inferred: Vec<String>,
}

/// How a language writes an amount.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Written {
    /// A text with `{amount}` in it.
    pub pattern: String,
    /// What stands between groups of three digits.
    pub thousands: String,
}

/// A note or coin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// What it is worth.
    pub value: u32,
    /// Note or coin.
    pub kind: PieceKind,
    /// Colour for drawing, `#rrggbb`.
    pub colour: String,
    /// How many of it each player begins with.
    pub start: u32,
}

/// What a piece of money is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum PieceKind {
    /// Paper.
    Note,
    /// Metal.
    Coin,
}

/// What a building looks like.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Building {
    /// The colour in words.
    pub colour_name: Text,
    /// The colour for drawing, `#rrggbb`.
    pub colour: String,
    /// Is it not known from the printed game?
    pub inferred: bool,
}

/// How certain it is what a deck does.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DeckNote {
    /// Is it only assumed that the deck has this role?
    pub role_inferred: bool,
    /// Is it only assumed that these are its effects?
    pub cards_inferred: bool,
    /// Why.
    pub note: Text,
}

/// Colours for drawing, each `#rrggbb`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Theme {
    /// Squares.
    pub board: String,
    /// The middle of the board.
    pub centre: String,
    /// Writing on squares.
    pub ink: String,
    /// Buttons and marks.
    pub accent: String,
    /// Writing on them.
    pub accent_ink: String,
}

/// A token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Token {
    /// Stable, used in saved games.
    pub key: String,
    /// Its name.
    pub name: Text,
    /// One or two letters, for small drawings.
    pub letters: String,
    /// Colour for drawing, `#rrggbb`.
    pub colour: String,
    /// Is it not known from the printed game?
    pub inferred: bool,
}

/// A colour group, or the stations, or the utilities.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Group {
    /// By which squares name it.
    pub key: String,
    /// Of what it consists.
    pub kind: GroupKind,
    /// For streets the colour, for the others their plural.
    pub name: Text,
    /// Colour for drawing, `#rrggbb`.
    pub colour: String,
    /// Its letter, for those who do not see colours.
    pub letter: char,
    /// Its pattern, for the same reason.
    pub pattern: Pattern,
}

/// Of what a group consists.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum GroupKind {
    /// Two or three streets.
    Street,
    /// The four stations.
    Station,
    /// The two utilities.
    Utility,
}

/// A pattern by which a group is told apart without its colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Pattern {
    /// Lines across.
    Horizontal,
    /// Lines up and down.
    Vertical,
    /// Slanting lines, rising to the right.
    Rising,
    /// Slanting lines, falling to the right.
    Falling,
    /// Lines across, up and down.
    Grid,
    /// Slanting lines both ways.
    Lattice,
    /// Dots.
    Dots,
    /// Waves.
    Waves,
    /// Small crosses.
    Cross,
    /// None at all.
    Solid,
}

/// A square as printed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PrintedSpace {
    /// Where it lies.
    #[serde(with = "plain::space")]
    pub pos: Space,
    /// Its name.
    pub name: Text,
    /// Further names under which it is found.
    pub aliases: Vec<String>,
    /// What it is, with its numbers.
    pub kind: SpaceKind,
    /// Is it not known from the printed game?
    pub inferred: bool,
    /// A remark.
    pub note: Option<Text>,
}

/// What a square is, with its numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SpaceKind {
    /// The start.
    Go,
    /// Jail, and beside it the place for visitors.
    Jail {
        /// What the inside is called.
        inside: Text,
        /// What the outside is called.
        visiting: Text,
    },
    /// Nothing happens.
    FreeParking,
    /// Off to jail.
    GoToJail,
    /// Draw a card.
    Draw(#[serde(with = "plain::deck")] Deck),
    /// Pay the bank.
    Tax {
        /// How much.
        amount: u32,
    },
    /// A property of a colour group.
    Street {
        /// Its deed.
        deed: Deed,
        /// Bare, with one to four houses, with a hotel.
        rents: [u32; 6],
        /// For one house.
        house_price: u32,
        /// For the hotel.
        hotel_price: u32,
    },
    /// One of the four.
    Station {
        /// Its deed.
        deed: Deed,
        /// With one to four of them owned.
        rents: [u32; 4],
    },
    /// One of the two.
    Utility {
        /// Its deed.
        deed: Deed,
        /// Money for each pip, with one and with both of them owned.
        factors: [u32; 2],
    },
}

/// What every deed says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Deed {
    /// The group's place in [`Edition::groups`].
    pub group: usize,
    /// What the bank asks for it.
    pub price: u32,
    /// What the bank lends on it.
    pub mortgage: u32,
}

impl SpaceKind {
    /// The deed, if it can be owned.
    pub const fn deed(&self) -> Option<&Deed> {
        match self {
            Self::Street { deed, .. } | Self::Station { deed, .. } | Self::Utility { deed, .. } => {
                Some(deed)
            }
            _ => None,
        }
    }
}

/// A card as printed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PrintedCard {
    /// Its deck.
    #[serde(with = "plain::deck")]
    pub deck: Deck,
    /// Its number, 1 to 16.
    pub no: u8,
    /// What it orders.
    #[serde(with = "plain::Order")]
    pub effect: Effect,
    /// What it says, with placeholders; see [`Edition::card_text`].
    pub text: Text,
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
        let written = match language {
            Language::German => &self.money.written_de,
            Language::English => &self.money.written_en,
        };
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

    /// The square with this name or alias, in either language; the three squares of a deck have none of their own.
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

    /// What a card says in this language, with names and amounts filled in.
    pub fn card_text(&self, card: &PrintedCard, language: Language) -> String {
        crate::placeholders::fill(self, card, language)
    }

    /// The noun for a card of this deck.
    pub const fn card_noun(&self, deck: Deck) -> &Noun {
        match deck {
            Deck::Chance => &self.nouns.chance_card,
            Deck::Chest => &self.nouns.chest_card,
        }
    }
}
