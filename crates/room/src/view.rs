//! What is told about a table.

use bankhalter_editions::Language;
use bankhalter_notation::Play;
use bankhalter_protocol::{
    Awaited, LobbyEntry, PROTOCOL, Position, Prompt, Stage, TableCard, Welcome,
};
use bankhalter_rules::{Action, Seat};

use super::{Room, game::Match};
use crate::position::Teller;

impl Room {
    /// The answer to whoever comes in and sits on this chair.
    pub fn welcome(&self, seat: Option<u8>, now: u64) -> Welcome {
        Welcome {
            protocol: PROTOCOL,
            table: self.name.table.clone(),
            code: self.name.code.clone(),
            stage: self.stage,
            settings: (*self.settings).clone(),
            chairs: self.seating.chairs().to_vec(),
            host: self.host(),
            you: seat,
            seq: self.seq,
            now,
            awake: self.awake,
            paused: self.pauses.open().filter(|_| self.stage == Stage::Running),
            mark: None,
        }
    }

    /// What everybody may know; `base` is the address of the server without a slash at its end.
    pub fn card(&self, base: &str) -> TableCard {
        let taken: Vec<_> = self.seated().map(|(_, seated)| &seated.chair.token).collect();
        let edition = bankhalter_editions::find(&self.settings.edition);
        let tokens = edition.map(|edition| &edition.tokens[..]).unwrap_or_default();
        let free = tokens.iter().map(|token| &token.key).filter(|key| !taken.contains(key));
        TableCard {
            table: self.name.table.clone(),
            code: self.name.code.clone(),
            stage: self.stage,
            settings: (*self.settings).clone(),
            chairs: self.seating.chairs().to_vec(),
            invite: format!("{base}/t/{}", self.name.code),
            free_tokens: free.cloned().collect(),
            locked: self.is_locked(),
            awaited: self.awaited_since(),
        }
    }

    /// For whom everybody waits, and since when.
    fn awaited_since(&self) -> Option<Awaited> {
        let game = self.game.as_ref().filter(|_| self.stage == Stage::Running)?;
        let asked = game.asking.asked()?;
        Some(Awaited { seat: asked.seat, since: asked.since.saturating_sub(asked.used) })
    }

    /// Its line in the lobby.
    pub fn lobby(&self) -> LobbyEntry {
        LobbyEntry {
            table: self.name.table.clone(),
            code: self.name.code.clone(),
            stage: self.stage,
            title: self.settings.title.clone(),
            edition: self.settings.edition.clone(),
            variant: self.settings.variant.clone(),
            players: self.seated().map(|(_, seated)| seated.chair.name.clone()).collect(),
            chairs: self.settings.chairs,
            changed: self.changed,
            locked: self.is_locked(),
        }
    }

    /// Who has to answer; nobody unless the game is on.
    pub fn awaited(&self) -> Option<u8> {
        let game = self.game.as_ref().filter(|_| self.stage == Stage::Running)?;
        game.state.awaited().map(Seat::number)
    }

    /// What this chair has to decide, or would lose by silence: whoever is awaited and whoever may ask
    /// for rent is prompted. While the bank has still to deal, and while the game is halted, there is nothing to
    /// decide.
    pub fn prompt(&self, seat: u8) -> Option<Prompt> {
        let game = self.game.as_ref().filter(|_| self.stage == Stage::Running)?;
        if game.is_to_be_dealt() || self.pauses.open().is_some() {
            return None;
        }
        let own = game.seat(seat).filter(|own| game.state.alive().has(*own))?;
        let awaited = game.state.awaited() == Some(own);
        let claims = || game.state.claims().any(|claim| claim.owner == own);
        if !awaited && !claims() {
            return None;
        }
        let legal = game.table.book.legal_actions(&game.state, own);
        let demands = |action: &Action| matches!(action, Action::DemandRent(Some(_)));
        if !awaited && !legal.iter().any(demands) {
            return None;
        }
        // The oldest claim is among the others by its square.
        let listed = legal.iter().filter(|action| **action != Action::DemandRent(None));
        Some(Prompt {
            seq: self.seq,
            phase: game.state.phase().key().to_owned(),
            awaited,
            legal: listed.map(|action| line(game, own, action)).collect(),
            position: Box::new(self.position(game)?),
        })
    }

    fn position(&self, game: &Match) -> Option<Position> {
        let edition = bankhalter_editions::find(&self.settings.edition)?;
        let teller = Teller { edition, table: &game.table, language: Language::German };
        Some(teller.position(&game.state, None))
    }
}

/// An action as a client says it: without the player's name.
fn line(game: &Match, seat: Seat, action: &Action) -> String {
    let cast = &game.table.cast;
    let text = Play::act(seat, action, cast).text(cast);
    text.strip_prefix(cast.written(seat)).unwrap_or(&text).trim_start().to_owned()
}
