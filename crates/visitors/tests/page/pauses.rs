//! The doorbell rings: the game is halted for everybody, and goes on when somebody says so. And a slip
//! in one's name is mended without getting up.

use bankhalter_visitors::{
    Browser, Guest, Visitor, post, serve,
    stage::{act, at_table, game, phase},
};
use serde_json::{Value, json};

/// The sentence that whoever listens hears.
const HEARD: &str = "return [...document.querySelectorAll('.heard')] \
                     .some((one) => one.innerText.includes('hat das Spiel angehalten'))";

/// Does this stand anywhere on the screen?
fn shows(text: &str) -> String {
    format!("return document.body.innerText.includes({})", json!(text))
}

/// No clock shows another time a second and a half later.
const STANDS: &str = "const done = arguments[arguments.length - 1]; \
    const read = () => ['#clock', '#time-left'].map((it) => document.querySelector(it)?.innerText); \
    const before = JSON.stringify(read()); \
    setTimeout(() => done([before, JSON.stringify(read())]), 1500);";

/// Anna's page and Ben by himself, at a timed table at which everybody has an hour for a decision.
async fn table() -> (std::net::SocketAddr, Browser, Guest, String) {
    let address = serve().await;
    let settings = json!({
        "edition": "euro", "rent": "automatic", "chairs": 2, "variant": "timed", "minutes": 4,
        "clock": { "kind": "decision", "seconds": 3600, "spare": 0 },
    });
    let body = json!({ "settings": settings, "host": { "name": "Anna" } });
    let seat = post(address, "/api/tables", &body).await;
    let (table, key) = (seat["table"].as_str().unwrap(), seat["key"].as_str().unwrap());
    let bens =
        post(address, &format!("/api/tables/{table}/seats"), &json!({ "name": "Ben" })).await;
    let mut ben = Guest::enter(address, &bens).await;
    ben.get_ready().await;
    let anna = Browser::start(Visitor::ANNA).await;
    anna.open(address, &format!("/t/{table}#key={key}")).await;
    anna.click("#start:not(:disabled)").await;
    anna.see("#actions [data-action='throw']").await;
    (address, anna, ben, seat["code"].as_str().unwrap().to_owned())
}

