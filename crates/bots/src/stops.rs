//! Which optional questions a bot wants to hear.

use bankhalter_rules::Phase;

use crate::View;

/// A set of occasions at which a bot wants to be asked about business nobody forces on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stops(u8);

impl Stops {
    /// Never.
    pub const NONE: Self = Self(0);
    /// In its own turn, if it owns a whole colour group.
    pub const BUILD: Self = Self(1);
    /// In its own turn, if it has a mortgage.
    pub const REDEEM: Self = Self(2);
    /// In its own turn, whatever it owns: to propose trades.
    pub const TRADE: Self = Self(4);
    /// All of that at the end of the turn, not before the first throw.
    pub const LATE: Self = Self(8);
    /// Whenever somebody owes it rent and it has to ask for it (RENT-02).
    pub const RENT: Self = Self(16);

    /// Both sets together.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The same for tables that ask before the throw and never again: nothing waits for the end.
    pub const fn at_once(self) -> Self {
        Self(self.0 & !Self::LATE.0)
    }

    /// Is any of `other` in it?
    #[inline]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Is this chair to be asked about business now? Once a turn, before the first throw or at the
    /// end, and only where there may be something to do. While an offer is open nobody is.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "asked before every throw, by loops that know the phase"
    )]
    pub fn want_business(self, view: View<'_>) -> bool {
        let View { book, state, seat, .. } = view;
        let deeds = state.deeds(seat);
        let is_time = match state.phase() {
            Phase::Ready => !self.has(Self::LATE) && !state.has_thrown(),
            Phase::Done => self.has(Self::LATE),
            _ => false,
        };
        is_time
            && state.turn() == seat
            && (self.has(Self::TRADE)
                || self.has(Self::REDEEM) && state.mortgaged().meets(deeds)
                || self.has(Self::BUILD)
                    && state.cash(seat) >= book.cheapest_building()
                    && !book.whole_groups(deeds).is_empty()
                    && !(book.whole_groups(deeds) & !state.with_hotels()).is_empty())
    }
}
