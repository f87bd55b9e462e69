//! A page that is loaded anew shows how the game stands; what was seen before does not move again.

use bankhalter_visitors::{Browser, Guest, Visitor, post, serve};
use serde_json::{Value, json};

/// Keeps whatever moves from the first picture on.
const WATCH: &str = "
    window.moved = [];
    const kinds = ['.player-change', '.token.walks', '.coins.fly', '.square.glimmer', '#question.happening', '.toast'];
    const look = () => {
        for (const kind of kinds) if (document.querySelector(kind) && !moved.includes(kind)) moved.push(kind);
        requestAnimationFrame(look);
    };
    look();";

/// Does everybody have what the deal left, and has it been so for a while?
const RESTS: &str = "
    const cash = () => [...document.querySelectorAll('.players [data-cash]')].map((one) => one.dataset.cash).join();
    const before = cash();
    if (!before || before === '30000,30000') return null;
    await new Promise((done) => setTimeout(done, 900));
    return cash() === before";

#[tokio::test(flavor = "multi_thread")]
async fn what_was_seen_before_does_not_move_again() {
    let address = serve().await;
    let settings = json!({ "edition": "wm", "chairs": 2, "variant": "timed", "minutes": 90 });
    let host = json!({ "settings": settings, "host": { "name": "Anna" } });
    let anna: Value = post(address, "/api/tables", &host).await;
    let path = format!("/api/tables/{}/seats", anna["table"].as_str().unwrap());
    let ben = post(address, &path, &json!({ "name": "Ben" })).await;
    let mut guest = Guest::enter(address, &ben).await;
    guest.get_ready().await;
    let browser = Browser::start(Visitor { speed: "normal", ..Visitor::ANNA }).await;
    browser.prepare(WATCH).await;
    let (table, key) = (anna["table"].as_str().unwrap(), anna["key"].as_str().unwrap());
    browser.open(address, &format!("/t/{table}#key={key}")).await;
    browser.click("#start").await;
    browser.wait_for(RESTS).await;
    // The deal is acted out for whoever sees it for the first time.
    assert_ne!(browser.run("return moved").await, json!([]));

    browser.reload().await;
    browser.wait_for(RESTS).await;
    assert_eq!(browser.run("return moved").await, json!([]));
    browser.close().await;
}
