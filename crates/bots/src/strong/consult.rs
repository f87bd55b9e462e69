//! The strong bot as an adviser: what it thinks of a table that it has not sat at from the start.

use bankhalter_rules::{Action, Return, Seat, Trade};

use super::{Done, Mind, Patience, Proposal, Strong, offers, partner::Meaning, what_if::traded};
use crate::View;

impl Strong {
    /// Learns from an answer somebody gave to an offer of anybody; the view is the table before it.
    pub fn hear(&mut self, view: View<'_>, from: Seat, trade: &Trade, accepted: bool) {
        // Of an offer for a debt no kind of people says anything beforehand.
        let Return::Goods(_) = trade.take else { return };
        self.at_sight(view, |bot, mind| {
            let meaning = meaning(mind, from, trade);
            bot.partners[usize::from(trade.with.number())].hear(meaning, accepted);
            if from == view.seat && !accepted {
                bot.asked.push(view, trade);
            }
        });
    }

    /// What it has done in this turn already: offers made, and steps with its land.
    pub const fn has_done(&mut self, offers: u8, done: Done) {
        self.offers = offers;
        self.done = done;
    }

    /// Something was done for it with its land.
    pub(crate) const fn does(&mut self, action: Action) {
        self.done.note(action);
    }

    /// It plays games in its head only as long as somebody has the patience.
    pub const fn asks(&mut self, patience: Patience) {
        self.patience = patience;
    }

    /// It knows of the others what this one knows.
    pub const fn knows_of(&mut self, other: &Self) {
        (self.partners, self.asked) = (other.partners, other.asked);
    }

    /// In this turn it makes no more offers.
    pub const fn makes_no_offers(&mut self) {
        self.offers = u8::MAX;
    }

    /// How likely the partner of this trade is to take it.
    pub fn likely(&mut self, view: View<'_>, trade: &Trade) -> f32 {
        self.at_sight(view, |bot, mind| {
            let partner = &bot.partners[usize::from(trade.with.number())];
            partner.likely(meaning(mind, view.seat, trade))
        })
    }

    /// The best offers it can think of, best first: for each exchange of deeds the best price.
    pub fn proposals(&mut self, view: View<'_>) -> Vec<Proposal> {
        let mut all: Vec<(f32, Proposal)> = self.at_sight(view, |bot, mind| {
            bot.asked.forget_what_moved(view);
            offers::proposals(mind, &bot.partners, &bot.asked)
        });
        all.sort_by(|one, other| other.0.total_cmp(&one.0));
        all.into_iter().map(|(_, proposal)| proposal).collect()
    }
}

/// What an offer means to the one it is made to.
fn meaning(mind: Mind<'_>, from: Seat, trade: &Trade) -> Meaning {
    let (before, after) = (*mind.view.state, traded(mind.view.state, from, trade));
    let gain = |seat| mind.worth_to(&after, seat) - mind.worth_to(&before, seat);
    Meaning::of(mind, from, trade, (gain(trade.with), gain(from)))
}
