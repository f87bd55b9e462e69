//! A bank of several phones whose server takes its time or is not there: what was tapped is entered
//! once, whatever becomes of the page meanwhile.

use bankhalter_visitors::{Browser, Process};

use crate::{
    bank::seat,
    bank_phones::{PROGRAM, all_see, joins, opened, pays, phone, takes_back},
};

/// Where the purses are.
const PLACES: &str = "return [...document.querySelectorAll('.till-tile')].map((one) => {
    const box = one.getBoundingClientRect();
    return [box.x, box.y, box.width, box.height];
});";

#[tokio::test(flavor = "multi_thread")]
async fn what_takes_its_time_is_said_so_that_nobody_enters_it_again() {
    let server = Process::start(PROGRAM).await;
    let anna = Browser::start(phone("Anna")).await;
    let code = opened(&anna, server.address).await;
    let ben = Browser::start(phone("Ben")).await;
    joins(&ben, server.address, &code, 1).await;
    pays(&ben, 1, 50, 0).await;
    all_see(&[&anna, &ben], &[1550, 1450, 1500, 1500]).await;
    server.pause().await;
    let places = ben.run(PLACES).await;
    ben.tap(&seat(1)).await;
    ben.tap("[data-usual='salary']").await;
    ben.see("#bank-unwritten").await;
    assert_eq!(ben.run(PLACES).await, places, "a purse moves under the finger");
    let said = ben.text("#bank-unwritten").await;
    assert!(said.contains("Ben bekommt") && said.contains("200"), "{said}");
    assert!(!ben.has("[data-usual]").await, "a second tap finds no button");
    // The last entry is taken back, and nothing more before anything is heard of it.
    takes_back(&anna).await;
    anna.see("#bank-undo:disabled").await;
    server.resume().await;
    all_see(&[&anna, &ben], &[1500, 1700, 1500, 1500]).await;
    ben.wait_for("return !document.querySelector('#bank-unwritten')").await;
    for browser in [anna, ben] {
        browser.close_despite(&["WebSocket", "ERR_", "Failed to fetch"]).await;
    }
}

/// Undo means what one has entered oneself, even if the table does not have it yet, and not what
/// somebody else has entered meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_still_on_its_way_is_taken_back_and_nothing_else() {
    let mut server = Process::start(PROGRAM).await;
    let anna = Browser::start(phone("Anna")).await;
    let code = opened(&anna, server.address).await;
    let ben = Browser::start(phone("Ben")).await;
    joins(&ben, server.address, &code, 1).await;
    pays(&anna, 0, 100, 2).await;
    all_see(&[&anna, &ben], &[1400, 1500, 1600, 1500]).await;
    server.kill().await;
    pays(&ben, 1, 20, 3).await;
    ben.see("#bank-unwritten").await;
    ben.tap("#bank-undo").await;
    let asked = ben.text("#bank-question").await;
    assert!(asked.contains("20") && !asked.contains("100"), "{asked}");
    ben.tap("#bank-undo-yes").await;
    ben.wait_for(
        "return document.querySelector('#bank-unwritten')?.innerText.includes('Gestrichen')",
    )
    .await;
    // What was taken back stays so, even if the page is closed before the server is back.
    ben.run("location.href = 'about:blank'").await;
    ben.wait_for("return location.href === 'about:blank'").await;
    server.start_again().await;
    ben.open(server.address, &format!("/t/{code}")).await;
    ben.tap("#bank-history").await;
    ben.see("[data-entry='2'].struck").await;
    assert!(!ben.has("[data-entry='1'].struck").await);
    all_see(&[&anna, &ben], &[1400, 1500, 1600, 1500]).await;
    for browser in [anna, ben] {
        browser.close_despite(&["WebSocket", "ERR_", "Failed to fetch"]).await;
    }
}

/// After a broken line a refusal says which entry it is about.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_refused_after_a_broken_line_is_named() {
    let mut server = Process::start(PROGRAM).await;
    let anna = Browser::start(phone("Anna")).await;
    let code = opened(&anna, server.address).await;
    let ben = Browser::start(phone("Ben")).await;
    joins(&ben, server.address, &code, 1).await;
    server.kill().await;
    // Both enter the same rent, and Anna's line is back first.
    pays(&ben, 1, 50, 0).await;
    ben.see("#bank-unwritten").await;
    ben.run("location.href = 'about:blank'").await;
    ben.wait_for("return location.href === 'about:blank'").await;
    pays(&anna, 1, 50, 0).await;
    server.start_again().await;
    all_see(&[&anna], &[1550, 1450, 1500, 1500]).await;
    ben.open(server.address, &format!("/t/{code}")).await;
    ben.see(".till-question.refused").await;
    let said = ben.text("#bank-question").await;
    assert!(said.contains("Nicht gebucht") && said.contains("50"), "{said}");
    all_see(&[&anna, &ben], &[1550, 1450, 1500, 1500]).await;
    for browser in [anna, ben] {
        browser.close_despite(&["WebSocket", "ERR_", "Failed to fetch"]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_tapped_while_the_server_was_away_outlives_the_page_and_a_clock_that_stands() {
    let mut server = Process::start(PROGRAM).await;
    let anna = Browser::start(phone("Anna")).await;
    let code = opened(&anna, server.address).await;
    let ben = Browser::start(phone("Ben")).await;
    // Whenever this page looks at the clock it is the same moment, a year ago.
    ben.prepare("const then = Date.now() - 3e10; Date.now = () => Math.floor(then / 1e9) * 1e9;")
        .await;
    joins(&ben, server.address, &code, 1).await;
    pays(&ben, 1, 50, 0).await;
    all_see(&[&anna, &ben], &[1550, 1450, 1500, 1500]).await;
    ben.reload().await;
    pays(&ben, 1, 100, 2).await;
    all_see(&[&anna, &ben], &[1550, 1350, 1600, 1500]).await;
    server.kill().await;
    pays(&ben, 1, 20, 3).await;
    ben.see("#bank-unwritten").await;
    // The tab dies before the server is back.
    ben.run("location.href = 'about:blank'").await;
    ben.wait_for("return location.href === 'about:blank'").await;
    server.start_again().await;
    ben.open(server.address, &format!("/t/{code}")).await;
    all_see(&[&anna, &ben], &[1550, 1330, 1600, 1520]).await;
    ben.reload().await;
    all_see(&[&anna, &ben], &[1550, 1330, 1600, 1520]).await;
    for browser in [anna, ben] {
        browser.close_despite(&["WebSocket", "ERR_", "Failed to fetch"]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_purse_goes_to_another_phone_with_its_link() {
    let server = Process::start(PROGRAM).await;
    let anna = Browser::start(phone("Anna")).await;
    let code = opened(&anna, server.address).await;
    let ben = Browser::start(phone("Ben")).await;
    joins(&ben, server.address, &code, 1).await;
    ben.tap("#bank-menu").await;
    ben.click("#device summary").await;
    let link = ben.run("return document.querySelector('#device input').value").await;
    let link = link.as_str().expect("a link").to_owned();
    let path = link.find("/t/").map(|at| link[at..].to_owned()).expect("a table");
    ben.close().await;
    let other = Browser::start(phone("Ben")).await;
    other.open(server.address, &path).await;
    other.see(".till").await;
    pays(&other, 1, 50, 0).await;
    all_see(&[&anna, &other], &[1550, 1450, 1500, 1500]).await;
    // The empty battery may come back: both are Ben's now.
    other.reload().await;
    all_see(&[&anna, &other], &[1550, 1450, 1500, 1500]).await;
    anna.close().await;
    other.close().await;
}
