//! What the person is called at tables.

use leptos::prelude::*;

use crate::{prefs::prefs, speak::said};

/// A name has at most this many letters.
pub(crate) const LONGEST: u32 = 20;

/// The name, kept for the next time.
#[component]
pub(crate) fn NameField(
    /// Must there be one?
    #[prop(optional)]
    required: bool,
) -> impl IntoView {
    let name = prefs().name;
    view! {
        <label class="form-field name-field" data-field="name">
            <span class="form-name">{said("home-name")}</span>
            <input
                type="text"
                id="own-name"
                autocomplete="nickname"
                maxlength=LONGEST
                required=required
                placeholder=said("home-guest")
                prop:value=move || name.get()
                on:input=move |event| name.set(event_target_value(&event))
            />
        </label>
    }
}
