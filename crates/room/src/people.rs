//! What people do before and beside the game.

use bankhalter_client::begin;
use bankhalter_editions::Shelf;
use bankhalter_fair::Contribution;
use bankhalter_protocol::{Fact, MOST_CHAT, MOST_ID, RejectionCode, Sitter, Stage};

use super::{
    Declined, Draft, Room, names,
    notes::{Notes, Seated},
    places::{Places, check_bot},
    settings,
};

impl Room {
    /// Ready, or no longer so. During the game: here again.
    pub(super) fn ready(
        &self,
        seat: u8,
        ready: bool,
        contribution: Option<&str>,
    ) -> Result<Vec<Draft>, Declined> {
        let back = self.came_back(seat);
        if ready && !back.is_empty() {
            return Ok(back);
        }
        self.demand_stage(Stage::Open, "the game has begun")?;
        self.demand_no_bank()?;
        // Whoever has changed his mind too often stays ready.
        let seated = self.demand_chair(seat)?;
        if !ready || seated.chair.ready {
            self.demand_stir(&seated)?;
        }
        let contribution = match (ready, contribution) {
            (false, _) => None,
            (true, Some(digits)) => Some(digits.parse::<Contribution>().map_err(|malformed| {
                Declined::rejected(RejectionCode::Malformed, format!("contribution: {malformed}"))
            })?),
            (true, None) => {
                let text = "whoever is ready adds a contribution of 64 hexadecimal digits";
                return Err(Declined::rejected(RejectionCode::Malformed, text));
            }
        };
        let contribution = contribution.map(|it| it.to_string());
        Ok(vec![Draft::plain(Fact::Ready { seat, ready, contribution })])
    }

    pub(super) fn start(&self, seat: u8) -> Result<Vec<Draft>, Declined> {
        self.demand_stage(Stage::Open, "the game has begun")?;
        self.demand_no_bank()?;
        self.demand_host(seat)?;
        let waiting: Vec<_> = self
            .people()
            .filter(|(seat, seated)| {
                !seated.chair.ready || self.seating.contribution(*seat).is_none()
            })
            .map(|(_, seated)| seated.chair.name.as_str())
            .collect();
        if !waiting.is_empty() {
            let text = format!("not ready yet: {}", waiting.join(", "));
            return Err(Declined::rejected(RejectionCode::NotReady, text));
        }
        let chairs: Vec<_> = self.seated().map(|(seat, _)| seat).collect();
        if chairs.len() < 2 {
            return Err(Declined::rejected(RejectionCode::NotReady, "a game needs two players"));
        }
        let names: Vec<_> = self.seated().map(|(_, it)| it.chair.name.as_str()).collect();
        let bad = |text: String| Declined::rejected(RejectionCode::BadSettings, text);
        let table =
            settings::open(&self.settings, &names).map_err(|faults| bad(faults.join("; ")))?;
        begin(&table, self.from.as_deref(), &Shelf::default()).map_err(bad)?;
        Ok(vec![Draft::plain(Fact::Started { chairs })])
    }

    pub(super) fn chat(
        &self,
        seat: u8,
        id: Option<&str>,
        text: &str,
    ) -> Result<Vec<Draft>, Declined> {
        let seated = self.demand_chair(seat)?;
        if let Some(id) = id {
            check_id(&seated, id)?;
        }
        let text = names::visible(text);
        let length = text.chars().count();
        if length > MOST_CHAT {
            let text = format!("at most {MOST_CHAT} characters, these are {length}");
            return Err(Declined::rejected(RejectionCode::TooLong, text));
        }
        if length == 0 {
            return Err(Declined::rejected(
                RejectionCode::Malformed,
                "expected a text that can be read",
            ));
        }
        self.demand_talk(&seated)?;
        let id = id.map(str::to_owned);
        Ok(vec![Draft::plain(Fact::Chat { seat: Some(seat), id, text })])
    }

    /// Somebody is called otherwise before the start, or takes another token, without getting up.
    pub(super) fn name_oneself(
        &self,
        seat: u8,
        chair: u8,
        name: Option<&str>,
        token: Option<&str>,
    ) -> Result<Vec<Draft>, Declined> {
        self.demand_stage(Stage::Open, "names stand in the record of a game that has begun")?;
        if seat != chair {
            let text = "everybody says for himself how he is called";
            return Err(Declined::rejected(RejectionCode::NotSeated, text));
        }
        let seated = self.demand_chair(seat)?;
        self.demand_stir(&seated)?;
        if let Some(name) = name {
            self.demand_not_removed(name)?;
        }
        let (name, token) = Places::of(self)?.called(chair, name, token)?;
        if (&name, &token) == (&seated.chair.name, &seated.chair.token) {
            return Ok(Vec::new());
        }
        Ok(vec![Draft::plain(Fact::Named { seat, purse: chair, name: Some(name), token })])
    }

