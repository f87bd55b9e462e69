//! A phone that is dead or lost takes no purse with it.

use bankhalter_visitors::{Browser, post, serve};
use serde_json::json;

use crate::{
    bank::{Finger, seat},
    bank_phones::{all_see, joins, opened, pays, phone},
};

/// Waits until everybody can see how somebody keeps his purse.
async fn keeps(browser: &Browser, purse: u8, how: &str) {
    browser.see(&format!("{}[data-phone='{how}']", seat(purse))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_an_empty_battery_goes_on_with_another_phone() {
    let address = serve().await;
    let anna = Browser::start(phone("Anna")).await;
    let code = opened(&anna, address).await;
    let ben = Browser::start(phone("Ben")).await;
    joins(&ben, address, &code, 1).await;
    pays(&ben, 1, 50, 0).await;
    all_see(&[&anna, &ben], &[1550, 1450, 1500, 1500]).await;
    ben.run("location.href = 'about:blank'").await;
    ben.wait_for("return location.href === 'about:blank'").await;
    let other = Browser::start(phone("Ben")).await;
    other.open(address, &format!("/t/{code}")).await;
    keeps(&other, 1, "away").await;
    keeps(&other, 0, "here").await;
    // It is asked first, and said to all.
    other.tap(&seat(1)).await;
    let asked = other.text("#bank-over").await;
    assert!(asked.contains("Ben") && asked.contains("alle erfahren davon"), "{asked}");
    other.tap("#bank-over-take").await;
    other.see(".till").await;
    anna.wait_for(
        "return document.body.innerText.includes('Ben ist jetzt mit einem anderen Handy')",
    )
    .await;
    pays(&other, 1, 100, 2).await;
    all_see(&[&anna, &other], &[1550, 1350, 1600, 1500]).await;
    // The first one is charged again: its key opens nothing, and it looks on until it is wanted.
    ben.open(address, &format!("/t/{code}")).await;
    keeps(&ben, 1, "here").await;
    ben.tap(&seat(1)).await;
    ben.tap("#bank-over-take").await;
    ben.see(".till").await;
    other.see("[data-screen='bank-choose']").await;
    pays(&ben, 1, 50, 2).await;
    all_see(&[&anna, &ben], &[1550, 1300, 1650, 1500]).await;
    for browser in [anna, ben, other] {
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bank_frees_a_place_after_a_second_tap() {
    let address = serve().await;
    let anna = Browser::start(phone("Anna")).await;
    let code = opened(&anna, address).await;
    let ben = Browser::start(phone("Ben").on(320, 568)).await;
    joins(&ben, address, &code, 1).await;
    pays(&ben, 1, 50, 0).await;
    all_see(&[&anna, &ben], &[1550, 1450, 1500, 1500]).await;
    // Who does not keep the bank frees nobody's place.
    ben.tap("#bank-menu").await;
    ben.see("#bank-words").await;
    assert!(!ben.has("#bank-places").await);
    ben.press("Escape").await;
    anna.tap("#bank-menu").await;
    anna.click("#bank-places summary").await;
    anna.tap("[data-free='1'] button").await;
    Finger::of(&ben).everybody_has(&[1550, 1450, 1500, 1500]).await;
    anna.tap("[data-free='1'] button").await;
    ben.see("[data-screen='bank-choose']").await;
    anna.wait_for("return !document.querySelector('#bank-places')").await;
    // Nobody was sent away, and what lies there stays; a reload asks again whose purse it is.
    ben.reload().await;
    keeps(&ben, 1, "none").await;
    ben.tap(&seat(1)).await;
    ben.see(".till").await;
    all_see(&[&ben], &[1550, 1450, 1500, 1500]).await;
    anna.close().await;
    ben.close().await;
}

/// Two correct the same entry: whoever comes later sees it first as it is now.
#[tokio::test(flavor = "multi_thread")]
async fn an_entry_that_another_has_changed_is_looked_at_again() {
    let address = serve().await;
    let anna = Browser::start(phone("Anna")).await;
    let code = opened(&anna, address).await;
    let ben = Browser::start(phone("Ben")).await;
    joins(&ben, address, &code, 1).await;
    pays(&ben, 1, 50, 0).await;
    all_see(&[&anna, &ben], &[1550, 1450, 1500, 1500]).await;
    for browser in [&anna, &ben] {
        browser.tap("#bank-history").await;
        browser.tap("[data-entry='1']").await;
        browser.tap("[data-field='mend'] .form-offer:nth-child(2) input").await;
    }
    anna.write("[data-field='mend-amount'] input", "60").await;
    anna.tap("#bank-mend").await;
    ben.see("#bank-overtaken").await;
    assert!(!ben.has("#bank-mend").await);
    ben.tap("#bank-mend-anew").await;
    ben.wait_for("return document.querySelector('.till-mend')?.innerText.includes('60')").await;
    ben.tap("#bank-mend").await;
    all_see(&[&anna, &ben], &[1500; 4]).await;
    anna.close().await;
    ben.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_purse_that_another_phone_has_only_just_taken_can_be_had_in_a_minute() {
    let address = serve().await;
    let anna = Browser::start(phone("Anna")).await;
    let code = opened(&anna, address).await;
    let ben = Browser::start(phone("Ben")).await;
    ben.open(address, &format!("/t/{code}")).await;
    keeps(&ben, 1, "none").await;
    // Somebody sits down, and his phone is still on its way.
    let seats = format!("/api/tables/{code}/seats");
    post(address, &seats, &json!({ "name": "Cleo", "seat": 1 })).await;
    keeps(&ben, 1, "away").await;
    ben.tap(&seat(1)).await;
    ben.tap("#bank-over-take").await;
    ben.see(".form-fault").await;
    let told = ben.text(".form-fault").await;
    assert!(told.contains("in einer Minute"), "{told}");
    anna.close().await;
    ben.close_despite(&["409"]).await;
}
