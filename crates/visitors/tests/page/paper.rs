//! What is printed: labels for deeds and cards, and the guide; and the labels scanned.

use std::collections::BTreeSet;

use bankhalter_editions::all;
use bankhalter_visitors::{Browser, Visitor, serve, stage::phase};
use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::json;

use crate::{
    bank::{Finger, seat},
    bank_deeds::bank_with_deeds,
    camera::{camera_is_off, camera_looks, give_camera, show},
    inspector::Inspector,
    real::{anna_begins_at, fell},
};

/// How many pages the screen makes on paper of this size, in inches.
async fn pages(browser: &Browser, (width, height): (f64, f64)) -> usize {
    let paper = json!({ "paperWidth": width, "paperHeight": height, "preferCSSPageSize": false });
    let printed = browser.tool("Page.printToPDF", paper).await;
    let printed = STANDARD.decode(printed["data"].as_str().expect("a text")).expect("base64");
    let text = String::from_utf8_lossy(&printed);
    text.matches("/Type /Page\n").count()
}

const A4: (f64, f64) = (8.27, 11.69);
const LETTER: (f64, f64) = (8.5, 11.0);

/// Chooses an edition on the screen.
async fn choose(browser: &Browser, edition: &str) {
    browser.choose("[data-field='paper-edition'] select", edition).await;
    browser.wait_for(&format!("return location.search.endsWith('={edition}')")).await;
}

/// What is cut off within labels, if anything.
const CUT: &str = "return [...document.querySelectorAll('.label')]
    .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.innerText)";

#[tokio::test(flavor = "multi_thread")]
async fn every_edition_has_a_label_for_each_deed_and_card_on_two_pages() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    browser.open(address, "/print?labels=standard").await;
    for edition in all() {
        choose(&browser, &edition.id).await;
        browser.wait_for("return document.querySelectorAll('.label').length === 60").await;
        let codes = browser
            .run("return [...document.querySelectorAll('.label .code-picture')].map((one) => one.dataset.code)")
            .await;
        let codes: BTreeSet<String> = serde_json::from_value(codes).expect("texts");
        assert_eq!(codes.len(), 60, "{}", edition.id);
        for paper in [A4, LETTER] {
            assert_eq!(pages(&browser, paper).await, 2, "{} on {paper:?}", edition.id);
        }
        assert_eq!(browser.run(CUT).await, json!([]), "{}", edition.id);
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_guide_is_one_page_in_every_edition_and_language() {
    let address = serve().await;
    for visitor in [Visitor::ANNA, Visitor::BEN] {
        let browser = Browser::start(visitor).await;
        browser.open(address, "/print?guide=standard").await;
        browser.see(".guide-page li").await;
        for edition in all() {
            choose(&browser, &edition.id).await;
            browser.see(".guide-page li").await;
            for paper in [A4, LETTER] {
                assert_eq!(pages(&browser, paper).await, 1, "{} on {paper:?}", edition.id);
            }
        }
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_scan_enters_a_deed_and_a_card_at_the_bank() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE.on(320, 568)).await;
    give_camera(&browser).await;
    bank_with_deeds(&browser, address).await;
    let finger = Finger::of(&browser);
    finger.tap(&seat(0)).await;
    finger.tap("[data-action='scan']").await;
    camera_looks(&browser).await;
    // A code of something else says so, and the camera goes on looking.
    show(&browser, &["https://example.org"]).await;
    let fault = browser.text("dialog .fault").await;
    assert!(fault.contains("gehört nicht zu diesen Karten"), "{fault}");
    show(&browser, &["BH/DEED-1"]).await;
    finger.everybody_has(&[1440, 1500, 1500, 1500]).await;
    camera_is_off(&browser).await;
    // The rent, and a card that moves nothing.
    finger.tap(&seat(1)).await;
    finger.tap("[data-action='scan']").await;
    camera_looks(&browser).await;
    show(&browser, &["BH/DEED-1"]).await;
    finger.everybody_has(&[1442, 1498, 1500, 1500]).await;
    // Without a name before it the deed opens.
    finger.tap("[data-action='scan']").await;
    camera_looks(&browser).await;
    show(&browser, &["BH/DEED-1"]).await;
    browser.see("#bank-holding").await;
    browser.press("Escape").await;
    // What is printed for this board is one tap away from the menu.
    finger.tap("#bank-menu").await;
    finger.tap("[data-paper='labels']").await;
    browser.see(".label[data-label='chest-16']").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_scan_enters_the_card_at_a_real_board() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE.on(320, 640)).await;
    give_camera(&browser).await;
    anna_begins_at(&browser, address).await;
    phase(&browser, "ready").await;
    // Square 7 wants a card of the first deck.
    fell(&browser, 3, 4).await;
    browser.see("#actions .report[data-need='card']").await;
    browser.click("#actions [data-action='scan']").await;
    camera_looks(&browser).await;
    show(&browser, &["BH/CHEST-8"]).await;
    assert!(browser.text("dialog .fault").await.contains("anderen Stapel"));
    show(&browser, &["BH/CHANCE-8"]).await;
    browser
        .wait_for("return !document.querySelector('#actions .report[data-need=\"card\"]')")
        .await;
    camera_is_off(&browser).await;
    browser.click("#table-menu").await;
    browser.click("dialog [data-paper='guide']").await;
    browser.see(".guide-page li").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_use_what_is_printed() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let mut inspector = Inspector::new(&browser);
    for what in ["labels", "guide"] {
        inspector.open(address, &format!("/print?{what}=sonic")).await;
        browser.see(".label, .guide-page li").await;
        inspector.look(what).await;
        browser.size(320, 568).await;
        browser.wait_for("return document.documentElement.scrollWidth <= 320").await;
    }
    inspector.verdict();
    browser.close().await;
}
