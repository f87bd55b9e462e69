//! Money, in the edition's own printed amounts.

use core::{
    iter::Sum,
    ops::{Add, AddAssign, Mul, Sub, SubAssign},
};

/// An amount of the edition's money: 1 is one Ring, one Euro, one DM.
///
/// The wm edition prints the standard values times 20 and its smallest note is 20 DM: that is
/// `Board::unit`, not a scale, so what is printed is what is stored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Money(pub u32);

impl Money {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// Half of it (SELL-02, SHORT-16).
    pub const fn half(self) -> Self {
        Self(self.0 / 2)
    }

    /// Ten per cent, rounded up to the smallest note (MORTGAGE-08, MORTGAGE-09).
    pub const fn interest(self, unit: Self) -> Self {
        Self(self.0.div_ceil(10 * unit.0) * unit.0)
    }

    /// Can it be paid in notes of `unit`?
    pub const fn is_whole(self, unit: Self) -> bool {
        self.0.is_multiple_of(unit.0)
    }

    /// The sum, or the largest amount there is.
    pub const fn saturating_add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Add for Money {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Money {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl AddAssign for Money {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl SubAssign for Money {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

impl Mul<u32> for Money {
    type Output = Self;
    #[inline]
    fn mul(self, times: u32) -> Self {
        Self(self.0 * times)
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, |total, amount| total + amount)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interest_rounds_up_to_the_smallest_note() {
        assert_eq!(Money(75).interest(Money(1)), Money(8));
        assert_eq!(Money(175).interest(Money(1)), Money(18));
        assert_eq!(Money(200).interest(Money(1)), Money(20));
        assert_eq!(Money(1500).interest(Money(20)), Money(160));
        assert_eq!(Money(4000).interest(Money(20)), Money(400));
    }
}
