//! A board as an edition describes it: facts, no rules.
//!
//! What stands on which square, what it costs and how groups are made up is data of the edition
//! and the same game everywhere (COMPONENTS-19, COMPONENTS-21, COMPONENTS-35): DM boards print
//! the values of the normal DM game (COMPONENTS-22, COMPONENTS-23), the euro board those in euro
//! (COMPONENTS-24), whatever order its cities, teams and venues have
//! (COMPONENTS-26, COMPONENTS-27, COMPONENTS-28,
//! COMPONENTS-29, COMPONENTS-30).

use crate::{
    deck::{CARDS, Card, Deck},
    effect::Effect,
    money::Money,
    property::{DEEDS, Properties, Property},
    space::{SPACES, Space, Square},
};

/// Everything the rules need to know of an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The forty squares.
    pub squares: [Square; SPACES],
    /// The deeds, by number: streets in board order, stations, utilities.
    pub deeds: [Deed; DEEDS],
    /// Both decks.
    pub cards: [[Effect; CARDS]; 2],
    /// What everybody starts with (SETUP-05).
    pub start_cash: Money,
    /// What GO pays (GO-02).
    pub salary: Money,
    /// The jail fine (JAIL-07).
    pub fine: Money,
    /// The smallest note: amounts are multiples of it.
    pub unit: Money,
    /// Houses in the box (COMPONENTS-04).
    pub houses: u8,
    /// Hotels in the box (COMPONENTS-05).
    pub hotels: u8,
}

/// What is printed on a deed and where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deed {
    /// Its square.
    pub at: Space,
    /// BUY-03.
    pub price: Money,
    /// Streets: bare, 1 to 4 houses, hotel (RENT-05). Stations: by how many the owner has
    /// (STATION-02). Utilities: money for each pip with one and with both (UTILITY-02).
    pub rents: [Money; 6],
    /// BUILD-05.
    pub house_price: Money,
    /// HOTEL-03.
    pub hotel_price: Money,
    /// MORTGAGE-06.
    pub mortgage: Money,
    /// All deeds of its colour group, or all stations, or both utilities.
    pub group: Properties,
}

/// What is wrong with a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardFault {
    /// GO must be square 0, jail 10.
    CornerMissing,
    /// A deed does not lie where it says, or a square names another.
    DeedMisplaced {
        /// Which deed.
        deed: Property,
    },
    /// A group mixes kinds, or its members disagree about it.
    GroupMixed {
        /// Which deed.
        deed: Property,
    },
    /// A deck must have exactly one jail card (CARD-06, ruling).
    JailCards {
        /// Which deck.
        deck: Deck,
    },
    /// The smallest note must be worth something.
    NoUnit,
    /// Dealt deeds are paid for at once, so the start cash must cover them (SHORT-05).
    StartCashTooLow,
}

impl Board {
    /// The first fault that would make the rules meaningless, if any.
    pub fn check(&self) -> Result<(), BoardFault> {
        if self.squares[0] != Square::Go || self.squares[Space::JAIL.index()] != Square::Visit {
            return Err(BoardFault::CornerMissing);
        }
        if self.unit == Money::ZERO {
            return Err(BoardFault::NoUnit);
        }
        for deed in Property::all() {
            let facts = &self.deeds[deed.index()];
            if self.squares[facts.at.index()] != Square::Deed(deed) {
                return Err(BoardFault::DeedMisplaced { deed });
            }
            let agrees = |other: Property| {
                other.kind() == deed.kind() && self.deeds[other.index()].group == facts.group
            };
            if !facts.group.has(deed) || !facts.group.iter().all(agrees) {
                return Err(BoardFault::GroupMixed { deed });
            }
        }
        for deck in Deck::ALL {
            let free = self.cards[deck.index()].iter().filter(|card| **card == Effect::JailFree);
            if free.count() != 1 {
                return Err(BoardFault::JailCards { deck });
            }
        }
        Ok(())
    }

    /// The deck's get-out-of-jail card.
    pub(crate) fn jail_card(&self, deck: Deck) -> Option<Card> {
        let place = self.cards[deck.index()].iter().position(|card| *card == Effect::JailFree)?;
        Card::new(place as u8)
    }
}
