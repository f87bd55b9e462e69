//! What is wanted once in an evening: the pot, and a file for another device.

use bankhalter_rules::Money;
use leptos::prelude::*;
use leptos_router::{NavigateOptions, hooks::use_navigate};

use super::{
    keeping::Keeping,
    pacts::Pacts,
    saved,
    till::{Till, till},
};
use crate::{
    form::Switch,
    over::download,
    speak::{said, said_now},
    ui::{Icon, live},
};

/// What is wanted once in an evening.
#[component]
pub(super) fn Menu() -> impl IntoView {
    let till = till();
    let word = move |id: &'static str| Signal::derive(move || till.tell(|it| it.say(id, [])));
    let pot = move |on: bool| {
        // What lies there must not get out of sight.
        till.change(|book| book.pot = on || book.purses.pot() > Money::ZERO);
    };
    view! {
        <div class="stack">
            <Switch
                name="pot"
                label=word("house-free-parking-pot")
                about=word("new-house-free-parking-pot")
                on=Signal::derive(move || till.book.with(|book| book.pot))
                turn=Callback::new(pot)
            />
            <Keeping
                deeds=Signal::derive(move || till.book.with(|book| book.deeds))
                booklet=Signal::derive(move || till.book.with(|book| book.booklet))
                turn=Callback::new(move |on| {
                    till.change(|book| book.deeds = on);
                })
                choose=Callback::new(move |booklet| {
                    till.change(|book| book.booklet = booklet);
                })
            />
            <Pacts />
            <p class="soft">{said("bank-move-about")}</p>
            <button
                type="button"
                class="button"
                id="bank-export"
                on:click=move |_| export(till)
            >
                <Icon name="download" />
                {said("bank-export")}
            </button>
            <a class="button quiet" href="/bank">
                {said("bank-other")}
            </a>
            <Delete />
        </div>
    }
}

/// The evening is forgotten, after a second press.
#[component]
fn Delete() -> impl IntoView {
    let till = till();
    let navigate = use_navigate();
    let sure = RwSignal::new(false);
    let press = move |_| {
        if sure.get_untracked() {
            till.forget();
            navigate("/bank", NavigateOptions::default());
        } else {
            sure.set(true);
        }
    };
    let text = move || said_now(if sure.get() { "bank-delete-sure" } else { "bank-delete" });
    view! {
        <button
            type="button"
            class="button danger"
            id="bank-delete"
            on:click=press
            on:blur=move |_| sure.set(false)
        >
            <Icon name="trash" />
            {live(text)}
        </button>
    }
}

fn export(till: Till) {
    let text = till.book.with_untracked(saved::write);
    download("bankhalter-bank.json", &text);
}
