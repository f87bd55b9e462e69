//! A real board: what fell is typed in, on one phone or on several.

use bankhalter_fair::{Finding, verify};
use bankhalter_visitors::{
    Audit, Browser, Guest, Visitor, audit, post, record, serve, small_targets,
    stage::{act, cash, phase, tab},
};
use serde_json::json;

/// Two taps.
async fn fell(browser: &Browser, first: u8, second: u8) {
    for (die, face) in [(0, first), (1, second)] {
        browser.click(&format!("#actions [data-die='{die}'][data-face='{face}']")).await;
    }
}

async fn awaited(browser: &Browser, seat: u8) {
    let script = format!(
        "return document.querySelector('#actions .panel-token')?.dataset.seat === '{seat}'"
    );
    browser.wait_for(&script).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_phone_keeps_a_real_board() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE.on(320, 640)).await;
    browser.open(address, "/local/new").await;
    browser.write(".player-rows li:nth-child(1) input", "Anna").await;
    browser.write(".player-rows li:nth-child(2) input", "Ben").await;
    browser.click("[data-switch='real-board'] input").await;
    browser.click("#start-local").await;
    phase(&browser, "order").await;
    fell(&browser, 6, 5).await;
    awaited(&browser, 1).await;
    fell(&browser, 1, 2).await;
    phase(&browser, "ready").await;
    assert_eq!(small_targets(&browser).await, [""; 0]);
    assert_eq!(audit(&browser, Audit::Everything).await, [""; 0]);

    // Each of these is at most two taps away: a purchase, a rent, a card.
    fell(&browser, 1, 2).await;
    phase(&browser, "purchase").await;
    act(&browser, "buy").await;
    phase(&browser, "done").await;
    act(&browser, "end").await;
    let before = cash(&browser).await;
    fell(&browser, 1, 2).await;
    phase(&browser, "done").await;
    let paid = cash(&browser).await;
    assert!(paid[0] > before[0] && paid[1] < before[1], "{before:?} {paid:?}");
    act(&browser, "end").await;
    // Square 7 wants a card: the throw is kept, also when the tab dies here.
    phase(&browser, "ready").await;
    fell(&browser, 1, 3).await;
    browser.see("#actions .report[data-need='card']").await;
    browser.reload().await;
    browser.write("#report-search", "8").await;
    browser.click("#actions [data-card='8']").await;
    browser.see("#actions:not([data-phase='ready'])").await;
    assert!(!browser.has("#actions .report").await, "the card was all that was missing");
    put_right(&browser, before).await;
    browser.close().await;
}

/// The rent was a slip: the throw before it was another, and everybody at this phone agrees.
async fn put_right(browser: &Browser, before: Vec<i64>) {
    act(browser, "correct").await;
    browser.click("dialog [data-line='5']").await;
    browser.click("dialog [data-mend='other']").await;
    for (die, face) in [(0, 2), (1, 4)] {
        browser.click(&format!("dialog [data-die='{die}'][data-face='{face}']")).await;
    }
    let told = browser.text("dialog .mend-preview").await;
    assert!(told.contains("Anna") && told.contains("Ben"), "{told}");
    assert_eq!(audit(browser, Audit::Layout).await, [""; 0]);
    browser.click("dialog [data-mend='do']").await;
    browser.click("[data-mend='agree']").await;
    // What followed no longer fits: Ben is asked whether he buys square 6.
    phase(browser, "purchase").await;
    assert_eq!(cash(browser).await, before, "no rent was paid");
}

#[tokio::test(flavor = "multi_thread")]
async fn others_report_and_agree_at_a_served_table() {
    let address = serve().await;
    let settings = json!({
        "edition": "euro", "rent": "automatic", "chairs": 2, "real_board": {},
    });
    let body = json!({ "settings": settings, "host": { "name": "Anna" } });
    let seat = post(address, "/api/tables", &body).await;
    let table = seat["table"].as_str().unwrap();
    let ben = post(address, &format!("/api/tables/{table}/seats"), &json!({ "name": "Ben" })).await;
    let mut ben = Guest::enter(address, &ben).await;
    ben.get_ready().await;
    let anna = Browser::start(Visitor::PHONE).await;
    let key = seat["key"].as_str().unwrap();
    anna.open(address, &format!("/t/{table}#key={key}")).await;
    anna.click("#start:not(:disabled)").await;
    phase(&anna, "order").await;
    fell(&anna, 6, 5).await;
    ben.wait_for(&json!({ "type": "play", "seat": 0 })).await;
    ben.say(&json!({ "type": "act", "id": "1", "do": "throws {1 2}" })).await;
    ben.wait_for(&json!({ "type": "play", "seat": 1 })).await;
    phase(&anna, "ready").await;
    // Anna's throw is typed by Ben, who has heard everything up to his own.
    let seen = ben.heard();
    ben.say(&json!({ "type": "act", "id": "2", "do": "Anna throws {1 2}", "seen": seen })).await;
    phase(&anna, "purchase").await;
    act(&anna, "buy").await;
    phase(&anna, "done").await;
    act(&anna, "end").await;
    // It is Ben's turn, and Anna types what he threw.
    awaited(&anna, 1).await;
    fell(&anna, 1, 2).await;
    ben.wait_for(&json!({ "type": "play", "seat": 1, "reporter": 0 })).await;
    ben.say(&json!({
        "type": "correct", "id": "3", "seen": ben.heard(),
        "correction": { "kind": "replace", "line": 5, "with": "Ben throws {2 4}" },
    }))
    .await;
    anna.click("[data-mend='agree']").await;
    ben.wait_for(&json!({ "type": "corrected", "from": 5 })).await;
    tab(&anna, "history").await;
    let code = seat["code"].as_str().unwrap();
    on_the_big_screen(address, code).await;
    let record = record(address, table).await;
    assert_eq!(verify(&record).finding, Finding::Reported);
    anna.close().await;
}

/// The smallest type on the screen as a share of its height, in thousandths, and where it stands.
const SMALLEST: &str = "
    const found = [];
    const texts = document.createTreeWalker(document.querySelector('.big'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const one = texts.currentNode.parentElement;
        const { width, height } = one.getBoundingClientRect();
        if (!texts.currentNode.data.trim() || width < 3 || height < 3) continue;
        const scale = one.getScreenCTM ? one.getScreenCTM().a : 1;
        const size = parseFloat(getComputedStyle(one).fontSize) * scale;
        found.push([Math.floor(1000 * size / innerHeight), texts.currentNode.data]);
    }
    return found.sort(([one], [other]) => one - other)[0];";

/// Everybody around the table sees whose turn it is and what happened; nothing can be pressed.
async fn on_the_big_screen(address: std::net::SocketAddr, code: &str) {
    let screen = Browser::start(Visitor::ANNA.on(1280, 720)).await;
    screen.open(address, &format!("/screen/{code}")).await;
    assert_eq!(screen.text("#turn").await, "Ben");
    assert_eq!(screen.text("#code").await, code);
    screen.wait_for("return document.querySelector('.big-way img')?.naturalWidth > 0").await;
    let smallest = screen.run(SMALLEST).await;
    assert!(smallest[0].as_u64() >= Some(22), "{smallest}");
    let buttons = "return [...document.querySelectorAll('.big button, .big a, .big input')] \
                   .filter((one) => !one.closest('[inert]') && one.checkVisibility()).length";
    assert_eq!(screen.run(buttons).await, 0);
    assert_eq!(audit(&screen, Audit::Everything).await, [""; 0]);
    screen.close().await;
}
