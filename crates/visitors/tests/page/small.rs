//! The smallest telephones, and everything twice as large: amounts are whole, and nothing that
//! counts lies below something else.

use std::{net::SocketAddr, time::Duration};

use bankhalter_visitors::{
    Browser, Pointer, Visitor, serve,
    stage::{act, game, phase, play_on},
};
use serde_json::json;

use crate::{bank::seat, bank_deeds::bank_with_deeds, places::in_sight, real::anna_begins};

/// Telephones that are as small as people have them.
const SMALL: [(u32, u32); 2] = [(360, 640), (320, 568)];

/// Twice as large on a small telephone that is held upright.
const TWICE: (u32, u32) = (320, 320);

/// Sentences in which an amount goes over the end of a line.
const BROKEN: &str = r"
    const broken = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const { data, parentElement: one } = texts.currentNode;
        if (!one.checkVisibility() || one.closest('svg')) continue;
        for (const found of data.matchAll(/[€♛◎]\s?[\d.]*\d|[\d.]*\d,-\S?\sDM/g)) {
            const part = document.createRange();
            part.setStart(texts.currentNode, found.index);
            part.setEnd(texts.currentNode, found.index + found[0].length);
            const tops = [...part.getClientRects()].map(({ top }) => Math.round(top / 4));
            if (new Set(tops).size > 1) broken.push(data);
        }
    }
    return broken;";

/// A position in which Anna is about to buy or to bid.
fn purchase(edition: &str, lines: &str) -> String {
    let cash = if edition == "wm" { 30_000 } else { 1_500 };
    let people = ["Anna", "Ben", "Clara", "Dora"];
    let places = people.map(|name| format!("{name}: at 0, cash {cash}\n")).concat();
    let position = format!("position\n{places}turn: Anna\nend\nAnna throws {{1 2}}\n{lines}");
    game(edition, &people, &position)
}

#[tokio::test(flavor = "multi_thread")]
async fn no_line_ends_within_an_amount() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    for edition in ["euro", "wm", "sonic", "gloeoeckler"] {
        for (key, lines) in [("purchase", ""), ("auction", "Anna declines")] {
            play_on(&browser, address, &purchase(edition, lines)).await;
            phase(&browser, key).await;
            for (width, height) in SMALL {
                browser.size(width, height).await;
                assert_eq!(browser.run(BROKEN).await, json!([]), "{edition} {key} at {width}");
            }
            browser.size(360, 640).await;
        }
    }
    browser.close().await;
}

/// Anna may draw a chance card.
pub(crate) fn before_a_card() -> String {
    let lines = "position
          Anna: at 10, cash 1500
          Ben: at 0, cash 1500
          turn: Anna
        end
        Anna throws {3 4} {chest 16}";
    game("euro", &["Anna", "Ben"], lines)
}

/// A card lies on the table: it is read whole, and above the purses.
#[tokio::test(flavor = "multi_thread")]
async fn a_card_is_read_whole_on_a_telephone() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    let record = before_a_card();
    play_on(&browser, address, &record).await;
    act(&browser, "draw").await;
    browser.see("#open-card").await;
    for (width, height) in SMALL {
        browser.size(width, height).await;
        let whole = "const card = document.querySelector('#open-card');
            const purses = document.querySelector('.table-players').getBoundingClientRect();
            return card.scrollHeight <= card.clientHeight + 1
                && card.getBoundingClientRect().bottom <= purses.top";
        browser.wait_for(whole).await;
        browser.wait_for(&in_sight("#open-card .drawn-away")).await;
        assert_eq!(browser.run(BROKEN).await, json!([]));
    }
    browser.close().await;
}

