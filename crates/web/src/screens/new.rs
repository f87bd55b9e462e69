//! Opening a table: board, booklet, game, chairs, clocks.

use leptos::prelude::*;

use crate::speak::said;

/// Opening a table.
#[component]
pub(crate) fn New() -> impl IntoView {
    view! {
        <section class="page">
            <h1>{said("new-title")}</h1>
        </section>
    }
}
