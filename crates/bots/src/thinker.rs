//! Those who think: the levels *stark* and *Meister*, and the characters with names.
//!
//! All of them are the strong bot with a taste and habits of their own ([`Nature`]). Its code and
//! its weights may be elsewhere: a page fetches both when somebody who thinks sits down, and until
//! they are there the level below plays ([`brain`]).

pub(crate) mod brain;
mod habits;
mod nature;

use bankhalter_rules::{Action, Words};

use crate::{Bot, Medium, Stops, Strong, View};
use brain::brain;
pub use nature::Nature;

/// Somebody who thinks.
#[derive(Clone, Copy, Debug)]
pub struct Thinker {
    nature: Nature,
    strong: Strong,
    /// Plays while there is nothing to think with.
    medium: Medium,
}

impl Thinker {
    /// Somebody of this nature who has seen nothing yet.
    pub const fn new(nature: Nature) -> Self {
        Self { nature, strong: Strong::with(nature.taste()), medium: Medium::NEW }
    }

    /// What is special about it.
    pub const fn nature(&self) -> Nature {
        self.nature
    }
}

impl Bot for Thinker {
    fn name(&self) -> &'static str {
        self.nature.key()
    }

    fn stops(&self) -> Stops {
        Stops::BUILD.and(Stops::REDEEM).and(Stops::TRADE).and(Stops::LATE).and(Stops::RENT)
    }

    fn answer<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        let Some(brain) = brain() else { return self.medium.answer(view, luck) };
        let action = (brain.answer)(&mut self.strong, view, luck);
        habits::answer(self.nature, view, action)
    }

    fn judge<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        let Some(brain) = brain() else { return self.medium.judge(view, luck) };
        let action = (brain.judge)(&mut self.strong, view, luck);
        habits::judge(self.nature, view, action)
    }

    fn business<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        let Some(brain) = brain() else { return self.medium.business(view, luck) };
        habits::first(self.nature, view).or_else(|| {
            let action = (brain.business)(&mut self.strong, view, luck);
            action.filter(|action| habits::lets(self.nature, view, action))
        })
    }
}
