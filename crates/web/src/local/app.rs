//! The page as an app: kept for when there is no network, renewed when there is a new one, and
//! installed if the browser offers it.

use js_sys::{Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use crate::{
    speak::said,
    ui::{Icon, When},
};

/// What the browser says about the page as an app. `Copy`, from the context.
#[derive(Clone, Copy)]
pub(crate) struct AppMode {
    /// A newer page is here; it shows after a reload.
    newer: RwSignal<bool>,
    /// What asks the person, if the browser would install the page.
    offer: StoredValue<Option<JsValue>, LocalStorage>,
    /// Would it?
    offered: RwSignal<bool>,
}

impl AppMode {
    /// For the whole page.
    pub(crate) fn provide() {
        let root = document().document_element();
        let mode = Self {
            newer: RwSignal::new(root.is_some_and(|root| root.has_attribute("data-newer"))),
            offer: StoredValue::new_local(None),
            offered: RwSignal::new(false),
        };
        provide_context(mode);
        mode.listen_for_offer();
        mode.listen_for_newer();
    }

    /// The script that starts the page looks for a newer one.
    fn listen_for_newer(self) {
        let handle = window_event_listener_untyped("newer", move |_| self.newer.set(true));
        // For as long as the page is open.
        std::mem::forget(handle);
    }

    /// The server may be a newer one, or speaks as if it were: the script that starts the page
    /// looks whether its page is.
    pub(crate) fn look_for_newer() {
        if let Ok(event) = web_sys::Event::new("look-for-newer") {
            // Whoever does not listen has an older script and no newer page.
            let _ = window().dispatch_event(&event);
        }
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
        // A page that cannot be reloaded stays as it is.
        let _ = window().location().reload();
    };
    view! {
        <When when=move || mode.newer.get()>
            <div class="app-notice" role="status">
                <span>{said("local-newer")}</span>
                <button type="button" class="button" on:click=reload>
                    {said("local-reload")}
                </button>
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
                <button
                    type="button"
                    class="button quiet"
                    id="install"
                    on:click=move |_| mode.install()
                >
                    <Icon name="install" />
                    {said("local-install")}
                </button>
            </div>
        </When>
    }
}
