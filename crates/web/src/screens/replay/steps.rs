//! What happened, in sentences, with the rule behind each; and the lines around it.

use bankhalter_voice::args;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use super::deck::Deck;
use crate::{
    play::{Play, play},
    replay::{Frame, id_of},
    speak::{said, say},
    ui::{Drawn, announcer, live},
    why::why,
};

/// How many lines are listed before and after the one that is shown.
const AROUND: usize = 12;

/// What happened in the moment that is shown.
#[component]
pub(super) fn Moment(deck: Deck) -> impl IntoView {
    let play = play();
    read_out(deck, play);
    let frame = move || {
        let moment = deck.moment.get();
        deck.reel.with_value(|reel| reel.frames.get(moment.checked_sub(1)?).cloned())
    };
    let told = move || match frame() {
        Some(frame) => sentences(play, &frame).into_any(),
        None => view! { <p class="soft">{said("replay-before")}</p> }.into_any(),
    };
    view! {
        <section class="card replay-moment">
            <h2 class="hidden-text">{said("replay-happened")}</h2>
            {live(told)}
        </section>
    }
}

/// Reads out each moment to which somebody goes, not those that pass by themselves.
fn read_out(deck: Deck, play: Play) {
    let announcer = announcer();
    Effect::new(move |before: Option<usize>| {
        let moment = deck.moment.get();
        let moved = before.is_some_and(|before| before != moment);
        if moved && !deck.runs.get_untracked() {
            announcer.say(untrack(|| told(deck, play, moment)));
        }
        moment
    });
}

/// What happened in a moment, in one text.
fn told(deck: Deck, play: Play, moment: usize) -> String {
    let told = deck.reel.with_value(|reel| {
        let frame = reel.frames.get(moment.checked_sub(1)?)?;
        Some(frame.entry.told(play).join(" "))
    });
    told.unwrap_or_else(|| say("replay-before", []))
}

/// Each sentence with its rules.
fn sentences(play: Play, frame: &Frame) -> impl IntoView + use<> {
    let told = frame.entry.told_each(play);
    let rows = told.into_iter().map(|(index, sentence)| {
        let grounds = frame.grounds.get(index).cloned().unwrap_or_default();
        let ids: Vec<_> = grounds.into_iter().map(id_of).collect();
        view! {
            <li>
                <span>{sentence.clone()}</span>
                <Rules sentence ids />
            </li>
        }
    });
    view! { <ul class="told">{rows.drawn()}</ul> }
}

/// The rules behind a sentence; a press shows what they say.
#[component]
fn Rules(sentence: String, ids: Vec<String>) -> impl IntoView {
    let why = why();
    let first = ids.first().cloned()?;
    let shown = first.strip_prefix("house:").unwrap_or(&first).to_owned();
    let rule = shown.clone();
    let label = move || say("replay-rule", args![rule = rule.clone()]);
    let ask = move |_| why.ask_about(sentence.clone(), ids.clone());
    Some(view! {
        <button type="button" class="rule-chip" aria-label=live(label) on:click=ask>
            {shown}
        </button>
    })
}

/// The lines around the one that is shown: a press goes there.
#[component]
pub(super) fn Steps(deck: Deck) -> impl IntoView {
    let play = play();
    keep_in_view(deck);
    let rows = move || {
        let now = deck.moment.get();
        let first = now.saturating_sub(AROUND);
        let last = (now + AROUND).min(deck.last);
        let row = |index: usize| {
            let told = deck.reel.with_value(|reel| reel.frames[index].entry.told(play).join(" "));
            let current = (index + 1 == now).then_some("step");
            view! {
                <li>
                    <button
                        type="button"
                        class="step"
                        aria-current=current
                        on:click=move |_| deck.jump(index + 1)
                    >
                        <span class="soft">{index + 1}</span>
                        <span>{told}</span>
                    </button>
                </li>
            }
        };
        (first..last).map(row).drawn()
    };
    view! {
        <section class="card replay-steps">
            <h2>{said("replay-lines")}</h2>
            <ol>{live(rows)}</ol>
        </section>
    }
}

/// Scrolls the list, and nothing but the list, to the moment that is shown.
fn keep_in_view(deck: Deck) {
    Effect::new(move |_| {
        deck.moment.track();
        // The rows are drawn after this.
        request_animation_frame(|| {
            let found = document().query_selector(".replay-steps [aria-current]").ok().flatten();
            let Some(step) = found.and_then(|it| it.dyn_into::<HtmlElement>().ok()) else { return };
            let Ok(Some(list)) = step.closest("ol") else { return };
            let middle = step.offset_top() - (list.client_height() - step.offset_height()) / 2;
            list.set_scroll_top(middle);
        });
    });
}
