//! What can be done is in reach without being looked for, and nothing lies over anything else.

use bankhalter_visitors::{
    Browser, Visitor, serve,
    stage::{act, game, phase, play_on, play_on_against},
};
use serde_json::json;

use crate::places::in_sight;

const FOUR: &[&str] = &["Anna", "Ben", "Clara", "Dora"];

/// Dora has left a street to the highest bidder, and Anna is asked first.
fn auction(edition: &str) -> String {
    let lines = "position
          Anna: at 24, cash 25520, owns 6 8 5
          Ben: at 10, cash 22980, owns 16
          Clara: at 31, cash 14080, owns 1 3
          Dora: at 4, cash 10720, owns 21
          turn: Dora
        end
        Dora throws {2 3}
        Dora declines";
    game(edition, FOUR, lines)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_amount_of_ones_own_is_in_reach_on_a_telephone() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    for (width, height, bid) in [(390, 844, 7000), (360, 640, 7100), (640, 360, 7200)] {
        browser.size(width, height).await;
        play_on(&browser, address, &auction("wm")).await;
        phase(&browser, "auction").await;
        let door = "#actions [data-action='bid-own-open']";
        browser.wait_for(&in_sight(door)).await;
        browser.click(door).await;
        browser.wait_for(&in_sight("#own-bid")).await;
        browser.wait_for(&in_sight("#actions [data-action='pass']")).await;
        browser.write("#own-bid", &bid.to_string()).await;
        browser.click("#actions [data-action='bid-own']").await;
        let stands = format!(
            "return document.querySelector('.bidders [data-stand=leads]')?.dataset.seat === '0'
                && document.querySelector('.ending').innerText.replace(/\\D/g, '')
                    .includes('{bid}')"
        );
        browser.wait_for(&stands).await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doors_are_in_sight_in_an_auction_at_a_desk() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    // Anna alone is at the device.
    let lines = "position
          Anna: at 24, cash 1500, owns 6 8 5
          Ben: at 4, cash 1200, owns 21
          turn: Ben
        end
        Ben throws {2 3}
        Ben declines";
    let record = game("standard", &["Anna", "Ben"], lines);
    play_on_against(&browser, address, &record, "leicht").await;
    phase(&browser, "auction").await;
    for one in ["[data-action='open-mortgage']", "[data-action='pass']", "#own-bid", ".ending"] {
        browser.wait_for(&in_sight(&format!("#actions {one}"))).await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_kinds_of_notes_leave_the_doors_in_sight() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    let lines = "position
          Anna: at 4, cash 25520, owns 21
          Ben: at 10, cash 22980, owns 16
          turn: Anna
        end
        Anna throws {2 3}
        Anna declines
        Ben bids 60
        Anna passes";
    browser.size(390, 844).await;
    play_on(&browser, address, &game("wm", &["Anna", "Ben"], lines)).await;
    phase(&browser, "done").await;
    browser.see("#actions .sold").await;
    let kinds = "return document.querySelectorAll('#actions .piece:not(.none)').length";
    assert_eq!(browser.run(kinds).await, 6);
    browser.wait_for(&in_sight("#actions [data-action='open-mortgage']")).await;
    let row = "const notes = document.querySelector('#actions .notes').getBoundingClientRect();
        return [...document.querySelectorAll('#actions .piece:not(.none)')]
            .every((one) => one.getBoundingClientRect().bottom <= notes.bottom + 1)";
    assert_eq!(browser.run(row).await, true, "one row");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_way_back_stays_within_the_margin() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    let lines = "position
          Anna: at 38, cash 1500
          Ben: at 0, cash 1500
          turn: Anna
        end
        Anna throws {1 4}";
    browser.size(390, 844).await;
    play_on(&browser, address, &game("standard", &["Anna", "Ben"], lines)).await;
    act(&browser, "buy").await;
    phase(&browser, "done").await;
    browser.see("#actions .lately ~ .mend, #actions .mend").await;
    let label = browser.text("#actions .mend").await;
    assert!(label.starts_with("Kauf ") && label.ends_with(" zurücknehmen"), "{label}");
    let within = "
        const words = document.createRange();
        words.selectNodeContents(document.querySelector('#actions .mend'));
        const { left, right } = words.getBoundingClientRect();
        const last = document.querySelector('#actions .lately').getBoundingClientRect();
        const margin = document.querySelector('#actions [data-main]').getBoundingClientRect().left;
        return right <= innerWidth - margin + 1 && left >= last.right - 1";
    browser.wait_for(within).await;
    browser.close().await;
}

/// Drawings with a price over them, on the sides where squares stand side by side.
const UNDER: &str = "
    const board = document.querySelector('.board').getBoundingClientRect();
    return [...document.querySelectorAll('[data-square]')].filter((square) => {
        const price = square.querySelector('.price.far')?.getBoundingClientRect();
        const drawn = square.querySelector('use.picture')?.getBoundingClientRect();
        const at = square.getBoundingClientRect();
        const aside = at.width > at.height;
        return price?.height && drawn && !aside && drawn.bottom > price.top + 3;
    }).map((square) => square.dataset.square)";

#[tokio::test(flavor = "multi_thread")]
async fn prices_stand_below_the_drawings_on_a_small_board() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    browser.size(390, 844).await;
    for edition in ["wm", "sonic", "standard"] {
        play_on(&browser, address, &game(edition, &["Anna", "Ben"], "")).await;
        browser.see("[data-square='5'] use.picture").await;
        assert_eq!(browser.run(UNDER).await, json!([]), "{edition}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_lies_over_the_players_at_a_desk() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let lines = "position
          Anna: at 0, cash 26000
          Ben: at 0, cash 30000
          Clara: at 0, cash 30000
          Dora: at 0, cash 30000
          turn: Anna
        end
        Anna throws {1 4}";
    play_on(&browser, address, &game("wm", FOUR, lines)).await;
    act(&browser, "buy").await;
    browser.wait_for("return document.querySelectorAll('.player-change').length > 0").await;
    let over = "
        const change = document.querySelector('.player-change').getBoundingClientRect();
        const chip = document.querySelector('.player-change').closest('.player, li');
        return ['.player-name', '.player-cash', '.player-wealth'].filter((text) => {
            const range = document.createRange();
            range.selectNodeContents(chip.querySelector(text));
            const it = range.getBoundingClientRect();
            return it.left < change.right && change.left < it.right
                && it.top < change.bottom - 1 && change.top + 1 < it.bottom;
        })";
    assert_eq!(browser.run(over).await, json!([]));
    // Words in passing stand over the board.
    let beside = "return document.querySelector('.toasts').getBoundingClientRect().right
        <= document.querySelector('.table-players').getBoundingClientRect().left + 1";
    assert_eq!(browser.run(beside).await, true);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_heading_says_is_not_said_again_below_it() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let lines = "position
          Anna: at 0, cash 1500
          Ben: at 0, cash 1500
          turn: Ben
        end
        Ben throws {1 2}
        Ben buys
        Ben ends turn";
    browser.open(address, "/local/from").await;
    browser.write("#record-text", &game("standard", &["Anna", "Ben"], lines)).await;
    browser.click("#record-read").await;
    browser.choose(".seat-rows li:nth-child(2) select", "leicht").await;
    browser.click("#play-on").await;
    phase(&browser, "ready").await;
    let asked = "const asked = document.querySelector('#question')?.innerText;
        const all = [...document.querySelectorAll('#ticker li')];
        const lines = all.map((one) => one.innerText.trim());
        return lines.length > 0 && asked.startsWith('Sie sind am Zug')
            && !lines.some((line) => line.startsWith(asked))";
    browser.wait_for(asked).await;
    browser.close().await;
}
