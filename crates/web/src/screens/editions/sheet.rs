//! One edition: its board square by square, its money and cards, and how certain all this is.

use bankhalter_editions::{Edition, PrintedSpace, SpaceKind, find};
use bankhalter_rules::{Deck, Money};
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;

use super::MiniBoard;
use crate::{
    edition_text,
    screens::Lost,
    speak::{said, say, tongue},
    ui::{Drawn, live},
};
use bankhalter_voice::args;

/// One edition.
#[component]
pub(crate) fn EditionScreen() -> impl IntoView {
    let params = use_params_map();
    live(move || {
        let key = params.with(|params| params.get("key")).unwrap_or_default();
        match find(&key) {
            Some(edition) => view! { <Sheet edition /> }.into_any(),
            None => view! { <Lost /> }.into_any(),
        }
    })
}

#[component]
fn Sheet(edition: &'static Edition) -> impl IntoView {
    view! {
        <article class="page wide edition-sheet">
            <p>
                <a href="/editions">{said("home-editions-all")}</a>
            </p>
            <header class="edition-head">
                <MiniBoard edition />
                <div class="edition-text">
                    <h1>{move || edition_text::short_title(edition, tongue())}</h1>
                    <p class="soft">
                        {move || {
                            format!(
                                "{} · {} · {}",
                                edition_text::title(edition, tongue()),
                                edition.publisher,
                                edition.year.get(tongue().base()),
                            )
                        }}
                    </p>
                    <Facts edition />
                    <p class="ed-honest" class:certain=edition_text::inferred_squares(edition) == 0>
                        {move || edition_text::honest_line(edition, tongue())}
                    </p>
                </div>
            </header>
            <Notes edition />
            <Squares edition />
        </article>
    }
}

#[component]
fn Facts(edition: &'static Edition) -> impl IntoView {
    let money = move |amount: u32| edition.amount(tongue().base(), Money(amount));
    view! {
        <dl class="ed-facts">
            <div>
                <dt>{said("home-edition-booklet")}</dt>
                <dd>{move || edition_text::booklet(edition.booklet, tongue())}</dd>
            </div>
            <div>
                <dt>{said("home-edition-people")}</dt>
                <dd>{move || edition_text::seats(edition, tongue())}</dd>
            </div>
            <div>
                <dt>{said("home-edition-money")}</dt>
                <dd>{move || money(edition.money.start_cash)}</dd>
            </div>
            <div>
                <dt>{move || edition.nouns.salary.singular(tongue().base()).to_owned()}</dt>
                <dd>{move || money(edition.money.salary)}</dd>
            </div>
            <div>
                <dt>{move || edition.nouns.building.plural(tongue().base()).to_owned()}</dt>
                <dd>{move || stock(edition)}</dd>
            </div>
        </dl>
    }
}

fn stock(edition: &Edition) -> String {
    let tongue = tongue();
    let houses = tongue.counted(edition.stock.houses, &edition.nouns.house);
    let hotels = tongue.counted(edition.stock.hotels, &edition.nouns.hotel);
    tongue.listed(&[houses, hotels])
}

/// What is reconstructed, and where everything was found.
#[component]
fn Notes(edition: &'static Edition) -> impl IntoView {
    let notes = move || {
        let base = tongue().base();
        let cards = [Deck::Chance, Deck::Chest].map(|deck| match deck {
            Deck::Chance => &edition.chance.note,
            Deck::Chest => &edition.chest.note,
        });
        let mut notes: Vec<_> = edition.notes.iter().map(|note| note.get(base)).collect();
        for note in cards {
            let note = note.get(base);
            if !note.is_empty() && !notes.contains(&note) {
                notes.push(note);
            }
        }
        notes.into_iter().map(|note| view! { <li>{note}</li> }).drawn()
    };
    let sources = edition.sources.iter().filter_map(|source| {
        let host = source.split("//").nth(1)?.split('/').next()?;
        let name = host.trim_start_matches("www.").to_owned();
        Some(view! {
            <li>
                <a href=source.as_str() rel="noreferrer noopener external" target="_blank">
                    {name}
                </a>
            </li>
        })
    });
    view! {
        <section class="card ed-notes">
            <h2>{said("home-edition-notes")}</h2>
            <ul class="dotted">{live(notes)}</ul>
            <h3>{said("home-edition-sources")}</h3>
            <ul class="ed-sources">{sources.drawn()}</ul>
        </section>
    }
}

/// All forty squares, the reconstructed ones marked.
#[component]
fn Squares(edition: &'static Edition) -> impl IntoView {
    let rows = edition.spaces.iter().map(|space| view! { <SquareRow edition space /> });
    view! {
        <section class="card">
            <h2>{said("home-edition-squares")}</h2>
            <p class="soft">
                {move || say(
                    "home-edition-squares-about",
                    args![names = edition_text::inferred_squares(edition)],
                )}
            </p>
            <ol class="ed-squares" start="0">
                {rows.drawn()}
            </ol>
        </section>
    }
}

#[component]
fn SquareRow(edition: &'static Edition, space: &'static PrintedSpace) -> impl IntoView {
    let group = space.kind.deed().map(|deed| edition.group(deed));
    let colour = group.map_or("transparent", |group| group.colour.as_str());
    let price = move || {
        let amount = match &space.kind {
            SpaceKind::Tax { amount } => Some(*amount),
            kind => kind.deed().map(|deed| deed.price),
        };
        amount.map(|amount| edition.amount(tongue().base(), Money(amount)))
    };
    let note = space.note.as_ref();
    view! {
        <li class="ed-square">
            <span class="ed-number">{space.pos.number()}</span>
            <span class="ed-colour" style:background=colour aria-hidden="true"></span>
            <span class="ed-square-name">
                {move || space.name.get(tongue().base()).to_owned()} " "
                {space
                    .inferred
                    .then(|| view! { <span class="ed-mark">{said("home-reconstructed")}</span> })}
                {note
                    .map(|note| {
                        view! {
                            <small class="soft">
                                {move || note.get(tongue().base()).to_owned()}
                            </small>
                        }
                    })}
            </span>
            <span class="ed-price">{live(price)}</span>
        </li>
    }
}
