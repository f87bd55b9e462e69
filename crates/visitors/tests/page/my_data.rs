//! What the server knows of people: they read it, have it forgotten, and a host deletes the table.

use std::net::SocketAddr;

use bankhalter_visitors::{
    Browser, Visitor, post, serve,
    stage::{act, tab},
};
use serde_json::{Value, json};

use crate::bank_phones::{joins, opened, phone, several};

/// Keeps what is saved as a file from now on.
const SAVED: &str = "
    window.saved = null;
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text; }); return make.call(URL, blob); };
    return true";

/// Keeps every word in passing from now on.
pub(crate) const TOASTS: &str = "
    window.toasts = '';
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const one of addedNodes)
            if (one.matches?.('.toast')) toasts += one.innerText + ' | ';
    }).observe(document.querySelector('#toasts'), { childList: true });
    return true";

/// Is what Anna wrote to Ben still there?
const HERS: &str = "
    return [...document.querySelectorAll('.remark')]
        .some((one) => one.innerText.includes('Hallo Ben Ott'))";

async fn sit(visitor: Visitor, address: SocketAddr, seat: &Value) -> Browser {
    let browser = Browser::start(visitor).await;
    let (table, key) = (seat["table"].as_str().unwrap(), seat["key"].as_str().unwrap());
    browser.open(address, &format!("/t/{table}#key={key}")).await;
    browser
}

/// Anna, who leads the table, and Ben play, each at a page.
async fn together(address: SocketAddr) -> (Browser, Browser) {
    let body =
        json!({ "settings": { "edition": "euro", "chairs": 2 }, "host": { "name": "Anna" } });
    let hers = post(address, "/api/tables", &body).await;
    let path = format!("/api/tables/{}/seats", hers["table"].as_str().unwrap());
    let his = post(address, &path, &json!({ "name": "Ben Ott" })).await;
    let ben = sit(Visitor::BEN, address, &his).await;
    let anna = sit(Visitor::ANNA, address, &hers).await;
    anna.click("#start:not(:disabled)").await;
    for browser in [&anna, &ben] {
        browser.see("#actions[data-phase]").await;
    }
    (anna, ben)
}

/// Opens the part of the table's menu.
async fn open(browser: &Browser) {
    browser.click("#table-menu").await;
    browser.click("#my-data > summary").await;
    browser.see("#my-data[open] [data-action='known']").await;
}

