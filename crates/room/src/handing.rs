//! A chair goes to another device, because the one its player had is gone: a telephone is empty, and
//! its owner sits at the table all the same.

use bankhalter_client::{Absence, is_bot};
use bankhalter_protocol::{Fact, JoinRequest, RejectionCode};

use super::{Declined, Draft, Room, key::KeyHash};

impl Room {
    /// Somebody hands on the chair of somebody else: this key opens it from now on, and the old one
    /// does no more. Name, token, money and promises stay, for the player is the same.
    pub fn hand_on(
        &self,
        request: &JoinRequest,
        key: &str,
        now: u64,
    ) -> Result<(u8, Vec<Draft>), Declined> {
        self.demand_no_bank()?;
        let by = self.giver(request)?;
        let seat = request.seat.ok_or_else(|| {
            Declined::rejected(RejectionCode::Malformed, "seat: which chair is handed on?")
        })?;
        self.demand_chair(seat)?;
        if is_bot(&request.sitter) {
            let text = "a chair is handed on to a person or a program";
            return Err(Declined::rejected(RejectionCode::NoChair, text));
        }
        self.demand_orphaned(seat, by, now)?;
        self.demand_sitting()?;
        let mut handed = Draft::plain(Fact::Handed { seat, by, sitter: request.sitter.clone() });
        handed.private = Some(KeyHash::of(key).text());
        Ok((seat, vec![handed]))
    }

    /// Whoever hands it on, known by his key.
    fn giver(&self, request: &JoinRequest) -> Result<u8, Declined> {
        let by = request.handed_by.as_deref().and_then(|key| self.seat_of(key));
        let by = by.ok_or_else(|| {
            let text = "handed_by: this key opens no seat of this table";
            Declined::rejected(RejectionCode::BadKey, text)
        })?;
        if self.seating.may_hand_on(by, self.settings.real_board) {
            return Ok(by);
        }
        Err(Declined::rejected(RejectionCode::NotHost, "only the host hands on a chair here"))
    }

    fn demand_orphaned(&self, seat: u8, by: u8, now: u64) -> Result<(), Declined> {
        let table = (self.stage, self.settings.real_board);
        let since = self.sitting(seat).and_then(|seated| seated.away_since());
        let absence = Absence { since, now };
        let deserted = || self.is_deserted(seat, now);
        if seat != by && self.seating.is_orphaned(seat, table, absence, deserted) {
            return Ok(());
        }
        let text = "a chair is handed on once nobody of its player has been connected for some \
                    seconds; away from a real board only once it is deserted";
        Err(Declined::rejected(RejectionCode::WrongStage, text))
    }
}
