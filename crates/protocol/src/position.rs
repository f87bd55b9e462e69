//! Everything on a table, for programs: numbers and keys, with names beside them.

use serde::{Deserialize, Serialize};

/// Everything on a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Position {
    /// The board, by its key.
    pub edition: String,
    /// Whose rules.
    pub booklet: String,
    /// Which game.
    pub variant: String,
    /// `strict` or `automatic`.
    pub rent: String,
    /// House rules as key and value.
    pub house_rules: Vec<[String; 2]>,
    /// After which line of the record; none means after the last one.
    pub line: Option<usize>,
    /// Who is on turn.
    pub turn: String,
    /// The question on the table: `ready`, `purchase`, `auction` …
    pub phase: String,
    /// Who has to answer it.
    pub awaited: Option<String>,
    /// Doubles thrown in this turn.
    pub doubles: u8,
    /// The players, clockwise.
    pub players: Vec<Player>,
    /// What the bank has.
    pub bank: Bank,
    /// House rule: what lies on Free Parking.
    pub pot: u32,
    /// Rent that may be demanded, oldest first.
    pub claims: Vec<OpenClaim>,
    /// The debt being settled.
    pub debt: Option<Debt>,
    /// The offer on the table.
    pub offer: Option<Offer>,
    /// The auction.
    pub auction: Option<Auction>,
    /// The scarce building.
    pub shortage: Option<Shortage>,
    /// Acquired mortgages whose new owners have not decided yet, by their squares.
    pub interest: Vec<u8>,
    /// The card that leaves a choice.
    pub choice: Option<Card>,
    /// Who has won, once the game is over.
    pub winners: Vec<String>,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Player {
    /// What the player is called.
    pub name: String,
    /// Is the player out of the game?
    pub bankrupt: bool,
    /// Where the token stands.
    pub at: Square,
    /// Cash.
    pub cash: u32,
    /// Failed attempts, if in jail.
    pub jail: Option<u8>,
    /// Get-out-of-jail cards held: `chance`, `chest`.
    pub cards: Vec<String>,
    /// What the player is worth, as the short game counts it.
    pub wealth: u32,
    /// Title deeds, in the order of the board.
    pub deeds: Vec<Deed>,
}

/// A square.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Square {
    /// 0 to 39, from GO.
    pub number: u8,
    /// Its name.
    pub name: String,
}

/// A title deed and what stands on it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Deed {
    /// Its square.
    pub number: u8,
    /// Its name.
    pub name: String,
    /// Its group, by its key.
    pub group: String,
    /// Is it mortgaged?
    pub mortgaged: bool,
    /// Houses on it.
    pub houses: u8,
    /// A hotel on it?
    pub hotel: bool,
}

/// What the bank has.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bank {
    /// Houses left.
    pub houses: u8,
    /// Hotels left.
    pub hotels: u8,
    /// Deeds that nobody owns, by their squares.
    pub deeds: Vec<u8>,
}

/// Rent that may be demanded.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenClaim {
    /// Who owes it.
    pub payer: String,
    /// Who may demand it.
    pub owner: String,
    /// For which square.
    pub square: u8,
    /// How much, unless a throw has still to settle it.
    pub amount: Option<u32>,
    /// How much for each pip of the throw that settles it.
    pub per_pip: Option<u32>,
}

/// A debt being settled.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Debt {
    /// Who owes.
    pub debtor: String,
    /// Nobody means the bank.
    pub creditor: Option<String>,
    /// How much.
    pub amount: u32,
}

/// An offer on the table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Offer {
    /// Who made it.
    pub from: String,
    /// Who is asked.
    pub to: String,
    /// What he would get.
    pub give: Goods,
    /// None means that the debt be forgotten.
    pub take: Option<Goods>,
}

/// Goods that would change hands.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Goods {
    /// Deeds, by their squares.
    pub squares: Vec<u8>,
    /// Cash.
    pub cash: u32,
    /// Get-out-of-jail cards: `chance`, `chest`.
    pub cards: Vec<String>,
}

/// An auction.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Auction {
    /// The deed under the hammer, by its square.
    pub square: Option<u8>,
    /// Or the building: `house` or `hotel`.
    pub building: Option<String>,
    /// The least first bid.
    pub floor: u32,
    /// The highest bid.
    pub bid: Option<u32>,
    /// Whose it is.
    pub leader: Option<String>,
    /// Who has not passed.
    pub bidders: Vec<String>,
}

/// A scarce building and who wants it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shortage {
    /// Who asked for the building.
    pub by: String,
    /// For which street.
    pub square: u8,
    /// Who is still to be asked.
    pub asked: Vec<String>,
    /// Who competes for it.
    pub contenders: Vec<String>,
    /// Who won it and has to place it.
    pub won_by: Option<String>,
}

/// A card.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Card {
    /// `chance` or `chest`.
    pub deck: String,
    /// 1 to 16.
    pub number: u8,
}
