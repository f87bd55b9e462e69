//! A sheet over the screen: closes by Escape, by its cross and by a tap beside it; the keyboard
//! stays within it and returns to where it was.

use leptos::{html::Dialog, prelude::*};

use super::{Icon, LiveRegion};
use crate::{speak::said, ui::When};

/// A sheet over the screen.
#[component]
pub(crate) fn Modal(
    /// What it is called.
    #[prop(into)]
    title: Signal<String>,
    /// Is it open? Set to false when it is closed.
    open: RwSignal<bool>,
    /// What is on it; made each time it opens.
    children: ChildrenFn,
) -> impl IntoView {
    let sheet = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let Some(sheet) = sheet.get() else { return };
        if open.get() && !sheet.open() {
            // A dialog that cannot be modal is shown all the same.
            if sheet.show_modal().is_err() {
                sheet.set_open(true);
            }
        } else if !open.get() && sheet.open() {
            sheet.close();
        }
    });
    let beside = move |event: leptos::ev::MouseEvent| {
        let target = event.target().map(wasm_bindgen::JsValue::from);
        let own = sheet.get_untracked().map(wasm_bindgen::JsValue::from);
        if target.is_some() && target == own {
            open.set(false);
        }
    };
    view! {
        <dialog
            class="modal"
            node_ref=sheet
            aria-label=move || title.get()
            on:close=move |_| open.set(false)
            on:click=beside
        >
            <When when=move || open.get()>
                <div class="modal-box">
                    <header class="modal-top">
                        <h2>{move || title.get()}</h2>
                        <button
                            type="button"
                            class="round"
                            aria-label=said("close")
                            on:click=move |_| open.set(false)
                        >
                            <Icon name="close" />
                        </button>
                    </header>
                    <div class="modal-body">{children()}</div>
                    <LiveRegion />
                </div>
            </When>
        </dialog>
    }
}
