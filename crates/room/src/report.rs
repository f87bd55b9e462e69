//! Reports from a real board: dice and cards as people tell them.

use bankhalter_evening::Source;
use bankhalter_notation::{Misfit, Need, Order, Play, Unplayable};
use bankhalter_protocol::{Absent, Fact, RejectionCode, Report};
use bankhalter_rules::Seat;

use super::{Declined, Draft, Room, game::Match, notes::Seated, quota::demand_entry};

impl Room {
    /// What a client says: its own action, and nothing of what the bank does. Chance results and
    /// other people's lines are for a real board alone.
    pub(super) fn read(&self, game: &Match, seat: u8, what: &str) -> Result<Play, Declined> {
        let no = |text: String| Declined::rejected(RejectionCode::NotNotation, text);
        let chair =
            game.seat(seat).ok_or_else(|| no(format!("chair {seat} is not in the game")))?;
        let play = Play::parse_for(chair, what, &game.table.cast)
            .map_err(|fault| no(format!("column {}: {}", fault.column, fault.message)))?;
        let Play::Act { seat: actor, outcomes, .. } = &play else {
            return Err(no("the bank acts by itself".into()));
        };
        if self.settings.real_board.is_none() && !outcomes.is_empty() {
            return Err(no("dice and cards are the table's: leave out the braces".into()));
        }
        let reports = !outcomes.is_empty() && self.may_report_for(actor.number());
        if *actor == chair || (reports && self.is_fate(game, &play)) {
            return Ok(play);
        }
        Err(Declined::rejected(RejectionCode::NotSeated, "this is another player's action"))
    }

    /// Is it what falls, and nothing that its player decides? A throw is, and whatever goes on with
    /// what he began himself.
    fn is_fate(&self, game: &Match, play: &Play) -> bool {
        let Play::Act { seat, order, .. } = play else { return false };
        let begun =
            self.pending.reported().and_then(|line| Play::parse(line, &game.table.cast).ok());
        let goes_on = matches!(&begun, Some(Play::Act { seat: who, order: what, .. })
            if who == seat && what == order);
        *order == Order::Throw || goes_on
    }

    /// May others report the dice and cards of this chair?
    fn may_report_for(&self, seat: u8) -> bool {
        let Some(real) = self.settings.real_board else { return false };
        let is_elsewhere = |seated: Seated<'_>| seated.is_automatic() || seated.chair.far;
        real.report == Report::Anybody || self.sitting(seat).is_some_and(is_elsewhere)
    }

    /// Somebody does not sit at the board, or does: he says so himself, or the host does.
    pub(super) fn set_far(&self, seat: u8, chair: u8, far: bool) -> Result<Vec<Draft>, Declined> {
        if self.settings.real_board.is_none() {
            let text = "only at a real board somebody may sit elsewhere";
            return Err(Declined::rejected(RejectionCode::WrongStage, text));
        }
        if seat != chair {
            self.demand_host(seat)?;
        }
        let seated = self.demand_chair(chair)?;
        if seated.is_bot() {
            let text = "for bots anybody reports anyway";
            return Err(Declined::rejected(RejectionCode::NoChair, text));
        }
        if seated.chair.far == far {
            return Ok(Vec::new());
        }
        self.demand_stir(&seated)?;
        Ok(vec![Draft::plain(Fact::Far { seat: chair, far })])
    }

    /// Whose dice and cards decide what this line leaves open. The bank deals by itself, and whoever
    /// begins to report reports all of it.
    pub(super) fn source(&self, play: &Play) -> Source {
        let Some(real) = self.settings.real_board else { return Source::Program };
        match play {
            Play::Act { outcomes, .. } if outcomes.is_empty() && real.absent == Absent::Program => {
                Source::Program
            }
            Play::Act { .. } => Source::Told,
            Play::Deal(_) | Play::Time => Source::Program,
        }
    }

    /// A report of which chance has more to tell: it is kept, and nothing is played yet. So is what
    /// somebody decides who does not see the board, since others must tell what comes of it. The same
    /// half told once more is no news.
    pub(super) fn half_reported(
        &self,
        game: &Match,
        (seat, id): (u8, &str),
        play: &Play,
        trouble: &Unplayable,
    ) -> Option<Vec<Draft>> {
        let is_kept = play.shows_chance() || self.is_decided_afar(play);
        if !(self.asks_chance(trouble) && is_kept) {
            return None;
        }
        let line = play.text(&game.table.cast);
        let is_new = self.pending.reported() != Some(line.as_str());
        let id = Some(id.to_owned());
        let told = is_new.then(|| Draft::plain(Fact::Reported { seat, id, line }));
        Some(told.into_iter().collect())
    }

    /// Has somebody decided this who does not sit at the board? For a throw people are asked anyway.
    fn is_decided_afar(&self, play: &Play) -> bool {
        let Play::Act { seat, .. } = play else { return false };
        let is_far = self.sitting(seat.number()).is_some_and(|seated| seated.chair.far);
        is_far && !is_throw(play)
    }

    /// What a bot decides waits for a throw or a card: people are asked for it, as long as they are
    /// asked for nothing else. For the throw of whoever is on turn they are asked anyway.
    pub(super) fn begun_by_bot(
        &self,
        game: &Match,
        seat: u8,
        play: &Play,
        trouble: &Unplayable,
    ) -> Option<Draft> {
        let is_new = self.pending.reported().is_none();
        let asks = self.asks_chance(trouble) && !is_throw(play) && is_new;
        let line = || play.text(&game.table.cast);
        asks.then(|| Draft::plain(Fact::Reported { seat, id: None, line: line() }))
    }

    /// Was something begun for this player that waits for a throw or a card?
    pub(super) fn is_begun(&self, game: &Match, seat: Seat) -> bool {
        let begun = self.pending.reported();
        begun.and_then(|line| actor(game, line)) == Some(seat)
    }

    /// What was begun is not meant. Whoever may report it may say so.
    pub(super) fn not_meant(&self, seat: u8, line: &str) -> Result<Vec<Draft>, Declined> {
        let seated = self.demand_chair(seat)?;
        let Some(game) = self.game.as_ref().filter(|_| self.pending.reported() == Some(line))
        else {
            return Ok(Vec::new());
        };
        let actor = actor(game, line).map(Seat::number);
        if actor.is_some_and(|actor| actor != seat && !self.may_report_for(actor)) {
            let text = "only those who may report it may say that it is not meant";
            return Err(Declined::rejected(RejectionCode::NotSeated, text));
        }
        demand_entry(&seated)?;
        Ok(vec![Draft::plain(Fact::NotMeant { seat })])
    }

    /// Is it only a throw or a card of a real board that is missing?
    fn asks_chance(&self, trouble: &Unplayable) -> bool {
        self.settings.real_board.is_some()
            && matches!(trouble, Unplayable::Misfit(Misfit::Missing(Need::Throw | Need::Card(_))))
    }
}

const fn is_throw(play: &Play) -> bool {
    matches!(play, Play::Act { order: Order::Throw, .. })
}

/// Who acts in a line that was told.
fn actor(game: &Match, line: &str) -> Option<Seat> {
    match Play::parse(line, &game.table.cast).ok()? {
        Play::Act { seat, .. } => Some(seat),
        Play::Deal(_) | Play::Time => None,
    }
}
