//! What fell for a line that is put right or put in.

use bankhalter_notation::{Game as Referee, Misfit, Need, Outcome, Play as Line, Unplayable};
use bankhalter_rules::State;
use leptos::prelude::*;

use super::{cards::Cards, dice::Dice};
use crate::{
    play::{Play, play},
    ui::live,
};

/// What fell, one after the other as it is needed; a line that needs nothing is told at once.
#[component]
pub(super) fn Fallen(
    /// The line without what fell, and how it stood before.
    start: (Line, State),
    /// The line with all of it.
    with: Callback<String>,
) -> impl IntoView {
    let play = play();
    let line = RwSignal::new(start);
    let need = Memo::new(move |_| line.with(|line| need(play, line)));
    let tell = move || {
        let told = line.get_untracked();
        if self::need(play, &told).is_none() {
            with.run(told.0.text(&play.table().cast));
        }
    };
    // Not while the list is drawn from which it was picked.
    request_animation_frame(tell);
    let fell = Callback::new(move |outcome: Outcome| {
        line.update(|(line, _)| {
            if let Line::Act { outcomes, .. } = line {
                outcomes.push(outcome);
            }
        });
        tell();
    });
    live(move || {
        let (line, before) = line.get();
        let Line::Act { seat, .. } = line else { return None };
        let name = untrack(|| play.player(seat).name);
        Some(match need.get()? {
            Need::Throw => view! { <Dice name fell /> }.into_any(),
            Need::Card(deck) => view! { <Cards name deck state=before fell /> }.into_any(),
            Need::Deeds(_) => ().into_any(),
        })
    })
}

/// What is missing in a line that was played here.
fn need(play: Play, (line, before): &(Line, State)) -> Option<Need> {
    match Referee::resume(&play.table(), *before, None).check(line) {
        Err(Unplayable::Misfit(Misfit::Missing(need))) => Some(need),
        Ok(()) | Err(_) => None,
    }
}
