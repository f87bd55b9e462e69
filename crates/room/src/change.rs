//! The host changes what is played, as long as nobody plays: board, rules, clocks, chairs, the name
//! of the table.

use std::sync::Arc;

use bankhalter_protocol::{Fact, RejectionCode, Settings, Stage};

use super::{Declined, Draft, Room, open};

impl Room {
    /// The host wants to play this instead.
    pub(super) fn change(&self, host: u8, wanted: &Settings) -> Result<Vec<Draft>, Declined> {
        self.demand_stage(Stage::Open, "what is played is settled before the start")?;
        match &self.bank {
            Some(bank) => self.demand_banker(bank, host)?,
            None => self.demand_host(host)?,
        }
        self.demand_open_bank()?;
        self.demand_order()?;
        let settings = open::check(wanted, &[], self.from.as_deref())?;
        if self.bank.is_some() != settings.bank.is_some() {
            let text = "bank: a bank stays one, and no other table becomes one";
            return Err(Declined::rejected(RejectionCode::BadSettings, text));
        }
        if self.bank.is_some() {
            self.demand_same_bank(&settings)?;
        }
        if let Some((seat, _)) = self.seated().find(|(seat, _)| *seat >= settings.chairs) {
            let text = format!("chairs: somebody sits on chair {seat}");
            return Err(Declined::rejected(RejectionCode::NoChair, text));
        }
        let tokens = self.tokens_for(&settings);
        Ok(vec![Draft::plain(Fact::Changed { settings: Box::new(settings), tokens })])
    }

    /// Everybody keeps his token if the board has it; else he gets the first that nobody has.
    fn tokens_for(&self, settings: &Settings) -> Vec<Option<String>> {
        let edition = bankhalter_editions::find(&settings.edition);
        let keys = || edition.iter().flat_map(|edition| edition.tokens.iter().map(|one| &one.key));
        let kept = |seat: u8| {
            let token = &self.sitting(seat)?.chair.token;
            keys().find(|key| *key == token).cloned()
        };
        let mut tokens: Vec<_> = (0..settings.chairs).map(kept).collect();
        for (seat, _) in self.seated().filter(|(seat, _)| *seat < settings.chairs) {
            let place = usize::from(seat);
            if tokens[place].is_none() {
                let free = keys().find(|key| !tokens.contains(&Some((*key).clone())));
                tokens[place] = free.cloned();
            }
        }
        tokens
    }

    /// Something else is played from now on; who sits where was folded before.
    pub(super) fn fold_change(&mut self, settings: &Settings) -> Result<(), String> {
        if self.stage != Stage::Open {
            return Err("what is played changed after the start".to_owned());
        }
        self.settings = Arc::new(settings.clone());
        self.notes.resize(usize::from(settings.chairs), None);
        Ok(())
    }
}
