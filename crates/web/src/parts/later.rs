//! A component that is drawn as soon as its part of the program is here.

use std::{future::Future, pin::Pin};

use futures_util::FutureExt as _;
use leptos::{prelude::*, task::spawn_local};

use crate::{
    speak::said,
    ui::{Icon, live},
};

/// A part could not be fetched.
pub(crate) type NotLoaded = leptos::wasm_split::SplitLoaderError;

/// Something that ends soon, or not.
type Soon<T> = Pin<Box<dyn Future<Output = Result<T, NotLoaded>>>>;

/// Where a part is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// On its way.
    Coming,
    /// Here.
    Here,
    /// It could not be fetched.
    Missing,
}

/// Loads a part, then draws what is in it. What is drawn belongs to where it is shown, with
/// everything that is known there: so it is drawn there, and not where the loading ends.
pub(crate) fn later(load: fn() -> Soon<()>, draw: fn() -> Soon<AnyView>) -> AnyView {
    let part = RwSignal::new(Part::Coming);
    let fetch = move || {
        part.set(Part::Coming);
        spawn_local(async move {
            let found = if load().await.is_ok() { Part::Here } else { Part::Missing };
            // Whoever has left meanwhile wants nothing drawn.
            let _ = part.try_set(found);
        });
    };
    // A part that is here is drawn at once.
    match load().now_or_never() {
        Some(Ok(())) => part.set(Part::Here),
        Some(Err(_)) => part.set(Part::Missing),
        None => fetch(),
    }
    live(move || match part.get() {
        Part::Coming => view! { <Coming /> }.into_any(),
        // It is loaded, so that drawing does not wait.
        Part::Here => match draw().now_or_never() {
            Some(Ok(drawn)) => drawn,
            Some(Err(_)) | None => {
                view! { <Missing again=Callback::new(move |()| fetch()) /> }.into_any()
            }
        },
        Part::Missing => view! { <Missing again=Callback::new(move |()| fetch()) /> }.into_any(),
    })
    .into_any()
}

/// It is on its way.
#[component]
fn Coming() -> impl IntoView {
    view! {
        <p class="part-coming soft" role="status" aria-busy="true">
            {said("part-loading")}
        </p>
    }
}

/// It could not be fetched: there is no network, or the page is older than the server.
#[component]
fn Missing(again: Callback<()>) -> impl IntoView {
    let reload = move |_| {
        // A page that cannot be loaded anew stays as it is.
        let _ = window().location().reload();
    };
    view! {
        <div class="part-missing" role="alert">
            <p>{said("part-missing")}</p>
            <p class="row">
                <button type="button" class="button" on:click=move |_| again.run(())>
                    <Icon name="refresh" />
                    {said("rulebook-again")}
                </button>
                <button type="button" class="button quiet" on:click=reload>
                    {said("local-reload")}
                </button>
            </p>
        </div>
    }
}
