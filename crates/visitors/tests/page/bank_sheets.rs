//! Every sheet of the bank on the smallest telephones, and when everything is twice as large: nothing
//! sticks out to the side, and no button is cut.

use bankhalter_visitors::{Browser, Visitor, serve};
use serde_json::json;

use crate::{
    bank::{Finger, seat},
    bank_deeds::{bank_with_deeds, item},
    bank_phones::{joins, opened, pays, phone},
};

/// A small telephone, the same with everything twice as large, and a desk with everything twice as
/// large.
const SIZES: [(u32, u32); 3] = [(320, 568), (320, 320), (640, 360)];

/// What sticks out, scrolls sideways, or is a button whose words are cut.
const FAULTS: &str = "
    const wide = document.documentElement.clientWidth;
    const told = (one, how) => `${how}: ${one.outerHTML.slice(0, 100)}`;
    const faults = [];
    if (document.documentElement.scrollWidth > wide + 1) faults.push('the page is too wide');
    const root = document.querySelector('dialog[open]') ?? document.body;
    for (const one of [root, ...root.querySelectorAll('*')]) {
        if (!one.checkVisibility() || one.closest('svg, .skip')) continue;
        const style = getComputedStyle(one);
        const { left, right, width, height } = one.getBoundingClientRect();
        if (width < 2 || height < 2) continue;
        if (right > wide + 1 || left < -1) faults.push(told(one, 'sticks out'));
        const over = one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0;
        if (over && /auto|scroll/.test(style.overflowX)) faults.push(told(one, 'scrolls'));
        const button = one.closest('button, a.button, summary, label.form-offer');
        const cut = over || one.scrollHeight > one.clientHeight + 2 && one.clientHeight > 0;
        const hides = style.overflowX !== 'visible' || one === button;
        if (button && cut && hides && !one.matches('input')) faults.push(told(one, 'is cut'));
    }
    return faults.slice(0, 5);";

/// Collects what is wrong, so that one run tells everything.
struct Sheets<'a> {
    browser: &'a Browser,
    faults: Vec<String>,
}

impl<'a> Sheets<'a> {
    const fn of(browser: &'a Browser) -> Self {
        Self { browser, faults: Vec::new() }
    }

    async fn look(&mut self, name: &str) {
        for (width, height) in SIZES {
            self.browser.size(width, height).await;
            let found = self.browser.run(FAULTS).await;
            if found != json!([]) {
                self.faults.push(format!("{name} {width}×{height}: {found}"));
            }
        }
        self.browser.size(320, 568).await;
    }

    async fn tapped(&mut self, name: &str, selectors: &[&str]) {
        for selector in selectors {
            self.browser.click(selector).await;
        }
        self.look(name).await;
    }

    fn verdict(self) {
        assert!(self.faults.is_empty(), "{:#?}", self.faults);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_sheet_of_a_bank_fits_on_the_smallest_screens() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE.on(320, 568)).await;
    let mut sheets = Sheets::of(&browser);
    browser.open(address, "/bank").await;
    sheets.look("opening").await;
    sheets.tapped("whose purse is whose", &["#bank-several"]).await;
    browser.press("Escape").await;
    bank_with_deeds(&browser, address).await;
    sheets.look("the bank").await;
    sheets.tapped("cards", &[&seat(1)]).await;
    sheets
        .tapped("a payment", &["#bank-tab-amount", "[data-digit='5']", "[data-digit='00']"])
        .await;
    sheets.tapped("sharing", &["#bank-share", &seat(2), "#bank-share"]).await;
    browser.click("#bank-clear").await;
    let everybody = ["[data-party='all']", "[data-digit='5']", &seat(3)];
    sheets.tapped("everybody pays", &everybody).await;
    sheets.tapped("sure", &["[data-party='bank']", &seat(0)]).await;
    browser.click("#bank-clear").await;
    browser.click("#bank-tab-cards").await;
    browser.click(&seat(1)).await;
    browser.click(&item("deed-1")).await;
    sheets.tapped("a deed", &[&format!("{}:not([data-fresh])", item("deed-1"))]).await;
    browser.press("Escape").await;
    sheets.tapped("all entries", &["#bank-history"]).await;
    sheets.tapped("a correction", &["[data-entry='1']"]).await;
    let change = "[data-field='mend'] .form-offer:nth-child(2) input";
    sheets.tapped("a change", &[change]).await;
    browser.press("Escape").await;
    sheets.tapped("a person", &[&seat(2), "#bank-person"]).await;
    sheets.tapped("a count", &["#bank-count summary"]).await;
    sheets.tapped("leaving", &["#bank-leave summary"]).await;
    browser.press("Escape").await;
    sheets.tapped("the menu", &["#bank-menu"]).await;
    sheets.tapped("agreements", &["#bank-pacts summary", "#bank-pact-note"]).await;
    sheets.tapped("the end", &["#bank-finish", "#bank-finish[data-sure]"]).await;
    sheets.verdict();
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_sheet_of_a_bank_with_phones_fits_on_the_smallest_screens() {
    let address = serve().await;
    let anna = Browser::start(phone("Anna")).await;
    let code = opened(&anna, address).await;
    let ben = Browser::start(phone("Ben").on(320, 568)).await;
    ben.open(address, &format!("/t/{code}")).await;
    ben.see("[data-screen='bank-choose']").await;
    let mut sheets = Sheets::of(&ben);
    sheets.look("choosing a purse").await;
    sheets.tapped("somebody's purse", &[&seat(0)]).await;
    ben.press("Escape").await;
    joins(&ben, address, &code, 1).await;
    anna.tap("#bank-menu").await;
    anna.click("#bank-words summary").await;
    anna.click("[data-switch='banker'] input").await;
    anna.choose("[data-field='enter'] select", "concerned").await;
    anna.press("Escape").await;
    pays(&anna, 1, 50, 0).await;
    ben.see("[data-request] [data-answer='yes']").await;
    sheets.look("a request").await;
    ben.tap("[data-request] [data-answer='yes']").await;
    Finger::of(&ben).everybody_has(&[1550, 1450, 1500, 1500]).await;
    sheets.tapped("taking back", &["#bank-undo"]).await;
    ben.click("#bank-clear").await;
    sheets.tapped("the menu", &["#bank-menu"]).await;
    anna.run("location.href = 'about:blank'").await;
    ben.see("#bank-places").await;
    let folds = ["#bank-words summary", "#bank-places summary", "#device summary"];
    sheets.tapped("phones", &folds).await;
    ben.click("[data-free='0'] button").await;
    sheets.look("freeing a place").await;
    sheets.verdict();
    ben.close().await;
    anna.close().await;
}
