//! Nearer, further, all of it, turned: the buttons on the board.

use leptos::prelude::*;

use super::lens::Lens;
use crate::{speak::said, ui::Icon};

/// The buttons on the board.
#[component]
pub(super) fn Tools() -> impl IntoView {
    let lens = Lens::get();
    let tool = move |name: &'static str, icon: &'static str, does: fn(Lens)| {
        view! {
            <button
                type="button"
                class="round"
                data-tool=icon
                aria-label=said(name)
                title=said(name)
                on:click=move |_| does(lens)
            >
                <Icon name=icon />
            </button>
        }
    };
    view! {
        <div
            class="board-tools"
            role="group"
            aria-label=said("board-view")
            class:near=move || { lens.zoom.get() > 1.0 }
        >
            {tool("board-nearer", "zoom-in", Lens::nearer)}
            {tool("board-further", "zoom-out", Lens::further)}
            {tool("board-fit", "fit", Lens::fit)}
            {tool("board-turn", "rotate", Lens::turn)}
        </div>
    }
}
