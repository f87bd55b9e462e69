//! Friends at a table hear of each other: before the game and while it is on.

use bankhalter_visitors::{
    Browser, Guest, Visitor, post, serve,
    stage::{act, phase, tab},
};
use serde_json::{Value, json};

use crate::{halts::at_a_board, places::in_sight};

/// A table of Anna's for three, with her page before it.
async fn at_her_table(settings: &Value) -> (std::net::SocketAddr, Browser, Value) {
    let address = serve().await;
    let anna = Browser::start(Visitor::ANNA).await;
    let body = json!({ "settings": settings, "host": { "name": "Anna" } });
    let seat = post(address, "/api/tables", &body).await;
    let (table, key) = (seat["table"].as_str().unwrap(), seat["key"].as_str().unwrap());
    anna.open(address, &format!("/t/{table}#key={key}")).await;
    anna.see("[data-phase='waiting']").await;
    (address, anna, seat)
}

/// Waits for a word in passing that has this in it, and for the same to be read out.
async fn told(browser: &Browser, part: &str) {
    browser
        .wait_for(&format!(
            "return document.querySelector('#toasts')?.innerText.includes({part:?})"
        ))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_word_when_somebody_comes_writes_and_leaves() {
    let settings = json!({ "edition": "euro", "chairs": 3, "rent": "automatic", "pace": 0 });
    let (address, anna, seat) = at_her_table(&settings).await;
    let seats = format!("/api/tables/{}/seats", seat["table"].as_str().unwrap());
    let ben = post(address, &seats, &json!({ "name": "Ben" })).await;
    told(&anna, "Ben sitzt jetzt mit am Tisch.").await;
    let mut ben = Guest::enter(address, &ben).await;
    ben.get_ready().await;

    // There is a chat before the game, in both directions.
    ben.say(&json!({ "type": "chat", "text": "Servus!" })).await;
    anna.wait_for("return document.querySelector('.remark')?.innerText.includes('Servus!')").await;
    anna.write("#chat-text", "Grüß dich").await;
    anna.click("#chat-send").await;
    ben.wait_for(&json!({ "type": "chat", "text": "Grüß dich" })).await;

    anna.click("#start:not(:disabled)").await;
    anna.see("#actions[data-phase]").await;
    ben.say(&json!({ "type": "chat", "text": "Los!" })).await;
    told(&anna, "Ben: Los!").await;
    // The word leads to the chat, where both conversations are.
    anna.click("#toasts .toast:last-child").await;
    anna.see("#side-panel[data-tab='chat']").await;
    anna.wait_for("return document.querySelectorAll('.remark').length === 3").await;
    assert_eq!(
        anna.count(".remark.own").await,
        1,
        "hers is hers, whatever her chair is called now"
    );

    ben.say(&json!({ "type": "leave" })).await;
    told(&anna, "Ben hat das Spiel verlassen.").await;
    tab(&anna, "history").await;
    let history = anna.text("#history").await;
    assert!(history.contains("Ben hat das Spiel verlassen."), "{history}");
    anna.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_code_of_the_table_is_in_sight_on_a_telephone() {
    let (_, anna, seat) = at_her_table(&json!({ "edition": "euro", "chairs": 6 })).await;
    anna.size(360, 640).await;
    anna.wait_for(&in_sight("#to-invite .table-code")).await;
    assert_eq!(anna.text("#to-invite .table-code").await, seat["code"].as_str().unwrap());
    anna.click("#to-invite").await;
    anna.wait_for(&in_sight("#code")).await;
    anna.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_others_have_to_decide_is_no_question_to_whoever_waits() {
    let settings = json!({ "edition": "euro", "chairs": 2 });
    let (address, anna, seat) = at_her_table(&settings).await;
    let seats = format!("/api/tables/{}/seats", seat["table"].as_str().unwrap());
    let ben = post(address, &seats, &json!({ "name": "Ben" })).await;
    let mut ben = Guest::enter(address, &ben).await;
    ben.get_ready().await;
    anna.click("#start:not(:disabled)").await;
    act(&anna, "throw").await;
    // Whoever has thrown for the first turn waits for the other.
    anna.wait_for("return document.querySelector('#question').innerText === 'Ben überlegt …'")
        .await;
    // What has happened is told below it.
    let all = "return [...document.querySelector('#actions').children]
        .filter((one) => one.id !== 'ticker').map((one) => one.innerText).join(' ')";
    let all = anna.run(all).await.to_string();
    assert!(!all.contains('?') && !all.contains("Würfeln Sie"), "{all}");
    assert!(!anna.has("#actions [data-main]").await);
    anna.close().await;
}

/// Where everybody throws for the first turn when he likes (SETUP-14), nobody is told that somebody else thinks.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_not_thrown_for_the_first_turn_is_asked() {
    let address = serve().await;
    let settings = json!({ "edition": "sonic", "chairs": 2 });
    let body = json!({ "settings": settings, "host": { "name": "Ben" } });
    let host = post(address, "/api/tables", &body).await;
    let table = host["table"].as_str().expect("a table");
    let seats = format!("/api/tables/{table}/seats");
    let seat = post(address, &seats, &json!({ "name": "Anna" })).await;
    let mut ben = Guest::enter(address, &host).await;
    ben.get_ready().await;
    let anna = Browser::start(Visitor::ANNA).await;
    anna.open(address, &format!("/t/{table}#key={}", seat["key"].as_str().expect("a key"))).await;
    ben.wait_for(&json!({ "type": "ready", "seat": 1, "ready": true })).await;
    ben.say(&json!({ "type": "start" })).await;
    phase(&anna, "order").await;
    let asks = "return document.querySelector('#question')?.innerText === \
                'Würfle um den ersten Zug.'";
    anna.wait_for(asks).await;
    let awaited = "return document.querySelectorAll('.players .awaited').length";
    assert_eq!(anna.run(awaited).await, 2);
    act(&anna, "throw").await;
    anna.wait_for(&format!("{awaited} === 1")).await;
    anna.close().await;
}

/// On a telephone an offer lies over the chips of the players, and says what they said.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_waits_for_an_answer_sees_what_the_other_has_and_whether_he_is_there() {
    let address = serve().await;
    let lines = "position
          Anna: at 0, cash 1500, owns 16
          Ben: at 0, cash 900, owns 19
          turn: Anna
        end";
    let anna = Browser::start(Visitor::PHONE).await;
    let mut ben = at_a_board(&anna, address, lines).await;
    // At a real board anybody tells what fell.
    ben.wait_for(&json!({ "type": "started" })).await;
    let seen = ben.heard();
    ben.say(&json!({ "type": "act", "id": "1", "do": "Anna throws {6 4}", "seen": seen })).await;
    phase(&anna, "done").await;
    tab(&anna, "trade").await;
    anna.click("#trade [data-partner='1']").await;
    anna.click("[data-half='take'] [data-pick='19']").await;
    anna.write("[data-half='give'] input[type='number']", "300").await;
    anna.click("#trade [data-action='offer']").await;
    anna.wait_for(&in_sight("#offer .offer-cash")).await;
    let offer = anna.text("#offer").await;
    // The sentence about a group names whose it would be.
    assert!(offer.contains("900") && offer.contains("Orange: Sie haben dann 2 von 3"), "{offer}");
    let words = |text: &str| {
        format!("return document.querySelector('.panel-words').innerText.includes({text:?})")
    };
    anna.wait_for(&words("Ben überlegt …")).await;
    anna.wait_for(&words("Sie können den Zug beenden.")).await;
    drop(ben);
    anna.wait_for(&words("Ben ist gerade nicht verbunden.")).await;
    anna.close().await;
}

/// Nobody has to be told that he sits down himself, and whoever does is ready.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_sits_down_is_not_told_so_and_others_are() {
    let settings = json!({ "edition": "euro", "chairs": 3 });
    let (address, anna, seat) = at_her_table(&settings).await;
    let ben = Browser::start(Visitor::BEN).await;
    ben.open(address, &format!("/t/{}", seat["table"].as_str().unwrap())).await;
    ben.see("#sit").await;
    ben.run(
        "window.told = '';
         new MutationObserver(() => { window.told += document.querySelector('#toasts').innerText; })
             .observe(document.querySelector('#toasts'), { childList: true, subtree: true });",
    )
    .await;
    ben.click("#sit button[type='submit']").await;
    told(&anna, "Ben sitzt jetzt mit am Tisch.").await;
    anna.see("#start:not(:disabled)").await;
    assert_eq!(ben.run("return window.told").await, "");
    anna.close().await;
    ben.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_telephone_tells_what_is_written_further_down_before_the_game() {
    let settings = json!({ "edition": "euro", "chairs": 6 });
    let (address, anna, seat) = at_her_table(&settings).await;
    anna.size(360, 640).await;
    let seats = format!("/api/tables/{}/seats", seat["table"].as_str().unwrap());
    let ben = post(address, &seats, &json!({ "name": "Ben" })).await;
    let mut ben = Guest::enter(address, &ben).await;
    ben.say(&json!({ "type": "chat", "text": "Wann geht es los?" })).await;
    told(&anna, "Ben: Wann geht es los?").await;
    // The word leads there.
    anna.run("document.querySelector('#toasts .toast:last-child').click()").await;
    let there =
        "const { top, bottom } = document.querySelector('#chat-text').getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight";
    anna.wait_for(there).await;
    anna.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_plays_something_else_after_all() {
    let settings = json!({ "edition": "euro", "chairs": 3, "title": "Tisch von Oma Gerda" });
    let (address, anna, seat) = at_her_table(&settings).await;
    assert_eq!(anna.text("#table-name").await, "Tisch von Oma Gerda");
    let ben = Browser::start(Visitor::BEN).await;
    ben.open(address, &format!("/t/{}", seat["table"].as_str().unwrap())).await;
    ben.click("#sit button[type='submit']").await;
    ben.see("#ready").await;
    assert!(!ben.has("#change").await, "it is the host's business");

    anna.click("#change").await;
    anna.click("dialog[open] label[data-edition='sonic']").await;
    anna.write("dialog[open] [data-field='title'] input", "Ringe!").await;
    anna.click("#change-save").await;
    for page in [&anna, &ben] {
        page.wait_for("return document.querySelector('#table-name')?.innerText === 'Ringe!'").await;
        page.wait_for(
            "return document.querySelector('.waiting-played')?.innerText.includes('Sonic')",
        )
        .await;
    }
    told(&ben, "The host has changed the game.").await;
    // Both still sit there, with pieces of the new board, and play.
    anna.click("#start:not(:disabled)").await;
    for page in [&anna, &ben] {
        page.see(".table[data-edition='sonic'] #actions[data-phase]").await;
        assert_eq!(page.count(".players [data-seat]").await, 2);
    }
    anna.close().await;
    ben.close().await;
}
