//! Parts of the program that are fetched later: they come when they are needed, stay for when there
//! is no network, and it is told when one does not come.

use bankhalter_visitors::{Browser, Visitor, serve};
use serde_json::json;

use crate::offline::{KEPT, go_offline};

/// The parts that the browser has fetched for this page so far.
const FETCHED: &str = "
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return names.filter((name) => name.includes('/part-')).length";

#[tokio::test(flavor = "multi_thread")]
async fn parts_are_fetched_after_the_first_screen_and_kept() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA.keeping()).await;
    browser.open(address, "/").await;
    browser.see("#play-now").await;
    // Nobody asks for any, and yet they come, once there is nothing else to do.
    browser.wait_for(&format!("{} > 3", FETCHED.trim_end())).await;
    browser.run_async(KEPT, Vec::new()).await;

    go_offline(&browser).await;
    for (path, selector) in [
        ("/rules", ".rules-page .rules-search"),
        ("/replay", "#record-text"),
        ("/new", "#open-table"),
        ("/editions/wm", ".edition-sheet"),
    ] {
        browser.open(address, path).await;
        browser.see(selector).await;
    }
    browser.close_despite(&["ERR_", "Failed to load", "Failed to fetch"]).await;
}

/// A part is made of hundreds of crumbs that it shares with others. Each of them in a file of its own
/// took a telephone a hundred requests before it could show anything.
#[tokio::test(flavor = "multi_thread")]
async fn a_part_comes_in_a_few_files() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    for (path, selector) in [("/replay", "#record-text"), ("/bank", "#bank-several")] {
        browser.open(address, path).await;
        browser.see(selector).await;
        let fetched = browser.run(FETCHED).await.as_u64().expect("a number");
        assert!((1..=16).contains(&fetched), "{path} takes {fetched} files");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_part_that_does_not_come_is_told_and_tried_again() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE.keeping()).await;
    browser.tool("Network.enable", json!({})).await;
    browser.tool("Network.setBypassServiceWorker", json!({ "bypass": true })).await;
    browser.tool("Network.setBlockedURLs", json!({ "urls": ["*/part-*"] })).await;
    browser.open_loose(address, "/rules").await;
    browser.see(".part-missing[role='alert'] button").await;
    assert!(!browser.has(".rules-page").await);

    browser.tool("Network.setBlockedURLs", json!({ "urls": [] })).await;
    browser.click(".part-missing button").await;
    browser.see(".rules-page").await;
    browser.close_despite(&["ERR_", "Failed to load", "Failed to fetch"]).await;
}
