//! Nothing lies over what somebody looks for: the time that is left, the way back to a chair, the
//! question below a sheet, the ways to money.

use bankhalter_visitors::{
    Browser, Guest, Pointer, Visitor, post, serve,
    stage::{game, phase, play_on, tab},
};
use serde_json::json;

use crate::{
    halts::{at_a_board, does},
    places::in_sight,
};

const SIZES: [(u32, u32, Pointer); 5] = [
    (360, 640, Pointer::Finger),
    (640, 360, Pointer::Finger),
    (768, 1024, Pointer::Finger),
    (900, 700, Pointer::Mouse),
    (1440, 900, Pointer::Mouse),
];

/// What stands in the bar and lies over each other, or over the board; and what runs over its badge.
const OVER: &str = "
    const names = ['.brand', '#clock', '#time-left', '#spectators', '#table-menu', '#settings', '.board-frame'];
    const all = names.map((name) => [name, document.querySelector(name)]);
    if (all.some(([, one]) => !one)) return null;
    const wrong = [];
    const places = all.map(([name, one]) => [name, one.getBoundingClientRect()]);
    for (const [at, [name, a]] of places.entries()) for (const [other, b] of places.slice(at + 1))
        if (a.left < b.right - .5 && b.left < a.right - .5 && a.top < b.bottom - .5 && b.top < a.bottom - .5)
            wrong.push(name + ' and ' + other);
    for (const badge of document.querySelectorAll('#clock, #time-left')) {
        const own = badge.getBoundingClientRect();
        for (const one of badge.querySelectorAll('span, b')) {
            const text = one.getBoundingClientRect();
            if (text.width > 2 && (text.left < own.left + 4 || text.right > own.right - 4)) wrong.push(badge.id);
        }
    }
    return wrong";

#[tokio::test(flavor = "multi_thread")]
async fn clocks_cover_neither_each_other_nor_buttons_nor_squares() {
    let address = serve().await;
    let settings = json!({
        "edition": "euro", "rent": "automatic", "chairs": 2, "variant": "timed", "minutes": 90,
        "clock": { "kind": "decision", "seconds": 5, "spare": 300 },
    });
    let body = json!({ "settings": settings, "host": { "name": "Maximiliane-Theodora" } });
    let seat = post(address, "/api/tables", &body).await;
    let (table, key) = (seat["table"].as_str().unwrap(), seat["key"].as_str().unwrap());
    let bens =
        post(address, &format!("/api/tables/{table}/seats"), &json!({ "name": "Ben" })).await;
    let mut ben = Guest::enter(address, &bens).await;
    ben.get_ready().await;
    let anna = Browser::start(Visitor::ANNA).await;
    anna.open(address, &format!("/t/{table}#key={key}")).await;
    anna.click("#start:not(:disabled)").await;
    anna.see("#clock").await;
    let cleo = Browser::start(Visitor { name: "Cleo", ..Visitor::PHONE }).await;
    cleo.open(address, &format!("/t/{table}")).await;
    anna.see("#spectators").await;
    for (width, height, pointer) in SIZES {
        anna.hold(width, height, pointer).await;
        let none = format!("const wrong = (() => {{ {OVER} }})(); return wrong?.length === 0");
        anna.wait_for(&none).await;
    }
    anna.close().await;
    cleo.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_reads_on_a_sheet_sees_that_he_is_asked() {
    let address = serve().await;
    let anna = Browser::start(Visitor::PHONE).await;
    let turn = "position\nAnna: at 0, cash 1500\nBen: at 0, cash 1500\nturn: Ben\nend";
    let mut ben = at_a_board(&anna, address, turn).await;
    let called = "return document.title.startsWith('● Sie sind am Zug · ')";
    assert_eq!(anna.run(called).await, false);
    tab(&anna, "chat").await;
    does(&mut ben, "throws {6 4}").await;
    does(&mut ben, "ends turn").await;
    anna.wait_for(&in_sight("#side-asked")).await;
    assert_eq!(anna.text("#side-asked").await, "Sie sind am Zug.");
    anna.wait_for(called).await;
    // What Ben threw is past.
    anna.see(".dice-place.old").await;
    anna.click("#side-asked").await;
    anna.wait_for("return !document.querySelector('#side-panel')").await;
    anna.wait_for(&in_sight("#question")).await;
    // Whoever opens a sheet in his own turn knows it.
    tab(&anna, "chat").await;
    assert!(!anna.has("#side-asked").await);
    anna.open(address, "/").await;
    assert_eq!(anna.run("return document.title").await, "Bankhalter");
    anna.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_cannot_pay_sees_where_money_comes_from() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    let record = game(
        "standard",
        &["Anna", "Ben"],
        "position
          Anna: at 32, cash 40, owns 5 15 12 6 8 9 11 13 14 16 18
          Ben: at 0, cash 1500, owns 37:4 39:4
          turn: Anna
        end
        Anna throws {3 4}
        Ben demands rent",
    );
    play_on(&browser, address, &record).await;
    phase(&browser, "debt").await;
    let ways =
        "const top = document.querySelector('#actions .main-answers').getBoundingClientRect().top;
        return [...document.querySelectorAll('.bring')]
            .filter((one) => one.getBoundingClientRect().bottom <= top).length >= 2";
    browser.wait_for(ways).await;
    let row = "const [one, other] = ['bankrupt', 'instead'].map((name) =>
            document.querySelector(`#actions [data-action=${name}]`).getBoundingClientRect());
        return Math.abs(one.bottom - other.bottom) < 2";
    assert_eq!(browser.run(row).await, true, "both ways out stand in one row");
    // Without a card nobody comes out of jail by one.
    let jail = "position\nAnna: at 10, cash 500, jail 1\nBen: at 0, cash 1500\nturn: Anna\nend";
    play_on(&browser, address, &game("standard", &["Anna", "Ben"], jail)).await;
    browser.see("#actions [data-action='fine']").await;
    assert!(!browser.has("#actions [data-action='card']").await);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_offered_something_on_a_telephone_sees_the_board_again() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    let record = game(
        "standard",
        &["Anna", "Ben"],
        "position
          Anna: at 0, cash 1500, owns 37 5
          Ben: at 0, cash 1500, owns 39
          turn: Anna
        end",
    );
    play_on(&browser, address, &record).await;
    tab(&browser, "trade").await;
    browser.click("#trade [data-partner='1']").await;
    browser.click("[data-half='give'] [data-pick='5']").await;
    browser.click("[data-half='take'] [data-pick='39']").await;
    browser.click("#trade [data-action='offer']:not([aria-disabled])").await;
    browser.wait_for("return !document.querySelector('#side-panel')").await;
    browser.see("#offer").await;
    browser.close().await;
}