    /// A bot for an empty or deserted chair, or another bot for one.
    pub(super) fn fill(
        &self,
        host: u8,
        seat: u8,
        sitter: &Sitter,
        now: u64,
    ) -> Result<Vec<Draft>, Declined> {
        self.demand_host(host)?;
        self.demand_no_bank()?;
        self.demand_order()?;
        let Sitter::Bot { bot } = sitter else {
            return Err(Declined::rejected(
                RejectionCode::Malformed,
                "chairs are filled with bots",
            ));
        };
        check_bot(bot)?;
        let seated = self.sitting(seat);
        let absent = |seated: Seated<'_>| seat != host && !seated.is_bot() && !seated.chair.online;
        match (self.stage, seated) {
            (Stage::Open, None) => Ok(vec![Places::of(self)?.sit_bot(Some(seat), bot)?]),
            (Stage::Open, Some(seated)) if absent(seated) => {
                let mut places = Places::of(self)?;
                places.rise(seat);
                // He is only away: if he comes back he may take another chair.
                let rose = Draft::plain(Fact::Rose { seat, removed: false });
                Ok(vec![rose, places.sit_bot(Some(seat), bot)?])
            }
            (Stage::Open, Some(seated)) if seated.is_bot() => {
                Ok(vec![replaced(seat, sitter.clone())])
            }
            (Stage::Running, Some(seated)) if absent(seated) && self.is_deserted(seat, now) => {
                Ok(self.replacing(seat, sitter.clone(), now))
            }
            (Stage::Running, Some(seated)) if absent(seated) => {
                let text = "a chair is deserted once its player's time has run out or, where no \
                            clock runs, once he is gone for a minute";
                Err(Declined::rejected(RejectionCode::WrongStage, text))
            }
            (Stage::Over, _) => {
                Err(Declined::rejected(RejectionCode::WrongStage, "the game is over"))
            }
            (Stage::Open | Stage::Running, Some(_)) => {
                Err(Declined::rejected(RejectionCode::NoChair, format!("chair {seat} is taken")))
            }
            (Stage::Running, None) => {
                Err(Declined::rejected(RejectionCode::NoChair, format!("there is no chair {seat}")))
            }
        }
    }

    pub(super) fn hand_over(&self, host: u8, seat: u8) -> Result<Vec<Draft>, Declined> {
        self.demand_host(host)?;
        self.demand_order()?;
        if seat == host || self.demand_chair(seat)?.is_bot() {
            let text = "somebody else must become the host, and not a bot";
            return Err(Declined::rejected(RejectionCode::NoChair, text));
        }
        Ok(vec![Draft::plain(Fact::Host { seat })])
    }

    /// Bots wait this long from now on. Once no person is left in the game, whoever looks on to its
    /// end decides: nobody else minds.
    pub(super) fn pace(&self, seat: u8, pace: u32) -> Result<Vec<Draft>, Declined> {
        if self.has_players() {
            self.demand_host(seat)?;
        }
        self.demand_order()?;
        if pace > settings::LONGEST_PACE {
            let text = format!("pace: expected 0 to {}, found {pace}", settings::LONGEST_PACE);
            return Err(Declined::rejected(RejectionCode::BadSettings, text));
        }
        Ok(vec![Draft::plain(Fact::Paced { pace })])
    }

    /// Is any person still in the game? Before it begins everybody is.
    pub(super) fn has_players(&self) -> bool {
        let plays = |seat: u8| self.game.as_ref().is_none_or(|game| game.is_alive(seat));
        self.people().any(|(seat, _)| plays(seat))
    }

    pub(super) fn demand_stage(&self, stage: Stage, otherwise: &str) -> Result<(), Declined> {
        if self.stage == stage {
            return Ok(());
        }
        let now = match self.stage {
            Stage::Open => "the game has not begun",
            Stage::Running => "the game is on",
            Stage::Over => "the game is over",
        };
        Err(Declined::rejected(RejectionCode::WrongStage, format!("{otherwise}; now: {now}")))
    }

    pub(super) fn demand_host(&self, seat: u8) -> Result<(), Declined> {
        let no = || Declined::rejected(RejectionCode::NotHost, "only the host may do this");
        (self.host() == Some(seat)).then_some(()).ok_or_else(no)
    }

    pub(super) fn demand_chair(&self, seat: u8) -> Result<Seated<'_>, Declined> {
        let text = || format!("nobody sits on chair {seat}");
        self.sitting(seat).ok_or_else(|| Declined::rejected(RejectionCode::NoChair, text()))
    }
}

/// A client's name for what it says, if it is one and new.
pub(super) fn check_id(notes: &Notes, id: &str) -> Result<(), Declined> {
    let length = id.chars().count();
    if length == 0 || length > MOST_ID {
        let text = format!("id: expected 1 to {MOST_ID} characters, found {length}");
        return Err(Declined::rejected(RejectionCode::TooLong, text));
    }
    match notes.fact_of(id) {
        Some(seq) => Err(Declined::Again { id: id.to_owned(), seq }),
        None => Ok(()),
    }
}

pub(super) const fn replaced(seat: u8, sitter: Sitter) -> Draft {
    Draft::plain(Fact::Replaced { seat, sitter })
}
