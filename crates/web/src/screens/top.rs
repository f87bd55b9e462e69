//! The bar above every screen: the way home, language, light.

use bankhalter_voice::Tongue;
use leptos::prelude::*;

use crate::{
    prefs::{Light, prefs},
    speak::said,
    ui::Icon,
};

/// The bar above every screen.
#[component]
pub(crate) fn Top() -> impl IntoView {
    let prefs = prefs();
    let next = move || {
        let now = prefs.tongue.get();
        let all = Tongue::all();
        let index = all.iter().position(|tongue| tongue.code() == now.code()).unwrap_or_default();
        all[(index + 1) % all.len()]
    };
    let turn = move |_| {
        let dark = match prefs.light.get_untracked() {
            Light::Dark => true,
            Light::Light => false,
            Light::System => crate::prefs::matches("(prefers-color-scheme: dark)"),
        };
        prefs.light.set(if dark { Light::Light } else { Light::Dark });
    };
    view! {
        <header class="top">
            <a class="skip" href="#main">{said("skip")}</a>
            <a class="brand" href="/"><img src="/assets/favicon.svg" alt="" width="28" height="28"/>"Bankhalter"</a>
            <div class="tools">
                <button type="button" class="round" aria-label=said("top-light") on:click=turn>
                    <Icon name="moon"/>
                </button>
                <button type="button" class="plain" lang=move || next().code() on:click=move |_| prefs.tongue.set(next())>
                    <Icon name="language"/>{move || next().name()}
                </button>
            </div>
        </header>
    }
}
