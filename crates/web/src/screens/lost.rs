//! An address at which there is nothing.

use leptos::prelude::*;

use crate::speak::said;

/// Nothing here.
#[component]
pub(crate) fn Lost() -> impl IntoView {
    view! {
        <section class="page narrow">
            <h1>{said("lost-title")}</h1>
            <p>
                <a class="button" href="/">
                    {said("lost-home")}
                </a>
            </p>
        </section>
    }
}
