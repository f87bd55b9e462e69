//! Everybody can use every screen: no violation that the auditor finds, nothing too small for a
//! finger, nothing without a name, nothing that scrolls sideways.

use bankhalter_visitors::{
    Browser, Light, Visitor, audit, faint_board, post, serve, small_targets, unnamed,
};
use serde_json::json;

use crate::stage::{act, game, phase, play_on, tab};

const SIZES: [(u32, u32); 3] = [(360, 640), (768, 1024), (1440, 900)];

/// Collects what is wrong, so that one run tells everything.
struct Inspector<'a> {
    browser: &'a Browser,
    faults: Vec<String>,
}

impl<'a> Inspector<'a> {
    const fn new(browser: &'a Browser) -> Self {
        Self { browser, faults: Vec::new() }
    }

    /// Looks at a screen as it stands, on every size, in light and dark.
    async fn look(&mut self, name: &str) {
        let browser = self.browser;
        for (width, height) in SIZES {
            browser.size(width, height).await;
            let wide = browser.run("return document.documentElement.scrollWidth - innerWidth");
            let wide = wide.await.as_i64().unwrap_or_default();
            if wide > 0 {
                self.faults.push(format!("{name} {width}: {wide} pixels too wide"));
            }
            let small = small_targets(browser).await;
            self.note(name, &format!("{width} small"), small);
        }
        self.note(name, "unnamed", unnamed(browser).await);
        for (light, word) in [(Light::Dark, "dark"), (Light::Light, "light")] {
            browser.light(light).await;
            self.note(name, word, audit(browser).await);
            self.note(name, &format!("{word} faint"), faint_board(browser).await);
        }
    }

    /// Opens a screen and looks at it.
    async fn open(&mut self, address: std::net::SocketAddr, path: &str) {
        self.browser.open(address, path).await;
        self.look(path).await;
    }

    fn note(&mut self, name: &str, what: &str, found: Vec<String>) {
        self.faults.extend(found.into_iter().map(|fault| format!("{name} {what}: {fault}")));
    }

    fn verdict(self) {
        assert!(self.faults.is_empty(), "{} faults\n{}", self.faults.len(), self.faults.join("\n"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_use_the_first_screens() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let mut inspector = Inspector::new(&browser);
    for path in ["/", "/new", "/local/new", "/local/from", "/editions", "/editions/wm"] {
        inspector.open(address, path).await;
    }
    browser.click("#settings").await;
    browser.see("dialog[open]").await;
    inspector.look("settings").await;
    inspector.verdict();
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_use_the_reading_screens() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA.speaking("en")).await;
    let mut inspector = Inspector::new(&browser);
    for path in ["/rules", "/rules/RENT-08", "/replay", "/nowhere"] {
        inspector.open(address, path).await;
    }
    let text = std::fs::read_to_string(bankhalter_visitors::root().join("games/wm-short-3.los"));
    browser.open(address, "/replay").await;
    browser.write("#record-text", &text.unwrap()).await;
    browser.click("#record-read").await;
    browser.click("#to-end").await;
    inspector.look("replay of a game").await;
    inspector.verdict();
    browser.close_despite(&["404"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_wait_for_others() {
    let address = serve().await;
    let (anna, ben) = (Browser::start(Visitor::ANNA).await, Browser::start(Visitor::BEN).await);
    let settings = json!({ "edition": "franken", "chairs": 4 });
    let body = json!({ "settings": settings, "host": { "name": "Anna" }, "bots": ["trader"] });
    let seat = post(address, "/api/tables", &body).await;
    let (table, key) = (seat["table"].as_str().unwrap(), seat["key"].as_str().unwrap());
    anna.open(address, &format!("/t/{table}#key={key}")).await;
    anna.see("#start").await;
    let mut host = Inspector::new(&anna);
    host.look("the host waits").await;
    ben.open(address, &format!("/t/{table}")).await;
    ben.see("#sit").await;
    let mut guest = Inspector::new(&ben);
    guest.look("a guest comes").await;
    ben.click("#sit button[type='submit']").await;
    ben.wait_for("return !document.querySelector('#sit')").await;
    guest.look("a guest waits").await;
    host.verdict();
    guest.verdict();
    anna.close().await;
    ben.close().await;
}

/// A game in which there is much to see.
fn rich() -> String {
    game(
        "standard",
        &["Anna", "Ben", "Clara"],
        "position
          Anna: at 24, cash 900, owns 5 37:2 39:1 12m, cards chance
          Ben: at 10, cash 80, jail 1, owns 16:H 18:4 19:4
          Clara: at 24, cash 1320, owns 1 3 25
          turn: Anna
        end",
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_play() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    play_on(&browser, address, &rich()).await;
    let mut inspector = Inspector::new(&browser);
    inspector.look("ready").await;
    for key in ["deeds", "trade", "history", "chat", "rules"] {
        browser.size(1440, 900).await;
        if browser.has(&format!("#tab-{key}")).await {
            tab(&browser, key).await;
            inspector.look(key).await;
        }
    }
    browser.size(1440, 900).await;
    tab(&browser, "trade").await;
    browser.click("#trade [data-partner='1']").await;
    inspector.look("an offer is built").await;
    inspector.verdict();
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_answer() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let mut inspector = Inspector::new(&browser);
    let asked = [
        ("purchase", "Anna throws {1 4}"),
        ("auction", "Anna throws {1 4}\nAnna declines"),
        ("a card", "Anna throws {4 5} {chest 1}"),
    ];
    for (name, lines) in asked {
        browser.size(1440, 900).await;
        play_on(&browser, address, &format!("{}{lines}\n", rich())).await;
        inspector.look(name).await;
    }
    inspector.verdict();
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_read_sheets_and_the_result() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let mut inspector = Inspector::new(&browser);
    play_on(&browser, address, &rich()).await;
    browser.click("#square-39, [data-square='39']").await;
    browser.see("dialog[open]").await;
    inspector.look("a deed").await;
    browser.press("Escape").await;
    browser.size(1440, 900).await;
    tab(&browser, "deeds").await;
    browser.click("#side-panel [data-action='build-37']").await;
    browser.click("[data-action='why'], [data-why]").await;
    browser.see("#why, dialog[open]").await;
    inspector.look("why").await;
    browser.press("Escape").await;

    browser.size(1440, 900).await;
    let end = "position
          Anna: at 14, cash 500, owns 39 37
          Ben: at 35, cash 40
          turn: Ben
        end
        Ben throws {1 3}
        Anna demands rent";
    play_on(&browser, address, &game("euro", &["Anna", "Ben"], end)).await;
    act(&browser, "bankrupt").await;
    browser.click("dialog[open] [data-action='bankrupt-yes']").await;
    phase(&browser, "over").await;
    browser.see("#result").await;
    inspector.look("the result").await;
    inspector.verdict();
    browser.close().await;
}
