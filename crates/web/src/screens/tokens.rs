//! Choosing a token, and showing one in its colour.

use bankhalter_editions::{Edition, Token};
use leptos::prelude::*;

use crate::{
    speak::{said, tongue},
    ui::{Drawn, live},
};

/// A token in its colour. It says nothing to a screen reader: the name beside it does.
#[component]
pub(crate) fn TokenPicture(
    /// Which one.
    token: &'static Token,
) -> impl IntoView {
    view! {
        <svg class="piece-picture" viewBox="0 0 68 68" aria-hidden="true" focusable="false"
            style:--token-main=token.colour.as_str()
            style:--token-shade="color-mix(in srgb, var(--token-main) 68%, #000)">
            <use href=format!("#token-{}", token.key) width="68" height="68"/>
        </svg>
    }
}

/// The token with this key.
pub(crate) fn token(edition: &'static Edition, key: &str) -> Option<&'static Token> {
    edition.tokens.iter().find(|token| token.key == key)
}

/// Choosing a token among those that nobody has.
#[component]
pub(crate) fn TokenPick(
    /// Of which edition.
    edition: &'static Edition,
    /// The key of the one that is chosen; without it the first free one.
    #[prop(into)]
    value: Signal<Option<String>>,
    /// The keys of those that are taken.
    #[prop(into)]
    taken: Signal<Vec<String>>,
    /// Somebody chose another.
    choose: Callback<String>,
) -> impl IntoView {
    let is_taken = move |key: &str| taken.with(|taken| taken.iter().any(|other| other == key));
    let first = Memo::new(move |_| {
        let free = edition.tokens.iter().find(|token| !is_taken(&token.key));
        free.map(|token| token.key.clone())
    });
    let chosen = Memo::new(move |_| value.get().filter(|key| !is_taken(key)).or(first.get()));
    let picks = edition.tokens.iter().map(move |token| {
        let key = token.key.as_str();
        let name = move || token.name.get(tongue().base()).to_owned();
        view! {
            <label class="piece-pick" data-token=key>
                <input
                    type="radio"
                    name="token"
                    value=key
                    prop:disabled=move || is_taken(key)
                    prop:checked=move || chosen.get().as_deref() == Some(key)
                    on:change=move |_| choose.run(key.to_owned())
                />
                <TokenPicture token />
                <span class="piece-name">{live(name)}</span>
            </label>
        }
    });
    view! {
        <fieldset class="piece-picks">
            <legend class="form-name">{said("new-token")}</legend>
            {picks.drawn()}
        </fieldset>
    }
}
