//! What has to be read before it is answered can be read, on every device; and nothing lies over
//! what can be pressed.

use bankhalter_visitors::{
    Browser, Pointer, Visitor, serve,
    stage::{act, game, phase, play_on, tab},
};
use serde_json::json;

const DEVICES: [(u32, u32, Pointer); 5] = [
    (360, 640, Pointer::Finger),
    (640, 360, Pointer::Finger),
    (768, 1024, Pointer::Finger),
    (1440, 900, Pointer::Mouse),
    (3840, 2160, Pointer::Mouse),
];

/// What each side of the offer gives, as far as it is not wholly in sight.
const UNSEEN: &str = "
    const seen = (one) => [...one.getClientRects()].every(({ left, top, right, bottom }) =>
        [[left + 2, top + 2], [right - 2, bottom - 2]].every(([x, y]) => {
            const hit = document.elementFromPoint(x, y);
            return hit && (one.contains(hit) || hit.contains(one)) && !hit.closest('.main-answers');
        }));
    const sides = [...document.querySelectorAll('#offer .offer-sides > div > p:first-of-type')];
    if (sides.length !== 2) return null;
    return sides.filter((one) => !seen(one)).map((one) => one.innerText)";

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_offered_something_sees_what_it_is() {
    let record = game(
        "standard",
        &["Anna", "Ben", "Clara"],
        "position
          Anna: at 0, cash 1500, owns 37 5
          Ben: at 0, cash 1500, owns 39
          Clara: at 0, cash 1500
          turn: Ben
        end
        Ben offers Anna 39 cash 100 for 37 5",
    );
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    browser.open(address, "/local/from").await;
    browser.write("#record-text", &record).await;
    browser.click("#record-read").await;
    browser.see("#play-on").await;
    let bots = "for (const one of [...document.querySelectorAll('.go-on select')].slice(1)) {
        one.value = 'leicht'; one.dispatchEvent(new Event('change', { bubbles: true })); }";
    browser.run(bots).await;
    browser.click("#play-on").await;
    browser.see("#offer").await;
    assert_eq!(browser.text("#offer h3").await, "Ben bietet Ihnen an");
    assert_eq!(browser.text("#offer .offer-sides > div:last-child h4").await, "Sie geben");
    for (width, height, pointer) in DEVICES {
        browser.hold(width, height, pointer).await;
        let all = format!("const found = (() => {{ {UNSEEN} }})(); return found?.length === 0");
        browser.wait_for(&all).await;
        browser.see("#actions [data-action='no-more']").await;
        is_seen(&browser, ".board-frame").await;
        assert_eq!(browser.count(".square.staked").await, 3);
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_summary_leads_to_the_history_on_a_telephone() {
    let record = game(
        "standard",
        &["Anna", "Ben", "Clara", "Dora"],
        "position
          Anna: at 0, cash 1500
          Ben: at 0, cash 1500
          Clara: at 0, cash 1500
          Dora: at 0, cash 1500
          turn: Anna
        end
        Anna throws {1 2}
        Anna buys
        Anna ends turn
        Ben throws {2 4}
        Ben buys
        Ben ends turn
        Clara throws {5 6}
        Clara buys
        Clara ends turn
        Dora throws {5 4}
        Dora buys
        Dora ends turn",
    );
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    play_on(&browser, address, &record).await;
    browser.see("#since").await;
    browser.tap("#since-history span, #since-history").await;
    browser.see("#side-panel[data-tab='history']").await;
    browser.close().await;
}

/// Names that are wider than their square, by their text.
const WIDE: &str = "
    return [...document.querySelectorAll('[data-square] text.name')].filter((name) => {
        const text = name.getBoundingClientRect();
        const square = name.closest('[data-square]').getBoundingClientRect();
        return text.left < square.left - .5 || text.right > square.right + .5;
    }).map((name) => name.textContent)";

#[tokio::test(flavor = "multi_thread")]
async fn names_stay_within_their_squares_whatever_type_the_device_has() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    // A type far wider than the one by which the names are fitted.
    let wide = "document.addEventListener('DOMContentLoaded', () => {
        const sheet = new CSSStyleSheet();
        const type = '\"DejaVu Sans\", Verdana, sans-serif !important';
        sheet.replaceSync(`.board-drawing text { font-family: ${type}; }`);
        document.adoptedStyleSheets.push(sheet);
    });";
    browser.prepare(wide).await;
    for edition in ["standard", "euro", "franken", "gloeoeckler", "sonic", "wm"] {
        play_on(&browser, address, &game(edition, &["Anna", "Ben"], "")).await;
        browser.see("[data-square] text.name").await;
        assert_eq!(browser.run(WIDE).await, json!([]), "{edition}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_screen_is_wider_than_the_device() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    let out = "const most = document.documentElement.scrollWidth;
        return most <= innerWidth ? true : null";
    for (width, height) in [(320, 568), (640, 360)] {
        browser.size(width, height).await;
        for path in ["/", "/new", "/local/new", "/rules", "/editions", "/replay", "/local/from"] {
            browser.open(address, path).await;
            browser.wait_for(out).await;
        }
        let names = &["Maximiliane-Theodora", "Friedrich-Ferdinand", "Clara-Annemarie-Luis"];
        let record = game(
            "standard",
            names,
            "position
              Maximiliane-Theodora: at 0, cash 10, owns 1
              Friedrich-Ferdinand: at 0, cash 1500
              Clara-Annemarie-Luis: bankrupt
              turn: Maximiliane-Theodora
            end
            Maximiliane-Theodora throws {1 3}",
        );
        play_on(&browser, address, &record).await;
        for key in ["deeds", "trade", "history"] {
            tab(&browser, key).await;
            browser.wait_for(out).await;
            browser.click("#side-close").await;
        }
        browser.click("#actions [data-action='bankrupt']").await;
        browser.click("dialog[open] [data-action='bankrupt-yes']").await;
        browser.see("#result, [data-screen='result'], dialog[open] #rematch").await;
        browser.wait_for(out).await;
    }
    browser.close().await;
}

const FOUR: &[&str] = &["Anna", "Ben", "Clara", "Dora"];

/// Four players in the middle of a game, and what happens then.
fn middle(anna: &str, turn: &str, lines: &str) -> String {
    let position = format!(
        "position
          Anna: {anna}
          Ben: at 10, cash 80, owns 16 18:4 19:4
          Clara: at 31, cash 1320, owns 1 3 28
          Dora: at 4, cash 410, owns 21 23 35
          turn: {turn}
        end
        {lines}"
    );
    game("standard", FOUR, &position)
}

/// Is the first of these wholly on the screen, and does nothing lie over its corners?
async fn is_seen(browser: &Browser, selector: &str) {
    let script = format!(
        "const one = document.querySelector({selector:?}); if (!one) return false;
         const {{ left, top, right, bottom }} = one.getBoundingClientRect();
         return [[left + 5, top + 5], [(left + right) / 2, (top + bottom) / 2],
             [right - 5, bottom - 5]].every(([x, y]) => {{
             const hit = document.elementFromPoint(x, y);
             return !!hit && (one.contains(hit) || hit.contains(one));
         }})"
    );
    browser.wait_for(&script).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_bids_sees_what_it_is_worth() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    let record = middle("at 24, cash 900, owns 6 8 5", "Dora", "Dora throws {2 3}\nDora declines");
    for (width, height) in [(360, 640), (390, 844), (640, 360)] {
        browser.size(width, height).await;
        play_on(&browser, address, &record).await;
        phase(&browser, "auction").await;
        browser.see("#actions [data-action='act-for'][data-seat='0'][aria-pressed='true']").await;
        for selector in [
            ".small-deed .group-letter",
            ".small-deed > p",
            ".bidders [data-seat='0']",
            ".bidders [data-seat='3']",
            "#actions [data-action='bid']",
            "#actions [data-action='pass']",
        ] {
            is_seen(&browser, selector).await;
        }
        // It is decided by the board, on which the deed is marked.
        is_seen(&browser, ".board-frame").await;
        browser.see(".square.staked[data-square='9']").await;
        assert_eq!(browser.count(".square.staked").await, 1);
        let worth = browser.text(".small-deed > p").await;
        assert!(worth.starts_with("Damit ist die Gruppe komplett · Miete €\u{a0}16"), "{worth}");
        assert_eq!(browser.text(".bidders [data-seat='0']").await, "Anna hat €\u{a0}900");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_owes_sees_the_sums_and_the_way_to_the_money() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    let record = middle("at 16, cash 40, owns 5 15 12 31 37 39", "Anna", "Anna throws {1 2}");
    for (width, height) in [(360, 640), (390, 844), (640, 360)] {
        browser.size(width, height).await;
        play_on(&browser, address, &record).await;
        phase(&browser, "debt").await;
        for selector in
            [".debt-sums", ".bring-list .bring", "#actions [data-action='pay']", ".board-frame"]
        {
            is_seen(&browser, selector).await;
        }
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn deeds_are_in_sight_at_a_desk_with_four_players() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let deeds = "at 24, cash 900, owns 5 15 37:2 39:1 12m 31";
    play_on(&browser, address, &middle(deeds, "Anna", "")).await;
    browser.see("#deeds .tile").await;
    for selector in ["#deeds .holders", "#deeds .estate-sums", "#deeds .group .tile-top"] {
        is_seen(&browser, selector).await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn long_names_are_whole_on_every_device() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let names = &["Annemarie Schneider", "Maximilian-Konstant", "Clara", "Großtante Wilhelmine"];
    play_on(&browser, address, &game("wm", names, "")).await;
    let cut = "return [...document.querySelectorAll('.player-name, .person[aria-pressed=true] span')]
        .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
        .map((one) => one.innerText)";
    for (width, height, pointer) in DEVICES {
        browser.hold(width, height, pointer).await;
        browser.see(".player-name").await;
        assert_eq!(browser.run(cut).await, json!([]), "{width} × {height}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_one_tap_away_on_every_device() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let last = "position
          Anna: at 0, cash 10
          Ben: at 0, cash 1500, owns 5
          Clara: bankrupt
          Dora: bankrupt
          turn: Anna
        end
        Anna throws {1 3}";
    play_on(&browser, address, &game("standard", FOUR, last)).await;
    act(&browser, "bankrupt").await;
    browser.click("dialog[open] [data-action='bankrupt-yes']").await;
    browser.see("#result").await;
    // Whoever was out before anything is known of did not hold out longer than anybody.
    let places = "return [...document.querySelectorAll('.standings tbody tr')]
        .map((row) => [Number(row.dataset.seat), row.querySelector('.place').innerText])";
    let expected = json!([[1, "1."], [0, "2."], [2, "3."], [3, "3."]]);
    assert_eq!(browser.run(places).await, expected);
    for (width, height, pointer) in DEVICES {
        browser.hold(width, height, pointer).await;
        for selector in [".winners", "#rematch"] {
            is_seen(&browser, selector).await;
        }
    }
    // It can be looked at again, and whoever has done so gets back.
    browser.click("#look-again:not(:disabled)").await;
    browser.click("#replay-table").await;
    browser.see("#result").await;
    browser.press("Escape").await;
    browser.wait_for("return !document.querySelector('dialog[open]')").await;
    is_seen(&browser, "#actions .main-answers > #open-result").await;
    browser.close().await;
}

/// Where the parts of the first row are, from above.
const ROW: &str = "
    const row = document.querySelector('.player-row');
    const middle = (one) => { const { top, bottom } = one.getBoundingClientRect(); return (top + bottom) / 2; };
    return new Set([...row.querySelectorAll('input, select')].map((one) => Math.round(middle(one)))).size";

#[tokio::test(flavor = "multi_thread")]
async fn everybody_has_a_row_of_his_own_where_there_is_room() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    browser.open(address, "/local/new").await;
    browser.see(".player-row select").await;
    assert_eq!(browser.run(ROW).await, 1, "name, token and kind stand side by side");
    browser.close().await;
}
