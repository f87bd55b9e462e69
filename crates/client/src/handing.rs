//! Whose chair another device may carry from now on, and who may say so.
//!
//! A telephone is empty, and its player sits at the table all the same. The room asks before it hands
//! a chair on, and a page asks the same before it offers it: so nothing is offered that the room would
//! refuse.

use bankhalter_protocol::{RealBoard, Report, Stage};

use crate::{Seating, is_bot};

impl Seating {
    /// May whoever sits here hand on the chairs of others? The host may; at a real board, where
    /// anybody reports for anybody, everybody may.
    pub fn may_hand_on(&self, giver: u8, real: Option<RealBoard>) -> bool {
        let anybody = real.is_some_and(|real| real.report == Report::Anybody);
        let sits = self.chair(giver).is_some_and(|chair| !is_bot(&chair.sitter));
        sits && (anybody || self.host() == Some(giver))
    }

    /// Is nobody's device at this chair any more? Around a real board people see each other, and
    /// before the start nothing is lost, so there it is enough that nobody is connected; elsewhere
    /// the player must have had the time to come back.
    pub fn is_orphaned(
        &self,
        seat: u8,
        (stage, real): (Stage, Option<RealBoard>),
        deserted: impl FnOnce() -> bool,
    ) -> bool {
        let Some(chair) = self.chair(seat) else { return false };
        let is_here = if is_bot(&chair.sitter) { !self.is_left(seat) } else { chair.online };
        if is_here {
            return false;
        }
        match (real, stage) {
            (Some(_), _) | (None, Stage::Open) => true,
            (None, Stage::Running) => is_bot(&chair.sitter) || deserted(),
            (None, Stage::Over) => false,
        }
    }
}
