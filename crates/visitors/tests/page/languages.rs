//! Another language or light at any time; the game goes on.

use bankhalter_visitors::{
    Browser, Light, Visitor, serve,
    stage::{act, cash, game, phase, play_on},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_in_another_language() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let record = game("standard", &["Anna", "Ben"], "Anna throws {6 5}\nBen throws {1 2}");
    play_on(&browser, address, &record).await;
    phase(&browser, "ready").await;
    let german = browser.text("#actions").await;
    let money = cash(&browser).await;
    browser.click("#settings").await;
    browser.click("dialog[open] label:has(input[value='en'])").await;
    browser.press("Escape").await;
    browser.wait_for("return document.documentElement.lang === 'en'").await;
    phase(&browser, "ready").await;
    let english = browser.text("#actions").await;
    assert_ne!(german, english);
    assert_eq!(cash(&browser).await, money);
    act(&browser, "throw").await;
    browser.see(".dice.rolled").await;
    // It is remembered.
    browser.reload().await;
    browser.wait_for("return document.documentElement.lang === 'en'").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_is_light_or_dark_as_the_system_is() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    browser.open(address, "/").await;
    let ground = "return getComputedStyle(document.body).backgroundColor";
    let light = browser.run(ground).await;
    browser.light(Light::Dark).await;
    assert_ne!(browser.run(ground).await, light);
    browser.close().await;
}
