//! Who may sit down: anybody, as long as the host has not locked the table and has not removed him.
//!
//! There are no accounts. Whoever was removed is known by the key of the seat he had, if his client
//! names it, and by his name and all that look like it. Whoever takes care to
//! come as somebody else is somebody else; against him the host locks the table.

use bankhalter_client::is_bot;
use bankhalter_protocol::{Fact, JoinRequest, RejectionCode, Stage};

use super::{
    Declined, Draft, Room,
    key::KeyHash,
    names::{self, Print},
    notes::{Mark, Seated},
    people::replaced,
    places::Places,
};

impl Room {
    /// Somebody sits down with this key: the chair, and what is drafted.
    pub fn join(&self, request: &JoinRequest, key: &str) -> Result<(u8, Vec<Draft>), Declined> {
        if let Some(seat) = self.left_by(request) {
            return self.sit_again(seat, request, key);
        }
        self.demand_stage(Stage::Open, "people sit down before the game begins")?;
        self.demand_door(request)?;
        self.demand_sitting()?;
        let (seat, sat) = Places::of(self)?.sit(request, KeyHash::of(key))?;
        let mut drafts = vec![sat];
        if self.host().is_none() {
            drafts.push(Draft::plain(Fact::Host { seat }));
        }
        Ok((seat, drafts))
    }

    /// The chair of a running game that whoever asks has left to a bot, known by the key he had.
    pub(super) fn left_by(&self, request: &JoinRequest) -> Option<u8> {
        let was = KeyHash::of(request.was.as_deref().filter(|_| self.stage == Stage::Running)?);
        let is_his = |seated: &Seated<'_>| seated.left.iter().any(|own| own.fits(&was));
        self.seated().find(|(_, seated)| is_his(seated)).map(|(seat, _)| seat)
    }

    /// Somebody who has left a running game to a bot plays on himself, under his old name.
    pub(super) fn sit_again(
        &self,
        seat: u8,
        request: &JoinRequest,
        key: &str,
    ) -> Result<(u8, Vec<Draft>), Declined> {
        self.demand_sitting()?;
        if is_bot(&request.sitter) {
            return Err(Declined::rejected(RejectionCode::NoChair, "a bot sits there already"));
        }
        let mut back = replaced(seat, request.sitter.clone());
        back.private = Some(KeyHash::of(key).text());
        let mut drafts = vec![back];
        if self.host().is_none() {
            drafts.push(Draft::plain(Fact::Host { seat }));
        }
        Ok((seat, drafts))
    }

    /// Does the host let nobody new sit down?
    pub fn is_locked(&self) -> bool {
        self.seating.is_locked()
    }

    /// Did this key open the seat of somebody whom the host has removed?
    pub fn is_removed(&self, key: &str) -> bool {
        let hash = KeyHash::of(key);
        self.kept_out().any(|mark| mark.had(&hash))
    }

    /// The host lets nobody new sit down, or lets them again.
    pub(super) fn lock(&self, host: u8, locked: bool) -> Result<Vec<Draft>, Declined> {
        self.demand_host(host)?;
        self.demand_order()?;
        if self.is_locked() == locked {
            let text = if locked { "the table is locked" } else { "the table is not locked" };
            return Err(Declined::rejected(RejectionCode::Stale, text));
        }
        Ok(vec![Draft::plain(Fact::Locked { locked })])
    }

    /// The host sends somebody away before the start.
    pub(super) fn remove(&self, host: u8, seat: u8, now: u64) -> Result<Vec<Draft>, Declined> {
        if let Some(bank) = &self.bank {
            return self.free(bank, host, seat, now);
        }
        self.demand_stage(Stage::Open, "nobody is removed once the game has begun")?;
        self.demand_host(host)?;
        if seat == host {
            return Ok(self.leave(host, now));
        }
        self.demand_chair(seat)?;
        self.demand_order()?;
        Ok(vec![Draft::plain(Fact::Rose { seat, removed: true })])
    }

    /// The host lets somebody who was removed sit down again. Hosts type what they remember: whatever
    /// looks like the name will do, as it did to keep him out.
    pub(super) fn admit(&self, host: u8, name: &str) -> Result<Vec<Draft>, Declined> {
        self.demand_stage(Stage::Open, "people sit down before the game begins")?;
        self.demand_host(host)?;
        self.demand_order()?;
        names::check_length(name)?;
        let print = Print::of(name);
        let admitted = self.kept_out().filter(|mark| mark.print.is_like(&print));
        let admitted = admitted.map(|mark| Fact::Admitted { name: mark.name.clone() });
        let drafts: Vec<_> = admitted.map(Draft::plain).collect();
        if drafts.is_empty() {
            let text = "nobody of this name was removed";
            return Err(Declined::rejected(RejectionCode::Stale, text));
        }
        Ok(drafts)
    }

    /// How somebody is known again whom this fact removes.
    pub(super) fn mark_of(&self, fact: &Fact) -> Option<Mark> {
        let Fact::Rose { seat, removed: true } = fact else { return None };
        let seated = self.sitting(*seat).filter(|seated| !seated.is_bot())?;
        let name = seated.chair.name.clone();
        Some(Mark { print: Print::of(&name), name, key: seated.key })
    }

    /// Those whom the host keeps out.
    fn kept_out(&self) -> impl Iterator<Item = &Mark> {
        self.marks.iter().filter(|mark| self.seating.removed().contains(&mark.name))
    }

    /// Nobody who stays takes the name of somebody whom the host has sent away.
    pub(super) fn demand_not_removed(&self, name: &str) -> Result<(), Declined> {
        names::check_length(name)?;
        let print = Print::of(name);
        if self.kept_out().any(|mark| mark.print.is_like(&print)) {
            let text = "the host has removed a player of this name and has not admitted him again";
            return Err(Declined::rejected(RejectionCode::Removed, text));
        }
        Ok(())
    }

    /// At a table without a host there is nobody who could let people in, so nobody is kept out.
    pub(super) fn demand_door(&self, request: &JoinRequest) -> Result<(), Declined> {
        if self.host().is_none() {
            return Ok(());
        }
        names::check_length(&request.name)?;
        let was = request.was.as_deref().map(KeyHash::of);
        let print = Print::of(&request.name);
        let is_he = |mark: &Mark| {
            was.as_ref().is_some_and(|key| mark.had(key)) || mark.print.is_like(&print)
        };
        if self.kept_out().any(is_he) {
            let text = "the host has removed this player and has not admitted him again";
            return Err(Declined::rejected(RejectionCode::Removed, text));
        }
        if self.is_locked() {
            let text = "the host lets nobody new sit down; one can look on";
            return Err(Declined::rejected(RejectionCode::Locked, text));
        }
        Ok(())
    }
}
