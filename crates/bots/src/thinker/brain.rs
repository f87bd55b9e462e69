//! Where thinking is done: the code of the strong bot and the weights of its mind.
//!
//! A program comes with both. A page comes with neither: the part of it that holds the code calls
//! [`wake`] with the weights, once they are fetched. So nothing else may name the strong bot's
//! functions: whatever is reached from here alone can stay in that part.

use std::sync::OnceLock;

use bankhalter_mind::{Look, Net, WeightsFault};
use bankhalter_rules::{Action, Lot, State, Words};

use crate::{
    Bot, Strong, View,
    strong::what_if::{bought, done, refused, traded},
};

/// What thinks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Brain {
    pub(crate) answer: fn(&mut Strong, View<'_>, &mut dyn Words) -> Action,
    pub(crate) judge: fn(&mut Strong, View<'_>, &mut dyn Words) -> Action,
    pub(crate) business: fn(&mut Strong, View<'_>, &mut dyn Words) -> Option<Action>,
    /// Its chance to win with an action, and with what it would have been otherwise.
    pub(crate) weigh: fn(View<'_>, &Action) -> Option<(f32, f32)>,
}

static AWAKE: OnceLock<Brain> = OnceLock::new();

/// What there is to think with, if it is here.
pub(crate) fn brain() -> Option<Brain> {
    AWAKE.get().copied().or(OWN)
}

/// What comes with the program.
const OWN: Option<Brain> = if cfg!(feature = "weights") { Some(WHOLE) } else { None };

/// Is there anything to think with?
pub fn is_awake() -> bool {
    brain().is_some()
}

/// Lets those who think do so from now on, with these weights. Once is enough.
pub fn wake(weights: &[u8]) -> Result<(), WeightsFault> {
    // Whoever was first stays: two that were fetched at the same time are the same.
    let _ = bankhalter_mind::install(Net::read(weights)?);
    let _ = AWAKE.set(WHOLE);
    Ok(())
}

const WHOLE: Brain = Brain {
    answer: |strong, view, mut luck| strong.answer(view, &mut luck),
    judge: |strong, view, mut luck| strong.judge(view, &mut luck),
    business: |strong, view, mut luck| strong.business(view, &mut luck),
    weigh,
};

fn weigh(view: View<'_>, action: &Action) -> Option<(f32, f32)> {
    let (net, look) = (bankhalter_mind::current(), Look::new(view.book));
    let worth = |state: &State| net.chances(&look, view.book, state, view.left).of(view.seat);
    let now = view.state;
    Some(match *action {
        Action::Buy | Action::Build(_) => (worth(&done(view, *action)?), worth(now)),
        Action::Bid(amount) => {
            let Some(Lot::Deed(deed)) = now.lot() else { return None };
            (worth(&bought(now, view.seat, deed, amount)), worth(now))
        }
        Action::Offer(trade) => (worth(&traded(now, view.seat, &trade)), worth(now)),
        Action::Accept | Action::Reject => {
            let (from, trade) = now.offer()?;
            let (with, without) = (worth(&traded(now, from, &trade)), worth(&refused(view)));
            if *action == Action::Accept { (with, without) } else { (without, with) }
        }
        _ => return None,
    })
}
