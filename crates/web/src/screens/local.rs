//! Playing without a server: a table of this page, a new one, or one that goes on from a record.

mod draft;
mod from;
mod new;
mod rows;
mod seats;

use leptos::prelude::*;
use leptos_router::hooks::use_params_map;

use super::table::Playing;
use crate::{
    local::{Local, LocalGame, browser, handover, sit_down},
    speak::{said, say},
    table::Desk,
    ui::When,
};

pub(crate) use from::From;
pub(crate) use new::NewLocal;

/// A table of this page.
#[component]
pub(crate) fn LocalTable() -> impl IntoView {
    let params = use_params_map();
    // Another table is another screen: everything is made anew.
    move || {
        let id = params.with(|params| params.get("table")).unwrap_or_default();
        view! { <At id /> }
    }
}

#[component]
fn At(id: String) -> impl IntoView {
    let desk = Desk::new(true);
    provide_context(desk);
    match sit_down(handover(), desk, &id) {
        Ok(local) => {
            provide_context(local);
            view! {
                <NotKept local />
                {move || {
                    desk.play
                        .get()
                        .map(|play| {
                            provide_context(play);
                            view! { <Playing /> }
                        })
                }}
            }
            .into_any()
        }
        Err(why) => view! { <Missing id why /> }.into_any(),
    }
}

/// A browser that has no room says so.
#[component]
fn NotKept(local: Local) -> impl IntoView {
    view! {
        <When when=move || !local.kept.get()>
            <p class="local-note" role="alert">
                {said("local-not-kept")}
            </p>
        </When>
        <When when=move || local.elsewhere.get()>
            <div class="local-note row" role="alert">
                <span>{said("local-elsewhere")}</span>
                <button
                    type="button"
                    class="button"
                    on:click=move |_| {
                        let _ = window().location().reload();
                    }
                >
                    {said("local-here")}
                </button>
            </div>
        </When>
    }
}

/// Nothing is kept of it, or nothing that can be read.
#[component]
fn Missing(id: String, why: Option<String>) -> impl IntoView {
    let is_broken = why.is_some();
    let title = if is_broken { "local-broken" } else { "local-missing" };
    // Asked for here, since a click has no context.
    let navigate = leptos_router::hooks::use_navigate();
    let forget = move |_| {
        LocalGame::forget(&mut browser(), &id);
        navigate("/", leptos_router::NavigateOptions::default());
    };
    view! {
        <section class="page narrow">
            <h1>{said(title)}</h1>
            {why
                .map(|why| {
                    view! {
                        <p class="soft">
                            {move || say("local-why", bankhalter_voice::args![why = why.clone()])}
                        </p>
                    }
                })}
            <p class="row">
                <a class="button" href="/">
                    {said("lost-home")}
                </a>
                {is_broken
                    .then(|| {
                        view! {
                            <button type="button" class="button danger" on:click=forget>
                                {said("local-forget")}
                            </button>
                        }
                    })}
            </p>
        </section>
    }
}
