//! A file of this device, to be chosen.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{File, HtmlInputElement};

use super::Icon;
use crate::speak::said;

/// A button that lets people choose a file.
#[component]
pub(crate) fn FileButton(
    /// The field's name in the page.
    id: &'static str,
    icon: &'static str,
    /// The name of its words.
    words: &'static str,
    /// Which files are offered.
    accept: &'static str,
    take: Callback<File>,
) -> impl IntoView {
    let chosen = move |event: leptos::ev::Event| {
        let input: Option<HtmlInputElement> = event.target().and_then(|it| it.dyn_into().ok());
        let Some(input) = input else { return };
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            take.run(file);
        }
        // Else the same file, mended, would be no other choice.
        input.set_value("");
    };
    view! {
        <label class="button quiet record-file">
            <Icon name=icon />
            <span>{said(words)}</span>
            <input type="file" id=id class="hidden-text" accept=accept on:change=chosen />
        </label>
    }
}
