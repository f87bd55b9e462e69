//! Everything has its place and keeps it: whatever is asked, on whatever device, the board, the tabs
//! and the main answer stay where they are, and what counts is in sight.

use bankhalter_visitors::{
    Browser, Pointer, Visitor, serve,
    stage::{act, game, phase, play_on, tab},
};
use serde_json::{Value, json};

const THREE: &[&str] = &["Anna", "Ben", "Clara"];

/// Six questions that follow each other in every game, each with its phase.
const QUESTIONS: [(&str, &str); 6] = [
    ("purchase", "Anna: at 0, cash 1500\nBen: at 0, cash 1500\nturn: Anna\nend\nAnna throws {1 2}"),
    (
        "auction",
        "Anna: at 0, cash 1500\nBen: at 0, cash 1500\nturn: Anna\nend\nAnna throws {1 2}\n\
         Anna declines",
    ),
    (
        "done",
        "Anna: at 0, cash 1500\nBen: at 0, cash 1500\nturn: Anna\nend\nAnna throws {1 2}\n\
         Anna buys",
    ),
    (
        "ready",
        "Anna: at 0, cash 1500, owns 37 5\nBen: at 0, cash 1500, owns 39\nturn: Anna\nend\n\
         Anna offers Ben 37 5 for 39 cash 100",
    ),
    (
        "debt",
        "Anna: at 0, cash 10, owns 39 37\nBen: at 0, cash 1500\nturn: Anna\nend\nAnna throws {1 3}",
    ),
    ("ready", "Anna: at 10, cash 500, jail 1\nBen: at 0, cash 1500\nturn: Anna\nend"),
];

/// A game of three, of whom the third only watches.
fn asked(lines: &str) -> String {
    game("standard", THREE, &format!("position\nClara: at 0, cash 1500\n{lines}"))
}

/// Where the board, the tabs and the main answer are, once everything is drawn.
const PLACES: &str = "
    const [done] = [...arguments].slice(-1);
    const at = (selector) => {
        const place = document.querySelector(selector).getBoundingClientRect();
        const { left, top, width, height } = place;
        return [left, top, width, height].map((one) => Math.round(one * 10) / 10);
    };
    requestAnimationFrame(() => requestAnimationFrame(() => done(
        ['.board', '.tabs', '#actions .main-answers [data-main]'].map(at))));";

async fn keeps_its_places(pointer: Pointer, sizes: [(u32, u32); 2]) {
    let address = serve().await;
    let [(width, height), _] = sizes;
    let browser = Browser::start(Visitor { pointer, ..Visitor::ANNA }.on(width, height)).await;
    let mut first: [Option<Value>; 2] = [None, None];
    for (key, lines) in QUESTIONS {
        play_on(&browser, address, &asked(lines)).await;
        phase(&browser, key).await;
        for ((width, height), first) in sizes.into_iter().zip(&mut first) {
            browser.size(width, height).await;
            browser.see("#actions .main-answers [data-main]").await;
            let places = browser.run_async(PLACES, Vec::new()).await;
            let before = first.get_or_insert_with(|| places.clone());
            assert_eq!(places, *before, "{width} × {height}: {lines}");
            if key == "done" {
                assert_eq!(thinking_out(&browser).await, *before, "{width} × {height}: a trade");
            }
        }
    }
    browser.close().await;
}

