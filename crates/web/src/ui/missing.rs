//! Nothing is kept on this device of what an address names, or nothing that can be read.

use leptos::prelude::*;

use crate::speak::said;

/// Says so, leads back, and forgets what cannot be read.
#[component]
pub(crate) fn Missing(
    /// The name of the words on top.
    title: &'static str,
    /// Why it cannot be read, if there is anything.
    #[prop(into)]
    why: Signal<Option<String>>,
    /// Where to go instead, and the name of its words.
    back: (&'static str, &'static str),
    forget: Callback<()>,
) -> impl IntoView {
    let is_broken = why.with_untracked(Option::is_some);
    let (address, words) = back;
    view! {
        <section class="page narrow">
            <h1>{said(title)}</h1>
            {is_broken.then(|| view! { <p class="soft">{move || why.get()}</p> })}
            <p class="row">
                <a class="button" href=address>
                    {said(words)}
                </a>
                {is_broken
                    .then(|| {
                        view! {
                            <button
                                type="button"
                                class="button danger"
                                on:click=move |_| forget.run(())
                            >
                                {said("local-forget")}
                            </button>
                        }
                    })}
            </p>
        </section>
    }
}
