//! Deeds and squares at the bank: everything that happens all evening with two taps, the rest on the
//! deed.

use bankhalter_editions::find;
use bankhalter_rules::{Card, Deck, Effect};
use bankhalter_visitors::{Browser, Visitor, serve};

use crate::{
    bank::{Finger, seat},
    inspector::Inspector,
};

pub(crate) fn item(key: &str) -> String {
    format!("[data-item='{key}']")
}

/// A bank for four that keeps the deeds too.
pub(crate) async fn bank_with_deeds(browser: &Browser, address: std::net::SocketAddr) {
    browser.open(address, "/bank").await;
    browser.click("[data-switch='deeds'] input").await;
    browser.see("[data-field='bank-booklet']").await;
    browser.click("#bank-open").await;
    browser.see(".till-deeds").await;
}

/// The first card of the chest for which the bank pays, and how much.
fn gift() -> (String, u32) {
    let board = find("standard").expect("one of the six").board();
    let pays = |card: Card| match board.cards[Deck::Chest as usize][usize::from(card.number())] {
        Effect::BankPays(amount) => Some((format!("chest-{}", card.number() + 1), amount.0)),
        _ => None,
    };
    (0..).map_while(Card::new).find_map(pays).expect("there is one")
}

/// What is tapped first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum First {
    Name,
    Square,
}

/// Who, what, and what it does to whom.
type Step<'a> = (u8, String, &'a [(usize, i64)]);

/// All that happens again and again, each of it with two taps from where nothing has been tapped.
async fn takes_two_taps_each(browser: &Browser, first: First) {
    let finger = Finger::of(browser);
    let (card, amount) = gift();
    let mut cash = [1500; 4];
    let steps: [Step<'_>; 8] = [
        (0, "[data-usual='salary']".to_owned(), &[(0, 200)]),
        (1, "[data-usual='tax-4']".to_owned(), &[(1, -200)]),
        (0, item("deed-1"), &[(0, -60)]),
        (1, item("deed-1"), &[(1, -2), (0, 2)]),
        (2, item(&card), &[(2, i64::from(amount))]),
        (0, item("deed-2"), &[(0, -60)]),
        (0, item("deed-1"), &[(0, -50)]),
        (3, item("deed-1"), &[(3, -10), (0, 10)]),
    ];
    for (who, what, changes) in steps {
        let name_first = first == First::Name || what.contains("data-usual");
        let (one, other) = if name_first { (seat(who), what) } else { (what, seat(who)) };
        finger.tap(&one).await;
        finger.tap(&other).await;
        for (place, change) in changes {
            cash[*place] += change;
        }
        let wanted = cash.map(|cash| u32::try_from(cash).expect("nobody is broke"));
        finger.everybody_has(&wanted).await;
        assert_eq!(finger.count(), 2, "{one}, {other}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn salary_tax_purchase_rent_card_and_building_take_two_taps_each() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    bank_with_deeds(&browser, address).await;
    takes_two_taps_each(&browser, First::Name).await;
    // It is all still there after a reload.
    browser.reload().await;
    browser.tap(&seat(3)).await;
    let said = browser.text(&item("deed-1")).await;
    assert!(said.contains("Miete") && said.contains("10"), "{said}");
    browser.close().await;
}

/// Where purses, notes and digits begin.
async fn tops(browser: &Browser) -> Vec<f64> {
    let tops = "return [...document.querySelectorAll('.till-tile, .till-note, .till-digit')]
        .map((one) => Math.round(one.getBoundingClientRect().top))";
    let tops = browser.run(tops).await;
    tops.as_array().expect("a list").iter().filter_map(serde_json::Value::as_f64).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn they_take_two_taps_each_where_money_alone_is_kept_and_nothing_moves_between_them() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    browser.open(address, "/bank").await;
    browser.click("#bank-open").await;
    browser.see(".till-squares").await;
    let before = tops(&browser).await;
    // Long names of taxes may stand in two lines: a purse gives way by less than a tenth of itself.
    let stays = |now: &[f64]| now.iter().zip(&before).all(|(now, then)| (now - then).abs() < 8.0);
    browser.tap(&seat(1)).await;
    browser.see("[data-usual='salary']").await;
    let named = tops(&browser).await;
    assert!(stays(&named), "with a name: {before:?} {named:?}");
    browser.tap("#bank-clear").await;
    browser.tap(&item("deed-1")).await;
    browser.see("[aria-pressed='true'][data-item='deed-1']").await;
    let squared = tops(&browser).await;
    assert_eq!(squared, before, "with a square");
    // Tapped once more it tells all that is known of it.
    browser.tap(&item("deed-1")).await;
    browser.see("#bank-holding").await;
    browser.press("Escape").await;
    takes_two_taps_each(&browser, First::Square).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deed_is_found_sold_mortgaged_and_handed_on() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE.on(320, 568)).await;
    bank_with_deeds(&browser, address).await;
    let finger = Finger::of(&browser);
    // By its number, at another price than the printed one.
    browser.write("#bank-find", "27").await;
    browser.wait_for("return document.querySelectorAll('.till-deed').length === 1").await;
    finger.tap(&item("deed-27")).await;
    browser.write("[data-field='deed-price'] input", "100").await;
    browser
        .wait_for("return document.querySelector('[data-who=\"2\"]').textContent.includes('100')")
        .await;
    finger.tap("[data-who='2']:not(.quiet)").await;
    finger.everybody_has(&[1500, 1500, 1400, 1500]).await;
    // A utility asks for the throw.
    finger.tap(&seat(0)).await;
    finger.tap(&item("deed-27")).await;
    finger.tap("[data-pips='9']").await;
    finger.everybody_has(&[1464, 1500, 1436, 1500]).await;
    finger.tap(&item("deed-27")).await;
    // What one seldom wants does not stand out.
    finger.tap("[data-offer='deeds-mortgage'].quiet").await;
    finger.everybody_has(&[1464, 1500, 1511, 1500]).await;
    // Mortgaged it earns nothing, and its new owner pays the interest.
    finger.tap(&item("deed-27")).await;
    browser.see("[data-hand='1']").await;
    assert!(!browser.has("[data-who]").await);
    finger.tap("[data-hand='1']").await;
    finger.everybody_has(&[1464, 1492, 1511, 1500]).await;
    finger.tap(&item("deed-27")).await;
    finger.tap("[data-offer='deeds-redeem']").await;
    finger.everybody_has(&[1464, 1409, 1511, 1500]).await;
    finger.tap("#bank-undo").await;
    finger.everybody_has(&[1464, 1492, 1511, 1500]).await;
    // Before a correction it is seen which deeds it changes: it was never handed on.
    finger.tap("#bank-history").await;
    finger.tap("[data-entry='4']").await;
    let effects = browser.text(".till-effects [data-deed='27']").await;
    assert!(effects.contains("belastet") && effects.contains('→'), "{effects}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_use_the_deeds() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let mut inspector = Inspector::new(&browser);
    bank_with_deeds(&browser, address).await;
    inspector.look("deeds").await;
    browser.click(&seat(0)).await;
    browser.click(&item("deed-1")).await;
    browser.click(&seat(1)).await;
    inspector.look("deeds of somebody").await;
    browser.click("#bank-clear").await;
    browser.click(&item("deed-1")).await;
    browser.see("[data-hand]").await;
    inspector.look("a deed").await;
    inspector.verdict();
    browser.press("Escape").await;
    browser.size(320, 568).await;
    browser.wait_for("return document.documentElement.scrollWidth <= 320").await;
    browser.close().await;
}
