//! The bar above every screen: the way home, and the settings.

mod settings;

use leptos::prelude::*;
use leptos_router::hooks::use_location;

use crate::{
    speak::said,
    ui::{Icon, Modal},
};
use settings::SettingsPart;
pub(crate) use settings::load_settings;

/// The bar above every screen. At a table it is low, and the table may put something into it
/// (`#top-slot`).
#[component]
pub(crate) fn Top() -> impl IntoView {
    let path = use_location().pathname;
    let at_table = Memo::new(move |_| {
        let path = path.get();
        path.starts_with("/t/")
            || path.starts_with("/bank/")
            || (path.starts_with("/local/")
                && !["/local/new", "/local/from"].contains(&path.as_str()))
    });
    let open = RwSignal::new(false);
    view! {
        <header class="top" class:compact=move || at_table.get()>
            <a class="skip" href="#main">
                {said("skip")}
            </a>
            <a class="brand" href="/">
                <img src="/assets/favicon.svg" alt="" width="28" height="28" />
                <span class="brand-name">"Bankhalter"</span>
            </a>
            <div class="top-slot" id="top-slot"></div>
            <div class="tools">
                <button
                    type="button"
                    class="round"
                    id="settings"
                    aria-label=said("settings-title")
                    on:click=move |_| open.set(true)
                >
                    <Icon name="settings" />
                </button>
            </div>
        </header>
        <Modal title=Signal::derive(|| crate::speak::said_now("settings-title")) open>
            <SettingsPart />
        </Modal>
    }
}
