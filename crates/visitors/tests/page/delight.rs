//! Small pleasures are there, can be switched off, and disturb nobody.

use std::time::Duration;

use bankhalter_visitors::{
    Browser, Hand, Visitor, play_out, serve,
    stage::{act, belongs, game, phase, play_on},
};
use serde_json::json;

/// Keeps what was seen for a moment only.
const WATCH: &str = "
    window.seen = new Set();
    new MutationObserver(() => {
        const squares = [...document.querySelectorAll('.square.glimmer')];
        if (squares.length) seen.add(squares.map((one) => one.dataset.square).join(' '));
        if (document.querySelector('.coins.fly')) seen.add('coins');
    }).observe(document.body, { attributes: true, childList: true, subtree: true });
    return true";

/// Anna lands on the last orange street.
const LAST_ORANGE: &str = "position
      Anna: at 12, cash 1500, owns 16 18
      Ben: at 0, cash 900
      turn: Anna
    end
    Anna throws {3 4}";

#[tokio::test(flavor = "multi_thread")]
async fn coins_fly_and_a_whole_group_glimmers_unless_switched_off() {
    let address = serve().await;
    let browser = Browser::start(Visitor { speed: "fast", ..Visitor::ANNA }).await;
    let record = game("euro", &["Anna", "Ben"], LAST_ORANGE);
    play_on(&browser, address, &record).await;
    phase(&browser, "purchase").await;
    browser.run(WATCH).await;
    act(&browser, "buy").await;
    belongs(&browser, 19, 0).await;
    browser.wait_for("return seen.has('16 18 19') && seen.has('coins')").await;

    browser.click("header.top .tools button:last-child").await;
    browser.click("dialog[open] [data-switch='flourish'] input").await;
    play_on(&browser, address, &record).await;
    phase(&browser, "purchase").await;
    browser.run(WATCH).await;
    act(&browser, "buy").await;
    belongs(&browser, 19, 0).await;
    phase(&browser, "done").await;
    assert_eq!(browser.run("return seen.size").await, 0);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hotel_lands_unless_switched_off() {
    let address = serve().await;
    let browser = Browser::start(Visitor { speed: "fast", ..Visitor::ANNA }).await;
    let four = "position
          Anna: at 10, cash 1500, owns 16:4 18:4 19:4
          Ben: at 0, cash 900
          turn: Anna
        end";
    let lands = "return document.querySelector('.building.hotel use')
        ?.getAnimations().some(({ animationName }) => animationName === 'land')";
    for is_on in [true, false] {
        let record = game("euro", &["Anna", "Ben"], four);
        play_on(&browser, address, &record).await;
        phase(&browser, "ready").await;
        act(&browser, "open-build").await;
        browser
            .run(
                "window.landed = []; addEventListener('animationstart', (event) =>
                landed.push(event.animationName), true)",
            )
            .await;
        browser.click("[data-action='build-19']").await;
        browser.see(".building.hotel").await;
        if is_on {
            browser.wait_for("return landed.includes('land')").await;
            browser.click("header.top .tools button:last-child").await;
            browser.click("dialog[open] [data-switch='flourish'] input").await;
        } else {
            assert_eq!(browser.run(lands).await, false);
            assert_eq!(browser.run("return landed.includes('land')").await, false);
        }
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_hammer_is_called_and_the_telephone_trembles() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    browser
        .prepare("window.tremors = []; Navigator.prototype.vibrate = (ms) => tremors.push(ms);")
        .await;
    let bids = "Anna throws {6 5}\nBen throws {1 2}\nClara throws {1 1}\nAnna throws {1 2}
        Anna declines\nAnna bids 40";
    play_on(&browser, address, &game("wm", &["Anna", "Ben", "Clara"], &bids.replace("40", "800")))
        .await;
    phase(&browser, "auction").await;
    assert_eq!(browser.text("#going").await.trim(), "Zum Ersten …");
    act(&browser, "pass").await;
    browser
        .wait_for("return document.querySelector('#going')?.innerText.includes('zum Zweiten')")
        .await;

    browser.open(address, "/").await;
    assert_eq!(browser.run("return tremors").await, json!([]), "nobody was asked yet");
    browser.tap("#play-now").await;
    browser.see("#actions[data-phase]").await;
    let played = play_out(&browser, Hand::Finger, 6, Duration::from_mins(2)).await;
    assert!(played.answers > 2, "{played:?}");
    browser.wait_for("return tremors.length > 0").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_can_be_printed() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    browser.open(address, "/rules").await;
    browser.see("[data-action='print']").await;
    browser.run("window.print = () => { window.printed = true; }").await;
    browser.click("[data-action='print']").await;
    assert_eq!(browser.run("return window.printed").await, true);
    browser.tool("Emulation.setEmulatedMedia", json!({ "media": "print" })).await;
    let shown = "return ['.top', '[data-action=print]', '.rules-chooser', 'h1']
        .map((one) => document.querySelector(one)?.checkVisibility() ?? false)";
    assert_eq!(browser.run(shown).await, json!([false, false, false, true]));
    browser.close().await;
}
