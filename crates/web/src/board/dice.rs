//! The dice in the middle: they roll and show at once what was thrown.

use leptos::prelude::*;

use super::{drawing, place::SIDE};
use crate::play::play;

/// The side of a die.
const DIE: i32 = 92;

/// The dice of the last throw.
#[component]
pub(super) fn Dice() -> impl IntoView {
    let play = play();
    let dice = play.show.dice;
    // Two names for one movement: an equal throw rolls again.
    let class = move || match dice.get().map(|rolled| rolled.count % 2) {
        None => "dice",
        Some(0) => "dice rolled",
        Some(_) => "dice rolled again",
    };
    let die = move |index: usize| {
        let faces = move || dice.get().map(|rolled| rolled.dice.faces()[index]);
        let href = move || faces().map(|pips| drawing::die(play.edition, pips));
        let x = if index == 0 { -DIE - 10 } else { 10 };
        view! {
            <g class="die" data-pips=faces>
                <use href=href x=x y=-DIE / 2 width=DIE height=DIE/>
            </g>
        }
    };
    view! {
        <g class="dice-place" aria-hidden="true" transform=format!("translate({} {})", SIDE / 2, SIDE / 2 + 60)>
            <g class=class>{die(0)}{die(1)}</g>
        </g>
    }
}
