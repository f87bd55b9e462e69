//! Whose rules are played, which game, and where the table departs from its booklet.

use bankhalter_notation::option_keys;
use bankhalter_protocol::Rent;
use bankhalter_rules::{Booklet, Money, Printed, Variant};
use bankhalter_voice::{args, sentence};
use leptos::prelude::*;

use super::{Draft, Form};
use crate::{
    edition_text::booklet,
    form::{Choice, Fault, Number, Offer, Pick, Switch},
    speak::{said, said_now, say, tongue},
    ui::{Drawn, Icon, When, live},
};

const STARTING_CASH: &str = "starting-cash";

/// Booklet, game, rent and house rules, folded away.
#[component]
pub(in crate::screens) fn RuleFields(form: Form) -> impl IntoView {
    let summary = move || {
        let draft = form.draft.get();
        let tongue = tongue();
        let mut parts = vec![booklet(draft.booklet(), tongue), tongue.variant(draft.variant())];
        let house = draft.house.len() + usize::from(draft.cash.is_some());
        if house > 0 {
            parts.push(say("new-house-count", args![count = house]));
        }
        parts.join(" · ")
    };
    view! {
        <details class="card form-fold" id="new-rules">
            <summary>
                <h2>{said("new-rules")}</h2>
                <span class="soft">{live(summary)}</span>
                <Icon name="down" />
            </summary>
            <div class="stack">
                <Game form />
                <RentChoice form />
                <House form />
                <Advice form />
            </div>
        </details>
    }
}

/// May people ask what a strong player would do?
#[component]
fn Advice(form: Form) -> impl IntoView {
    let on = form.part(|draft| draft.advice);
    let turn = Callback::new(move |on: bool| form.change(|draft| draft.advice = on));
    view! {
        <Switch
            name="advice"
            label=Signal::derive(|| said_now("new-advice"))
            about=Signal::derive(|| said_now("new-advice-about"))
            on
            turn
        />
    }
}

#[component]
fn Game(form: Form) -> impl IntoView {
    let whose = form.part(|draft| draft.booklet().key().to_owned());
    let choose = Callback::new(move |key| form.change(|draft| draft.booklet = Some(key)));
    let options = Signal::derive(move || {
        let own = form.draft.with(|draft| draft.edition().booklet);
        let named = |one: Booklet| {
            let name = booklet(one, tongue());
            let name =
                if one == own { say("new-booklet-own", args![booklet = name]) } else { name };
            Offer::plain(one.key(), name)
        };
        Booklet::ALL.map(named).to_vec()
    });
    let variant = form.part(|draft| draft.variant.clone());
    let play = Callback::new(move |key| form.change(|draft| draft.variant = key));
    let games = Signal::derive(move || games(form.draft.with(Draft::booklet)));
    let minutes = form.part(|draft| draft.minutes);
    let is_timed = move || variant.get() == Variant::Timed.key();
    let set = Callback::new(move |minutes| form.change(|draft| draft.minutes = minutes));
    view! {
        <Pick
            name="booklet"
            label=Signal::derive(|| said_now("new-booklet"))
            options
            value=whose
            choose
        />
        <Fault text=form.fault("booklet") />
        <Choice
            name="variant"
            label=Signal::derive(|| said_now("new-game"))
            options=games
            value=variant
            choose=play
        />
        <When when=is_timed>
            <Number
                name="minutes"
                label=Signal::derive(|| said_now("new-minutes"))
                least=1
                most=10_000
                step=5
                value=minutes
                change=set
            />
            <Fault text=form.fault("minutes") />
        </When>
    }
}

/// The games that a booklet has.
fn games(booklet: Booklet) -> Vec<Offer> {
    let there = Variant::ALL.into_iter().filter(|variant| booklet.rules(*variant).is_some());
    let told = |variant: Variant| {
        let name = sentence(&tongue().variant(variant));
        let about = match booklet.prints(variant) {
            Printed::Reconstructed => say("new-game-reconstructed", args![game = variant.key()]),
            Printed::Yes | Printed::No => say("new-game-about", args![game = variant.key()]),
        };
        Offer::explained(variant.key(), name, about)
    };
    there.map(told).collect()
}

#[component]
fn RentChoice(form: Form) -> impl IntoView {
    let key = |rent: Rent| match rent {
        Rent::Strict => "strict",
        Rent::Automatic => "automatic",
    };
    let value = form.part(move |draft| key(draft.rent).to_owned());
    let choose = Callback::new(move |value: String| {
        let rent = if value == "strict" { Rent::Strict } else { Rent::Automatic };
        form.change(|draft| draft.rent = rent);
    });
    let options = Signal::derive(|| {
        let offer = |key: &str, name: &str, about: &str| {
            Offer::explained(key, said_now(name), said_now(about))
        };
        vec![
            offer("strict", "new-rent-strict", "new-rent-strict-about"),
            offer("automatic", "new-rent-automatic", "new-rent-automatic-about"),
        ]
    });
    view! { <Choice name="rent" label=Signal::derive(|| said_now("new-rent")) options value choose /> }
}

/// House rules: each departs from the booklet, and says how.
#[component]
fn House(form: Form) -> impl IntoView {
    let switches = option_keys().into_iter().filter(|key| *key != STARTING_CASH).map(|key| {
        let on = form.part(move |draft| draft.house.iter().any(|other| other == key));
        let turn = Callback::new(move |on| form.change(|draft| draft.set_house(key, on)));
        let label =
            Signal::derive(move || sentence(&say(&format!("house-{key}"), args![amount = ""])));
        let about = Signal::derive(move || said_now(&format!("new-house-{key}")));
        view! { <Switch name=key label about on turn /> }
    });
    view! {
        <fieldset class="form-choice">
            <legend>{said("new-house")}</legend>
            <p class="form-departs">
                <Icon name="info" />
                {said("new-house-departs")}
            </p>
            {switches.drawn()}
            <StartingCash form />
            <Fault text=form.fault("option") />
        </fieldset>
    }
}

#[component]
fn StartingCash(form: Form) -> impl IntoView {
    let usual = move || form.draft.with(|draft| draft.edition().money.start_cash);
    let on = form.part(|draft| draft.cash.is_some());
    let turn = Callback::new(move |on: bool| {
        let cash = usual();
        form.change(|draft| draft.cash = on.then_some(cash));
    });
    let value = Signal::derive(move || form.draft.with(|draft| draft.cash).unwrap_or_else(usual));
    let change = Callback::new(move |cash| form.change(|draft| draft.cash = Some(cash)));
    let about = Signal::derive(move || {
        let edition = form.draft.with(Draft::edition);
        let usual = edition.amount(tongue().base(), Money(edition.money.start_cash));
        say("new-house-starting-cash", args![amount = usual])
    });
    let label = Signal::derive(|| said_now("new-house-cash"));
    view! {
        <Switch name=STARTING_CASH label about on turn />
        <When when=move || on.get()>
            <Number name="cash" label least=0 most=10_000_000 value change />
        </When>
    }
}
