//! Another language or light at any time; the game goes on.

use bankhalter_visitors::{
    Browser, Light, Visitor, serve,
    stage::{act, cash, game, phase, play_on},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_in_another_language() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let record = game("standard", &["Anna", "Ben"], "Anna throws {6 5}\nBen throws {1 2}");
    play_on(&browser, address, &record).await;
    phase(&browser, "ready").await;
    let german = browser.text("#actions").await;
    let money = cash(&browser).await;
    browser.click("#settings").await;
    browser.click("dialog[open] label:has(input[value='en'])").await;
    browser.press("Escape").await;
    browser.wait_for("return document.documentElement.lang === 'en'").await;
    phase(&browser, "ready").await;
    let english = browser.text("#actions").await;
    assert_ne!(german, english);
    assert_eq!(cash(&browser).await, money);
    act(&browser, "throw").await;
    browser.see(".dice.rolled").await;
    // It is remembered.
    browser.reload().await;
    browser.wait_for("return document.documentElement.lang === 'en'").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_booklets_headings_are_told_in_english_too() {
    let address = serve().await;
    for (tongue, meant) in [("en", true), ("de", false)] {
        let browser = Browser::start(Visitor::ANNA.speaking(tongue)).await;
        browser.open(address, "/rules").await;
        browser.see("#section-3 summary [lang='de']").await;
        let headings = "return [...document.querySelectorAll('.rules-section summary')]
            .map((one) => one.innerText).find((text) => text.includes('Hypotheken'))";
        let heading = browser.wait_for(headings).await.to_string();
        assert_eq!(heading.contains("Mortgages"), meant, "{heading}");
        let first = if meant { "Mortgages" } else { "Hypotheken" };
        assert!(heading.trim_start_matches('"').starts_with(first), "what one reads: {heading}");
        assert_eq!(browser.has(".rules-directory .rules-heading").await, meant);
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whose_a_street_is_follows_the_language() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let owned = "position
          Anna: at 10, cash 1500, owns 16:1 18 19m
          Ben: at 0, cash 900, owns 5
          turn: Anna
        end";
    play_on(&browser, address, &game("standard", &["Anna", "Ben"], owned)).await;
    phase(&browser, "ready").await;
    let labels = "return [5, 16, 19].map((square) =>
        document.querySelector(`.square[data-square='${square}']`).getAttribute('aria-label'))";
    let german = browser.run(labels).await.to_string();
    assert!(german.contains("gehört Ben") && german.contains("belastet"), "{german}");
    browser.click("#settings").await;
    browser.click("dialog[open] label:has(input[value='en'])").await;
    browser.press("Escape").await;
    browser.wait_for("return document.documentElement.lang === 'en'").await;
    let english = browser.run(labels).await.to_string();
    assert!(english.contains("mortgaged"), "{english}");
    for word in ["gehört", "belastet", "Haus"] {
        assert!(!english.contains(word), "{word} in {english}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_is_light_or_dark_as_the_system_is() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    browser.open(address, "/").await;
    let ground = "return getComputedStyle(document.body).backgroundColor";
    let light = browser.run(ground).await;
    browser.light(Light::Dark).await;
    assert_ne!(browser.run(ground).await, light);
    browser.close().await;
}
