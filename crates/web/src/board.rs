//! The board: forty squares, what stands on them, and everything that moves in its middle.

mod afar;
mod bars;
mod card;
mod centre;
mod dice;
pub(crate) mod drawing;
mod face;
mod fit_text;
mod from_afar;
mod holding;
mod label;
mod lens;
mod pattern;
mod place;
mod pot;
mod since;
mod spread;
mod square;
mod stake;
pub(crate) mod theme;
mod token;
mod tools;

use bankhalter_rules::{Seat, Space};
use leptos::prelude::*;

pub(crate) use afar::draw_from_afar;
pub(crate) use fit_text::breakable;
pub(crate) use holding::deed_at;
pub(crate) use since::load_since;

use crate::{play::play, speak::said, ui::Drawn};
use lens::Lens;
use place::{RIM, SIDE};

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

/// The square that the keyboard is at.
#[derive(Clone, Copy)]
struct Cursor(RwSignal<Space>);

/// The board.
#[component]
pub(crate) fn Board() -> impl IntoView {
    let play = play();
    let lens = Lens::provide();
    provide_context(Cursor(RwSignal::new(Space::GO)));
    Effect::new(move |_| {
        if let Some((_, space)) = play.show.walk.get() {
            lens.show(space);
        }
    });
    view! {
        <section class="board" aria-label=said("board-title")>
            <div
                class="board-frame"
                class:near=move || { lens.zoom.get() > 1.0 }
                node_ref=lens.frame
                on:touchstart=move |event| lens.touch(&event)
                on:touchmove=move |event| lens.touch(&event)
                on:touchend=move |event| lens.touch(&event)
                on:wheel=move |event| lens.wheel(&event)
                on:pointerdown=move |event| lens.grab(&event)
                on:pointermove=move |event| lens.drag(&event)
                on:dblclick=move |event| lens.double_tap(&event)
            >
                <div
                    class="board-size"
                    style:width=move || format!("{:.1}%", lens.zoom.get() * 100.0)
                >
                    <Drawing />
                </div>
            </div>
            <since::SinceLastTurn />
            <card::OpenCard />
            <tools::Tools />
        </section>
    }
}

#[component]
fn Drawing() -> impl IntoView {
    let seats = play().state.get_untracked().seats();
    let side = SIDE + 2 * RIM;
    let spaces = (0..40).filter_map(Space::new);
    let seats = (0..seats).filter_map(Seat::new);
    view! {
        <svg class="board-drawing" viewBox=format!("-{RIM} -{RIM} {side} {side}") focusable="false">
            <pattern::Patterns />
            <rect class="rim" aria-hidden="true" x=-RIM y=-RIM width=side height=side rx="18" />
            <centre::Centre />
            <g role="list" aria-label=said("board-squares")>
                {spaces.map(|space| view! { <square::Square space /> }).drawn()}
            </g>
            <pot::Pot />
            <g class="tokens" aria-hidden="true">
                {seats.map(|seat| view! { <token::Token seat /> }).drawn()}
            </g>
            <bars::Bars />
            <dice::Dice />
        </svg>
    }
}
