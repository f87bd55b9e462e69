//! Reports from a real board: dice and cards as people tell them.

use bankhalter_notation::{Misfit, Need, Play, Unplayable};
use bankhalter_protocol::{Absent, Fact, RejectionCode, Report};

use super::{
    Declined, Draft, Room,
    game::{Match, Source},
};

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
        if *actor == chair || reports {
            return Ok(play);
        }
        Err(Declined::rejected(RejectionCode::NotSeated, "this is another player's action"))
    }

    /// May others report the dice and cards of this chair?
    fn may_report_for(&self, seat: u8) -> bool {
        let Some(real) = self.settings.real_board else { return false };
        real.report == Report::Anybody
            || self.sitting(seat).is_some_and(|seated| seated.is_automatic())
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

    /// A report of which chance has more to tell: it is kept, and nothing is played yet.
    pub(super) fn half_reported(
        &self,
        game: &Match,
        (seat, id): (u8, &str),
        play: &Play,
        trouble: &Unplayable,
    ) -> Option<Draft> {
        self.settings.real_board?;
        let asks =
            matches!(trouble, Unplayable::Misfit(Misfit::Missing(Need::Throw | Need::Card(_))));
        let line = play.text(&game.table.cast);
        // The same half told by somebody else is no news.
        let is_new = self.pending.reported() != Some(line.as_str());
        (asks && is_new && play.shows_chance())
            .then(|| Draft::plain(Fact::Reported { seat, id: Some(id.to_owned()), line }))
    }
}
