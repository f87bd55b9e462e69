//! A game that is over goes into the list of a round.

use leptos::prelude::*;

use super::{kept::Everybody, round::Evening};
use crate::{
    form::{Offer, Pick},
    further::Words,
    speak::{said, said_now, say},
    ui::{Icon, When, live},
};
use bankhalter_voice::args;

/// No round yet, but one that is about to be founded.
const NEW: &str = "";

/// Offers to enter a game into the list of a round.
#[component]
pub(crate) fn KeepEvening(
    /// The game; nothing as long as it cannot be told.
    #[prop(into)]
    evening: Signal<Option<Evening>>,
) -> impl IntoView {
    view! {
        <Words>
            <Keep evening />
        </Words>
    }
}

#[component]
fn Keep(evening: Signal<Option<Evening>>) -> impl IntoView {
    let rounds = StoredValue::new(Everybody::load().rounds);
    let first = rounds.with_value(|rounds| rounds.first().map(|round| round.id.clone()));
    let chosen = RwSignal::new(first.unwrap_or_else(|| NEW.to_owned()));
    let name = RwSignal::new(String::new());
    let entered = RwSignal::new(None::<(String, bool)>);
    let options = Signal::derive(move || {
        let new = Offer::plain(NEW, said_now("people-round-new"));
        let known = rounds.with_value(|rounds| {
            rounds
                .iter()
                .map(|round| Offer::plain(&round.id, round.name.clone()))
                .collect::<Vec<_>>()
        });
        known.into_iter().chain([new]).collect::<Vec<_>>()
    });
    let is_new = move || chosen.get() == NEW;
    let lacks = move || {
        evening.with(Option::is_none) || (is_new() && name.with(|name| name.trim().is_empty()))
    };
    let press = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if untrack(lacks) {
            return;
        }
        if let Some(evening) = evening.get_untracked() {
            entered.set(enter(&chosen.get_untracked(), &name.get_untracked(), evening));
        }
    };
    let form = move || {
        view! {
        <form class="keep-evening row" id="keep-evening" on:submit=press>
            <Pick
                name="keep-round"
                label=Signal::derive(|| said_now("people-keep-where"))
                options
                value=chosen
                choose=Callback::new(move |id| chosen.set(id))
            />
            <When when=is_new>
                <input
                    type="text"
                    id="keep-name"
                    maxlength="40"
                    autocomplete="off"
                    aria-label=said("people-round-name")
                    placeholder=said("people-round-example")
                    prop:value=move || name.get()
                    on:input=move |event| name.set(event_target_value(&event))
                />
            </When>
            <button type="submit" class="button quiet" id="keep-enter" prop:disabled=live(lacks)>
                <Icon name="trophy" />
                {said("people-keep")}
            </button>
        </form>
    }
    .into_any()
    };
    live(move || match entered.get() {
        None => form(),
        Some((round, true)) => view! {
            <p class="keep-done" role="status">
                {say("people-kept", args![round = round])} " "
                <a href="/people">{said("people-standings")}</a>
            </p>
        }
        .into_any(),
        Some((_, false)) => view! {
            <p class="fault" role="alert">
                {said("people-not-kept")}
            </p>
        }
        .into_any(),
    })
}

/// Enters the evening; answers the name of the round, and whether the browser keeps it.
fn enter(id: &str, name: &str, evening: Evening) -> Option<(String, bool)> {
    let mut everybody = Everybody::load();
    let id = if id == NEW {
        let id = everybody.found(name);
        // Only who played belongs to it.
        if let Some(round) = everybody.rounds.last_mut() {
            round.members.clear();
        }
        id
    } else {
        id.to_owned()
    };
    let round = everybody.rounds.iter_mut().find(|round| round.id == id)?;
    round.enter(evening);
    let name = round.name.clone();
    Some((name, everybody.keep()))
}

/// The game of this key was looked at: what its luck was, by chairs, goes beside its evening.
pub(crate) fn note_luck(key: &str, lucks: &[f64]) {
    let mut everybody = Everybody::load();
    let evenings = everybody.rounds.iter_mut().flat_map(|round| &mut round.evenings);
    let mut is_known = false;
    for evening in evenings.filter(|evening| evening.key == key) {
        for outcome in &mut evening.outcomes {
            outcome.luck = lucks.get(usize::from(outcome.seat)).copied();
            is_known = true;
        }
    }
    if is_known {
        // A browser that keeps nothing has no evening to find.
        everybody.keep();
    }
}
