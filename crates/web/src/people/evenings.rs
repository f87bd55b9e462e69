//! The evenings of a round, the newest first; one that was entered by mistake can go.

use bankhalter_editions::find;
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    change::change_one,
    round::{Evening, Round},
};
use crate::{
    edition_text::nickname,
    speak::{say, tongue},
    ui::{Each, Icon, When, live},
};

/// The evenings of a round.
#[component]
pub(super) fn Evenings(rounds: RwSignal<Vec<Round>>, round: Memo<Option<Round>>) -> impl IntoView {
    let evenings = Memo::new(move |_| {
        round.with(|round| round.as_ref().map(|round| round.evenings.clone()).unwrap_or_default())
    });
    let count = move || say("people-evenings-count", args![count = evenings.with(Vec::len)]);
    view! {
        <When when=move || !evenings.with(Vec::is_empty)>
            <details class="evenings">
                <summary>{live(count)}</summary>
                <ol class="evening-list">
                    <Each each=move || evenings.get() key=|evening| evening.key.clone() let:evening>
                        <One rounds round evening />
                    </Each>
                </ol>
            </details>
        </When>
    }
}

#[component]
fn One(
    rounds: RwSignal<Vec<Round>>,
    round: Memo<Option<Round>>,
    evening: Evening,
) -> impl IntoView {
    let Evening { key, at, edition, outcomes, .. } = evening;
    let winners: Vec<_> =
        outcomes.into_iter().filter(|it| it.place == 1).map(|it| it.name).collect();
    let told = move || {
        let board = find(&edition).map(|it| nickname(it, tongue())).unwrap_or_default();
        let names = tongue().listed(&winners);
        say("people-evening", args![day = day(at), board = board, names = names])
    };
    let label = move || say("people-evening-delete", args![day = day(at)]);
    let press = move |_| {
        if let Some(round) = round.get_untracked() {
            change_one(rounds, &round.id, |round| {
                round.evenings.retain(|evening| evening.key != key);
            });
        }
    };
    view! {
        <li class="evening-row">
            <span class="evening-text">{live(told)}</span>
            <button type="button" class="round" aria-label=live(label) on:click=press>
                <Icon name="trash" />
            </button>
        </li>
    }
}

/// A day as the language writes it.
fn day(at: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a time of our days")]
    let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(at as f64));
    let options = js_sys::Object::new();
    date.to_locale_date_string(tongue().code(), &options).into()
}
