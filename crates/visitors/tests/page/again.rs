//! The same people again: nobody asks for it without the others hearing of it, and nothing of the
//! old game is heard there.

use std::net::SocketAddr;

use bankhalter_visitors::{Browser, Guest, Visitor, serve};
use serde_json::json;

use crate::{halts::at_a_board, places::in_sight};

/// Anna has won against Ben, who is there by himself.
async fn over(anna: &Browser, address: SocketAddr) -> Guest {
    let position = "position
          Anna: at 0, cash 1500, owns 5
          Ben: at 0, cash 900
          turn: Ben
        end";
    let mut ben = at_a_board(anna, address, position).await;
    ben.say(&json!({ "type": "act", "id": "1", "do": "leaves" })).await;
    anna.see("#result #rematch").await;
    heard(anna, "Ben gibt auf").await;
    ben
}

const ASKED: &str = "Ben möchte eine Revanche.";

/// Waits until this was read out, on the page or on the sheet that lies over it.
async fn heard(browser: &Browser, what: &str) {
    let script = format!(
        "return [...document.querySelectorAll('.heard')] \
         .some((one) => one.textContent.includes({what:?}))"
    );
    browser.wait_for(&script).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_still_looks_at_the_result_hears_who_wants_a_rematch() {
    let address = serve().await;
    for closed in [false, true] {
        let anna = Browser::start(Visitor::ANNA).await;
        let mut ben = over(&anna, address).await;
        if closed {
            anna.press("Escape").await;
            anna.wait_for("return !document.querySelector('dialog[open]')").await;
        }
        let before = anna.path().await;
        ben.say(&json!({ "type": "rematch" })).await;
        heard(&anna, ASKED).await;
        let word = if closed { "#toasts .toast" } else { "#rematch-waits" };
        anna.wait_for(&in_sight(word)).await;
        let text = anna.text(word).await;
        assert!(text.starts_with(ASKED), "{text}");

        // The word leads there, where Ben, who asked, has not come himself.
        anna.click(word).await;
        anna.wait_for(&format!("return location.pathname !== {before:?}")).await;
        anna.see(".chair[data-seat='1'] .chair-name").await;
        anna.wait_for(
            "return document.querySelector(\".chair[data-seat='1']\").innerText \
             .includes('noch beim alten Spiel')",
        )
        .await;
        let all = anna.run("return document.body.textContent").await;
        assert!(!all.as_str().expect("a text").contains("gibt auf"), "of the old game: {all}");
        anna.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_told_as_news_while_it_is_some() {
    let address = serve().await;
    let anna = Browser::start(Visitor::ANNA).await;
    let mut ben = over(&anna, address).await;
    let cleo = Browser::start(Visitor { name: "Cleo", ..Visitor::PHONE }).await;
    cleo.open(address, &anna.path().await).await;
    cleo.see("#result").await;
    assert!(!cleo.has("#rematch").await, "who looks on asks for nothing");
    ben.say(&json!({ "type": "rematch" })).await;
    // Nobody waits for her, and she cannot say who has come.
    cleo.see("#rematch-waits").await;
    assert!(cleo.text("#rematch-waits").await.starts_with("Die Revanche ist eröffnet."));
    anna.see("#rematch-waits").await;
    anna.click("#rematch-waits-away").await;
    anna.wait_for("return !document.querySelector('#rematch-waits')").await;
    // The way there stays, and is all that is said to whoever comes later.
    for browser in [&anna, &cleo] {
        browser.reload().await;
        browser.see("a#rematch").await;
        assert!(!browser.has("#rematch-waits").await);
    }
    anna.close().await;
    cleo.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_asked_for_a_rematch_is_not_told_that_another_has() {
    let address = serve().await;
    let anna = Browser::start(Visitor::ANNA).await;
    let _ben = over(&anna, address).await;
    let before = anna.path().await;
    anna.click("#rematch").await;
    anna.wait_for(&format!("return location.pathname !== {before:?}")).await;
    anna.open(address, &before).await;
    anna.see("a#rematch").await;
    assert!(!anna.has("#rematch-waits").await, "Ben has not asked, and is not there");
    anna.close().await;
}
