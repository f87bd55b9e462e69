//! How much of a game is left, as everybody at the table knows it.

/// Before anything is known of a table's pace it is taken to have made so many throws …
const USUAL_THROWS: u64 = 8;
/// … in this many milliseconds each.
const USUAL_PACE: u64 = 12_000;

/// How many throws are left until the game ends by itself and the richest has won: by the clock of
/// a timed game, or because that was agreed. The public state has no time in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Left(u16);

impl Left {
    /// No end in sight, or nobody knows of any.
    pub const OPEN: Self = Self(u16::MAX);
    /// The next throw is not made any more.
    pub const NOTHING: Self = Self(0);

    /// An end after this many throws. What is farther away than anybody counts is no end in sight.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the bound makes it fit")]
    pub const fn throws(count: u32) -> Self {
        if count < u16::MAX as u32 { Self(count as u16) } else { Self::OPEN }
    }

    /// By the clock: so many throws took so many milliseconds, and so many milliseconds are left.
    pub fn by_clock(throws: u32, spent: u64, rest: u64) -> Self {
        let pace = (spent + USUAL_THROWS * USUAL_PACE) / (u64::from(throws) + USUAL_THROWS);
        Self::throws(u32::try_from(rest / pace.max(1)).unwrap_or(u32::MAX))
    }

    /// How many throws are left, if there is an end in sight.
    #[inline]
    pub const fn count(self) -> Option<u16> {
        if self.0 == Self::OPEN.0 { None } else { Some(self.0) }
    }

    /// The same so many throws later.
    #[must_use]
    pub const fn after(self, throws: u16) -> Self {
        match self.count() {
            Some(count) => Self(count.saturating_sub(throws)),
            None => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_is_read_by_the_pace_of_the_table() {
        assert_eq!(Left::by_clock(0, 0, 120_000), Left::throws(10), "nobody has thrown yet");
        let quick = Left::by_clock(400, 400_000, 100_000);
        assert!(quick > Left::throws(75) && quick <= Left::throws(100), "{quick:?}");
        assert_eq!(Left::by_clock(400, 400_000, 0), Left::NOTHING);
    }

    #[test]
    fn what_is_left_runs_out_and_what_is_open_stays_open() {
        assert_eq!(Left::throws(30).after(10), Left::throws(20));
        assert_eq!(Left::throws(30).after(31), Left::NOTHING);
        assert_eq!(Left::OPEN.after(60_000), Left::OPEN);
        assert_eq!(Left::throws(u32::MAX).count(), None);
        assert_eq!(Left::throws(2000).count(), Some(2000));
    }
}