/// Draws a card until one moves whoever drew it.
async fn moved_by_a_card(browser: &Browser, address: SocketAddr) {
    let record = before_a_card();
    for seed in 1..=16 {
        browser.fix_luck(seed).await;
        play_on(browser, address, &record).await;
        act(browser, "draw").await;
        browser.see("#open-card").await;
        for _ in 0..50 {
            if browser.has("#open-card[data-past]").await {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    browser.fail("no card has moved anybody").await;
}

/// Whoever was moved by a card is asked about the square there: its words are a tap away.
#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_is_past_leaves_the_squares_in_sight() {
    let address = serve().await;
    let browser = Browser::start(Visitor { speed: "normal", ..Visitor::PHONE }).await;
    moved_by_a_card(&browser, address).await;
    for (width, height) in SMALL {
        browser.size(width, height).await;
        let apart = "const card = document.querySelector('#open-card').getBoundingClientRect();
            return [...document.querySelectorAll('.board-drawing .square')].every((square) => {
                const one = square.getBoundingClientRect();
                return one.right <= card.left + 1 || card.right <= one.left + 1
                    || one.bottom <= card.top + 1 || card.bottom <= one.top + 1;
            })";
        browser.wait_for(apart).await;
    }
    let folded = "return !document.querySelector('#open-card .drawn-text').checkVisibility()";
    assert_eq!(browser.run(folded).await, true);
    browser.click("#open-card").await;
    browser.wait_for(&in_sight("#open-card .drawn-away")).await;
    browser.click("#open-card").await;
    browser.wait_for("return !document.querySelector('#open-card')").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn long_amounts_stay_within_their_boxes_and_notes() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    browser.size(390, 844).await;
    play_on(&browser, address, &purchase("wm", "")).await;
    let figures = "const notes = [...document.querySelectorAll('.piece:not(.none) .piece-face')];
        return notes.length > 0 && notes.every((note) => note.querySelector('b').offsetWidth
            <= note.offsetWidth)";
    browser.wait_for(figures).await;
    browser.click("#tab-deeds").await;
    let within = "const boxes = [...document.querySelectorAll('.estate-sums > div')];
        return boxes.length === 3 && boxes.every((one) => {
            const { left, right } = one.getBoundingClientRect();
            const words = one.querySelector('dd').getBoundingClientRect();
            return left >= 0 && right <= innerWidth && words.right <= right
                && one.querySelector('dd').scrollWidth <= one.clientWidth;
        })";
    for width in [390, 360, 320] {
        browser.size(width, 844).await;
        browser.wait_for(within).await;
    }
    browser.close().await;
}

/// Is this above the main answer, which stays at the foot?
async fn is_above_the_main_answer(browser: &Browser, selector: &str) {
    let selector = json!(selector);
    let above = format!(
        "const foot = document.querySelector('#actions .main-answers').getBoundingClientRect();
         const one = document.querySelector({selector})?.getBoundingClientRect();
         return !!one && one.height > 0 && one.bottom <= foot.top + 1"
    );
    browser.wait_for(&above).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_sentence_the_way_back_and_the_doors_stand_above_the_main_answer() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    // Anna passes GO: the bank pays her, which nobody chose, and then she buys.
    let record = game(
        "standard",
        &["Anna", "Ben"],
        "position
          Anna: at 38, cash 1500
          Ben: at 0, cash 1500
          turn: Anna
        end
        Anna throws {1 4}",
    );
    play_on(&browser, address, &record).await;
    act(&browser, "buy").await;
    phase(&browser, "done").await;
    for (width, height) in SMALL {
        browser.size(width, height).await;
        for one in [".lately", ".mend", "[data-action='open-build']"] {
            is_above_the_main_answer(&browser, &format!("#actions {one}")).await;
        }
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn at_a_real_board_the_doors_stand_below_the_dice() {
    let address = serve().await;
    let browser = anna_begins(address).await;
    phase(&browser, "ready").await;
    for (width, height) in SMALL {
        browser.size(width, height).await;
        for one in ["[data-die='0'][data-face='1']", "[data-die='1'][data-face='6']"] {
            browser.wait_for(&in_sight(&format!("#actions {one}"))).await;
        }
        browser.wait_for(&in_sight("#actions [data-action='open-build']")).await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_thinks_about_a_trade_at_a_desk_has_the_dice_in_sight() {
    let address = serve().await;
    let browser = anna_begins(address).await;
    phase(&browser, "ready").await;
    for (width, height) in [(900, 560), (1280, 720), (1440, 900)] {
        browser.hold(width, height, Pointer::Mouse).await;
        browser.click("#tab-trade").await;
        browser.see("#trade").await;
        browser.click_if("#trade [data-partner]").await;
        for one in ["[data-die='0'][data-face='1']", "[data-die='1'][data-face='6']"] {
            browser.wait_for(&in_sight(&format!("#actions {one}"))).await;
        }
    }
    browser.close().await;
}

/// Twice as large there is no room for everything: then it is scrolled, and the tabs stay.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_twice_as_large_is_scrolled() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    play_on(&browser, address, &purchase("euro", "")).await;
    phase(&browser, "purchase").await;
    let (width, height) = TWICE;
    browser.size(width, height).await;
    browser.wait_for(&in_sight("#tab-deeds")).await;
    browser.click("#actions [data-action='buy']").await;
    phase(&browser, "done").await;
    let wide = "return document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(browser.run(wide).await, true);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_purse_lies_below_the_pad_of_the_bank() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    bank_with_deeds(&browser, address).await;
    browser.click(&seat(0)).await;
    for list in ["#bank-tab-cards", "#bank-tab-amount"] {
        browser.click(list).await;
        for (width, height) in SMALL {
            browser.size(width, height).await;
            for number in 0..4 {
                browser.wait_for(&in_sight(&seat(number))).await;
            }
            let left = "return document.querySelector('.till-notes')?.getBoundingClientRect().left";
            assert!(browser.run(left).await.as_f64().is_none_or(|left| left >= 4.0), "{width}");
        }
    }
    let (width, height) = TWICE;
    browser.size(width, height).await;
    let top = format!(
        "document.querySelector({:?}).scrollIntoView({{ block: 'nearest', behavior: 'instant' }});
         {}",
        seat(3),
        in_sight(&seat(3))
    );
    browser.wait_for(&top).await;
    browser.close().await;
}
