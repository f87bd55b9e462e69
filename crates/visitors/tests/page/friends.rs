//! People who meet at a table of the server.

use std::time::Duration;

use bankhalter_fair::verify;
use bankhalter_visitors::{
    BadLine, Browser, Hand, Visitor, play_out, play_slowly, post, record, serve, stage::cash,
};
use serde_json::json;

/// How long people think before they answer. The game lasts a minute in any case: as fast as
/// programs can they would only play more of it.
const MOMENT: Duration = Duration::from_millis(200);

/// Opens a table for a game of one minute: it ends when the bank calls time, however the dice fall.
async fn timed_table(address: std::net::SocketAddr) -> (String, serde_json::Value) {
    let settings = json!({
        "edition": "euro", "variant": "timed", "minutes": 1, "rent": "automatic", "chairs": 3,
        "pace": 0,
    });
    let body = json!({ "settings": settings, "host": { "name": "Anna" }, "bots": ["plain"] });
    let seat = post(address, "/api/tables", &body).await;
    (seat["table"].as_str().unwrap().to_owned(), seat)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_play_a_game_to_its_end() {
    let address = serve().await;
    let (anna, ben) = (Browser::start(Visitor::ANNA).await, Browser::start(Visitor::BEN).await);
    let (table, seat) = timed_table(address).await;
    let key = seat["key"].as_str().unwrap();
    anna.open(address, &format!("/t/{table}#key={key}")).await;
    anna.see("[data-phase='waiting']").await;
    // Nobody who looks over her shoulder reads the key to her seat.
    let address_bar = anna.run("return location.pathname + location.search + location.hash").await;
    assert_eq!(address_bar, format!("/t/{table}"));

    // The friend opens the link, says who he is, and sits: one step.
    ben.open(address, &format!("/t/{table}")).await;
    ben.click("#sit button[type='submit']").await;
    anna.wait_for("return document.body.innerText.includes('Ben')").await;
    anna.click("#start").await;
    for page in [&anna, &ben] {
        page.see("#actions[data-phase]").await;
    }

    let long = Duration::from_mins(3);
    let first = async {
        play_out(&anna, Hand::Mouse, 12, long).await;
        anna.reload().await;
        anna.see("#actions[data-phase]").await;
        play_slowly(&anna, Hand::Mouse, 2000, long, MOMENT).await
    };
    let (one, other) = tokio::join!(first, play_slowly(&ben, Hand::Mouse, 2000, long, MOMENT));
    assert!(one.over && other.over, "{one:?} {other:?}");
    assert!(one.answers > 0 && other.answers > 0, "the chair was lost: {one:?} {other:?}");

    let record = record(address, &table).await;
    let verdict = verify(&record);
    assert!(verdict.is_fair() && verdict.checked.throws > 10, "{verdict:?}");
    // Digits alone: the two pages speak two languages.
    let standings = "return [...document.querySelectorAll('#result tr[data-seat]')] \
                     .map((one) => one.dataset.seat + ': ' + one.textContent.replace(/\\D/g, ''))";
    for page in [&anna, &ben] {
        page.see("#result [data-fair='true']").await;
    }
    assert_eq!(anna.run(standings).await, ben.run(standings).await);
    assert_ne!(anna.run(standings).await, json!([]));
    anna.close().await;
    ben.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_bots_takes_one_click_and_survives_a_bad_line() {
    let address = serve().await;
    let line = BadLine::to(address, Duration::from_millis(2500), 3).await;
    let browser = Browser::start(Visitor::ANNA).await;
    browser.open(line.address, "/").await;
    browser.click("#play-now").await;
    browser.see("#actions[data-phase]").await;
    assert_eq!(browser.count(".players [data-seat]").await, 4);
    let played = play_out(&browser, Hand::Mouse, 8, Duration::from_secs(90)).await;
    assert_eq!(played.answers, 8, "{played:?}");
    let table = browser.path().await.trim_start_matches("/t/").to_owned();
    assert!(line.cuts() >= 2, "the line broke {} times only", line.cuts());

    // What the page folded is what the rules say, once it waits for us.
    browser.wait_for(bankhalter_visitors::ASKED).await;
    let record = record(address, &table).await;
    let state = record.play_out().unwrap_or_else(|failure| panic!("{failure:?}"));
    let seats = record.table().cast.seats();
    let should: Vec<_> = seats.map(|seat| i64::from(state.cash(seat).0)).collect();
    assert_eq!(cash(&browser).await, should);
    browser.close_despite(&["WebSocket", "ERR_"]).await;
}
