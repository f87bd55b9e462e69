//! The screen in the middle is read from three metres in whatever the game comes to.

use std::net::SocketAddr;

use bankhalter_visitors::{Browser, Guest, Visitor, post, serve, stage::game};
use serde_json::{Value, json};

use crate::hands::is_a_screen;

/// Anna comes to a hotel of Ben's that she cannot pay for at once.
const NEAR_A_HOTEL: &str = "position
      Anna: at 35, cash 100, owns 1 5 12
      Ben: at 0, cash 500, owns 37:4 39:4
      turn: Anna
    end";

/// What of the way in, and of everybody's money, is not on the screen.
const CUT_OFF: &str =
    "return [...document.querySelectorAll('.big-way img, #code, .big-chairs li, .big-purses b')]
    .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    })
    .map((one) => one.textContent || one.src)";

/// Both play by themselves at a real board that stands like this, and a screen is in the middle.
async fn around(screen: &Browser, address: SocketAddr, position: &str) -> [Guest; 2] {
    let settings = json!({ "edition": "euro", "rent": "strict", "chairs": 2, "real_board": {} });
    let from = game("euro", &["Anna", "Ben"], position);
    let body = json!({ "settings": settings, "host": { "name": "Anna" }, "from": from });
    let annas = post(address, "/api/tables", &body).await;
    let table = annas["table"].as_str().unwrap_or_else(|| panic!("no table: {annas}"));
    let path = format!("/api/tables/{table}/seats");
    let bens = post(address, &path, &json!({ "name": "Ben" })).await;
    let mut guests = [Guest::enter(address, &annas).await, Guest::enter(address, &bens).await];
    for guest in &mut guests {
        guest.get_ready().await;
    }
    let code = annas["code"].as_str().expect("a code");
    screen.open(address, &format!("/screen/{code}")).await;
    // While people are awaited an upright screen shows the whole way in.
    screen.see(".big-way img").await;
    screen.size(1080, 1920).await;
    is_a_screen(screen).await;
    assert_eq!(screen.run(CUT_OFF).await, json!([]));
    screen.size(1920, 1080).await;
    guests[0].say(&json!({ "type": "start" })).await;
    guests
}

/// Somebody does something; the screen shows words for it, which did not stand there before, and can
/// still be read.
async fn shows(screen: &Browser, guest: &mut Guest, (what, words): (&str, &str)) {
    let shown = format!(
        "return [...document.querySelectorAll('#asked, .big-lately li')]
            .some((one) => /{words}/.test(one.innerText))"
    );
    assert_eq!(screen.run(&shown).await, false, "{words} before {what}");
    guest.say(&json!({ "type": "act", "id": what, "do": what })).await;
    let done: Value = json!({ "type": "play", "id": what });
    guest.wait_for(&done).await;
    screen.wait_for(&shown).await;
    is_a_screen(screen).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_debt_an_offer_and_the_end_are_read_from_afar() {
    let address = serve().await;
    let screen = Browser::start(Visitor::ANNA.on(1920, 1080)).await;
    let [mut anna, mut ben] = around(&screen, address, NEAR_A_HOTEL).await;
    shows(&screen, &mut anna, ("throws {1 3}", "Anna landet auf")).await;
    shows(&screen, &mut ben, ("demands rent", "Anna schuldet Ben")).await;
    shows(&screen, &mut anna, ("offers Ben 5 for cash 300", "Anna bietet Ben an: .*300")).await;
    screen.size(1080, 1920).await;
    is_a_screen(&screen).await;
    assert_eq!(screen.run(CUT_OFF).await, json!([]));
    shows(&screen, &mut ben, ("rejects", "Ben lehnt .*ab")).await;
    shows(&screen, &mut anna, ("goes bankrupt", "Ben gewinnt")).await;
    screen.close().await;
}

/// What of the wish, of everybody's money and of the way in cannot be seen.
const OUT_OF_SIGHT: &str =
    "return [...document.querySelectorAll('.big-missing, .big-purses b, .big-way img, #code')]
    .filter((one) => {
        const { width, right, top, bottom } = one.getBoundingClientRect();
        return !width || top < 0 || right > innerWidth || bottom > innerHeight;
    })
    .map((one) => one.textContent || one.src)";

#[tokio::test(flavor = "multi_thread")]
async fn a_wish_on_an_upright_screen_leaves_everybodys_money_in_sight() {
    let address = serve().await;
    let screen = Browser::start(Visitor::ANNA.on(1080, 1920)).await;
    for count in [4, 6] {
        let names = &["Anna", "Ben", "Cleo", "Dora", "Emil", "Frieda"][..count];
        let stands = names.iter().map(|name| format!("{name}: at 34, cash 1500\n"));
        let position = format!("position\n{}turn: Anna\nend", stands.collect::<Vec<_>>().concat());
        let settings = json!({ "edition": "euro", "chairs": count, "real_board": {} });
        let from = game("euro", names, &position);
        let body = json!({ "settings": settings, "host": { "name": "Anna" }, "from": from });
        let annas = post(address, "/api/tables", &body).await;
        let table = annas["table"].as_str().unwrap_or_else(|| panic!("no table: {annas}"));
        let seats = format!("/api/tables/{table}/seats");
        let mut guests = vec![Guest::enter(address, &annas).await];
        for name in &names[1..] {
            let seat = post(address, &seats, &json!({ "name": name })).await;
            guests.push(Guest::enter(address, &seat).await);
        }
        for guest in &mut guests {
            guest.get_ready().await;
        }
        let code = annas["code"].as_str().expect("a code");
        screen.open(address, &format!("/screen/{code}")).await;
        screen.see(".big-way img").await;
        guests[0].say(&json!({ "type": "start" })).await;
        for (who, what) in [(0, "throws {1 3}"), (0, "ends turn"), (1, "throws {3 1}")] {
            guests[who].say(&json!({ "type": "act", "id": what, "do": what })).await;
            guests[who].wait_for(&json!({ "type": "play", "id": what })).await;
        }
        let seen = guests[1].heard();
        let back = json!({ "kind": "take_back", "lines": 3 });
        let wish = json!({ "type": "correct", "id": "w", "seen": seen, "correction": back });
        guests[1].say(&wish).await;
        screen.see("#waits-wish").await;
        let in_sight = format!("return (() => {{ {OUT_OF_SIGHT} }})().length === 0");
        screen.wait_for(&in_sight).await;
        is_a_screen(&screen).await;
    }
    screen.close().await;
}
