//! All editions side by side: to choose one, or to read about it.

use bankhalter_editions::{Edition, all};
use leptos::prelude::*;

use super::MiniBoard;
use crate::{
    edition_text,
    speak::{said, tongue},
    ui::Drawn,
};

/// All editions.
#[component]
pub(crate) fn Editions() -> impl IntoView {
    view! {
        <section class="page wide">
            <h1>{said("home-editions")}</h1>
            <p class="soft">{said("home-editions-honest")}</p>
            <EditionCards honest=true />
        </section>
    }
}

/// Every edition on a card of its own, which leads to what is known of it.
#[component]
pub(crate) fn EditionCards(
    /// Does each say what of it is reconstructed? On the first screen that is one step away.
    #[prop(optional)]
    honest: bool,
) -> impl IntoView {
    let cards = all().iter().map(|edition| {
        view! {
            <li>
                <EditionCard edition honest />
            </li>
        }
    });
    view! { <ul class="edition-cards">{cards.drawn()}</ul> }
}

#[component]
fn EditionCard(edition: &'static Edition, honest: bool) -> impl IntoView {
    let fact = |name: &'static str, value: fn(&Edition, bankhalter_voice::Tongue) -> String| {
        view! {
            <div>
                <dt>{said(name)}</dt>
                <dd>{move || value(edition, tongue())}</dd>
            </div>
        }
    };
    view! {
        <a
            class="edition-card card"
            href=format!("/editions/{}", edition.id)
            data-edition=edition.id.as_str()
        >
            <MiniBoard edition />
            <span class="edition-text">
                <strong class="edition-title">
                    {move || edition_text::short_title(edition, tongue())}
                </strong>
                <dl class="ed-facts">
                    {fact(
                        "home-edition-year",
                        |edition, tongue| edition.year.get(tongue.base()).to_owned(),
                    )} {fact("home-edition-money", edition_text::start_cash)}
                    {fact(
                        "home-edition-booklet",
                        |edition, tongue| edition_text::booklet(edition.booklet, tongue),
                    )} {fact("home-edition-people", edition_text::seats)}
                </dl>
                {honest
                    .then(|| {
                        view! {
                            <span
                                class="ed-honest"
                                class:certain=edition_text::inferred_squares(edition) == 0
                            >
                                {move || edition_text::honest_line(edition, tongue())}
                            </span>
                        }
                    })}
            </span>
        </a>
    }
}

/// Choosing an edition by its board.
#[component]
pub(crate) fn EditionPick(
    /// The form's name for it.
    name: &'static str,
    /// The key of the edition that is chosen.
    #[prop(into)]
    value: Signal<String>,
    /// Somebody chose another.
    choose: Callback<String>,
) -> impl IntoView {
    let picks = all().iter().map(|edition| {
        let key = edition.id.as_str();
        view! {
            <label class="ed-pick" data-edition=key>
                <input
                    type="radio"
                    name=name
                    value=key
                    prop:checked=move || value.get() == key
                    on:change=move |_| choose.run(key.to_owned())
                />
                <MiniBoard edition />
                <span class="ed-name">{move || edition_text::nickname(edition, tongue())}</span>
            </label>
        }
    });
    view! {
        <fieldset class="ed-picks">
            <legend class="hidden-text">{said("home-edition-choose")}</legend>
            {picks.drawn()}
        </fieldset>
    }
}
