//! A bot at a table that asks one question at a time, beside people.

use bankhalter_rules::{Action, Words};

use crate::{Bot, View};

/// Nobody does more business than this in one turn: an odd bot must not hold up the table.
const MOST_BUSINESS: u8 = 40;

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
/// it in this turn, then the answer.
pub fn decide<B: Bot, W: Words>(
    bot: &mut B,
    view: View<'_>,
    business: u8,
    luck: &mut W,
) -> Decision {
    let is_free = business < MOST_BUSINESS && !view.state.has_offer();
    if is_free && bot.stops().want_business(view) {
        let wanted = bot.business(view, luck).filter(|action| view.allows(action));
        if let Some(action) = wanted {
            return Decision::Business(action);
        }
    }
    let action = bot.act(view, luck);
    Decision::Answer(if view.allows(&action) { action } else { view.fallback() })
}
