//! Looking at a game again, step by step, with the rule behind every step.

mod controls;
mod deck;
mod steps;
mod viewer;

use bankhalter_voice::args;
use leptos::{prelude::*, task::spawn_local};
use leptos_router::hooks::use_query_map;

use crate::{
    api,
    over::fetch,
    replay::{Handed, RecordInput, Reel, Wrong, WrongList, handed},
    speak::{said, say},
    ui::{Icon, live},
};

use viewer::Viewer;

/// A record that is being looked at.
#[derive(Clone)]
struct Shown {
    reel: Reel,
    handed: Handed,
}

/// A game to look at for whoever has none.
const SAMPLE: &str = "/assets/sample.los";

/// The record that the address names: that of a table, or any that this server has.
fn named(table: Option<&str>, record: Option<&str>) -> Option<String> {
    let record = record.filter(|path| is_record_here(path)).map(str::to_owned);
    table.map(api::record_of).or(record)
}

/// Is it a path of this server to a record? Nothing else is fetched because a link says so.
fn is_record_here(path: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "/-_.".contains(letter);
    path.starts_with('/')
        && !path.starts_with("//")
        && path.rsplit_once('.').is_some_and(|(_, ending)| ending == "los")
        && path.chars().all(plain)
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
    let bring = Callback::new(move |address: String| {
        spawn_local(async move {
            match fetch(&address).await {
                Ok(text) => open(Handed { text, tokens: Vec::new(), better: None, table: None }),
                Err(why) => missing.set(Some(why)),
            }
        });
    });
    if let Some(handed) = handed() {
        open(handed);
    } else if let Some(address) = use_query_map()
        .with_untracked(|query| named(query.get_str("table"), query.get_str("record")))
    {
        bring.run(address);
    }
    let read = Callback::new(move |()| {
        open(Handed { text: text.get_untracked(), tokens: Vec::new(), better: None, table: None });
    });
    let close = Callback::new(move |()| shown.set(None));
    live(move || match shown.get() {
        Some(Shown { reel, handed }) => view! { <Viewer reel handed close /> }.into_any(),
        None => view! { <Opening missing text read wrong bring /> }.into_any(),
    })
}

/// Opening a record; or why the one that was asked for is not here, or cannot be read.
#[component]
fn Opening(
    missing: RwSignal<Option<String>>,
    text: RwSignal<String>,
    read: Callback<()>,
    wrong: RwSignal<Vec<Wrong>>,
    bring: Callback<String>,
) -> impl IntoView {
    let why = |why| {
        view! {
            <p class="fault" role="alert">
                {say("over-no-record", args![why = why])}
            </p>
        }
    };
    view! {
        <section class="page" data-screen="replay-open">
            <h1>{said("replay-title")}</h1>
            <p class="soft">{said("replay-about")}</p>
            {move || missing.get().map(why)}
            <p>
                <button
                    type="button"
                    class="button"
                    id="sample-game"
                    on:click=move |_| bring.run(SAMPLE.to_owned())
                >
                    <Icon name="eye" />
                    {said("minutes-sample")}
                </button>
            </p>
            <RecordInput text read />
            <WrongList wrong />
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_names_a_table_or_a_record_of_this_server() {
        assert_eq!(named(Some("a/bc 2"), None).as_deref(), Some("/api/tables/abc2/record"));
        let here = "/games/a-1.los";
        assert_eq!(named(None, Some(here)).as_deref(), Some(here));
        for foreign in
            ["//other/a.los", "https://other/a.los", "a.los", "/api/tables", "/\\x/a.los"]
        {
            assert_eq!(named(None, Some(foreign)), None, "{foreign}");
        }
    }
}
