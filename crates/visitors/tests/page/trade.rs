//! Offers, counter-offers, and deeds in place of money.

use bankhalter_visitors::{
    Browser, Visitor, serve,
    stage::{act, at_table, belongs, cash, everybody_has, game, phase, play_on_against, tab},
};

/// The page acts for this one from now on.
async fn act_for(browser: &Browser, seat: u8) {
    browser.click(&format!("[data-action='act-for'][data-seat='{seat}']")).await;
}

/// Anna is about to offer Ben her square 5; what she wants for it is still open.
async fn anna_gives_square_5() -> Browser {
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
    let browser = at_table(Visitor::ANNA, &record).await;
    tab(&browser, "trade").await;
    browser.click("#trade [data-partner='1']").await;
    browser.click("[data-half='give'] [data-pick='5']").await;
    browser
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_is_countered_and_accepted() {
    let browser = anna_gives_square_5().await;
    browser.click("[data-half='take'] [data-pick='37']").await;
    browser.click("#trade [data-action='offer']").await;
    browser.see("#offer").await;

    // Ben wants some money besides.
    act_for(&browser, 1).await;
    browser.click("#side-panel [data-action='counter'], #offer [data-action='counter']").await;
    // Thinking about another offer turns nothing down.
    browser.see("#counter-stays").await;
    assert!(browser.has("#offer").await, "her offer still lies there");
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

/// Anna has two of three orange streets, Ben the third.
const ORANGE: &str = "position
      Anna: at 13, cash 1500, owns 16 18
      Ben: at 0, cash 900, owns 19 5
      turn: Anna
    end";

/// Anna offers Ben so much for a street.
async fn ask_for(browser: &Browser, square: u8, cash: u32) {
    tab(browser, "trade").await;
    browser.click("#trade [data-partner='1']").await;
    let pick = format!("[data-half='take'] [data-pick='{square}']");
    if !browser.has(&format!("{pick}:checked")).await {
        browser.click(&pick).await;
    }
    browser.write("[data-half='give'] input[type='number']", &cash.to_string()).await;
    browser.click("#trade [data-action='offer']").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_says_why_it_declines() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    play_on_against(&browser, address, &game("euro", &["Anna", "Ben"], ORANGE), "mittel").await;
    // What she would have is said before she offers.
    tab(&browser, "trade").await;
    browser.click("#trade [data-partner='1']").await;
    browser.click("[data-half='take'] [data-pick='19']").await;
    browser.wait_for("return document.querySelector('[data-side=\"0\"] .good')?.innerText.startsWith('Damit hätten Sie die ganze Gruppe')").await;
    browser.wait_for("return !document.querySelector('[data-side=\"1\"] .good')").await;
    ask_for(&browser, 19, 100).await;
    let answer = browser.text("#trade-answer").await;
    assert!(answer.starts_with("Ben lehnt ab: Zu wenig für"), "{answer}");
    assert!(answer.ends_with("die ganze Gruppe."), "{answer}");
    ask_for(&browser, 5, 900).await;
    browser.see("#trade-answer.good").await;
    belongs(&browser, 5, 0).await;
    browser.close().await;
}

/// On a telephone the offer is made far below the place where its answer stands.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_is_in_sight_however_far_down_the_offer_was_made() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    play_on_against(&browser, address, &game("euro", &["Anna", "Ben"], ORANGE), "mittel").await;
    tab(&browser, "trade").await;
    browser.click("#trade [data-partner='1']").await;
    browser.click("[data-half='take'] [data-pick='19']").await;
    let down = "const body = document.querySelector('.side-body'); body.scrollTop = 9999; \
                return body.scrollTop > 100";
    browser.wait_for(down).await;
    browser.click("#trade [data-action='offer']").await;
    browser.see("#trade-answer").await;
    browser.wait_for(down).await;
    let seen = "const one = document.querySelector('#trade-answer');
        const { left, top, width, height } = one.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !!hit && one.contains(hit)";
    browser.wait_for(seen).await;
    browser.close().await;
}

/// A bot that thinks fetches its mind, plays by it, and says why when its move is tapped.
#[tokio::test(flavor = "multi_thread")]
async fn a_strong_bot_thinks_in_the_page_and_says_why() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    browser.open(address, "/local/from").await;
    browser.write("#record-text", &game("euro", &["Anna", "Ben"], ORANGE)).await;
    browser.click("#record-read").await;
    let fetched = "return performance.getEntriesByType('resource')
        .some(one => /mind[^/]*[.]bin/.test(one.name))";
    browser.choose(".seat-row:nth-child(2) select", "stark").await;
    browser.click("#play-on").await;
    browser.see("#actions[data-phase]").await;
    browser.wait_for(fetched).await;
    ask_for(&browser, 19, 200).await;
    let answer = browser.text("#trade-answer").await;
    assert!(answer.starts_with("Ben lehnt ab"), "{answer}");
    tab(&browser, "history").await;
    browser.click("#history .turn:first-child .lines li:first-child [data-why]").await;
    let said = "return document.querySelector('#why-sums')?.innerText.includes('Ben: „')";
    browser.wait_for(said).await;
    let text = browser.text("#why-sums").await;
    assert!(text.contains("hätte Anna die ganze Gruppe"), "{text}");
    assert!(text.contains("Siegchance statt"), "it has thought: {text}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_too_often_is_declined_in_silence() {
    let browser = at_table(Visitor::ANNA, &game("euro", &["Anna", "Ben"], ORANGE)).await;
    ask_for(&browser, 19, 100).await;
    act_for(&browser, 1).await;
    browser.click("#actions [data-action='no-more']").await;
    browser.wait_for("return !document.querySelector('#offer, [data-offer]')").await;
    act_for(&browser, 0).await;
    browser.see("#trade-answer").await;
    ask_for(&browser, 19, 200).await;
    act_for(&browser, 0).await;
    browser.see("#trade-answer").await;
    assert!(!browser.has("#offer").await, "nobody was asked");
    // Ben changes his mind.
    act_for(&browser, 1).await;
    browser.click("#trade [data-hushed='0'] [data-action='hear-again']").await;
    act_for(&browser, 0).await;
    ask_for(&browser, 19, 300).await;
    browser.see("#offer").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn deeds_go_in_place_of_rent() {
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
    let browser = at_table(Visitor::ANNA, &record).await;
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
    let browser = anna_gives_square_5().await;
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

    // A little more is offered without setting it all up again.
    browser.click("#trade [data-action='offer-again']").await;
    browser.see("#trade [data-partner='1'][aria-pressed='true']").await;
    browser.see("[data-half='give'] [data-pick='5']:checked").await;
    browser
        .wait_for(
            "return document.querySelector(\"[data-half='take'] input[type='number']\").value \
             === '120'",
        )
        .await;
    assert!(!browser.has("#trade [data-action='offer-again']").await);
    browser.close().await;
}

/// Where the history is out of sight, one sentence stands on: it is of what was last.
#[tokio::test(flavor = "multi_thread")]
async fn a_telephone_tells_that_an_offer_was_accepted() {
    let record = game(
        "euro",
        &["Anna", "Ben"],
        "position
          Anna: at 38, cash 500, owns 5 39
          Ben: at 0, cash 500, owns 37
          turn: Anna
        end
        Anna throws {6 6}",
    );
    let browser = at_table(Visitor::ANNA, &record).await;
    browser.size(390, 844).await;
    let lately = |text: &str| {
        format!("return !!document.querySelector('.lately')?.innerText.includes({text:?})")
    };
    // The bank has paid her for passing GO.
    browser.wait_for(&lately("zahlt Anna")).await;
    browser.size(1440, 900).await;
    tab(&browser, "trade").await;
    browser.click("#trade [data-partner='1']").await;
    browser.click("[data-half='give'] [data-pick='5']").await;
    browser.write("[data-half='take'] input[type='number']", "120").await;
    browser.click("#trade [data-action='offer']").await;
    browser.see("#offer").await;
    act_for(&browser, 1).await;
    act(&browser, "accept").await;
    belongs(&browser, 5, 1).await;
    browser.size(390, 844).await;
    browser.wait_for(&lately("Ben nimmt das Angebot von Anna an. Ben zahlt Anna")).await;
    act_for(&browser, 0).await;
    // Anna has thrown a double, and throws again.
    act(&browser, "throw").await;
    browser
        .wait_for("return !document.querySelector('.lately')?.innerText.includes('Angebot')")
        .await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_out_is_offered_no_trade() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let record = game(
        "euro",
        &["Anna", "Ben", "Clara"],
        "position
          Anna: at 14, cash 20
          Ben: at 0, cash 1500, owns 39 37
          Clara: at 0, cash 1500
          turn: Anna
        end
        Anna throws {1 3}",
    );
    browser.open(address, "/local/from").await;
    browser.write("#record-text", &record).await;
    browser.click("#record-read").await;
    for row in [2, 3] {
        browser.choose(&format!(".seat-row:nth-child({row}) select"), "leicht").await;
    }
    browser.click("#play-on").await;
    browser.see("#actions[data-phase]").await;
    tab(&browser, "trade").await;
    browser.see("#trade [data-partner='1']").await;
    browser.click("#actions [data-action='menu']").await;
    browser.click("dialog[open] [data-action='give-up']").await;
    browser.see("dialog[open] [data-action='give-up-yes']:not([data-fresh])").await;
    browser.click("dialog[open] [data-action='give-up-yes']").await;
    browser.see(".players .out[data-seat='0']").await;
    browser
        .wait_for("return document.querySelector('#trade')?.innerText.includes('Wer zuschaut')")
        .await;
    assert!(!browser.has("#trade [data-partner]").await);
    browser.close().await;
}
