//! A square that nobody can own: what happens there, in words.

use bankhalter_rules::{Deck, Parking, Seat, Seats, Space, Square, State};
use bankhalter_voice::{Scene, args};
use leptos::prelude::*;

use crate::{
    deeds::{
        CardFace,
        sign::{Token, first_drawn},
    },
    play::play,
    speak::said,
    ui::{Drawn, Picture, live},
};

/// What happens on a square.
#[component]
pub(crate) fn Place(at: Space, square: Square) -> impl IntoView {
    let play = play();
    let drawing = first_drawn(&drawings(&play.edition.id, at, square));
    let told = move || {
        let state = play.state.get();
        let told = play.scene(|scene| happens(scene, &state, square));
        told.into_iter().map(|line| view! { <p>{line}</p> }).drawn()
    };
    let here = Memo::new(move |_| play.state.with(|state| standing(state, at)));
    let people = move || {
        here.get()
            .iter()
            .map(|seat| {
                view! {
                    <li>
                        <Here seat />
                    </li>
                }
            })
            .drawn()
    };
    view! {
        <article class="place">
            <Picture id=drawing class="place-picture" />
            <div class="place-words">{live(told)}</div>
            <ul class="place-people">{people}</ul>
            {deck_of(square).map(|deck| view! { <LastCard deck /> })}
        </article>
    }
}

const fn deck_of(square: Square) -> Option<Deck> {
    match square {
        Square::Draw(deck) => Some(deck),
        _ => None,
    }
}

/// The card that went under the pile last: everybody has seen it.
#[component]
fn LastCard(deck: Deck) -> impl IntoView {
    let play = play();
    let last = Memo::new(move |_| play.state.with(|state| state.pile(deck).seen_cards().last()));
    live(move || {
        last.get().map(|card| {
            view! {
                <h3 class="place-last">{said("deeds-place-last")}</h3>
                <CardFace deck card />
            }
        })
    })
}

fn standing(state: &State, at: Space) -> Seats {
    let there = |seat: &Seat| state.at(*seat) == at;
    state.alive().iter().filter(there).fold(Seats::NONE, Seats::with)
}

#[component]
fn Here(seat: Seat) -> impl IntoView {
    let play = play();
    let name = move || {
        let state = play.state.get();
        play.scene(|scene| {
            let name = scene.player(seat);
            let jail = scene.noun(&scene.edition.nouns.jail);
            match state.jail(seat) {
                Some(_) => scene.say_with("deeds-here-jailed", args![name = name, jail = jail]),
                None => name.to_owned(),
            }
        })
    };
    view! {
        <Token seat />
        <span>{live(name)}</span>
    }
}

/// The names under which its drawing is found.
fn drawings(edition: &str, at: Space, square: Square) -> Vec<String> {
    let name = match square {
        Square::Go => "corner-go",
        Square::Visit => "corner-jail",
        Square::Parking => "corner-parking",
        Square::GoToJail => "corner-gotojail",
        Square::Draw(Deck::Chest) => "deck-chest",
        Square::Tax(_) if at.number() < 20 => "tax-1",
        Square::Tax(_) => "tax-2",
        Square::Draw(Deck::Chance) | Square::Deed(_) => "deck-chance",
    };
    vec![format!("{name}-{edition}"), name.to_owned()]
}

/// What happens there, in the edition's nouns.
fn happens(scene: &Scene<'_>, state: &State, square: Square) -> Vec<String> {
    let (nouns, board) = (&scene.edition.nouns, scene.table.book.board());
    let jail = || scene.noun(&nouns.jail);
    match square {
        Square::Go => {
            let salary = scene.noun(&nouns.salary);
            let args = args![salary = salary, amount = scene.money(board.salary)];
            vec![scene.say_with("deeds-place-go", args)]
        }
        Square::Visit => {
            let args = args![
                jail = jail(),
                fine = scene.noun(&nouns.fine),
                amount = scene.money(board.fine)
            ];
            vec![scene.say("deeds-place-visit"), scene.say_with("deeds-place-jail", args)]
        }
        Square::GoToJail => vec![scene.say_with("deeds-place-gotojail", args![jail = jail()])],
        Square::Tax(amount) => {
            let args = args![bank = scene.noun(&nouns.bank), amount = scene.money(amount)];
            vec![scene.say_with("deeds-place-tax", args)]
        }
        Square::Parking => parking(scene, state),
        Square::Draw(deck) => pile(scene, state, deck),
        Square::Deed(_) => Vec::new(),
    }
}

fn parking(scene: &Scene<'_>, state: &State) -> Vec<String> {
    match scene.table.book.rules().house_rules.parking {
        Parking::Nothing => vec![scene.say("deeds-place-parking")],
        Parking::Pot => {
            let pot = args![amount = scene.money(state.pot())];
            vec![scene.say_with("deeds-place-pot", pot)]
        }
    }
}

/// What everybody can know of a deck.
fn pile(scene: &Scene<'_>, state: &State, deck: Deck) -> Vec<String> {
    let pile = state.pile(deck);
    let card = scene.noun(scene.edition.card_noun(deck));
    let unseen = i64::from(pile.unseen().count_ones());
    let all = i64::from(pile.cards().count_ones());
    let counts = args![all = all, unseen = unseen];
    let mut told = vec![
        scene.say_with("deeds-place-draw", args![card = card]),
        scene.say_with("deeds-place-pile", counts),
    ];
    if let Some(holder) = pile.holder() {
        let jail_card = scene.noun(&scene.edition.nouns.jail_card);
        let args = args![name = scene.player(holder), jail_card = jail_card];
        told.push(scene.say_with("deeds-place-holder", args));
    }
    told
}
