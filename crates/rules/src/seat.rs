//! Chairs at the table and sets of them.

/// The most chairs a table can have: euro and wm hold eight tokens (COMPONENTS-13).
pub const MAX_SEATS: u8 = 8;

/// A chair, 0 to 7, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The first chair: the elected banker sits here (SETUP-09).
    pub const FIRST: Self = Self(0);

    /// The chair with this number, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        if number < MAX_SEATS { Some(Self(number)) } else { None }
    }

    /// Its number, 0 to 7.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number as an array index; the mask spares the bounds check.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    /// The chair whose number is the low three bits; for numbers the state has checked before.
    #[inline]
    pub(crate) const fn wrap(number: u8) -> Self {
        Self(number & 7)
    }
}

/// A set of chairs, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// The first `count` chairs.
    pub const fn first(count: u8) -> Self {
        if count >= MAX_SEATS { Self(u8::MAX) } else { Self((1 << count) - 1) }
    }

    /// This chair alone.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// The set with these bits.
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// A bit a chair.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Is the chair in the set?
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set with this chair.
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// The set without this chair.
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// How many chairs.
    #[inline]
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Is nobody in it?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest chair.
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The first chair of the set to the left of `seat` (TURN-07: play runs clockwise); `seat`
    /// itself comes last.
    #[inline]
    pub const fn after(self, seat: Seat) -> Option<Seat> {
        let turned = self.0.rotate_right(seat.0 as u32 + 1);
        if turned == 0 {
            return None;
        }
        Some(Seat((seat.0 + 1 + turned.trailing_zeros() as u8) & 7))
    }

    /// All chairs of the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS).map(Seat).filter(move |seat| self.has(*seat))
    }
}
