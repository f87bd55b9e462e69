//! The board comes nearer, and is moved with a mouse or two fingers.

use bankhalter_visitors::{
    Browser, Visitor, serve,
    stage::{game, phase, play_on},
};
use serde_json::Value;

const FRAME: &str = ".board-frame";

async fn at_a_table(visitor: Visitor) -> Browser {
    let address = serve().await;
    let browser = Browser::start(visitor).await;
    let record = game("standard", &["Anna", "Ben"], "Anna throws {6 5}\nBen throws {1 2}");
    play_on(&browser, address, &record).await;
    phase(&browser, "ready").await;
    browser
}

async fn scrolled(browser: &Browser) -> Value {
    let place = "const { scrollLeft, scrollTop } = document.querySelector('.board-frame'); \
                 return [scrollLeft, scrollTop]";
    browser.run(place).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_mouse_moves_a_board_that_is_near() {
    let browser = at_a_table(Visitor::ANNA).await;
    let far = scrolled(&browser).await;
    browser.drag(FRAME, (-90.0, -60.0)).await;
    assert_eq!(scrolled(&browser).await, far, "all of it is seen: there is nothing to move");
    for _ in 0..3 {
        browser.click("[data-tool='zoom-in']").await;
    }
    browser.see(".board-frame.near").await;
    let before = scrolled(&browser).await;
    browser.drag(FRAME, (-90.0, -60.0)).await;
    let after = scrolled(&browser).await;
    let moved = |axis: usize| after[axis].as_f64().unwrap() - before[axis].as_f64().unwrap();
    assert_eq!((moved(0), moved(1)), (90.0, 60.0), "it goes where the mouse goes");

    // A movement that ends on a square does not open its deed, a click does.
    browser.drag("[data-square='39']", (-30.0, -20.0)).await;
    assert!(!browser.has("dialog[open]").await);
    browser.click("[data-square='39']").await;
    browser.see("dialog[open]").await;
    browser.press("Escape").await;
    browser.click("[data-tool='fit']").await;
    browser.wait_for("return !document.querySelector('.board-frame.near')").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_fingers_bring_the_board_nearer() {
    let browser = at_a_table(Visitor::PHONE).await;
    assert!(!browser.has(".board-frame.near").await);
    browser.spread(FRAME, 3.0).await;
    browser.see(".board-frame.near").await;
    let wide = "const frame = document.querySelector('.board-frame'); \
                return frame.scrollWidth / frame.clientWidth > 1.5";
    browser.wait_for(wide).await;
    let sideways = "return document.documentElement.scrollWidth";
    assert_eq!(browser.run(sideways).await, 360, "the frame scrolls, not the page");
    browser.close().await;
}
