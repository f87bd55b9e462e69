//! Looking at a game again, step by step, with the rule behind every step.

mod controls;
mod deck;
mod steps;
mod viewer;

use bankhalter_voice::args;
use leptos::{prelude::*, task::spawn_local};
use leptos_router::hooks::use_query_map;

use crate::{
    over::fetch,
    replay::{Handed, RecordInput, Reel, Wrong, WrongList, handed},
    speak::{said, say},
    ui::live,
};

use viewer::Viewer;

/// A record that is being looked at.
#[derive(Clone)]
struct Shown {
    reel: Reel,
    handed: Handed,
}

/// Opening a record, or looking at one.
#[component]
pub(crate) fn Replay() -> impl IntoView {
    let shown = RwSignal::new(None::<Shown>);
    let wrong = RwSignal::new(Vec::<Wrong>::new());
    let missing = RwSignal::new(None::<String>);
    let text = RwSignal::new(String::new());
    let open = move |given: Handed| match Reel::read(&given.text) {
        Ok(reel) => {
            wrong.set(Vec::new());
            shown.set(Some(Shown { reel, handed: given }));
        }
        Err(faults) => {
            text.set(given.text);
            wrong.set(faults);
        }
    };
    if let Some(handed) = handed() {
        open(handed);
    } else if let Some(table) = use_query_map().with_untracked(|query| query.get("table")) {
        spawn_local(async move {
            match fetch(&table).await {
                Ok(text) => open(Handed { text, tokens: Vec::new() }),
                Err(why) => missing.set(Some(why)),
            }
        });
    }
    let read = Callback::new(move |()| {
        open(Handed { text: text.get_untracked(), tokens: Vec::new() });
    });
    let close = Callback::new(move |()| shown.set(None));
    live(move || {
        match shown.get() {
        Some(Shown { reel, handed }) => view! { <Viewer reel handed close/> }.into_any(),
        None => view! {
            <section class="page" data-screen="replay-open">
                <h1>{said("replay-title")}</h1>
                <p class="soft">{said("replay-about")}</p>
                {move || missing.get().map(|why| view! { <p class="fault" role="alert">{say("over-no-record", args![why = why])}</p> })}
                <RecordInput text read/>
                <WrongList wrong/>
            </section>
        }
        .into_any(),
    }
    })
}
