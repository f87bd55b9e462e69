//! Who sits at the new table.

use bankhalter_bots::AnyBot;
use bankhalter_protocol::MOST_TITLE;
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{Draft, Form};
use crate::{
    form::{Choice, Fault, Offer, Pick},
    screens::{name::NameField, tokens::TokenPick},
    speak::{said, said_now, say},
    ui::{Each, Icon, live},
};

/// Who sits at the new table.
#[component]
pub(super) fn People(form: Form) -> impl IntoView {
    let edition = Memo::new(move |_| form.draft.with(|draft| draft.edition.clone()));
    let token = form.part(|draft| draft.token.clone());
    let take = Callback::new(move |key| form.change(|draft| draft.token = Some(key)));
    let tokens = move || {
        let edition = bankhalter_editions::find(&edition.get())?;
        Some(view! { <TokenPick edition value=token taken=Signal::derive(Vec::new) choose=take /> })
    };
    view! {
        <section class="card stack" aria-labelledby="new-people">
            <h2 id="new-people">{said("new-people")}</h2>
            <NameField />
            <TitleField form />
            {live(tokens)}
            <Chairs form />
            <Fault text=form.fault("chairs") />
            <Lobby form />
        </section>
    }
}

/// What the table is called.
#[component]
pub(in crate::screens) fn TitleField(form: Form) -> impl IntoView {
    let value = form.part(|draft| draft.title.clone());
    let write = move |event| {
        let title = event_target_value(&event);
        form.change(|draft| draft.title = title);
    };
    view! {
        <label class="form-field" data-field="title">
            <span class="form-name">{said("new-name")}</span>
            <input
                type="text"
                autocomplete="off"
                maxlength=MOST_TITLE.to_string()
                placeholder=said("new-name-example")
                prop:value=move || value.get()
                on:input=write
            />
        </label>
    }
}

/// How many chairs, and a bot for each that is not kept free.
#[component]
fn Chairs(form: Form) -> impl IntoView {
    let chairs = form.part(Draft::chairs);
    view! {
        <ChairCount form />
        <div class="chair-picks">
            <Each each=move || 1..usize::from(chairs.get()) key=|chair| *chair let:chair>
                <ChairPick form chair />
            </Each>
        </div>
    }
}

/// How many chairs.
#[component]
pub(in crate::screens) fn ChairCount(form: Form) -> impl IntoView {
    let chairs = form.part(Draft::chairs);
    let most = form.part(Draft::most_chairs);
    let step = move |up: bool| {
        form.change(|draft| {
            let now = draft.chairs();
            draft.set_chairs(if up { now + 1 } else { now - 1 });
        });
    };
    view! {
        <div class="form-stepper" role="group" aria-labelledby="new-chairs">
            <span id="new-chairs" class="form-name">
                {said("new-chairs")}
            </span>
            <button
                type="button"
                class="round edged"
                aria-label=said("new-chairs-less")
                id="chairs-less"
                prop:disabled=move || { chairs.get() <= 2 }
                on:click=move |_| step(false)
            >
                <Icon name="minus" />
            </button>
            <output id="chairs">{move || chairs.get()}</output>
            <button
                type="button"
                class="round edged"
                aria-label=said("new-chairs-more")
                id="chairs-more"
                prop:disabled=move || { chairs.get() >= most.get() }
                on:click=move |_| step(true)
            >
                <Icon name="plus" />
            </button>
            <span class="soft">{move || say("new-chairs-most", args![most = most.get()])}</span>
        </div>
    }
}

#[component]
fn ChairPick(form: Form, chair: usize) -> impl IntoView {
    let value =
        form.part(move |draft| draft.others.get(chair - 1).cloned().flatten().unwrap_or_default());
    let choose = Callback::new(move |bot: String| {
        form.change(|draft| {
            if let Some(place) = draft.others.get_mut(chair - 1) {
                *place = (!bot.is_empty()).then_some(bot);
            }
        });
    });
    let label = Signal::derive(move || say("new-chair", args![number = chair + 1]));
    let options = Signal::derive(|| {
        let free = Offer::plain("", said_now("new-chair-free"));
        [free].into_iter().chain(bots()).collect::<Vec<_>>()
    });
    view! { <Pick name=format!("chair-{chair}") label options value choose /> }
}

/// The bots that can sit on a chair: the levels, the easiest first, then the characters.
pub(crate) fn bots() -> Vec<Offer> {
    let named = |bot: AnyBot| Offer::plain(bot.name(), say("new-bot", args![bot = bot.name()]));
    AnyBot::offered().map(named).collect()
}

/// Does it stand in the lobby?
#[component]
pub(in crate::screens) fn Lobby(form: Form) -> impl IntoView {
    let value = form.part(|draft| if draft.public { "public" } else { "private" }.to_owned());
    let choose =
        Callback::new(move |value: String| form.change(|draft| draft.public = value == "public"));
    let options = Signal::derive(|| {
        vec![
            Offer::explained("private", said_now("new-private"), said_now("new-private-about")),
            Offer::explained("public", said_now("new-public"), said_now("new-public-about")),
        ]
    });
    view! {
        <Choice name="public" label=Signal::derive(|| said_now("new-lobby")) options value choose />
    }
}
