//! A pause: the doorbell rings, and the game waits. Nothing is played meanwhile, and no clock runs.
//!
//! The room and whoever looks at it from outside fold pauses here and nowhere else, and both know by
//! the same words who may halt the game.

use bankhalter_protocol::{Fact, PauseView, Settings, Sitter, Stage};

use crate::Seating;

/// The pauses of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pauses {
    /// The one that lasts.
    open: Option<PauseView>,
    /// When the last one ended; 0 before the first has.
    ended: u64,
}

impl Pauses {
    /// Folds a fact of this time. If the game goes on with it: for how long it has stood still, in
    /// milliseconds. Whatever is over pauses no longer.
    pub fn fold(&mut self, at: u64, fact: &Fact) -> Option<u64> {
        match fact {
            Fact::Paused { seat, paused: true } if self.open.is_none() => {
                self.open = Some(PauseView { seat: *seat, since: at });
                None
            }
            Fact::Paused { paused: false, .. } | Fact::Over(_) => {
                let PauseView { since, .. } = self.open.take()?;
                self.ended = at;
                Some(at.saturating_sub(since))
            }
            _ => None,
        }
    }

    /// The pause that lasts.
    pub const fn open(&self) -> Option<PauseView> {
        self.open
    }

    /// The time by which the clocks of the game run: in a pause they stand.
    pub fn still(&self, now: u64) -> u64 {
        self.open.map_or(now, |pause| now.min(pause.since))
    }

    /// Since when somebody counts as away who has gone at this time: in a pause everybody may go, and
    /// has the usual time to come back after it.
    pub fn missed_since(&self, away: u64) -> u64 {
        away.max(self.ended)
    }
}

impl Seating {
    /// May whoever sits here halt the game, or let it go on? Among friends everybody may; at a table
    /// that stands in the lobby the host alone, so that no stranger holds it up. If he is not there
    /// while the game is halted, everybody may end that.
    pub fn may_pause(&self, seat: u8, stage: Stage, settings: &Settings, pauses: &Pauses) -> bool {
        let sits = self.chair(seat).is_some_and(|chair| chair.sitter == Sitter::Person);
        let is_host = self.host() == Some(seat);
        let host_is_here = || {
            let host = self.host().and_then(|host| self.chair(host));
            host.is_some_and(|host| host.online && host.sitter == Sitter::Person)
        };
        let may = !settings.public || is_host || pauses.open().is_some() && !host_is_here();
        stage == Stage::Running && sits && may
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn paused(seat: u8, paused: bool) -> Fact {
        Fact::Paused { seat, paused }
    }

    #[test]
    fn clocks_stand_while_the_game_is_halted() {
        let mut pauses = Pauses::default();
        assert_eq!(pauses.still(5_000), 5_000);
        assert_eq!(pauses.fold(1_000, &paused(2, true)), None);
        assert_eq!(pauses.fold(1_500, &paused(0, true)), None, "it is halted already");
        assert_eq!(pauses.open(), Some(PauseView { seat: 2, since: 1_000 }));
        assert_eq!((pauses.still(500), pauses.still(5_000)), (500, 1_000));
        assert_eq!(pauses.fold(61_000, &paused(0, false)), Some(60_000));
        assert_eq!(pauses.fold(62_000, &paused(0, false)), None, "it goes on already");
        assert_eq!((pauses.open(), pauses.still(70_000)), (None, 70_000));
        assert_eq!((pauses.missed_since(1_000), pauses.missed_since(63_000)), (61_000, 63_000));
    }
}
