//! What people say is not lost, and who may sit down is seen on the page.

use bankhalter_visitors::{Browser, Visitor, post, serve, stage::tab};
use serde_json::json;

use crate::real_table::RealTable;

/// Swallows remarks on their way, until the line is mended: it breaks and comes back.
const BREAK: &str = "
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        if (!text.includes('\"chat\"')) return send.call(this, text);
        window.mend = () => { WebSocket.prototype.send = send; this.close(); };
    };
    return true";

#[tokio::test(flavor = "multi_thread")]
async fn a_remark_stays_in_its_field_until_it_was_heard() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    browser.open(address, "/").await;
    browser.click("#play-now").await;
    browser.see("#actions[data-phase]").await;
    tab(&browser, "chat").await;
    browser.run(BREAK).await;
    browser.write("#chat-text", "Grüß euch").await;
    browser.click("#chat-send").await;
    browser.wait_for("return !!window.mend && document.querySelector('#chat-text').readOnly").await;
    let field = "return document.querySelector('#chat-text').value";
    assert_eq!(browser.run(field).await, "Grüß euch", "nobody has heard it");
    assert_eq!(browser.count(".remark").await, 0);

    browser.run("window.mend(); return true").await;
    browser.wait_for("return document.querySelector('#chat-text').value === ''").await;
    browser.see(".remark").await;
    assert_eq!(browser.count(".remark").await, 1, "it was said once");
    assert!(browser.text(".remark-text").await.contains("Grüß euch"));
    // What was read stays read, also after the page was loaded anew.
    browser.reload().await;
    browser.see("#actions[data-phase]").await;
    assert!(!browser.has("#unread").await, "it was read before");
    tab(&browser, "chat").await;
    browser.see(".remark").await;
    browser.close().await;
}

/// Keeps what is read out from now on.
const LISTEN: &str = "
    window.heard = '';
    const place = document.querySelector('.heard[aria-live=polite]');
    new MutationObserver(() => { heard += place.textContent; })
        .observe(place, { characterData: true, childList: true, subtree: true });
    return true";

#[tokio::test(flavor = "multi_thread")]
async fn what_somebody_else_says_is_read_out_counted_and_stays_read() {
    let address = serve().await;
    let (table, mut ben) = RealTable::with_ben(address, Visitor::ANNA, json!({})).await;
    let anna = table.anna;
    anna.run(LISTEN).await;
    ben.say(&json!({ "type": "chat", "id": "1", "text": "Grüß euch" })).await;
    anna.wait_for("return heard.includes('Ben schreibt: Grüß euch')").await;
    anna.see("#unread").await;
    anna.see("#toasts .toast").await;
    tab(&anna, "chat").await;
    anna.see(".remark").await;
    // What stands in the chat need not lie over it, too.
    anna.wait_for("return !document.querySelector('#toasts .toast')").await;
    assert!(anna.text(".remark").await.contains("Ben"));
    anna.wait_for("return !document.querySelector('#unread')").await;
    // It was read, also after the page was loaded anew.
    anna.reload().await;
    anna.see("#actions[data-phase]").await;
    tab(&anna, "chat").await;
    anna.see(".remark").await;
    assert!(!anna.has("#unread").await, "it was read before");
    anna.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_guest_waits_until_the_host_lets_him_in() {
    let address = serve().await;
    let (anna, ben) = (Browser::start(Visitor::ANNA).await, Browser::start(Visitor::BEN).await);
    let settings = json!({ "edition": "euro", "chairs": 3 });
    let body = json!({ "settings": settings, "host": { "name": "Anna" } });
    let seat = post(address, "/api/tables", &body).await;
    let (table, key) = (seat["table"].as_str().unwrap(), seat["key"].as_str().unwrap());
    anna.open(address, &format!("/t/{table}#key={key}")).await;
    ben.open(address, &format!("/t/{table}")).await;
    ben.click("#sit button[type='submit']").await;
    anna.click("[data-seat='1'] .chair-powers button:last-child").await;
    ben.wait_for(
        "return !!document.querySelector('.waiting-sit') && !document.querySelector('#sit')",
    )
    .await;
    ben.reload().await;
    ben.see("[data-phase='gone']").await;
    ben.click("[data-phase='gone'] button").await;
    ben.see(".waiting-sit").await;
    assert!(!ben.has("#sit").await, "he looks on");

    anna.click("[data-admit]").await;
    ben.click("#sit button[type='submit']").await;
    anna.see("[data-seat='1'] .chair-powers").await;
    anna.click("#lock").await;
    let late = Browser::start(Visitor::BEN).await;
    late.open(address, &format!("/t/{table}")).await;
    late.see(".waiting-sit").await;
    assert!(!late.has("#sit").await, "the table is locked");
    for browser in [anna, ben, late] {
        browser.close().await;
    }
}
