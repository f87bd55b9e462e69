//! Who has what at the end, the richest first; the bankrupt by when they fell.

use bankhalter_rules::{Event, Money, Seat};
use bankhalter_voice::{args, sentence};
use leptos::prelude::*;

use super::{
    course::{Worth, fallen, rank, seats},
    mark::TokenMark,
};
use crate::{
    order::ordered,
    play::{Play, play},
    speak::said,
    ui::{Drawn, When, live},
};

/// The table of wealth.
#[component]
pub(crate) fn Standings() -> impl IntoView {
    let play = play();
    let rows = Memo::new(move |_| places(play));
    let buildings = move || {
        play.scene(|scene| {
            let building = scene.noun(&scene.edition.nouns.building);
            sentence(&scene.say_with("over-buildings", args![building = building]))
        })
    };
    let body =
        move || rows.get().into_iter().map(|(place, seat, worth)| row(place, seat, worth)).drawn();
    view! {
        <div class="scroll" tabindex="0">
            <table class="numbers standings">
                <caption class="hidden-text">{said("over-standings")}</caption>
                <thead>
                    <tr>
                        <th scope="col">{said("over-player")}</th>
                        <th scope="col">{said("over-cash")}</th>
                        <th scope="col">{said("over-deeds")}</th>
                        <th scope="col">{live(buildings)}</th>
                        <th scope="col">{said("over-wealth")}</th>
                    </tr>
                </thead>
                <tbody>{live(body)}</tbody>
            </table>
        </div>
    }
}

/// Everybody's place and what is left, the first one first.
pub(super) fn places(play: Play) -> Vec<(usize, Seat, Worth)> {
    let state = play.state.get();
    let worth = |seat| (seat, play.book(|book| Worth::of(book, &state, seat)));
    let fallen = play.log.with(|log| fallen(log));
    let key = |(seat, worth): &(Seat, Worth)| rank(&state, &fallen, *seat, worth.total());
    let rows = ordered(seats(&state).map(worth), key);
    // Equals share a place.
    let place = |row| 1 + rows.iter().filter(|other| key(other) < key(row)).count();
    rows.iter().map(|row| (place(row), row.0, row.1)).collect()
}

/// Is he out because he gave up?
fn gave_up(play: Play, seat: Seat) -> bool {
    play.log.with(|log| {
        let goes = |event: &Event| *event == Event::WentBankrupt { seat };
        let last = log.iter().rev().find(|entry| entry.events.iter().any(goes));
        last.is_some_and(|entry| play.scene(|scene| scene.gave_up(&entry.before, seat)))
    })
}

fn row(place: usize, seat: Seat, worth: Worth) -> impl IntoView + use<> {
    let play = play();
    let player = play.player(seat);
    let money = move |amount: u32| move || play.scene(|scene| scene.money(Money(amount)));
    let is_out = move || !play.state.get().alive().has(seat);
    let how = move || if gave_up(play, seat) { "over-gave-up" } else { "over-bankrupt" };
    let name = player.name.clone();
    view! {
        <tr data-seat=seat.number()>
            <th scope="row">
                <span class="who">
                    <span class="place">{place}"."</span>
                    <TokenMark player />
                    <span>{name}</span>
                </span>
                <When when=is_out>
                    <span class="soft out">{live(move || play.scene(|scene| scene.say(how())))}</span>
                </When>
            </th>
            <td>{money(worth.cash)}</td>
            <td>{money(worth.deeds)}</td>
            <td>{money(worth.buildings)}</td>
            <td>
                <strong>{money(worth.total())}</strong>
            </td>
        </tr>
    }
}
