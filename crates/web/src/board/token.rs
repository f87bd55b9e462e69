//! A token: it stands on its square beside the others, and walks.

use bankhalter_rules::{Seat, Space, State};
use leptos::prelude::*;

use super::{
    drawing,
    lens::Lens,
    place::{DEEP, Place, SIDE},
    spread::{Part, Sight, Spot, spot},
};
use crate::{
    play::{Play, play},
    ui::live,
};

/// A token.
#[component]
pub(super) fn Token(seat: Seat) -> impl IntoView {
    let play = play();
    let lens = Lens::get();
    // Only the style knows how large the board is seen: it chooses one of both spots.
    let [near, far] = [Sight::Near, Sight::Far].map(|sight| {
        let spot = Memo::new(move |_| spot_of(play, seat, lens.turns.get(), sight));
        live(move || {
            let Spot { x, y, size } = spot.get();
            let scale = f64::from(size) / 64.0;
            format!("translate({x}px, {y}px) scale({scale:.3})")
        })
    });
    let alive = Memo::new(move |_| play.state.with(|state| state.alive().has(seat)));
    let turns = Memo::new(move |_| play.state.with(|state| is_on_turn(state, seat)));
    let player = Memo::new(move |_| play.player(seat));
    let href = move || drawing::token(&player.get().token);
    view! {
        <g
            class="token"
            class:gone=move || !alive.get()
            class:turn=move || turns.get()
            class:walks=move || play.show.walk.get().is_some_and(|(walker, _)| walker == seat)
            data-seat=seat.number()
            style:--near=near
            style:--far=far
            style:--token-main=move || player.get().colour
        >
            <circle class="halo" r="34"/>
            <use href=live(href) x="-34" y="-34" width="68" height="68"/>
        </g>
    }
}

fn is_on_turn(state: &State, seat: Seat) -> bool {
    state.turn() == seat
        && state.alive().has(seat)
        && state.phase() != bankhalter_rules::Phase::Over
}

/// Where everybody who plays stands now: square and part of it.
fn standing(play: Play, state: &State, seat: Seat) -> (Space, Part) {
    let walk = play.show.walk.get().filter(|(walker, _)| *walker == seat);
    let space = walk.map_or_else(|| state.at(seat), |(_, at)| at);
    let part = if space == Space::JAIL {
        let is_inside = walk.is_none() && state.jail(seat).is_some();
        if is_inside { Part::Cell } else { Part::Way }
    } else if space.number().is_multiple_of(10) {
        Part::Corner
    } else {
        Part::Open
    };
    (space, part)
}

fn spot_of(play: Play, seat: Seat, turns: u8, sight: Sight) -> Spot {
    play.state.with(|state| {
        if !state.alive().has(seat) {
            return Spot { x: SIDE / 2, y: SIDE - DEEP - 60, size: 40 };
        }
        let own = standing(play, state, seat);
        let mut count = 0;
        let mut index = 0;
        for other in state.alive().iter().filter(|other| standing(play, state, *other) == own) {
            if other == seat {
                index = count;
            }
            count += 1;
        }
        spot(Place::of(own.0, turns), own.1, sight, count, index)
    })
}
