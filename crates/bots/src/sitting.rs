//! A bot at a table that asks one question at a time, beside people.

use bankhalter_rules::{Action, Phase, Words};

use crate::{Bot, Stops, View};

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
    if business < MOST_BUSINESS && is_time_for_business(view, bot.stops()) {
        let wanted = bot.business(view, luck).filter(|action| view.allows(action));
        if let Some(action) = wanted {
            return Decision::Business(action);
        }
    }
    let action = bot.act(view, luck);
    Decision::Answer(if view.allows(&action) { action } else { view.fallback() })
}

/// In its own turn: before the first throw, or at the end, as it likes.
fn is_time_for_business(view: View<'_>, stops: Stops) -> bool {
    let state = view.state;
    let time = if stops.has(Stops::LATE) {
        state.phase() == Phase::Done
    } else {
        state.phase() == Phase::Ready && !state.has_thrown()
    };
    time && state.turn() == view.seat && !state.has_offer()
}
