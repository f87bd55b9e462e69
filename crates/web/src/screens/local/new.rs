//! A new table of this page: who plays at this device, on which board, by which booklet.

use bankhalter_voice::args;
use leptos::prelude::*;
use leptos_router::{NavigateOptions, hooks::use_navigate};

use super::{
    draft::{Company, Lack},
    rows::Rows,
};
use crate::{
    local::{handover, open},
    people::{Names, Profile, RoundPick},
    prefs::prefs,
    screens::new::{Board, Form, Pace, RealFields, RuleFields},
    speak::{said, say},
    store,
};

const KEY: &str = "bankhalter.local-table";

/// A new table of this page: the game as at any other table, and everybody who plays it here.
#[component]
pub(crate) fn NewLocal() -> impl IntoView {
    let form = Form::kept(KEY);
    let company = RwSignal::new(Company::new(&prefs().name.get_untracked()));
    Effect::new(move |_| form.draft.with(|game| company.update(|company| company.fit(game))));
    let tried = RwSignal::new(false);
    let failed = RwSignal::new(None::<String>);
    let navigate = use_navigate();
    let (speed, handover) = (prefs().speed, handover());
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        tried.set(true);
        if company.with_untracked(|company| company.lack().is_some()) {
            return;
        }
        let game = form.draft.get_untracked();
        store::save(KEY, &game);
        let mut opening = company.with_untracked(|company| company.opening(&game));
        // Whoever wants nothing to move does not want to wait for bots either.
        opening.settings.pace = speed.get_untracked().of(opening.settings.pace);
        match open(handover, &opening) {
            Ok(address) => navigate(&address, NavigateOptions::default()),
            Err(why) => failed.set(Some(why)),
        }
    };
    let fault = move || {
        let lack = company.with(Company::lack).filter(|_| tried.get()).map(lack);
        lack.or_else(|| failed.get().map(|why| say("local-why", args![why = why])))
    };
    view! {
        <form class="page new-table local-new" data-screen="local-new" on:submit=start>
            <h1>{said("local-new-title")}</h1>
            <p class="soft">{said("local-new-about")}</p>
            <RoundPick seat=Callback::new(move |people: Vec<Profile>| {
                form.draft.with_untracked(|game| company.set(Company::of(&people, game)));
            }) />
            <Names />
            <Rows company form />
            <Board form />
            <RealFields form />
            <RuleFields form />
            <section class="card">
                <Pace form />
            </section>
            {move || fault().map(alert)}
            <Ways />
        </form>
    }
}

fn alert(text: String) -> impl IntoView {
    view! {
        <p class="fault" role="alert">
            {text}
        </p>
    }
}

/// The game begins; or a record is played on.
#[component]
fn Ways() -> impl IntoView {
    view! {
        <p class="row">
            <button type="submit" class="button big" id="start-local">
                {said("local-start")}
            </button>
            <a class="button quiet" href="/local/from">
                {said("local-from-title")}
            </a>
            <a class="button quiet" id="take-over" href="/local/takeover">
                {said("takeover-title")}
            </a>
            <a class="button quiet" href="/move">
                {said("move-receive")}
            </a>
        </p>
    }
}

fn lack(lack: Lack) -> String {
    let row = |index: usize| args![number = index + 1];
    match lack {
        Lack::Person => say("local-lack-person", []),
        Lack::Name(index) => say("local-lack-name", row(index)),
        Lack::SameName(index) => say("local-lack-same-name", row(index)),
        Lack::SameToken(index) => say("local-lack-same-token", row(index)),
    }
}
