//! The keyboard follows the question: a new one for whoever sits here takes the focus, unless he is
//! busy somewhere else on the page.

use leptos::{html::Section, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::moment::Shown;
use crate::{pause::is_paused, play::Play};

/// Moves the focus to the main answer of each new question, and shows each from its beginning;
/// answers where the panel is.
pub(super) fn follow(play: Play, shown: Memo<Shown>) -> NodeRef<Section> {
    let panel = NodeRef::<Section>::new();
    Effect::new(move |_| {
        shown.track();
        if let Some(place) = panel.get().and_then(|panel| panel.parent_element()) {
            place.set_scroll_top(0);
        }
    });
    // Once a halted game goes on its question is put again.
    let paused = is_paused();
    let asked = Memo::new(move |_| (play.is_asked() && !paused.get()).then(|| shown.get()));
    Effect::new(move |_| {
        let Some(panel) = panel.get() else { return };
        if asked.get().is_some() {
            // The answers are drawn after this.
            request_animation_frame(move || focus_main(&panel));
        }
    });
    panel
}

fn focus_main(panel: &Element) {
    let idle = document().active_element().is_none_or(|active| is_idle(panel, &active));
    if idle && let Some(main) = main_answer() {
        // An element that takes no focus leaves it where it is.
        let _ = main.focus();
    }
}

/// Nobody is busy with this: it is the page itself (an answer that was given is gone), or a part of
/// the panel that is neither an answer nor a field.
fn is_idle(panel: &Element, active: &Element) -> bool {
    let answering = active.closest(".answers, form").ok().flatten().is_some();
    active.tag_name() == "BODY"
        || active.id() == "main"
        || panel.contains(Some(active)) && !answering
}

/// The answer that Space gives; none of those that only keep their places.
pub(super) fn main_answer() -> Option<HtmlElement> {
    find("[data-main]:not([data-leads] *)")
}

/// An element of the panel.
pub(super) fn find(selector: &str) -> Option<HtmlElement> {
    let found = document().query_selector(&format!("#actions {selector}")).ok()??;
    found.dyn_into().ok()
}
