//! In jail: to pay, to play a card, or to try for a double.

use arrayvec::ArrayVec;
use bankhalter_rules::{Action, Dice, Phase, State};

use super::{
    Deep, Mind, deep,
    way::Way,
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
    let mut ways = valued.collect::<ArrayVec<(f32, Action), 3>>();
    ways.sort_by(|one, other| other.0.total_cmp(&one.0));
    looked_at(mind, &ways)
}

/// The best of these, the best at first sight first, by games in its head.
fn looked_at(mind: Mind<'_>, ways: &[(f32, Action)]) -> Option<Action> {
    let (best, rest) = ways.split_first()?;
    let way = |(worth, action): &(f32, Action)| {
        let state = if *action == Action::Throw {
            Some(*mind.view.state)
        } else {
            done(mind.view, *action)
        };
        Some(Way { state: state?, first: Some(Action::Throw), at_sight: worth - best.0 })
    };
    let others = rest.iter().filter_map(way).collect::<ArrayVec<Way, 3>>();
    if others.len() < rest.len() {
        return Some(best.1);
    }
    let gains = deep::gains(mind, Deep::JAIL, &way(best)?, &others);
    let better = gains.iter().zip(rest).filter(|(gain, _)| **gain > 0.0);
    let better = better.max_by(|one, other| one.0.total_cmp(other.0));
    Some(better.map_or(best.1, |(_, way)| way.1))
}

/// What the next throw is worth on average; what may be bought is bought.
fn mean(mind: Mind<'_>, state: &State) -> f32 {
    let (view, mind) = (View { state, ..mind.view }, mind.later(1));
    let sum = (0..36).map(|number| {
        let Some(next) = after(view, Action::Throw, Dice::nth(number)) else { return 0.0 };
        let landed = View { state: &next, ..view };
        let buys = next.phase() == Phase::Purchase && landed.may(Action::Buy);
        let end = if buys { done(landed, Action::Buy) } else { None };
        mind.worth(&end.unwrap_or(next))
    });
    sum.sum::<f32>() / 36.0
}
