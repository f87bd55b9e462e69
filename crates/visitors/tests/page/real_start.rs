//! How a game at a real board begins: what was chosen holds for one table, and whatever falls can be
//! told at every phone, whoever throws.

use std::net::SocketAddr;

use bankhalter_visitors::{
    Browser, Guest, Visitor, post, serve,
    stage::{game, phase},
};
use serde_json::{Value, json};

use crate::real::fell;

/// Ben's table with these settings and whatever else, Anna at her phone, and Ben.
async fn ben_and_anna(address: SocketAddr, settings: Value, more: Value) -> (Browser, Guest) {
    let mut body = more;
    body["settings"] = settings;
    body["host"] = json!({ "name": "Ben" });
    let bens = post(address, "/api/tables", &body).await;
    let table = bens["table"].as_str().unwrap_or_else(|| panic!("no table: {bens}"));
    let seats = format!("/api/tables/{table}/seats");
    let annas = post(address, &seats, &json!({ "name": "Anna" })).await;
    let mut ben = Guest::enter(address, &bens).await;
    ben.get_ready().await;
    let anna = Browser::start(Visitor::PHONE).await;
    anna.open(address, &format!("/t/{table}#key={}", annas["key"].as_str().expect("a key"))).await;
    ben.wait_for(&json!({ "type": "ready", "seat": annas["seat"], "ready": true })).await;
    ben.say(&json!({ "type": "start" })).await;
    (anna, ben)
}

/// Waits for these words in the heading, and for whose throw can be told below.
async fn asks(browser: &Browser, words: &str, whose: &str) {
    let script = format!(
        "const read = (of) => document.querySelector('#actions ' + of)?.textContent ?? '';
         return read('#question').startsWith({words:?})
             && read('.report legend') === 'Wurf: ' + {whose:?}
             && document.querySelectorAll('#actions .report').length === 1"
    );
    browser.wait_for(&script).await;
}

/// The booklet names an order (SETUP-13): whoever comes later tells what fell before, also for a bot.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_not_thrown_yet_tells_what_others_threw() {
    let address = serve().await;
    let settings = json!({ "edition": "euro", "chairs": 3, "real_board": {} });
    let (anna, _ben) = ben_and_anna(address, settings, json!({ "bots": ["plain"] })).await;
    phase(&anna, "order").await;
    asks(&anna, "Ben überlegt", "Ben").await;
    fell(&anna, 3, 4).await;
    let bot =
        "return document.querySelector('.players [data-seat=\"1\"]').innerText.split('\\n')[0]";
    let bot = anna.run(bot).await;
    let bot = bot.as_str().expect("a name").trim();
    asks(&anna, &format!("Würfeln Sie für {bot} und tippen Sie"), bot).await;
    fell(&anna, 2, 4).await;
    asks(&anna, "Würfeln Sie um den ersten Zug und tippen Sie", "Anna").await;
    fell(&anna, 6, 5).await;
    phase(&anna, "ready").await;
    asks(&anna, "Würfeln Sie und tippen Sie", "Anna").await;
    anna.close().await;
}

/// Anna tells what Ben throws; while she does, he does something else.
#[tokio::test(flavor = "multi_thread")]
async fn half_a_throw_stays_whatever_else_is_played() {
    let address = serve().await;
    let position = "position
          Ben: at 0, cash 1500, owns 15
          Anna: at 0, cash 1500
          turn: Ben
        end";
    let from = game("euro", &["Ben", "Anna"], position);
    let settings = json!({ "edition": "euro", "chairs": 2, "real_board": {} });
    let (anna, mut ben) = ben_and_anna(address, settings, json!({ "from": from })).await;
    phase(&anna, "ready").await;
    let five = "#actions [data-die='0'][data-face='5']";
    anna.click(five).await;
    anna.see(&format!("{five}[aria-pressed='true']")).await;
    for (id, what) in [("1", "mortgages 15"), ("2", "redeems 15")] {
        let played = "return document.querySelector('.players [data-cash]').dataset.cash";
        let before = anna.run(played).await;
        ben.say(&json!({ "type": "act", "id": id, "do": what })).await;
        ben.wait_for(&json!({ "type": "play", "id": id })).await;
        anna.wait_for(&format!("{played} !== {before}")).await;
        anna.see(&format!("{five}[aria-pressed='true']")).await;
    }
    anna.click("#actions [data-die='1'][data-face='6']").await;
    ben.wait_for(&json!({ "type": "play", "line": "Ben throws {5 6}" })).await;
    anna.see("#actions:not([data-phase='ready'])").await;
    // What was told is told: for the next throw nothing is chosen.
    anna.wait_for("return !document.querySelector('.report [aria-pressed=\"true\"]')").await;
    anna.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_real_board_is_chosen_for_one_table_and_can_be_taken_back() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    let real = "[data-switch='real-board'] input";
    browser.open(address, "/new").await;
    browser.click(real).await;
    browser.see(&format!("{real}:checked")).await;
    browser.click("#open-table").await;
    let told = "return document.querySelector('.waiting-summary')?.innerText
        .includes('Am echten Spielbrett')";
    browser.wait_for(told).await;
    browser.click("#change").await;
    browser.see(&format!("dialog {real}:checked")).await;
    browser.click(&format!("dialog {real}")).await;
    browser.see(&format!("dialog {real}:not(:checked)")).await;
    browser.click("#change-save").await;
    browser.wait_for(&format!("{told} === false")).await;
    browser.open(address, "/new?real=euro").await;
    browser.see(&format!("{real}:checked")).await;
    browser.click("#open-table").await;
    browser.wait_for(told).await;
    browser.open(address, "/new").await;
    browser.see(real).await;
    assert!(!browser.has(&format!("{real}:checked")).await, "it was for the table before");
    browser.close().await;
}
