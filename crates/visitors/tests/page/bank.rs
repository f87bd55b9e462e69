//! The bank for a real board: opened in a few taps, paid with two, corrected at any depth, kept.

use std::{
    cell::Cell,
    net::SocketAddr,
    time::{Duration, Instant},
};

use bankhalter_visitors::{Browser, Visitor, serve};
use serde_json::json;

use crate::{
    inspector::Inspector,
    moving::{hand_file, saved_file},
    offline::{KEPT, go_offline},
};

/// What everybody has, and last the pot if there is one.
const CASH: &str = "return [...document.querySelectorAll('.till-tile[data-cash]')]
    .map((one) => Number(one.dataset.cash))";

/// How many taps there were.
pub(crate) struct Finger<'a> {
    browser: &'a Browser,
    taps: Cell<u32>,
}

impl<'a> Finger<'a> {
    pub(crate) const fn of(browser: &'a Browser) -> Self {
        Self { browser, taps: Cell::new(0) }
    }

    pub(crate) async fn tap(&self, selector: &str) {
        self.browser.tap(selector).await;
        self.taps.set(self.taps.get() + 1);
    }

    /// How many taps there were since the last time.
    pub(crate) fn count(&self) -> u32 {
        self.taps.replace(0)
    }

    /// Waits until everybody has this much.
    pub(crate) async fn everybody_has(&self, wanted: &[u32]) {
        let list = json!(wanted).to_string();
        let script = format!("return JSON.stringify((() => {{ {CASH} }})()) === '{list}'");
        self.browser.wait_for(&script).await;
    }
}

pub(crate) fn seat(number: u8) -> String {
    format!("[data-seat='{number}']")
}

fn note(value: u32) -> String {
    format!("[data-note='{value}']")
}

const BANK: &str = "[data-party='bank']";
const ALL: &str = "[data-party='all']";

/// A bank for four.
async fn bank(browser: &Browser, address: SocketAddr) {
    browser.open(address, "/bank").await;
    browser.click("#bank-open").await;
    browser.see(".till").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_bank_after_a_few_taps_and_pay_with_two() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    let finger = Finger::of(&browser);
    let since = Instant::now();
    browser.open(address, "/").await;
    finger.tap("#way-bank").await;
    finger.tap("#bank-open").await;
    finger.everybody_has(&[1500; 4]).await;
    let (taps, wall) = (finger.count(), since.elapsed());
    assert!(taps <= 5, "{taps} taps");
    assert!(wall < Duration::from_secs(30), "{wall:?}");

    // Salary and taxes: the name and what for.
    finger.tap(&seat(0)).await;
    finger.tap("[data-usual='salary']").await;
    finger.everybody_has(&[1700, 1500, 1500, 1500]).await;
    finger.tap(&seat(1)).await;
    finger.tap("[data-usual='tax-4']").await;
    finger.everybody_has(&[1700, 1300, 1500, 1500]).await;
    assert_eq!(finger.count(), 4, "two taps each");

    // Any other payment: who, to whom, and the notes in between.
    for (from, to) in [(seat(2), seat(0)), (seat(0), BANK.to_owned())] {
        finger.tap(&from).await;
        finger.tap(&note(50)).await;
        finger.tap(&note(10)).await;
        finger.tap(&to).await;
        assert_eq!(finger.count(), 4, "two taps, and two notes");
    }
    finger.everybody_has(&[1700, 1300, 1440, 1500]).await;

    // Both are said already: only the amount is asked for.
    finger.tap(&seat(0)).await;
    finger.tap(&seat(1)).await;
    let hint = browser.text(".till-quick").await;
    assert_eq!(hint, "Jetzt fehlt nur noch der Betrag.");
    finger.tap("#bank-clear").await;

    // Everybody pays one, and one pays everybody.
    for (from, to) in [(ALL.to_owned(), seat(3)), (seat(3), ALL.to_owned())] {
        finger.tap(&from).await;
        finger.tap("[data-digit='5']").await;
        finger.tap("[data-digit='0']").await;
        finger.tap(&to).await;
    }
    finger.everybody_has(&[1700, 1300, 1440, 1500]).await;

    // Two share, the first pays what does not divide.
    finger.tap(&seat(0)).await;
    finger.tap("#bank-share").await;
    finger.tap(&seat(1)).await;
    finger.tap("#bank-share").await;
    finger.tap("[data-digit='7']").await;
    finger.tap("[data-digit='5']").await;
    finger.tap(BANK).await;
    finger.everybody_has(&[1662, 1263, 1440, 1500]).await;
    refuses_and_forgets_nothing(&finger).await;
    browser.close().await;
}

