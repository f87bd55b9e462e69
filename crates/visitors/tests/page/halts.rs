//! A board that waits after every turn, or takes its time, never keeps anybody from what is true.

use std::net::SocketAddr;

use bankhalter_visitors::{
    Browser, Guest, Visitor, post, serve,
    stage::{act, belongs, game, phase},
};
use serde_json::json;

/// Ben is about to throw, and comes to a square that costs nothing.
const BENS_TURN: &str = "position
      Anna: at 0, cash 1500, owns 5
      Ben: at 0, cash 900, owns 37 39
      turn: Ben
    end";

/// Anna's page, and Ben by himself, at a real board that stands like this: what falls is told.
pub(crate) async fn at_a_board(anna: &Browser, address: SocketAddr, position: &str) -> Guest {
    let settings = json!({ "edition": "euro", "rent": "strict", "chairs": 2, "real_board": {} });
    let from = game("euro", &["Anna", "Ben"], position);
    let body = json!({ "settings": settings, "host": { "name": "Anna" }, "from": from });
    let seat = post(address, "/api/tables", &body).await;
    let table = seat["table"].as_str().expect("a table");
    let bens =
        post(address, &format!("/api/tables/{table}/seats"), &json!({ "name": "Ben" })).await;
    let mut ben = Guest::enter(address, &bens).await;
    ben.get_ready().await;
    anna.open(address, &format!("/t/{table}#key={}", seat["key"].as_str().expect("a key"))).await;
    anna.click("#start:not(:disabled)").await;
    phase(anna, "ready").await;
    ben
}

/// Ben does something, and it has happened.
pub(crate) async fn does(ben: &mut Guest, what: &str) {
    let id = what.replace(|letter: char| !letter.is_ascii_alphanumeric(), "-");
    ben.say(&json!({ "type": "act", "id": id, "do": what })).await;
    ben.wait_for(&json!({ "type": "play", "id": id })).await;
}

/// A browser in which the board waits after every turn of others.
async fn who_looks_closely(speed: &str) -> Browser {
    let browser = Browser::start_unknown(Visitor::ANNA).await;
    let prefs = json!({
        "tongue": "de", "light": "system", "speed": speed, "sound": false, "halts": true,
        "demands": false,
    });
    browser.keep("bankhalter.prefs", &prefs.to_string()).await;
    browser
}

/// Ben has offered something and ended his turn; Anna's board waits before hers.
async fn offered_before_the_end(anna: &Browser, address: SocketAddr, offer: &str) -> Guest {
    let mut ben = at_a_board(anna, address, BENS_TURN).await;
    does(&mut ben, "throws {6 4}").await;
    does(&mut ben, offer).await;
    does(&mut ben, "ends turn").await;
    anna.see("#offer").await;
    anna.see("#actions [data-action='go-on']").await;
    ben
}

const GONE: &str = "return !document.querySelector('#offer')";

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_to_an_offer_ends_the_halt() {
    let address = serve().await;
    let anna = who_looks_closely("off").await;
    offered_before_the_end(&anna, address, "offers Anna 37 for cash 200").await;
    act(&anna, "reject").await;
    anna.wait_for(GONE).await;
    anna.see(".report[data-need='throw']").await;
    assert!(!anna.has("#actions [data-action='go-on']").await);
    anna.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_halt_ends_when_nobody_wants_it_any_more() {
    let address = serve().await;
    let anna = who_looks_closely("off").await;
    let mut ben = offered_before_the_end(&anna, address, "offers Anna 37 for cash 200").await;
    does(&mut ben, "withdraws").await;
    anna.click("#settings").await;
    anna.click("[data-switch='halts'] input").await;
    anna.wait_for(GONE).await;
    anna.wait_for("return !document.querySelector(\"[data-action='go-on']\")").await;
    anna.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_accepts_what_he_has_not_seen() {
    let address = serve().await;
    let anna = who_looks_closely("off").await;
    let mut ben = offered_before_the_end(&anna, address, "offers Anna 37 for cash 50").await;
    does(&mut ben, "withdraws").await;
    does(&mut ben, "offers Anna 37 for cash 600").await;
    // What is said comes after all that was done: by now her page has heard of it.
    ben.say(&json!({ "type": "chat", "text": "Und jetzt?" })).await;
    let heard = "return document.querySelector('#toasts')?.innerText.includes('Und jetzt?')";
    anna.wait_for(heard).await;
    let offer = anna.text("#offer").await;
    assert!(offer.contains("50") && !offer.contains("600"), "the board waits: {offer}");
    act(&anna, "accept").await;
    let told = anna.text("#rejected").await;
    assert!(told.contains("zu spät"), "{told}");
    anna.wait_for("return document.querySelector('#offer')?.innerText.includes('600')").await;
    belongs(&anna, 37, 1).await;
    // Now she knows, and wants it all the same.
    anna.see("#actions [data-action='accept']:not([data-fresh])").await;
    act(&anna, "accept").await;
    belongs(&anna, 37, 0).await;
    anna.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_waits_tells_what_was_done_in_the_turn_and_by_whom() {
    let address = serve().await;
    let anna = who_looks_closely("off").await;
    let mut ben = at_a_board(&anna, address, BENS_TURN).await;
    does(&mut ben, "throws {6 4}").await;
    does(&mut ben, "offers Anna 37 for cash 200").await;
    act(&anna, "reject").await;
    anna.wait_for(GONE).await;
    does(&mut ben, "ends turn").await;
    anna.see("#actions [data-action='go-on']").await;
    // Her answer was the last, but it is his turn that is over.
    anna.see("#actions .panel-token[data-seat='1']").await;
    let told = anna.text("#question").await;
    assert!(told.starts_with("Ben bietet Ihnen an"), "{told}");
    anna.close().await;
}

/// Remembers on which squares Ben's token was shown.
const WATCH: &str = "
    window.squares = new Set();
    const token = document.querySelector(\".token[data-seat='1']\");
    const look = () => squares.add(token.style.getPropertyValue('--near'));
    new MutationObserver(look).observe(token, { attributeFilter: ['style'] });
    return true";

/// Rent lapses when the next one throws, however slowly the board acts: bots wait five seconds.
#[tokio::test(flavor = "multi_thread")]
async fn rent_can_be_demanded_before_the_token_has_walked_there() {
    let address = serve().await;
    let anna = who_looks_closely("calm").await;
    let position = "position
          Anna: at 0, cash 1500, owns 11 13 14
          Ben: at 0, cash 900
          turn: Ben
        end";
    let mut ben = at_a_board(&anna, address, position).await;
    anna.run(WATCH).await;
    does(&mut ben, "throws {6 5}").await;
    anna.see("#actions [data-action='demand']").await;
    // It stands there at once, without having been on every square of its way.
    let squares = anna.wait_for("return squares.size").await;
    assert!(squares.as_u64().is_some_and(|squares| squares < 11), "{squares}");
    act(&anna, "demand").await;
    ben.wait_for(&json!({ "type": "play", "seat": 0 })).await;
    anna.close().await;
}
