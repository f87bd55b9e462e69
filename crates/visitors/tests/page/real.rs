//! A real board: what fell is typed in, on one phone or on several.

use bankhalter_fair::{Finding, verify};
use bankhalter_visitors::{
    Audit, Browser, Looks, Visitor, audit, record, serve, small_targets,
    stage::{act, cash, phase, tab},
};
use serde_json::json;

use crate::{hands::is_a_screen, my_data::TOASTS, real_table::RealTable};

/// Two taps.
pub(crate) async fn fell(browser: &Browser, first: u8, second: u8) {
    for (die, face) in [(0, first), (1, second)] {
        browser.click(&format!("#actions [data-die='{die}'][data-face='{face}']")).await;
    }
}

pub(crate) async fn awaited(browser: &Browser, seat: u8) {
    let script = format!(
        "return document.querySelector('#actions .panel-token')?.dataset.seat === '{seat}'"
    );
    browser.wait_for(&script).await;
}

/// A real board for Anna and Ben on one small phone; Anna has thrown higher.
pub(crate) async fn anna_begins(address: std::net::SocketAddr) -> Browser {
    let browser = Browser::start(Visitor::PHONE.on(320, 640)).await;
    anna_begins_at(&browser, address).await;
    browser
}

/// The same in a browser that is there already.
pub(crate) async fn anna_begins_at(browser: &Browser, address: std::net::SocketAddr) {
    browser.open(address, "/local/new").await;
    browser.write(".player-rows li:nth-child(1) input", "Anna").await;
    browser.write(".player-rows li:nth-child(2) input", "Ben").await;
    browser.click("[data-switch='real-board'] input").await;
    browser.click("#start-local").await;
    phase(browser, "order").await;
    fell(browser, 6, 5).await;
    awaited(browser, 1).await;
    fell(browser, 1, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_phone_keeps_a_real_board() {
    let address = serve().await;
    let browser = anna_begins(address).await;
    phase(&browser, "ready").await;
    assert_eq!(small_targets(&browser).await, [""; 0]);
    assert_eq!(audit(&browser, Audit::Everything, &mut Looks::default()).await, [""; 0]);

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
    assert_eq!(audit(browser, Audit::Layout, &mut Looks::default()).await, [""; 0]);
    browser.click("dialog [data-mend='do']").await;
    browser.click("[data-mend='agree']").await;
    // What followed no longer fits: Ben is asked whether he buys square 6.
    phase(browser, "purchase").await;
    assert_eq!(cash(browser).await, before, "no rent was paid");
    // What stood there stays in the history, struck.
    tab(browser, "history").await;
    browser.see("#history del").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn others_report_and_agree_at_a_served_table() {
    let address = serve().await;
    let (table, mut ben) = RealTable::with_ben(address, Visitor::PHONE, json!({})).await;
    let RealTable { anna, table, code, .. } = table;
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
    on_the_big_screen(address, &code).await;
    let record = record(address, &table).await;
    assert_eq!(verify(&record).finding, Finding::Reported);
    anna.close().await;
}

/// Everybody around the table sees whose turn it is and what happened; nothing can be pressed.
async fn on_the_big_screen(address: std::net::SocketAddr, code: &str) {
    let screen = Browser::start(Visitor::ANNA.on(1280, 720)).await;
    screen.open(address, &format!("/screen/{code}")).await;
    assert_eq!(screen.text("#turn").await, "Ben");
    assert_eq!(screen.text("#code").await, code);
    screen.wait_for("return document.querySelector('.big-way img')?.naturalWidth > 0").await;
    is_a_screen(&screen).await;
    screen.close().await;
}

/// A real board for Anna and Ben on one phone, after these throws of two rounds and a half: Anna
/// buys wherever she stands, Ben pays her.
async fn fourteen_lines(address: std::net::SocketAddr) -> Browser {
    let browser = anna_begins(address).await;
    for seat in [0, 1, 0, 1, 0] {
        phase(&browser, "ready").await;
        awaited(&browser, seat).await;
        fell(&browser, 1, 2).await;
        if seat == 0 {
            phase(&browser, "purchase").await;
            act(&browser, "buy").await;
        }
        phase(&browser, "done").await;
        if browser.run("return document.querySelectorAll('[data-owner=\"0\"]').length").await != 3 {
            act(&browser, "end").await;
        }
    }
    browser
}

/// Agrees for everybody at this phone, if anybody is asked.
async fn put_right_so(browser: &Browser) {
    browser.click("dialog [data-mend='do']").await;
    browser.click("[data-mend='agree']").await;
    browser.wait_for("return !document.querySelector('#mend-wish')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_line_is_put_in_ten_lines_back_and_all_ten_are_taken_back() {
    let browser = fourteen_lines(serve().await).await;
    let before = cash(&browser).await;
    // Anna had mortgaged her first street before she ended her turn, and nobody entered it.
    act(&browser, "correct").await;
    browser.click("dialog [data-line='4']").await;
    browser.click("dialog [data-mend='insert']").await;
    browser.see("dialog [data-forgotten='Anna mortgages 3']").await;
    assert_eq!(audit(&browser, Audit::Everything, &mut Looks::default()).await, [""; 0]);
    browser.click("dialog [data-forgotten='Anna mortgages 3']").await;
    let told = browser.text("dialog .mend-preview").await;
    assert!(told.contains("Anna") && told.contains("Ben"), "{told}");
    put_right_so(&browser).await;
    let after = cash(&browser).await;
    let rent = after[1] - before[1];
    assert!(rent > 0, "the mortgaged street has no rent: {before:?} {after:?}");
    assert_eq!(after[0] - before[0], 30 - rent, "{before:?} {after:?}");
    // Ten lines back Anna has bought and mortgaged one street, and Ben has all his money.
    act(&browser, "correct").await;
    browser.click("dialog [data-line='5']").await;
    browser.click("dialog [data-mend='back']").await;
    put_right_so(&browser).await;
    phase(&browser, "done").await;
    assert_eq!(cash(&browser).await, [1500 - 60 + 30, 1500]);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_strikes_what_he_has_not_seen() {
    let address = serve().await;
    let real = json!({ "agree": "anybody" });
    let (table, mut ben) = RealTable::with_ben(address, Visitor::ANNA, real).await;
    let anna = table.anna;
    fell(&anna, 6, 5).await;
    ben.wait_for(&json!({ "type": "play", "seat": 0 })).await;
    ben.say(&json!({ "type": "act", "id": "1", "do": "throws {1 2}" })).await;
    phase(&anna, "ready").await;
    fell(&anna, 1, 3).await;
    phase(&anna, "done").await;
    // Anna looks at what it comes to if her last throw goes. Meanwhile Ben puts his own right.
    act(&anna, "correct").await;
    anna.click("dialog [data-line='2']").await;
    anna.click("dialog [data-mend='back']").await;
    anna.see("dialog [data-mend='do']").await;
    // A remark changes nothing.
    ben.say(&json!({ "type": "chat", "text": "Moment" })).await;
    ben.wait_for(&json!({ "type": "chat" })).await;
    assert!(anna.has("dialog [data-mend='do']").await);
    let right = json!({ "kind": "replace", "line": 1, "with": "Ben throws {2 1}" });
    let seen = ben.heard();
    ben.say(&json!({ "type": "correct", "id": "2", "seen": seen, "correction": right })).await;
    anna.see("dialog [data-mend='again']").await;
    assert!(!anna.has("dialog [data-mend='do']").await, "the game is another");
    anna.click("dialog [data-mend='again']").await;
    anna.click("dialog [data-mend='do']").await;
    ben.wait_for(&json!({ "type": "corrected", "from": 2 })).await;
    phase(&anna, "ready").await;
    anna.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proposal_that_came_to_nothing_is_told_with_its_reason() {
    let address = serve().await;
    let (table, mut ben) = RealTable::with_ben(address, Visitor::ANNA, json!({})).await;
    let anna = table.anna;
    fell(&anna, 6, 5).await;
    ben.wait_for(&json!({ "type": "play", "seat": 0 })).await;
    ben.say(&json!({ "type": "act", "id": "1", "do": "throws {1 2}" })).await;
    phase(&anna, "ready").await;
    let propose = async || {
        act(&anna, "correct").await;
        anna.click("dialog [data-line='1']").await;
        anna.click("dialog [data-mend='back']").await;
        anna.click("dialog [data-mend='do']").await;
        anna.see("#mend-wish").await;
    };
    propose().await;
    ben.wait_for(&json!({ "type": "proposed", "seat": 0 })).await;
    let proposal = ben.heard();
    ben.say(&json!({ "type": "agree", "proposal": proposal, "agree": false })).await;
    let told = |text: &str| {
        format!("return document.querySelector('#toasts')?.innerText.includes({text:?})")
    };
    anna.wait_for(&told("Ben ist nicht einverstanden")).await;
    propose().await;
    ben.wait_for(&json!({ "type": "proposed", "seat": 0 })).await;
    let seen = ben.heard();
    // Nobody gets rid of it by playing on; it is then about what was played, too.
    ben.say(&json!({ "type": "act", "id": "2", "do": "Anna throws {1 3}", "seen": seen })).await;
    ben.wait_for(&json!({ "type": "play", "seat": 0 })).await;
    let proposal = ben.heard();
    anna.wait_for("return document.querySelector('#mend-wish')?.innerText.includes('Anna')").await;
    ben.say(&json!({ "type": "agree", "proposal": proposal, "agree": true })).await;
    ben.wait_for(&json!({ "type": "corrected", "from": 1 })).await;
    anna.wait_for("return !document.querySelector('#mend-wish')").await;
    anna.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn at_one_phone_what_came_to_nothing_waited_until_somebody_said_so() {
    let browser = anna_begins(serve().await).await;
    phase(&browser, "ready").await;
    browser.run(TOASTS).await;
    let history = |text: &str| {
        format!("return document.querySelector('#history')?.innerText.includes({text:?})")
    };
    let propose = async || {
        act(&browser, "correct").await;
        browser.click("dialog [data-line='1']").await;
        browser.click("dialog [data-mend='back']").await;
        browser.click("dialog [data-mend='do']").await;
        browser.see("#mend-wish [data-mend='disagree']").await;
    };
    propose().await;
    // It waits on while the game goes on.
    fell(&browser, 1, 3).await;
    browser.see("#mend-wish [data-mend='disagree']:not([data-fresh])").await;
    // Whoever taps on no knows it, and it stands in the history only.
    browser.click("[data-mend='disagree']:not([data-fresh])").await;
    browser.wait_for("return !document.querySelector('#mend-wish')").await;
    tab(&browser, "history").await;
    browser.wait_for(&history("ist nicht einverstanden")).await;
    assert_eq!(browser.run("return toasts.includes('einverstanden')").await, false);
    browser.close().await;
}

/// Swallows what is played on its way, as a line does that breaks just then.
const SWALLOW: &str = "
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        if (!/\"(act|correct|note)\"/.test(text)) return send.call(this, text);
        window.swallowed = (window.swallowed ?? 0) + 1;
    };
    return true";

#[tokio::test(flavor = "multi_thread")]
async fn what_was_entered_outlives_the_tab_that_sent_it() {
    let address = serve().await;
    let real = json!({ "agree": "anybody" });
    let (table, mut ben) = RealTable::with_ben(address, Visitor::PHONE, real).await;
    let anna = table.anna;
    anna.run(SWALLOW).await;
    fell(&anna, 6, 5).await;
    anna.wait_for("return window.swallowed === 1").await;
    anna.reload().await;
    ben.wait_for(&json!({ "type": "play", "seat": 0 })).await;
    ben.say(&json!({ "type": "act", "id": "1", "do": "throws {1 2}" })).await;
    phase(&anna, "ready").await;
    // A correction is an entry, too; it is made once.
    anna.run(SWALLOW).await;
    act(&anna, "correct").await;
    anna.click("dialog [data-line='1']").await;
    anna.click("dialog [data-mend='back']").await;
    anna.click("dialog [data-mend='do']").await;
    anna.wait_for("return window.swallowed === 1").await;
    anna.reload().await;
    ben.wait_for(&json!({ "type": "corrected", "from": 1 })).await;
    phase(&anna, "order").await;
    anna.wait_for(
        "return !Object.keys(localStorage).some((key) => key.startsWith('bankhalter.said.'))",
    )
    .await;
    anna.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_being_written_down_outlives_its_tab_with_its_pot() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE.on(320, 640)).await;
    browser.open(address, "/local/takeover").await;
    browser.click(".ed-pick[data-edition='euro']").await;
    browser.click("[data-remove='3']").await;
    browser.click("[data-remove='2']").await;
    for (person, name) in [(0, "Anna"), (1, "Ben")] {
        browser.write(&format!("[data-person='{person}'] [data-field='name'] input"), name).await;
    }
    browser.choose("[data-owner='1']", "0").await;
    browser.choose("[data-land='1']", "mortgaged").await;
    assert!(!browser.has("[data-field='pot']").await, "only the house rule asks for it");
    browser.click("#new-rules summary").await;
    browser.click("[data-switch='free-parking-pot'] input").await;
    browser.write("[data-field='pot'] input", "viel").await;
    browser.click("#takeover-go").await;
    browser.see(".form-fault").await;
    browser.write("[data-field='pot'] input", "1.040").await;
    browser.wait_for("return !document.querySelector('.form-fault')").await;
    browser.reload().await;
    browser.see("[data-field='pot']").await;
    let kept = "return ['[data-person=\"1\"] [data-field=name] input', '[data-field=pot] input', '[data-land=\"1\"]']
        .map((one) => document.querySelector(one).value).join('|')";
    assert_eq!(browser.run(kept).await, "Ben|1.040|mortgaged");
    browser.click("#takeover-go").await;
    phase(&browser, "ready").await;
    browser.wait_for("return document.body.innerText.includes('1.040')").await;
    // The next one begins with an empty sheet.
    browser.open(address, "/local/takeover").await;
    browser.see("[data-person='3']").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_game_is_taken_over_with_all_faults_told_at_once() {
    let address = serve().await;
    let browser = Browser::start_unknown(Visitor::PHONE.on(320, 640)).await;
    browser.open(address, "/local/new").await;
    browser.click("#take-over").await;
    browser.click(".ed-pick[data-edition='euro']").await;
    browser.click("[data-remove='3']").await;
    browser.write("[data-person='0'] [data-field='cash'] input", "viel").await;
    browser.write("[data-person='1'] [data-field='name'] input", "Ben").await;
    browser.write("[data-person='2'] [data-field='name'] input", "Ben").await;
    for person in [0, 1] {
        browser.click(&format!("[data-person='{person}'] [data-deck='0']")).await;
    }
    browser.click("#takeover-go").await;
    for field in ["[data-person='0']", "[data-person='2']", ".takeover-count:not(:empty)"] {
        browser.see(field).await;
    }
    // No name, no amount, the same name, the same card; each is named, and the first one is gone to.
    assert_eq!(browser.count("[data-screen='takeover'] .form-fault").await, 4);
    assert_eq!(browser.count(".takeover-places button").await, 4);
    let focused = "return document.activeElement.closest('[data-field]')?.dataset.field
        + document.activeElement.closest('[data-person]')?.dataset.person";
    assert_eq!(browser.run(focused).await, "name0");
    browser.click(".takeover-places li:nth-child(2) button").await;
    assert_eq!(browser.run(focused).await, "cash0");
    is_mended_and_goes_on(&browser).await;
    browser.close().await;
}

/// Everything that is wrong is put right, and the game goes on.
async fn is_mended_and_goes_on(browser: &Browser) {
    assert_eq!(audit(browser, Audit::Everything, &mut Looks::default()).await, [""; 0]);
    assert_eq!(small_targets(browser).await, [""; 0]);

    browser.write("[data-person='0'] [data-field='name'] input", "Anna").await;
    browser.write("[data-person='0'] [data-field='cash'] input", "1.234").await;
    browser.write("[data-person='2'] [data-field='name'] input", "Cleo").await;
    browser.click("[data-person='1'] [data-deck='0']").await;
    browser.wait_for("return !document.querySelector('.form-fault')").await;
    browser.choose("[data-person='1'] [data-field='at'] select", "5").await;
    browser.choose("[data-person='2'] [data-field='jail'] select", "1").await;
    browser.choose("[data-owner='0']", "0").await;
    browser.choose("[data-owner='1']", "0").await;
    browser.choose("[data-land='1']", "2").await;
    browser.choose("[data-owner='27']", "1").await;
    browser.choose("[data-land='27']", "mortgaged").await;
    browser.click("[data-person='1'] [name='takeover-turn']").await;
    browser.click("#takeover-go").await;
    // Two houses beside a bare street: nobody may build so, but people have, and know it.
    browser.see(".takeover-uneven").await;
    assert_eq!(browser.count(".takeover-uneven li").await, 1);
    assert_eq!(audit(browser, Audit::Everything, &mut Looks::default()).await, [""; 0]);
    browser.click("#takeover-go").await;
    phase(browser, "ready").await;
    awaited(browser, 1).await;
    assert_eq!(cash(browser).await, [1234, 1500, 1500]);
    // From here on it is a real board, and the browser keeps it.
    fell(browser, 2, 3).await;
    browser.see("#actions:not([data-phase='ready'])").await;
    browser.reload().await;
    browser.see("#actions:not([data-phase='ready'])").await;
}
