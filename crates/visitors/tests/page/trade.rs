//! Offers, counter-offers, and deeds in place of money.

use bankhalter_visitors::{
    Browser, Visitor, serve,
    stage::{act, belongs, cash, everybody_has, game, phase, play_on, tab},
};

/// The page acts for this one from now on.
async fn act_for(browser: &Browser, seat: u8) {
    browser.click(&format!("[data-action='act-for'][data-seat='{seat}']")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_is_countered_and_accepted() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let record = game(
        "euro",
        &["Anna", "Ben", "Clara"],
        "position
          Anna: at 0, cash 500, owns 5 39
          Ben: at 0, cash 500, owns 37
          Clara: at 0, cash 500
          turn: Anna
        end",
    );
    play_on(&browser, address, &record).await;
    tab(&browser, "trade").await;
    browser.click("#trade [data-partner='1']").await;
    browser.click("[data-half='give'] [data-pick='5']").await;
    browser.click("[data-half='take'] [data-pick='37']").await;
    browser.click("#trade [data-action='offer']").await;
    browser.see("#offer").await;

    // Ben wants some money besides.
    act_for(&browser, 1).await;
    browser.click("#side-panel [data-action='counter'], #offer [data-action='counter']").await;
    // That turns her offer down, so she is asked again; he goes on with his.
    browser.click("#trade [data-action='resume']").await;
    browser.write("[data-half='take'] input[type='number']", "120").await;
    browser.click("#trade [data-action='offer']").await;
    browser.wait_for("return document.querySelector('#offer')?.innerText.includes('120')").await;

    act_for(&browser, 0).await;
    act(&browser, "accept").await;
    belongs(&browser, 5, 1).await;
    belongs(&browser, 37, 0).await;
    everybody_has(&browser, &[380, 620, 500]).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn deeds_go_in_place_of_rent() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let record = game(
        "euro",
        &["Anna", "Ben", "Clara"],
        "position
          Anna: at 35, cash 100, owns 1 5 12
          Ben: at 0, cash 500, owns 37:4 39:4
          Clara: at 0, cash 500
          turn: Anna
        end
        Anna throws {1 3}
        Ben demands rent",
    );
    play_on(&browser, address, &record).await;
    phase(&browser, "debt").await;
    act(&browser, "instead").await;
    browser.see("#trade [data-action='trade-for-debt']:checked").await;
    browser.click("[data-half='give'] [data-pick='5']").await;
    browser.click("[data-half='give'] [data-pick='12']").await;
    browser.click("#trade [data-action='offer']").await;
    act_for(&browser, 1).await;
    act(&browser, "accept").await;
    phase(&browser, "done").await;
    belongs(&browser, 5, 1).await;
    belongs(&browser, 12, 1).await;
    assert_eq!(cash(&browser).await, [100, 500, 500]);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_form_is_empty_once_the_offer_lies_on_the_table() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let record = game(
        "euro",
        &["Anna", "Ben", "Clara"],
        "position
          Anna: at 0, cash 500, owns 5 39
          Ben: at 0, cash 500, owns 37
          Clara: at 0, cash 500
          turn: Anna
        end",
    );
    play_on(&browser, address, &record).await;
    tab(&browser, "trade").await;
    browser.click("#trade [data-partner='1']").await;
    browser.click("[data-half='give'] [data-pick='5']").await;
    browser.write("[data-half='take'] input[type='number']", "120").await;
    browser.click("#trade [data-action='offer']").await;
    browser.see("#offer").await;
    let empty = "return !document.querySelector('#trade [data-partner][aria-pressed=true], #trade .deed-no')";
    browser.wait_for(empty).await;
    act_for(&browser, 1).await;
    act(&browser, "reject").await;
    browser.wait_for("return !document.querySelector('#offer')").await;
    act_for(&browser, 0).await;
    browser.wait_for(empty).await;
    // An auction that is over is no news any more.
    assert!(!browser.has("#actions .sold").await);
    browser.close().await;
}
