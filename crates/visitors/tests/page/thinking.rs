//! What is thought about beside the page: analysis, advice, and bots that think.

use std::fs;

use bankhalter_visitors::{
    ASKED, Audit, Browser, Looks, Visitor, audit, post, root, serve, small_targets,
    stage::{act, game, phase, play_on, play_on_against, tab},
    unnamed,
};
use serde_json::json;

const TWO: &[&str] = &["Anna", "Ben"];

/// A machine that does other things too thinks slowly.
const LONG: std::time::Duration = std::time::Duration::from_mins(3);

/// Anna has two of three orange streets, Ben the third.
const ORANGE: &str = "position
      Anna: at 13, cash 1500, owns 16 18
      Ben: at 0, cash 900, owns 19 5
      turn: Anna
    end";

/// She gives one of them away for next to nothing.
const SOLD: &str = "
    Anna throws {1 2}
    Anna offers Ben 18 for cash 10
    Ben accepts";

/// Nothing keeps anybody from using what is on the screen.
async fn is_usable(browser: &Browser, what: &str) {
    let violations = audit(browser, Audit::Everything, &mut Looks::default()).await;
    assert!(violations.is_empty(), "{what}: {violations:#?}");
    // What lies below a sheet is not there to be pressed.
    let small = small_targets(browser).await.into_iter();
    let small: Vec<_> = small.filter(|one| !one.contains("history-line")).collect();
    assert!(small.is_empty(), "{what}: {small:#?}");
    let unnamed = unnamed(browser).await;
    assert!(unnamed.is_empty(), "{what}: {unnamed:#?}");
}

/// Keeps a picture of the screen beside those of failures.
async fn keep(browser: &Browser, name: &str) {
    let folder = root().join("target/visitors");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(format!("{name}.png")), browser.picture().await).unwrap();
}

