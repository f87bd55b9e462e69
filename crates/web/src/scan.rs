//! Reading codes with the camera, where the browser offers it.

mod camera;
mod scanner;

use leptos::prelude::*;

use crate::{
    further::Words,
    parts::part_of,
    speak::{said, said_now},
    ui::{Icon, Modal, When},
};

pub(crate) use camera::is_offered;
pub(crate) use scanner::Scanner;

part_of! {
    /// The camera in a sheet.
    ScanPart = paper(load_scan, draw_scan) view! {
        <Words>
            <Reading />
        </Words>
    }
}

/// What becomes of a code that was read. From the context.
#[derive(Clone, Copy)]
struct Reader {
    /// Why it is not taken; nothing if it is.
    take: Callback<String, Option<String>>,
    open: RwSignal<bool>,
}

/// A button that opens the camera; nothing where the browser reads no codes: then numbers are typed.
#[component]
pub(crate) fn ScanButton(
    /// Takes what was read, or says why not.
    take: Callback<String, Option<String>>,
) -> impl IntoView {
    is_offered().then(|| {
        let open = RwSignal::new(false);
        provide_context(Reader { take, open });
        view! {
            <button
                type="button"
                class="button quiet scan-button"
                data-action="scan"
                aria-label=said("scan")
                title=said("scan")
                on:click=move |_| open.set(true)
            >
                <Icon name="qr" />
            </button>
            <Modal title=Signal::derive(|| said_now("scan")) open>
                <ScanPart />
            </Modal>
        }
    })
}

/// The camera, and why the last code was not taken.
#[component]
fn Reading() -> impl IntoView {
    let Reader { take, open } = expect_context();
    let fault = RwSignal::new(None::<String>);
    let heard = Callback::new(move |text: String| {
        // What was read once is read again and again until the sheet is gone.
        if !open.get_untracked() {
            return;
        }
        match take.run(text) {
            None => open.set(false),
            why => fault.set(why),
        }
    });
    view! {
        <div class="stack">
            <Scanner heard />
            <When when=move || fault.with(Option::is_some)>
                <p class="fault" role="alert">
                    {move || fault.get()}
                </p>
            </When>
            <p class="soft">{said("scan-number")}</p>
        </div>
    }
}
