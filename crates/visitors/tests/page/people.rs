//! The people at a device and the rounds that meet there: who they are, and who won how often.

use bankhalter_visitors::{
    Browser, Visitor, serve,
    stage::{act, at_table, game},
};
use serde_json::Value;

use crate::inspector::Inspector;

/// The standings of the only round, a line for each.
const STANDINGS: &str = "const told = [...document.querySelectorAll('.people-round tbody tr')]
    .map((row) => [...row.children].slice(0, 3).map((one) => one.textContent).join(' ')).join(', ')";

/// Catches the file that the page hands to the browser.
const CATCH: &str = "
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text; }); return make.call(URL, blob); };";

async fn add(browser: &Browser, field: &str, button: &str, name: &str) {
    browser.see(field).await;
    browser.write(field, name).await;
    browser.tap(button).await;
}

/// Waits until the standings are these.
async fn stand(browser: &Browser, wanted: &str) {
    browser.wait_for(&format!("{STANDINGS}; return told === {wanted:?} || null")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_sits_down_at_one_tap() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE.on(320, 568)).await;
    browser.open(address, "/people").await;
    add(&browser, "#profile-name", "#profile-add", "Oma").await;
    browser.see("[data-profile='Oma']").await;
    add(&browser, "#profile-name", "#profile-add", "Ben").await;
    browser.see("[data-profile='Ben']").await;
    add(&browser, "#round-name", "#round-new", "Freitagsrunde").await;
    browser.see(".people-round[data-round='Freitagsrunde']").await;
    stand(&browser, "Ben 0 0, Oma 0 0").await;

    // Oma takes the device, with her left hand.
    browser.tap("[data-profile='Oma'] summary").await;
    browser.tap("[data-profile='Oma'] [data-does='take']").await;
    browser.tap("[data-profile='Oma'] [data-switch='profile-left'] input").await;
    browser.wait_for("return document.documentElement.hasAttribute('data-left') || null").await;
    browser.reload().await;
    browser.see("[data-profile='Oma'] .chip").await;

    let mut inspector = Inspector::new(&browser);
    browser.click("[data-profile='Oma'] summary").await;
    browser.click(".enter summary").await;
    inspector.look("people and rounds").await;
    inspector.verdict();

    browser.open(address, "/local/new").await;
    browser.click(".round-pick [data-round='Freitagsrunde']").await;
    let names =
        "return [...document.querySelectorAll('.player-name')].map((one) => one.value).join(' ')
        === 'Oma Ben' || null";
    browser.wait_for(names).await;
    browser.click("#start-local").await;
    browser.see("[data-action='throw']").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_goes_into_the_standings_and_out_again() {
    let record = game(
        "euro",
        &["Anna", "Ben"],
        "position
          Anna: at 35, cash 40
          Ben: at 0, cash 500, owns 39:3 37:3
          turn: Anna
        end
        Anna throws {1 3}
        Ben demands rent",
    );
    let browser = at_table(Visitor::PHONE, &record).await;
    act(&browser, "bankrupt").await;
    browser.click("dialog[open] [data-action='bankrupt-yes']").await;
    browser.see("#keep-name").await;
    browser.write("#keep-name", "Freitagsrunde").await;
    browser.click("#keep-enter").await;
    browser.see(".keep-done").await;
    browser.click(".keep-done a").await;
    stand(&browser, "Ben 1 1, Anna 1 0").await;

    // The same evening without the program: two people, two amounts.
    browser.click(".enter summary").await;
    browser.write("[data-member='Anna'] input", "900").await;
    browser.write("[data-member='Ben'] input", "0").await;
    browser.click(".enter [data-does='enter']").await;
    stand(&browser, "Anna 2 1, Ben 2 1").await;

    browser.run(CATCH).await;
    browser.click(".people-round [data-does='save']").await;
    let saved = browser.wait_for("return window.saved ?? null").await;
    let file: Value = serde_json::from_str(saved.as_str().expect("a text")).expect("a file");
    assert_eq!(file["round"]["evenings"].as_array().map(Vec::len), Some(2));

    // One press deletes it, a second one on what is said about it brings it back.
    browser.click(".people-round [data-does='delete']").await;
    browser.wait_for("return !document.querySelector('.people-round') || null").await;
    browser.click(".toast").await;
    stand(&browser, "Anna 2 1, Ben 2 1").await;
    browser.click(".evenings summary").await;
    browser.click(".evening-row button").await;
    stand(&browser, "Ben 1 1, Anna 1 0").await;
    browser.close().await;
}
