//! Drawings, by their names in the page's sprite (`crates/web/art`).

use leptos::prelude::*;

use crate::ui::live;

/// A small sign beside or instead of words. It says nothing to a screen reader: the button does.
#[component]
pub(crate) fn Icon(
    /// Its name: `dice`, `gavel` …
    #[prop(into)]
    name: Signal<&'static str>,
) -> impl IntoView {
    let address = move || format!("#i-{}", name.get());
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <use href=live(address) />
        </svg>
    }
}

/// A drawing by the id of its symbol. It says nothing to a screen reader.
#[component]
pub(crate) fn Picture(
    /// The symbol's id: `token-car`, `corner-go` …
    #[prop(into)]
    id: Signal<String>,
    /// A class for its size.
    #[prop(default = "picture")]
    class: &'static str,
) -> impl IntoView {
    let address = move || format!("#{}", id.get());
    view! {
        <svg class=class aria-hidden="true" focusable="false">
            <use href=live(address) />
        </svg>
    }
}
