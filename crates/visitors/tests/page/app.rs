//! The page as an app: it can be installed, starts without a network, and tells when it is old.

use bankhalter_visitors::{Browser, Renewed, Visitor, serve};
use serde_json::{Value, json};

use crate::offline::{KEPT, go_offline};

/// The manifest, and every icon with the size that it really has.
const MANIFEST: &str = "
    const [done] = [...arguments].slice(-1);
    const size = ({ src }) => new Promise((told) => {
        const picture = new Image();
        picture.onload = () => told(`${picture.naturalWidth}x${picture.naturalHeight}`);
        picture.onerror = () => told(null);
        picture.src = src;
    });
    fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json()).then(async (manifest) =>
        done([manifest, await Promise.all(manifest.icons.map(size))]));";

/// Is the page in the worker's hands?
const CONTROLLED: &str = "return !!navigator.serviceWorker.controller";

/// Is this the newer page?
const STARTED_NEWER: &str =
    "return document.querySelector('script[type=module]').src.includes('newer')";

/// Only the newer page is kept.
const ONLY_NEWER: &str = "return caches.keys().then((names) =>
    names.length > 0 && names.every((name) => name.startsWith('bankhalter-newer-')))";

/// The worker of the newer page has taken over, and the page has heard of it.
const TAKEN_OVER: &str = "
    const [done] = [...arguments].slice(-1);
    const { controller } = navigator.serviceWorker;
    const heard = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0, true)));
    const look = () => {
        if (controller.state !== 'activated') return;
        controller.removeEventListener('statechange', look);
        // The page asks the caches first, so whoever asks them later is answered later.
        caches.match('/').then(() => caches.keys()).then(heard);
    };
    controller.addEventListener('statechange', look);
    look();";

const NOTICE: &str = ".app-notice button";

/// Somebody comes back to the window, and looks for something.
fn come_back_for(wanted: &str) -> String {
    format!("document.dispatchEvent(new Event('visibilitychange')); return {wanted}")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_can_be_installed_and_starts_without_a_network() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA.keeping()).await;
    browser.open(address, "/").await;
    let found = browser.run_async(MANIFEST, Vec::new()).await;
    let (manifest, sizes) = (&found[0], &found[1]);
    for field in
        ["name", "short_name", "id", "start_url", "scope", "theme_color", "background_color"]
    {
        assert!(
            manifest[field].as_str().is_some_and(|text| !text.is_empty()),
            "{field}: {manifest}"
        );
    }
    assert_eq!(manifest["display"], "standalone");
    let icons = manifest["icons"].as_array().unwrap();
    let stated: Vec<_> = icons.iter().map(|icon| icon["sizes"].clone()).collect();
    assert_eq!(json!(stated), *sizes, "every icon is there and has its size");
    for wanted in ["192x192", "512x512"] {
        let fits = |icon: &&Value| icon["sizes"] == wanted && icon["purpose"].is_null();
        assert_eq!(icons.iter().filter(fits).count(), 1, "an icon of {wanted}");
    }
    assert!(icons.iter().any(|icon| icon["purpose"] == "maskable"));

    // What the browser itself says of it.
    let read = browser.tool("Page.getAppManifest", json!({})).await;
    assert_eq!(read["errors"], json!([]), "{read}");
    let obstacles = browser.tool("Page.getInstallabilityErrors", json!({})).await;
    assert_eq!(obstacles["installabilityErrors"], json!([]));

    browser.run_async(KEPT, Vec::new()).await;
    go_offline(&browser).await;
    browser.open(address, manifest["start_url"].as_str().unwrap()).await;
    browser.see("#play-now").await;
    assert_eq!(browser.run(CONTROLLED).await, true);
    browser.close_despite(&["ERR_", "Failed to load", "Failed to fetch"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_open_tells_of_a_newer_one() {
    let server = Renewed::of(serve().await).await;
    let browser = Browser::start(Visitor::ANNA.keeping()).await;
    browser.open(server.address, "/").await;
    browser.run_async(KEPT, Vec::new()).await;
    browser.wait_for(CONTROLLED).await;
    browser.reload().await;
    browser.see("#play-now").await;
    assert!(!browser.has(NOTICE).await, "nothing is newer yet");

    server.renew();
    browser.wait_for(&come_back_for(&format!("!!document.querySelector({NOTICE:?})"))).await;
    browser.run("window.old = true").await;
    browser.click(NOTICE).await;
    browser.wait_for("return !window.old && !!document.querySelector('#play-now')").await;
    assert_eq!(browser.run(STARTED_NEWER).await, true);
    assert!(!browser.has(NOTICE).await, "this is the newer one");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_loads_the_newer_page_is_not_told_of_it() {
    let server = Renewed::of(serve().await).await;
    let browser = Browser::start(Visitor::ANNA.keeping()).await;
    browser.open(server.address, "/").await;
    browser.run_async(KEPT, Vec::new()).await;
    browser.wait_for(CONTROLLED).await;
    server.renew();
    // The page itself comes from the server; the worker is renewed behind it, or was before it if the
    // browser has looked for a newer one meanwhile.
    browser.reload().await;
    browser.wait_for(ONLY_NEWER).await;
    browser.run_async(TAKEN_OVER, Vec::new()).await;
    assert_eq!(browser.run(STARTED_NEWER).await, true);
    assert!(!browser.has(NOTICE).await, "it is the newest already");
    browser.close().await;
}
