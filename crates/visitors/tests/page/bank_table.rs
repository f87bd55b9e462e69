//! The bank and what really lies on the table: counting finds what was forgotten, and agreements
//! are remembered.

use bankhalter_editions::find;
use bankhalter_visitors::{Browser, Visitor, serve};

use crate::{
    bank::{Finger, seat},
    bank_deeds::{bank_with_deeds, item},
    bank_phones::{joins, opened, phone},
    inspector::Inspector,
};

/// Opens somebody's count.
async fn count(browser: &Browser, number: u8) {
    browser.click(&seat(number)).await;
    browser.click("#bank-person").await;
    browser.click("#bank-count summary").await;
    browser.see("[data-field='house']").await;
}

/// Enters a count of notes of this value.
pub(crate) async fn notes(browser: &Browser, value: u32, count: u32) {
    let pieces = &find("standard").expect("one of the six").money.pieces;
    let place = pieces.iter().position(|piece| piece.value == value).expect("a note") + 1;
    let field = format!("[data-field='count']:nth-child({place}) input");
    browser.write(&field, &count.to_string()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn counting_says_what_may_have_happened_and_puts_it_right() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    bank_with_deeds(&browser, address).await;
    let finger = Finger::of(&browser);
    // A rent that was entered the wrong way round.
    for one in [&seat(1), "#bank-tab-amount", "[data-note='50']", &seat(2)] {
        finger.tap(one).await;
    }
    finger.everybody_has(&[1500, 1450, 1550, 1500]).await;
    count(&browser, 1).await;
    notes(&browser, 500, 3).await;
    notes(&browser, 50, 1).await;
    browser.see("[data-cause='backwards']").await;
    finger.tap("[data-cause='backwards']").await;
    finger.everybody_has(&[1500, 1550, 1450, 1500]).await;
    // Nobody entered the salary.
    count(&browser, 0).await;
    notes(&browser, 500, 3).await;
    notes(&browser, 100, 2).await;
    browser.see("#bank-causes li:first-child [data-cause='forgotten']").await;
    let said = browser.text("#bank-causes").await;
    assert!(said.contains("bekommt €\u{a0}200 Gehalt"), "{said}");
    finger.tap("#bank-causes li:first-child [data-cause='forgotten']").await;
    finger.everybody_has(&[1700, 1550, 1450, 1500]).await;
    // A deed lies there, and its price is missing.
    count(&browser, 0).await;
    browser.write("[data-field='deed'] input", "1").await;
    notes(&browser, 500, 3).await;
    notes(&browser, 20, 7).await;
    browser.see("[data-cause='forgotten']").await;
    let said = browser.text("#bank-causes").await;
    assert!(said.contains("kauft"), "{said}");
    finger.tap("#bank-causes li:first-child [data-cause]").await;
    finger.everybody_has(&[1640, 1550, 1450, 1500]).await;
    // Nothing is there: that is an answer, and another one than none.
    count(&browser, 3).await;
    assert_eq!(browser.run("return document.querySelector('#bank-verdict').innerText").await, "");
    notes(&browser, 1, 0).await;
    browser
        .wait_for("return document.querySelector('#bank-verdict').innerText.includes('1.500')")
        .await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_another_phone_enters_meanwhile_is_counted_again_before_it_is_put_right() {
    let address = serve().await;
    let anna = Browser::start(phone("Anna")).await;
    let code = opened(&anna, address).await;
    anna.tap("#bank-menu").await;
    anna.click("[data-switch='deeds'] input").await;
    anna.see("[data-switch='deeds'] input:checked").await;
    anna.press("Escape").await;
    let ben = Browser::start(phone("Ben")).await;
    joins(&ben, address, &code, 1).await;
    // Before somebody without a phone lies what he began with, and Anna counts it.
    count(&anna, 3).await;
    notes(&anna, 500, 3).await;
    anna.wait_for("return document.querySelector('#bank-verdict')?.innerText.includes('1.500')")
        .await;
    // Meanwhile he buys a street, and Ben enters it.
    ben.tap(&seat(3)).await;
    ben.tap(&item("deed-1")).await;
    Finger::of(&ben).everybody_has(&[1500, 1500, 1500, 1440]).await;
    anna.see("#bank-count-old").await;
    assert!(!anna.has("#bank-count-book, [data-cause]").await, "nobody counted beside this book");
    // He has paid by now: counted again it is right, with deeds that nobody counted.
    notes(&anna, 500, 2).await;
    notes(&anna, 20, 22).await;
    anna.wait_for("return document.querySelector('#bank-verdict')?.innerText.includes('1.440')")
        .await;
    assert!(!anna.has("#bank-count-book, [data-cause]").await);
    // He has not: whoever says so compares with what the book says now.
    ben.tap(&seat(3)).await;
    ben.tap("[data-usual='salary']").await;
    anna.see("#bank-count-old").await;
    anna.tap("#bank-count-again").await;
    anna.see("[data-cause='not-done']").await;
    anna.tap("[data-cause='not-done']").await;
    Finger::of(&ben).everybody_has(&[1500, 1500, 1500, 1440]).await;
    anna.close().await;
    ben.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_agreement_is_remembered_until_it_ends() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE.on(320, 568)).await;
    bank_with_deeds(&browser, address).await;
    let finger = Finger::of(&browser);
    browser.click("#bank-menu").await;
    browser.click("#bank-pacts summary").await;
    browser.write("#bank-pact-words", "dreimal").await;
    browser.click("#bank-pact-note").await;
    browser.see("[data-pact-end='0']").await;
    // Noted once it is not noted again, but something else is.
    browser.see("#bank-pact-note:disabled").await;
    browser.write("#bank-pact-words", "viermal").await;
    browser.see("#bank-pact-note:not(:disabled)").await;
    browser.press("Escape").await;
    browser.reload().await;
    // Before the payment and after it, and nobody is kept from paying.
    finger.tap(&seat(1)).await;
    browser.see(".till-pact").await;
    let said = browser.text(".till-pact").await;
    assert!(said.contains("keine Regel des Hefts") && said.contains("dreimal"), "{said}");
    for one in ["#bank-tab-amount", "[data-note='50']", &seat(0)] {
        finger.tap(one).await;
    }
    finger.everybody_has(&[1550, 1450, 1500, 1500]).await;
    browser.see(".till-pact").await;
    finger.tap(&seat(2)).await;
    browser.wait_for("return !document.querySelector('.till-pact')").await;
    finger.tap(&seat(2)).await;
    browser.click("#bank-menu").await;
    browser.click("#bank-pacts summary").await;
    browser.click("[data-pact-end='0']").await;
    browser.see(".till-noted.struck").await;
    browser.press("Escape").await;
    finger.tap(&seat(1)).await;
    browser.wait_for("return document.querySelector('#bank-person')").await;
    assert!(!browser.has(".till-pact").await);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_count_and_agree() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let mut inspector = Inspector::new(&browser);
    bank_with_deeds(&browser, address).await;
    count(&browser, 0).await;
    notes(&browser, 500, 3).await;
    notes(&browser, 100, 2).await;
    browser.see("[data-cause]").await;
    inspector.look("a count").await;
    browser.press("Escape").await;
    browser.click("#bank-menu").await;
    browser.click("#bank-pacts summary").await;
    browser.click("#bank-pact-note").await;
    browser.see("[data-pact-end='0']").await;
    inspector.look("agreements").await;
    browser.press("Escape").await;
    browser.click(&seat(1)).await;
    browser.see(".till-pact").await;
    inspector.look("a reminder").await;
    inspector.verdict();
    browser.close().await;
}
