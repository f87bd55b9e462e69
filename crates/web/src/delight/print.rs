//! What is on the screen, on paper.

use leptos::prelude::*;

use crate::{speak::said, ui::Icon};

/// Prints the screen as the style sheet for paper shows it.
#[component]
pub(crate) fn PrintButton() -> impl IntoView {
    let print = move |_| {
        // A browser that cannot print says so itself.
        let _ = window().print();
    };
    view! {
        <button type="button" class="button quiet" data-action="print" on:click=print>
            <Icon name="print" />
            {said("print")}
        </button>
    }
}
