//! Who sits, where everybody stands, what lies before them, and whose turn it is.

use bankhalter_editions::{Edition, find};
use bankhalter_rules::{Deck, SPACES};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    Sheet,
    position::{Field, Person},
};
use crate::{
    form::{Fault, Offer, Pick},
    screens::name::LONGEST,
    speak::{said, said_now, say, tongue},
    ui::{Drawn, Each, Icon, live},
};

/// Everybody, one below the other.
#[component]
pub(super) fn People(sheet: Sheet) -> impl IntoView {
    let numbers = Memo::new(move |_| {
        sheet
            .position
            .with(|position| position.people.iter().map(|person| person.number).collect::<Vec<_>>())
    });
    let is_full = move || numbers.with(Vec::len) >= usize::from(sheet.most.get());
    let add = move |_| {
        let edition = sheet.edition();
        sheet.position.update(|position| position.add(edition));
    };
    view! {
        <section class="card stack" aria-labelledby="takeover-people">
            <h2 id="takeover-people">{said("local-players")}</h2>
            <Each each=move || numbers.get() key=|number| *number let:number>
                <One sheet number />
            </Each>
            <Fault text=sheet.beside(Field::Cards) />
            <p class="row">
                <button
                    type="button"
                    class="button quiet"
                    id="takeover-add"
                    prop:disabled=live(is_full)
                    on:click=add
                >
                    <Icon name="plus" />
                    {said("local-add-person")}
                </button>
            </p>
        </section>
    }
}

#[component]
fn One(sheet: Sheet, number: u32) -> impl IntoView {
    let place = move || {
        let place = |people: &[Person]| people.iter().position(|one| one.number == number);
        sheet.position.with(|position| place(&position.people)).unwrap_or_default() + 1
    };
    let title = move || say("local-player", args![number = place()]);
    let is_few = move || sheet.position.with(|position| position.people.len() <= 2);
    let remove = move |_| sheet.position.update(|position| position.remove(number));
    let is_turn = move || sheet.position.with(|position| position.turn == number);
    let take_turn = move |_| sheet.position.update(|position| position.turn = number);
    view! {
        <fieldset class="takeover-person" data-person=number>
            <legend>{live(title)}</legend>
            <Written
                sheet
                number
                name="name"
                label="home-name"
                read=|one| &one.name
                write=|one, text| one.name = text
            />
            <Fault text=sheet.beside(Field::Name(number)) />
            <Written
                sheet
                number
                name="cash"
                label="takeover-cash"
                read=|one| &one.cash
                write=|one, text| one.cash = text
            />
            <Fault text=sheet.beside(Field::Cash(number)) />
            <Where sheet number />
            <Cards sheet number />
            <label class="switch">
                <input
                    type="radio"
                    name="takeover-turn"
                    prop:checked=live(is_turn)
                    on:change=take_turn
                />
                {said("takeover-turn")}
            </label>
            <button
                type="button"
                class="plain"
                data-remove=number
                prop:disabled=live(is_few)
                on:click=remove
            >
                <Icon name="close" />
                {move || say("local-remove", args![number = place()])}
            </button>
        </fieldset>
    }
}

/// What is written about somebody: his name, or what lies before him.
#[component]
fn Written(
    sheet: Sheet,
    number: u32,
    name: &'static str,
    label: &'static str,
    read: fn(&Person) -> &String,
    write: fn(&mut Person, String),
) -> impl IntoView {
    let value = move || sheet.read(number, |one| read(one).clone());
    let written = move |event: leptos::ev::Event| {
        let text = event_target_value(&event);
        sheet.change(number, |one| write(one, text));
    };
    let is_cash = name == "cash";
    view! {
        <label class="form-field" data-field=name>
            <span class="form-name">{said(label)}</span>
            <input
                type="text"
                inputmode=is_cash.then_some("numeric")
                maxlength=(!is_cash).then_some(LONGEST)
                autocomplete="off"
                prop:value=live(value)
                on:input=written
            />
        </label>
    }
}

/// The square, and jail with its attempts.
#[component]
fn Where(sheet: Sheet, number: u32) -> impl IntoView {
    let squares =
        Signal::derive(move || sheet.edition.with(|key| find(key)).map_or_else(Vec::new, squares));
    let at = Signal::derive(move || sheet.read(number, |one| one.at.to_string()));
    let stand = Callback::new(move |at: String| {
        sheet.change(number, |one| one.at = at.parse().unwrap_or_default());
    });
    let jail = Signal::derive(move || {
        sheet.read(number, |one| one.jail.map_or_else(String::new, |tries| tries.to_string()))
    });
    let cells = Signal::derive(move || {
        let tries = |tries: u8| {
            Offer::plain(tries.to_string(), say("takeover-tries", args![count = tries]))
        };
        [Offer::plain("", said_now("takeover-free"))].into_iter().chain((0..3).map(tries)).collect()
    });
    let lock = Callback::new(move |tries: String| {
        sheet.change(number, |one| one.jail = tries.parse().ok());
    });
    view! {
        <Pick
            name="at"
            label=Signal::derive(|| said_now("takeover-at"))
            options=squares
            value=at
            choose=stand
        />
        <Pick
            name="jail"
            label=Signal::derive(|| said_now("takeover-jail"))
            options=cells
            value=jail
            choose=lock
        />
        <Fault text=sheet.beside(Field::Jail(number)) />
    }
}

fn squares(edition: &'static Edition) -> Vec<Offer> {
    let name = |number: usize| {
        let space = &edition.spaces[number];
        Offer::plain(number.to_string(), format!("{number} {}", space.name.get(tongue().base())))
    };
    (0..SPACES).map(name).collect()
}

/// The cards that lead out of jail.
#[component]
fn Cards(sheet: Sheet, number: u32) -> impl IntoView {
    let boxes = move || {
        let nouns = &sheet.edition().nouns;
        let one = |(index, deck): (usize, Deck)| {
            let noun = match deck {
                Deck::Chance => &nouns.chance_deck,
                Deck::Chest => &nouns.chest_deck,
            };
            let pile = noun.singular(tongue().base());
            let text = say("takeover-card", args![deck = pile]);
            let on = move || sheet.read(number, |one| one.cards[index]);
            let turn = move |event| {
                let on = event_target_checked(&event);
                sheet.change(number, |one| one.cards[index] = on);
            };
            view! {
                <label class="switch">
                    <input type="checkbox" data-deck=index prop:checked=live(on) on:change=turn />
                    {text}
                </label>
            }
        };
        sheet.edition.track();
        Deck::ALL.into_iter().enumerate().map(one).drawn()
    };
    view! { <div class="takeover-cards">{live(boxes)}</div> }
}
