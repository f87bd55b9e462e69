//! Setting up a table in the page, and looking at it.

use std::net::SocketAddr;

use crate::{browser::Browser, host::serve, visitor::Visitor};

/// A visitor at a server of his own, at whose table this record goes on.
pub async fn at_table(visitor: Visitor, record: &str) -> Browser {
    let address = serve().await;
    let browser = Browser::start(visitor).await;
    play_on(&browser, address, record).await;
    browser
}

/// Goes on with a record at this device; everybody is a person.
pub async fn play_on(browser: &Browser, address: SocketAddr, record: &str) {
    browser.open(address, "/local/from").await;
    browser.write("#record-text", record).await;
    browser.click("#record-read").await;
    browser.click("#play-on").await;
    browser.see("#actions[data-phase]").await;
}

/// The same with a bot of this level on the second chair.
pub async fn play_on_against(browser: &Browser, address: SocketAddr, record: &str, level: &str) {
    browser.open(address, "/local/from").await;
    browser.write("#record-text", record).await;
    browser.click("#record-read").await;
    browser.choose(".seat-row:nth-child(2) select", level).await;
    browser.click("#play-on").await;
    browser.see("#actions[data-phase]").await;
}

/// Two or three players on a board, and lines of a record.
pub fn game(edition: &str, players: &[&str], lines: &str) -> String {
    let players = players.iter().map(|name| format!("[player \"{name}\"]"));
    let head = std::iter::once(format!("[edition \"{edition}\"]")).chain(players);
    let all: Vec<_> = head.chain(lines.lines().map(|line| line.trim().to_owned())).collect();
    all.join("\n") + "\n"
}

/// Waits for a phase of the game.
pub async fn phase(browser: &Browser, key: &str) {
    browser.see(&format!("#actions[data-phase='{key}']")).await;
}

/// Gives an answer of the panel by its name.
pub async fn act(browser: &Browser, name: &str) {
    browser.click(&format!("#actions [data-action='{name}']:not([aria-disabled='true'])")).await;
}

/// Everybody's cash as the page shows it.
pub async fn cash(browser: &Browser) -> Vec<i64> {
    let script = "return [...document.querySelectorAll('.players [data-cash]')] \
                  .map((one) => Number(one.dataset.cash))";
    serde_json::from_value(browser.run(script).await).expect("cash is a number")
}

/// Waits until everybody has this much.
pub async fn everybody_has(browser: &Browser, wanted: &[i64]) {
    let script = format!(
        "return JSON.stringify([...document.querySelectorAll('.players [data-cash]')] \
         .map((one) => Number(one.dataset.cash))) === '{}'",
        serde_json::json!(wanted)
    );
    browser.wait_for(&script).await;
}

/// Waits until a square belongs to this seat, as the board shows it.
pub async fn belongs(browser: &Browser, square: u8, seat: u8) {
    browser.see(&format!("[data-square='{square}'] [data-owner='{seat}']")).await;
}

/// Opens what stands beside the board.
pub async fn tab(browser: &Browser, key: &str) {
    browser.click(&format!("#tab-{key}")).await;
    browser.see(&format!("#side-panel[data-tab='{key}']")).await;
}
