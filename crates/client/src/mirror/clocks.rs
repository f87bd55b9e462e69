//! Whose time runs at a table, and that it stands while the game is halted.

use bankhalter_protocol::{PauseView, Stage, Told};

use super::Mirror;
use crate::{Absence, Waited, is_bot};

impl Mirror {
    /// Does this player keep the others waiting, so that they may vote about his chair? The room
    /// asks the same.
    pub fn stalls(&self, seat: u8, now: u64) -> bool {
        self.waited(seat, now).is_some_and(|waited| waited.stalls(now))
    }

    /// May whoever sits at the first chair hand the other one to another device, because its own is
    /// gone? The room asks the same.
    pub fn may_hand_on(&self, giver: u8, seat: u8, now: u64) -> bool {
        let Some(settings) = self.settings().filter(|settings| settings.bank.is_none()) else {
            return false;
        };
        let real = settings.real_board;
        let absence = Absence { since: self.presence.away_since(seat), now };
        let deserted = || self.waited(seat, now).is_some_and(|waited| waited.is_deserted(now));
        giver != seat
            && self.seating.may_hand_on(giver, real)
            && self.seating.is_orphaned(seat, (self.stage(), real), absence, deserted)
    }

    /// When the time of a timed game is up (TIME-01), in milliseconds since 1970; none before the
    /// start, after the end, and in other games.
    pub fn time_is_up(&self) -> Option<u64> {
        let minutes = u64::from(self.settings()?.minutes?);
        (self.stage() == Stage::Running).then(|| self.started.saturating_add(60_000 * minutes))
    }

    /// The clock of a timed game: for how long it has run now, and how long it still runs.
    pub fn game_clock(&self, now: u64) -> Option<(u64, u64)> {
        let end = self.time_is_up()?;
        let now = self.still(now);
        Some((now.saturating_sub(self.started), end.saturating_sub(now)))
    }

    /// Who has halted the game and since when, while it is halted.
    pub fn paused(&self) -> Option<PauseView> {
        self.pauses.open().filter(|_| self.stage() == Stage::Running)
    }

    /// The time by which the clocks of the game run: while it is halted they stand.
    pub fn still(&self, now: u64) -> u64 {
        self.pauses.still(now)
    }

    /// May whoever sits here halt the game, or let it go on? The room asks the same.
    pub fn may_pause(&self, seat: u8) -> bool {
        self.settings().is_some_and(|settings| {
            self.seating.may_pause(seat, self.stage(), settings, &self.pauses)
        })
    }

    /// While the game is halted its clocks stand; when it goes on they go on from there.
    pub(super) fn pause(&mut self, told: &Told) {
        let Some(lasted) = self.pauses.fold(told.at, &told.fact) else { return };
        self.started = self.started.saturating_add(lasted);
        if let Some(game) = &mut self.game {
            game.asking.put_off(lasted);
        }
    }

    fn waited(&self, seat: u8, now: u64) -> Option<Waited> {
        if self.pauses.open().is_some() {
            return None;
        }
        let game = self.game().filter(|_| self.stage() == Stage::Running)?;
        let chair = self.seating.chair(seat).filter(|chair| !is_bot(&chair.sitter))?;
        // While the server was away nobody was awaited.
        let awake = now.saturating_sub(self.greeting.awake);
        let asked = game.asking.asked().filter(|asked| asked.seat == seat);
        Some(Waited {
            clock: self.settings()?.clock,
            stand_in: chair.stand_in,
            away: self.presence.away_since(seat).map(|away| self.pauses.missed_since(away)),
            awaited: asked.map(|asked| asked.waited(now).min(awake)),
        })
    }
}
