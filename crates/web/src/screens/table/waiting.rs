//! Before the game: who sits where, who is ready.

use bankhalter_protocol::ClientMessage;
use leptos::prelude::*;

use crate::{speak::said, table::desk};

/// Before the game.
#[component]
pub(crate) fn Waiting() -> impl IntoView {
    let Some(desk) = desk() else { return ().into_any() };
    let ready = move |_| {
        let mut bytes = [0; 32];
        if getrandom::fill(&mut bytes).is_ok() {
            desk.say(ClientMessage::Ready { ready: true, contribution: Some(hex::encode(bytes)) });
            desk.say(ClientMessage::Start);
        }
    };
    view! {
        <section class="page">
            <h1>{move || desk.mirror.with(|mirror| mirror.code().unwrap_or_default().to_owned())}</h1>
            <button type="button" class="button big" id="start" on:click=ready>{said("waiting-start")}</button>
        </section>
    }
    .into_any()
}
