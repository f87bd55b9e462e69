//! The page as people use it.

use std::{net::SocketAddr, time::Duration};

use serde_json::json;
use tokio::time::{sleep, timeout};

use crate::{
    browser::Browser,
    host::{BadLine, record, serve},
};

/// What the player would most likely do now, if anything.
const CHOICE: &str = "
    const open = [...document.querySelectorAll('.choices:not(.fresh) button:not([disabled])')];
    const liked = ['throws', 'buys', 'ends turn', 'rejects', 'pays', 'passes', 'declines', 'draws'];
    const rank = (one) => (liked.indexOf(one.dataset.do) + 99) % 99;
    const best = open.sort((one, other) => rank(one) - rank(other))[0];
    return best ? best.dataset.do : null;";

/// Everybody's cash as the page shows it, while the game waits for us.
const CASH: &str = "
    if (!document.querySelector('.actions.mine')) return null;
    return [...document.querySelectorAll('.players > li')].map((one) => Number(one.dataset.cash));";

/// The words in the corners of a small board that do not stand on one line.
const BROKEN_WORDS: &str = r"
    return [...document.querySelectorAll('.corner .name')].flatMap(({ firstChild: text }) =>
        [...text.data.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return range.getClientRects().length !== 1;
        }).map(([word]) => word));";

