//! Sounds: none on a telephone unless somebody wants them, and made when something happens.

use bankhalter_visitors::{
    Browser, Visitor, serve,
    stage::{act, game, phase, play_on},
};
use serde_json::json;

/// Counts what the page asks of the browser's means for sound.
const LISTEN: &str = "
    window.heard = { contexts: 0, tones: 0 };
    window.AudioContext = class extends AudioContext {
        constructor(...all) { super(...all); heard.contexts += 1; }
    };
    for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
        const { start } = prototype;
        prototype.start = function (...all) { heard.tones += 1; return start.apply(this, all); };
    }";

/// The switch of the settings.
const SWITCH: &str = "dialog[open] [data-switch='sound'] input";

async fn at_a_table(visitor: Visitor) -> Browser {
    let address = serve().await;
    // Of somebody who was here before the page would know what was chosen.
    let browser = Browser::start_unknown(visitor).await;
    browser.prepare(LISTEN).await;
    let lines = "Anna throws {6 5}\nBen throws {1 2}\nAnna throws {1 2}";
    play_on(&browser, address, &game("standard", &["Anna", "Ben"], lines)).await;
    phase(&browser, "purchase").await;
    browser
}

async fn is_on(browser: &Browser) -> bool {
    browser.click("#settings").await;
    // The settings are a part of the program of their own, which may still be on its way.
    browser.wait_for(&format!("return !!document.querySelector({SWITCH:?})")).await;
    let on = browser.run(&format!("return document.querySelector({SWITCH:?}).checked")).await;
    on == true
}

/// Turns the switch, and leaves the settings.
async fn turn(browser: &Browser) {
    let now = format!("return document.querySelector({SWITCH:?}).checked");
    let before = browser.run(&now).await;
    browser.click("dialog[open] [data-switch='sound']").await;
    browser.wait_for(&format!("{now} !== {before}")).await;
    leave(browser).await;
}

async fn leave(browser: &Browser) {
    browser.press("Escape").await;
    browser.wait_for("return !document.querySelector('dialog[open]')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_telephone_is_silent_until_somebody_wants_sounds() {
    let browser = at_a_table(Visitor::PHONE).await;
    assert!(!is_on(&browser).await, "a telephone is silent by itself");
    leave(&browser).await;
    browser.tap("#actions [data-action='buy']").await;
    phase(&browser, "done").await;
    browser.tap("#actions [data-action='end']").await;
    phase(&browser, "ready").await;
    assert_eq!(browser.run("return heard").await, json!({ "contexts": 0, "tones": 0 }));

    assert!(!is_on(&browser).await);
    turn(&browser).await;
    browser.tap("#actions [data-action='throw']").await;
    browser.wait_for("return heard.contexts === 1 && heard.tones > 0").await;

    // It is remembered.
    browser.reload().await;
    assert!(is_on(&browser).await);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_desk_sounds_and_can_be_silenced() {
    let browser = at_a_table(Visitor::ANNA).await;
    act(&browser, "buy").await;
    phase(&browser, "done").await;
    browser.wait_for("return heard.contexts === 1 && heard.tones > 0").await;

    assert!(is_on(&browser).await, "a desk sounds by itself");
    turn(&browser).await;
    let before = browser.run("return heard.tones").await;
    act(&browser, "end").await;
    phase(&browser, "ready").await;
    act(&browser, "throw").await;
    browser.see(".dice.rolled").await;
    assert_eq!(browser.run("return heard.tones").await, before);
    browser.close().await;
}
