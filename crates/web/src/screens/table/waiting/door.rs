//! Who may sit down: the host locks the table, and lets people in whom he has removed.

use bankhalter_client::Mirror;
use bankhalter_protocol::ClientMessage;
use bankhalter_voice::args;
use leptos::prelude::*;

use crate::{
    speak::{said, said_now, say},
    table::Desk,
    ui::{Each, Icon, live},
};

/// What the host can do about those who do not sit here.
#[component]
pub(super) fn Door(desk: Desk) -> impl IntoView {
    let locked = Memo::new(move |_| desk.mirror.with(Mirror::is_locked));
    let turn = move |_| desk.say(ClientMessage::Lock { locked: !locked.get_untracked() });
    let verb = move || said_now(if locked.get() { "waiting-unlock" } else { "waiting-lock" });
    view! {
        <div class="chairs-fill">
            <button
                type="button"
                class="button quiet"
                id="lock"
                aria-describedby="lock-about"
                on:click=turn
            >
                <Icon name="lock" />
                {live(verb)}
            </button>
            <p class="soft" id="lock-about">
                {said("waiting-lock-about")}
            </p>
            <Each
                each=move || desk.mirror.with(|mirror| mirror.removed().to_vec())
                key=Clone::clone
                let:name
            >
                <Removed desk name />
            </Each>
        </div>
    }
}

/// Somebody whom the host has removed.
#[component]
fn Removed(desk: Desk, name: String) -> impl IntoView {
    let called = name.clone();
    let admit = move |_| desk.say(ClientMessage::Admit { name: name.clone() });
    let text = move || say("waiting-admit", args![name = called.as_str()]);
    view! {
        <button type="button" class="button quiet" data-admit on:click=admit>
            <Icon name="person" />
            {live(text)}
        </button>
    }
}
