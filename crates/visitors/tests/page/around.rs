//! Around a real board that the program keeps: what two agree outside the booklet, and counting what
//! lies on the table.

use bankhalter_visitors::{
    Browser, Visitor, record, serve,
    stage::{act, cash, phase},
};
use serde_json::json;

use crate::{
    inspector::Inspector,
    places::in_sight,
    real::{anna_begins, anna_begins_at, fell},
    real_table::RealTable,
};

/// Opens what lies around the board: agreements or counting.
async fn around(browser: &Browser, fold: &str) {
    browser.click("#table-menu").await;
    browser.click(&format!("#table-{fold} summary")).await;
}

/// Enters a count of notes of this value; those of the standard boards.
async fn notes(browser: &Browser, value: u32, count: u32) {
    let pieces = &bankhalter_editions::find("euro").expect("one of the six").money.pieces;
    let place = pieces.iter().position(|piece| piece.value == value).expect("a note") + 1;
    let field = format!("#table-count [data-field='count']:nth-child({place}) input");
    browser.write(&field, &count.to_string()).await;
    browser.press("Tab").await;
}

/// Anna buys the second street, and it is Ben's turn.
async fn anna_buys(browser: &Browser) {
    phase(browser, "ready").await;
    fell(browser, 1, 2).await;
    phase(browser, "purchase").await;
    act(browser, "buy").await;
    phase(browser, "done").await;
    act(browser, "end").await;
    phase(browser, "ready").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn counting_names_the_entry_that_explains_it_and_puts_it_right() {
    let address = serve().await;
    let browser = anna_begins(address).await;
    anna_buys(&browser).await;
    let before = cash(&browser).await;
    // Anna has mortgaged her street at the table: 30 more lie before her.
    around(&browser, "count").await;
    browser.choose("[data-field='count-whom'] select", "0").await;
    for (value, count) in [(500, 2), (100, 4), (50, 1), (20, 1)] {
        notes(&browser, value, count).await;
    }
    let verdict = browser.text("#table-verdict").await;
    assert!(verdict.contains("30"), "{verdict}");
    browser.click("#table-causes li:first-child [data-cause='forgotten']").await;
    let told = browser.text("dialog .mend-preview").await;
    assert!(told.contains("Anna") && told.contains("30"), "{told}");
    browser.click("dialog [data-mend='do']").await;
    browser.click_if("[data-mend='agree']").await;
    let wanted = [before[0] + 30, before[1]];
    bankhalter_visitors::stage::everybody_has(&browser, &wanted).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nought_is_counted_and_an_entry_wipes_nothing_that_was_counted() {
    let address = serve().await;
    let (table, mut ben) = RealTable::with_ben(address, Visitor::PHONE, json!({})).await;
    let anna = table.anna;
    fell(&anna, 6, 5).await;
    ben.wait_for(&json!({ "type": "play", "seat": 0 })).await;
    ben.say(&json!({ "type": "act", "id": "1", "do": "throws {1 2}" })).await;
    phase(&anna, "ready").await;
    around(&anna, "count").await;
    let verdict = "return document.querySelector('#table-verdict').innerText";
    assert_eq!(anna.run(verdict).await, "", "nobody has counted anything");
    notes(&anna, 500, 0).await;
    anna.wait_for("return document.querySelector('#table-verdict').innerText.includes('1.500')")
        .await;
    notes(&anna, 500, 3).await;
    let right = "return document.querySelector('#table-verdict')?.innerText.includes('stimmt')";
    anna.wait_for(right).await;
    // Anna pays a tax, which Ben enters: what she counted stands there still, and is not compared.
    let seen = ben.heard();
    ben.say(&json!({ "type": "act", "id": "2", "do": "Anna throws {1 3}", "seen": seen })).await;
    anna.see("#table-count-old").await;
    let counted = "return [...document.querySelectorAll('#table-count [data-field=count] input')].map((one) => one.value).includes('3')";
    assert_eq!(anna.run(counted).await, true);
    assert!(!anna.has("#table-causes").await, "nothing is suspected");
    anna.click("#table-count-again").await;
    anna.see("#table-verdict").await;
    anna.see("#table-causes").await;
    anna.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_agreement_at_one_phone_is_remembered_before_the_next_entry() {
    let address = serve().await;
    let browser = anna_begins(address).await;
    anna_buys(&browser).await;
    around(&browser, "pacts").await;
    browser.choose("[data-field='pact-from'] select", "0").await;
    browser.choose("[data-field='pact-to'] select", "1").await;
    browser.write("#table-pact-words", "dreimal").await;
    browser.click("#table-pact-note").await;
    browser.see("#table-pacts [data-pact-end]").await;
    // Noted once it is not noted again, but something else is.
    browser.see("#table-pact-note:disabled").await;
    browser.choose("[data-field='pact-kind'] select", "share").await;
    browser.see("#table-pact-note:not(:disabled)").await;
    browser.press("Escape").await;
    browser.reload().await;
    assert!(!browser.has(".till-pact").await, "nothing is due yet");
    // Ben pays her rent, which she had promised not to take.
    fell(&browser, 1, 2).await;
    browser.see("#actions .till-pact").await;
    let said = browser.text("#actions .till-pact").await;
    assert!(said.contains("keine Regel des Hefts") && said.contains("dreimal"), "{said}");
    act(&browser, "end").await;
    browser.wait_for("return !document.querySelector('#actions .till-pact')").await;
    around(&browser, "pacts").await;
    browser.click("#table-pacts [data-pact-end]").await;
    browser.see("#table-pacts .till-noted.struck").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_agreement_at_a_served_table_is_seen_by_all_and_stands_in_the_record() {
    let address = serve().await;
    let (table, mut ben) = RealTable::with_ben(address, Visitor::PHONE, json!({})).await;
    let RealTable { anna, table, .. } = table;
    // Ben notes something, and Anna hears of it; only one of the two ends it.
    let pact = json!({ "from": 1, "to": 0, "kind": "share", "words": "ein Viertel" });
    ben.say(&json!({ "type": "note", "id": "n", "pact": pact })).await;
    let heard = "return document.querySelector('#toasts')?.innerText.includes('Absprache')";
    anna.wait_for(heard).await;
    around(&anna, "pacts").await;
    anna.see("#table-pacts [data-pact-end]").await;
    let told = anna.text("#table-pacts .till-noted").await;
    assert!(told.contains("Ben gibt Anna einen Anteil (ein Viertel)"), "{told}");
    anna.click("#table-pact-note").await;
    ben.wait_for(&json!({ "type": "noted", "seat": 0 })).await;
    let record = record(address, &table).await;
    let text = format!("{:?}", record.lines());
    assert!(text.contains("no rule of the booklet"), "{text}");
    anna.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_count_and_agree_around_the_board() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let mut inspector = Inspector::new(&browser);
    anna_begins_at(&browser, address).await;
    anna_buys(&browser).await;
    around(&browser, "pacts").await;
    browser.click("#table-pact-note").await;
    browser.see("[data-pact-end]").await;
    browser.click("#table-count summary").await;
    notes(&browser, 500, 2).await;
    browser.see("#table-causes").await;
    inspector.look("around the board").await;
    inspector.verdict();
    browser.size(320, 568).await;
    browser.wait_for("return document.documentElement.scrollWidth <= 320").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_program_threw_for_those_far_away_is_checked_at_the_end() {
    let address = serve().await;
    let real = json!({ "absent": "program", "report": "turn" });
    let phone = Visitor::PHONE.on(320, 640);
    let (table, mut ben) = RealTable::with_ben(address, phone, real).await;
    let RealTable { anna, table, .. } = table;
    // Anna throws real dice; Ben sits far away, and the program throws for him and once for her.
    fell(&anna, 6, 6).await;
    ben.wait_for(&json!({ "type": "play", "seat": 0 })).await;
    ben.say(&json!({ "type": "act", "id": "1", "do": "throws" })).await;
    ben.wait_for(&json!({ "type": "play", "seat": 1 })).await;
    let begins = "return document.querySelector('#actions').dataset.phase === 'ready'
        || !!document.querySelector('#actions [data-action=program-throws]')";
    anna.wait_for(begins).await;
    anna.click_if("#actions [data-action='program-throws']").await;
    ben.say(&json!({ "type": "act", "id": "2", "do": "leaves" })).await;
    anna.see("#result").await;
    let proof = anna.text("section.proof").await;
    assert!(proof.contains("Geprüft, was das Programm würfelte"), "{proof}");
    assert!(proof.contains("gemeldet"), "{proof}");
    let verdict = bankhalter_fair::verify(&record(address, &table).await);
    assert!(matches!(verdict.finding, bankhalter_fair::Finding::Mixed { .. }), "{verdict:?}");
    anna.close().await;
}

/// Anna says that Ben's first throw was another, for which he is asked.
async fn bens_throw_was_another(anna: &Browser) {
    act(anna, "correct").await;
    anna.click("dialog [data-line='1']").await;
    anna.click("dialog [data-mend='other']").await;
    for (die, face) in [(0, 1), (1, 3)] {
        anna.click(&format!("dialog [data-die='{die}'][data-face='{face}']")).await;
    }
    anna.click("dialog [data-mend='do']").await;
    anna.see("#mend-wish").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_proposed_it_thinks_again_and_nobody_waits_for_somebody_who_has_left() {
    let address = serve().await;
    let around = ["Ben", "Cleo"];
    let table = RealTable::begin(address, Visitor::PHONE, json!({}), &around).await;
    let RealTable { anna, mut others, .. } = table;
    fell(&anna, 6, 5).await;
    for (number, throw) in [(0, "throws {1 2}"), (1, "throws {2 3}")] {
        others[number].wait_for(&json!({ "type": "play", "seat": number })).await;
        others[number].say(&json!({ "type": "act", "id": "1", "do": throw })).await;
    }
    phase(&anna, "ready").await;
    bens_throw_was_another(&anna).await;
    let wish = anna.text("#mend-wish").await;
    assert!(wish.starts_with("Sie möchten ändern: ") && wish.contains("Ben"), "{wish}");
    anna.wait_for(&in_sight("#mend-wish [data-mend='withdraw']")).await;
    anna.click("[data-mend='withdraw']").await;
    others[0].wait_for(&json!({ "type": "agreed", "seat": 0, "agree": false })).await;
    anna.wait_for("return !document.querySelector('#mend-wish')").await;
    bens_throw_was_another(&anna).await;
    others[0].say(&json!({ "type": "leave" })).await;
    others[1].wait_for(&json!({ "type": "corrected", "from": 1 })).await;
    anna.wait_for("return !document.querySelector('#mend-wish')").await;
    anna.close().await;
}
