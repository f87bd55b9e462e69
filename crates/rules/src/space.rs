//! The forty squares of the board.

use crate::{deck::Deck, money::Money, property::Property};

/// How many squares the board has (COMPONENTS-21).
pub const SPACES: usize = 40;

/// A square, 0 to 39; 0 is GO.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space(u8);

impl Space {
    /// The start (COMPONENTS-20).
    pub const GO: Self = Self(0);
    /// Jail, and beside it the place for visitors (JAIL-25).
    pub const JAIL: Self = Self(10);

    /// The square with this number, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < SPACES { Some(Self(number)) } else { None }
    }

    /// Its number, 0 to 39.
    pub const fn number(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn wrap(number: u8) -> Self {
        Self(if number < 40 { number } else { number - 40 })
    }

    /// The square with a number that is one.
    #[inline]
    pub(crate) const fn known(number: u8) -> Self {
        debug_assert!((number as usize) < SPACES, "a square of the board");
        Self(number)
    }

    /// The square `steps` further, clockwise (TURN-03); at most once round.
    #[inline]
    pub const fn ahead(self, steps: u8) -> Self {
        debug_assert!(steps <= 40, "nobody walks further than once round");
        Self::wrap(self.0 + steps)
    }

    /// The square `steps` back.
    pub const fn back(self, steps: u8) -> Self {
        Self::wrap(self.0 + 40 - steps % 40)
    }

    /// How many steps ahead `target` lies: 1 to 40.
    pub const fn steps_to(self, target: Self) -> u8 {
        let steps = (target.0 + 40 - self.0) % 40;
        if steps == 0 { 40 } else { steps }
    }
}

/// What happens on a square (TURN-04, TURN-05).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Square {
    /// The salary is paid for reaching or passing it.
    Go,
    /// A property that can be owned.
    Deed(Property),
    /// Draw a card of this deck.
    Draw(Deck),
    /// Pay this to the bank (TAX-01).
    Tax(Money),
    /// Only visiting, when reached by a move (JAIL-23).
    Visit,
    /// Nothing happens (PARKING-01).
    Parking,
    /// Off to jail (JAIL-01).
    GoToJail,
}
