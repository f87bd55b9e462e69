//! Everybody can use every screen: no violation that the auditor finds, nothing too small for a
//! finger, nothing without a name, nothing that scrolls sideways.

use std::net::SocketAddr;

use bankhalter_visitors::{
    Browser, Visitor, post, serve,
    stage::{act, game, phase, play_on, tab},
};
use serde_json::json;

use crate::inspector::Inspector;

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_use_the_first_screens() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let mut inspector = Inspector::new(&browser);
    for path in ["/", "/new", "/local/new", "/local/from", "/editions", "/editions/wm"] {
        inspector.open(address, path).await;
    }
    browser.click("#settings").await;
    browser.see("dialog[open] .settings").await;
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
    assert!(inspector.texts > 60, "the board has more than {} texts", inspector.texts);
    for key in ["deeds", "trade", "history", "chat", "rules"] {
        if browser.has(&format!("#tab-{key}")).await {
            tab(&browser, key).await;
            inspector.look(key).await;
        }
    }
    tab(&browser, "trade").await;
    browser.click("#trade [data-partner='1']").await;
    inspector.look("an offer is built").await;
    inspector.verdict();
    browser.close().await;
}

/// Looks at a question, once the page asks it.
async fn ask(inspector: &mut Inspector<'_>, address: SocketAddr, record: &str, asked: &str) {
    play_on(inspector.browser, address, record).await;
    phase(inspector.browser, asked).await;
    inspector.look(asked).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_answer() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let mut inspector = Inspector::new(&browser);
    let asked = [
        ("purchase", "Anna throws {1 4}"),
        ("auction", "Anna throws {1 4}\nAnna declines"),
        ("done", "Anna throws {4 5} {chest 1}"),
    ];
    for (key, lines) in asked {
        ask(&mut inspector, address, &format!("{}{lines}\n", rich()), key).await;
    }
    let jail = "position
          Anna: at 10, cash 500, jail 0, cards chance
          Ben: at 0, cash 500
          turn: Anna
        end";
    ask(&mut inspector, address, &game("sonic", &["Anna", "Ben"], jail), "ready").await;
    let choice = "position
          Anna: at 10, cash 205
          Ben: at 0, cash 1500
          turn: Anna
        end
        Anna throws {3 4} {chest 16}";
    ask(&mut inspector, address, &game("euro", &["Anna", "Ben"], choice), "choice").await;
    inspector.verdict();
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_answer_when_things_are_tight() {
    let address = serve().await;
    let browser = Browser::start(Visitor { demands: false, ..Visitor::BEN }).await;
    let mut inspector = Inspector::new(&browser);
    let tight = |edition: &str, lines: &str| game(edition, &["Anna", "Ben", "Clara"], lines);
    let debt = "position
          Anna: at 35, cash 100, owns 1 5 12
          Ben: at 0, cash 500, owns 37:4 39:4
          turn: Anna
        end
        Anna throws {1 3}
        Ben demands rent";
    ask(&mut inspector, address, &tight("euro", debt), "debt").await;
    act(&browser, "bankrupt").await;
    browser.see("dialog[open]").await;
    inspector.look("really bankrupt").await;
    let interest = "position
          Anna: at 10, cash 1000, owns 37m
          Ben: at 0, cash 9860
          turn: Anna
        end
        Anna offers Ben 37 for cash 6000
        Ben accepts";
    ask(&mut inspector, address, &tight("wm", interest), "interest").await;
    let demand = "position
          Anna: at 0, cash 500, owns 37 39
          Ben: at 35, cash 500
          turn: Ben
        end
        Ben throws {1 3}";
    ask(&mut inspector, address, &tight("franken", demand), "done").await;
    assert!(browser.has("#actions [data-action='demand']").await);
    let offer = "position
          Anna: at 0, cash 500, owns 5 39
          Ben: at 0, cash 500, owns 37
          turn: Anna
        end
        Anna offers Ben 5 cash 20 for 37";
    ask(&mut inspector, address, &tight("gloeoeckler", offer), "ready").await;
    assert!(browser.has("#offer").await);
    inspector.verdict();
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_compete_for_the_last_house() {
    let address = serve().await;
    let browser = Browser::start(Visitor::BEN).await;
    let mut inspector = Inspector::new(&browser);
    let scarce = "position
          Anna: at 10, cash 2000, owns 16 18 19
          Ben: at 0, cash 2000, owns 6 8 9
          Clara: at 0, cash 2000, owns 21:4 23:4 24:4 26:4 27:4 29:4 37:4 39:3
          turn: Anna
        end
        Anna builds 16";
    let scarce = game("sonic", &["Anna", "Ben", "Clara"], scarce);
    ask(&mut inspector, address, &scarce, "shortage").await;
    for (answers, asked) in [(["want", "pass"], "auction"), (["bid", "pass"], "place")] {
        for answer in answers {
            act(&browser, answer).await;
        }
        phase(&browser, asked).await;
        inspector.look(asked).await;
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
    tab(&browser, "deeds").await;
    browser.click("#side-panel [data-action='build-37']").await;
    browser.click("[data-action='why'], [data-why]").await;
    browser.see("#why, dialog[open]").await;
    inspector.look("why").await;
    browser.press("Escape").await;

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
