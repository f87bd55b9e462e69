//! A card that was drawn: it turns over and lies open until somebody puts it away.

use leptos::prelude::*;

use super::drawing;
use crate::{
    play::{DrawnCard, play},
    speak::said,
    ui::live,
};

/// The card that lies open.
#[component]
pub(super) fn OpenCard() -> impl IntoView {
    let card = play().show.card;
    live(move || card.get().map(|drawn| view! { <Turned drawn /> }))
}

#[component]
fn Turned(drawn: DrawnCard) -> impl IntoView {
    let play = play();
    let DrawnCard { seat, deck, card } = drawn;
    let text = move || {
        let printed = play.edition.card(deck, card);
        play.scene(|scene| scene.edition.card_text(printed, scene.language()))
    };
    let name = move || play.scene(|scene| scene.deck(deck).to_owned());
    let class = match deck {
        bankhalter_rules::Deck::Chance => "drawn chance",
        bankhalter_rules::Deck::Chest => "drawn chest",
    };
    let href = drawing::deck(play.edition, deck);
    // On a telephone the words of a card that is past are folded away: the first tap shows them again.
    let words = NodeRef::<leptos::html::Span>::new();
    let tap = move |_| {
        let is_folded = words
            .with_untracked(|words| words.as_ref().is_some_and(|words| words.offset_height() == 0));
        if is_folded {
            play.show.is_card_past.set(false);
        } else {
            play.show.card.set(None);
        }
    };
    view! {
        <div class="drawn-place">
            <button
                type="button"
                id="open-card"
                class=class
                data-card=card.number()
                data-past=move || play.show.is_card_past.get().then_some("")
                on:click=tap
            >
                <span class="drawn-top">
                    <svg class="drawn-picture" aria-hidden="true" focusable="false">
                        <use href=href />
                    </svg>
                    <strong>{live(name)}</strong>
                    <span class="drawn-who">{move || play.player(seat).name}</span>
                </span>
                <span class="drawn-text" node_ref=words>{live(text)}</span>
                <span class="drawn-away">{said("board-card-away")}</span>
            </button>
        </div>
    }
}
