//! The screen stays on while a bank or a hand is on it, where the browser can do that: people look at
//! it, and touch it only when something is paid.

use js_sys::{Function, Promise, Reflect};
use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// As long as this component lives and `wanted` holds, the screen does not go dark. A browser takes
/// the lock back when the page is hidden; it is asked again when somebody returns.
pub(crate) fn stay_awake(wanted: Signal<bool>) {
    let awake = Awake { lock: StoredValue::new_local(None), wanted };
    Effect::new(move |_| {
        wanted.track();
        awake.look();
    });
    let handle =
        window_event_listener_untyped("visibilitychange", move |_| untrack(|| awake.look()));
    on_cleanup(move || {
        handle.remove();
        awake.let_go();
    });
}

/// Whether the screen is kept on, and whether it should be.
#[derive(Clone, Copy)]
struct Awake {
    /// What the browser gave.
    lock: StoredValue<Option<JsValue>, LocalStorage>,
    wanted: Signal<bool>,
}

impl Awake {
    /// Takes the lock or gives it back, as it should be now.
    fn look(self) {
        self.let_go();
        if self.is_wanted() {
            spawn_local(async move {
                let Some(lock) = request().await else { return };
                if !self.is_wanted() || self.lock.with_value(Option::is_some) {
                    return release(&lock);
                }
                self.lock.set_value(Some(lock));
            });
        }
    }

    /// Nobody who has left wants it.
    fn is_wanted(self) -> bool {
        self.wanted.try_get_untracked().unwrap_or_default()
            && self.lock.try_with_value(|_| ()).is_some()
            && !document().hidden()
    }

    fn let_go(self) {
        let lock = self.lock.try_update_value(Option::take).flatten();
        if let Some(lock) = lock {
            release(&lock);
        }
    }
}

/// Asks the browser; nothing if it cannot, or does not want to: a battery may be low.
async fn request() -> Option<JsValue> {
    let navigator: JsValue = window().navigator().unchecked_into();
    let locks = Reflect::get(&navigator, &"wakeLock".into()).ok().filter(JsValue::is_truthy)?;
    let ask = Reflect::get(&locks, &"request".into()).ok()?.dyn_into::<Function>().ok()?;
    let asked = ask.call1(&locks, &"screen".into()).ok()?.dyn_into::<Promise>().ok()?;
    JsFuture::from(asked).await.ok()
}

fn release(lock: &JsValue) {
    let release = Reflect::get(lock, &"release".into()).unwrap_or_default();
    if let Some(release) = release.dyn_ref::<Function>() {
        // One that the browser took back already is released.
        let _ = release.call0(lock);
    }
}
