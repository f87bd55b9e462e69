//! The server stops, is killed, stays away, comes back: nobody at the table sees more of it than
//! that he waits, and nothing that was pressed is lost.

use std::time::{Duration, Instant};

use bankhalter_visitors::{
    ASKED, Browser, Process, Renewed, Visitor, record,
    stage::{act, cash},
};
use serde_json::{Value, json};
use tokio::time::sleep;

const PROGRAM: &str = env!("CARGO_BIN_EXE_table-server");

/// What the browser itself says when nobody is there, and the page when a part that it fetches while
/// nobody waits cannot be had: it is fetched again when somebody wants it.
const NOBODY: [&str; 3] = ["WebSocket", "ERR_", "Failed to fetch"];

/// Keeps everything that is said about the line, every "no" and every word in passing from now on,
/// and how far things moved.
const WATCH: &str = "
    window.lines = new Set();
    window.noes = [];
    window.shifts = 0;
    const look = () => {
        const line = document.querySelector('#line');
        if (line) window.lines.add(line.dataset.line);
        for (const no of document.querySelectorAll('#rejected, #refused, .toast')) window.noes.push(no.innerText);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    const places = ['.board', '.tabs', '.table-players'];
    const at = () => JSON.stringify(places.map((place) => {
        const { x, y, width, height } = document.querySelector(place).getBoundingClientRect();
        return [x, y, width, height];
    }));
    const first = at();
    const frame = () => { if (at() !== first) window.shifts += 1; requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
    look();";

const SEEN: &str = "return [[...window.lines].sort(), window.noes, window.shifts]";

/// At a table of this server, against bots, where something is asked.
async fn at_table(server: &Process, visitor: Visitor) -> Browser {
    let browser = Browser::start(visitor).await;
    browser.open(server.address, "/").await;
    browser.click("#play-now").await;
    browser.wait_for(ASKED).await;
    browser.see("#line[data-line='open'], #actions").await;
    browser
}

/// Presses the answer that most people would give.
async fn answer(browser: &Browser) {
    let asked = browser.wait_for(ASKED).await;
    act(browser, asked[0].as_str().expect("somebody is asked")).await;
}

/// What was played, as the server tells it, is what the page shows once it waits for us.
async fn agrees(browser: &Browser, server: &Process) {
    let table = browser.path().await.trim_start_matches("/t/").to_owned();
    browser.wait_for(ASKED).await;
    let record = record(server.address, &table).await;
    let state = record.play_out().unwrap_or_else(|failure| panic!("{failure:?}"));
    let seats = record.table().cast.seats();
    let should: Vec<_> = seats.map(|seat| i64::from(state.cash(seat).0)).collect();
    assert_eq!(cash(browser).await, should);
}

/// The lines of somebody in the record.
async fn played(browser: &Browser, server: &Process) -> usize {
    let table = browser.path().await.trim_start_matches("/t/").to_owned();
    let text = record(server.address, &table).await.to_string();
    text.lines().filter(|line| line.starts_with("Anna ")).count()
}

/// How a server ends.
enum End {
    Asked,
    Killed,
}

/// The server goes away in this manner in the middle of a game, something is pressed meanwhile, and
/// it comes back within two seconds.
async fn goes_and_comes(visitor: Visitor, end: End) {
    let mut server = Process::start(PROGRAM).await;
    // Nobody has thrown yet: it waits for Anna, whatever the bots do.
    let browser = at_table(&server, visitor).await;
    let before = played(&browser, &server).await;
    browser.run(WATCH).await;

    match end {
        End::Asked => server.stop().await,
        End::Killed => server.kill().await,
    }
    let gone = Instant::now();
    // The page does not know yet, or does: whatever is pressed now is not lost.
    answer(&browser).await;
    sleep(Duration::from_millis(1_200)).await;
    server.start_again().await;
    let away = gone.elapsed();

    // It has been played, once: something else is asked.
    let played_more = async {
        loop {
            let now = played(&browser, &server).await;
            if now > before {
                return now;
            }
            sleep(Duration::from_millis(50)).await;
        }
    };
    let limit = Duration::from_secs(10);
    let now = tokio::time::timeout(limit, played_more).await.expect("it is played in time");
    assert_eq!(now, before + 1, "once");
    let seen = browser.run(SEEN).await;
    let quiet = [json!([["open"], [], 0]), json!([["lost", "open"], [], 0])];
    assert!(quiet.contains(&seen), "away for {away:?}: {seen}");
    answer(&browser).await;
    agrees(&browser, &server).await;
    browser.close_despite(&NOBODY).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_starts_anew_is_hardly_noticed() {
    goes_and_comes(Visitor::ANNA, End::Asked).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_killed_costs_nothing_that_was_pressed() {
    goes_and_comes(Visitor::PHONE, End::Killed).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stays_away_is_told_and_reached_by_one_press() {
    let mut server = Process::start(PROGRAM).await;
    let browser = at_table(&server, Visitor::PHONE).await;
    browser.run(WATCH).await;
    server.stop().await;
    let gone = Instant::now();
    browser.see("#line[data-line='lost']").await;
    assert!(gone.elapsed() > Duration::from_millis(700), "not in the first moment");
    let told = browser.text("#line").await;
    assert!(told.contains("gleich wieder da"), "{told}");
    browser.see("#line-again").await;
    let told = browser.text("#line").await;
    assert!(told.contains("Es geht nichts verloren"), "{told}");
    // It does not reach over the edge, and nothing makes room for it.
    let fits = "const { left, right, height } = document.querySelector('#line').getBoundingClientRect(); \
                return left >= 0 && right <= innerWidth && height < 110";
    assert_eq!(browser.run(fits).await, true);
    server.start_again().await;
    browser.click("#line-again").await;
    let back = Instant::now();
    browser.wait_for("return document.querySelector('#line').dataset.line === 'open'").await;
    assert!(back.elapsed() < Duration::from_secs(3), "{:?}", back.elapsed());
    let seen = browser.run(SEEN).await;
    assert_eq!(seen, json!([["long", "lost", "open"], [], 0]));
    answer(&browser).await;
    agrees(&browser, &server).await;
    browser.close_despite(&NOBODY).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newer_server_offers_its_page_and_the_old_one_plays_on() {
    let mut server = Process::start(PROGRAM).await;
    let door = Renewed::of(server.address).await;
    let browser = Browser::start(Visitor::ANNA).await;
    browser.open(door.address, "/").await;
    browser.click("#play-now").await;
    answer(&browser).await;
    browser.wait_for(ASKED).await;
    server.stop().await;
    door.renew();
    server.start_again().await;
    browser.see(".app-notice button").await;
    answer(&browser).await;
    agrees(&browser, &server).await;
    browser.run("window.old = true").await;
    browser.click(".app-notice button").await;
    browser.wait_for("return !window.old && !!document.querySelector('#actions')").await;
    agrees(&browser, &server).await;
    browser.close_despite(&NOBODY).await;
}

/// A server that is away only for a moment is not told of to whoever is about to open a table.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_opens_a_table_waits_for_a_server_that_starts_anew() {
    let mut server = Process::start(PROGRAM).await;
    let browser = Browser::start(Visitor::ANNA).await;
    browser.open(server.address, "/new").await;
    browser.see("#open-table").await;
    server.stop().await;
    browser.click("#open-table").await;
    sleep(Duration::from_millis(500)).await;
    server.start_again().await;
    browser.see("[data-phase='waiting']").await;
    let faults = browser.run("return document.querySelectorAll('.form-fault').length").await;
    assert_eq!(faults, Value::from(0));
    browser.close_despite(&NOBODY).await;
}
