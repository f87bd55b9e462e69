//! What players promise each other at a real board: noted, and nothing more.

use bankhalter_protocol::{Fact, MOST_WORDS, Pact, RejectionCode, Stage};

use super::{Declined, Draft, Room, names, people::check_id};

/// So many agreements may hold at once: nobody remembers more.
const MOST: usize = 24;

impl Room {
    /// Somebody promises somebody something.
    pub(super) fn note(&self, seat: u8, id: &str, pact: &Pact) -> Result<Vec<Draft>, Declined> {
        let seated = self.demand_chair(seat)?;
        check_id(&seated, id)?;
        self.demand_stage(Stage::Running, "agreements are noted while the game is on")?;
        let no = |code, text: &str| Err(Declined::rejected(code, text));
        if self.settings.real_board.is_none() {
            return no(RejectionCode::WrongStage, "agreements are noted at a real board alone");
        }
        if pact.from != seat {
            return no(RejectionCode::NotSeated, "everybody promises for himself");
        }
        let plays = |seat| self.game.as_ref().is_some_and(|game| game.is_alive(seat));
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

    /// One of the two ends it.
    pub(super) fn lapse(&self, seat: u8, pact: u64) -> Result<Vec<Draft>, Declined> {
        let open = self.pacts.open().find(|noted| noted.number == pact);
        let Some(noted) = open else {
            let text = format!("fact {pact} noted nothing that still holds");
            return Err(Declined::rejected(RejectionCode::Stale, text));
        };
        let two = [noted.promise.from, noted.promise.to].map(bankhalter_rules::Seat::number);
        if !two.contains(&seat) {
            let text = "one of the two ends it";
            return Err(Declined::rejected(RejectionCode::NotSeated, text));
        }
        Ok(vec![Draft::plain(Fact::Lapsed { seat, pact })])
    }
}