/// Choices on the first screen that are longer than their field.
const CUT_OFF: &str = "
    const pen = document.createElement('canvas').getContext('2d');
    const arrow = 20;
    return [...document.querySelectorAll('select')].flatMap((field) => {
        const style = getComputedStyle(field);
        pen.font = style.font;
        const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
        return [...field.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
    });";

/// Everybody's cash as the record has it.
async fn recorded_cash(address: SocketAddr, table: &str) -> Vec<u64> {
    let record = record(address, table).await;
    let state = record.play_out().unwrap_or_else(|failure| panic!("{failure:?}"));
    record.table().cast.seats().map(|seat| u64::from(state.cash(seat).0)).collect()
}

async fn table_of(browser: &Browser) -> String {
    let path = browser.run("return location.pathname").await;
    path.as_str().unwrap().trim_start_matches("/t/").to_owned()
}

/// From the start page to a game that waits for our throw.
async fn begin(browser: &Browser, address: SocketAddr) {
    browser.client.goto(&format!("http://{address}/")).await.unwrap();
    browser.wait_for("return document.querySelectorAll('.quick option').length > 1").await;
    browser.click("#quick").await;
    let open = "return !!document.querySelector('.choices:not(.fresh) [data-do=throws]')";
    browser.wait_for(open).await;
}

/// Plays until we have thrown so often.
async fn play(browser: &Browser, throws: usize) {
    let mut thrown = 0;
    while thrown < throws {
        let choice = browser.wait_for(CHOICE).await;
        let choice = choice.as_str().unwrap();
        thrown += usize::from(choice == "throws");
        let button = format!(".choices [data-do='{choice}']");
        // It may be gone by now: bots go on while we decide.
        browser.run(&format!("document.querySelector(\"{button}\")?.click()")).await;
        let gone = format!("return !document.querySelector(\"{button}:not([disabled])\") || null");
        let _ = timeout(Duration::from_secs(5), browser.wait_for(&gone)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_three_bots_takes_two_clicks() {
    let address = serve().await;
    let browser = Browser::start().await;
    // The first click opens the table and begins, the second one throws.
    begin(&browser, address).await;
    browser.click("[data-do=throws]").await;
    browser.wait_for("return document.querySelectorAll('.die').length === 2").await;
    assert_eq!(browser.run("return document.querySelectorAll('.players > li').length").await, 4);
    assert_eq!(browser.run("return document.querySelectorAll('.square').length").await, 40);
    // Two turns of our own.
    play(&browser, 2).await;
    let table = table_of(&browser).await;
    compare_cash(&browser, address, &table).await;
    reload_and_switch(&browser, address, &table).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_comes_back_when_the_line_breaks() {
    let address = serve().await;
    let line = BadLine::to(address, Duration::from_millis(2500), 4).await;
    let browser = Browser::start().await;
    begin(&browser, line.address).await;
    play(&browser, 2).await;
    let table = table_of(&browser).await;
    compare_cash(&browser, address, &table).await;
    assert!(line.cuts() >= 2, "the line broke {} times only", line.cuts());
    browser.close().await;
}

/// What the page folded from the events is what the rules say.
async fn compare_cash(browser: &Browser, address: SocketAddr, table: &str) {
    let mut last = None;
    for _ in 0..40 {
        let shown: Vec<u64> = serde_json::from_value(browser.wait_for(CASH).await).unwrap();
        let recorded = recorded_cash(address, table).await;
        if shown == recorded {
            return;
        }
        last = Some((shown, recorded));
        sleep(Duration::from_millis(250)).await;
    }
    panic!("the page and the record do not agree: {last:?}");
}

/// The seat survives a reload, and the page speaks the other language too.
async fn reload_and_switch(browser: &Browser, address: SocketAddr, table: &str) {
    browser.client.refresh().await.unwrap();
    compare_cash(browser, address, table).await;
    let says = "return document.querySelector('.actions h2')?.textContent ?? null";
    assert_eq!(browser.wait_for(says).await, "Du bist dran");
    browser.click("[data-key=language]").await;
    assert_eq!(browser.wait_for(says).await, "Your move");
    browser.click("[data-key=language]").await;
    assert_eq!(browser.wait_for(says).await, "Du bist dran");
    let wide = "return document.documentElement.scrollWidth > innerWidth";
    browser.client.set_window_size(500, 900).await.unwrap();
    assert_eq!(browser.run(BROKEN_WORDS).await, json!([]));
    assert_eq!(browser.run(wide).await, false);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_cut_off_where_a_table_is_opened() {
    let address = serve().await;
    let browser = Browser::start().await;
    browser.client.goto(&format!("http://{address}/")).await.unwrap();
    browser.wait_for("return document.querySelectorAll('.quick option').length > 1").await;
    for language in ["de", "en"] {
        let shown = format!("return document.documentElement.lang === '{language}'");
        browser.wait_for(&shown).await;
        for width in [1440, 500] {
            browser.client.set_window_size(width, 900).await.unwrap();
            browser
                .run("for (const one of document.querySelectorAll('details')) one.open = true")
                .await;
            assert_eq!(browser.run(CUT_OFF).await, json!([]), "{language}, {width} px wide");
        }
        browser.click("[data-key=language]").await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_meet_at_a_table_by_its_code() {
    let address = serve().await;
    let (host, guest) = (Browser::start().await, Browser::start().await);
    host.client.goto(&format!("http://{address}/")).await.unwrap();
    host.wait_for("return document.querySelectorAll('.quick option').length > 1").await;
    host.run(
        "document.querySelector('[data-key=name]').value = 'Anna'; \
              document.querySelector('[data-key=name]').dispatchEvent(new Event('input'));",
    )
    .await;
    host.click("[data-key=create]").await;
    let code = host.wait_for("return document.querySelector('p.code')?.textContent").await;

    guest.client.goto(&format!("http://{address}/t/{}", code.as_str().unwrap())).await.unwrap();
    guest.wait_for("return !!document.querySelector('[data-key=sit]')").await;
    guest.run("document.querySelector('[data-key=name]').value = 'Ben \"<b>\\\\'").await;
    guest.click("[data-key=sit]").await;
    let taken = guest.wait_for("return document.querySelector('.seats .fault')?.textContent").await;
    assert!(taken.as_str().unwrap().contains("Name"), "{taken}");
    guest.run("document.querySelector('[data-key=name]').value = '<b>Ben</b>'").await;
    guest.click("[data-key=sit]").await;
    guest.click("[data-key=ready]").await;
    host.click("[data-key=ready]").await;
    host.wait_for("return document.getElementById('start')?.disabled === false").await;
    host.click("#start").await;
    for browser in [&host, &guest] {
        let names = "const all = [...document.querySelectorAll('.players strong')]; \
                     return all.length ? all.map((one) => one.textContent) : null";
        assert_eq!(browser.wait_for(names).await, json!(["Anna", "<b>Ben</b>"]));
    }
    host.close().await;
    guest.close().await;
}
