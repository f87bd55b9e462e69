//! Those who think: the levels *stark* and *Meister*, and the characters with names.
//!
//! All of them are the strong bot with a taste and habits of their own ([`Nature`]). Its code and
//! its weights may be elsewhere: a page fetches both when somebody who thinks sits down, and until
//! they are there the level below plays ([`brain`]).

pub(crate) mod brain;
mod habits;
mod nature;

use bankhalter_rules::{Action, Properties, Words};

use crate::{Bot, Done, Medium, Stops, Strong, View};
use brain::brain;
pub use nature::Nature;

/// Somebody who thinks.
#[derive(Clone, Copy, Debug)]
pub struct Thinker {
    nature: Nature,
    strong: Strong,
    /// Plays while there is nothing to think with, and has ideas for the haggler.
    medium: Medium,
    /// The offers that it made in this turn.
    offers: u8,
    /// What it has asked for lately out of habit.
    wished: Properties,
    /// Its turns until it may ask for that again.
    wait: u8,
}

/// The most offers that anybody makes in one turn.
const OFFERS: u8 = 3;
/// How often it may think of something else because its nature forbids what it thought of: of its
/// land,
/// too, when it may make none of the offers that it likes.
const THOUGHTS: u8 = OFFERS + 3;
/// How many turns pass before it asks for the same again out of habit.
const PATIENCE: u8 = 12;

impl Thinker {
    /// Somebody of this nature who has seen nothing yet.
    pub const fn new(nature: Nature) -> Self {
        Self {
            nature,
            strong: Strong::with(nature.taste()),
            medium: Medium::NEW,
            offers: 0,
            wished: Properties::NONE,
            wait: 0,
        }
    }

    /// The strong bot in it, for those who tell it what it has not seen itself.
    pub const fn strong(&mut self) -> &mut Strong {
        &mut self.strong
    }

    /// What it has done in this turn already: offers made, and steps with its land.
    pub const fn has_done(&mut self, offers: u8, done: Done) {
        self.offers = offers;
        self.strong.has_done(offers, done);
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
        let habit = self.habit(view, luck);
        if let Some(action) = habit {
            self.strong.does(action);
        }
        let action = habit.or_else(|| {
            let (nature, offers) = (self.nature, self.offers);
            let lets = |action: &Action| {
                habits::lets(nature, view, action)
                    && (offers < OFFERS || !matches!(action, Action::Offer(_)))
            };
            for _ in 0..THOUGHTS {
                let thought = (brain.business)(&mut self.strong, view, luck)?;
                if lets(&thought) {
                    return Some(thought);
                }
                self.strong.keeps_to_itself(view);
            }
            self.strong.ends_turn();
            None
        });
        match action {
            Some(Action::Offer(_)) => self.offers += 1,
            Some(_) => {}
            None => {
                self.offers = 0;
                self.wait = self.wait.saturating_sub(1);
            }
        }
        action
    }

    fn business_alone<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        if brain().is_none() {
            return self.medium.business_alone(view, luck);
        }
        self.offers = OFFERS;
        self.strong.makes_no_offers();
        self.business(view, luck)
    }

    fn keeps_to_itself(&mut self, view: View<'_>) {
        self.strong.keeps_to_itself(view);
    }
}

impl Thinker {
    /// What it does before it thinks.
    fn habit<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        match self.nature {
            Nature::Builder => habits::build(view),
            Nature::Haggler if self.offers < OFFERS => {
                let idea = self.medium.business(view, luck);
                idea.filter(|action| matches!(action, Action::Offer(_)))
            }
            Nature::Collector if self.offers == 0 => {
                if self.wait == 0 {
                    (self.wished, self.wait) = (Properties::NONE, PATIENCE);
                }
                let (deed, trade) = habits::wish(view, self.wished)?;
                self.wished = self.wished.with(deed);
                Some(Action::Offer(trade))
            }
            _ => None,
        }
    }
}
