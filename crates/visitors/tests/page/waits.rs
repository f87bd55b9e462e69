//! What a real board waits for, and what was put right there: everybody at the table reads the same.

use std::net::SocketAddr;

use bankhalter_visitors::{
    Browser, Guest, Visitor, post, serve,
    stage::{act, game, phase, tab},
};
use serde_json::{Value, json};

use crate::{
    hands::is_a_screen,
    real::{awaited, fell},
    real_table::RealTable,
};

/// A table at a real board for two, and the link of its host's seat.
async fn open(address: SocketAddr, bots: &[&str]) -> (String, String) {
    let settings = json!({ "edition": "euro", "rent": "automatic", "chairs": 2, "real_board": {} });
    let body = json!({ "settings": settings, "host": { "name": "Anna" }, "bots": bots });
    let seat = post(address, "/api/tables", &body).await;
    let text = |key: &str| seat[key].as_str().expect("a text").to_owned();
    (format!("/t/{}#key={}", text("table"), text("key")), text("code"))
}

/// Anna and Ben at their phones, and a screen between them. Anna has thrown for the order.
async fn around(address: SocketAddr) -> (Browser, Browser, Browser) {
    let (link, code) = open(address, &[]).await;
    let ben = Browser::start(Visitor { name: "Ben", ..Visitor::PHONE }).await;
    ben.open(address, &format!("/t/{code}")).await;
    ben.click("#sit button[type='submit']").await;
    ben.see("#ready").await;
    let anna = Browser::start(Visitor::PHONE).await;
    anna.open(address, &link).await;
    anna.click("#start:not(:disabled)").await;
    let screen = Browser::start(Visitor::ANNA.on(1920, 1080)).await;
    screen.open(address, &format!("/screen/{code}")).await;
    for page in [&anna, &ben] {
        phase(page, "order").await;
    }
    turn(&screen, "Anna").await;
    fell(&anna, 6, 5).await;
    awaited(&ben, 1).await;
    (anna, ben, screen)
}

/// Waits until the screen names this one.
async fn turn(screen: &Browser, name: &str) {
    let script = format!("return document.querySelector('#turn')?.textContent === '{name}'");
    screen.wait_for(&script).await;
}

/// The words of this element, once there are some.
async fn read(browser: &Browser, selector: &str) -> String {
    let script = format!("return document.querySelector({})?.innerText", json!(selector));
    let text: Value = browser.wait_for(&script).await;
    text.as_str().expect("a text").to_owned()
}

async fn is_gone(browser: &Browser, selector: &str) {
    browser.wait_for(&format!("return !document.querySelector({})", json!(selector))).await;
}

/// Do these dice lie on the board?
const FELL: &str = "return [...document.querySelectorAll('.die')]
    .map((one) => one.dataset.pips).join(' ') === '3 4'";

/// The list of a pile.
const CARDS: &str = "#actions .report[data-need='card']";

#[tokio::test(flavor = "multi_thread")]
async fn a_throw_that_was_not_meant_is_asked_for_nowhere_and_may_fall_again() {
    let address = serve().await;
    let (anna, ben, screen) = around(address).await;
    turn(&screen, "Ben").await;
    fell(&ben, 1, 2).await;
    phase(&anna, "ready").await;
    for _ in 0..2 {
        fell(&anna, 3, 4).await;
        anna.see(CARDS).await;
        ben.see(CARDS).await;
        assert!(read(&screen, "#waits-half").await.contains("Anna"));
        // Everybody reads what fell and what is missing, and the way back is in sight.
        assert!(read(&screen, "#asked").await.contains("3 und 4"));
        for page in [&anna, &ben, &screen] {
            page.wait_for(FELL).await;
        }
        for page in [&anna, &ben] {
            assert!(read(page, "#question").await.contains("zieht"));
            assert!(read(page, ".panel-words").await.contains("3 und 4"));
        }
        let back = "const of = (one) => document.querySelector(one).getBoundingClientRect().top;
            return of('[data-action=not-meant]') < of('.report-list')";
        assert_eq!(anna.run(back).await, true);
        is_a_screen(&screen).await;
        anna.click("#actions [data-action='not-meant']").await;
        for page in [&anna, &ben] {
            is_gone(page, CARDS).await;
        }
        is_gone(&screen, "#waits-half").await;
    }
    fell(&anna, 3, 4).await;
    ben.click(&format!("{CARDS} [data-card='8']")).await;
    anna.see("#actions:not([data-phase='ready'])").await;
    screen.wait_for("return !document.querySelector('#waits-half')").await;
    is_a_screen(&screen).await;
    for browser in [anna, ben, screen] {
        browser.close().await;
    }
}

