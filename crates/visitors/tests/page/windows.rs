//! The same person twice: two windows on one game.

use bankhalter_visitors::{
    Browser, Visitor, serve,
    stage::{act, cash, game, phase, play_on},
};

/// The window says that the game goes on elsewhere, and offers to come here.
const STOPPED: &str = ".local-note[role='alert'] button";

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_this_device_goes_on_in_one_window_only() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let record = game(
        "standard",
        &["Anna", "Ben"],
        "Anna throws {6 5}\nBen throws {1 2}\nAnna throws {1 2}",
    );
    play_on(&browser, address, &record).await;
    phase(&browser, "purchase").await;
    let path = browser.path().await;

    let first = browser.another_window().await;
    browser.open(address, &path).await;
    phase(&browser, "purchase").await;
    act(&browser, "buy").await;
    phase(&browser, "done").await;
    let bought = cash(&browser).await;

    let second = browser.turn_to(&first).await;
    browser.see(STOPPED).await;
    // It shows how the game stood, and whatever is pressed here does not happen.
    phase(&browser, "purchase").await;
    browser.click_if("#actions [data-action='decline']").await;
    browser.turn_to(&second).await;
    assert!(!browser.has(STOPPED).await, "the game is here");
    phase(&browser, "done").await;

    // Whoever wants to goes on in the first one after all, and then the second stops.
    browser.turn_to(&first).await;
    browser.click(STOPPED).await;
    phase(&browser, "done").await;
    assert!(!browser.has(STOPPED).await);
    assert_eq!(cash(&browser).await, bought);
    act(&browser, "end").await;
    phase(&browser, "ready").await;
    browser.turn_to(&second).await;
    browser.see(STOPPED).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_the_server_shows_in_every_window() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    browser.open(address, "/").await;
    browser.click("#play-now").await;
    browser.see("#actions[data-phase]").await;
    let path = browser.path().await;
    browser.see("#actions [data-action='throw']").await;

    let first = browser.another_window().await;
    browser.open(address, &path).await;
    // The key is kept, so the same chair is there, and one of the two throws.
    act(&browser, "throw").await;
    browser.wait_for("return !document.querySelector('#actions [data-action=throw]')").await;
    let second = browser.turn_to(&first).await;
    browser.see(".dice.rolled").await;
    browser.wait_for(bankhalter_visitors::ASKED).await;
    let here = cash(&browser).await;
    browser.turn_to(&second).await;
    browser.wait_for(bankhalter_visitors::ASKED).await;
    assert_eq!(cash(&browser).await, here);
    browser.close().await;
}
