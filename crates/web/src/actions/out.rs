//! Being out: which place it was, and what one can do now. Nobody is left sitting before buttons that
//! do nothing.

use bankhalter_protocol::ClientMessage;
use bankhalter_rules::{Event, Seat};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::doing::here;
use crate::{
    play::{Play, play},
    speak::said,
    table::desk,
    ui::{Icon, When, live},
};

/// What somebody reads who is out, until the game is over.
#[component]
pub(super) fn Out() -> impl IntoView {
    let play = play();
    let here = here();
    // Of several at one device all must be out: else somebody still plays here.
    let out = Memo::new(move |_| {
        let state = play.state.get();
        let gone = here.seats().iter().all(|seat| !state.alive().has(*seat));
        play.me.get().filter(|_| gone && play.is_live() && !play.is_over())
    });
    let words = move || {
        let seat = out.get()?;
        let seats = play.state.with(bankhalter_rules::State::seats);
        let args = args![place = place(play, seat), count = seats];
        Some(play.scene(|scene| scene.say_with("actions-out", args)))
    };
    view! {
        <When when=move || out.get().is_some()>
            <div class="out-panel" id="out">
                <p class="out-place"><Icon name="flag"/>{live(words)}</p>
                <div class="answers">
                    <Finish/>
                    <a class="button quiet" id="out-new" href="/"><Icon name="home"/><span>{said("over-new")}</span></a>
                </div>
            </div>
        </When>
    }
}

/// The place of somebody who is out: the first to fall is the last.
pub(crate) fn place(play: Play, seat: Seat) -> u8 {
    play.log.with(|log| {
        let events = log.iter().flat_map(|entry| entry.events.iter());
        let fallen = events.filter_map(|event| match event {
            Event::WentBankrupt { seat } => Some(*seat),
            _ => None,
        });
        let before = fallen.take_while(|other| *other != seat).count();
        let seats = play.state.with(bankhalter_rules::State::seats);
        seats.saturating_sub(u8::try_from(before).unwrap_or(seats))
    })
}

/// Nobody but bots plays on: they may finish at once.
#[component]
fn Finish() -> impl IntoView {
    let play = play();
    let desk = desk();
    let bots = Memo::new(move |_| {
        let alive = play.state.with(bankhalter_rules::State::alive);
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
                <Icon name="forward"/><span>{said("actions-finish")}</span>
            </button>
        </When>
    }
}