/// What Ben threw first; the rest of the sentence speaks to whoever reads it.
const THROWN: &str = "1 und 2";

#[tokio::test(flavor = "multi_thread")]
async fn everybody_reads_what_was_put_right_and_what_stood_there() {
    let address = serve().await;
    let (anna, ben, screen) = around(address).await;
    fell(&ben, 1, 2).await;
    phase(&anna, "ready").await;
    act(&anna, "correct").await;
    anna.click("dialog [data-line='1']").await;
    anna.click("dialog [data-mend='back']").await;
    anna.click("dialog [data-mend='do']").await;
    // The screen says who wants what, and whose word is missing.
    let wish = read(&screen, "#waits-wish").await;
    assert!(wish.contains("Anna") && wish.contains("Ben"), "{wish}");
    is_a_screen(&screen).await;
    ben.click("[data-mend='agree']").await;
    let told =
        "return document.querySelector('#toasts')?.innerText.includes('Anna hat etwas korrigiert')";
    ben.wait_for(told).await;
    let struck = read(&screen, ".big-lately .news").await;
    assert!(struck.contains("Einverstanden: Ben"), "{struck}");
    let line = read(&screen, ".big-lately .news del").await;
    assert!(line.contains("Ben") && line.contains(THROWN), "{line}");
    is_a_screen(&screen).await;
    for page in [&anna, &ben] {
        tab(page, "history").await;
        assert!(read(page, "#history del").await.contains(THROWN));
    }
    // As soon as something is played, that is the news.
    ben.click("#side-close").await;
    fell(&ben, 1, 3).await;
    is_gone(&screen, ".big-lately .news:first-child").await;
    assert!(read(&anna, "#history del").await.contains(THROWN), "the history keeps it");
    for browser in [anna, ben, screen] {
        browser.close().await;
    }
}

/// What is asked for a bot: nothing, a throw, or a card of which pile.
const ASKED: &str = "
    const report = document.querySelector('#actions .report');
    return report && report.dataset.need + report.querySelector('legend')?.innerText";

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_draws_asks_for_its_card() {
    let address = serve().await;
    let anna = Browser::start(Visitor::PHONE).await;
    // A bot with whims draws or pays, and who knows which.
    for _ in 0..10 {
        let (link, _) = open(address, &["random"]).await;
        anna.open(address, &link).await;
        anna.click("#start:not(:disabled)").await;
        phase(&anna, "order").await;
        fell(&anna, 1, 2).await;
        anna.wait_for("return document.querySelectorAll('#ticker li').length > 0").await;
        fell(&anna, 6, 5).await;
        phase(&anna, "ready").await;
        fell(&anna, 1, 1).await;
        anna.see(CARDS).await;
        let chest = anna.run(ASKED).await;
        anna.click(&format!("{CARDS} [data-card='16']")).await;
        let else_asked =
            format!("const asked = (() => {{ {ASKED} }})(); return asked !== {chest} && asked");
        let asked = anna.wait_for(&else_asked).await;
        if asked.as_str().is_some_and(|asked| asked.starts_with("card")) {
            assert!(!anna.has("#actions [data-action='not-meant']").await, "it has decided");
            anna.click(&format!("{CARDS} [data-card='8']")).await;
            is_gone(&anna, CARDS).await;
            anna.close().await;
            return;
        }
    }
    anna.fail("it always pays").await;
}

