//! Bars in front of whoever is in jail.

use bankhalter_rules::Space;
use leptos::prelude::*;

use super::{
    lens::Lens,
    place::{PLATE, Place},
};
use crate::{
    play::play,
    ui::{Drawn, live},
};

/// How many bars.
const BARS: i32 = 4;

/// Bars before whoever is in jail; an empty cell has its own on the drawing.
#[component]
pub(super) fn Bars() -> impl IntoView {
    let play = play();
    let lens = Lens::get();
    let held = Memo::new(move |_| {
        play.state.with(|state| state.alive().iter().any(|seat| state.jail(seat).is_some()))
    });
    live(move || {
        held.get().then(|| {
            let cell = Place::of(Space::JAIL, lens.turns.get()).cell();
            let step = cell.w / (BARS + 1);
            // What is written below them stays free.
            let end = cell.y + cell.h - PLATE - 3;
            let bars = (1..=BARS).map(|bar| {
                let x = cell.x + bar * step;
                view! { <line x1=x y1=cell.y + 3 x2=x y2=end /> }
            });
            view! {
                <g class="bars" aria-hidden="true">
                    {bars.drawn()}
                </g>
            }
        })
    })
}
