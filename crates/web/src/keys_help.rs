//! Keys at the table, and the sheet that lists them.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use crate::{
    actions::{SHORTCUTS, shortcut},
    form::Switch,
    prefs::prefs,
    speak::{said, said_now},
    ui::{Drawn, Icon, Modal},
};

/// Keys that open something, with the place they open and the message that says so. The keys that
/// answer a question belong to the answers.
const PLACES: [(&str, &str, &str); 5] = [
    ("d", "deeds", "talk-key-deeds"),
    ("t", "trade", "talk-key-trade"),
    ("h", "history", "talk-key-history"),
    ("c", "chat", "talk-key-chat"),
    ("r", "rules", "talk-key-rules"),
];

/// What stands beside the board and opens by this key.
fn place(key: &str) -> Option<&'static str> {
    let known = PLACES.iter().find(|(letter, ..)| key.eq_ignore_ascii_case(letter));
    known.map(|(_, place, _)| *place)
}

/// Listens to keys, and a button that shows which there are.
#[component]
pub(crate) fn Keys() -> impl IntoView {
    let open = RwSignal::new(false);
    let letters = prefs().keys;
    let listening = window_event_listener(leptos::ev::keydown, move |event| {
        let wanted = letters.get_untracked() || !is_sign(&event.key());
        if wanted && is_free(&event) && obey(&event.key(), open) {
            event.prevent_default();
        }
    });
    on_cleanup(move || listening.remove());
    let title = Signal::derive(said("talk-keys"));
    view! {
        <button
            type="button"
            class="round"
            id="keys-help"
            aria-label=said("talk-keys")
            title=said("talk-keys")
            on:click=move |_| open.set(true)
        >
            <Icon name="keyboard" />
        </button>
        <Modal title open>
            <List />
        </Modal>
    }
}

#[component]
fn List() -> impl IntoView {
    let answers = SHORTCUTS.into_iter().map(|(key, _, message)| (key, message));
    let places = PLACES.into_iter().map(|(key, _, message)| (key, message));
    let rows = answers.chain(places).map(|(key, message)| row(key.to_uppercase(), message));
    view! {
        <LetterKeys />
        <dl class="keys">
            <div>
                <dt>
                    <kbd>{said("talk-key-space")}</kbd>
                </dt>
                <dd>{said("talk-key-main")}</dd>
            </div>
            {rows.drawn()}
            {row("?".to_owned(), "talk-key-help")}
            {row("Esc".to_owned(), "talk-key-escape")}
        </dl>
    }
}

fn row(key: String, message: &'static str) -> impl IntoView {
    view! {
        <div>
            <dt>
                <kbd>{key}</kbd>
            </dt>
            <dd>{said(message)}</dd>
        </div>
    }
}

/// Is it a letter or another sign? Whoever speaks to his device types them without knowing, so they
/// can be switched off; Space, which presses buttons everywhere, cannot.
fn is_sign(key: &str) -> bool {
    key != " " && key.chars().count() == 1
}

/// The switch for single letters.
#[component]
pub(crate) fn LetterKeys() -> impl IntoView {
    let keys = prefs().keys;
    let told = |id: &'static str| Signal::derive(move || said_now(id));
    let turn = Callback::new(move |on| keys.set(on));
    view! {
        <Switch
            name="keys"
            label=told("settings-keys")
            about=told("settings-keys-about")
            on=keys
            turn
        />
    }
}

/// Is the key meant for the table? Not while somebody types, holds another key or reads a sheet.
fn is_free(event: &KeyboardEvent) -> bool {
    let held = event.ctrl_key() || event.alt_key() || event.meta_key() || event.repeat();
    if held || event.default_prevented() || event.is_composing() {
        return false;
    }
    let sheet = document().query_selector("dialog[open]").ok().flatten();
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let takes_it = target.is_some_and(|target| takes(&target, &event.key()));
    sheet.is_none() && !takes_it
}

/// Does the element that has the focus want the key for itself?
fn takes(target: &Element, key: &str) -> bool {
    let within = |selector| target.closest(selector).ok().flatten().is_some();
    let types = "input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable]";
    let presses = "button, a, summary, input, [role=button], [tabindex='0']";
    within(types) || key == " " && within(presses)
}

/// Does what a key stands for; false if there is nothing to do it with.
fn obey(key: &str, help: RwSignal<bool>) -> bool {
    if key == "?" {
        help.set(true);
        return true;
    }
    match place(key) {
        Some(place) => press(&format!("#tab-{place}")),
        None => shortcut(key),
    }
}

/// Presses a button that is on the screen, so that the key does what it does.
fn press(selector: &str) -> bool {
    let found = document().query_selector(selector).ok().flatten();
    let button = found.and_then(|found| found.dyn_into::<HtmlElement>().ok());
    if let Some(button) = &button {
        button.click();
    }
    button.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_do_the_same() {
        assert_eq!(place("h"), Some("history"));
        assert_eq!(place("H"), Some("history"));
        assert_eq!(place("Tab"), None);
    }

    #[test]
    fn signs_can_be_switched_off_and_other_keys_cannot() {
        let keys =
            SHORTCUTS.iter().map(|(key, ..)| *key).chain(PLACES.iter().map(|(key, ..)| *key));
        assert!(keys.chain(["?", "ß"]).all(is_sign));
        assert!([" ", "Escape", "Tab", "F1"].iter().all(|key| !is_sign(key)));
    }

    #[test]
    fn no_key_has_two_meanings() {
        let answers = SHORTCUTS.iter().map(|(key, ..)| *key);
        let mut keys: Vec<_> = answers.chain(PLACES.iter().map(|(key, ..)| *key)).collect();
        let count = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), count);
    }
}
