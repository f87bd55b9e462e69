//! Being out: which place it was, and letting the bots finish.

use bankhalter_protocol::ClientMessage;
use bankhalter_rules::{Event, Seat, State};
use leptos::prelude::*;

use super::panel_text::addressed;
use crate::{
    play::{Play, play},
    table::desk,
    ui::{Icon, When},
};

/// The place of somebody who is out: behind those who are still in and those who fell later.
pub(super) fn place(play: Play, seat: Seat) -> usize {
    let later = play.log.with(|log| {
        let events = log.iter().rev().flat_map(|entry| entry.events.iter().rev());
        let fallen = events.filter_map(|event| match event {
            Event::WentBankrupt { seat } => Some(*seat),
            _ => None,
        });
        fallen.take_while(|other| *other != seat).count()
    });
    1 + usize::from(play.state.with(State::alive).count()) + later
}

/// Nobody but bots plays on: they may finish at once.
#[component]
pub(super) fn Finish() -> impl IntoView {
    let play = play();
    let desk = desk();
    let bots = Memo::new(move |_| {
        let alive = play.state.with(State::alive);
        play.players.with(|players| {
            let is_bot = |seat: Seat| {
                let player = players.get(usize::from(seat.number()));
                player.is_some_and(|player| player.bot.is_some())
            };
            alive.iter().all(is_bot)
        })
    });
    let finish = move |_| {
        if let Some(desk) = desk {
            desk.say(ClientMessage::Pace { pace: 0 });
            play.show.hasten(play);
        }
    };
    view! {
        <When when=move || bots.get()>
            <button type="button" class="button" data-action="finish" on:click=finish>
                <Icon name="forward" />
                <span>{addressed("actions-finish")}</span>
            </button>
        </When>
    }
}
