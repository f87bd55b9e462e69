//! A bot for tests that goes against the rules.

use bankhalter_bots::{AnyBot, Bot, Stops, View};
use bankhalter_rules::{Action, Booklet, RentClaim, Rulebook, Rules, Variant, Words};

/// Any bot; a trader among them goes bankrupt out of stubbornness instead of doing business.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stubborn(AnyBot);

impl Stubborn {
    /// This bot, stubborn if it is a trader.
    pub(crate) const fn trader(bot: AnyBot) -> Self {
        Self(bot)
    }
}

impl Bot for Stubborn {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn stops(&self) -> Stops {
        self.0.stops()
    }

    fn answer<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        self.0.answer(view, luck)
    }

    fn judge<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        self.0.judge(view, luck)
    }

    fn business<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        match self.0 {
            AnyBot::Trader(_) => Some(Action::GoBankrupt),
            _ => self.0.business(view, luck),
        }
    }
}

/// The normal game where nobody has to ask for rent.
pub(crate) fn book() -> Rulebook {
    let edition = bankhalter_editions::find("standard").expect("one of the six");
    let rules = Booklet::Euro.rules(Variant::Normal).expect("every booklet");
    let rules = Rules { rent_claim: RentClaim::Automatic, ..rules };
    edition.rulebook(rules).expect("without house rules")
}
