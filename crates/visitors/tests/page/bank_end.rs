//! The end of an evening at a bank: who has what, into the list of a round, and on after all.

use bankhalter_visitors::{Browser, Visitor, serve};

use crate::{
    bank::{Finger, seat},
    bank_deeds::{bank_with_deeds, item},
    bank_phones::{all_see, joins, opened, pays, phone},
    inspector::Inspector,
};

/// Waits until the result stands there with this one before the others.
async fn is_over(browser: &Browser, first: u8) {
    browser.see(&format!("#bank-end .till-standings li:first-child[data-seat='{first}']")).await;
    assert!(browser.has(&format!(".till-tile{}:disabled", seat(first))).await);
    assert!(browser.has("#bank-undo:disabled").await);
}

/// Ends the evening from the open menu, where nobody ends it by one tap or by the first button.
pub(crate) async fn ends(browser: &Browser) {
    let first = "return document.querySelector('dialog[open] .modal-body button').id";
    assert_ne!(browser.run(first).await, "bank-finish");
    browser.tap("#bank-finish.quiet").await;
    browser.see("#bank-finish[data-sure]").await;
    assert!(!browser.has("#bank-end").await);
    browser.tap("#bank-finish").await;
}

async fn finish(browser: &Browser) {
    browser.tap("#bank-menu").await;
    ends(browser).await;
    browser.press("Escape").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_of_several_phones_ends_by_their_word_and_goes_into_the_list_of_a_round() {
    let address = serve().await;
    let anna = Browser::start(phone("Anna")).await;
    let code = opened(&anna, address).await;
    let ben = Browser::start(phone("Ben").on(320, 568)).await;
    joins(&ben, address, &code, 1).await;
    pays(&anna, 0, 100, 1).await;
    all_see(&[&anna, &ben], &[1400, 1600, 1500, 1500]).await;
    anna.tap("#bank-menu").await;
    anna.click("#bank-words summary").await;
    anna.choose("[data-field='change'] select", "bankers").await;
    anna.press("Escape").await;
    finish(&ben).await;
    anna.see("[data-request] [data-answer='yes']").await;
    let said = anna.text("[data-request]").await;
    assert!(said.contains("Ben möchte: Abend beenden"), "{said}");
    anna.tap("[data-request] [data-answer='yes']").await;
    for browser in [&anna, &ben] {
        is_over(browser, 1).await;
    }
    assert!(!ben.has("#bank-requests").await);
    let said = anna.text("#bank-end").await;
    assert!(said.contains("Ben hat den Abend beendet"), "{said}");
    // Whoever looks on sees it as well; and a reload changes nothing.
    let guest = Browser::start(Visitor::BEN).await;
    guest.open(address, &format!("/t/{code}")).await;
    guest.see("#bank-end [data-place='1'][data-seat='1']").await;
    guest.close().await;
    ben.reload().await;
    is_over(&ben, 1).await;
    ben.wait_for("return document.documentElement.scrollWidth <= 320").await;
    ben.see("#keep-name").await;
    ben.write("#keep-name", "Freitagsrunde").await;
    ben.click("#keep-enter").await;
    ben.see(".keep-done").await;
    // The host says alone that it goes on, and the list is mended by the next end.
    anna.tap("#bank-go-on").await;
    for browser in [&anna, &ben] {
        browser.see(".till-panel").await;
    }
    pays(&ben, 1, 500, 0).await;
    all_see(&[&anna, &ben], &[1900, 1100, 1500, 1500]).await;
    finish(&anna).await;
    for browser in [&anna, &ben] {
        is_over(browser, 0).await;
    }
    ben.click("#keep-enter").await;
    ben.click(".keep-done a").await;
    ben.see(".people-round tbody tr[data-name='Anna']:first-child").await;
    let evenings = ben.text(".people-round tbody tr[data-name='Anna'] td").await;
    assert_eq!(evenings, "1", "the same evening is entered once");
    anna.close().await;
    ben.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_of_one_phone_ends_with_its_deeds_and_goes_on() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE.on(320, 568)).await;
    bank_with_deeds(&browser, address).await;
    let finger = Finger::of(&browser);
    // Ben buys the first street: he has less money, and is worth as much as before.
    finger.tap(&seat(1)).await;
    finger.tap(&item("deed-1")).await;
    finger.everybody_has(&[1500, 1440, 1500, 1500]).await;
    finger.tap(&seat(2)).await;
    finger.tap("[data-usual='fine']").await;
    finger.everybody_has(&[1500, 1440, 1450, 1500]).await;
    finish(&browser).await;
    is_over(&browser, 0).await;
    browser.see("[data-seat='1'][data-place='1'][data-worth='1500']").await;
    browser.see("[data-seat='2'][data-place='4'][data-worth='1450']").await;
    let parts = browser.text(".till-standings [data-seat='1'] small").await;
    assert!(parts.contains("1.440") && parts.contains("60"), "{parts}");
    browser.reload().await;
    is_over(&browser, 0).await;
    // Nothing in the menu changes what has been counted.
    browser.tap("#bank-menu").await;
    browser.see("[data-switch='pot'] input:disabled").await;
    assert!(browser.has("[data-switch='deeds'] input:disabled").await);
    browser.press("Escape").await;
    let mut inspector = Inspector::new(&browser);
    browser.see("#keep-name").await;
    inspector.look("the end of an evening").await;
    inspector.verdict();
    browser.size(320, 568).await;
    browser.wait_for("return document.documentElement.scrollWidth <= 320").await;
    browser.tap("#bank-go-on").await;
    browser.see(".till-panel").await;
    browser.tap("#bank-undo").await;
    finger.everybody_has(&[1500, 1440, 1500, 1500]).await;
    browser.close().await;
}
