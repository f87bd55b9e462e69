//! What the browser keeps for us. A browser may keep nothing: then everything is forgotten.

use js_sys::{Function, Promise, Reflect};
use leptos::task::spawn_local;
use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Storage;

/// Whether the browser was asked to keep what it has.
const ASKED: &str = "bankhalter.asked-to-stay";

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// What was kept under this name, if it can still be read.
pub(crate) fn load<T: DeserializeOwned>(key: &str) -> Option<T> {
    let text = storage()?.get_item(key).ok()??;
    serde_json::from_str(&text).ok()
}

/// Keeps something; false if the browser does not.
pub(crate) fn save<T: Serialize>(key: &str, value: &T) -> bool {
    let text = serde_json::to_string(value).ok();
    let kept = text.and_then(|text| storage()?.set_item(key, &text).ok());
    kept.is_some()
}

/// Under which names that begin like this something is kept.
pub(crate) fn names(start: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let all =
        (0..storage.length().unwrap_or_default()).filter_map(|place| storage.key(place).ok()?);
    all.filter(|name| name.starts_with(start)).collect()
}

/// Forgets it.
pub(crate) fn forget(key: &str) {
    if let Some(storage) = storage() {
        // A browser that cannot forget never kept it.
        let _ = storage.remove_item(key);
    }
}

/// A text that was kept under this name.
pub(crate) fn text(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Keeps a text; false if the browser does not.
pub(crate) fn save_text(key: &str, text: &str) -> bool {
    storage().and_then(|storage| storage.set_item(key, text).ok()).is_some()
}

/// Asks the browser not to throw away what it keeps when room is short: once, because some of them
/// ask people. One that cannot promise it keeps it as long as it likes.
pub(crate) fn ask_to_stay() {
    if text(ASKED).is_some() {
        return;
    }
    let Some(asking) = persist() else { return };
    save_text(ASKED, "1");
    spawn_local(async move {
        // It may say no, and keeps things all the same as a rule.
        let _ = JsFuture::from(asking).await;
    });
}

fn persist() -> Option<Promise> {
    let navigator: JsValue = web_sys::window()?.navigator().into();
    let storage = Reflect::get(&navigator, &"storage".into()).ok().filter(JsValue::is_truthy)?;
    let ask = Reflect::get(&storage, &"persist".into()).ok()?.dyn_into::<Function>().ok()?;
    ask.call0(&storage).ok()?.dyn_into().ok()
}
