//! The board.

use bankhalter_rules::Space;
use leptos::prelude::*;

use crate::play::play;

/// The square somebody wants to know more about.
#[derive(Clone, Copy)]
pub(crate) struct Looking(pub(crate) RwSignal<Option<Space>>);

impl Looking {
    /// For the table on this screen.
    pub(crate) fn provide() -> Self {
        let looking = Self(RwSignal::new(None));
        provide_context(looking);
        looking
    }
}

/// The square that is looked at on this screen.
pub(crate) fn looking() -> Looking {
    expect_context()
}

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
