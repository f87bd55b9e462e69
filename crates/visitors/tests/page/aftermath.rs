//! What comes after a move: nobody wonders what happened, nobody is left alone, and nothing on the
//! screen runs ahead of the rest.

use std::net::SocketAddr;

use bankhalter_visitors::{
    ASKED, Browser, Guest, Hand, Visitor, play_out, post, serve,
    stage::{act, at_table, game, phase, play_on, tab},
};
use serde_json::{Value, json};

use crate::places::in_sight;

const TWO: &[&str] = &["Anna", "Ben"];

/// Keeps what is read out on the page itself from now on.
const LISTEN: &str = "
    const place = [...document.querySelectorAll('[aria-live=polite]')].find((one) => !one.closest('dialog'));
    window.heard = '';
    new MutationObserver(() => { heard += place.textContent + ' | '; })
        .observe(place, { characterData: true, childList: true, subtree: true });
    return true";

/// Keeps every word in passing from now on.
const TOASTS: &str = "
    window.toasts = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const one of addedNodes)
            if (one.matches?.('.toast')) toasts.push(one.innerText);
    }).observe(document.querySelector('#toasts'), { childList: true });
    return true";

/// Anna has opened a table of the server, and somebody else sits there too.
async fn table(address: SocketAddr, settings: &Value) -> (Value, Value) {
    let body = json!({ "settings": settings, "host": { "name": "Anna" } });
    let anna = post(address, "/api/tables", &body).await;
    let path = format!("/api/tables/{}/seats", anna["table"].as_str().unwrap());
    let ben = post(address, &path, &json!({ "name": "Ben" })).await;
    (anna, ben)
}

async fn sit(browser: &Browser, address: SocketAddr, seat: &Value) {
    let (table, key) = (seat["table"].as_str().unwrap(), seat["key"].as_str().unwrap());
    browser.open(address, &format!("/t/{table}#key={key}")).await;
}

/// Do these two lie over each other? Null until both have been seen.
fn overlap(first: &str, second: &str) -> String {
    format!(
        "const [one, other] = [{first}, {second}]; \
         return one.left < other.right && other.left < one.right \
             && one.top < other.bottom && other.top < one.bottom"
    )
}

/// The place of an element, as a script.
async fn place(browser: &Browser, selector: &str) -> String {
    browser.see(selector).await;
    let selector = json!(selector);
    let script =
        format!("return document.querySelector({selector}).getBoundingClientRect().toJSON()");
    browser.run(&script).await.to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_somebody_else_says_is_read_out_again_and_again() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let (anna, ben) = table(address, &json!({ "edition": "euro", "chairs": 2 })).await;
    let mut guest = Guest::enter(address, &ben).await;
    guest.get_ready().await;
    sit(&browser, address, &anna).await;
    browser.click("#start").await;
    browser.see("#actions[data-phase]").await;
    browser.run(LISTEN).await;
    for text in ["Servus zusammen", "Noch jemand da"] {
        guest.say(&json!({ "type": "chat", "text": text })).await;
        browser.wait_for(&format!("return heard.includes({text:?})")).await;
    }
    browser.close().await;
}

