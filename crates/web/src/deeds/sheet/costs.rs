//! What a deed costs: itself, its buildings, its mortgage; and who has the rest of the group.

use bankhalter_rules::{Building, Money, Property};
use bankhalter_voice::{Scene, args};
use leptos::prelude::*;

use crate::{
    board::{breakable, looking},
    deeds::sign::{Sign, Token},
    play::play,
    ui::{Drawn, live},
};

/// Prices and neighbours.
#[component]
pub(crate) fn Costs(deed: Property) -> impl IntoView {
    let play = play();
    let rows = move || {
        let rows = play.scene(|scene| costs(scene, deed));
        let row = |(what, amount)| {
            view! {
                <div>
                    <dt>{what}</dt>
                    <dd>{amount}</dd>
                </div>
            }
        };
        rows.into_iter().map(row).drawn()
    };
    view! {
        <dl class="costs">{live(rows)}</dl>
        <Neighbours deed />
    }
}

/// Each price with its name.
fn costs(scene: &Scene<'_>, deed: Property) -> Vec<(String, String)> {
    let (book, nouns) = (&scene.table.book, &scene.edition.nouns);
    let facts = book.deed(deed);
    let row = |what: String, amount: Money| (what, scene.money(amount));
    let mut rows = vec![row(scene.say("deeds-cost-price"), facts.price)];
    if deed.is_street() {
        for building in [Building::House, Building::Hotel] {
            let noun = scene.noun(scene.building(building));
            let what = match building {
                Building::House => scene.say_with("deeds-cost-house", args![house = noun]),
                Building::Hotel => {
                    let count = book.rules().houses_before_hotel;
                    let house = scene.noun(scene.building(Building::House));
                    let args = args![hotel = noun, count = count, house = house];
                    scene.say_with("deeds-cost-hotel", args)
                }
            };
            rows.push(row(what, book.building_price(deed, building)));
        }
    }
    let mortgage = args![mortgage = scene.noun(&nouns.mortgage)];
    rows.push(row(scene.say_with("deeds-cost-mortgage", mortgage), facts.mortgage));
    let interest = args![interest = scene.money(book.interest(deed))];
    rows.push(row(scene.say_with("deeds-cost-redemption", interest), book.redemption(deed)));
    rows
}

/// The other deeds of the group, each with its owner.
#[component]
fn Neighbours(deed: Property) -> impl IntoView {
    let play = play();
    let others = play.book(|book| book.group(deed)).without(deed);
    let title = move || play.scene(|scene| scene.say("deeds-neighbours"));
    let rows = others.iter().map(|other| {
        view! {
            <li>
                <Neighbour deed=other />
            </li>
        }
    });
    view! {
        <h4 class="neighbours-title">{live(title)}</h4>
        <ul class="neighbours">{rows.drawn()}</ul>
    }
}

#[component]
fn Neighbour(deed: Property) -> impl IntoView {
    let play = play();
    let looking = looking().0;
    let at = play.book(|book| book.deed(deed).at);
    let owner = Memo::new(move |_| play.state.with(|state| state.owner(deed)));
    let name = move || {
        play.scene(|scene| match owner.get() {
            Some(seat) => scene.player(seat).to_owned(),
            None => scene.party(bankhalter_rules::Party::Bank),
        })
    };
    view! {
        <button type="button" class="neighbour" on:click=move |_| looking.set(Some(at))>
            <Sign deed />
            <span class="tile-name">{move || play.scene(|scene| breakable(scene.deed(deed)))}</span>
            <span class="neighbour-owner">
                {move || owner.get().map(|seat| view! { <Token seat /> })} {live(name)}
            </span>
        </button>
    }
}