/// The next word about who is far away is about a chair that there is not.
const ASTRAY: &str = "
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        if (!/\"far\"/.test(text)) return send.call(this, text);
        WebSocket.prototype.send = send;
        this.addEventListener('message', ({ data }) => {
            if (/\"rejected\"/.test(data)) window.refused = true;
        });
        return send.call(this, text.replace(/\"seat\":1/, '\"seat\":7'));
    };
    return true";

#[tokio::test(flavor = "multi_thread")]
async fn those_at_the_board_report_for_somebody_far_away() {
    let address = serve().await;
    let real = json!({ "report": "turn" });
    let (table, mut ben) = RealTable::with_ben(address, Visitor::PHONE, real).await;
    let anna = table.anna;
    fell(&anna, 5, 6).await;
    ben.wait_for(&json!({ "type": "play", "seat": 0 })).await;
    anna.wait_for("return !document.querySelector('#actions .report')").await;
    anna.click("#table-menu").await;
    // What the table refuses stands as it stood.
    anna.run(ASTRAY).await;
    anna.click("dialog [data-switch='far-1'] input").await;
    anna.wait_for("return window.refused").await;
    assert!(!anna.has("#far input:checked").await, "nobody is far away");
    anna.click("dialog [data-switch='far-1'] input").await;
    ben.wait_for(&json!({ "type": "far", "seat": 1, "far": true })).await;
    anna.see("dialog [data-switch='far-1'] input:checked").await;
    anna.press("Escape").await;
    fell(&anna, 1, 2).await;
    ben.wait_for(&json!({ "type": "play", "seat": 1, "reporter": 0 })).await;
    anna.close().await;
}

/// Whoever does not see the board chooses himself, and does not draw himself.
#[tokio::test(flavor = "multi_thread")]
async fn those_at_the_board_draw_for_somebody_far_away_who_has_chosen_to() {
    let address = serve().await;
    let position = "position
          Anna: at 0, cash 1500
          Ben: at 0, cash 900
          turn: Ben
        end";
    let settings = json!({ "edition": "euro", "chairs": 2, "real_board": { "report": "turn" } });
    let from = game("euro", &["Anna", "Ben"], position);
    let body = json!({ "settings": settings, "host": { "name": "Anna" }, "from": from });
    let hers = post(address, "/api/tables", &body).await;
    let table = hers["table"].as_str().expect("a table");
    let his = post(address, &format!("/api/tables/{table}/seats"), &json!({ "name": "Ben" })).await;
    let mut anna = Guest::enter(address, &hers).await;
    anna.get_ready().await;
    let ben = Browser::start(Visitor::PHONE).await;
    ben.open(address, &format!("/t/{table}#key={}", his["key"].as_str().expect("a key"))).await;
    anna.wait_for(&json!({ "type": "ready", "seat": 1 })).await;
    anna.say(&json!({ "type": "start" })).await;
    anna.say(&json!({ "type": "far", "seat": 1, "far": true })).await;
    anna.wait_for(&json!({ "type": "far", "seat": 1 })).await;
    tells(&mut anna, "Ben throws {1 1} {chest 16}").await;
    act(&ben, "draw").await;
    anna.wait_for(&json!({ "type": "reported", "seat": 1, "line": "Ben draws" })).await;
    ben.see(CARDS).await;
    tells(&mut anna, "Ben draws {chance 8}").await;
    is_gone(&ben, CARDS).await;
    ben.close().await;
}

/// Somebody at the board tells what fell for Ben.
async fn tells(guest: &mut Guest, what: &str) {
    let id = format!("told-{}", guest.heard());
    guest.say(&json!({ "type": "act", "id": id, "do": what, "seen": guest.heard() })).await;
    guest.wait_for(&json!({ "type": "play", "id": id, "seat": 1, "reporter": 0 })).await;
}
