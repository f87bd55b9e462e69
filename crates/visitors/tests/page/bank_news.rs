//! What people read and touch at the bank of a real board: corrections are told where everybody looks,
//! a second tap does no harm, and what is long has room.

use std::net::SocketAddr;

use bankhalter_visitors::{Browser, Visitor, serve};
use serde_json::{Value, json};

use crate::{
    bank::{Finger, seat},
    bank_deeds::{bank_with_deeds, item},
    bank_end::ends,
    bank_phones::{all_see, joins, opened, pays, phone, several, takes_back},
    bank_table::notes,
};

/// A telephone as most people have it.
const TALL: (u32, u32) = (390, 844);

/// The last news, above all other lines.
const NEWS: &str = ".till-lines li:first-child";

/// A bank for four that counts money alone.
async fn bank(browser: &Browser, address: SocketAddr) {
    browser.open(address, "/bank").await;
    browser.click("#bank-open").await;
    browser.see(".till-squares").await;
}

/// Waits until the last news is this.
async fn told(browser: &Browser, wanted: &str) {
    let script = format!(
        "const news = document.querySelector({NEWS:?});
         return news?.innerText.replaceAll('\u{a0}', ' ') === {wanted:?}"
    );
    browser.wait_for(&script).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_corrected_long_after_is_the_last_news_until_the_next_payment() {
    let address = serve().await;
    let (width, height) = TALL;
    let browser = Browser::start(Visitor::PHONE.on(width, height)).await;
    bank(&browser, address).await;
    let finger = Finger::of(&browser);
    pays(&browser, 0, 50, 1).await;
    pays(&browser, 2, 10, 3).await;
    finger.everybody_has(&[1450, 1550, 1490, 1510]).await;
    let first = browser.text(NEWS).await;
    finger.tap("#bank-history").await;
    finger.tap("[data-entry='1']").await;
    finger.tap("#bank-mend").await;
    finger.everybody_has(&[1500, 1500, 1490, 1510]).await;
    browser.press("Escape").await;
    told(&browser, "Gestrichen: Zylinder zahlt € 50 an Fingerhut.").await;
    // Whoever looks again later reads it, too; and then the next payment.
    browser.reload().await;
    told(&browser, "Gestrichen: Zylinder zahlt € 50 an Fingerhut.").await;
    pays(&browser, 2, 10, 3).await;
    finger.everybody_has(&[1500, 1500, 1480, 1520]).await;
    told(&browser, &first.replace('\u{a0}', " ")).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_reads_who_corrected_what() {
    let address = serve().await;
    let anna = Browser::start(phone("Anna")).await;
    let code = opened(&anna, address).await;
    let ben = Browser::start(phone("Ben")).await;
    joins(&ben, address, &code, 1).await;
    let screen = Browser::start(Visitor::ANNA.on(1920, 1080)).await;
    screen.open(address, &format!("/screen/{code}")).await;
    screen.see(".till-lines").await;
    pays(&anna, 0, 50, 1).await;
    all_see(&[&anna, &ben], &[1450, 1550, 1500, 1500]).await;
    pays(&anna, 2, 10, 0).await;
    all_see(&[&anna, &ben], &[1460, 1550, 1490, 1500]).await;
    ben.tap("#bank-history").await;
    ben.tap("[data-entry='1']").await;
    ben.tap("[data-field='mend'] .form-offer:nth-child(2) input").await;
    ben.write("[data-field='mend-amount'] input", "40").await;
    ben.tap("#bank-mend").await;
    all_see(&[&anna, &ben], &[1470, 1540, 1490, 1500]).await;
    for browser in [&anna, &ben, &screen] {
        told(browser, "Ben ändert: Anna zahlt € 40 an Ben.").await;
    }
    ben.press("Escape").await;
    // Taken back, the last line says it itself.
    takes_back(&anna).await;
    all_see(&[&anna, &ben], &[1460, 1540, 1500, 1500]).await;
    for browser in [&anna, &ben, &screen] {
        told(browser, "Anna streicht: Bügeleisen zahlt € 10 an Anna.").await;
        let lines = browser.count(".till-lines li").await;
        assert_eq!(lines, 2, "no line is told twice");
    }
    for browser in [anna, ben, screen] {
        browser.close().await;
    }
}

/// Presses whatever lies at this point, and a moment later whatever lies there then: as fast as a
/// finger does, however busy the machine is.
const TWICE: &str = "
    window.taps = 0;
    const tap = () => {
        document.elementFromPoint(X, Y)?.closest('button, input')?.click();
        window.taps += 1;
    };
    tap();
    setTimeout(tap, 40);";

/// A finger taps twice on this.
async fn tap_twice(browser: &Browser, selector: &str) {
    let (x, y) = browser.middle(selector).await;
    browser.run(&TWICE.replace('X', &x.to_string()).replace('Y', &y.to_string())).await;
    browser.wait_for("return window.taps === 2").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_second_tap_on_a_salary_or_a_tax_begins_nothing() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    bank(&browser, address).await;
    let finger = Finger::of(&browser);
    let mut cash = 1500;
    for (width, height) in [(360, 640), TALL] {
        browser.size(width, height).await;
        for (usual, change) in [("salary", 200_i32), ("tax-4", -200)] {
            finger.tap(&seat(0)).await;
            tap_twice(&browser, &format!("[data-usual='{usual}']")).await;
            cash += change;
            let cash = u32::try_from(cash).expect("some");
            finger.everybody_has(&[cash, 1500, 1500, 1500]).await;
            // Once the list is awake, nothing in it has been chosen, and nobody is to write.
            browser.see(".till-deed:not([data-fresh])").await;
            let begun = "[data-item][aria-pressed='true'], #bank-find:focus, #bank-clear";
            assert!(!browser.has(begun).await, "{usual} at {width}");
        }
    }
    // And then it takes a tap.
    finger.tap(&item("deed-1")).await;
    browser.see("[data-item='deed-1'][aria-pressed='true']").await;
    browser.close().await;
}

/// How high this is.
async fn height_of(browser: &Browser, selector: &str) -> f64 {
    let script =
        format!("return document.querySelector({selector:?}).getBoundingClientRect().height");
    browser.run(&script).await.as_f64().expect("a height")
}

#[tokio::test(flavor = "multi_thread")]
async fn squares_have_room_on_a_tall_telephone_and_are_found_by_their_words() {
    let address = serve().await;
    let (width, height) = TALL;
    let browser = Browser::start(Visitor::PHONE.on(width, height)).await;
    bank(&browser, address).await;
    let finger = Finger::of(&browser);
    let list = height_of(&browser, ".till-deeds").await;
    assert!(list >= 240.0, "{list}");
    assert!(height_of(&browser, &seat(0)).await >= 68.0);
    browser.write("#bank-find", "turmstraße").await;
    browser.wait_for("return document.querySelectorAll('.till-deed').length === 1").await;
    finger.tap(&item("deed-2")).await;
    finger.tap(&seat(1)).await;
    finger.everybody_has(&[1500, 1440, 1500, 1500]).await;
    // Below what one press does for somebody there is room for them, too.
    browser.write("#bank-find", "").await;
    finger.tap(&seat(0)).await;
    browser.see("[data-usual='salary']").await;
    finger.tap(&item("deed-1")).await;
    finger.everybody_has(&[1440, 1440, 1500, 1500]).await;
    browser.size(320, 568).await;
    browser.wait_for("return document.documentElement.scrollWidth <= 320").await;
    finger.tap(&item("deed-3")).await;
    finger.tap(&seat(0)).await;
    finger.everybody_has(&[1340, 1440, 1500, 1500]).await;
    browser.close().await;
}

/// Where everything begins that people tap again and again.
const TOPS: &str = "return [...document.querySelectorAll('.till-tile, #bank-question, .till-tab')]
    .map((one) => Math.round(one.getBoundingClientRect().top))";

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_moves_nothing_and_leaves_the_list_its_room() {
    let address = serve().await;
    let (width, height) = TALL;
    let browser = Browser::start(Visitor::PHONE.on(width, height)).await;
    bank_with_deeds(&browser, address).await;
    let finger = Finger::of(&browser);
    finger.tap("#bank-menu").await;
    browser.click("#bank-pacts summary").await;
    browser.click("#bank-pact-note").await;
    browser.see("[data-pact-end='0']").await;
    browser.press("Escape").await;
    finger.tap(&seat(2)).await;
    browser.see("[data-usual='salary']").await;
    let (before, list) = (browser.run(TOPS).await, height_of(&browser, ".till-deeds").await);
    finger.tap(&seat(2)).await;
    finger.tap(&seat(1)).await;
    browser.see(".till-pact").await;
    browser.see("[data-usual='salary']").await;
    assert_eq!(browser.run(TOPS).await, before);
    let (now, pact) =
        (height_of(&browser, ".till-deeds").await, height_of(&browser, ".till-pact").await);
    assert!(now + pact + 10.0 > list && now > 200.0, "{now} and {pact} of {list}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_amount_is_corrected_as_it_is_typed() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    bank(&browser, address).await;
    let finger = Finger::of(&browser);
    pays(&browser, 0, 50, 1).await;
    finger.everybody_has(&[1450, 1550, 1500, 1500]).await;
    finger.tap("#bank-history").await;
    finger.tap("[data-entry='1']").await;
    finger.tap("[data-field='mend'] .form-offer:nth-child(2) input").await;
    browser.see("#bank-mend:disabled").await;
    assert!(!browser.has(".form-fault").await, "nobody has done anything wrong yet");
    let field = "[data-field='mend-amount'] input";
    browser.run(&format!("document.querySelector({field:?}).select()")).await;
    browser.press("4").await;
    browser.press("0").await;
    // Still in the field, one sees what would change.
    browser
        .wait_for("return document.querySelector('.till-effects').innerText.includes('1.460')")
        .await;
    let there = format!("return document.activeElement === document.querySelector({field:?})");
    assert_eq!(browser.run(&there).await, true);
    browser.see("#bank-mend:not(:disabled)").await;
    // Without an amount there is nothing to see, and nothing to enter.
    browser.run(&format!("document.querySelector({field:?}).select()")).await;
    browser.run("document.execCommand('delete')").await;
    browser.see("#bank-mend:disabled").await;
    assert!(!browser.has(".till-effects li, .form-fault").await);
    browser.press("3").await;
    browser.press("0").await;
    finger.tap("#bank-mend").await;
    finger.everybody_has(&[1470, 1530, 1500, 1500]).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_difference_that_was_counted_is_told_as_one() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    bank(&browser, address).await;
    let finger = Finger::of(&browser);
    finger.tap(&seat(0)).await;
    finger.tap("#bank-person").await;
    browser.click("#bank-count summary").await;
    notes(&browser, 500, 2).await;
    finger.tap("#bank-count-book").await;
    finger.everybody_has(&[1000, 1500, 1500, 1500]).await;
    told(&browser, "Zylinder zahlt € 500 an die Bank (nachgezählt).").await;
    browser.reload().await;
    told(&browser, "Zylinder zahlt € 500 an die Bank (nachgezählt).").await;
    browser.close().await;
}

/// From now on all that is said in passing is written down.
const LISTEN: &str = "
    window.passing = '';
    const toasts = document.querySelector('#toasts');
    new MutationObserver(() => { window.passing += toasts.innerText; })
        .observe(toasts, { childList: true, subtree: true, characterData: true });";

/// Two evenings that were begun later take its place on the first screen: there it stands among the
/// tables where one sits.
async fn pushed_off(anna: &Browser, address: SocketAddr) {
    anna.run(
        "const all = JSON.parse(localStorage['bankhalter.bank']);
        const later = (id) => ({ ...all[0], id, table: null });
        localStorage['bankhalter.bank'] = JSON.stringify([later('x1'), later('x2'), ...all])",
    )
    .await;
    anna.open(address, "/").await;
    anna.see("#mine .button").await;
    assert_eq!(anna.count(".local-game-row").await, 2);
    assert_eq!(anna.count("#mine .button").await, 1);
    anna.run(
        "const [, , ...all] = JSON.parse(localStorage['bankhalter.bank']);
        localStorage['bankhalter.bank'] = JSON.stringify(all)",
    )
    .await;
    anna.open(address, "/").await;
    anna.see(".local-game-row").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_stands_once_on_the_first_screen_and_is_over_when_it_is() {
    let address = serve().await;
    let anna = Browser::start(phone("Anna")).await;
    bank(&anna, address).await;
    // Somebody has promised something; the others come, and nobody is told what was agreed before.
    anna.tap("#bank-menu").await;
    anna.click("#bank-pacts summary").await;
    anna.click("#bank-pact-note").await;
    anna.see("[data-pact-end='0']").await;
    anna.run(LISTEN).await;
    several(&anna, 0).await;
    let code = anna.text("dialog[open] #code").await;
    anna.press("Escape").await;
    let ben = Browser::start(phone("Ben")).await;
    joins(&ben, address, &code, 1).await;
    pays(&ben, 1, 50, 0).await;
    all_see(&[&anna, &ben], &[1550, 1450, 1500, 1500]).await;
    let passing = anna.run("return window.passing").await;
    assert!(!passing.as_str().expect("a text").contains("Absprache"), "{passing}");
    for browser in [&anna, &ben] {
        browser.open(address, "/").await;
    }
    anna.see(".local-game-row:not([data-over])").await;
    ben.see("#mine .button").await;
    let said = ben.text("#mine").await;
    assert!(said.contains("mehreren Handys") && !said.contains("noch nicht"), "{said}");
    assert!(!anna.text("main").await.contains("noch nicht begonnen"));
    pushed_off(&anna, address).await;
    anna.tap(".local-game-row .button").await;
    anna.tap("#bank-menu").await;
    ends(&anna).await;
    anna.see("#bank-end").await;
    anna.open(address, "/").await;
    anna.see(".local-game-row[data-over]").await;
    let said = anna.text(".local-game-row").await;
    assert!(said.contains("beendet") && said.contains("Ansehen"), "{said}");
    assert_eq!(anna.run("return !!document.querySelector('#mine')").await, false, "it stands once");
    anna.close().await;
    ben.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_out_and_houses_stand_within_their_tiles() {
    let address = serve().await;
    let (width, height) = TALL;
    let browser = Browser::start(Visitor::PHONE.on(width, height)).await;
    bank_with_deeds(&browser, address).await;
    let finger = Finger::of(&browser);
    finger.tap(&seat(0)).await;
    finger.tap("#bank-person").await;
    browser.write("#bank-name", "Oma Hiltrud").await;
    browser.press("Escape").await;
    // A street, the other one, and a house.
    for deed in ["deed-1", "deed-2", "deed-1"] {
        finger.tap(&seat(0)).await;
        finger.tap(&item(deed)).await;
    }
    finger.everybody_has(&[1330, 1500, 1500, 1500]).await;
    let built = "[data-item='deed-1'] > b:last-child";
    let said = browser.text(built).await;
    assert!(said.contains("Oma Hiltrud") && said.contains("1 Haus"), "{said}");
    let cut = format!(
        "const one = document.querySelector({built:?});
         return one.scrollWidth > one.clientWidth || getComputedStyle(one).whiteSpace === 'nowrap'"
    );
    assert_eq!(browser.run(&cut).await, false, "it is read whole");
    finger.tap(&seat(3)).await;
    finger.tap("#bank-person").await;
    browser.click("#bank-leave summary").await;
    browser.click("#bank-leave .button-row button").await;
    browser.see(".till-tile[data-out]").await;
    let wide = "const out = document.querySelector('.till-tile[data-out]');
        const main = document.querySelector('main');
        return out.scrollWidth > out.clientWidth || main.scrollWidth > main.clientWidth";
    assert_eq!(browser.run(wide).await, false);
    browser.tap("#bank-menu").await;
    ends(&browser).await;
    browser.see("#bank-end").await;
    assert_eq!(browser.run(wide).await, false);
    is_reached(&browser, "[data-seat='0']").await;
    browser.close().await;
}

/// Scrolled to, nothing lies over it.
async fn is_reached(browser: &Browser, selector: &str) {
    let tile = format!(".till-tile{selector}");
    let script = format!(
        "const one = document.querySelector({tile:?});
         one.scrollIntoView({{ block: 'nearest', behavior: 'instant' }});
         const {{ left, top, width, height }} = one.getBoundingClientRect();
         const hit = document.elementFromPoint(left + width / 2, top + height / 2);
         return !!hit && one.contains(hit)"
    );
    browser.wait_for(&script).await;
}

/// What lies over each other in the bar at the top.
const OVER: &str = "
    const boxes = ['.brand', '#bank-undo', '#bank-history', '#bank-menu', '#settings']
        .map((one) => document.querySelector(one).getBoundingClientRect())
        .filter(({ width }) => width > 0);
    const over = (one, other) => one.left < other.right - 2 && other.left < one.right - 2;
    return boxes.some((one, place) => boxes.slice(place + 1).some((other) => over(one, other)))";

/// Words that are torn apart between two letters.
const TORN: &str = r"
    const torn = [];
    for (const one of document.querySelectorAll('.till-other .till-name, #bank-share span, #bank-person span')) {
        const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) for (const found of texts.currentNode.data.matchAll(/\S+/g)) {
            const word = document.createRange();
            word.setStart(texts.currentNode, found.index);
            word.setEnd(texts.currentNode, found.index + found[0].length);
            const tops = [...word.getClientRects()].map(({ top }) => Math.round(top / 4));
            if (new Set(tops).size > 1) torn.push(found[0]);
        }
    }
    return torn;";

/// Everything can be reached on a telephone of this size.
async fn is_usable(browser: &Browser, (width, height): (u32, u32)) {
    browser.size(width, height).await;
    for number in 0..4 {
        is_reached(browser, &seat(number)).await;
    }
    assert_eq!(browser.run(OVER).await, false, "the bar at {width} × {height}");
    let wide = "return document.querySelector('main').scrollWidth <= innerWidth + 1";
    assert_eq!(browser.run(wide).await, true, "{width} × {height}");
}

#[tokio::test(flavor = "multi_thread")]
async fn with_text_twice_as_large_every_purse_can_be_tapped() {
    let address = serve().await;
    let (width, height) = TALL;
    let browser = Browser::start(Visitor::PHONE.on(width, height)).await;
    bank_with_deeds(&browser, address).await;
    browser.run("document.documentElement.style.fontSize = '200%'").await;
    let finger = Finger::of(&browser);
    finger.tap(&seat(0)).await;
    finger.tap("[data-usual='salary']").await;
    finger.everybody_has(&[1700, 1500, 1500, 1500]).await;
    for size in [TALL, (320, 640)] {
        is_usable(&browser, size).await;
    }
    finger.tap(&seat(3)).await;
    browser.see(&format!("{}[data-role='payer']", seat(3))).await;
    browser.see("#bank-person").await;
    for (width, height) in [TALL, (320, 640)] {
        browser.size(width, height).await;
        assert_eq!(browser.run(TORN).await, json!([]), "{width} × {height}");
    }
    // As far as telephones zoom, on a small one.
    browser.run("document.documentElement.style.fontSize = ''").await;
    is_usable(&browser, (195, 422)).await;
    browser.close().await;
}

/// What of the standings is cut, lies over what is beside it, or takes several lines.
const CUT: &str = "
    const cells = [...document.querySelectorAll('.people-round .standings :is(th, td)')]
        .filter((one) => one.checkVisibility() && one.clientWidth > 1);
    const table = document.querySelector('.people-round .scroll');
    const faults = cells.filter((one) => one.scrollWidth > one.clientWidth + 1
        || one.matches('td') && one.clientHeight > 48);
    return [table.scrollWidth - table.clientWidth, faults.map((one) => one.innerText)]";

#[tokio::test(flavor = "multi_thread")]
async fn the_standings_of_a_round_are_whole_on_a_telephone() {
    let address = serve().await;
    let (width, height) = TALL;
    let browser = Browser::start(Visitor::PHONE.on(width, height)).await;
    bank(&browser, address).await;
    pays(&browser, 0, 500, 1).await;
    Finger::of(&browser).everybody_has(&[1000, 2000, 1500, 1500]).await;
    browser.tap("#bank-menu").await;
    ends(&browser).await;
    browser.press("Escape").await;
    browser.write("#keep-name", "Familie").await;
    browser.click("#keep-enter").await;
    browser.click(".keep-done a").await;
    browser.see(".people-round tbody tr").await;
    for (width, height) in [TALL, (320, 640)] {
        browser.size(width, height).await;
        assert_eq!(browser.run(CUT).await, json!([0, []]), "{width} × {height}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_everything_kept_finds_the_way_from_the_bank() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    browser.open(address, "/bank").await;
    browser.click(".ed-pick[data-edition='wm']").await;
    browser.see("#bank-all-open[href='/new?real=wm']").await;
    browser.click("#bank-all-open").await;
    browser.see("[data-switch='real-board'] input:checked").await;
    let board = "return document.querySelector('input[name=edition]:checked')?.value";
    assert_eq!(browser.run(board).await, Value::from("wm"));
    browser.open(address, "/bank").await;
    browser.click("#bank-take-over").await;
    browser.see("[data-screen='takeover']").await;
    browser.close().await;
}
