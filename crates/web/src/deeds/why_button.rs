//! Asking for the rules behind something.

use leptos::prelude::*;

use crate::{speak::said, ui::Icon, why::why};

/// Shows the rules in words.
#[component]
pub(crate) fn WhyButton(
    /// Which rules.
    rules: Vec<&'static str>,
    /// What the button says.
    #[prop(default = "deeds-why")]
    says: &'static str,
) -> impl IntoView {
    let why = why();
    let known = !rules.is_empty();
    let ask = move |_| why.ask(rules.iter().copied());
    known.then(|| {
        view! {
            <button type="button" class="plain ask-why" on:click=ask>
                <Icon name="why" />
                {said(says)}
            </button>
        }
    })
}
