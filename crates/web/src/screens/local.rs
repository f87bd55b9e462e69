//! Playing without a server: a table of this page, a new one, or one that goes on from a record.

mod draft;
mod from;
mod new;
mod rows;
mod seats;
mod takeover;

use bankhalter_voice::args;
use leptos::prelude::*;
use leptos_router::{
    NavigateOptions,
    hooks::{use_navigate, use_params_map},
};

use super::table::Playing;
use crate::{
    local::{Local, LocalGame, browser, handover, sit_down},
    speak::{said, say},
    table::Desk,
    ui::{Missing, When},
};

pub(crate) use from::From;
pub(crate) use new::NewLocal;
pub(crate) use takeover::TakeOver;

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
        Err(why) => view! { <NotThere id why /> }.into_any(),
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
fn NotThere(id: String, why: Option<String>) -> impl IntoView {
    let title = if why.is_some() { "local-broken" } else { "local-missing" };
    // Asked for here, since a click has no context.
    let navigate = use_navigate();
    let forget = Callback::new(move |()| {
        LocalGame::forget(&mut browser(), &id);
        navigate("/", NavigateOptions::default());
    });
    let why = Signal::derive(move || why.clone().map(|why| say("local-why", args![why = why])));
    view! { <Missing title why back=("/", "lost-home") forget /> }
}