fn paused(seat: u8, paused: bool) -> Value {
    json!({ "type": "paused", "seat": seat, "paused": paused })
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_halts_the_game_halts_it_for_everybody() {
    let (address, anna, mut ben, code) = table().await;
    let screen = Browser::start(Visitor::ANNA.on(1920, 1080)).await;
    screen.open(address, &format!("/screen/{code}")).await;
    screen.see("#asked").await;
    ben.say(&json!({ "type": "pause", "paused": true })).await;
    ben.wait_for(&paused(1, true)).await;

    anna.see("#paused").await;
    assert_eq!(anna.text("#paused strong").await, "Pause: Ben hat das Spiel angehalten.");
    anna.wait_for(HEARD).await;
    assert!(!anna.has("#actions [data-action='throw']").await, "nothing can be played");
    screen.see("#asked[data-paused]").await;
    assert_eq!(screen.text("#asked").await, "Pause: Ben hat das Spiel angehalten.");
    for page in [&anna, &screen] {
        page.see("#clock").await;
    }
    let stands = anna.run_async(STANDS, Vec::new()).await;
    assert_eq!(stands[0], stands[1]);
    assert!(stands[0].as_str().is_some_and(|text| text.contains(':')), "{stands}");

    // Whoever comes back finds it so.
    anna.reload().await;
    anna.see("#paused").await;
    anna.click("#resume").await;
    ben.wait_for(&paused(0, false)).await;
    anna.see("#actions [data-action='throw']").await;
    assert!(!anna.has("#paused").await);
    screen.wait_for("return !document.querySelector('#asked[data-paused]')").await;
    act(&anna, "throw").await;
    ben.wait_for(&json!({ "type": "play", "seat": 0 })).await;

    // From the menu of the table, in two taps.
    anna.click("#table-menu").await;
    anna.click("#halt").await;
    ben.wait_for(&paused(0, true)).await;
    anna.see("#paused").await;
    assert_eq!(anna.text("#paused strong").await, "Pause: Sie haben das Spiel angehalten.");
    anna.wait_for("return !document.querySelector('dialog[open]')").await;
    // A page that still shows buttons is told who has halted the game, and how it goes on.
    ben.say(&json!({ "type": "act", "id": "late", "do": "throws" })).await;
    ben.say(&json!({ "type": "pause", "paused": false })).await;
    ben.wait_for(&paused(1, false)).await;
    anna.wait_for("return !document.querySelector('#paused')").await;
    anna.close().await;
    screen.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_on_one_device_is_halted_too() {
    let record = game("euro", &["Anna", "Ben"], "position\nturn: Anna\nend");
    let browser = at_table(Visitor::PHONE, &record).await;
    phase(&browser, "ready").await;
    browser.click("#table-menu").await;
    browser.click("#halt").await;
    browser.see("#paused").await;
    assert_eq!(browser.text("#paused strong").await, "Pause: Das Spiel ist angehalten.");
    assert!(!browser.has("#actions [data-action='throw']").await);
    browser.reload().await;
    browser.click("#resume").await;
    act(&browser, "throw").await;
    browser.wait_for("return !document.querySelector('#paused')").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slip_in_ones_name_is_mended_in_the_waiting_room() {
    let address = serve().await;
    let settings = json!({ "edition": "euro", "rent": "automatic", "chairs": 3 });
    let body = json!({ "settings": settings, "host": { "name": "Anna" } });
    let seat = post(address, "/api/tables", &body).await;
    let (table, key) = (seat["table"].as_str().unwrap(), seat["key"].as_str().unwrap());
    let anna = Browser::start(Visitor::ANNA).await;
    anna.open(address, &format!("/t/{table}#key={key}")).await;
    anna.see("[data-phase='waiting']").await;
    let ben = Browser::start(Visitor { name: "Bnn", tongue: "de", ..Visitor::BEN }).await;
    ben.open(address, &format!("/t/{table}")).await;
    ben.click("#sit button[type='submit']").await;
    ben.see("[data-rename='1']").await;
    assert!(!ben.has("[data-rename='0']").await, "one's own name alone");
    anna.wait_for(&shows("Bnn")).await;

    // By keyboard alone.
    ben.run("document.querySelector(\"[data-rename='1']\").focus()").await;
    ben.press("Enter").await;
    ben.see("#rename-name").await;
    let before = "return document.querySelector('#rename-name').value";
    assert_eq!(ben.run(before).await, "Bnn");
    ben.write("#rename-name", "anna").await;
    ben.press("Enter").await;
    ben.wait_for("return document.querySelector('#rename [role=alert]')?.innerText").await;
    ben.write("#rename-name", "Ben").await;
    ben.click("#rename [data-token]:has(input:enabled:not(:checked))").await;
    let token = "return document.querySelector('#rename input:checked').value";
    let wanted = ben.run(token).await;
    ben.click("#rename-save").await;
    ben.wait_for("return !document.querySelector('dialog[open]')").await;
    let name = "return document.querySelector(\"[data-seat='1'] .chair-name\").innerText === 'Ben'";
    for page in [&anna, &ben] {
        page.wait_for(name).await;
    }
    anna.wait_for(&shows("Bnn heißt jetzt Ben.")).await;
    ben.click("[data-rename='1']").await;
    ben.see("#rename").await;
    assert_eq!(ben.run(token).await, wanted);
    ben.press("Escape").await;
    // Nobody is called otherwise once the game has begun.
    anna.click("#start:not(:disabled)").await;
    ben.see("#actions[data-phase]").await;
    ben.wait_for(&shows("Ben")).await;
    assert!(!ben.has("[data-rename]").await);
    anna.close().await;
    ben.close().await;
}
