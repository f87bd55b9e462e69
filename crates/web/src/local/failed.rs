//! A game at this device that could not begin, and why.

use bankhalter_voice::args;
use leptos::prelude::*;

use crate::{speak::say, ui::live};

/// Says why no game could begin; nothing while nothing has failed.
#[component]
pub(crate) fn Failed(why: RwSignal<Option<String>>) -> impl IntoView {
    live(move || {
        why.get().map(|why| {
            view! {
                <p class="fault" role="alert">
                    {say("local-why", args![why = why])}
                </p>
            }
        })
    })
}