async fn until_told(browser: &Browser, part: &str) {
    browser.wait_for(&format!("return toasts.includes({part:?})")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_reads_what_is_known_and_is_forgotten() {
    let address = serve().await;
    let (anna, ben) = together(address).await;
    tab(&ben, "chat").await;
    ben.write("#chat-text", "I live at number 7").await;
    ben.click("#chat-send").await;
    tab(&anna, "chat").await;
    let said = "return document.querySelector('.remark')?.innerText.includes('number 7') ?? false";
    anna.wait_for(said).await;
    // What others wrote is theirs.
    anna.write("#chat-text", "Hallo Ben Ott").await;
    anna.click("#chat-send").await;
    ben.wait_for(HERS).await;

    open(&ben).await;
    assert!(!ben.has("[data-action='delete-table']").await, "that is for the host alone");
    ben.run(SAVED).await;
    ben.click("[data-action='known']").await;
    let known = ben.wait_for("return window.saved").await;
    let known = known.as_str().expect("a text");
    let facts: Value = serde_json::from_str(known).expect("JSON");
    assert_eq!(facts["name"], "Ben Ott");
    assert!(known.contains("I live at number 7"), "{known}");
    let at = facts["facts"][0]["at"].as_str().expect("a time that people can read");
    assert!(at.starts_with("20") && at.ends_with('Z') && known.lines().count() > 20, "{known}");
    ben.see("[data-told]").await;

    anna.run(TOASTS).await;
    ben.run(TOASTS).await;
    // Nobody forgets by one tap, and there is a way back.
    let means = ben.text("#my-data").await;
    assert!(means.contains("What others wrote stays"), "{means}");
    ben.click("[data-action='forget']").await;
    ben.click("[data-action='forget-no']").await;
    ben.click("[data-action='forget']").await;
    ben.click("[data-action='forget-yes']:not([data-fresh])").await;
    let told = "Your name stands nowhere at this table any more, except in what others wrote";
    until_told(&ben, told).await;
    until_told(&anna, "heißt jetzt N.N.2.").await;
    for browser in [&anna, &ben] {
        browser.see(".players [data-seat='1']").await;
        let name =
            "return document.querySelector(\".players [data-seat='1'] .player-name\")?.textContent";
        assert_eq!(browser.wait_for(name).await, "N.N.2");
    }
    tab(&anna, "chat").await;
    anna.wait_for(HERS).await;
    let gone = "return !document.body.innerText.includes('number 7')";
    anna.wait_for(gone).await;
    // The game goes on.
    act(&anna, "throw").await;
    act(&ben, "throw").await;
    for browser in [anna, ben] {
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_saved_without_names() {
    let address = serve().await;
    let (anna, ben) = together(address).await;
    anna.click("#table-menu").await;
    anna.see("#download:not(:disabled)").await;
    anna.run(SAVED).await;
    anna.click("#download-nameless").await;
    let record = anna.wait_for("return window.saved").await;
    let record = record.as_str().expect("a text");
    assert!(record.contains("N.N.1") && record.contains("N.N.2"), "{record}");
    assert!(!record.contains("Anna") && !record.contains("Ben"), "{record}");
    for browser in [anna, ben] {
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_deletes_the_table_and_everybody_learns_of_it() {
    let address = serve().await;
    let (anna, ben) = together(address).await;
    ben.run(TOASTS).await;
    open(&anna).await;
    anna.run(TOASTS).await;
    anna.click("[data-action='delete-table']").await;
    anna.click("[data-action='delete-table-yes']:not([data-fresh])").await;
    until_told(&anna, "Der Tisch ist gelöscht").await;
    anna.see("#play-now").await;
    assert_eq!(anna.path().await, "/");
    // Ben is told, and nothing that leads nowhere is left to press.
    until_told(&ben, "it has been deleted").await;
    let told = ben.text("#looking-on").await;
    assert!(told.contains("no longer there"), "{told}");
    assert!(!ben.has("#actions [data-main]").await);
    for browser in [anna, ben] {
        browser.close().await;
    }
}

/// Opens the part of the menu of a bank.
async fn open_at_bank(browser: &Browser) {
    browser.tap("#bank-menu").await;
    browser.click("#my-data > summary").await;
    browser.see("#my-data[open] [data-action='known']").await;
}

/// Every way that leads on from the first screen and from the bank's.
async fn ways_on(browser: &Browser, address: SocketAddr, wanted: &[&str]) {
    for path in ["/", "/bank"] {
        browser.open(address, path).await;
        browser.see(if path == "/" { "#play-now" } else { "#bank-open" }).await;
        let ways = "return JSON.stringify([...document.querySelectorAll('.local-game-row a')]
            .map((one) => one.getAttribute('href').split('/')[1]))";
        browser.wait_for(&format!("{ways} === '{}'", json!(wanted))).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_way_leads_to_a_table_that_is_gone() {
    let address = serve().await;
    let anna = Browser::start(phone("Anna")).await;
    anna.open(address, "/bank").await;
    anna.click("#bank-open").await;
    anna.tap("#bank-menu").await;
    several(&anna, 0).await;
    anna.press("Escape").await;
    ways_on(&anna, address, &["t"]).await;
    anna.tap(".local-game-row a").await;
    anna.see("dialog[open] .qr").await;
    anna.press("Escape").await;
    // Whoever deletes it deletes it here, too.
    open_at_bank(&anna).await;
    anna.click("[data-action='delete-table']").await;
    anna.click("[data-action='delete-table-yes']:not([data-fresh])").await;
    anna.wait_for("return location.pathname === '/'").await;
    ways_on(&anna, address, &[]).await;
    // What the server has lost goes on where it was before.
    anna.click("#bank-open").await;
    anna.see(".till").await;
    anna.run(
        "const all = JSON.parse(localStorage['bankhalter.bank']);
         all[0].table = 'QQQQQQ';
         localStorage['bankhalter.bank'] = JSON.stringify(all);",
    )
    .await;
    ways_on(&anna, address, &["bank"]).await;
    anna.tap(".local-game-row a").await;
    anna.see(".till").await;
    anna.close_despite(&["404"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn at_a_bank_on_several_phones_everybody_is_forgotten_and_the_host_deletes_it() {
    let address = serve().await;
    let (anna, ben) = (Browser::start(phone("Anna")).await, Browser::start(phone("Ben")).await);
    let code = opened(&anna, address).await;
    joins(&ben, address, &code, 1).await;
    let screen = Browser::start(Visitor::ANNA).await;
    screen.open(address, &format!("/screen/{code}")).await;
    screen.see(".big-tiles").await;
    let is_called = |name: &str| {
        format!(
            "return [...document.querySelectorAll('.till [data-seat=\"1\"]')] \
             .some((one) => one.innerText.includes('{name}'))"
        )
    };
    anna.wait_for(&is_called("Ben")).await;

    open_at_bank(&ben).await;
    assert!(!ben.has("[data-action='delete-table']").await, "that is for the host alone");
    ben.run(TOASTS).await;
    ben.click("[data-action='forget']").await;
    ben.click("[data-action='forget-yes']:not([data-fresh])").await;
    until_told(&ben, "außer in dem, was andere geschrieben haben").await;
    anna.wait_for(&is_called("N.N.2")).await;

    open_at_bank(&anna).await;
    anna.run(TOASTS).await;
    anna.click("[data-action='delete-table']").await;
    anna.click("[data-action='delete-table-yes']:not([data-fresh])").await;
    until_told(&anna, "Der Tisch ist gelöscht").await;
    assert_eq!(anna.path().await, "/");
    until_told(&ben, "Diesen Tisch gibt es nicht mehr").await;
    // Whoever saw it knows that it was there, and nobody else.
    screen.see("#line[data-line='deleted']").await;
    screen.open(address, "/screen/QQQQQQ").await;
    screen.see("#line[data-line='unknown']").await;
    let told = screen.text("#line").await;
    assert!(told.contains("Diesen Tisch gibt es nicht. Stimmt der Code?"), "{told}");
    for browser in [anna, ben, screen] {
        browser.close().await;
    }
}
