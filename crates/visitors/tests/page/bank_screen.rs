//! A bank on the screen in the middle: what everybody has, what was entered last, who is asked.

use bankhalter_visitors::{Browser, Visitor, serve};
use serde_json::json;

use crate::{
    bank::{Finger, seat},
    bank_end::ends,
    bank_phones::{opened, pays, phone, several},
    hands::is_a_screen,
};

/// Waits until the screen shows that everybody has this much.
async fn shows(screen: &Browser, wanted: &[u32]) {
    let script = format!(
        "return JSON.stringify([...document.querySelectorAll('.big-tiles [data-cash]')] \
         .map((one) => Number(one.dataset.cash))) === '{}'",
        json!(wanted)
    );
    screen.wait_for(&script).await;
}

/// A television, a small projector, a tablet and a screen on its side.
const SCREENS: [(u32, u32); 4] = [(1280, 720), (1024, 768), (1080, 1920), (1920, 1080)];

/// Nothing is cut off on any of them.
async fn is_whole(screen: &Browser) {
    let cut = "return [...document.querySelectorAll('.big-tiles b, .big-tiles span, .big-asked li, \
               .till-standings li, .big-way, .big-pot')] \
               .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 \
               || one.getBoundingClientRect().bottom > innerHeight + 1 \
               || one.matches('.till-standings li') && one.getBoundingClientRect().bottom \
               > one.parentElement.getBoundingClientRect().bottom + 1) \
               .map((one) => one.innerText)";
    for (width, height) in SCREENS {
        screen.size(width, height).await;
        assert_eq!(screen.run(cut).await, json!([]), "{width} × {height}");
        is_a_screen(screen).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_screen_in_the_middle_shows_what_everybody_has_and_who_is_asked() {
    let address = serve().await;
    let anna = Browser::start(phone("Anna")).await;
    let code = opened(&anna, address).await;
    let screen = Browser::start(Visitor::ANNA.on(1920, 1080)).await;
    screen.open(address, &format!("/screen/{code}")).await;
    shows(&screen, &[1500; 4]).await;
    is_a_screen(&screen).await;
    // The way to the bank stands there: scanned, and tapped once.
    let shown = screen.run("return document.querySelector('.big-way img').src").await;
    assert!(shown.as_str().is_some_and(|it| it.ends_with("/qr.svg?hand")), "{shown}");
    let ben = Browser::start(phone("Ben")).await;
    ben.open(address, &format!("/t/{}?hand", screen.text("#code").await)).await;
    ben.tap(&seat(1)).await;
    ben.see(".till").await;
    pays(&ben, 1, 50, 0).await;
    shows(&screen, &[1550, 1450, 1500, 1500]).await;
    let told = screen.text(".till-lines li:first-child").await;
    assert!(told.contains("Ben") && told.contains("Anna") && told.contains("50"), "{told}");
    // Whose word is missing is seen by all, and given on the phone alone.
    anna.tap("#bank-menu").await;
    anna.click("[data-switch='pot'] input").await;
    anna.click("#bank-words summary").await;
    anna.choose("[data-field='enter'] select", "bankers").await;
    anna.press("Escape").await;
    pays(&ben, 0, 100, 1).await;
    screen.see(".big-asked [data-request]").await;
    let asked = screen.text(".big-asked").await;
    assert!(asked.contains("Ben") && asked.contains("Es fehlt noch: Anna"), "{asked}");
    screen.see("[data-pot='0']").await;
    is_whole(&screen).await;
    anna.tap("[data-request] [data-answer='yes']").await;
    shows(&screen, &[1450, 1550, 1500, 1500]).await;
    screen.wait_for("return !document.querySelector('.big-asked')").await;
    screen.reload().await;
    shows(&screen, &[1450, 1550, 1500, 1500]).await;
    // And the end is seen there, too.
    ben.run("document.querySelector('[data-note]').focus()").await;
    anna.tap("#bank-menu").await;
    ends(&anna).await;
    screen.see(".till-standings [data-place='1'][data-seat='1']").await;
    is_whole(&screen).await;
    // The keyboard is not lost with what the end takes away and brings back.
    ben.wait_for("return document.activeElement.id === 'bank-end-title'").await;
    anna.press("Escape").await;
    anna.tap("#bank-go-on").await;
    for browser in [&anna, &ben] {
        browser.wait_for("return document.activeElement.id === 'bank-question'").await;
    }
    for browser in [anna, ben, screen] {
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn eight_purses_fit_on_the_screen() {
    let address = serve().await;
    let anna = Browser::start(phone("Anna")).await;
    let finger = Finger::of(&anna);
    anna.open(address, "/bank").await;
    anna.click(".bank-people .form-offer:last-child input").await;
    anna.click("[data-switch='deeds'] input").await;
    several(&anna, 0).await;
    let code = anna.text("dialog[open] #code").await;
    anna.press("Escape").await;
    // The longest name, and somebody who is out.
    finger.tap(&seat(1)).await;
    finger.tap("#bank-person").await;
    anna.write("#bank-name", "Großtante Wilhelmine").await;
    anna.press("Escape").await;
    anna.wait_for("return !document.querySelector('dialog[open]')").await;
    let screen = Browser::start(Visitor::ANNA.on(1920, 1080)).await;
    screen.open(address, &format!("/screen/{code}")).await;
    let count = "return document.querySelectorAll('.big-tiles [data-cash]').length === 8";
    screen.wait_for(count).await;
    screen
        .wait_for("return document.body.innerText.replaceAll('\\u00ad', '').includes('Wilhelmine')")
        .await;
    finger.tap(&seat(7)).await;
    finger.tap("#bank-person").await;
    anna.click("#bank-leave summary").await;
    anna.click("#bank-leave .button-row button").await;
    screen.see(".big-tiles [data-out]").await;
    is_whole(&screen).await;
    // And in the end all eight stand there, with what their deeds are worth.
    anna.press("Escape").await;
    anna.wait_for("return !document.querySelector('dialog[open]')").await;
    anna.tap("#bank-menu").await;
    ends(&anna).await;
    screen.see(".till-standings li:nth-child(8)").await;
    assert_eq!(
        screen.run("return document.querySelectorAll('.till-standings small').length").await,
        7
    );
    is_whole(&screen).await;
    anna.close().await;
    screen.close().await;
}
