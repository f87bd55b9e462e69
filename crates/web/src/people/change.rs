//! Changing what is kept of the rounds: read anew before, so that another window loses nothing.

use leptos::prelude::*;

use super::{kept::Everybody, round::Round};

/// Changes what is kept of the rounds.
pub(super) fn change(rounds: RwSignal<Vec<Round>>, change: impl FnOnce(&mut Everybody)) {
    let mut now = Everybody::load();
    change(&mut now);
    now.keep();
    rounds.set(now.rounds);
}

/// Changes one of them.
pub(super) fn change_one(rounds: RwSignal<Vec<Round>>, id: &str, with: impl FnOnce(&mut Round)) {
    change(rounds, |all| {
        if let Some(round) = all.rounds.iter_mut().find(|round| round.id == id) {
            with(round);
        }
    });
}