/// Nobody pays what he does not have; a reload changes nothing, and the last entry goes with a tap.
async fn refuses_and_forgets_nothing(finger: &Finger<'_>) {
    let browser = finger.browser;
    finger.tap(&seat(2)).await;
    for _ in 0..3 {
        finger.tap(&note(500)).await;
    }
    finger.tap(&seat(0)).await;
    browser.see(".till-question.refused").await;
    let said = browser.text("#bank-question").await;
    assert!(said.contains("hat €\u{a0}60 zu wenig"), "{said}");
    finger.everybody_has(&[1662, 1263, 1440, 1500]).await;
    browser.reload().await;
    finger.everybody_has(&[1662, 1263, 1440, 1500]).await;
    finger.tap("#bank-undo").await;
    finger.everybody_has(&[1700, 1300, 1440, 1500]).await;
    browser.reload().await;
    finger.everybody_has(&[1700, 1300, 1440, 1500]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_entered_long_ago_is_corrected_and_ten_are_taken_back() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE.on(320, 568)).await;
    bank(&browser, address).await;
    let finger = Finger::of(&browser);
    for round in 0..12 {
        finger.tap(&seat(round % 4)).await;
        finger.tap(&note(100)).await;
        finger.tap(&seat((round + 1) % 4)).await;
    }
    finger.everybody_has(&[1500; 4]).await;

    // The second entry, ten entries ago, was 20: what changes is seen first.
    finger.tap("#bank-history").await;
    finger.tap("[data-entry='2']").await;
    finger.tap("[data-field='mend'] .form-offer:nth-child(2) input").await;
    browser.write("[data-field='mend-amount'] input", "20").await;
    browser.wait_for("return document.querySelectorAll('.till-effects li').length === 2").await;
    let effects = browser.text(".till-effects").await;
    assert!(effects.contains("1.580") && effects.contains("1.420"), "{effects}");
    finger.everybody_has(&[1500; 4]).await;
    finger.tap("#bank-mend").await;
    finger.everybody_has(&[1500, 1580, 1420, 1500]).await;
    browser.see("[data-entry='2'] del").await;
    // The first one is struck, and counts again.
    for wanted in [[1600, 1480, 1420, 1500], [1500, 1580, 1420, 1500]] {
        finger.tap("[data-entry='1']").await;
        finger.tap("#bank-mend").await;
        finger.everybody_has(&wanted).await;
    }
    browser.press("Escape").await;
    for _ in 0..10 {
        finger.tap("#bank-undo").await;
    }
    finger.everybody_has(&[1400, 1580, 1520, 1500]).await;
    browser.reload().await;
    finger.everybody_has(&[1400, 1580, 1520, 1500]).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_moves_to_another_device_and_needs_no_network() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE.keeping()).await;
    bank(&browser, address).await;
    let finger = Finger::of(&browser);
    finger.tap(&seat(1)).await;
    finger.tap("#bank-person").await;
    browser.write("#bank-name", "Oma").await;
    browser.press("Escape").await;
    // Whoever has got a name pays nothing for it.
    browser.wait_for("return !document.querySelector(\"[data-role='payer']\")").await;
    browser.wait_for("return document.activeElement.dataset.seat === '1'").await;
    finger.tap(&seat(1)).await;
    finger.tap("[data-usual='salary']").await;
    finger.everybody_has(&[1500, 1700, 1500, 1500]).await;
    finger.tap("#bank-menu").await;
    finger.tap("#bank-move").await;
    let file = saved_file(&browser).await;

    let other = Browser::start(Visitor::BEN).await;
    other.open(address, "/bank").await;
    other.click("#bank-fetch").await;
    hand_file(&other, "no file of a bank".into()).await;
    other.see("#move-fault").await;
    hand_file(&other, file).await;
    let there = Finger::of(&other);
    there.everybody_has(&[1500, 1700, 1500, 1500]).await;
    assert!(other.text(&seat(1)).await.contains("Oma"));
    other.close().await;

    // Without a network the evening goes on, from the first screen.
    browser.run_async(KEPT, Vec::new()).await;
    go_offline(&browser).await;
    browser.open(address, "/").await;
    browser.tap("a[href^='/bank/']").await;
    finger.everybody_has(&[1500, 1700, 1500, 1500]).await;
    finger.tap(&seat(0)).await;
    finger.tap("[data-usual='fine']").await;
    finger.everybody_has(&[1450, 1700, 1500, 1500]).await;
    browser.reload().await;
    finger.everybody_has(&[1450, 1700, 1500, 1500]).await;
    browser.close_despite(&["ERR_", "Failed to load", "Failed to fetch"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pot_stays_as_long_as_money_lies_in_it() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    bank(&browser, address).await;
    let finger = Finger::of(&browser);
    let switch = "[data-switch='pot'] input";
    finger.tap("#bank-menu").await;
    browser.click(switch).await;
    browser.press("Escape").await;
    finger.tap(&seat(0)).await;
    finger.tap("[data-usual='fine']").await;
    finger.everybody_has(&[1450, 1500, 1500, 1500, 50]).await;
    finger.tap("#bank-menu").await;
    let about = browser.text("[data-switch='pot']").await;
    assert!(about.contains("Solange Geld im Topf liegt"), "{about}");
    browser.click(switch).await;
    browser.see("[data-switch='pot'] input:checked").await;
    browser.press("Escape").await;
    finger.everybody_has(&[1450, 1500, 1500, 1500, 50]).await;
    // Whoever lands there takes it, and then it may go.
    finger.tap("[data-party='pot']").await;
    finger.tap(&seat(1)).await;
    finger.everybody_has(&[1450, 1550, 1500, 1500, 0]).await;
    finger.tap("#bank-menu").await;
    browser.click(switch).await;
    browser.press("Escape").await;
    finger.everybody_has(&[1450, 1550, 1500, 1500]).await;
    browser.close().await;
}

/// Taps twice, as fast as nobody reads.
const TWICE: &str = "
    const one = document.querySelector('#bank-delete');
    one.click();
    one.click();
    return one.innerText";

#[tokio::test(flavor = "multi_thread")]
async fn a_double_tap_deletes_no_evening() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    bank(&browser, address).await;
    let finger = Finger::of(&browser);
    finger.tap("#bank-menu").await;
    browser.see("#bank-delete:not([data-fresh])").await;
    browser.run(TWICE).await;
    // It only asks, and the evening is there.
    browser.see("#bank-delete[data-sure]").await;
    browser.reload().await;
    finger.everybody_has(&[1500; 4]).await;
    finger.tap("#bank-menu").await;
    for _ in 0..2 {
        finger.tap("#bank-delete").await;
    }
    browser.wait_for("return location.pathname === '/bank'").await;
    browser.see("#bank-open").await;
    assert!(!browser.has("a[href^='/bank/']").await, "two taps with a thought between them");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_use_the_bank() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let mut inspector = Inspector::new(&browser);
    inspector.open(address, "/bank").await;
    browser.click("#bank-open").await;
    browser.see(".till").await;
    browser.click(&seat(0)).await;
    browser.click("[data-usual='salary']").await;
    browser.click(&seat(1)).await;
    inspector.look("the bank").await;
    browser.click("#bank-person").await;
    browser.see("#bank-name").await;
    inspector.look("a person").await;
    browser.press("Escape").await;
    browser.click("#bank-history").await;
    browser.click("[data-entry='1']").await;
    browser.see("#bank-mend").await;
    inspector.look("a correction").await;
    inspector.verdict();
    // On the smallest telephone nothing sticks out either.
    browser.press("Escape").await;
    browser.size(320, 568).await;
    browser.wait_for("return document.documentElement.scrollWidth <= 320").await;
    browser.close().await;
}
