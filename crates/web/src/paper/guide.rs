//! One page that explains how to play at a real board with this page beside it.

use bankhalter_editions::Edition;
use bankhalter_rules::Money;
use bankhalter_voice::{Tongue, args};
use leptos::prelude::*;

use super::told;
use crate::{
    edition_text,
    speak::tongue,
    ui::{Drawn, live},
};

/// What to do at a board whose game the program keeps.
const BOARD: [&str; 6] = [
    "guide-board-open",
    "guide-board-throw",
    "guide-board-card",
    "guide-board-owe",
    "guide-board-wrong",
    "guide-board-screen",
];

/// What to do where only money is counted.
const BANK: [&str; 6] = [
    "guide-bank-open",
    "guide-bank-pay",
    "guide-bank-usual",
    "guide-bank-deeds",
    "guide-bank-wrong",
    "guide-bank-count",
];

/// What helps both.
const BOTH: [&str; 4] =
    ["guide-both-labels", "guide-both-offline", "guide-both-move", "guide-both-rules"];

/// One page.
#[component]
pub(super) fn Guide(edition: &'static Edition) -> impl IntoView {
    let word = move |id: &'static str| move || told(edition, tongue(), id, []);
    let lines = move |steps: &'static [&'static str]| {
        let line = |id: &&'static str| {
            let id = *id;
            view! { <li>{move || step(edition, tongue(), id)}</li> }
        };
        steps.iter().map(line).drawn()
    };
    view! {
        <article class="guide-page" data-page="1">
            <header>
                <h2>{live(word("guide-title"))}</h2>
                <p>{move || edition_text::title(edition, tongue()).to_owned()}</p>
            </header>
            <p>{live(word("guide-about"))}</p>
            <h3>{live(word("guide-board"))}</h3>
            <ol>{lines(&BOARD)}</ol>
            <h3>{live(word("guide-bank"))}</h3>
            <ol>{lines(&BANK)}</ol>
            <h3>{live(word("guide-both"))}</h3>
            <ul>{lines(&BOTH)}</ul>
        </article>
    }
}

/// One step, with the buttons as they are called on the screen.
fn step(edition: &Edition, tongue: Tongue, id: &str) -> String {
    let word = |id: &str| tongue.say(id);
    let (nouns, base) = (&edition.nouns, tongue.base());
    let buttons = args![
        local = word("home-local"),
        real = word("new-real"),
        start = word("local-start"),
        back = word("real-take-back"),
        correct = word("real-correct"),
        why = word("actions-why"),
        screen = word("screen-open"),
        bank = word("home-bank"),
        open = word("bank-open"),
        deeds = word("bank-deeds"),
        undo = word("bank-undo"),
        history = word("bank-history"),
        count = word("bank-count"),
        labels = word("paper-labels"),
        move = word("move-title"),
        rules = word("home-rules")
    ];
    let things = args![
        rent = tongue.noun(&nouns.rent),
        salary = tongue.noun(&nouns.salary),
        deed = tongue.noun(&nouns.deed),
        cash = edition.amount(base, Money(edition.money.start_cash))
    ];
    told(edition, tongue, id, buttons.into_iter().chain(things))
}

#[cfg(test)]
mod tests {
    use bankhalter_editions::all;

    use super::*;

    #[test]
    fn every_edition_has_its_guide_in_every_language() {
        for edition in all() {
            for tongue in Tongue::all() {
                for id in BOARD.iter().chain(&BANK).chain(&BOTH) {
                    let text = step(edition, *tongue, id);
                    assert!(text.ends_with('.') && !text.contains(['{', '«']), "{id}: {text}");
                }
            }
        }
    }

    #[test]
    fn people_are_addressed_as_their_booklet_does() {
        let german = Tongue::of("de").expect("it is there");
        let all_of = |edition: &str| {
            let edition = bankhalter_editions::find(edition).expect("one of the six");
            let steps = BOARD.iter().chain(&BANK).chain(&BOTH);
            steps.map(|id| step(edition, german, id)).collect::<Vec<_>>().join(" ")
        };
        assert!(all_of("standard").contains(" Sie ") && !all_of("standard").contains("deine"));
        assert!(!all_of("sonic").contains(" Sie "));
    }
}
