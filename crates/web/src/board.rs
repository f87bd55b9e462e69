//! The board.

use leptos::prelude::*;

use crate::play::play;

/// The board.
#[component]
pub(crate) fn Board() -> impl IntoView {
    let play = play();
    let at = move || {
        let state = play.state.get();
        let seats = (0..state.seats()).filter_map(bankhalter_rules::Seat::new);
        seats
            .map(|seat| play.scene(|scene| scene.standing(&state, seat)))
            .collect::<Vec<_>>()
            .join(" | ")
    };
    view! { <p>{at}</p> }
}
