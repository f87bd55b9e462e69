//! Whole games by one means alone: a finger on a small telephone, and the keyboard at a desk.

use std::time::Duration;

use bankhalter_visitors::{Browser, Hand, Visitor, play_out, serve};

/// Longer than a short game against a bot takes.
const LONG: Duration = Duration::from_secs(150);

/// The form of a game at this device: a short one against one bot.
async fn short_game(browser: &Browser) {
    browser.see("[data-screen='local-new']").await;
    browser.choose("[data-field='edition'] select", "euro").await;
    browser.choose("[data-field='variant'] select", "short").await;
    browser.choose("[data-field='rent'] select", "automatic").await;
}

/// Gives up, as somebody does who has no more time: that ends a game of two.
async fn give_up(browser: &Browser) {
    browser.click("[data-action='menu']").await;
    browser.click("[data-action='give-up']").await;
    browser.click("[data-action='give-up-yes']").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_on_a_telephone_with_a_finger() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    browser.open(address, "/local/new").await;
    short_game(&browser).await;
    browser.tap("#start-local").await;
    browser.see("#actions[data-phase]").await;
    let played = play_out(&browser, Hand::Finger, 600, LONG).await;
    assert!(played.answers >= 10, "{played:?}");
    let wide = "return document.documentElement.scrollWidth > innerWidth";
    assert_eq!(browser.run(wide).await, false);
    if !played.over {
        give_up(&browser).await;
    }
    browser.see("#result").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_with_the_keyboard_alone() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    browser.open(address, "/local/new").await;
    short_game(&browser).await;
    assert!(browser.go_to("#start-local").await, "Tab leads to the button");
    browser.press("Enter").await;
    browser.see("#actions[data-phase]").await;
    let played = play_out(&browser, Hand::Keys, 600, LONG).await;
    assert!(played.answers >= 10, "{played:?}");
    if !played.over {
        give_up(&browser).await;
    }
    browser.see("#result").await;
    browser.close().await;
}
