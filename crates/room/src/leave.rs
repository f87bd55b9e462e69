//! How people leave the table: by themselves, or because the others have waited long enough.

use bankhalter_protocol::{Fact, RejectionCode, Sitter, Stage};

use super::{Declined, Draft, Room, notes::Seated, people::replaced};

impl Room {
    /// Somebody gets up: before the start the chair is free, afterwards a bot takes it.
    pub(super) fn leave(&self, seat: u8, now: u64) -> Vec<Draft> {
        match self.stage {
            Stage::Open => {
                let rose = Draft::plain(Fact::Rose { seat, removed: false });
                [rose].into_iter().chain(self.next_host(&[seat])).collect()
            }
            Stage::Running | Stage::Over => self.replacing(seat, self.successor(), now),
        }
    }

    /// More than half of the others can replace somebody who stalls.
    pub(super) fn vote(
        &self,
        seat: u8,
        about: u8,
        remove: bool,
        now: u64,
    ) -> Result<Vec<Draft>, Declined> {
        self.demand_stage(Stage::Running, "people vote while the game is on")?;
        self.demand_chair(about)?;
        let wrong = |text: &str| Err(Declined::rejected(RejectionCode::WrongStage, text));
        if seat == about || self.demand_chair(about)?.is_bot() {
            return wrong("a vote is about somebody else, and not about a bot");
        }
        if !self.stalls(about, now) {
            return wrong(
                "a vote is about somebody whose time ran out or, where no clock runs, who has been \
                 gone for a minute or awaited for two",
            );
        }
        let voter = self.demand_chair(seat)?;
        self.demand_stir(&voter)?;
        let votes = self.seating.votes();
        if votes.contains(&(seat, about)) == remove {
            let text = "this vote has been given already";
            return Err(Declined::rejected(RejectionCode::Stale, text));
        }
        let mut drafts = vec![Draft::plain(Fact::Vote { seat, about, remove })];
        let voted =
            |other: u8| if other == seat { remove } else { votes.contains(&(other, about)) };
        if self.is_majority(about, voted, &[]) {
            drafts.extend(self.replacing(about, self.successor(), now));
        }
        Ok(drafts)
    }

    /// Somebody else plays on this chair. Fewer people are left to vote then, so a vote that is open
    /// may be decided by it; whoever is host afterwards is told last.
    pub(super) fn replacing(&self, seat: u8, sitter: Sitter, now: u64) -> Vec<Draft> {
        let mut drafts = vec![replaced(seat, sitter)];
        let mut leaving = vec![seat];
        while let Some(next) = self.voted_out(&leaving, now) {
            drafts.push(replaced(next, self.successor()));
            leaving.push(next);
        }
        drafts.extend(self.next_host(&leaving));
        drafts
    }

    /// Somebody who stalls and whom most of the others want to be replaced, once these have left.
    fn voted_out(&self, leaving: &[u8], now: u64) -> Option<u8> {
        let mut staying = self.people().filter(|(seat, _)| !leaving.contains(seat));
        let votes = self.seating.votes();
        let out = staying.find(|(seat, _)| {
            let voted = |other: u8| votes.contains(&(other, *seat));
            self.stalls(*seat, now) && self.is_majority(*seat, voted, leaving)
        });
        out.map(|(seat, _)| seat)
    }

    /// Have more than half of the other people voted about this chair, without those who leave?
    fn is_majority(&self, about: u8, voted: impl Fn(u8) -> bool, leaving: &[u8]) -> bool {
        let others = self.people().filter(|(other, _)| *other != about && !leaving.contains(other));
        let given = others.filter(|(other, _)| voted(*other)).count();
        given >= self.seating.votes_needed(about, leaving)
    }

    /// Does the game wait for this player in vain, or has it gone on without him?
    pub(super) fn stalls(&self, seat: u8, now: u64) -> bool {
        self.waited(seat, now).is_some_and(|waited| waited.stalls(now))
    }

    /// Has this player left his chair while the game is on?
    pub(super) fn is_deserted(&self, seat: u8, now: u64) -> bool {
        self.waited(seat, now).is_some_and(|waited| waited.is_deserted(now))
    }

    /// If the host is among those who leave: the next one is, a person before a program.
    fn next_host(&self, leaving: &[u8]) -> Option<Draft> {
        let host = self.host().filter(|host| leaving.contains(host))?;
        let others = self.after(host).filter(|(seat, _)| !leaving.contains(seat));
        let next = others.min_by_key(|(_, seated)| seated.chair.sitter != Sitter::Person);
        next.map(|(seat, _)| Draft::plain(Fact::Host { seat }))
    }

    /// The other people, as they sit around the table after this chair.
    pub(super) fn after(&self, seat: u8) -> impl Iterator<Item = (u8, Seated<'_>)> {
        let later = self.people().filter(move |(other, _)| *other > seat);
        later.chain(self.people().filter(move |(other, _)| *other < seat))
    }
}
