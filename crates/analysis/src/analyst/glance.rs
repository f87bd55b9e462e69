//! What one line of a record did, without the accounts of what came before it.

use bankhalter_mind::Left;
use bankhalter_notation::{Play, Record, Step};
use bankhalter_rules::{Action, Phase};

use super::Analyst;
use crate::{Class, Moment, decision::choices};

impl Moment {
    /// What this line of a record did to everybody: the same as in an analysis of all of it. How
    /// many throws are left after the line is what the record says, unless somebody knows better.
    /// Nothing if the line changes nothing, or if it cannot be reached.
    pub fn of(record: &Record, line: usize, throws_left: Option<u32>) -> Option<Self> {
        let mut analyst = Analyst::new(record);
        loop {
            let step = analyst.replay.next()?.ok()?;
            if step.line.number == line {
                analyst.stand(throws_left);
                analyst.look(step);
                return analyst.analysis.moments.pop();
            }
            analyst.pass(&step);
        }
    }
}

impl<'r> Analyst<'r> {
    /// Notes of a line no more than what later ones need: who has thrown what for the first turn,
    /// who waits with building, and the clock.
    fn pass(&mut self, step: &Step<'r>) {
        let Some(play) = &step.play else { return };
        self.pass_time(play);
        self.wait_no_more();
        if let Play::Act { seat, order, .. } = play {
            let cast = &self.replay.game().table().cast;
            let action = order.action(cast, &self.state, *seat).ok();
            if self.state.phase() == Phase::Order {
                step.events.iter().for_each(|event| self.first.hear(event));
            } else if let Some(action) = action.filter(is_about_land) {
                let choices = choices(&self.appraiser, &self.state, *seat, action);
                if let Some(choices) = choices.filter(|one| one.class == Class::Building) {
                    self.wait((*seat, action), choices.best(*seat));
                }
            }
        }
        self.count_turns(step);
        self.state = step.state;
    }

    /// Stands before the line that is looked at.
    fn stand(&mut self, throws_left: Option<u32>) {
        let state = self.state;
        self.standing = self.value(&state);
        if let Some(throws) = throws_left {
            self.throws_left = None;
            self.appraiser = self.appraiser.with(Left::throws(throws));
        }
    }
}

/// May it tell that somebody waits with building, or waits no more?
const fn is_about_land(action: &Action) -> bool {
    matches!(
        action,
        Action::EndTurn
            | Action::Build(_)
            | Action::Sell(_)
            | Action::SellDown { .. }
            | Action::Clear(_)
            | Action::Pass
            | Action::Want
    )
}
