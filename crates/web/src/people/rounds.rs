//! The rounds that meet here: their standings and evenings; as a file, and gone by one press.

use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    board::Standings,
    change::change,
    enter::Enter,
    evenings::Evenings,
    kept::{self, Everybody, Unreadable},
    round::Round,
    undo::Undo,
};
use crate::{
    save::save,
    speak::{said, said_now, say},
    ui::{Each, FileButton, Icon, live, teller, texts},
};

/// The rounds that meet here. What changes them says so here.
#[component]
pub(super) fn Rounds() -> impl IntoView {
    let rounds = RwSignal::new(Everybody::load().rounds);
    let undo = Undo::here(move |gone: Round| {
        change(rounds, |all| take_in(&mut all.rounds, gone));
    });
    let ids = Memo::new(move |_| {
        rounds.with(|all| all.iter().map(|round| round.id.clone()).collect::<Vec<_>>())
    });
    view! {
        <section class="stack" aria-labelledby="people-rounds">
            <h2 id="people-rounds">{said("people-rounds")}</h2>
            <p class="soft">{said("people-rounds-about")}</p>
            <Each each=move || ids.get() key=|id| id.clone() let:id>
                <One rounds undo id />
            </Each>
            <Found rounds />
            <Fetch rounds />
        </section>
    }
}

/// A new round.
#[component]
fn Found(rounds: RwSignal<Vec<Round>>) -> impl IntoView {
    let name = RwSignal::new(String::new());
    let lacks = move || name.with(|name| name.trim().is_empty());
    let found = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if untrack(lacks) {
            return;
        }
        let name = name.try_update(std::mem::take).unwrap_or_default();
        change(rounds, |all| {
            all.found(&name);
        });
    };
    view! {
        <form class="row round-new" on:submit=found>
            <input
                type="text"
                id="round-name"
                maxlength="40"
                autocomplete="off"
                aria-label=said("people-round-name")
                placeholder=said("people-round-example")
                prop:value=move || name.get()
                on:input=move |event| name.set(event_target_value(&event))
            />
            <button type="submit" class="button" id="round-new" prop:disabled=live(lacks)>
                <Icon name="plus" />
                {said("people-round-new")}
            </button>
        </form>
    }
}

/// A round from a file.
#[component]
fn Fetch(rounds: RwSignal<Vec<Round>>) -> impl IntoView {
    let fault = RwSignal::new(None::<&'static str>);
    let take = texts(move |_, text| match kept::read(&text.unwrap_or_default()) {
        Ok(round) => {
            fault.set(None);
            change(rounds, |all| take_in(&mut all.rounds, round));
        }
        Err(Unreadable::NoRound) => fault.set(Some("people-unread")),
        Err(Unreadable::Newer) => fault.set(Some("people-unread-newer")),
    });
    let told = move || {
        fault.get().map(|id| {
            view! {
                <p class="fault" role="alert">
                    {move || said_now(id)}
                </p>
            }
        })
    };
    view! {
        <p class="row">
            <FileButton
                id="round-file"
                icon="upload"
                words="people-fetch"
                accept=".json,application/json"
                take
            />
        </p>
        {live(told)}
    }
}

/// A round that is known gets the evenings that it lacks.
fn take_in(rounds: &mut Vec<Round>, new: Round) {
    match rounds.iter_mut().find(|round| round.id == new.id) {
        Some(known) => new.evenings.into_iter().for_each(|evening| known.enter(evening)),
        None => rounds.push(new),
    }
}

#[component]
fn One(rounds: RwSignal<Vec<Round>>, undo: Undo<Round>, id: String) -> impl IntoView {
    let own = StoredValue::new(id);
    let round = Memo::new(move |_| {
        rounds.with(|all| all.iter().find(|round| round.id == own.get_value()).cloned())
    });
    let name = round.get_untracked().map(|round| round.name).unwrap_or_default();
    let heading = format!("round-{}", own.get_value());
    let (key, labelled) = (name.clone(), heading.clone());
    view! {
        <section class="card stack people-round" data-round=key aria-labelledby=labelled>
            <h3 id=heading>{name}</h3>
            <Standings round />
            <Evenings rounds round />
            <Enter rounds round />
            <p class="row">
                <Save round />
                <Delete rounds undo round />
            </p>
        </section>
    }
}

/// One press saves it as a file.
#[component]
fn Save(round: Memo<Option<Round>>) -> impl IntoView {
    let save = move |_| {
        if let Some(round) = round.get_untracked() {
            let letter = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
            let name: String = round.name.chars().map(letter).collect();
            save(&format!("bankhalter-{name}.json"), &kept::write(&round));
        }
    };
    view! {
        <button type="button" class="button quiet" data-does="save" on:click=save>
            <Icon name="download" />
            {said("people-save")}
        </button>
    }
}

/// One press deletes it, and one on the word about it brings it back.
#[component]
fn Delete(
    rounds: RwSignal<Vec<Round>>,
    undo: Undo<Round>,
    round: Memo<Option<Round>>,
) -> impl IntoView {
    let tell = teller();
    let press = move |_| {
        let Some(gone) = round.get_untracked() else { return };
        let name = gone.name.clone();
        change(rounds, |all| all.rounds.retain(|round| round.id != gone.id));
        tell(say("people-deleted", args![name = name]), Some(undo.of(gone)));
    };
    view! {
        <button type="button" class="button danger" data-does="delete" on:click=press>
            <Icon name="trash" />
            {said("people-round-delete")}
        </button>
    }
}
