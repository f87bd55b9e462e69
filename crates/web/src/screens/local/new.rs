//! A new table of this page: who plays at this device, on which board, by which booklet.

use bankhalter_editions::{all, find};
use bankhalter_protocol::{Rent, Sitter};
use bankhalter_rules::{Booklet, Variant};
use bankhalter_voice::args;
use leptos::prelude::*;
use leptos_router::{NavigateOptions, hooks::use_navigate};

use super::{
    draft::{Draft, Lack},
    rows::Rows,
};
use crate::{
    local::open,
    prefs::prefs,
    screens::{MiniBoard, nickname},
    speak::{said, say, tongue},
    ui::{Drawn, When, live},
    why::booklet_name,
};

/// A new table of this page.
#[component]
pub(crate) fn NewLocal() -> impl IntoView {
    let name = prefs().name.get_untracked();
    let draft = RwSignal::new(Draft::new(&name, "standard"));
    let tried = RwSignal::new(false);
    let failed = RwSignal::new(None::<String>);
    let navigate = use_navigate();
    let speed = prefs().speed;
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        tried.set(true);
        if draft.with_untracked(|draft| draft.lack().is_some()) {
            return;
        }
        let mut opening = draft.with_untracked(Draft::opening);
        // Whoever wants nothing to move does not want to wait for bots either.
        opening.settings.pace = speed.get_untracked().of(opening.settings.pace);
        match open(&opening) {
            Ok(address) => navigate(&address, NavigateOptions::default()),
            Err(why) => failed.set(Some(why)),
        }
    };
    let fault = move || {
        let lack = draft.with(Draft::lack).filter(|_| tried.get()).map(lack);
        lack.or_else(|| failed.get().map(|why| say("local-why", args![why = why])))
    };
    view! {
        <form class="page local-new" data-screen="local-new" on:submit=start>
            <h1>{said("local-new-title")}</h1>
            <p class="soft">{said("local-new-about")}</p>
            <Rows draft/>
            <Game draft/>
            <details class="card">
                <summary>{said("local-house-rules")}</summary>
                <HouseRules draft/>
            </details>
            {move || fault().map(|text| view! { <p class="fault" role="alert">{text}</p> })}
            <p class="row">
                <button type="submit" class="button big" id="start-local">{said("local-start")}</button>
                <a class="button quiet" href="/local/from">{said("local-from-title")}</a>
            </p>
        </form>
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

/// Board, booklet, game, rent.
#[component]
fn Game(draft: RwSignal<Draft>) -> impl IntoView {
    let edition = Signal::derive(move || draft.with(|draft| draft.edition.clone()));
    let set_edition = Callback::new(move |id: String| draft.update(|it| it.set_edition(&id)));
    let booklet = Signal::derive(move || draft.with(|draft| draft.booklet.key().to_owned()));
    let set_booklet = Callback::new(move |key: String| {
        if let Some(booklet) = Booklet::find(&key) {
            draft.update(|draft| draft.set_booklet(booklet));
        }
    });
    let variant = Signal::derive(move || draft.with(|draft| draft.variant.key().to_owned()));
    let set_variant = Callback::new(move |key: String| {
        if let Some(variant) = Variant::find(&key) {
            draft.update(|draft| draft.variant = variant);
        }
    });
    let rent = Signal::derive(move || draft.with(|draft| rent_key(draft.rent).to_owned()));
    let set_rent = Callback::new(move |key: String| {
        let rent = if key == "strict" { Rent::Strict } else { Rent::Automatic };
        draft.update(|draft| draft.rent = rent);
    });
    view! {
        <section class="card local-game">
            {live(move || find(&edition.get()).map(|edition| view! { <MiniBoard edition/> }))}
            <Pick name="edition" label="local-edition" options=Signal::derive(editions) value=edition choose=set_edition/>
            <Pick name="booklet" label="local-booklet" options=Signal::derive(booklets) value=booklet choose=set_booklet/>
            <Pick name="variant" label="local-variant" options=Signal::derive(move || variants(draft)) value=variant choose=set_variant/>
            <When when=move || draft.with(|draft| draft.variant == Variant::Timed)><Minutes draft/></When>
            <Pick name="rent" label="local-rent" options=Signal::derive(rents) value=rent choose=set_rent/>
        </section>
    }
}

type Options = Vec<(String, String)>;

fn editions() -> Options {
    let named =
        |edition: &bankhalter_editions::Edition| (edition.id.clone(), nickname(edition, tongue()));
    all().iter().map(named).collect()
}

fn booklets() -> Options {
    let named = |booklet: Booklet| (booklet.key().to_owned(), booklet_name(booklet, tongue()));
    Booklet::ALL.into_iter().map(named).collect()
}

fn variants(draft: RwSignal<Draft>) -> Options {
    let booklet = draft.with(|draft| draft.booklet);
    let known = [Variant::Normal, Variant::Short, Variant::Timed].into_iter();
    let known = known.filter(|variant| booklet.rules(*variant).is_some());
    known.map(|variant| (variant.key().to_owned(), tongue().variant(variant))).collect()
}

const fn rent_key(rent: Rent) -> &'static str {
    match rent {
        Rent::Strict => "strict",
        Rent::Automatic => "automatic",
    }
}

