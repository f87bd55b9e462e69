//! A square: a button that tells everything about itself, with its face and what is on it.

use bankhalter_rules::Space;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::{
    Cursor,
    face::Face,
    holding::{Holding, deed_at, held},
    label::label,
    lens::Lens,
    looking,
    place::{Area, Place, neighbour},
    stake::is_at_stake,
};
use crate::{delight::Glimmer, play::play};

/// A square.
#[component]
pub(super) fn Square(space: Space) -> impl IntoView {
    let (lens, looking, cursor) = (Lens::get(), looking(), expect_context::<Cursor>().0);
    let held = held(play(), space);
    let (deed, glimmer) = (deed_at(play(), space), use_context::<Glimmer>());
    let glimmers = move || glimmer.zip(deed).is_some_and(|(glimmer, deed)| glimmer.has(deed));
    let staked = is_at_stake(space, deed);
    let area = Memo::new(move |_| Place::of(space, lens.turns.get()).area);
    let open = move || {
        cursor.set(space);
        looking.0.set(Some(space));
    };
    let press = move |event: web_sys::KeyboardEvent| match event.key().as_str() {
        "Enter" | " " => {
            event.prevent_default();
            event.stop_propagation();
            open();
        }
        key => {
            if let Some(next) = neighbour(space, lens.turns.get_untracked(), key) {
                event.prevent_default();
                cursor.set(next);
                focus(next);
                lens.show(next);
            }
        }
    };
    view! {
        <g role="listitem">
            <g
                id=format!("square-{}", space.number())
                class="square"
                class:glimmer=glimmers
                class:staked=move || staked.get()
                data-square=space.number()
                role="button"
                tabindex=move || if cursor.get() == space { "0" } else { "-1" }
                aria-label=label(space, held)
                on:click=move |_| {
                    if !lens.was_dragged() {
                        open();
                    }
                }
                on:keydown=press
            >
                {ground(area, "ground", 0)}
                <Face space />
                <Holding space held />
                {ground(area, "ring", 3)}
            </g>
        </g>
    }
}

/// A rectangle as large as the square, or a little smaller.
fn ground(area: Memo<Area>, class: &'static str, inset: i32) -> impl IntoView {
    let at = move || area.get().inset(inset);
    view! {
        <rect
            class=class
            x=move || at().x
            y=move || at().y
            width=move || at().w
            height=move || at().h
        />
    }
}

/// Brings the keyboard to a square.
fn focus(space: Space) {
    let square = document().get_element_by_id(&format!("square-{}", space.number()));
    if let Some(square) = square.and_then(|square| square.dyn_into::<web_sys::SvgElement>().ok()) {
        // A square that takes no focus is only not marked.
        let _ = square.focus();
    }
}