/// The same while an offer is thought out: with a partner, deeds and money, and its parts in reach.
async fn thinking_out(browser: &Browser) -> Value {
    tab(browser, "trade").await;
    browser.click("[data-partner='1']").await;
    browser.see("[data-half='take'] .cash-field").await;
    let places = browser.run_async(PLACES, Vec::new()).await;
    browser.click("[data-half='give'] [data-pick='3']").await;
    browser.write("[data-half='take'] .cash-field", "200").await;
    let offer = "#trade [data-action='offer']:not([aria-disabled])";
    browser.see(offer).await;
    // On a telephone that lies on its side it is scrolled to.
    let nearest = json!({ "block": "nearest", "behavior": "instant" });
    browser.run(&format!("document.querySelector({offer:?}).scrollIntoView({nearest})")).await;
    browser.wait_for(&in_sight(offer)).await;
    assert_eq!(browser.run_async(PLACES, Vec::new()).await, places, "more is offered");
    browser.click("#trade [data-action='trade-clear']").await;
    if browser.visitor().pointer == Pointer::Mouse {
        tab(browser, "deeds").await;
    } else {
        browser.click("#side-close").await;
    }
    places
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_jumps_between_questions_on_a_telephone() {
    keeps_its_places(Pointer::Finger, [(360, 640), (640, 360)]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_jumps_between_questions_at_a_desk() {
    keeps_its_places(Pointer::Mouse, [(1440, 900), (3840, 2160)]).await;
}

/// Is the whole of it in sight, without scrolling, and nothing over its middle?
pub(crate) fn in_sight(selector: &str) -> String {
    format!(
        "const one = document.querySelector({selector:?}); if (!one) return false;
         const {{ left, top, right, bottom }} = one.getBoundingClientRect();
         const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
         return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
             && !!hit && (one.contains(hit) || hit.contains(one))"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn what_counts_is_in_sight_at_a_desk() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    play_on(&browser, address, &asked(QUESTIONS[1].1)).await;
    phase(&browser, "auction").await;
    for selector in ["#cash", "#actions [data-action='pass']", "#own-bid"] {
        browser.wait_for(&in_sight(selector)).await;
    }
    let poor = "Anna: at 0, cash 10\nBen: at 0, cash 1500\nturn: Anna\nend\nAnna throws {1 3}";
    play_on(&browser, address, &asked(poor)).await;
    phase(&browser, "debt").await;
    browser.wait_for(&in_sight("#actions [data-action='bankrupt']")).await;
    browser.close().await;
}

/// Long names and long sentences: the last ones stay in their column, each with its "why?".
#[tokio::test(flavor = "multi_thread")]
async fn long_sentences_stay_in_their_column() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let names = &["Maximiliane-Theodora", "Friedrich-Ferdinand", "Clara"];
    let record = game(
        "standard",
        names,
        "position
          Maximiliane-Theodora: at 0, cash 1500, owns 1 3 37 5 15 25
          Friedrich-Ferdinand: at 0, cash 1500, owns 39 6 8 9 11
          Clara: at 0, cash 1500
          turn: Maximiliane-Theodora
        end
        Maximiliane-Theodora offers Friedrich-Ferdinand 1 3 37 5 15 25 for 39 6 8 9 11 cash 100",
    );
    play_on(&browser, address, &record).await;
    act(&browser, "accept").await;
    browser.see("#ticker li .icon").await;
    let within = "
        const { left, right } = document.querySelector('#ticker').getBoundingClientRect();
        const lines = [...document.querySelectorAll('#ticker li')];
        const inside = (one) => {
            const place = one.getBoundingClientRect();
            return place.left >= left && place.right <= right;
        };
        return lines.length > 0
            && lines.every((line) => inside(line) && inside(line.querySelector('.icon')))";
    browser.wait_for(within).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn building_leads_to_what_can_be_built() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let rich = "Anna: at 0, cash 1500, owns 1 3 5 6 8 11 12 15 37 39\nBen: at 0, cash 1500\n\
                turn: Anna\nend";
    play_on(&browser, address, &asked(rich)).await;
    browser.see("#deeds").await;
    // Somebody else's deeds are looked at, and those are scrolled.
    browser.click("#deeds [data-holder='1']").await;
    browser.click("#actions [data-action='open-build']").await;
    browser.wait_for("return !!document.activeElement?.dataset.action?.startsWith('build-')").await;
    browser.wait_for(&in_sight("#deeds [data-pointed], #deeds :focus")).await;
    // It is read to which street the button belongs.
    browser.click("#actions [data-action='open-mortgage']").await;
    browser
        .wait_for("return document.activeElement?.dataset.action?.startsWith('mortgage-')")
        .await;
    browser.wait_for(&in_sight("#deeds .tile:has(:focus) .tile-name")).await;
    browser.wait_for(&in_sight("#deeds .group:has(:focus) .group-top")).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_stands_in_a_dialog_has_room() {
    let address = serve().await;
    for visitor in [Visitor::ANNA, Visitor::PHONE] {
        let browser = Browser::start(visitor).await;
        let rich =
            "Anna: at 0, cash 1500, owns 1 3:1 5 6 39\nBen: at 0, cash 1500\nturn: Anna\nend";
        play_on(&browser, address, &asked(rich)).await;
        for opens in ["#settings", "#square-3", "#square-5", "#square-39", "#square-7"] {
            let press = format!(
                "document.querySelector('{opens}')
                    .dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"
            );
            browser.run(&press).await;
            browser.see("dialog[open] .modal-body > *").await;
            let close = "const all = [...document.querySelectorAll('dialog[open] .modal-body > *')]
                    .filter((one) => one.checkVisibility() && one.offsetHeight > 1)
                    .map((one) => one.getBoundingClientRect());
                return all.slice(1).filter((one, place) => one.top - all[place].bottom < 6).length";
            assert_eq!(browser.run(close).await, 0, "{opens}");
            browser.press("Escape").await;
            browser.wait_for("return !document.querySelector('dialog[open]')").await;
        }
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_tab_is_read_from_its_beginning() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    let rich = "Anna: at 0, cash 1500, owns 1 3 5 6 8 11 12 15 37 39\nBen: at 0, cash 1500\n\
                turn: Anna\nend";
    play_on(&browser, address, &asked(rich)).await;
    tab(&browser, "deeds").await;
    let scroll = "const body = document.querySelector('.side-body'); body.scrollTop = 300; \
                  return body.scrollTop > 200";
    browser.wait_for(scroll).await;
    tab(&browser, "rules").await;
    browser.wait_for("return document.querySelector('.side-body').scrollTop === 0").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_that_becomes_narrow_opens_no_sheet() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    play_on(&browser, address, &asked(QUESTIONS[0].1)).await;
    browser.see("#side-panel[data-tab='deeds']").await;
    browser.size(360, 640).await;
    browser.wait_for("return !document.querySelector('#side-panel')").await;
    browser.size(1440, 900).await;
    browser.see("#side-panel[data-tab='deeds']").await;
    browser.close().await;
}

/// Notes whether a new amount was dead in the moment in which it appeared.
const WATCH: &str = "
    const bid = document.querySelector('#actions [data-action=bid]');
    window.dead = [];
    new MutationObserver(() => window.dead.push(bid.dataset.fresh !== undefined ? 'dead' : 'alive'))
        .observe(bid.querySelector('span'), { subtree: true, characterData: true, childList: true });
    return true";

#[tokio::test(flavor = "multi_thread")]
async fn amounts_that_have_just_changed_cannot_be_bid_by_mistake() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    play_on(&browser, address, &asked(QUESTIONS[1].1)).await;
    phase(&browser, "auction").await;
    browser.run(WATCH).await;
    browser.write("#own-bid", "40").await;
    browser.click("#actions [data-action='bid-own']").await;
    let first = browser.wait_for("return window.dead[0] ?? null").await;
    assert_eq!(first, "dead", "whoever was about to press meant another amount");
    browser.see("#actions [data-action='bid']:not([data-fresh])").await;
    browser.close().await;
}

/// The names and the cash of the players, and what lies over any of them.
const COVERED: &str = "
    const over = (one, other) => {
        const [a, b] = [one, other].map((it) => it.getBoundingClientRect());
        return a.left < b.right - 1 && b.left < a.right - 1
            && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    };
    return [...document.querySelectorAll('.player')].flatMap((chip) => {
        const texts = ['.player-name', '.player-cash'].map((text) => {
            const range = document.createRange();
            range.selectNodeContents(chip.querySelector(text));
            return range;
        });
        return [...chip.querySelectorAll('.player-change, .player-sign')]
            .filter((one) => texts.some((text) => over(one, text)))
            .map((one) => one.className + one.innerText);
    })";

#[tokio::test(flavor = "multi_thread")]
async fn nothing_lies_over_names_and_old_money_does_not_move_again() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    let record = game(
        "standard",
        &["Annabella", "Benedikt", "Clara", "Dorothea"],
        "position
          Annabella: at 10, cash 1500, jail 1, cards chance
          Benedikt: at 10, cash 1500, jail 2
          Clara: at 0, cash 1500
          Dorothea: at 0, cash 1500
          turn: Annabella
        end",
    );
    play_on(&browser, address, &record).await;
    browser.see(".player-sign[data-sign='jail']").await;
    browser.click("#actions [data-action='fine']").await;
    browser.wait_for("return document.querySelectorAll('.player-change').length === 1").await;
    assert_eq!(browser.run(COVERED).await, serde_json::json!([]));
    browser.reload().await;
    browser.see("#actions[data-phase]").await;
    browser.wait_for("return document.querySelectorAll('.player [data-sign]').length > 0").await;
    assert_eq!(browser.count(".player-change").await, 0, "it was paid before");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn eight_players_leave_room_for_the_tabs_on_a_telephone() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    let names = &["Anna", "Ben", "Clara", "Dora", "Emil", "Frida", "Georg", "Hanna"];
    play_on(&browser, address, &game("standard", names, "Anna throws {6 5}")).await;
    for selector in [".board", ".tabs", "#tab-rules", "#actions [data-main]"] {
        browser.wait_for(&in_sight(selector)).await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_names_are_whole_on_a_telephone_and_whoever_is_out_sits_in_no_jail() {
    let names = &["Anna", "Bot Ada", "Bot Bert", "Bot Cleo"];
    let lines = "position
          Anna: at 10, cash 5, jail 2
          \"Bot Ada\": at 0, cash 1500
          \"Bot Bert\": at 0, cash 1500
          \"Bot Cleo\": at 0, cash 1500
          turn: Anna
        end
        Anna throws {1 3}";
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    play_on(&browser, address, &game("standard", names, lines)).await;
    let cut = "return [...document.querySelectorAll('.player-name, .player-cash')]
        .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText)";
    assert_eq!(browser.run(cut).await, serde_json::json!([]));
    act(&browser, "bankrupt").await;
    browser.click("dialog[open] [data-action='bankrupt-yes']").await;
    browser.see(".players .out[data-seat='0']").await;
    assert_eq!(browser.run(cut).await, serde_json::json!([]), "nor is what is said instead");
    assert!(!browser.has(".players .out [data-sign='jail']").await);
    browser.close().await;
}

/// Words that a line break cuts where no hyphen and no soft hyphen is.
const CUT: &str = "
    const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    const cut = [];
    while (walker.nextNode()) {
        const node = walker.currentNode;
        if (!node.parentElement.checkVisibility({ visibilityProperty: true })) continue;
        if (node.parentElement.closest('.hidden-text, svg, [translate=no]')) continue;
        for (const match of node.data.matchAll(/[^\\s\\u00ad\\-\\/–·]+/g)) {
            const line = (index) => {
                const range = document.createRange();
                range.setStart(node, match.index + index);
                range.setEnd(node, match.index + index + 1);
                // A letter behind a soft hyphen has that as its first place.
                return Math.round([...range.getClientRects()].at(-1)?.top ?? 0);
            };
            const lines = new Set([...match[0]].map((_, index) => line(index)));
            if (lines.size > 1) cut.push(match[0]);
        }
    }
    return cut";

#[tokio::test(flavor = "multi_thread")]
async fn no_word_is_cut_on_a_telephone() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    for edition in ["standard", "euro", "franken", "gloeoeckler", "sonic", "wm"] {
        let all =
            "owns 1 3 5 6 8 9 11 12 13 14 15 16 18 19 21 23 24 25 26 27 28 29 31 32 34 35 37 39";
        let record = game(
            edition,
            THREE,
            &format!(
                "position\nAnna: at 0, cash 2000, {all}\nBen: at 0, cash 2000\n\
                 Clara: at 0, cash 2000\nturn: Anna\nend"
            ),
        );
        play_on(&browser, address, &record).await;
        for key in ["deeds", "trade"] {
            tab(&browser, key).await;
            browser.see(".side-body > *").await;
            assert_eq!(browser.run(CUT).await, serde_json::json!([]), "{edition}, {key}");
            browser.click("#side-close").await;
        }
    }
    browser.close().await;
}
