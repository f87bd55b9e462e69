//! A player's piece as a small mark beside a name.

use leptos::prelude::*;

use crate::play::Player;

/// A player's piece.
#[component]
pub(crate) fn TokenMark(
    /// Whose.
    player: Player,
) -> impl IntoView {
    let address = format!("#token-{}", player.token);
    view! {
        <svg class="token-mark" viewBox="0 0 68 68" aria-hidden="true" focusable="false" style:--token-main=player.colour>
            <use href=address/>
        </svg>
    }
}