/// Two taps at one place leave nobody's chair; afterwards it is asked about getting up.
async fn asked_before_leaving(browser: &Browser) {
    for way in ["give-up", "get-up"] {
        browser.click("#actions [data-action='menu']").await;
        let first = place(browser, &format!("dialog[open] [data-action='{way}']")).await;
        browser.click(&format!("dialog[open] [data-action='{way}']")).await;
        let second = place(browser, &format!("dialog[open] [data-action='{way}-yes']")).await;
        assert_eq!(browser.run(&overlap(&first, &second)).await, false, "{way}");
        // Only what was chosen is still spoken of.
        let other = if way == "give-up" { "get-up" } else { "give-up" };
        let seen = format!(
            "return document.querySelector(\"dialog[open] [data-action='{other}']\") \
             .checkVisibility({{ visibilityProperty: true }})"
        );
        assert_eq!(browser.run(&seen).await, false, "{other} beside {way}");
        assert!(!browser.has("#looking-on").await);
        if way == "give-up" {
            browser.press("Escape").await;
            browser.wait_for("return !document.querySelector('dialog[open]')").await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_gets_up_is_asked_looks_on_and_sits_down_again() {
    let address = serve().await;
    for visitor in [Visitor::ANNA, Visitor::PHONE] {
        let (browser, ben) = (Browser::start(visitor).await, Browser::start(Visitor::BEN).await);
        let (hers, his) = table(address, &json!({ "edition": "euro", "chairs": 2 })).await;
        sit(&ben, address, &his).await;
        sit(&browser, address, &hers).await;
        browser.click("#start").await;
        browser.see("#actions[data-phase]").await;

        asked_before_leaving(&browser).await;
        browser.click("dialog[open] [data-action='get-up-yes']").await;
        browser.see("#actions [data-action='sit-again']").await;
        browser
            .wait_for("return !document.querySelector('#actions [data-main]:not([data-action=sit-again]), #actions .doors')")
            .await;
        browser.wait_for(&in_sight("#actions [data-action='sit-again']")).await;
        // Each reads it in his own way.
        let says = |text: &str| {
            format!("return document.querySelector('#toasts')?.innerText.includes({text:?})")
        };
        browser
            .wait_for(&says("Sie haben das Spiel verlassen. Ein Bot spielt für Sie weiter."))
            .await;
        ben.wait_for(&says("Anna has left the game.")).await;
        ben.see(".players [data-seat='0'] [data-sign='bot']").await;

        browser.reload().await;
        browser.see("#actions [data-action='sit-again']").await;
        browser.run(TOASTS).await;
        browser.click("#actions [data-action='sit-again']").await;
        browser.see("#actions [data-action='menu']").await;
        assert!(!browser.has("#looking-on").await);
        browser.wait_for("return toasts.length > 0").await;
        ben.wait_for(
            "return !document.querySelector('.players [data-seat=\"0\"] [data-sign=bot]')",
        )
        .await;
        assert_eq!(browser.run("return toasts").await, json!(["Sie spielen wieder selbst."]));
        browser.reload().await;
        browser.see("#actions [data-action='menu']").await;
        browser.close().await;
        ben.close().await;
    }
}

/// The others may give a chair to a bot while nobody looks at the page.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_back_to_a_chair_that_a_bot_has_got_looks_on_and_sits_down_again() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    let (hers, his) = table(address, &json!({ "edition": "euro", "chairs": 2 })).await;
    let mut ben = Guest::enter(address, &his).await;
    ben.get_ready().await;
    sit(&browser, address, &hers).await;
    browser.click("#start").await;
    browser.see("#actions[data-phase]").await;
    browser.open(address, "/new").await;
    // Her other line stays until it was heard: what it had not read yet would take its word along.
    let mut other = Guest::enter(address, &hers).await;
    other.say(&json!({ "type": "leave" })).await;
    ben.wait_for(&json!({ "type": "replaced", "seat": 0 })).await;
    drop(other);

    browser.open(address, &format!("/t/{}", hers["table"].as_str().unwrap())).await;
    browser.see("#looking-on #bot-plays").await;
    browser.click("#actions [data-action='sit-again']").await;
    browser.see("#actions [data-action='menu']").await;
    assert!(!browser.has("#looking-on").await);
    browser.close().await;
}

/// Waits for another main button and presses it as soon as it is there, faster than any finger: by
/// a click, and by the key for it.
const PRESS_NEXT: &str = "
    const main = () => document.querySelector('#actions [data-main]');
    const before = main();
    window.second = null;
    const look = () => {
        const next = main();
        if (!next || next === before) return requestAnimationFrame(look);
        second = next.dataset.action;
        next.click();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    };
    look();
    return true";

#[tokio::test(flavor = "multi_thread")]
async fn a_second_tap_does_not_press_what_has_just_appeared() {
    let record = game("standard", TWO, "Anna throws {6 5}\nBen throws {1 2}\nAnna throws {1 2}");
    let browser = at_table(Visitor::PHONE, &record).await;
    phase(&browser, "purchase").await;
    browser.see("#actions [data-action='buy']:not([data-fresh])").await;
    browser.run(PRESS_NEXT).await;
    browser.tap("#actions [data-action='buy']").await;
    browser.wait_for("return second === 'end'").await;
    browser.see("#actions [data-action='end']:not([data-fresh])").await;
    phase(&browser, "done").await;
    assert!(browser.has("[data-square='3'] [data-owner='0']").await);
    // Later it is pressed as ever.
    browser.tap("#actions [data-action='end']").await;
    phase(&browser, "ready").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_timed_game_shows_its_time_and_says_when_it_is_nearly_over() {
    let address = serve().await;
    for (minutes, words) in [(90, "noch 90 Min."), (1, "Bald ist Schluss: noch ")] {
        let browser = Browser::start(Visitor::ANNA).await;
        let settings =
            json!({ "edition": "euro", "chairs": 2, "variant": "timed", "minutes": minutes });
        let (anna, ben) = table(address, &settings).await;
        let mut guest = Guest::enter(address, &ben).await;
        guest.get_ready().await;
        sit(&browser, address, &anna).await;
        browser.see("#start").await;
        browser.run(LISTEN).await;
        browser.click("#start").await;
        let text = browser.text("#time-left").await;
        assert!(text.contains(words), "{text}");
        assert_eq!(browser.has("#time-left.short").await, minutes == 1);
        if minutes == 1 {
            browser.wait_for("return heard.includes('Bald ist Schluss')").await;
            // TIME-01: nobody has thrown, so the game ends when the time is up.
            browser.see("#result").await;
        }
        browser.close().await;
    }
}

/// Looks at every picture that is drawn whether all of it shows one moment: the token beside a
/// sentence is of whoever it names, the deeds know no more money than the tile, and nobody is asked
/// for rent while a token walks.
const WATCH: &str = "
    window.wrong = [];
    window.walked = 0;
    const look = () => {
        const tiles = [...document.querySelectorAll('.players [data-seat]')];
        const names = tiles.map((one) => one.querySelector('.player-name').textContent);
        const title = document.querySelector('#question.happening')?.textContent ?? '';
        const named = names.findIndex((name) => title.startsWith(name + ' '));
        const token = document.querySelector('.panel-token')?.dataset.seat;
        if (named >= 0 && token !== String(named)) wrong.push(`${title}: the token of ${token}`);
        const holder = document.querySelector('.holder[aria-pressed=true]')?.dataset.holder;
        const sum = document.querySelector('.estate-sums dd')?.textContent;
        const tile = tiles.find((one) => one.dataset.seat === holder)?.querySelector('.player-cash').textContent;
        if (sum && tile && sum !== tile) wrong.push(`${title}: ${sum} beside ${tile}`);
        const walks = !!document.querySelector('.token.walks');
        walked += walks;
        if (walks && document.querySelector('#actions [data-action=demand], #actions [data-action=buy]'))
            wrong.push(`${title}: asked before it has arrived`);
        requestAnimationFrame(look);
    };
    look();
    return true";

#[tokio::test(flavor = "multi_thread")]
async fn the_whole_screen_shows_one_moment() {
    let visitor = Visitor { speed: "normal", demands: false, ..Visitor::ANNA };
    // Ben lands on something of Anna's, or a card or a tax is for him: whatever comes is looked at.
    let record = game(
        "standard",
        TWO,
        "position
          Anna: at 0, cash 1500, owns 1 3 5 6 8 9 11 12 13 14 15 16
          Ben: at 0, cash 900, owns 21 23 24 25 26 27 28 29
          turn: Ben
        end",
    );
    let browser = at_table(visitor, &record).await;
    tab(&browser, "deeds").await;
    browser.run(WATCH).await;
    for _ in 0..3 {
        browser.click("#actions [data-action='throw']").await;
        // The board moves to its end; then somebody is asked.
        browser.see("#question.happening").await;
        browser.wait_for("return !document.querySelector('#question.happening')").await;
        browser.wait_for(ASKED).await;
        let thrown = "return !!document.querySelector('#actions [data-action=throw]')";
        for _ in 0..6 {
            if browser.run(thrown).await == true {
                break;
            }
            play_out(&browser, Hand::Mouse, 1, std::time::Duration::from_secs(30)).await;
            browser.wait_for(ASKED).await;
        }
    }
    assert!(browser.run("return walked").await.as_u64() > Some(0), "somebody walked");
    assert_eq!(browser.run("return wrong").await, json!([]));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_nobody_looks_at_catches_up_at_once() {
    let record = game("standard", TWO, "Anna throws {6 5}\nBen throws {1 2}");
    let browser = at_table(Visitor { speed: "normal", ..Visitor::ANNA }, &record).await;
    browser.click("#actions [data-action='throw']").await;
    browser.see("#question.happening").await;
    // Another window hides it, and lets its timers sleep.
    browser
        .run(
            "Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }); \
             document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));",
        )
        .await;
    let asked = "return !document.querySelector('#question.happening')";
    browser.wait_up_to(std::time::Duration::from_secs(20), asked).await;
    assert!(!browser.has(".token.walks").await);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_bankrupt_is_out_in_every_place() {
    let record = game(
        "euro",
        &["Anna", "Ben", "Clara"],
        "position
          Anna: at 14, cash 500, owns 39 37
          Ben: at 35, cash 40
          Clara: at 0, cash 500
          turn: Ben
        end
        Ben throws {1 3}
        Anna demands rent",
    );
    let browser = at_table(Visitor::ANNA, &record).await;
    act(&browser, "bankrupt").await;
    browser.click("dialog[open] [data-action='bankrupt-yes']").await;
    browser.see(".players .out[data-seat='1']").await;
    let tile = browser.text(".players [data-seat='1']").await;
    assert!(tile.contains("raus"), "{tile}");
    let heights = "return [...document.querySelectorAll('.players [data-seat]')] \
                   .map((one) => Math.round(one.getBoundingClientRect().height))";
    let heights = browser.run(heights).await;
    assert_eq!(heights[0], heights[1], "the tile is whole");
    browser.click(".players [data-seat='1']").await;
    let nothing = browser.text("#deeds .nothing").await;
    assert!(nothing.contains("nichts mehr"), "{nothing}");
    browser.close().await;
}

/// Whoever fell last stands above whoever fell before, wherever they sat; and that can be printed.
#[tokio::test(flavor = "multi_thread")]
async fn the_result_lists_the_bankrupt_by_when_they_fell() {
    let record = game(
        "euro",
        &["Anna", "Ben", "Clara"],
        "position
          Anna: at 35, cash 40
          Ben: at 35, cash 40
          Clara: at 0, cash 500, owns 39:3 37:3
          turn: Anna
        end
        Anna throws {1 3}
        Clara demands rent
        Anna goes bankrupt
        Ben throws {1 3}
        Clara demands rent",
    );
    let browser = at_table(Visitor::PHONE, &record).await;
    act(&browser, "bankrupt").await;
    browser.click("dialog[open] [data-action='bankrupt-yes']").await;
    browser.see("#result tr[data-seat]").await;
    let seats = "return [...document.querySelectorAll('#result tr[data-seat]')] \
                 .map((one) => one.dataset.seat).join(' ')";
    assert_eq!(browser.run(seats).await, "2 1 0");
    browser.run("window.print = () => { window.printed = true; }").await;
    browser.click("#result [data-action='print']").await;
    browser.wait_for("return window.printed").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_out_is_told_and_can_look_on() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let settings = json!({ "edition": "euro", "chairs": 3, "pace": 0 });
    let body =
        json!({ "settings": settings, "host": { "name": "Anna" }, "bots": ["plain", "plain"] });
    let seat = post(address, "/api/tables", &body).await;
    sit(&browser, address, &seat).await;
    browser.click("#start").await;
    browser.click("#actions [data-action='menu']").await;
    browser.click("dialog[open] [data-action='give-up']").await;
    browser.click("dialog[open] [data-action='give-up-yes']").await;
    browser.see("#looking-on[data-out], #result").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_lies_open_until_the_next_throw() {
    let record = crate::small::before_a_card();
    let browser = at_table(Visitor::ANNA, &record).await;
    act(&browser, "draw").await;
    browser.see("#open-card").await;
    let card = "return document.querySelector('#open-card .drawn-who')?.innerText ?? ''";
    assert_eq!(browser.run(card).await, "Anna");
    // Whatever the card brought is dealt with; it stays in sight.
    for _ in 0..8 {
        let asked = browser.wait_for(ASKED).await;
        if asked[0] == "throw" {
            break;
        }
        assert_eq!(browser.run(card).await, "Anna");
        play_out(&browser, Hand::Mouse, 1, std::time::Duration::from_secs(30)).await;
    }
    assert_eq!(browser.run(card).await, "Anna", "nobody has thrown since");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_edition_has_the_notes_that_are_drawn_for_it() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let mut own = 0;
    for edition in ["standard", "euro", "sonic", "gloeoeckler", "wm", "franken"] {
        play_on(&browser, address, &game(edition, TWO, "Anna throws {6 5}\nBen throws {1 2}"))
            .await;
        // They are out of sight where the panel is low, and drawn all the same.
        browser.wait_for("return !!document.querySelector('.notes .piece')").await;
        let notes = "return [...document.querySelectorAll('.notes .piece:not(.coin) use')] \
                     .map((one) => one.getAttribute('href'))";
        let drawn =
            browser.run(&format!("return !!document.getElementById('note-{edition}')")).await;
        let wanted = if drawn == true { format!("#note-{edition}") } else { "#note".to_owned() };
        own += usize::from(drawn == true);
        let notes = browser.run(notes).await;
        let notes = notes.as_array().expect("a list");
        assert!(
            !notes.is_empty() && notes.iter().all(|note| *note == wanted),
            "{notes:?} {wanted}"
        );
    }
    assert!(own >= 4, "{own} editions have notes of their own");
    browser.close().await;
}
