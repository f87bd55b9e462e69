//! Copying to the clipboard, even where the page came without encryption.

use js_sys::{Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Copies a text, which is selected in some field; says whether the browser did it. Where it has no
/// clipboard for this page, or does not lend it, it copies what is selected.
pub(crate) async fn copy(text: String) -> bool {
    let navigator: JsValue = window().navigator().unchecked_into();
    let clipboard = Reflect::get(&navigator, &"clipboard".into()).unwrap_or_default();
    if !clipboard.is_undefined() {
        let copied = window().navigator().clipboard().write_text(&text);
        if JsFuture::from(copied).await.is_ok() {
            return true;
        }
    }
    copy_selection()
}

/// The old way, which works in home networks too.
fn copy_selection() -> bool {
    let document: JsValue = document().unchecked_into();
    let command = Reflect::get(&document, &"execCommand".into()).unwrap_or_default();
    let Some(command) = command.dyn_ref::<Function>() else { return false };
    command.call1(&document, &"copy".into()).is_ok_and(|copied| copied.is_truthy())
}
