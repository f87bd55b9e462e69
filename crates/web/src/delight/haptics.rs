//! The phone vibrates when somebody is asked, goes to jail or loses everything.

use bankhalter_rules::{Event, Seat};
use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use crate::{play::play, prefs::prefs};

/// Milliseconds.
const ASKED: u32 = 25;
const BLOW: u32 = 90;

/// Makes the phone vibrate. It shows nothing.
#[component]
pub(crate) fn Haptics() -> impl IntoView {
    let (play, wanted) = (play(), prefs().haptics);
    let asked = Memo::new(move |_| play.is_asked());
    Effect::watch(
        move || asked.get(),
        move |asked, before, _| {
            if *asked && before == Some(&false) && wanted.get_untracked() {
                tremble(ASKED);
            }
        },
        false,
    );
    Effect::watch(
        move || play.show.latest.get(),
        move |event, _, _| {
            let struck = event.as_ref().and_then(struck);
            if struck.is_some() && struck == play.me.get_untracked() && wanted.get_untracked() {
                tremble(BLOW);
            }
        },
        false,
    );
}

/// Whom an event strikes hard.
const fn struck(event: &Event) -> Option<Seat> {
    match event {
        Event::Jailed { seat } | Event::WentBankrupt { seat } => Some(*seat),
        _ => None,
    }
}

/// Browsers complain of pages that tremble before anybody touched them.
fn tremble(ms: u32) {
    let navigator = window().navigator();
    let touched = Reflect::get(&navigator, &"userActivation".into())
        .and_then(|activation| Reflect::get(&activation, &"hasBeenActive".into()))
        .is_ok_and(|active| active.is_truthy());
    let able = Reflect::has(&JsValue::from(&navigator), &"vibrate".into()).unwrap_or_default();
    if touched && able {
        // Whether it trembles or not, the game goes on.
        let _ = navigator.vibrate_with_duration(ms);
    }
}
