//! Whoever runs a server is two taps away on every screen, and nobody else is asked for anything.

use bankhalter_server::{Legal, LegalText};
use bankhalter_visitors::{Browser, Visitor, post, serve, serve_said};
use serde_json::json;

/// Both links, whole and not below anything, with their words.
const LINKS: &str = "
    return [...document.querySelectorAll('.legal a')].map((link) => {
        link.scrollIntoView({ block: 'nearest' });
        const { left, top, right, bottom } = link.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left >= 0 && right <= innerWidth && bottom - top >= 24 && hit === link
            ? link.textContent : `hidden: ${link.textContent} by ${hit?.outerHTML.slice(0, 80)}`;
    })";

/// Where anything was fetched from that is not here, and what was set as a cookie.
const FOREIGN: &str = "
    const from = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    return [document.cookie, ...from.filter(({ origin, protocol }) =>
        protocol.startsWith('http') && origin !== location.origin).map(({ href }) => href)]";

#[tokio::test(flavor = "multi_thread")]
async fn who_runs_the_server_is_named_on_every_screen() {
    let text = |text: &str| Some(LegalText::Text(text.to_owned()));
    let address = serve_said(Legal { imprint: text("Oma Gerda"), privacy: None }).await;
    for visitor in [Visitor::PHONE, Visitor::ANNA] {
        let browser = Browser::start(visitor).await;
        for (path, selector) in [
            ("/", "#play-now"),
            ("/rules", ".rules-page"),
            ("/new", "#open-table"),
            ("/bank", "main h1"),
        ] {
            browser.open(address, path).await;
            browser.see(selector).await;
            assert_eq!(browser.run(LINKS).await, json!(["Impressum", "Datenschutz"]), "{path}");
        }
        browser.open(address, "/").await;
        browser.click("#play-now").await;
        browser.see("#actions[data-phase]").await;
        assert_eq!(browser.run(LINKS).await, json!(["Impressum", "Datenschutz"]), "at a table");
        browser.click("#settings").await;
        browser.click("dialog[open] label:has(input[value='en'])").await;
        browser.press("Escape").await;
        let turned = "return document.querySelector('.legal').innerText.includes('Legal notice')";
        browser.wait_for(turned).await;
        assert_eq!(browser.run(FOREIGN).await, json!([""]));

        browser.run("document.querySelector('.legal a').click()").await;
        browser.wait_for("return document.querySelector('h1')?.innerText === 'Legal notice'").await;
        assert!(browser.text("main").await.contains("Oma Gerda"));
        browser.close().await;
    }
}

/// Something is shown, whatever it is.
const SHOWN: &str = "return [...document.querySelectorAll('h1, h2, main, [data-screen]')]
    .some((one) => one.innerText.trim() !== '')";

/// Every address of the page that has a screen, with something in the place of what is asked for.
fn screens(code: &str) -> Vec<String> {
    let routes = include_str!("../../../web/src/app.rs").split("path!(\"").skip(1);
    let routes = routes.filter_map(|rest| rest.split('"').next());
    let filled = routes.map(|route| {
        let asked = match route {
            "/t/:table" | "/screen/:table" => code,
            "/rules/:id" => "RENT-08",
            "/editions/:key" => "wm",
            _ => "nothing",
        };
        let parts = route.split('/').map(|part| if part.starts_with(':') { asked } else { part });
        parts.collect::<Vec<_>>().join("/")
    });
    filled.collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_screen_sets_a_cookie_or_asks_anybody_else() {
    let address = serve().await;
    let body =
        json!({ "settings": { "edition": "standard", "chairs": 2 }, "host": { "name": "Eva" } });
    let seat = post(address, "/api/tables", &body).await;
    let screens = screens(seat["code"].as_str().expect("it was opened"));
    for known in ["/local/new", "/people", "/print", "/replay", "/move", "/rules/RENT-08"] {
        assert!(screens.iter().any(|screen| screen == known), "{known}: {screens:?}");
    }
    let browser = Browser::start(Visitor::ANNA).await;
    for screen in &screens {
        browser.open(address, screen).await;
        browser.wait_for(SHOWN).await;
        assert_eq!(browser.run(FOREIGN).await, json!([""]), "{screen}");
    }
    browser.run("document.cookie = 'seen=yes'").await;
    assert_eq!(browser.run(FOREIGN).await, json!(["seen=yes"]), "it would be noticed");
    browser.close().await;
}
