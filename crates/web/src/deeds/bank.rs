//! What the bank has left: buildings, and deeds nobody owns.

use bankhalter_rules::{Building, Buildings as Stock, Properties, Property, State};
use leptos::prelude::*;

use super::{
    deed_text,
    groups::grouped,
    sign::{BuildingSign, Sign},
};
use crate::{
    board::{breakable, looking},
    play::play,
    speak::said,
    ui::{Drawn, When, live},
};

/// What the bank has left.
#[component]
pub(crate) fn Bank() -> impl IntoView {
    let play = play();
    let endless = play.book(|book| book.rules().house_rules.buildings == Stock::Unlimited);
    let free = Memo::new(move |_| play.state.with(unowned));
    let groups = move || {
        let groups = play.book(|book| grouped(book, free.get()));
        let deeds = groups.into_iter().flat_map(|(_, own)| own.iter().collect::<Vec<_>>());
        deeds
            .map(|deed| {
                view! {
                    <li>
                        <Free deed />
                    </li>
                }
            })
            .drawn()
    };
    view! {
        <div class="bank">
            <ul class="stock">
                <li>
                    <Left building=Building::House endless />
                </li>
                <li>
                    <Left building=Building::Hotel endless />
                </li>
            </ul>
            <h3>{said("deeds-bank-unowned")}</h3>
            <When when=move || free.get().is_empty()>
                <p class="soft">{said("deeds-bank-nothing")}</p>
            </When>
            <ul class="free-deeds">{live(groups)}</ul>
        </div>
    }
}

/// The deeds nobody owns.
fn unowned(state: &State) -> Properties {
    Property::all().filter(|deed| state.owner(*deed).is_none()).collect()
}

#[component]
fn Left(building: Building, endless: bool) -> impl IntoView {
    let play = play();
    let left = Memo::new(move |_| play.state.with(|state| state.stock(building)));
    let words = move || {
        play.scene(|scene| {
            if endless {
                let noun = scene.building(building).plural(scene.language());
                format!("{noun}: {}", scene.say("deeds-bank-endless"))
            } else {
                scene.buildings(left.get(), building)
            }
        })
    };
    let key = match building {
        Building::House => "houses",
        Building::Hotel => "hotels",
    };
    view! {
        <span class="stock-left" class:gone=move || left.get() == 0 && !endless data-stock=key>
            <BuildingSign what=building />
            {live(words)}
        </span>
    }
}

#[component]
fn Free(deed: Property) -> impl IntoView {
    let play = play();
    let looking = looking().0;
    let at = play.book(|book| book.deed(deed).at);
    let label = move || {
        let state = play.state.get();
        play.scene(|scene| deed_text::label(scene, &state, deed))
    };
    let price = play.book(|book| book.deed(deed).price);
    view! {
        <button
            type="button"
            class="free-deed"
            aria-label=live(label)
            data-deed=at.number().to_string()
            on:click=move |_| looking.set(Some(at))
        >
            <Sign deed />
            <span class="tile-name">{move || play.scene(|scene| breakable(scene.deed(deed)))}</span>
            <span class="free-price">{move || play.scene(|scene| scene.money(price))}</span>
        </button>
    }
}
