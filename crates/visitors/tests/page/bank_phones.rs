//! A bank that several phones keep: joined with two steps, entered by anybody, seen by everybody, by
//! the word that the table wants.

use std::net::SocketAddr;

use bankhalter_visitors::{Browser, Process, Visitor, serve};

use crate::{
    bank::{Finger, seat},
    inspector::Inspector,
};

pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_table-server");

/// A phone whose person is called like this.
pub(crate) fn phone(name: &'static str) -> Visitor {
    Visitor { name, ..Visitor::PHONE }
}

/// Anna opens a bank for several phones; answers its code.
pub(crate) async fn opened(anna: &Browser, address: SocketAddr) -> String {
    let finger = Finger::of(anna);
    anna.open(address, "/").await;
    finger.tap("#way-bank").await;
    finger.tap("#bank-several").await;
    finger.tap("[data-mine='0']").await;
    anna.see("dialog[open] .qr").await;
    let code = anna.text("dialog[open] #code").await;
    finger.tap("dialog[open] .modal-top button").await;
    finger.everybody_has(&[1500; 4]).await;
    let taps = finger.count();
    assert!(taps <= 5, "{taps} taps to a bank with several phones");
    code
}

/// Goes on with several phones, and says whose purse is his.
pub(crate) async fn several(browser: &Browser, purse: u8) {
    browser.tap("#bank-several").await;
    browser.tap(&format!("[data-mine='{purse}']")).await;
    browser.see("dialog[open] .qr").await;
}

/// Scans the code and says whose purse is his: two steps.
pub(crate) async fn joins(browser: &Browser, address: SocketAddr, code: &str, purse: u8) {
    let finger = Finger::of(browser);
    browser.open(address, &format!("/t/{code}")).await;
    browser.see("[data-screen='bank-choose']").await;
    finger.tap(&seat(purse)).await;
    browser.see(".till").await;
    assert_eq!(1 + finger.count(), 2, "scanned, and tapped once");
}

/// Waits until everybody sees this on every phone.
pub(crate) async fn all_see(phones: &[&Browser], wanted: &[u32]) {
    for phone in phones {
        Finger::of(phone).everybody_has(wanted).await;
    }
}

/// Takes back what was entered last, after having read what that is.
pub(crate) async fn takes_back(browser: &Browser) {
    browser.tap("#bank-undo").await;
    browser.tap("#bank-undo-yes").await;
}

/// Taps twice on where the first request is agreed to, the second time as soon as another stands there.
const TWICE: &str = "
    const yes = () => document.querySelector('[data-request] [data-answer=yes]');
    const first = yes();
    first.click();
    const again = () => yes() === first ? setTimeout(again, 1) : yes()?.click();
    again();";

