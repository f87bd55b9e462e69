//! The page as an app: kept for when there is no network, renewed when there is a new one, and
//! installed if the browser offers it.

use js_sys::{Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};

use crate::{
    speak::said,
    ui::{Icon, When},
};

/// What the browser says about the page as an app. `Copy`, from the context.
#[derive(Clone, Copy)]
pub(crate) struct AppMode {
    /// A newer page is here; it shows after loading anew.
    newer: RwSignal<bool>,
    /// What asks the person, if the browser would install the page.
    offer: StoredValue<Option<JsValue>, LocalStorage>,
    /// Would it?
    offered: RwSignal<bool>,
}

impl AppMode {
    /// For the whole page. While somebody works on the page nothing is kept.
    pub(crate) fn provide() {
        let mode = Self {
            newer: RwSignal::new(false),
            offer: StoredValue::new_local(None),
            offered: RwSignal::new(false),
        };
        provide_context(mode);
        mode.listen_for_offer();
        if !cfg!(debug_assertions) && window().is_secure_context() {
            // A browser that keeps nothing shows the page as long as there is a network.
            let _ = mode.register();
        }
    }

    fn register(self) -> Result<(), JsValue> {
        let workers = window().navigator().service_worker();
        let _ = workers.register("/worker.js");
        // The first worker is no news; one that takes the place of another is.
        if workers.controller().is_some() {
            let newer = self.newer;
            let changed = Closure::<dyn FnMut()>::new(move || newer.set(true));
            let listener: &Function = changed.as_ref().unchecked_ref();
            workers.add_event_listener_with_callback("controllerchange", listener)?;
            changed.forget();
        }
        Ok(())
    }

    fn listen_for_offer(self) {
        let handle = window_event_listener_untyped("beforeinstallprompt", move |event| {
            event.prevent_default();
            self.offer.set_value(Some(event.into()));
            self.offered.set(true);
        });
        // For as long as the page is open.
        std::mem::forget(handle);
    }

    /// Lets the browser ask.
    fn install(self) {
        if let Some(offer) = self.offer.get_value() {
            let prompt = Reflect::get(&offer, &"prompt".into()).ok();
            if let Some(prompt) = prompt.and_then(|prompt| prompt.dyn_into::<Function>().ok()) {
                // Whoever says no is not asked again.
                let _ = prompt.call0(&offer);
            }
        }
        self.offer.set_value(None);
        self.offered.set(false);
    }
}

/// Tells that a newer page is here.
#[component]
pub(crate) fn AppNotice() -> impl IntoView {
    let mode: AppMode = expect_context();
    let reload = move |_| {
        // A page that cannot be loaded anew stays as it is.
        let _ = window().location().reload();
    };
    view! {
        <When when=move || mode.newer.get()>
            <div class="app-notice" role="status">
                <span>{said("local-newer")}</span>
                <button type="button" class="button" on:click=reload>{said("local-reload")}</button>
            </div>
        </When>
    }
}

/// Offers to install the page, if the browser would.
#[component]
pub(crate) fn InstallHint() -> impl IntoView {
    let mode: AppMode = expect_context();
    view! {
        <When when=move || mode.offered.get()>
            <div class="install">
                <p class="soft">{said("local-install-about")}</p>
                <button type="button" class="button quiet" id="install" on:click=move |_| mode.install()>
                    <Icon name="install"/>{said("local-install")}
                </button>
            </div>
        </When>
    }
}
