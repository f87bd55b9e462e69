//! Who plays: a person at this device, or which bot.

use bankhalter_bots::AnyBot;
use bankhalter_protocol::Sitter;
use bankhalter_voice::args;
use leptos::prelude::*;

use crate::{
    speak::say,
    ui::{Drawn, live},
};

/// A person at this device, or which bot.
#[component]
pub(crate) fn SitterChoice(
    /// For whom.
    #[prop(into)]
    name: Signal<String>,
    /// What is chosen.
    sitter: RwSignal<Sitter>,
) -> impl IntoView {
    let value = move || key(&sitter.get());
    let choose = move |event| sitter.set(sitter_of(&event_target_value(&event)));
    let mut bots = AnyBot::offered().map(|bot| bot.name()).collect::<Vec<_>>();
    // A record may name a kind that is no longer offered.
    let known = AnyBot::find(&key(&sitter.get_untracked())).map(|bot| bot.name());
    bots.extend(known.filter(|known| !bots.contains(known)));
    let kinds = ["person"].into_iter().chain(bots).map(|kind| {
        view! {
            <option value=kind selected=move || value() == kind>
                {move || word(kind)}
            </option>
        }
    });
    view! {
        <select
            class="sitter"
            aria-label=move || say("local-sitter", args![name = name.get()])
            prop:value=live(value)
            on:change=choose
        >
            {kinds.drawn()}
        </select>
    }
}

/// How the form calls a sitter.
pub(crate) fn key(sitter: &Sitter) -> String {
    match sitter {
        Sitter::Person | Sitter::Program => "person".to_owned(),
        Sitter::Bot { bot } => bot.clone(),
    }
}

fn sitter_of(key: &str) -> Sitter {
    match key {
        "person" => Sitter::Person,
        bot => Sitter::Bot { bot: bot.to_owned() },
    }
}

fn word(kind: &str) -> String {
    match kind {
        "person" => say("local-person", []),
        bot => say("bot-named", args![bot = bot]),
    }
}
