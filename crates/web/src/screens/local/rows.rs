//! Who plays: names and pieces, people and bots, one below the other.

use bankhalter_editions::Token;
use bankhalter_protocol::Sitter;
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    draft::{Company, Row},
    seats::SitterChoice,
};
use crate::{
    screens::{
        name::LONGEST,
        new::{Draft, Form},
    },
    speak::{said, say, tongue},
    ui::{Drawn, Each, Icon, live},
};

/// Who plays.
#[component]
pub(super) fn Rows(company: RwSignal<Company>, form: Form) -> impl IntoView {
    let numbers = move || {
        company.with(|company| company.rows.iter().map(|row| row.number).collect::<Vec<_>>())
    };
    let numbers = Memo::new(move |_| numbers());
    let most = form.part(Draft::most_chairs);
    let is_full = move || company.with(|company| company.rows.len() >= usize::from(most.get()));
    let add = move |sitter: Sitter| company.update(|company| company.add(sitter));
    view! {
        <section class="card">
            <h2>{said("local-players")}</h2>
            <ol class="player-rows">
                <Each each=move || numbers.get() key=|number| *number let:number>
                    <PlayerRow company form number />
                </Each>
            </ol>
            <p class="row">
                <button
                    type="button"
                    class="button quiet"
                    id="add-person"
                    prop:disabled=live(is_full)
                    on:click=move |_| add(Sitter::Person)
                >
                    <Icon name="plus" />
                    {said("local-add-person")}
                </button>
                <button
                    type="button"
                    class="button quiet"
                    id="add-bot"
                    prop:disabled=live(is_full)
                    on:click=move |_| add(usual_bot())
                >
                    <Icon name="bot" />
                    {said("local-add-bot")}
                </button>
            </p>
        </section>
    }
}

/// One who plays.
#[component]
fn PlayerRow(company: RwSignal<Company>, form: Form, number: u32) -> impl IntoView {
    let find =
        move |company: &Company| company.rows.iter().find(|row| row.number == number).cloned();
    let row = Memo::new(move |_| company.with(find));
    let change = move |change: &dyn Fn(&mut Row)| {
        company.update(|company| {
            company.rows.iter_mut().filter(|row| row.number == number).for_each(change);
        });
    };
    let place = move || {
        company
            .with(|company| company.rows.iter().position(|row| row.number == number))
            .unwrap_or_default()
            + 1
    };
    let sitter = RwSignal::new(row.get_untracked().map_or(Sitter::Person, |row| row.sitter));
    Effect::new(move |_| {
        let sitter = sitter.get();
        change(&|row| row.sitter = sitter.clone());
    });
    let name = move || row.get().map(|row| row.name).unwrap_or_default();
    let is_person = move || sitter.get() == Sitter::Person;
    let label = Signal::derive(move || say("local-player", args![number = place()]));
    let remove = move |_| company.update(|company| company.rows.retain(|row| row.number != number));
    let is_few = move || company.with(|company| company.rows.len() <= 2);
    view! {
        <li class="player-row" data-row=number>
            <input
                type="text"
                class="player-name"
                maxlength=LONGEST
                autocomplete="off"
                list="people-names"
                aria-label=label
                placeholder=move || {
                    if is_person() { label.get() } else { say("local-bot-name", []) }
                }
                prop:value=live(name)
                on:input=move |event| {
                    let name = event_target_value(&event);
                    change(&|row| row.name.clone_from(&name));
                }
            />
            <TokenChoice company form number />
            <SitterChoice name=label sitter />
            <button
                type="button"
                class="round"
                aria-label=move || say("local-remove", args![number = place()])
                prop:disabled=live(is_few)
                on:click=remove
            >
                <Icon name="close" />
            </button>
        </li>
    }
}

/// Which piece.
#[component]
fn TokenChoice(company: RwSignal<Company>, form: Form, number: u32) -> impl IntoView {
    let edition = form.part(|game| game.edition.clone());
    let value = move || {
        company.with(|company| {
            company.rows.iter().find(|row| row.number == number).map(|row| row.token.clone())
        })
    };
    let value = move || value().unwrap_or_default();
    let choose = move |event| {
        let token = event_target_value(&event);
        company.update(|company| {
            for row in company.rows.iter_mut().filter(|row| row.number == number) {
                row.token.clone_from(&token);
            }
        });
    };
    let option = move |token: &'static Token| {
        let name = token.name.get(tongue().base()).to_owned();
        view! { <option value=token.key.clone()>{name}</option> }
    };
    let options = move || {
        let edition = bankhalter_editions::find(&edition.get());
        edition.map(|edition| edition.tokens.iter().map(option).drawn())
    };
    view! {
        <select
            class="token-choice"
            aria-label=said("local-token")
            prop:value=live(value)
            on:change=choose
        >
            <option value="">{said("local-token-any")}</option>
            {live(options)}
        </select>
    }
}

/// The kind of bot that joins when nobody says which.
fn usual_bot() -> Sitter {
    Sitter::Bot { bot: bankhalter_bots::AnyBot::USUAL.name().to_owned() }
}
