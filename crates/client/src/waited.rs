//! Whose chair the others may decide about while a game is on.
//!
//! The room asks before it counts a vote or lets the host put a bot on a chair, and a page asks the
//! same before it offers either: so nothing is offered that the room would refuse.

use bankhalter_protocol::Clock;

/// Whoever is cut off has so many milliseconds to come back, unless he had days.
pub const GRACE: u64 = 60_000;

/// Where no clock runs, the others wait so many milliseconds for an answer before they may vote.
pub const VOTE_AFTER: u64 = 120_000;

/// Somebody who plays, as the others see him.
///
/// Where a clock runs, whoever is within his time keeps his chair, connected or not, asked or not.
/// At a table by correspondence people are away most of the time. A clock of seconds runs out while
/// somebody loads the page again, so there he has the time to come back as well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waited {
    /// How long a decision may take here.
    pub clock: Clock,
    /// Has his time run out, so that a bot decides until he is back?
    pub stand_in: bool,
    /// Since when nobody has been connected; none if somebody is.
    pub away: Option<u64>,
    /// For how many milliseconds his answer has been awaited; none if it is not.
    pub awaited: Option<u64>,
}

impl Waited {
    /// Has he left the chair, so that the host may put a bot there for good?
    pub const fn is_deserted(&self, now: u64) -> bool {
        let Some(away) = self.away else { return false };
        let is_gone = away.saturating_add(GRACE) <= now;
        match self.clock {
            Clock::None => is_gone,
            Clock::Decision { .. } => self.stand_in && is_gone,
            Clock::Correspondence { .. } => self.stand_in,
        }
    }

    /// Does the game wait for him in vain, or has it gone on without him? Then the others may vote.
    pub fn stalls(&self, now: u64) -> bool {
        let is_late = |waited: u64| self.clock == Clock::None && waited >= VOTE_AFTER;
        self.stand_in || self.is_deserted(now) || self.awaited.is_some_and(is_late)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Waited = Waited { clock: Clock::None, stand_in: false, away: None, awaited: None };
    const HOUR: u64 = 3_600_000;

    #[test]
    fn without_a_clock_patience_decides() {
        assert!(!HERE.stalls(HOUR));
        let away = Waited { away: Some(1_000), ..HERE };
        assert!(!away.stalls(60_999) && !away.is_deserted(60_999));
        assert!(away.stalls(61_000) && away.is_deserted(61_000));
        let slow = |waited| Waited { awaited: Some(waited), ..HERE };
        assert!(!slow(119_999).stalls(HOUR));
        assert!(slow(120_000).stalls(HOUR) && !slow(120_000).is_deserted(HOUR), "he is here");
    }

    #[test]
    fn whoever_is_within_his_time_keeps_his_chair() {
        for clock in
            [Clock::Decision { seconds: 86_400, spare: 0 }, Clock::Correspondence { days: 2 }]
        {
            let gone = Waited { clock, away: Some(0), awaited: Some(40 * HOUR), ..HERE };
            assert!(!gone.is_deserted(40 * HOUR) && !gone.stalls(40 * HOUR), "{clock:?}");
            let late = Waited { stand_in: true, ..gone };
            assert!(late.is_deserted(49 * HOUR) && late.stalls(49 * HOUR), "{clock:?}");
            let back = Waited { away: None, ..late };
            assert!(!back.is_deserted(49 * HOUR) && back.stalls(49 * HOUR), "{clock:?}");
        }
    }

    #[test]
    fn a_short_clock_takes_no_chair_from_whoever_was_cut_off_just_now() {
        let late = Waited { stand_in: true, away: Some(1_000), ..HERE };
        let short = Waited { clock: Clock::Decision { seconds: 10, spare: 0 }, ..late };
        assert!(!short.is_deserted(60_999), "he loads the page again");
        assert!(short.stalls(13_000), "the game has gone on without him");
        assert!(short.is_deserted(61_000));
        let days = Waited { clock: Clock::Correspondence { days: 1 }, ..late };
        assert!(days.is_deserted(1_000), "he had days");
    }
}
