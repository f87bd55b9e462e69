//! Scarce buildings: who wants one, and where the one that was won stands.

use bankhalter_rules::{Action, Building, Property};
use bankhalter_voice::args;
use leptos::prelude::*;

use super::{
    doing::Do,
    panel_text::{addressed, number},
};
use crate::{
    play::play,
    ui::{Each, When, live},
};

/// Does the page's player want the scarce building too?
#[component]
pub(super) fn Shortage() -> impl IntoView {
    let play = play();
    let asked =
        Memo::new(move |_| play.me.get().is_some_and(|me| play.state.get().asked().has(me)));
    let left = move || {
        let state = play.state.get();
        let (_, street) = state.shortage()?;
        let level = play.book(|book| book.level_above(state.level(street)))?;
        let building = Building::topmost(level);
        Some(play.scene(|scene| {
            let args = args![
                bank = scene.noun(&scene.edition.nouns.bank),
                left = scene.buildings(state.stock(building), building),
            ];
            scene.say_with("actions-scarce", args)
        }))
    };
    view! {
        {move || left().map(|text| view! { <p class="hint">{text}</p> })}
        <When when=move || asked.get()>
            <div class="answers main-answers">
                <Do action=Action::Want name="want" icon="house-up" main=true>
                    {addressed("actions-want")}
                </Do>
                <Do action=Action::Pass name="pass" icon="cross" class="button quiet">
                    {addressed("actions-waive")}
                </Do>
            </div>
        </When>
    }
}

/// Where the building goes that was won.
#[component]
pub(super) fn Place() -> impl IntoView {
    let play = play();
    let streets = Memo::new(move |_| {
        let street = |action| match action {
            Action::Build(street) => Some(street),
            _ => None,
        };
        play.legal().into_iter().filter_map(street).collect::<Vec<_>>()
    });
    view! {
        <div class="answers main-answers">
            <Each each=move || streets.get() key=|street| street.number() let:street>
                <Site street />
            </Each>
        </div>
    }
}

#[component]
fn Site(street: Property) -> impl IntoView {
    let play = play();
    let text = move || {
        play.scene(|scene| scene.say_with("actions-place", args![street = scene.deed(street)]))
    };
    view! {
        <Do
            action=Action::Build(street)
            name=format!("place-{}", number(play, street))
            icon="house-up"
            class="button quiet"
        >
            {live(text)}
        </Do>
    }
}
