//! The page: a board that people sit at, in the browser.

use leptos::prelude::*;

/// Everything on the page.
#[component]
pub fn App() -> impl IntoView {
    view! { <main id="main">"Bankhalter"</main> }
}
