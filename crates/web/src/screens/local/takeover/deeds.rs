//! Every deed: whose it is, mortgaged or not, and what stands on it.

use bankhalter_notation::Land;
use bankhalter_rules::{HOTEL, Property};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    Sheet,
    position::{Field, Held, land},
};
use crate::{
    form::Fault,
    speak::{said, said_now, say, tongue},
    ui::{Drawn, When, live},
};

/// All deeds of the board.
#[component]
pub(super) fn DeedRows(sheet: Sheet) -> impl IntoView {
    let rows = move || {
        sheet.edition.track();
        Property::all().map(|deed| view! { <Row sheet deed /> }).drawn()
    };
    view! {
        <section class="card stack" aria-labelledby="takeover-deeds">
            <h2 id="takeover-deeds">{said("takeover-deeds")}</h2>
            <p class="soft">{said("takeover-deeds-about")}</p>
            <Fault text=sheet.beside(Field::Buildings) />
            <ul class="takeover-deeds">{live(rows)}</ul>
        </section>
    }
}

#[component]
fn Row(sheet: Sheet, deed: Property) -> impl IntoView {
    let number = deed.number();
    let edition = sheet.edition();
    let at = edition.board().deeds.get(usize::from(number)).map(|deed| deed.at);
    let name = move || {
        at.map(|at| edition.space(at).name.get(tongue().base()).to_owned()).unwrap_or_default()
    };
    let name = Signal::derive(name);
    let colour = at.and_then(|at| edition.space(at).kind.deed());
    let colour = colour.map(|deed| edition.group(deed).colour.clone()).unwrap_or_default();
    let held =
        Memo::new(move |_| sheet.position.with(|position| position.deeds.get(&number).copied()));
    let give = move |event| {
        let owner = event_target_value(&event).parse().ok();
        sheet.position.update(|position| match owner {
            Some(owner) => {
                let land = position.deeds.get(&number).map_or(Land::Bare, |held| held.land);
                position.deeds.insert(number, Held { owner, land });
            }
            None => {
                position.deeds.remove(&number);
            }
        });
    };
    let owner = Memo::new(move |_| held.get().map(|held| held.owner));
    view! {
        <li class="takeover-deed" data-deed=number>
            <span class="takeover-band" style:--band=colour aria-hidden="true"></span>
            <span class="takeover-name">{move || name.get()}</span>
            <select
                data-owner=number
                aria-label=move || say("takeover-owner", args![deed = name.get()])
                on:change=give
            >
                <option value="">{said("takeover-bank")}</option>
                <Owners sheet owner />
            </select>
            <When when=move || held.get().is_some()>
                <State sheet deed name />
            </When>
            <Fault text=sheet.beside(Field::Deed(number)) />
        </li>
    }
}

/// Everybody to whom a deed may belong.
#[component]
fn Owners(sheet: Sheet, owner: Memo<Option<u32>>) -> impl IntoView {
    let owners = move || {
        let people = sheet.position.with(|position| position.people.clone());
        let option = move |(place, person): (usize, super::position::Person)| {
            let name = Some(person.name.trim().to_owned()).filter(|name| !name.is_empty());
            let name = name.unwrap_or_else(|| say("local-player", args![number = place + 1]));
            let selected = owner.get() == Some(person.number);
            view! {
                <option value=person.number selected=selected>
                    {name}
                </option>
            }
        };
        people.into_iter().enumerate().map(option).drawn()
    };
    live(owners)
}

/// Bare, mortgaged or built.
#[component]
fn State(sheet: Sheet, deed: Property, name: Signal<String>) -> impl IntoView {
    let number = deed.number();
    let now =
        move || sheet.position.with(|position| position.deeds.get(&number).map(|held| held.land));
    let choose = move |event| {
        let land = land::find(&event_target_value(&event));
        sheet.position.update(|position| {
            if let Some(held) = position.deeds.get_mut(&number) {
                held.land = land;
            }
        });
    };
    let built = (1..=HOTEL).map(Land::Built).filter(move |_| deed.is_street());
    let options = [Land::Bare, Land::Mortgaged].into_iter().chain(built).map(|land| {
        view! {
            <option value=land::key(land) selected=move || now() == Some(land)>
                {move || word(sheet, land)}
            </option>
        }
    });
    view! {
        <select
            data-land=number
            aria-label=move || say("takeover-state", args![deed = name.get()])
            on:change=choose
        >
            {options.drawn()}
        </select>
    }
}

fn word(sheet: Sheet, land: Land) -> String {
    let (nouns, language) = (&sheet.edition().nouns, tongue().base());
    match land {
        Land::Bare => said_now("takeover-bare"),
        Land::Mortgaged => said_now("takeover-mortgaged"),
        Land::Built(HOTEL) => nouns.hotel.singular(language).to_owned(),
        Land::Built(1) => format!("1 {}", nouns.house.singular(language)),
        Land::Built(level) => format!("{level} {}", nouns.house.plural(language)),
    }
}
