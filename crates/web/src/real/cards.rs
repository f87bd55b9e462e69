//! A card by its words or by its number.

use bankhalter_notation::Outcome;
use bankhalter_rules::{Card, Deck, State};
use bankhalter_voice::args;
use leptos::prelude::*;

use crate::{
    label::Entry,
    play::{Play, play},
    scan::ScanButton,
    speak::{said, spoken},
    ui::{Each, Fresh, When},
};

/// The cards of a pile, those with the words that are typed.
#[component]
pub(super) fn Cards(
    /// Who draws.
    name: String,
    /// Of which pile.
    deck: Deck,
    /// How it stands: a card that somebody keeps is not in the pile.
    state: State,
    /// This one was drawn.
    fell: Callback<Outcome>,
) -> impl IntoView {
    let play = play();
    let sought = RwSignal::new(String::new());
    let fresh = Fresh::new();
    let found = Memo::new(move |_| {
        let words = sought.get().to_lowercase();
        let is_sought = |card: &Card| fits(&text(play, deck, *card), *card, &words);
        there(&state, deck).filter(is_sought).collect::<Vec<_>>()
    });
    let press = Callback::new(move |card: Card| {
        if fresh.takes_press() {
            fell.run(Outcome::Card(deck, card));
        }
    });
    let title = move || {
        play.scene(|scene| {
            scene.say_with("real-card-of", args![name = name.clone(), deck = scene.deck(deck)])
        })
    };
    let take = Callback::new(move |label: String| scanned(&state, deck, &label, fell));
    view! {
        <fieldset class="report-cards">
            <legend>{title}</legend>
            <div class="report-find">
                <input
                    type="search"
                    id="report-search"
                    autocomplete="off"
                    aria-label=said("real-card-search")
                    placeholder=said("real-card-search")
                    prop:value=move || sought.get()
                    on:input=move |event| sought.set(event_target_value(&event))
                />
                <ScanButton take />
            </div>
            <ul class="report-list">
                <Each each=move || found.get() key=|card| card.number() let:card>
                    <OneCard deck card fresh press />
                </Each>
            </ul>
            <When when=move || found.with(Vec::is_empty)>
                <p class="soft">{said("real-card-none")}</p>
            </When>
        </fieldset>
    }
}

/// A label was scanned: the card is reported, or it is said why not.
fn scanned(state: &State, deck: Deck, label: &str, fell: Callback<Outcome>) -> Option<String> {
    let why = match Entry::of_label(label) {
        Some(Entry::Card(from, card))
            if from == deck && there(state, deck).any(|it| it == card) =>
        {
            fell.run(Outcome::Card(deck, card));
            return None;
        }
        Some(Entry::Card(..)) => "scan-other-deck",
        Some(Entry::Deed(_)) | None => "scan-foreign",
    };
    Some(spoken().say(why))
}

#[component]
fn OneCard(deck: Deck, card: Card, fresh: Fresh, press: Callback<Card>) -> impl IntoView {
    let play = play();
    view! {
        <li>
            <button
                type="button"
                class="report-card"
                data-card=card.number() + 1
                data-fresh=move || fresh.mark()
                on:click=move |_| press.run(card)
            >
                <b>{card.number() + 1}</b>
                <span>{move || text(play, deck, card)}</span>
            </button>
        </li>
    }
}

/// The cards in the pile, those that may come next first.
fn there(state: &State, deck: Deck) -> impl Iterator<Item = Card> + use<> {
    let pile = state.pile(deck);
    let (all, next) = (pile.cards(), pile.next());
    let of = |set: u16| (0..16).filter(move |number| set & (1 << number) != 0);
    of(all & next).chain(of(all & !next)).filter_map(Card::new)
}

fn text(play: Play, deck: Deck, card: Card) -> String {
    let printed = play.edition.card(deck, card);
    play.scene(|scene| scene.edition.card_text(printed, scene.language()))
}

/// Has it all these words, or this number?
fn fits(text: &str, card: Card, words: &str) -> bool {
    let text = text.to_lowercase();
    let is_number = |word: &str| word.parse::<u8>().is_ok_and(|number| number == card.number() + 1);
    let mut words = words.split_whitespace();
    words.all(|word| text.contains(word) || is_number(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_found_by_its_words_and_by_its_number() {
        let card = Card::new(6).unwrap();
        let text = "Rücke vor bis auf Los.";
        for good in ["", "los", "rücke los", "7", " LOS ".to_lowercase().as_str()] {
            assert!(fits(text, card, good), "{good}");
        }
        assert!(!fits(text, card, "8") && !fits(text, card, "gefängnis"));
    }
}
