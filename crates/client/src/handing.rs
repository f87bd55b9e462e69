//! Whose chair another device may carry from now on, and who may say so.
//!
//! A telephone is empty, and its player sits at the table all the same. The room asks before it hands
//! a chair on, and a page asks the same before it offers it: so nothing is offered that the room would
//! refuse.

use bankhalter_protocol::{RealBoard, Report, Stage};

use crate::{Seating, is_bot};

/// Whoever is back within so many milliseconds was never gone: a screen is locked for a moment, a page
/// is loaded again.
const BLINK: u64 = 8_000;

/// For how long nobody has been connected at a chair.
#[derive(Clone, Copy, Debug)]
pub struct Absence {
    /// Since when; none if that is not known.
    pub since: Option<u64>,
    /// When it is asked.
    pub now: u64,
}

impl Absence {
    const fn is_more_than_a_blink(self) -> bool {
        match self.since {
            Some(since) => since.saturating_add(BLINK) <= self.now,
            None => true,
        }
    }
}

impl Seating {
    /// May whoever sits here hand on the chairs of others? The host may; at a real board, where
    /// anybody reports for anybody, everybody may.
    pub fn may_hand_on(&self, giver: u8, real: Option<RealBoard>) -> bool {
        let anybody = real.is_some_and(|real| real.report == Report::Anybody);
        let sits = self.chair(giver).is_some_and(|chair| !is_bot(&chair.sitter));
        sits && (anybody || self.host() == Some(giver))
    }

    /// Is nobody's device at this chair any more? Around a real board people see each other, and
    /// before the start nothing is lost, so there it is enough that nobody has been connected for
    /// more than a blink; elsewhere the player must have had the time to come back.
    pub fn is_orphaned(
        &self,
        seat: u8,
        (stage, real): (Stage, Option<RealBoard>),
        absence: Absence,
        deserted: impl FnOnce() -> bool,
    ) -> bool {
        let Some(chair) = self.chair(seat) else { return false };
        if is_bot(&chair.sitter) {
            return self.is_left(seat) && (real.is_some() || stage != Stage::Over);
        }
        if chair.online || !absence.is_more_than_a_blink() {
            return false;
        }
        match (real, stage) {
            (Some(_), _) | (None, Stage::Open) => true,
            (None, Stage::Running) => deserted(),
            (None, Stage::Over) => false,
        }
    }
}
