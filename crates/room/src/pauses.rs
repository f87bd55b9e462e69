//! A pause: somebody halts the game, because the doorbell rings, and lets it go on.

use bankhalter_protocol::{Fact, RejectionCode, Sitter, Stage};

use super::{Declined, Draft, Room};

impl Room {
    /// Somebody halts the game, or lets it go on. What is so already is no news.
    pub(super) fn pause(&self, seat: u8, paused: bool) -> Result<Vec<Draft>, Declined> {
        self.demand_no_bank()?;
        self.demand_stage(Stage::Running, "only a game that is on can be halted")?;
        let seated = self.demand_chair(seat)?;
        if seated.chair.sitter != Sitter::Person {
            let text = "only a person halts the game or lets it go on";
            return Err(Declined::rejected(RejectionCode::NotSeated, text));
        }
        if !self.seating.may_pause(seat, self.stage, &self.settings, &self.pauses) {
            let text = "at a table that stands in the lobby the host halts the game";
            return Err(Declined::rejected(RejectionCode::NotHost, text));
        }
        if self.pauses.open().is_some() == paused {
            return Ok(Vec::new());
        }
        // Whatever has been written down already: what was halted can always go on.
        if paused {
            self.demand_play()?;
            self.demand_stir(&seated)?;
        }
        // Whoever says this is here: the stand-in hands the chair back first.
        let mut drafts = self.came_back(seat);
        drafts.push(Draft::plain(Fact::Paused { seat, paused }));
        Ok(drafts)
    }

    /// While the game is halted nobody plays.
    pub(super) fn demand_no_pause(&self) -> Result<(), Declined> {
        let Some(pause) = self.pauses.open() else { return Ok(()) };
        let name = self.sitting(pause.seat).map_or("somebody", |it| it.chair.name.as_str());
        let text = format!("{name} has halted the game: it goes on with `pause`, `paused` false");
        Err(Declined::rejected(RejectionCode::Paused, text))
    }

    /// The clocks of the game stand in a pause, and go on from there.
    pub(super) fn fold_pause(&mut self, at: u64, fact: &Fact) {
        if let Some(lasted) = self.pauses.fold(at, fact)
            && let Some(game) = &mut self.game
        {
            game.put_off(lasted);
        }
    }
}
