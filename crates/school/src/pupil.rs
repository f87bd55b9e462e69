//! A bot whose positions are kept now and then, and who knows of the end what people know.

use std::cell::RefCell;

use bankhalter_bots::{AnyBot, Bot, Left, Stops, View};
use bankhalter_rules::{Action, State, Words};

/// A bot, and where its positions are kept.
pub(crate) struct Pupil<'a> {
    pub(crate) bot: AnyBot,
    pub(crate) kept: &'a RefCell<Vec<(State, Left)>>,
    /// What is known of the end.
    pub(crate) told: Told,
    /// One position in this many is kept.
    pub(crate) odds: u64,
}

/// What is known of the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Told {
    /// Nothing.
    Nothing,
    /// After how many throws it comes.
    Throws,
    /// When the clock strikes; so many hundredths of the true number of throws are expected until
    /// then.
    Clock(u16),
}

impl Told {
    /// What is known of so much.
    fn of(self, left: Left) -> Left {
        match (self, left.count()) {
            (Self::Nothing, _) | (_, None) => Left::OPEN,
            (Self::Throws, Some(_)) => left,
            (Self::Clock(share), Some(count)) => {
                Left::throws(u32::from(count) * u32::from(share) / 100)
            }
        }
    }
}

impl Pupil<'_> {
    /// The view with what is known of the end; now and then it is kept.
    fn keep<'v, W: Words>(&self, view: View<'v>, luck: &mut W) -> View<'v> {
        let view = self.told(view);
        if luck.word().is_multiple_of(self.odds) {
            self.kept.borrow_mut().push((*view.state, view.left));
        }
        view
    }

    fn told<'v>(&self, view: View<'v>) -> View<'v> {
        View { left: self.told.of(view.left), ..view }
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
        let view = self.keep(view, luck);
        self.bot.answer(view, luck)
    }

    fn judge<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        self.bot.judge(self.told(view), luck)
    }

    fn demands<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> bool {
        self.bot.demands(view, luck)
    }

    fn business<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        let view = self.keep(view, luck);
        self.bot.business(view, luck)
    }
}
