//! The phones at a bank: a purse goes on with another one when the first is dead, lost or elsewhere.

use bankhalter_client::{Bank, is_bot};
use bankhalter_protocol::{Fact, JoinRequest, RejectionCode};

use super::{Declined, Draft, Room, key::KeyHash, notes::Seated, people::replaced, places::Places};

impl Room {
    /// Somebody keeps his purse with another phone from now on: he is the host and a banker if he was,
    /// and what he wanted still waits. The phone before must be away, unless it was this one that had
    /// the purse before that; and whoever has just sat down is on his way.
    pub fn take_over(
        &self,
        request: &JoinRequest,
        key: &str,
        now: u64,
    ) -> Result<(u8, Vec<Draft>), Declined> {
        if let Some(seat) = self.left_by(request) {
            return self.sit_again(seat, request, key);
        }
        self.demand_bank()?;
        if is_bot(&request.sitter) {
            return Err(Declined::rejected(RejectionCode::NoChair, "no bot keeps a purse"));
        }
        let Some(seat) = request.seat else {
            let text = "takes_over: `seat` says whose purse";
            return Err(Declined::rejected(RejectionCode::Malformed, text));
        };
        self.demand_sitting()?;
        let Some(seated) = self.sitting(seat) else {
            // It was freed a moment ago: he sits down.
            self.demand_door(request)?;
            let (seat, sat) = Places::of(self)?.sit(request, KeyHash::of(key))?;
            let host = self.host().is_none().then(|| Draft::plain(Fact::Host { seat }));
            return Ok((seat, [sat].into_iter().chain(host).collect()));
        };
        if !had_it(&seated, request) {
            self.demand_door(request)?;
            if seated.chair.online || seated.is_on_its_way(now) {
                let text = "the phone that keeps this purse is here, or has just taken it";
                return Err(Declined::rejected(RejectionCode::NoChair, text));
            }
        }
        let mut over = replaced(seat, request.sitter.clone());
        over.private = Some(KeyHash::of(key).text());
        Ok((seat, vec![over]))
    }

    /// A banker frees a purse whose phone is dead or lost. It stays what it is, and whoever it belongs
    /// to sits down again. The host's is freed only while his phone is away: then the bank goes on
    /// with whoever freed it.
    pub(super) fn free(
        &self,
        bank: &Bank,
        banker: u8,
        seat: u8,
        now: u64,
    ) -> Result<Vec<Draft>, Declined> {
        if seat == banker {
            return Ok(self.leave(seat, now));
        }
        self.demand_banker(bank, banker)?;
        let seated = self.demand_chair(seat)?;
        self.demand_order()?;
        let is_host = self.host() == Some(seat);
        if is_host && seated.chair.online {
            let text = "the host's purse is freed while his phone is away, or by himself";
            return Err(Declined::rejected(RejectionCode::NotHost, text));
        }
        let rose = Draft::plain(Fact::Rose { seat, removed: false });
        let host = is_host.then(|| Draft::plain(Fact::Host { seat: banker }));
        Ok([rose].into_iter().chain(host).collect())
    }
}

/// Did the phone that asks keep this purse before another one did?
fn had_it(seated: &Seated<'_>, request: &JoinRequest) -> bool {
    let was = request.was.as_deref().map(KeyHash::of);
    was.is_some_and(|was| seated.left.iter().any(|left| left.fits(&was)))
}
