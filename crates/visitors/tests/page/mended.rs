//! What is put right at a real board: whoever is asked finds the answers, and everybody sees what
//! became of it.

use bankhalter_visitors::{
    Browser, Guest, Visitor, post, serve,
    stage::{act, phase, tab},
};
use serde_json::json;

use crate::{hands::is_a_screen, real::fell, real_table::RealTable};

/// What the middle of the button holds that agrees, and whether the way on stands below it.
const ANSWERS: &str = "
    const of = (one) => document.querySelector(one).getBoundingClientRect();
    const [yes, no, end] = ['[data-mend=agree]', '[data-mend=disagree]', '[data-action=end]'].map(of);
    const under = (at) => document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2)
        ?.closest('[data-mend]')?.dataset.mend;
    return under(yes) + ' ' + under(no) + ' ' + (end.top >= Math.max(yes.bottom, no.bottom))";

/// Waits until these dice lie on the board.
async fn dice(browser: &Browser, pips: &str) {
    let lie = "[...document.querySelectorAll('.die')].map((one) => one.dataset.pips).join(' ')";
    browser.wait_for(&format!("return {lie} === '{pips}'")).await;
}

/// Ben wants Anna's throw to have been another.
async fn propose(ben: &mut Guest, id: &str, throw: &str) {
    let right = json!({ "kind": "replace", "line": 2, "with": format!("Anna throws {throw}") });
    let seen = ben.heard();
    ben.say(&json!({ "type": "correct", "id": id, "seen": seen, "correction": right })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn both_answers_come_before_the_end_of_the_turn_and_the_screen_tells_the_outcome() {
    let address = serve().await;
    let (table, mut ben) = RealTable::with_ben(address, Visitor::PHONE, json!({})).await;
    let RealTable { anna, code, .. } = table;
    let screen = Browser::start(Visitor::ANNA.on(1920, 1080)).await;
    screen.open(address, &format!("/screen/{code}")).await;
    fell(&anna, 6, 5).await;
    ben.wait_for(&json!({ "type": "play", "seat": 0 })).await;
    ben.say(&json!({ "type": "act", "id": "1", "do": "throws {1 2}" })).await;
    phase(&anna, "ready").await;
    fell(&anna, 1, 2).await;
    phase(&anna, "purchase").await;
    act(&anna, "buy").await;
    phase(&anna, "done").await;
    ben.wait_for(&json!({ "type": "play", "line": "Anna buys" })).await;
    dice(&screen, "1 2").await;
    propose(&mut ben, "2", "{2 4}").await;
    anna.see("[data-mend='agree']").await;
    for (width, height) in [(360, 640), (320, 640), (390, 844)] {
        anna.size(width, height).await;
        anna.wait_for(&format!("return (() => {{ {ANSWERS} }})() === 'agree disagree true'")).await;
    }
    is_a_screen(&screen).await;
    anna.click("[data-mend='disagree']").await;
    let told = |text: &str| {
        format!("return document.querySelector('.big-lately .news')?.innerText.includes({text:?})")
    };
    screen.wait_for(&told("nicht einverstanden")).await;
    ben.wait_for(&json!({ "type": "agreed", "agree": false })).await;
    propose(&mut ben, "3", "{2 4}").await;
    anna.click("[data-mend='agree']").await;
    for board in [&screen, &anna] {
        dice(board, "2 4").await;
    }
    screen.wait_for(&told("Ben hat etwas korrigiert")).await;
    anna.close().await;
    screen.close().await;
}

/// What Anna buys after her throw, and what she would have bought.
const BOUGHT: &str = "Sofia";
const IN_TRUTH: &str = "Flughafen Amsterdam-Schiphol";

/// Does this say what was truly bought, and not what was entered?
fn is_right(selector: &str) -> String {
    format!(
        "const text = document.querySelector({selector:?})?.innerText ?? '';
         return text.includes({IN_TRUTH:?}) && !text.includes({BOUGHT:?})"
    )
}

/// Anna tells what was done.
async fn play(anna: &mut Guest, what: &str) {
    let seen = anna.heard();
    anna.say(&json!({ "type": "act", "id": what, "do": what, "seen": seen })).await;
    anna.wait_for(&json!({ "type": "play", "id": what })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_reads_what_a_correction_changes_and_nothing_false_stays() {
    let address = serve().await;
    let real = json!({ "agree": "anybody" });
    let settings =
        json!({ "edition": "euro", "rent": "automatic", "chairs": 2, "real_board": real });
    let body = json!({ "settings": settings, "host": { "name": "Anna" } });
    let annas = post(address, "/api/tables", &body).await;
    let table = annas["table"].as_str().expect("a table");
    let seats = format!("/api/tables/{table}/seats");
    let bens = post(address, &seats, &json!({ "name": "Ben" })).await;
    let mut anna = Guest::enter(address, &annas).await;
    anna.get_ready().await;
    let ben = Browser::start(Visitor { name: "Ben", ..Visitor::PHONE }).await;
    ben.open(address, &format!("/t/{table}#key={}", bens["key"].as_str().expect("a key"))).await;
    anna.wait_for(&json!({ "type": "ready", "seat": 1, "ready": true })).await;
    anna.say(&json!({ "type": "start" })).await;
    let screen = Browser::start(Visitor::ANNA.on(1920, 1080)).await;
    screen.open(address, &format!("/screen/{}", annas["code"].as_str().expect("a code"))).await;
    screen.see(".big-purses").await;
    for what in ["Anna throws {1 2}", "Ben throws {6 5}", "Ben throws {6 4}"] {
        play(&mut anna, what).await;
    }
    act(&ben, "end").await;
    anna.wait_for(&json!({ "type": "play", "line": "Ben ends turn" })).await;
    for what in ["Anna throws {2 4}", "buys", "ends turn"] {
        play(&mut anna, what).await;
    }
    let since = "return document.querySelector('#since')?.innerText.includes";
    ben.wait_for(&format!("{since}({BOUGHT:?})")).await;
    let right = json!({ "kind": "replace", "line": 4, "with": "Anna throws {2 3}" });
    let seen = anna.heard();
    anna.say(&json!({ "type": "correct", "id": "mend", "seen": seen, "correction": right })).await;
    let told = format!(
        "const text = document.querySelector('#toasts')?.innerText ?? '';
         return text.includes('Anna hat etwas korrigiert. Anna: ') && text.includes({IN_TRUTH:?})"
    );
    ben.wait_for(&told).await;
    ben.wait_for(&is_right("#since")).await;
    let news = format!(
        "return document.querySelector('.big-lately .news')?.innerText.includes({IN_TRUTH:?})"
    );
    screen.wait_for(&news).await;
    is_a_screen(&screen).await;
    tab(&ben, "history").await;
    let news = format!(
        "return [...document.querySelectorAll('#history .news')]
            .some((one) => one.innerText.includes({IN_TRUTH:?}))"
    );
    ben.wait_for(&news).await;
    ben.close().await;
    screen.close().await;
}
