//! What players promise each other at a real board: noted, and nothing more.

use bankhalter_client::Bank;
use bankhalter_protocol::{Fact, MOST_WORDS, Pact, RejectionCode, Stage};

use bankhalter_rules::Seat;

use super::{Declined, Draft, Room, names, people::check_id};

/// How many agreements may hold at once: nobody remembers more.
const MOST: usize = 24;

impl Room {
    /// Somebody promises somebody something.
    pub(super) fn note(&self, seat: u8, id: &str, pact: &Pact) -> Result<Vec<Draft>, Declined> {
        let seated = self.demand_chair(seat)?;
        check_id(&seated, id)?;
        let no = |code, text: &str| Err(Declined::rejected(code, text));
        self.demand_open_bank()?;
        if self.bank.is_none() {
            self.demand_stage(Stage::Running, "agreements are noted while the game is on")?;
            if self.settings.real_board.is_none() {
                return no(RejectionCode::WrongStage, "agreements are noted at a real board alone");
            }
        }
        if pact.from != seat && !self.speaks_for(seat, pact.from) {
            return no(RejectionCode::NotSeated, "everybody promises for himself");
        }
        let plays = |seat| self.is_in(seat);
        if pact.to == seat || !plays(seat) || !plays(pact.to) {
            return no(RejectionCode::NoChair, "two who are in the game agree");
        }
        if self.pacts.open().count() >= MOST {
            return no(RejectionCode::TooMuch, "end an agreement before another one is noted");
        }
        let words = names::visible(&pact.words).replace('\n', " ");
        if words.chars().count() > MOST_WORDS {
            let text = format!("words: at most {MOST_WORDS} characters");
            return Err(Declined::rejected(RejectionCode::TooLong, text));
        }
        self.demand_stir(&seated)?;
        let (id, pact) = (Some(id.to_owned()), Pact { words, ..pact.clone() });
        Ok(vec![Draft::plain(Fact::Noted { seat, id, pact })])
    }

    /// May this chair speak for another? At a bank for those who have no phone.
    fn speaks_for(&self, seat: u8, other: u8) -> bool {
        self.bank.is_some() && self.sitting(seat).is_some() && self.sitting(other).is_none()
    }

    /// Is somebody in the game, or has he a purse at a bank?
    fn is_in(&self, seat: u8) -> bool {
        let cash = |bank: &Bank| Seat::new(seat).and_then(|seat| bank.purses().cash(seat));
        match &self.bank {
            Some(bank) => cash(bank).is_some(),
            None => self.game.as_ref().is_some_and(|game| game.is_alive(seat)),
        }
    }

    /// One of the two ends it.
    pub(super) fn lapse(&self, seat: u8, pact: u64) -> Result<Vec<Draft>, Declined> {
        self.demand_open_bank()?;
        let open = self.pacts.open().find(|noted| noted.number == pact);
        let Some(noted) = open else {
            let text = format!("fact {pact} noted nothing that still holds");
            return Err(Declined::rejected(RejectionCode::Stale, text));
        };
        let two = [noted.promise.from, noted.promise.to].map(Seat::number);
        if !two.iter().any(|one| *one == seat || self.speaks_for(seat, *one)) {
            let text = "one of the two ends it";
            return Err(Declined::rejected(RejectionCode::NotSeated, text));
        }
        Ok(vec![Draft::plain(Fact::Lapsed { seat, pact })])
    }
}
