//! A bot at a table that asks one question at a time, beside people.

use bankhalter_rules::{Action, Words};

use crate::{Bot, Stops, TurnedDown, View, bargain::rounded};

/// Nobody does more business than this in one turn: an odd bot must not hold up the table.
const MOST_BUSINESS: u8 = 40;

/// How often it may think of something else because what it wanted was turned down before.
const IDEAS: u8 = 4;

/// What a bot has decided.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Decision {
    /// Business that nobody asked for.
    Business(Action),
    /// The answer to the question on the table.
    Answer(Action),
}

impl Decision {
    /// What it does.
    pub const fn action(self) -> Action {
        match self {
            Self::Business(action) | Self::Answer(action) => action,
        }
    }
}

/// What the awaited bot does, always something legal: business first, if there was not too much of
/// it in this turn, then the answer. What was turned down is not asked again and again.
pub fn decide<B: Bot, W: Words>(
    bot: &mut B,
    view: View<'_>,
    business: u8,
    turned_down: &TurnedDown,
    luck: &mut W,
) -> Decision {
    let stops = bot.stops();
    decide_with(bot, (view, stops), business, turned_down, luck)
}

/// The same at a table that may never ask again in this turn: whoever does his business at the end
/// does it before the throw.
pub fn decide_at_once<B: Bot, W: Words>(
    bot: &mut B,
    view: View<'_>,
    business: u8,
    turned_down: &TurnedDown,
    luck: &mut W,
) -> Decision {
    let stops = bot.stops().at_once();
    decide_with(bot, (view, stops), business, turned_down, luck)
}

/// The same for somebody who is away: what is his is not offered to others meanwhile.
pub fn decide_alone<B: Bot, W: Words>(
    bot: &mut B,
    view: View<'_>,
    business: u8,
    luck: &mut W,
) -> Decision {
    let is_free = business < MOST_BUSINESS && !view.state.has_offer();
    if is_free && bot.stops().want_business(view) {
        let wanted = bot.business_alone(view, luck).filter(|action| view.allows(action));
        if let Some(action) = wanted {
            return Decision::Business(action);
        }
    }
    // Whoever thinks first of giving land for a debt has something else in mind, too.
    for _ in 0..2 {
        let action = bot.act(view, luck);
        if !matches!(action, Action::Offer(_)) && view.allows(&action) {
            return Decision::Answer(action);
        }
    }
    Decision::Answer(view.fallback())
}

fn decide_with<B: Bot, W: Words>(
    bot: &mut B,
    (view, stops): (View<'_>, Stops),
    business: u8,
    turned_down: &TurnedDown,
    luck: &mut W,
) -> Decision {
    let is_free = business < MOST_BUSINESS && !view.state.has_offer();
    if is_free && stops.want_business(view) {
        let wanted = wanted(bot, view, turned_down, luck).filter(|action| view.allows(action));
        if let Some(action) = wanted {
            return Decision::Business(action);
        }
    }
    let action = bot.act(view, luck);
    Decision::Answer(if view.allows(&action) { action } else { view.fallback() })
}

/// The business it wants, dealing as people do: in round sums, and not for the third time.
fn wanted<B: Bot, W: Words>(
    bot: &mut B,
    view: View<'_>,
    turned_down: &TurnedDown,
    luck: &mut W,
) -> Option<Action> {
    for _ in 0..IDEAS {
        match bot.business(view, luck)? {
            Action::Offer(trade) if turned_down.is_enough(view.seat, &trade) => {
                bot.keeps_to_itself(view);
            }
            Action::Offer(trade) => return Some(Action::Offer(rounded(view, trade))),
            action => return Some(action),
        }
    }
    None
}
