//! A whole evening around a real board with one phone and no network at all, to its end.

use bankhalter_editions::find;
use bankhalter_rules::{Card, Deck, Effect};
use bankhalter_visitors::{
    Browser, Visitor, serve_until,
    stage::{act, everybody_has, phase},
};
use tokio::sync::oneshot;

use crate::{
    offline::{KEPT, go_offline},
    real::fell,
};

/// The first card of the chest for which somebody pays the bank: its number.
fn bill() -> u8 {
    let board = find("standard").expect("one of the six").board();
    let is_bill = |card: &Card| {
        let effect = board.cards[Deck::Chest as usize][usize::from(card.number())];
        matches!(effect, Effect::PayBank(amount) if amount.0 > 0)
    };
    (0..).map_while(Card::new).find(is_bill).expect("there is one").number() + 1
}

/// Anna and Ben with little money each, so that the evening is short; Anna has thrown higher.
async fn begin(browser: &Browser) {
    browser.write(".player-rows li:nth-child(1) input", "Anna").await;
    browser.write(".player-rows li:nth-child(2) input", "Ben").await;
    browser.click("[data-switch='real-board'] input").await;
    browser.click("#new-rules summary").await;
    browser.click("[data-switch='starting-cash'] input").await;
    browser.write("[data-field='cash'] input", "200").await;
    browser.click("#start-local").await;
    phase(browser, "order").await;
    fell(browser, 6, 5).await;
    browser
        .wait_for("return document.querySelector('#actions .panel-token')?.dataset.seat === '1'")
        .await;
    fell(browser, 1, 2).await;
    phase(browser, "ready").await;
}

/// A throw after which nothing is left to do but to end the turn.
async fn passes(browser: &Browser, first: u8, second: u8) {
    phase(browser, "ready").await;
    fell(browser, first, second).await;
    phase(browser, "done").await;
    act(browser, "end").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_phone_keeps_a_whole_evening_without_a_network() {
    let (stop, stopped) = oneshot::channel::<()>();
    let address = serve_until(async move { stopped.await.unwrap_or_default() }).await;
    let browser = Browser::start(Visitor::PHONE.keeping()).await;
    browser.open(address, "/local/new").await;
    browser.run_async(KEPT, Vec::new()).await;
    stop.send(()).expect("the server is there");
    go_offline(&browser).await;

    begin(&browser).await;
    // Anna buys a street, Ben pays a tax with all he has.
    fell(&browser, 1, 2).await;
    phase(&browser, "purchase").await;
    act(&browser, "buy").await;
    phase(&browser, "done").await;
    act(&browser, "end").await;
    passes(&browser, 1, 3).await;
    everybody_has(&browser, &[140, 0]).await;
    // The page is loaded again in the middle of a turn.
    phase(&browser, "ready").await;
    fell(&browser, 3, 4).await;
    phase(&browser, "done").await;
    browser.reload().await;
    phase(&browser, "done").await;
    everybody_has(&browser, &[140, 0]).await;
    act(&browser, "end").await;
    passes(&browser, 2, 4).await;
    // The tab is closed; later somebody opens the page and goes on.
    browser.run("location.href = 'about:blank'").await;
    browser.open(address, "/").await;
    browser.click(".local-game-row a[href^='/local/']").await;
    everybody_has(&browser, &[140, 0]).await;
    passes(&browser, 4, 6).await;
    // Ben draws a bill that he cannot pay: the evening is over, and says who won.
    phase(&browser, "ready").await;
    fell(&browser, 3, 4).await;
    browser.see("#actions .report[data-need='card']").await;
    browser.click(&format!("#actions [data-card='{}']", bill())).await;
    phase(&browser, "debt").await;
    act(&browser, "bankrupt").await;
    browser.click("dialog[open] [data-action='bankrupt-yes']").await;
    phase(&browser, "over").await;
    browser.see("#result").await;
    let said = browser.text("#result").await;
    assert!(said.contains("Anna") && said.contains("Ben"), "{said}");
    // It stays there, too.
    browser.reload().await;
    browser.see("#result").await;
    browser.close_despite(&["ERR_", "Failed to load", "WebSocket", "Failed to fetch"]).await;
}
