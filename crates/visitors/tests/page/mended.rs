//! What is put right at a real board: whoever is asked finds the answers, and everybody sees what
//! became of it.

use bankhalter_visitors::{
    Browser, Guest, Visitor, serve,
    stage::{act, phase},
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
