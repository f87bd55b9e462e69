//! The clock of a timed game.

use std::time::{Duration, Instant};

use bankhalter_bots::Left;
use bankhalter_notation::{Order, Play};

/// A clock that was agreed on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    began: Instant,
    ends: Instant,
    throws: u32,
}

impl Clock {
    /// A clock that runs from now for a number of minutes.
    pub(super) fn of(minutes: u32) -> Option<Self> {
        let began = Instant::now();
        let ends = began.checked_add(Duration::from_secs(60 * u64::from(minutes)))?;
        Some(Self { began, ends, throws: 0 })
    }

    pub(super) fn is_up(&self) -> bool {
        Instant::now() >= self.ends
    }

    /// Something was played: throws tell how fast this table plays.
    pub(super) const fn hear(&mut self, play: &Play) {
        if matches!(play, Play::Act { order: Order::Throw, .. }) {
            self.throws += 1;
        }
    }

    /// What is left of the game.
    pub(super) fn left(&self) -> Left {
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let rest = self.ends.saturating_duration_since(Instant::now());
        Left::by_clock(self.throws, millis(self.began.elapsed()), millis(rest))
    }
}
