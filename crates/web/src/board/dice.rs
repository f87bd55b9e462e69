//! The dice in the middle: they roll and show at once what was thrown.

use bankhalter_rules::{Action, Phase, State};
use leptos::prelude::*;

use super::{drawing, place::SIDE};
use crate::{
    play::{Play, play},
    real::is_real,
    table::desk,
    ui::live,
};

/// The side of a die.
const DIE: i32 = 92;

/// The dice of the last throw.
#[component]
pub(super) fn Dice() -> impl IntoView {
    let play = play();
    let rolled = play.show.dice;
    let faces = fallen(play);
    // Real dice are not thrown here.
    let real = is_real();
    let ready = Memo::new(move |_| !real && play.is_asked() && play.check(Action::Throw).is_ok());
    let throw = move |_| {
        if ready.get_untracked() {
            play.act(Action::Throw);
        }
    };
    // Two names for one movement: an equal throw rolls again.
    let class = move || match rolled.get().map(|rolled| rolled.count % 2) {
        None => "dice",
        Some(0) => "dice rolled",
        Some(_) => "dice rolled again",
    };
    let die = move |index: usize| {
        let lying = Memo::new(move |_| play.state.with(|state| state.dice().faces()[index]));
        let pips = move || faces.get().map_or_else(|| lying.get(), |faces| faces[index]);
        let href = move || drawing::die(play.edition, pips());
        let x = if index == 0 { -DIE - 10 } else { 10 };
        view! {
            <g class="die" data-pips=pips>
                <use href=live(href) x=x y=-DIE / 2 width=DIE height=DIE />
            </g>
        }
    };
    let old = Memo::new(move |_| play.show.settled.get() && play.state.with(is_of_another_turn));
    let sum = move || faces.get().map(|faces| faces.iter().sum::<u8>());
    view! {
        <g
            class="dice-place"
            class:ready=move || ready.get()
            class:old=move || old.get()
            aria-hidden="true"
            transform=format!("translate({} {})", SIDE / 2, SIDE / 2 + 60)
            on:click=throw
        >
            <g class=live(class)>{die(0)}{die(1)}</g>
            <text class="dice-sum" x="0" y=DIE / 2 + 36 font-size="34">
                {live(sum)}
            </text>
        </g>
    }
}

/// Do the dice lie there from the turn before, while another throw is awaited?
fn is_of_another_turn(state: &State) -> bool {
    state.phase() == Phase::Ready && !state.has_thrown() && !state.throws_again()
}

/// What fell last, as far as anybody has seen it.
fn fallen(play: Play) -> Memo<Option<[u8; 2]>> {
    let desk = desk();
    // What fell on a real board lies there, also while a card is still to be told.
    let told = Memo::new(move |_| {
        let settled = play.show.settled.get();
        let half = desk.filter(|_| settled)?.half;
        half.with(|half| half.as_ref()?.thrown())
    });
    Memo::new(move |_| {
        let told = told.get().or_else(|| play.show.dice.get().map(|rolled| rolled.dice));
        told.map(bankhalter_rules::Dice::faces)
    })
}
