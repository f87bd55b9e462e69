//! What people can wish for while a game is on: larger names, bots that take their time, the same
//! people once more.

use bankhalter_visitors::{
    Browser, Visitor, serve,
    stage::{act, game, phase, play_on, play_on_against},
};

#[tokio::test(flavor = "multi_thread")]
async fn names_on_the_board_are_large_for_whoever_wants_it() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    play_on(&browser, address, &game("standard", &["Anna", "Ben"], "")).await;
    let height = "return document.querySelector('[data-square=\"39\"] text.name') \
                  .getBoundingClientRect().height";
    let before = browser.wait_for(height).await.as_f64().expect("a height");
    browser.click("#settings").await;
    browser.click("dialog[open] [data-switch='large']").await;
    browser.press("Escape").await;
    let larger = format!("return (() => {{ {height} }})() > {}", before * 1.2);
    browser.wait_for(&larger).await;
    browser.reload().await;
    browser.wait_for(&larger).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_changes_the_pace_of_bots_while_they_play() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let asked = "position\nAnna: at 0, cash 1500\nBen: at 0, cash 1500\nturn: Anna\nend";
    play_on_against(&browser, address, &game("standard", &["Anna", "Ben"], asked), "leicht").await;
    let slow = "[data-field='bot-pace'] input[value='1800']";
    browser.click("#table-menu").await;
    browser.see(slow).await;
    browser.run(&format!("document.querySelector({slow:?}).click()")).await;
    browser.wait_for(&format!("return document.querySelector({slow:?}).checked")).await;
    browser.reload().await;
    browser.click("#table-menu").await;
    browser.wait_for(&format!("return document.querySelector({slow:?})?.checked")).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_again_against_bots_takes_one_tap() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    let last = "position
          Anna: at 0, cash 10
          Ben: at 0, cash 1500
          turn: Anna
        end
        Anna throws {1 3}";
    play_on_against(&browser, address, &game("standard", &["Anna", "Ben"], last), "leicht").await;
    phase(&browser, "debt").await;
    let before = browser.path().await;
    act(&browser, "bankrupt").await;
    browser.click("dialog[open] [data-action='bankrupt-yes']").await;
    browser.tap("#rematch").await;
    browser.wait_for(&format!("return location.pathname !== {before:?}")).await;
    browser.see("#actions[data-phase]:not([data-phase='over'])").await;
    browser.see(".players [data-seat='1'] [data-sign='bot']").await;
    browser.close().await;
}
