//! What is printed in a box: squares, cards, money, pieces and colours.

use bankhalter_rules::{Deck, Effect, Space};
use serde::{Deserialize, Serialize};

use crate::{
    plain,
    texts::{Noun, Text},
};

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
    /// The group's place in [`Edition::groups`](crate::Edition::groups).
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
    /// What it says, with placeholders; see [`Edition::card_text`](crate::Edition::card_text).
    pub text: Text,
}
