//! Copying to the clipboard, even where the page came without encryption.

use js_sys::{Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

/// Copies a text. Where the browser has no clipboard for this page, it copies what is selected.
pub(crate) fn copy(text: &str) {
    let navigator: JsValue = window().navigator().unchecked_into();
    let clipboard = Reflect::get(&navigator, &"clipboard".into()).unwrap_or_default();
    if clipboard.is_undefined() {
        copy_selection();
    } else {
        // A browser that refuses leaves the text selected, ready for the keyboard.
        let _ = window().navigator().clipboard().write_text(text);
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
