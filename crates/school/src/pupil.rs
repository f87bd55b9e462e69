//! A bot whose positions are kept now and then.

use std::cell::RefCell;

use bankhalter_bots::{AnyBot, Bot, Stops, View};
use bankhalter_rules::{Action, State, Words};

/// A bot, and where its positions are kept.
pub(crate) struct Pupil<'a> {
    pub(crate) bot: AnyBot,
    pub(crate) kept: &'a RefCell<Vec<State>>,
    /// One position in so many is kept.
    pub(crate) odds: u64,
}

impl Pupil<'_> {
    fn keep<W: Words>(&self, view: View<'_>, luck: &mut W) {
        if luck.word().is_multiple_of(self.odds) {
            self.kept.borrow_mut().push(*view.state);
        }
    }
}

impl Bot for Pupil<'_> {
    fn name(&self) -> &'static str {
        self.bot.name()
    }

    fn stops(&self) -> Stops {
        // Every turn is looked at.
        self.bot.stops().and(Stops::TRADE)
    }

    fn answer<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        self.keep(view, luck);
        self.bot.answer(view, luck)
    }

    fn judge<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        self.bot.judge(view, luck)
    }

    fn demands<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> bool {
        self.bot.demands(view, luck)
    }

    fn business<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        self.keep(view, luck);
        self.bot.business(view, luck)
    }
}
