//! What is seen first: a board on which something moves, and the button that begins a game.

use std::time::Duration;

use bankhalter_editions::{Edition, find};
use bankhalter_rules::{Deck, HOTEL};
use leptos::prelude::*;

use super::quick::{PlayNow, keep_edition, last_edition};
use crate::{
    board::drawing,
    edition_text::short_title,
    prefs::{Speed, prefs},
    screens::editions::{Cell, EditionPick, MiniBoard},
    screens::name::NameField,
    speak::{said, tongue},
    ui::{Drawn, live},
};

/// A token takes a step this often, in milliseconds.
const STEP: u64 = 620;

/// Steps of one token before it is the next one's turn: throws that look like throws.
const THROWS: [u32; 9] = [7, 5, 8, 6, 10, 4, 9, 6, 11];

/// Streets that are built on.
const BUILT: [(u8, u8); 6] = [(6, 1), (16, 1), (18, 1), (19, HOTEL), (37, 1), (39, 1)];

/// What is seen first.
#[component]
pub(super) fn Hero() -> impl IntoView {
    let edition = RwSignal::new(last_edition());
    let choose = Callback::new(move |key: String| {
        keep_edition(&key);
        edition.set(key);
    });
    let board = move || find(&edition.get());
    view! {
        <section class="hero">
            <div class="hero-text">
                <h1>"Bankhalter"</h1>
                <p class="hero-line">{said("home-line")}</p>
                <EditionPick name="quick-edition" value=edition choose />
                <p class="hero-edition">
                    {move || board().map(|board| short_title(board, tongue()))}
                </p>
                <NameField />
                <PlayNow edition />
                <p class="soft small-text">{said("home-no-account")}</p>
            </div>
            <div class="hero-board">
                {move || board().map(|edition| view! { <LiveBoard edition /> })}
            </div>
        </section>
    }
}

/// A miniature board with four tokens that walk around it.
#[component]
fn LiveBoard(edition: &'static Edition) -> impl IntoView {
    let prefs = prefs();
    let steps = RwSignal::new(0_u32);
    let tick = move || {
        if prefs.speed.get_untracked() != Speed::Off && !document().hidden() {
            steps.update(|steps| *steps = steps.wrapping_add(1));
        }
    };
    if let Ok(timer) = set_interval_with_handle(tick, Duration::from_millis(STEP)) {
        on_cleanup(move || timer.clear());
    }
    let tokens = edition.tokens.iter().take(4).enumerate().map(move |(place, token)| {
        let at = Memo::new(move |_| square_after(steps.get(), place));
        let shift = move || {
            let (x, y) = Cell::of(at.get()).middle();
            // Side by side where several meet.
            let (right, down) = [(0, 0), (4, 0), (0, 4), (4, 4)][place];
            format!("translate({}px, {}px)", x + right - 9, y + down - 9)
        };
        view! {
            <g class="walker" style:transform=live(shift) style:--token-main=token.colour.as_str() style:--token-shade="color-mix(in srgb, var(--token-main) 68%, #000)">
                <use href=format!("#token-{}", token.key) width="14" height="14"/>
            </g>
        }
    });
    view! { <MiniBoard edition>{set_up(edition)}{tokens.drawn()}</MiniBoard> }
}

/// Cards, dice and buildings: somebody is playing here.
fn set_up(edition: &'static Edition) -> impl IntoView {
    let pile = |deck: Deck, colour: &'static str, place: &'static str| {
        view! {
            <g transform=place>
                <rect
                    x="-14"
                    y="-10"
                    width="28"
                    height="20"
                    rx="2"
                    fill=colour
                    stroke="#20222c"
                    stroke-width="0.7"
                />
                <use href=drawing::deck(edition, deck) x="-7" y="-7" width="14" height="14" />
            </g>
        }
    };
    let die = |pips: u8, place: &'static str| {
        view! { <use href=drawing::die(edition, pips) width="11" height="11" transform=place /> }
    };
    let buildings = BUILT.into_iter().map(|(square, level)| {
        let Cell { x, y, width, height } = Cell::bar(square);
        let href = if level == HOTEL { drawing::hotel(edition) } else { drawing::house(edition) };
        view! { <use href=href x=x y=y width=width height=height /> }
    });
    view! {
        {pile(Deck::Chest, "#cfe0f8", "translate(43 43) rotate(-22)")}
        {pile(Deck::Chance, "#ffdcae", "translate(87 87) rotate(-22)")}
        {die(5, "translate(56 68) rotate(-14)")}
        {die(2, "translate(69 62) rotate(20)")}
        <g style:--house=edition.house.colour.as_str() style:--hotel=edition.hotel.colour.as_str()>{buildings.drawn()}</g>
    }
}

/// Where the token at this place stands after this many steps of all tokens.
fn square_after(steps: u32, place: usize) -> u8 {
    // They begin apart, so that the board is not empty.
    let mut squares = [0_u32, 6, 24, 33];
    let (mut left, mut turn) = (steps % 20_000, 0);
    while left > 0 {
        let throw = THROWS[turn % THROWS.len()].min(left);
        squares[turn % squares.len()] += throw;
        left -= throw;
        turn += 1;
    }
    u8::try_from(squares[place] % 40).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_token_at_a_time_takes_one_step() {
        for steps in 0..500 {
            let all = |steps| [0, 1, 2, 3].map(|place| square_after(steps, place));
            let (now, next) = (all(steps), all(steps + 1));
            let moved: Vec<_> = (0..4).filter(|place| now[*place] != next[*place]).collect();
            assert_eq!(moved.len(), 1, "step {steps}");
            assert_eq!(next[moved[0]], (now[moved[0]] + 1) % 40);
        }
    }
}
