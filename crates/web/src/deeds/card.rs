//! The face of a card: deck, drawing, and what it says.

use bankhalter_rules::{Card, Deck, Effect as Order};
use leptos::prelude::*;

use super::sign::first_drawn;
use crate::{
    play::play,
    ui::{Picture, live},
};

/// The face of a card of this edition.
#[component]
pub(crate) fn CardFace(deck: Deck, card: Card) -> impl IntoView {
    let play = play();
    let printed = play.edition.card(deck, card);
    let opens_jail = printed.effect == Order::JailFree;
    let kind = match deck {
        Deck::Chance => "deck-chance",
        Deck::Chest => "deck-chest",
    };
    let drawing = first_drawn(&[format!("{kind}-{}", play.edition.id), kind.to_owned()]);
    let name = move || play.scene(|scene| scene.deck(deck).to_owned());
    let text = move || play.scene(|scene| play.edition.card_text(printed, scene.language()));
    let title = move || {
        let title = &play.edition.jail_card_title;
        opens_jail.then(|| play.scene(|scene| title.get(scene.language()).to_owned()))
    };
    let class = match deck {
        Deck::Chance => "card-face chance",
        Deck::Chest => "card-face chest",
    };
    view! {
        <article class=class data-card=format!("{kind}-{}", printed.no)>
            <header>
                <Picture id=drawing class="card-picture" />
                <span>{live(name)}</span>
            </header>
            <p class="card-title">{live(title)}</p>
            <p class="card-text">{live(text)}</p>
            <footer aria-hidden="true">{format!("{} / 16", printed.no)}</footer>
        </article>
    }
}
