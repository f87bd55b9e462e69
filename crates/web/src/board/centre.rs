//! The middle of the board: emblem, name, and the two piles of cards.

use bankhalter_rules::Deck;
use leptos::prelude::*;

use super::{
    drawing,
    fit_text::{fit, leading},
    place::{DEEP, SIDE},
};
use crate::{
    play::play,
    speak::tongue,
    ui::{Drawn, live},
};

const INNER: i32 = SIDE - 2 * DEEP;
const EMBLEM: i32 = 620;
const PILE: (i32, i32) = (168, 112);
/// The title's room, and how much larger than a square's name it is.
const TITLE: (i32, i32) = (600, 140);
const LARGE: i32 = 4;

/// The middle of the board.
#[component]
pub(super) fn Centre() -> impl IntoView {
    let edition = play().edition;
    let at = (SIDE - EMBLEM) / 2;
    view! {
        <g class="centre" aria-hidden="true">
            <rect class="felt" x=DEEP y=DEEP width=INNER height=INNER />
            <use
                class="emblem"
                href=drawing::centre(edition)
                x=at
                y=at
                width=EMBLEM
                height=EMBLEM
            />
            <Title />
            <Pile deck=Deck::Chest x=DEEP + 150 y=DEEP + 130 turn=-20 />
            <Pile deck=Deck::Chance x=SIDE - DEEP - 150 y=SIDE - DEEP - 130 turn=-20 />
        </g>
    }
}

/// What the edition is called, in one or two large lines.
#[component]
fn Title() -> impl IntoView {
    let edition = play().edition;
    live(move || {
        let title = own_name(edition.title.get(tongue().base()));
        let fitted = fit(&title, TITLE.0 / LARGE, TITLE.1 / LARGE);
        let step = leading(fitted.size) * LARGE / 10;
        let count = i32::try_from(fitted.lines.len()).unwrap_or(1);
        let top = SIDE / 2 - 40 - (count - 1) * step;
        let size = fitted.size * LARGE / 10;
        let lines = fitted.lines.into_iter().zip(0..).map(|(line, index)| {
            view! {
                <text class="title" x=SIDE / 2 y=top + index * step font-size=size>
                    {line}
                </text>
            }
        });
        lines.drawn()
    })
}

/// The title without the name of the game in capitals that all editions share.
fn own_name(title: &str) -> String {
    let is_shared = |word: &str| {
        let letters = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        letters.len() > 3 && letters.chars().all(char::is_uppercase)
    };
    let own = match title.split_once(' ') {
        Some((first, rest)) if is_shared(first) => rest,
        _ => title,
    };
    bankhalter_voice::sentence(own)
}

#[component]
fn Pile(deck: Deck, x: i32, y: i32, turn: i32) -> impl IntoView {
    let play = play();
    let (w, h) = PILE;
    let class = match deck {
        Deck::Chance => "pile chance",
        Deck::Chest => "pile chest",
    };
    let name = move || {
        let fitted = play.scene(|scene| fit(scene.deck(deck), w - 16, 34));
        let step = leading(fitted.size) / 10;
        let top = h / 2 - 10 - step * (i32::try_from(fitted.lines.len()).unwrap_or(1) - 1);
        let lines = fitted.lines.into_iter().zip(0..).map(|(line, index)| {
            view! {
                <text class="name" x="0" y=top + index * step font-size="15">
                    {line}
                </text>
            }
        });
        lines.drawn()
    };
    let layers = [6, 3, 0].map(|by| {
        view! { <rect class="sheet" x=by - w / 2 y=by - h / 2 width=w height=h rx="9" /> }
    });
    let href = drawing::deck(play.edition, deck);
    view! {
        <g class=class transform=format!("translate({x} {y}) rotate({turn})")>
            {layers}
            <use class="picture" href=href x="-28" y=-h / 2 + 6 width="56" height="56" />
            {live(name)}
        </g>
    }
}

#[cfg(test)]
mod tests {
    use super::own_name;

    #[test]
    fn an_edition_goes_by_its_own_name() {
        assert_eq!(own_name("SPIEL, deutsche Ausgabe"), "Deutsche Ausgabe");
        assert_eq!(own_name("SPIEL WM-Edition"), "WM-Edition");
        assert_eq!(own_name("Meine Stadt"), "Meine Stadt");
    }
}
