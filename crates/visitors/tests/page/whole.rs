//! Whole games by one means alone: a finger on a small telephone, and the keyboard at a desk.

use std::time::Duration;

use bankhalter_visitors::{Browser, Hand, PlayedOut, Visitor, play_out, serve};

/// Much longer than such a game takes.
const LONG: Duration = Duration::from_mins(4);
const MOST: usize = 3000;

/// What the form of a game at this device says: a short one against one bot.
const FORM: [(&str, &str); 4] = [
    ("[data-field='edition'] select", "euro"),
    ("[data-field='variant'] select", "short"),
    ("[data-field='rent'] select", "automatic"),
    ("[data-row='1'] select.sitter", "trader"),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_on_a_telephone_with_a_finger() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    browser.fix_luck(5).await;
    browser.open(address, "/local/new").await;
    for (list, value) in FORM {
        // The list itself is the telephone's, not the page's.
        browser.choose(list, value).await;
    }
    browser.tap("#start-local").await;
    begun(&browser).await;
    let played = play_out(&browser, Hand::Finger, MOST, LONG).await;
    let wide = "return document.documentElement.scrollWidth > innerWidth";
    assert_eq!(browser.run(wide).await, false);
    ended(&browser, played).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_with_the_keyboard_alone() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA.speaking("en")).await;
    browser.fix_luck(3).await;
    browser.open(address, "/local/new").await;
    for (list, value) in FORM {
        assert!(browser.go_to(list).await, "Tab leads to {list}");
        browser.press_until("ArrowDown", list, value).await;
    }
    assert!(browser.go_to("#start-local").await, "Tab leads to the button");
    browser.press("Enter").await;
    begun(&browser).await;
    let played = play_out(&browser, Hand::Keys, MOST, LONG).await;
    ended(&browser, played).await;
    browser.close().await;
}

/// The short game begins with deeds for everybody.
async fn begun(browser: &Browser) {
    browser.see("#actions[data-phase]").await;
    browser
        .wait_for("return document.querySelectorAll('[data-square] [data-owner]').length >= 4")
        .await;
}

/// The game was played to its end, and the page shows who won.
async fn ended(browser: &Browser, played: PlayedOut) {
    if !played.over || played.answers < 10 {
        browser.fail(&format!("the game did not end by play: {played:?}")).await;
    }
    browser.see("#result").await;
}
