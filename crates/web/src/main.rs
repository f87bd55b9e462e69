//! The page begins here, and so does the worker that thinks beside it.

use leptos::{mount::mount_to_body, prelude::document};
use wasm_bindgen_futures::spawn_local;

fn main() {
    console_error_panic_hook::set_once();
    if bankhalter_web::is_worker() {
        return bankhalter_web::work();
    }
    // The browser's own: that of the views is there only once they are mounted.
    spawn_local(async {
        match bankhalter_web::fetch_words().await {
            Ok(()) => mount_to_body(bankhalter_web::App),
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
