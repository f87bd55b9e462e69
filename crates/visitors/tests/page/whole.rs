//! Whole games by one means alone: a finger on a small telephone, and the keyboard at a desk.

use std::time::Duration;

use bankhalter_visitors::{Browser, Hand, PlayedOut, Visitor, play_out, serve};

/// Much longer than such a game takes.
const LONG: Duration = Duration::from_mins(4);
const MOST: usize = 3000;

/// What the form of a game at this device says, from top to bottom: a short one against one bot.
const SITTER: (&str, &str) = ("[data-row='1'] select.sitter", "mittel");
const BOARD: (&str, &str) = ("[name='edition']", "euro");
const RULES: &str = "#new-rules summary";
const GAME: [(&str, &str); 2] =
    [("[data-field='variant']", "short"), ("[data-field='rent']", "automatic")];

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_on_a_telephone_with_a_finger() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE.keeping()).await;
    browser.fix_luck(5).await;
    browser.open(address, "/local/new").await;
    // The list itself is the telephone's, not the page's.
    browser.choose(SITTER.0, SITTER.1).await;
    browser.tap(&format!("label:has({}[value='{}'])", BOARD.0, BOARD.1)).await;
    browser.tap(RULES).await;
    for (offers, value) in GAME {
        browser.tap(&format!("{offers} label:has(input[value='{value}'])")).await;
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
    pick_by_keys(&browser, SITTER.0, SITTER.1).await;
    pick_by_keys(&browser, &format!("{}:checked", BOARD.0), BOARD.1).await;
    assert!(browser.go_to(RULES).await, "Tab leads to the rules");
    browser.press("Enter").await;
    for (offers, value) in GAME {
        pick_by_keys(&browser, &format!("{offers} input:checked"), value).await;
    }
    assert!(browser.go_to("#start-local").await, "Tab leads to the button");
    browser.press("Enter").await;
    begun(&browser).await;
    let played = play_out(&browser, Hand::Keys, MOST, LONG).await;
    ended(&browser, played).await;
    browser.close().await;
}

/// Goes to a list or to what is chosen of some offers, and on to another choice.
async fn pick_by_keys(browser: &Browser, list: &str, value: &str) {
    assert!(browser.go_to(list).await, "Tab leads to {list}");
    browser.press_until("ArrowDown", list, value).await;
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