/// Waits for the curve.
async fn analysed(browser: &Browser) {
    browser.click("#analyse").await;
    let curve = "return document.querySelectorAll('#analysis .chart-line').length > 3";
    browser.wait_up_to(LONG, curve).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_over_is_analysed_and_the_better_move_shown() {
    let address = serve().await;
    for visitor in [Visitor::ANNA, Visitor::PHONE] {
        let browser = Browser::start(visitor).await;
        play_on(&browser, address, &game("euro", TWO, &format!("{ORANGE}{SOLD}"))).await;
        browser.click("#actions [data-action='menu']").await;
        browser.click("dialog[open] [data-action='give-up']").await;
        browser.click("dialog[open] [data-action='give-up-yes']").await;
        browser.see("#result").await;
        analysed(&browser).await;
        let text = browser.text("#analysis").await;
        assert!(text.contains("Anna"), "{text}");
        // Giving up costs too much to be passed over, though no grade judges it.
        assert!(text.contains("aufgeben"), "{text}");
        let wide = "return document.documentElement.scrollWidth > innerWidth";
        assert_eq!(browser.run(wide).await, false);
        is_usable(&browser, "the result").await;
        browser.run("document.querySelector('#analysis').scrollIntoView()").await;
        keep(&browser, &format!("analysis-result-{}", visitor.width)).await;
        let last = "[...document.querySelectorAll(\"[data-action='show-better']\")].at(-1).click()";
        browser.run(last).await;
        browser.see("[data-screen='replay'] #better").await;
        let better = browser.text("#better").await;
        assert!(better.contains("anbieten"), "{better}");
        is_usable(&browser, "the better one").await;
        keep(&browser, &format!("analysis-better-{}", visitor.width)).await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_analysed_stopped_and_told_in_another_language() {
    let address = serve().await;
    let browser = Browser::start(Visitor::BEN).await;
    let text = fs::read_to_string(root().join("games/euro-short-3.los")).unwrap();
    browser.open(address, "/replay").await;
    browser.write("#record-text", &text).await;
    browser.click("#record-read").await;
    browser.click("#open-review").await;
    browser.click("#analyse").await;
    // Whoever is quick enough stops it.
    if browser.click_if("#analyse-stop").await {
        browser.see("#analyse").await;
    }
    browser.wait_for("return !!document.querySelector('#analyse, #analysis .chart')").await;
    if browser.has("#analyse").await {
        analysed(&browser).await;
    }
    let report = browser.text("#analysis").await;
    let parts = ["Turning points", "Where the result comes from", "course", "The dearest errors"];
    for part in parts {
        assert!(report.contains(part), "{part} is missing: {report}");
    }
    // What is folded away: errors by kind for everybody, and offers that were refused.
    let open =
        "document.querySelectorAll('#analysis details').forEach((it) => { it.open = true; })";
    browser.run(open).await;
    let heads = "return document.querySelectorAll('.error-kinds thead th').length";
    assert_eq!(browser.run(heads).await, 4, "a column per player");
    let cost = "return [...document.querySelectorAll('.error-kinds td')].map((it) => it.innerText)";
    let costs = browser.run(cost).await.to_string();
    assert!(costs.contains(['-', '−']), "{costs}");
    let refused = browser.text("[data-part='refused']").await;
    assert!(refused.contains("refuses"), "{refused}");
    let bars = "return document.querySelector('.account-bars').children.length";
    assert_eq!(browser.run(bars).await, 4, "luck, course, own errors, through others");
    keep(&browser, "analysis-replay-dark").await;
    browser.click("[data-action='show-better']").await;
    browser.see("#better").await;
    browser.wait_for("return !document.querySelector('dialog[open]')").await;
    let moment = browser.run("return Number(document.querySelector('#moment').value)").await;
    let end = browser.run("return Number(document.querySelector('#moment').max)").await;
    assert!(moment.as_u64() < end.as_u64(), "before it was done: {moment} of {end}");
    keep(&browser, "analysis-better-dark").await;
    // What is known is there at once.
    browser.click("#open-review").await;
    browser.see("#analysis .chart").await;
    // A turning point leads to the board, too, as it stood then.
    let when = browser.text("[data-part='turning'] li strong").await;
    browser.click("[data-part='turning'] [data-action='show-moment']").await;
    browser.wait_for("return !document.querySelector('dialog[open]')").await;
    assert!(browser.text("#better").await.starts_with(&when), "{when}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_master_gives_advice_where_the_table_allows_it() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    // Two people at one device: nobody is advised.
    play_on(&browser, address, &game("euro", TWO, ORANGE)).await;
    phase(&browser, "ready").await;
    tab(&browser, "trade").await;
    browser.click("#trade [data-partner='1']").await;
    browser.click("[data-half='take'] [data-pick='19']").await;
    browser.see("#trade .summary").await;
    assert!(!browser.has("#advice").await && !browser.has("#adviser").await);

    // Alone with a bot.
    play_on_against(&browser, address, &game("euro", TWO, ORANGE), "mittel").await;
    browser.click("#advice [data-action='hint']").await;
    browser.wait_up_to(LONG, "return document.querySelector('.advice-told')?.innerText").await;
    let advice = browser.text("#advice").await;
    assert!(advice.contains("Meister rät:"), "{advice}");
    is_usable(&browser, "advice").await;

    tab(&browser, "trade").await;
    browser.click("#trade [data-partner='1']").await;
    browser.click("[data-half='take'] [data-pick='19']").await;
    browser.write("[data-half='give'] input[type='number']", "100").await;
    let both = "return document.querySelectorAll('#adviser [data-change]').length === 2";
    browser.wait_up_to(LONG, both).await;
    let changes = "return [...document.querySelectorAll('#adviser [data-change]')]
        .map((one) => Number(one.dataset.change))";
    let changes = browser.run(changes).await;
    assert!(changes[0].as_i64() > Some(0), "a whole group for little: {changes}");
    assert!(changes[1].as_i64() < Some(0), "and it costs Ben: {changes}");
    is_usable(&browser, "the adviser").await;
    browser.run("document.querySelector('#adviser').scrollIntoView({ block: 'center' })").await;
    keep(&browser, "adviser").await;
    // Once something is done the advice is gone.
    act(&browser, "throw").await;
    browser.wait_for("return !document.querySelector('.advice-told')").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_the_server_allows_advice_by_its_settings() {
    let address = serve().await;
    for advice in [false, true] {
        let browser = Browser::start(Visitor::ANNA).await;
        let settings = json!({ "edition": "euro", "chairs": 2, "advice": advice, "pace": 0 });
        let body = json!({ "settings": settings, "host": { "name": "Anna" }, "bots": ["mittel"] });
        let anna = post(address, "/api/tables", &body).await;
        let (table, key) = (anna["table"].as_str().unwrap(), anna["key"].as_str().unwrap());
        browser.open(address, &format!("/t/{table}#key={key}")).await;
        browser.click("#start").await;
        browser.wait_for(ASKED).await;
        if advice {
            browser.click("#advice [data-action='hint']").await;
            let told = "return document.querySelector('.advice-told')?.innerText";
            browser.wait_up_to(LONG, told).await;
        } else {
            assert!(!browser.has("#advice").await);
        }
        browser.close().await;
    }
}
