//! Houses, hotels, and the level of a street: how far it is built.

/// The level of a street with a hotel; 1 to 4 are houses.
pub const HOTEL: u8 = 5;

/// A kind of building.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Building {
    /// A house, whatever the edition calls it.
    House,
    /// A hotel, whatever the edition calls it.
    Hotel,
}

impl Building {
    /// The topmost building of a street that is built to this level.
    #[inline]
    pub const fn topmost(level: u8) -> Self {
        if level == HOTEL { Self::Hotel } else { Self::House }
    }
}