/// Somebody pays somebody a note.
pub(crate) async fn pays(browser: &Browser, from: u8, note: u32, to: u8) {
    let finger = Finger::of(browser);
    finger.tap(&seat(from)).await;
    finger.tap(&format!("[data-note='{note}']")).await;
    finger.tap(&seat(to)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_phones_keep_one_bank() {
    let address = serve().await;
    let anna = Browser::start(phone("Anna")).await;
    let code = opened(&anna, address).await;
    let (ben, cleo) = (Browser::start(phone("Ben")).await, Browser::start(phone("Cleo")).await);
    joins(&ben, address, &code, 1).await;
    joins(&cleo, address, &code, 2).await;
    let phones = [&anna, &ben, &cleo];
    pays(&ben, 1, 50, 0).await;
    all_see(&phones, &[1550, 1450, 1500, 1500]).await;
    // For somebody without a phone, too.
    cleo.tap(&seat(3)).await;
    cleo.tap("[data-usual='salary']").await;
    all_see(&phones, &[1550, 1450, 1500, 1700]).await;
    // Whoever takes something back reads first what it is.
    anna.tap("#bank-undo").await;
    let asked = anna.text("#bank-question").await;
    assert!(asked.contains("Rückgängig") && asked.contains("bekommt"), "{asked}");
    anna.tap("#bank-undo-yes").await;
    all_see(&phones, &[1550, 1450, 1500, 1500]).await;
    // Everybody has the whole history, with what was struck in it.
    ben.tap("#bank-history").await;
    ben.see("[data-entry='2'].struck").await;
    assert!(ben.text("[data-entry='1']").await.contains("Anna"), "people are called by name");
    ben.tap("[data-entry='2']").await;
    ben.tap("#bank-mend").await;
    all_see(&phones, &[1550, 1450, 1500, 1700]).await;
    // A phone that is put away and taken out again is where it was.
    cleo.reload().await;
    all_see(&phones, &[1550, 1450, 1500, 1700]).await;
    pays(&cleo, 2, 100, 3).await;
    all_see(&phones, &[1550, 1450, 1400, 1800]).await;
    for browser in [anna, ben, cleo] {
        browser.close().await;
    }
}

/// Does a finger reach what lies below the words in passing?
const THROUGH: &str = "
    const toast = document.querySelector('#toasts .toast');
    if (!toast) return null;
    const { left, top, width, height } = toast.getBoundingClientRect();
    return !document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.toast')";

#[tokio::test(flavor = "multi_thread")]
async fn whoever_opens_the_bank_says_whose_purse_is_his_and_sees_it_marked() {
    let address = serve().await;
    let anna = Browser::start(phone("Anna")).await;
    anna.open(address, "/bank").await;
    several(&anna, 2).await;
    let code = anna.text("dialog[open] #code").await;
    anna.press("Escape").await;
    anna.see(&format!("{} .till-own", seat(2))).await;
    assert!(anna.text(&seat(2)).await.contains("Sie"));
    // The first purse is still to be had.
    let ben = Browser::start(phone("Ben")).await;
    joins(&ben, address, &code, 0).await;
    ben.see(&format!("{} .till-own", seat(0))).await;
    for browser in [&anna, &ben] {
        assert_eq!(browser.count(".till-own").await, 1);
    }
    // Anna is told of it, and can tap all the same.
    assert_eq!(anna.wait_for(THROUGH).await, true);
    pays(&anna, 2, 50, 0).await;
    all_see(&[&anna, &ben], &[1550, 1500, 1450, 1500]).await;
    anna.close().await;
    ben.close().await;
}

/// Of two requests that wait a double tap answers the one that was read.
async fn two_wait(anna: &Browser, ben: &Browser, address: SocketAddr, code: &str) {
    let cleo = Browser::start(phone("Cleo")).await;
    joins(&cleo, address, code, 2).await;
    pays(ben, 3, 1, 1).await;
    pays(&cleo, 3, 5, 2).await;
    anna.wait_for("return document.querySelectorAll('[data-request]').length === 2").await;
    anna.see("[data-request] [data-answer='yes']:not([data-fresh])").await;
    anna.run(TWICE).await;
    all_see(&[anna, ben, &cleo], &[1400, 1601, 1500, 1499]).await;
    anna.tap("[data-request] [data-answer='no']").await;
    cleo.wait_for("return !document.querySelector('[data-request]')").await;
    pays(ben, 1, 1, 3).await;
    anna.tap("[data-request] [data-answer='yes']").await;
    all_see(&[anna, ben, &cleo], &[1400, 1600, 1500, 1500]).await;
    cleo.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_bank_must_agree_it_is_asked_on_its_phone() {
    let address = serve().await;
    let anna = Browser::start(phone("Anna")).await;
    let code = opened(&anna, address).await;
    let ben = Browser::start(phone("Ben").on(320, 568)).await;
    joins(&ben, address, &code, 1).await;
    anna.tap("#bank-menu").await;
    anna.click("#bank-words summary").await;
    anna.choose("[data-field='enter'] select", "bankers").await;
    anna.press("Escape").await;
    ben.wait_for("return document.querySelector('.till')").await;
    pays(&ben, 0, 100, 1).await;
    // It waits on both phones, and nothing has been paid.
    ben.see("[data-request] [data-answer='no']").await;
    anna.see("[data-request] [data-answer='yes']").await;
    all_see(&[&anna, &ben], &[1500; 4]).await;
    let said = ben.text("[data-request]").await;
    assert!(said.contains("Anna") && said.contains("100"), "{said}");
    let mut inspector = Inspector::new(&ben);
    inspector.look("a request").await;
    inspector.verdict();
    ben.size(320, 568).await;
    ben.wait_for("return document.documentElement.scrollWidth <= 320").await;
    anna.tap("[data-request] [data-answer='yes']").await;
    all_see(&[&anna, &ben], &[1400, 1600, 1500, 1500]).await;
    two_wait(&anna, &ben, address, &code).await;
    // A no ends it.
    pays(&ben, 0, 500, 1).await;
    anna.tap("[data-request] [data-answer='no']").await;
    ben.wait_for("return !document.querySelector('[data-request]')").await;
    // A second banker enters by himself.
    anna.tap("#bank-menu").await;
    anna.click("#bank-words summary").await;
    anna.click("[data-switch='banker'] input").await;
    anna.press("Escape").await;
    ben.tap("#bank-menu").await;
    ben.click("#bank-words summary").await;
    ben.wait_for("return document.querySelector('[data-switch]')").await;
    ben.press("Escape").await;
    pays(&ben, 0, 100, 1).await;
    all_see(&[&anna, &ben], &[1300, 1700, 1500, 1500]).await;
    anna.close().await;
    ben.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bank_survives_the_death_of_its_server_and_what_was_tapped_meanwhile_is_entered_once() {
    let mut server = Process::start(PROGRAM).await;
    let anna = Browser::start(phone("Anna")).await;
    let code = opened(&anna, server.address).await;
    let ben = Browser::start(phone("Ben")).await;
    joins(&ben, server.address, &code, 1).await;
    pays(&ben, 1, 50, 0).await;
    all_see(&[&anna, &ben], &[1550, 1450, 1500, 1500]).await;
    server.kill().await;
    pays(&ben, 1, 100, 2).await;
    // Whoever left his place now would lose it.
    ben.tap("#bank-menu").await;
    ben.wait_for("return document.querySelector('dialog[open]') !== null").await;
    assert!(!ben.has("#leave").await);
    ben.press("Escape").await;
    server.start_again().await;
    all_see(&[&anna, &ben], &[1550, 1350, 1600, 1500]).await;
    anna.reload().await;
    all_see(&[&anna, &ben], &[1550, 1350, 1600, 1500]).await;
    for browser in [anna, ben] {
        browser.close_despite(&["WebSocket", "ERR_", "Failed to fetch"]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_of_one_phone_goes_on_with_several() {
    let address = serve().await;
    let anna = Browser::start(phone("Anna")).await;
    let finger = Finger::of(&anna);
    anna.open(address, "/bank").await;
    anna.click("#bank-open").await;
    anna.see(".till").await;
    pays(&anna, 0, 50, 1).await;
    pays(&anna, 2, 100, 3).await;
    finger.tap("#bank-undo").await;
    finger.tap(&seat(3)).await;
    finger.tap("#bank-person").await;
    anna.write("#bank-name", "Oma").await;
    anna.press("Escape").await;
    finger.tap(&seat(3)).await;
    finger.tap("[data-usual='salary']").await;
    finger.everybody_has(&[1450, 1550, 1500, 1700]).await;
    finger.tap("#bank-menu").await;
    several(&anna, 0).await;
    anna.wait_for("return location.pathname.startsWith('/t/')").await;
    all_see(&[&anna], &[1450, 1550, 1500, 1700]).await;
    // Whoever listens hears what is new, and not the whole evening once more.
    let heard =
        "return [...document.querySelectorAll('.heard')].map((one) => one.innerText).join(' ')";
    let heard = anna.run(heard).await;
    assert!(!heard.as_str().expect("a text").contains("zahlt"), "{heard}");
    anna.wait_for("return document.querySelector(\"[data-seat='3']\").innerText.includes('Oma')")
        .await;
    let code = anna.wait_for("return document.querySelector('#code')?.innerText ?? null").await;
    anna.press("Escape").await;
    let ben = Browser::start(phone("Ben")).await;
    joins(&ben, address, code.as_str().expect("a code"), 1).await;
    // What was struck on the one phone is struck there, too.
    ben.tap("#bank-history").await;
    ben.see("[data-entry='2'].struck").await;
    ben.press("Escape").await;
    takes_back(&ben).await;
    all_see(&[&anna, &ben], &[1450, 1550, 1500, 1500]).await;
    takes_back(&ben).await;
    all_see(&[&anna, &ben], &[1500; 4]).await;
    anna.reload().await;
    all_see(&[&anna, &ben], &[1500; 4]).await;
    goes_on_elsewhere(&anna, address).await;
    anna.close().await;
    ben.close().await;
}

/// The evening is found where it goes on, with its date; what this device had stays, if it is wanted.
async fn goes_on_elsewhere(anna: &Browser, address: SocketAddr) {
    let place = anna.path().await;
    anna.open(address, "/bank").await;
    let row = anna.text(".local-game-row").await;
    assert!(row.contains("mehreren Handys") && row.contains(':'), "{row}");
    assert!(anna.has(&format!(".local-game-row a[href='{place}']")).await);
    let id = "return JSON.parse(localStorage['bankhalter.bank'])[0].id";
    let id = anna.run(id).await.as_str().expect("an evening").to_owned();
    anna.open(address, &format!("/bank/{id}")).await;
    anna.see("[data-screen='bank-elsewhere']").await;
    anna.tap("#bank-here").await;
    anna.tap("#bank-here").await;
    Finger::of(anna).everybody_has(&[1450, 1550, 1500, 1700]).await;
    anna.reload().await;
    Finger::of(anna).everybody_has(&[1450, 1550, 1500, 1700]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_join_a_bank() {
    let address = serve().await;
    let anna = Browser::start(phone("Anna")).await;
    let code = opened(&anna, address).await;
    let ben = Browser::start(phone("Ben").on(320, 568)).await;
    let mut inspector = Inspector::new(&ben);
    inspector.open(address, &format!("/t/{code}")).await;
    ben.see("[data-screen='bank-choose']").await;
    inspector.look("choosing a purse").await;
    ben.size(320, 568).await;
    ben.wait_for("return document.documentElement.scrollWidth <= 320").await;
    // Nobody takes a purse at which somebody sits with his phone.
    ben.tap(&seat(0)).await;
    ben.see("#bank-over").await;
    assert!(!ben.has("#bank-over-take").await);
    inspector.look("somebody's purse").await;
    ben.press("Escape").await;
    ben.size(320, 568).await;
    ben.tap(&seat(2)).await;
    ben.see(".till").await;
    ben.tap("#bank-menu").await;
    ben.click("#bank-words summary").await;
    inspector.look("the menu of a bank with phones").await;
    inspector.verdict();
    ben.size(320, 568).await;
    // Whoever gets up leaves the purse as it is.
    ben.click("#leave").await;
    ben.click("#leave[data-sure]:not([data-fresh])").await;
    ben.wait_for("return location.pathname === '/'").await;
    ben.open(address, &format!("/t/{code}")).await;
    ben.see("[data-screen='bank-choose']").await;
    ben.tap(&seat(2)).await;
    ben.see(".till").await;
    anna.close().await;
    ben.close().await;
}
