//! In jail: to pay, to play a card, or to try for a double.

use bankhalter_rules::{Action, Dice, Phase, State};

use super::{
    Mind,
    what_if::{after, done},
};
use crate::View;

/// The best way, by the mean over all throws.
pub(crate) fn leave(mind: Mind<'_>) -> Option<Action> {
    let ways = [Action::Throw, Action::UseCard, Action::PayFine];
    let legal = ways.into_iter().filter(|action| mind.view.allows(action));
    let worth = |action: Action| -> Option<f32> {
        match action {
            Action::Throw => Some(mean(mind, mind.view.state)),
            other => Some(mean(mind, &done(mind.view, other)?)),
        }
    };
    let valued = legal.filter_map(|action| Some((worth(action)?, action)));
    valued.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, action)| action)
}

/// What the next throw is worth on average; what may be bought is bought.
fn mean(mind: Mind<'_>, state: &State) -> f32 {
    let view = View { state, ..mind.view };
    let sum = (0..36).map(|number| {
        let Some(next) = after(view, Action::Throw, Dice::nth(number)) else { return 0.0 };
        let landed = View { state: &next, ..view };
        let buys = next.phase() == Phase::Purchase && landed.may(Action::Buy);
        let end = if buys { done(landed, Action::Buy) } else { None };
        mind.worth(&end.unwrap_or(next))
    });
    sum.sum::<f32>() / 36.0
}
