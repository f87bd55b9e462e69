//! The chance of every player to win.

use super::Inquiry;
use crate::{
    answer::{Found, Values},
    rollouts::{Rolled, roll_out},
    think::{Chances, round, shares},
};

pub(super) fn values(inquiry: &Inquiry<'_>) -> Found {
    let (thinker, state) = (inquiry.thinker, &inquiry.scene.state);
    let quick = thinker.worth(state).unwrap_or_else(|| thinker.value(state));
    let tell = |rolled: &[Rolled]| match rolled {
        [rolled] if thinker.rollouts.get() > 0 => {
            found(inquiry, &rolled.mean(), rolled.largest_deviation())
        }
        _ => found(inquiry, &quick, 0.0),
    };
    let limits = (inquiry.seed(), inquiry.rollouts());
    let rolled =
        roll_out(thinker, state, &[None], limits, |rolled| thinker.report(|| tell(rolled)));
    tell(&rolled)
}

fn found(inquiry: &Inquiry<'_>, chances: &Chances, deviation: f64) -> Found {
    let players = shares(chances, &inquiry.scene.table.cast);
    Found::Values(Values { players, deviation: round(deviation) })
}
