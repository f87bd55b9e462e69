//! The best offers, and to whom.

use bankhalter_bots::Proposal;
use bankhalter_notation::Play;
use bankhalter_rules::{Action, Silent, State, Trade};

use super::{Inquiry, Outcome, no_moment};
use crate::{
    answer::{Found, Offered, Offers},
    think::{Chances, minus, of, round, shares},
    tree::Tree,
};

/// How many are told.
const MOST: usize = 8;

pub(super) fn offers(inquiry: &Inquiry<'_>) -> Outcome {
    let (thinker, state) = (inquiry.thinker, &inquiry.scene.state);
    let cast = &inquiry.scene.table.cast;
    if state.has_offer() {
        return Err(vec![no_moment("an offer is open already: it comes first")]);
    }
    let now = thinker.value(state);
    let mut offers = Vec::new();
    for proposal in likely(inquiry, MOST) {
        if thinker.is_over() {
            break;
        }
        let Some(taken) = taken(inquiry, &proposal.trade) else { continue };
        let then = thinker.value(&taken);
        let changes = minus(&then, &now);
        offers.push(Offered {
            action: Play::act(inquiry.seat, &Action::Offer(proposal.trade), cast).text(cast),
            to: cast.player(proposal.trade.with).to_owned(),
            likely: round(f64::from(proposal.likely)),
            gain: round(of(&changes, inquiry.seat)),
            changes: shares(&changes, cast),
        });
    }
    Ok(Found::Offers(Offers { player: inquiry.name(), offers }))
}

/// The best offers that may be made now, best first.
pub(super) fn likely(inquiry: &Inquiry<'_>, most: usize) -> Vec<Proposal> {
    let scene = inquiry.scene;
    let view = inquiry.view(inquiry.seat);
    if scene.state.has_offer() || inquiry.thinker.is_over() {
        return Vec::new();
    }
    let mut all = inquiry.adviser(view).proposals(view);
    all.retain(|proposal| taken(inquiry, &proposal.trade).is_some());
    all.truncate(most);
    all
}

/// What an offer is worth: taken as often as is likely, else nothing has changed.
pub(super) fn worth(inquiry: &Inquiry<'_>, proposal: &Proposal) -> Option<Chances> {
    let (thinker, state) = (inquiry.thinker, &inquiry.scene.state);
    let taken = thinker.worth(&taken(inquiry, &proposal.trade)?)?;
    let left = thinker.worth(state)?;
    let likely = f64::from(proposal.likely);
    Some(std::array::from_fn(|place| taken[place] * likely + left[place] * (1.0 - likely)))
}

/// The table after an offer that was taken, if the rules let it be made and taken.
fn taken(inquiry: &Inquiry<'_>, trade: &Trade) -> Option<State> {
    let (book, mut state) = (inquiry.thinker.book, inquiry.scene.state);
    let mut chance = Tree::default();
    for (seat, action) in [(inquiry.seat, Action::Offer(*trade)), (trade.with, Action::Accept)] {
        book.play(&mut state, seat, action, &mut chance, &mut Silent).ok()?;
    }
    Some(state)
}
