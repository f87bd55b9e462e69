//! How long a decision may take.
//!
//! Whoever is asked has a fixed time for the question; then the spare time runs.

use bankhalter_client::Waited;
use bankhalter_protocol::{Clock, ClockView, Spent, Stage};

use super::Room;

const DAY: u64 = 24 * 60 * 60 * 1000;

/// Whose time runs, and how long.
struct Running {
    seat: u8,
    spare_from: u64,
    until: u64,
}

impl Room {
    /// How much time whoever is asked has; none if no clock runs. While the game is halted it stands as
    /// it stood then.
    pub fn clock(&self) -> Option<ClockView> {
        let Running { seat, spare_from, until } = self.running()?;
        Some(ClockView { seat, until, spare_from })
    }

    /// The time for a new question, without the spare time; 0 where no clock runs.
    pub(super) fn full_time(&self) -> u64 {
        match self.settings.clock {
            Clock::None => 0,
            Clock::Decision { seconds, .. } => 1000 * u64::from(seconds),
            Clock::Correspondence { days } => DAY * u64::from(days),
        }
    }

    /// When the stand-in decides, and for whom.
    pub(super) fn time_out(&self) -> Option<(u8, u64)> {
        self.running().map(|running| (running.seat, running.until))
    }

    /// The spare time that whoever is asked has used up over this question until now.
    pub(super) fn spent(&self, now: u64) -> Option<Spent> {
        let Running { seat, spare_from, .. } = self.running()?;
        let spare = self.spare(seat);
        let over = u32::try_from(now.saturating_sub(spare_from)).unwrap_or(u32::MAX).min(spare);
        (over > 0).then_some(Spent { seat, ms: over })
    }

    /// This player of a running game as the others see him; a bot keeps nobody waiting, and in a pause
    /// nobody does.
    pub(super) fn waited(&self, seat: u8, now: u64) -> Option<Waited> {
        if self.pauses.open().is_some() {
            return None;
        }
        let game = self.game.as_ref().filter(|_| self.stage == Stage::Running)?;
        let seated = self.sitting(seat).filter(|seated| !seated.is_bot())?;
        let asked = game.asking.asked().filter(|asked| asked.seat == seat);
        Some(Waited {
            clock: self.settings.clock,
            stand_in: seated.chair.stand_in,
            away: seated.away_since().map(|away| self.pauses.missed_since(away)),
            awaited: asked.map(|asked| asked.waited(now)),
        })
    }

    fn running(&self) -> Option<Running> {
        if self.settings.clock == Clock::None || self.stage != Stage::Running {
            return None;
        }
        let asked = self.game.as_ref()?.asking.asked()?;
        self.sitting(asked.seat).filter(|seated| !seated.is_automatic())?;
        let left = self.full_time().saturating_sub(asked.used);
        let spare_from = asked.since.saturating_add(left);
        let until = spare_from.saturating_add(u64::from(self.spare(asked.seat)));
        Some(Running { seat: asked.seat, spare_from, until })
    }
}
