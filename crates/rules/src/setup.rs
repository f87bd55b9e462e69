//! Any arrangement of a table, as a scenario or a person at a board describes it.

use arrayvec::ArrayVec;

use crate::{
    deck::{Deck, JailCards},
    money::Money,
    property::{Properties, Property, STREETS},
    seat::{MAX_SEATS, Seat},
    space::Space,
};

/// An arrangement: what everybody has and where he stands, with one player ready to throw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The players, clockwise.
    pub chairs: ArrayVec<Chair, { MAX_SEATS as usize }>,
    /// Whose turn it is.
    pub turn: Seat,
    /// Doubles already thrown in this turn.
    pub doubles: u8,
    /// Houses in the bank, if not what the streets leave.
    pub houses: Option<u8>,
    /// Hotels in the bank, if not what the streets leave.
    pub hotels: Option<u8>,
    /// House rule: what lies on Free Parking.
    pub pot: Money,
}

/// What one player has and where he stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chair {
    /// Cash.
    pub cash: Money,
    /// Where the token stands.
    pub at: Space,
    /// In jail, with so many failed attempts.
    pub jail: Option<u8>,
    /// Deeds.
    pub owns: Properties,
    /// Those of them that are mortgaged.
    pub mortgaged: Properties,
    /// What stands on each street.
    pub level: [u8; STREETS],
    /// Jail cards.
    pub cards: JailCards,
    /// Out of the game.
    pub bankrupt: bool,
}

/// What is wrong with an arrangement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SetupFault {
    /// Two players own it.
    OwnedTwice {
        /// Which deed.
        deed: Property,
    },
    /// It has buildings and a mortgage.
    BuiltAndMortgaged {
        /// Which deed.
        deed: Property,
    },
    /// More houses than this game allows on a street (BUILD-10, SHORT-07).
    TooManyHouses {
        /// Which deed.
        deed: Property,
    },
    /// More buildings stand than the bank ever had (COMPONENTS-04, COMPONENTS-05).
    TooManyBuildings,
    /// Two players hold the deck's jail card, or the deck has none.
    CardHeldTwice {
        /// Which deck.
        deck: Deck,
    },
    /// A bankrupt has nothing (BANKRUPT-02).
    BankruptOwns {
        /// Who.
        seat: Seat,
    },
    /// More attempts than jail allows (JAIL-16).
    TooManyAttempts {
        /// Who.
        seat: Seat,
    },
    /// A third double goes to jail (DOUBLES-05).
    TooManyDoubles,
    /// The player on turn is not in the game.
    TurnOfNobody,
    /// Fewer than two are in the game (COMPONENTS-13).
    TooFewPlayers,
}

/// All that is wrong with an arrangement.
pub type SetupFaults = FaultList;

/// A list of faults that keeps the first 32.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FaultList(ArrayVec<SetupFault, 32>);

impl FaultList {
    /// No fault yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// One more; beyond 32 nobody reads on.
    pub fn push(&mut self, fault: SetupFault) {
        let _ = self.0.try_push(fault);
    }

    /// Is there none?
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them, in the order in which they were found.
    pub fn iter(&self) -> impl Iterator<Item = SetupFault> {
        self.0.iter().copied()
    }
}

impl Setup {
    /// An empty table.
    pub fn new(turn: Seat) -> Self {
        Self {
            chairs: ArrayVec::new(),
            turn,
            doubles: 0,
            houses: None,
            hotels: None,
            pot: Money::ZERO,
        }
    }
}

impl Chair {
    /// A player with this much cash on this square, and nothing else.
    pub const fn new(cash: Money, at: Space) -> Self {
        Self {
            cash,
            at,
            jail: None,
            owns: Properties::NONE,
            mortgaged: Properties::NONE,
            level: [0; STREETS],
            cards: JailCards::NONE,
            bankrupt: false,
        }
    }
}
