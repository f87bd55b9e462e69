//! Title deeds and sets of them.

use core::ops::{BitAnd, BitOr, Not};

/// How many streets there are (COMPONENTS-15).
pub const STREETS: usize = 22;
/// How many deeds there are (COMPONENTS-06).
pub const DEEDS: usize = 28;

/// A title deed: streets are 0 to 21 in board order, then four stations, then two utilities.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Property(u8);

/// The three kinds of property (COMPONENTS-18).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A street of a colour group.
    Street,
    /// One of the four stations (COMPONENTS-16).
    Station,
    /// One of the two utilities (COMPONENTS-17).
    Utility,
}

impl Property {
    /// The deed with this number, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < DEEDS { Some(Self(number)) } else { None }
    }

    /// All deeds, streets first.
    pub fn all() -> impl Iterator<Item = Self> {
        Properties::ALL.iter()
    }

    /// Its number, 0 to 27.
    pub const fn number(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// What it is.
    #[inline]
    pub const fn kind(self) -> Kind {
        match self.0 {
            0..22 => Kind::Street,
            22..26 => Kind::Station,
            _ => Kind::Utility,
        }
    }

    /// Can anything be built on it (BUILD-03)?
    #[inline]
    pub const fn is_street(self) -> bool {
        (self.0 as usize) < STREETS
    }
}

/// A set of deeds, one bit per deed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Properties(u32);

impl Properties {
    /// No deed.
    pub const NONE: Self = Self(0);
    /// All 28 deeds.
    pub const ALL: Self = Self((1 << DEEDS) - 1);
    /// The 22 streets.
    pub const STREETS: Self = Self((1 << STREETS) - 1);
    /// The four stations.
    pub const STATIONS: Self = Self(0b1111 << STREETS);
    /// The two utilities.
    pub const UTILITIES: Self = Self(0b11 << (STREETS + 4));

    /// The set with these bits; bits beyond the 28 deeds are dropped.
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// This deed alone.
    #[inline]
    pub const fn only(deed: Property) -> Self {
        Self(1 << deed.0)
    }

    /// A bit a deed.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Is the deed in the set?
    #[inline]
    pub const fn has(self, deed: Property) -> bool {
        self.0 & (1 << deed.0) != 0
    }

    /// Are all of `others` in the set?
    #[inline]
    pub const fn contains(self, others: Self) -> bool {
        self.0 & others.0 == others.0
    }

    /// Is any of `others` in the set?
    #[inline]
    pub const fn meets(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }

    /// The set with this deed.
    #[inline]
    pub const fn with(self, deed: Property) -> Self {
        Self(self.0 | 1 << deed.0)
    }

    /// The set without this deed.
    #[inline]
    pub const fn without(self, deed: Property) -> Self {
        Self(self.0 & !(1 << deed.0))
    }

    /// How many deeds.
    #[inline]
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// How many of the four stations.
    #[inline]
    pub const fn stations(self) -> u8 {
        const COUNT: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
        COUNT[(self.0 >> STREETS & 0b1111) as usize]
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Are there two or more?
    #[inline]
    pub const fn are_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The deed with the lowest number.
    pub const fn lowest(self) -> Option<Property> {
        if self.0 == 0 { None } else { Some(Property(self.0.trailing_zeros() as u8)) }
    }

    /// All deeds of the set, lowest number first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Property> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let lowest = rest.trailing_zeros();
            rest &= rest - 1;
            Some(Property(lowest as u8))
        })
    }
}

impl BitAnd for Properties {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Properties {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for Properties {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl FromIterator<Property> for Properties {
    fn from_iter<I: IntoIterator<Item = Property>>(deeds: I) -> Self {
        deeds.into_iter().fold(Self::NONE, Self::with)
    }
}
