//! Copying to the clipboard, even where the page came without encryption.

use js_sys::{Function, Reflect};
use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Copies a text. Where the browser has no clipboard for this page, it copies what is selected.
pub(crate) fn copy(text: &str) {
    let navigator: JsValue = window().navigator().unchecked_into();
    let clipboard = Reflect::get(&navigator, &"clipboard".into()).unwrap_or_default();
    if clipboard.is_undefined() {
        copy_selection();
    } else {
        let copied = window().navigator().clipboard().write_text(text);
        // A browser that refuses leaves the text selected, ready for the keyboard: no fault of ours.
        spawn_local(async move {
            let _ = JsFuture::from(copied).await;
        });
    }
}

/// The old way, which works in home networks too.
fn copy_selection() {
    let document: JsValue = document().unchecked_into();
    let command = Reflect::get(&document, &"execCommand".into()).unwrap_or_default();
    if let Some(command) = command.dyn_ref::<Function>() {
        // As above.
        let _ = command.call1(&document, &"copy".into());
    }
}
