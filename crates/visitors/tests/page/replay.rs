//! Looking at a game again.

use std::fs;

use bankhalter_visitors::{
    Browser, Visitor, root, serve,
    stage::{game, phase},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_golden_game_is_stepped_through_and_played_on() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let text = fs::read_to_string(root().join("games/standard-short-3.los")).unwrap();
    browser.open(address, "/replay").await;
    browser.write("#record-text", &text).await;
    browser.click("#record-read").await;
    browser.see("[data-screen='replay']").await;
    let step = "return document.querySelector('#moment').value";
    assert_eq!(browser.wait_for(step).await, "0");
    for number in 1..=5 {
        browser.click("#step-forward").await;
        browser.wait_for(&format!("{step} === '{number}'")).await;
    }
    browser.click("#step-back").await;
    browser.wait_for(&format!("{step} === '4'")).await;
    browser.click("#to-end").await;
    browser.wait_for("return Number(document.querySelector('#moment').value) > 20").await;
    browser.click("#to-start").await;
    browser.wait_for(&format!("{step} === '0'")).await;
    for _ in 0..4 {
        browser.click("#step-forward").await;
    }
    browser.click("#play-on-here").await;
    browser.click("#play-on").await;
    browser.see("#actions[data-phase]").await;
    assert!(browser.path().await.starts_with("/local/"));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_record_names_line_and_fault() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    browser.open(address, "/local/from").await;
    browser.write("#record-text", "[edition \"standard\"]\n[player \"Anna\"]\nAnna flies\n").await;
    browser.click("#record-read").await;
    let text = browser.text("[role='alert'], .wrong-list, .fault").await;
    assert!(text.contains("Zeile 3"), "the line is named: {text}");
    // Once it is right it goes on.
    let right = game("standard", &["Anna", "Ben"], "Anna throws {6 5}\nBen throws {1 2}");
    browser.write("#record-text", &right).await;
    browser.click("#record-read").await;
    browser.click("#play-on").await;
    phase(&browser, "ready").await;
    browser.close().await;
}
