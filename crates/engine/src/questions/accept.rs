//! Should the open offer be accepted, and what does it do to everybody?

use bankhalter_bots::Bot as _;
use bankhalter_rules::Action;
use bankhalter_sim::Luck;

use super::{Inquiry, Outcome, no_moment};
use crate::{
    answer::{Found, Judged},
    rollouts::{Rolled, roll_out},
    think::{Chances, minus, of, round, shares},
};

pub(super) fn accept(inquiry: &Inquiry<'_>) -> Outcome {
    let (thinker, state) = (inquiry.thinker, &inquiry.scene.state);
    let Some((_, trade)) = state.offer() else {
        return Err(vec![no_moment("no offer is open")]);
    };
    let seat = trade.with;
    if inquiry.query.player.is_some() && inquiry.seat != seat {
        return Err(vec![no_moment("the offer is answered by the one it was made to")]);
    }
    let view = inquiry.view(seat);
    let [may, may_not] = [Action::Accept, Action::Reject].map(|answer| view.allows(&answer));
    if !may_not {
        return Err(vec![no_moment("the offer cannot be answered now")]);
    }
    // What he may not accept is told as it would be: nothing changes.
    let answers = [if may { Action::Accept } else { Action::Reject }, Action::Reject];
    let [yes, no] = answers.map(|answer| thinker.worth_of(state, seat, answer));
    // Where there is no time to settle what follows, both answers are looked at alike.
    let quick = yes.zip(no).map_or_else(
        || answers.map(|answer| thinker.at_sight(state, seat, answer)),
        |(yes, no)| [yes, no],
    );
    let mut luck = Luck::of_game(inquiry.seed(), 0);
    let judge = || inquiry.adviser(view).judge(view, &mut luck) == Action::Accept;
    let likes = may && thinker.lets(judge);
    let told = |values: [Chances; 2], deviation: f64| {
        let changes = minus(&values[0], &values[1]);
        let cast = &inquiry.scene.table.cast;
        Found::Accept(Judged {
            player: cast.player(seat).to_owned(),
            accept: likes,
            gain: round(of(&changes, seat)),
            deviation: round(deviation),
            changes: shares(&changes, cast),
            accepted: shares(&values[0], cast),
            rejected: shares(&values[1], cast),
        })
    };
    let tell = |rolled: &[Rolled]| match rolled {
        [yes, no] if thinker.rollouts.get() > 0 => {
            told([yes.mean(), no.mean()], yes.deviation(seat).hypot(no.deviation(seat)))
        }
        _ => told(quick, 0.0),
    };
    let choices = answers.map(|answer| Some((seat, answer)));
    let limits = (inquiry.seed(), inquiry.rollouts());
    let rolled =
        roll_out(thinker, state, &choices, limits, |rolled| thinker.report(|| tell(rolled)));
    Ok(tell(&rolled))
}
