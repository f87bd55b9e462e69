//! How the page begins.

use leptos::{mount::mount_to_body, prelude::document};
use wasm_bindgen_futures::spawn_local;

use crate::{app::App, downloads, thinker};

/// Starts the page, or the worker that thinks beside it.
pub fn start() {
    console_error_panic_hook::set_once();
    if thinker::is_worker() {
        return thinker::work();
    }
    // The browser's own: that of the views is there only once they are mounted.
    spawn_local(async {
        match downloads::fetch().await {
            Ok(()) => mount_to_body(App),
            Err(why) => failed(&why),
        }
    });
}

/// Without words there is nothing to say: the page's style shows that it did not start.
fn failed(why: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-failed", why);
    }
}