fn rents() -> Options {
    let strict = ("strict".to_owned(), say("local-rent-strict", []));
    vec![strict, ("automatic".to_owned(), say("local-rent-automatic", []))]
}

/// One of several.
#[component]
fn Pick(
    name: &'static str,
    label: &'static str,
    options: Signal<Options>,
    value: Signal<String>,
    choose: Callback<String>,
) -> impl IntoView {
    let rows = move || {
        let now = value.get();
        let row = |(key, text): (String, String)| {
            let selected = key == now;
            view! { <option value=key selected=selected>{text}</option> }
        };
        options.get().into_iter().map(row).drawn()
    };
    view! {
        <label class="field" data-field=name>
            <span class="field-name">{said(label)}</span>
            <select prop:value=move || value.get() on:change=move |event| choose.run(event_target_value(&event))>{live(rows)}</select>
        </label>
    }
}

#[component]
fn Minutes(draft: RwSignal<Draft>) -> impl IntoView {
    let written = move |event| {
        if let Ok(minutes) = event_target_value(&event).parse::<u32>() {
            draft.update(|draft| draft.minutes = minutes.clamp(1, 600));
        }
    };
    view! {
        <label class="field" data-field="minutes">
            <span class="field-name">{said("local-minutes")}</span>
            <input type="number" inputmode="numeric" min="1" max="600" prop:value=move || draft.with(|draft| draft.minutes.to_string()) on:change=written/>
        </label>
    }
}

/// What may be played otherwise than the booklet says.
#[component]
fn HouseRules(draft: RwSignal<Draft>) -> impl IntoView {
    let keys = bankhalter_notation::option_keys().into_iter().filter(|key| *key != "starting-cash");
    let row = move |key: &'static str| {
        let on = move || draft.with(|draft| draft.house_rules.iter().any(|other| other == key));
        let turn = move |_| {
            draft.update(|draft| {
                let before = draft.house_rules.len();
                draft.house_rules.retain(|other| other != key);
                if draft.house_rules.len() == before {
                    draft.house_rules.push(key.to_owned());
                }
            });
        };
        view! {
            <label class="check" data-switch=key>
                <input type="checkbox" prop:checked=live(on) on:change=turn/>
                <span>{move || say(&format!("house-{key}"), [])}</span>
            </label>
        }
    };
    view! {
        <p class="soft">{said("local-house-rules-about")}</p>
        <div class="checks">{keys.map(row).drawn()}</div>
    }
}

/// The kind of bot that joins when nobody says which.
pub(super) fn usual_bot() -> Sitter {
    Sitter::Bot { bot: "trader".to_owned() }
}
