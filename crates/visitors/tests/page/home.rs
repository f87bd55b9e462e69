//! The first screen: what goes on comes first, and a family finds its way.

use bankhalter_visitors::{Browser, Guest, Visitor, post, serve};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn what_goes_on_comes_first() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    browser.open(address, "/").await;
    browser.see("#play-now").await;
    assert!(!browser.has("#mine").await, "nothing goes on yet");
    // Whoever plays says who he is first: the name stands above the button.
    let order = "const top = (one) => document.querySelector(one).getBoundingClientRect().top;
        return top('#own-name') < top('#play-now') && top('#play-now') < innerHeight";
    assert_eq!(browser.run(order).await, true);
    let text = browser.text("main").await;
    assert!(!text.contains("rekonstruiert"), "{text}");
    // What is to be read has a place of its own.
    for way in ["way-rules", "way-replay"] {
        assert!(browser.has(&format!("section:has(#home-reading) #{way}")).await, "{way}");
        assert!(!browser.has(&format!("section:has(#way-new) #{way}")).await, "{way}");
    }
    browser.tap("#play-now").await;
    browser.see("#actions[data-phase]").await;
    browser.open(address, "/").await;
    browser.see("#mine .button").await;
    let first = "const top = (one) => document.querySelector(one).getBoundingClientRect().top;
        return top('#mine .button') < top('#play-now') && top('#mine .button') < innerHeight";
    assert_eq!(browser.run(first).await, true);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whose_turn_it_is_stands_beside_the_game() {
    let address = serve().await;
    let settings = json!({ "edition": "euro", "chairs": 2 });
    let body = json!({ "settings": settings, "host": { "name": "Anna" } });
    let seat = post(address, "/api/tables", &body).await;
    let (table, key) = (seat["table"].as_str().unwrap(), seat["key"].as_str().unwrap());
    let other =
        post(address, &format!("/api/tables/{table}/seats"), &json!({ "name": "Ben" })).await;
    let mut ben = Guest::enter(address, &other).await;
    ben.get_ready().await;
    let browser = Browser::start(Visitor::PHONE).await;
    browser.open(address, &format!("/t/{table}#key={key}")).await;
    browser.see("[data-phase='waiting']").await;
    let home = async |told: &str| {
        browser.open(address, "/").await;
        let told = json!(told);
        let says = "return document.querySelector('#mine')?.innerText.includes";
        browser.wait_for(&format!("{says}({told})")).await;
    };
    home("Ben wartet schon").await;
    assert!(!browser.has("#mine .mine-turn").await, "nothing has begun");
    let mut anna = Guest::enter(address, &seat).await;
    anna.get_ready().await;
    anna.wait_for(&json!({ "type": "ready", "seat": 0 })).await;
    anna.say(&json!({ "type": "start" })).await;
    anna.wait_for(&json!({ "type": "started" })).await;
    home("Sie sind dran").await;
    browser.see("#mine .turn .mine-turn").await;
    anna.say(&json!({ "type": "act", "id": "1", "do": "throws" })).await;
    anna.wait_for(&json!({ "type": "play", "seat": 0 })).await;
    home("Ben ist dran, seit eben").await;
    assert!(!browser.has("#mine .mine-turn").await, "it is somebody else's");
    browser.close().await;
}

/// The boards to choose from, and the ways to others, by their rounded places.
const BOXES: &str = "
    const boxes = (selector, of) => [...new Set([...document.querySelectorAll(selector)].map((one) =>
        Math.round(one.getBoundingClientRect()[of] / 2)))].length;
    return [boxes('.ed-picks .mini', 'width'), boxes('.ed-picks .mini', 'top'), boxes('.ways:has(#way-new) > *', 'left'), boxes('.ways:has(#way-new) > *', 'top')]";

#[tokio::test(flavor = "multi_thread")]
async fn boards_and_ways_stand_in_whole_rows_on_every_screen() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    for (width, height, rows) in [(3840, 2160, [4, 1]), (1440, 900, [4, 1]), (820, 1180, [2, 2])] {
        browser.size(width, height).await;
        browser.open(address, "/").await;
        browser.see(".ed-picks .mini").await;
        let [columns, lines] = rows;
        assert_eq!(browser.run(BOXES).await, json!([1, 1, columns, lines]), "{width} × {height}");
    }
    browser.close().await;
}

/// How many heights the rows have, and at how many places it is said who is ready.
const ROWS: &str = "
    const kinds = (selector, of) => [...new Set([...document.querySelectorAll(selector)].map((one) =>
        Math.round(one.getBoundingClientRect()[of])))].length;
    if (!document.querySelector('.chair.free')) return null;
    return [kinds('.chair', 'height'), kinds('.chair-ready', 'left')]";

#[tokio::test(flavor = "multi_thread")]
async fn the_rows_of_the_lobby_are_even() {
    let address = serve().await;
    let body = json!({ "settings": { "edition": "euro", "chairs": 5 }, "host": { "name": "Anna" }, "bots": ["plain"] });
    let anna = post(address, "/api/tables", &body).await;
    let table = anna["table"].as_str().unwrap();
    for name in ["Großtante Wilhelmine", "Ben"] {
        post(address, &format!("/api/tables/{table}/seats"), &json!({ "name": name })).await;
    }
    let browser = Browser::start(Visitor::PHONE).await;
    browser.open(address, &format!("/t/{table}#key={}", anna["key"].as_str().unwrap())).await;
    browser.see(".chair-powers").await;
    for (width, height) in [(320, 568), (360, 740), (820, 1180), (1440, 900)] {
        browser.size(width, height).await;
        assert_eq!(browser.wait_for(ROWS).await, json!([1, 1]), "{width} × {height}");
    }
    browser.close().await;
}
