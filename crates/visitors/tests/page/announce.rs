//! What happens is read out, also to those who have a sheet before them: whatever lies below a
//! sheet is silent.

use bankhalter_visitors::{
    Browser, Visitor, serve,
    stage::{game, phase, play_on},
};
use serde_json::json;

/// Keeps what is read out from now on: on the sheet that lies on top, which has the focus. Says
/// what stands there already; null without a sheet or without such a place on it.
const LISTEN: &str = "
    const sheet = document.activeElement.closest('dialog:modal');
    const place = sheet?.querySelector('[aria-live=polite]');
    if (!place) return null;
    window.heard = '';
    new MutationObserver(() => { heard += place.textContent; })
        .observe(place, { characterData: true, childList: true, subtree: true });
    return place.textContent;";

async fn hears(browser: &Browser, part: &str) {
    browser.wait_for(&format!("return heard.includes({part:?})")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happens_below_a_sheet_is_read_out_on_it() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let record = game(
        "standard",
        &["Anna", "Ben"],
        "position
          Anna: at 0, cash 500, owns 37 39
          Ben: at 0, cash 500
          turn: Anna
        end",
    );
    play_on(&browser, address, &record).await;
    phase(&browser, "ready").await;
    assert_eq!(browser.run(LISTEN).await, json!(null), "there is no sheet");
    browser.click("[data-square='39']").await;
    browser.see("dialog:modal").await;
    assert_eq!(browser.run(LISTEN).await, "", "nothing has happened yet");
    // No finger reaches what is below a sheet, but games go on there.
    browser.see("#actions [data-action='throw']:not([data-fresh])").await;
    browser.run("document.querySelector('#actions [data-action=throw]').click()").await;
    hears(&browser, "Anna").await;

    // Another sheet over it begins in silence, and hears what happens from then on.
    browser.click("dialog:modal .ask-why").await;
    browser.see("dialog:modal #why").await;
    assert_eq!(browser.count("dialog:modal").await, 2);
    assert_eq!(browser.run(LISTEN).await, "", "that was said before");
    browser.close().await;
}

/// Copies the invitation in a browser whose clipboard does this.
async fn copying(clipboard: &str) -> Browser {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    browser.prepare(clipboard).await;
    browser.open(address, "/").await;
    browser.click("#play-now").await;
    browser.see("#actions[data-phase]").await;
    browser.click("#table-menu").await;
    browser.see("dialog:modal .copy-row").await;
    assert_ne!(browser.run(LISTEN).await, json!(null));
    browser.click("dialog:modal .copy-row button").await;
    browser
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_copies_a_link_hears_that_it_is_copied() {
    let browser = copying("Clipboard.prototype.writeText = async () => {};").await;
    hears(&browser, "Kopiert").await;
    assert!(!browser.has(".copy-refused").await);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clipboard_that_refuses_is_told_and_the_link_is_ready_to_be_taken() {
    let refuses = "Clipboard.prototype.writeText = () => Promise.reject(new Error('no'));
        Document.prototype.execCommand = () => false;";
    let browser = copying(refuses).await;
    browser.see("dialog:modal .copy-refused").await;
    hears(&browser, "Strg").await;
    assert_eq!(browser.text("dialog:modal .copy-row button").await, "Link kopieren");
    let selected = "const { value, selectionStart, selectionEnd } = document.activeElement;
        return value?.startsWith('http') && selectionStart === 0 && selectionEnd === value.length";
    assert_eq!(browser.run(selected).await, true, "one key takes it");
    browser.close().await;
}
