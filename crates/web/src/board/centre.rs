//! The middle of the board: emblem, name, and the two piles of cards.

use bankhalter_rules::Deck;
use leptos::prelude::*;

use super::{
    drawing,
    place::{DEEP, SIDE},
    words::{fit, leading},
};
use crate::{play::play, speak::tongue};

const INNER: i32 = SIDE - 2 * DEEP;
const EMBLEM: i32 = 620;
const PILE: (i32, i32) = (168, 112);

/// The middle of the board.
#[component]
pub(super) fn Centre() -> impl IntoView {
    let edition = play().edition;
    let at = (SIDE - EMBLEM) / 2;
    let title = move || edition.title.get(tongue().base()).to_owned();
    view! {
        <g class="centre" aria-hidden="true">
            <rect class="felt" x=DEEP y=DEEP width=INNER height=INNER/>
            <use class="emblem" href=drawing::centre(edition) x=at y=at width=EMBLEM height=EMBLEM/>
            <text class="title" x=SIDE / 2 y=SIDE / 2 - 60>{title}</text>
            <Pile deck=Deck::Chest x=DEEP + 150 y=DEEP + 130 turn=-20/>
            <Pile deck=Deck::Chance x=SIDE - DEEP - 150 y=SIDE - DEEP - 130 turn=-20/>
        </g>
    }
}

#[component]
fn Pile(deck: Deck, x: i32, y: i32, turn: i32) -> impl IntoView {
    let play = play();
    let (w, h) = PILE;
    let class = match deck {
        Deck::Chance => "pile chance",
        Deck::Chest => "pile chest",
    };
    let name = move || {
        let fitted = play.scene(|scene| fit(scene.deck(deck), w - 16, 34));
        let step = leading(fitted.size) / 10;
        let top = h / 2 - 10 - step * (i32::try_from(fitted.lines.len()).unwrap_or(1) - 1);
        let lines = fitted.lines.into_iter().zip(0..).map(|(line, index)| {
            view! { <text class="name" x="0" y=top + index * step font-size="15">{line}</text> }
        });
        lines.collect_view()
    };
    let layers = [6, 3, 0].map(|by| {
        view! { <rect class="sheet" x=by - w / 2 y=by - h / 2 width=w height=h rx="9"/> }
    });
    let href = drawing::deck(play.edition, deck);
    view! {
        <g class=class transform=format!("translate({x} {y}) rotate({turn})")>
            {layers}
            <use class="picture" href=href x="-28" y=-h / 2 + 6 width="56" height="56"/>
            {name}
        </g>
    }
}
