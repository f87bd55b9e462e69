//! What is read out to those who listen: one place for the whole page.

use leptos::prelude::*;

/// Says things to screen readers. `Copy`, from the context.
#[derive(Clone, Copy)]
pub(crate) struct Announcer {
    text: RwSignal<String>,
}

impl Announcer {
    /// For the whole page.
    pub(crate) fn provide() {
        provide_context(Self { text: RwSignal::new(String::new()) });
    }

    /// Reads this out when there is a pause.
    pub(crate) fn say(self, text: String) {
        self.text.set(text);
    }
}

/// The announcer of the page.
pub(crate) fn announcer() -> Announcer {
    expect_context()
}

/// Where it is written.
#[component]
pub(crate) fn LiveRegion() -> impl IntoView {
    let announcer = announcer();
    view! { <p class="heard" role="status" aria-live="polite">{move || announcer.text.get()}</p> }
}
