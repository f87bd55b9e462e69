//! What can be played, and what a board looks like: for clients that have no editions of their own.

use serde::{Deserialize, Serialize};

use crate::Said;

/// `GET /api/editions`: all that can be chosen when a table is opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Choices {
    /// The boards.
    pub editions: Vec<EditionEntry>,
    /// The rules.
    pub booklets: Vec<BookletEntry>,
    /// The house rules by their keys, each `on` or `off`; `starting-cash` has an amount.
    pub house_rules: Vec<String>,
    /// The bots of the server, by name.
    pub bots: Vec<String>,
}

/// A board that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EditionEntry {
    /// The key by which it is chosen.
    pub key: String,
    /// Its full name.
    pub title: Said,
    /// When it appeared.
    pub year: Said,
    /// The booklet that lies in its box.
    pub booklet: String,
    /// At most so many sit down.
    pub most_seats: u8,
    /// The playing pieces.
    pub tokens: Vec<TokenSheet>,
    /// What is reconstructed, inferred or unknown.
    pub notes: Vec<Said>,
}

/// A booklet that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BookletEntry {
    /// The key by which it is chosen.
    pub key: String,
    /// The games it knows: `normal`, `short`, `timed`.
    pub variants: Vec<String>,
    /// At most so many sit down.
    pub most_seats: u8,
}

/// `GET /api/editions/{key}`: a board with its money, its pieces and its cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EditionSheet {
    /// The key by which it is chosen.
    pub key: String,
    /// Its full name.
    pub title: Said,
    /// Its money.
    pub money: MoneySheet,
    /// Colours for drawing.
    pub theme: ThemeSheet,
    /// The words with which the game speaks.
    pub nouns: NounSheet,
    /// The playing pieces.
    pub tokens: Vec<TokenSheet>,
    /// Colour groups, stations, utilities.
    pub groups: Vec<GroupSheet>,
    /// The 40 squares in order.
    pub squares: Vec<SquareSheet>,
    /// What the cards of the chance deck say, 1 to 16.
    pub chance: Vec<Said>,
    /// What the cards of the chest deck say, 1 to 16.
    pub chest: Vec<Said>,
}

/// An edition's money.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MoneySheet {
    /// The money sign alone.
    pub sign: String,
    /// How an amount is written: a text with `{amount}` in it.
    pub pattern: Said,
    /// What stands between groups of three digits.
    pub thousands: Said,
    /// The smallest amount that can be paid.
    pub smallest_unit: u32,
    /// What everybody begins with.
    pub start_cash: u32,
    /// What leaving jail costs.
    pub jail_fine: u32,
}

/// Colours for drawing, each `#rrggbb`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ThemeSheet {
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
    /// Houses, whatever the edition calls them.
    pub house: String,
    /// Hotels, whatever the edition calls them.
    pub hotel: String,
}

/// Words with which the game speaks, in the nominative.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NounSheet {
    /// A house.
    pub house: Said,
    /// Several.
    pub houses: Said,
    /// A hotel.
    pub hotel: Said,
    /// Several.
    pub hotels: Said,
    /// Jail, whatever the edition calls it.
    pub jail: Said,
    /// A card that opens it.
    pub jail_card: Said,
    /// Rent, whatever the edition calls it.
    pub rent: Said,
    /// A card of the chance deck.
    pub chance_card: Said,
    /// A card of the chest deck.
    pub chest_card: Said,
}

/// A playing piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TokenSheet {
    /// The key by which it is chosen.
    pub key: String,
    /// Its name.
    pub name: Said,
    /// One or two letters, for small drawings.
    pub letters: String,
    /// Colour for drawing, `#rrggbb`.
    pub colour: String,
}

/// A colour group, or the stations, or the utilities.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GroupSheet {
    /// By which squares name it.
    pub key: String,
    /// For streets the colour, for the others their plural.
    pub name: Said,
    /// Colour for drawing, `#rrggbb`.
    pub colour: String,
    /// Its letter, for those who do not see colours.
    pub letter: char,
}

/// A square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SquareSheet {
    /// Its name.
    pub name: Said,
    /// `go`, `jail`, `free_parking`, `go_to_jail`, `chance`, `chest`, `tax`, `street`, `station`
    /// or `utility`.
    pub kind: String,
    /// What a tax square asks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tax: Option<u32>,
    /// The title deed of a property.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deed: Option<DeedSheet>,
}

/// What a title deed says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeedSheet {
    /// The key of its group.
    pub group: String,
    /// What the bank asks for it.
    pub price: u32,
    /// What the bank lends on it.
    pub mortgage: u32,
    /// Streets: bare, with one to four houses, with a hotel. Stations: with one to four of them
    /// owned. Utilities: for each pip, with one and with both of them owned.
    pub rents: Vec<u32>,
    /// What a house and a hotel cost on a street.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub building: Option<[u32; 2]>,
}
