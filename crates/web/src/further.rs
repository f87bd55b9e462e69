//! Words that are said only when somebody moves an evening or prints something: fetched then.

use bankhalter_voice::Tongue;
use futures_util::future::try_join_all;
use leptos::{children::ChildrenFn, prelude::*, task::spawn_local};

use crate::{
    downloads::bytes,
    speak::said,
    ui::{Icon, live},
};

/// Where the words are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shelf {
    Fetching,
    Here,
    Missing,
}

/// Shows its children as soon as the page has the words for them.
#[component]
pub(crate) fn Words(children: ChildrenFn) -> impl IntoView {
    let shelf = RwSignal::new(if are_here() { Shelf::Here } else { Shelf::Fetching });
    let fetch = move || {
        shelf.set(Shelf::Fetching);
        spawn_local(async move {
            let found = if fetched().await.is_ok() { Shelf::Here } else { Shelf::Missing };
            // Whoever has left meanwhile wants nothing drawn.
            let _ = shelf.try_set(found);
        });
    };
    if shelf.get_untracked() == Shelf::Fetching {
        fetch();
    }
    live(move || match shelf.get() {
        Shelf::Here => children(),
        Shelf::Fetching => view! {
            <p class="soft" role="status" aria-busy="true">
                {said("part-loading")}
            </p>
        }
        .into_any(),
        Shelf::Missing => view! {
            <div class="part-missing" role="alert">
                <p>{said("part-missing")}</p>
                <button type="button" class="button" on:click=move |_| fetch()>
                    <Icon name="refresh" />
                    {said("rulebook-again")}
                </button>
            </div>
        }
        .into_any(),
    })
}

/// English has every message; so what it knows the page knows.
fn are_here() -> bool {
    Tongue::of("en").is_some_and(|english| english.knows("move-about"))
}

/// Fetches the files that the page names: each language and its address.
async fn fetched() -> Result<(), String> {
    let named = document().query_selector("meta[name=paper]").ok().flatten();
    let named = named.and_then(|meta| meta.get_attribute("content")).ok_or("no words")?;
    let pairs = named.split(' ').filter_map(|pair| pair.split_once('='));
    let file = async |(code, address): (&str, &str)| -> Result<(), String> {
        let text = String::from_utf8(bytes(address).await?).map_err(|error| error.to_string())?;
        let Some(tongue) = Tongue::of(code) else { return Ok(()) };
        tongue.learn(&text).map_err(|faults| faults.to_string())
    };
    try_join_all(pairs.map(file)).await.map(drop)
}
