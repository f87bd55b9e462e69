//! What a bank asks of the browser: that the screen stays on, and that what is kept stays.

use bankhalter_visitors::{Browser, Visitor, serve};
use serde_json::json;

/// A browser that counts what it is asked, and can be hidden.
const ASKED: &str = "
    window.locks = { held: 0 };
    const lock = () => {
        window.locks.held += 1;
        let on = true;
        return { release: async () => { if (on) { on = false; window.locks.held -= 1; } } };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => lock() } });
    let hidden = false;
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    window.hide = (now) => {
        hidden = now;
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    navigator.storage.persist = async () => {
        localStorage.asked = Number(localStorage.asked ?? 0) + 1;
        return true;
    };";

async fn holds(browser: &Browser, locks: u32) {
    browser.wait_for(&format!("return window.locks.held === {locks}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_screen_stays_on_while_a_bank_is_on_it() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    browser.prepare(ASKED).await;
    browser.open(address, "/bank").await;
    holds(&browser, 0).await;
    browser.click("#bank-open").await;
    browser.see(".till").await;
    holds(&browser, 1).await;
    // Whoever looks at something else lets the screen sleep, and has it on when he is back.
    for (hidden, locks) in [("true", 0), ("false", 1), ("true", 0), ("false", 1)] {
        browser.run(&format!("hide({hidden})")).await;
        holds(&browser, locks).await;
    }
    browser.tap("#bank-menu").await;
    browser.click("a[href='/bank']").await;
    browser.see("[data-screen='bank-new']").await;
    holds(&browser, 0).await;
    // What is kept here stays: that is asked once.
    browser.click("#bank-open").await;
    browser.see(".till").await;
    assert_eq!(browser.run("return localStorage.asked").await, json!("1"));
    browser.close().await;
}

/// Most browsers at home have no such lock, because the page comes without encryption.
#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_cannot_keep_the_screen_on_banks_all_the_same() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    let without = "
        Object.defineProperty(navigator, 'wakeLock', { value: undefined });
        Object.defineProperty(navigator, 'storage', { value: undefined });";
    browser.prepare(without).await;
    browser.open(address, "/bank").await;
    browser.click("#bank-open").await;
    browser.see(".till").await;
    browser.close().await;
}
