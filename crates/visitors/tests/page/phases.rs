//! Every phase of the rules is reached once through the interface.

use std::net::SocketAddr;

use bankhalter_visitors::{
    Browser, Visitor, serve,
    stage::{act, belongs, cash, everybody_has, game, phase, play_on, tab},
};
use serde_json::json;

use crate::halts::at_a_board;

const TWO: &[&str] = &["Anna", "Ben"];
const THREE: &[&str] = &["Anna", "Ben", "Clara"];

async fn visit() -> (SocketAddr, Browser) {
    visit_as(Visitor::ANNA).await
}

async fn visit_as(visitor: Visitor) -> (SocketAddr, Browser) {
    (serve().await, Browser::start(visitor).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_buy_sees_an_auction() {
    let (address, browser) = visit().await;
    let record = game(
        "euro",
        THREE,
        "position
          Anna: at 0, cash 500
          Ben: at 0, cash 500
          Clara: at 0, cash 500
          turn: Anna
        end
        Anna throws {2 4}",
    );
    play_on(&browser, address, &record).await;
    phase(&browser, "purchase").await;
    act(&browser, "decline").await;
    phase(&browser, "auction").await;
    // An amount of one's own, a quick raise, and everybody else passes.
    browser.write("#own-bid", "33").await;
    browser.click("[data-action='bid-own']").await;
    browser.see("#actions [data-stand='leads']").await;
    let leader = "document.querySelector('#actions [data-stand=leads]')?.dataset.seat";
    let first = browser.run(&format!("return {leader}")).await;
    act(&browser, "bid").await;
    // The lead goes over to whoever raised.
    browser.wait_for(&format!("const now = {leader}; return now && now !== {first}")).await;
    act(&browser, "pass").await;
    act(&browser, "pass").await;
    phase(&browser, "done").await;
    browser.see("[data-square='6'] [data-owner]").await;
    let left: i64 = cash(&browser).await.iter().sum();
    assert!((1..1500 - 33).contains(&left), "somebody paid more than the first bid: {left}");
    // What was sold is told until something else is done.
    browser.see("#actions .sold").await;
    act(&browser, "end").await;
    phase(&browser, "ready").await;
    browser.wait_for("return !document.querySelector('#actions .sold')").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn jail_has_three_doors() {
    let (address, browser) = visit_as(Visitor::PHONE).await;
    let record = game(
        "standard",
        TWO,
        "position
          Anna: at 10, cash 500, jail 0, cards chance
          Ben: at 0, cash 500
          turn: Anna
        end",
    );
    play_on(&browser, address, &record).await;
    phase(&browser, "ready").await;
    act(&browser, "fine").await;
    everybody_has(&browser, &[450, 500]).await;

    play_on(&browser, address, &record).await;
    act(&browser, "card").await;
    browser
        .wait_for("return !document.querySelector('[data-action=card], [data-action=fine]')")
        .await;
    assert_eq!(cash(&browser).await, [500, 500]);

    play_on(&browser, address, &record).await;
    act(&browser, "throw").await;
    // A double leads out and on, anything else ends the turn: either way the throw lies open.
    browser.see(".dice.rolled").await;
    browser.wait_for("return !document.querySelector('[data-action=fine]')").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_debt_is_paid_by_mortgaging() {
    let (address, browser) = visit_as(Visitor::PHONE).await;
    let record = game(
        "gloeoeckler",
        THREE,
        "position
          Anna: at 0, cash 150, owns 39 1
          Ben: at 0, cash 500
          Clara: at 0, cash 500
          turn: Anna
        end
        Anna throws {1 3}",
    );
    play_on(&browser, address, &record).await;
    phase(&browser, "debt").await;
    assert!(browser.has("#actions [data-action='pay'][aria-disabled='true']").await);
    act(&browser, "mortgage-39").await;
    act(&browser, "pay").await;
    phase(&browser, "done").await;
    everybody_has(&browser, &[150, 500, 500]).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_cannot_pay_goes_bankrupt_and_the_game_ends() {
    let (address, browser) = visit().await;
    let record = game(
        "euro",
        TWO,
        "position
          Anna: at 14, cash 500, owns 39 37
          Ben: at 35, cash 40
          turn: Ben
        end
        Ben throws {1 3}
        Anna demands rent",
    );
    play_on(&browser, address, &record).await;
    phase(&browser, "debt").await;
    act(&browser, "bankrupt").await;
    browser.click("dialog[open] [data-action='bankrupt-yes']").await;
    phase(&browser, "over").await;
    browser.see("#result").await;
    let text = browser.text("#result").await;
    assert!(text.contains("Anna"), "{text}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_house_is_auctioned_and_placed() {
    let (address, browser) = visit().await;
    let record = game(
        "sonic",
        THREE,
        "position
          Anna: at 10, cash 2000, owns 16 18 19
          Ben: at 0, cash 2000, owns 6 8 9
          Clara: at 0, cash 2000, owns 21:4 23:4 24:4 26:4 27:4 29:4 37:4 39:3
          turn: Anna
        end",
    );
    play_on(&browser, address, &record).await;
    tab(&browser, "deeds").await;
    browser.click("#side-panel [data-action='build-16']").await;
    phase(&browser, "shortage").await;
    act(&browser, "want").await;
    act(&browser, "pass").await;
    phase(&browser, "auction").await;
    act(&browser, "bid").await;
    act(&browser, "pass").await;
    phase(&browser, "place").await;
    browser.click("#actions [data-action^='place-']").await;
    phase(&browser, "ready").await;
    browser.see("[data-square] [data-level='1']").await;
    let left: i64 = cash(&browser).await.iter().sum();
    assert!(left < 6000, "the house was paid for: {left}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_gets_a_mortgage_chooses_about_it() {
    let (address, browser) = visit_as(Visitor::BEN).await;
    let record = game(
        "wm",
        TWO,
        "position
          Anna: at 10, cash 1000, owns 37m
          Ben: at 0, cash 9860
          turn: Anna
        end
        Anna offers Ben 37 for cash 6000
        Ben accepts",
    );
    play_on(&browser, address, &record).await;
    phase(&browser, "interest").await;
    act(&browser, "redeem-37").await;
    phase(&browser, "ready").await;
    everybody_has(&browser, &[7000, 0]).await;

    play_on(&browser, address, &record).await;
    act(&browser, "keep-37").await;
    phase(&browser, "ready").await;
    let [anna, ben] = cash(&browser).await[..] else { panic!("two players") };
    assert!(anna == 7000 && (1..3860).contains(&ben), "Ben paid interest only: {ben}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_leaves_a_choice() {
    let (address, browser) = visit_as(Visitor::PHONE.speaking("en")).await;
    let record = game(
        "euro",
        TWO,
        "position
          Anna: at 10, cash 205
          Ben: at 0, cash 1500
          turn: Anna
        end
        Anna throws {3 4} {chest 16}",
    );
    play_on(&browser, address, &record).await;
    phase(&browser, "choice").await;
    act(&browser, "pay").await;
    phase(&browser, "done").await;
    let paid = cash(&browser).await[0];
    assert!(paid < 205, "the fine of the card was paid: {paid}");

    play_on(&browser, address, &record).await;
    phase(&browser, "choice").await;
    assert!(!browser.has("#open-card").await);
    act(&browser, "draw").await;
    // Whatever the other card says, it is read and done.
    browser.see("#open-card").await;
    browser.see("#actions:not([data-phase='choice'])").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rent_is_demanded_or_lapses() {
    let address = serve().await;
    let browser = Browser::start(Visitor { demands: false, ..Visitor::ANNA }).await;
    let record = game(
        "standard",
        TWO,
        "position
          Anna: at 0, cash 500, owns 37 39
          Ben: at 35, cash 500
          turn: Ben
        end
        Ben throws {1 3}",
    );
    play_on(&browser, address, &record).await;
    phase(&browser, "done").await;
    act(&browser, "demand").await;
    everybody_has(&browser, &[600, 400]).await;
    assert!(!browser.has("#actions [data-action='demand']").await);

    play_on(&browser, address, &record).await;
    act(&browser, "end").await;
    phase(&browser, "ready").await;
    act(&browser, "throw").await;
    browser.wait_for("return !document.querySelector('#actions [data-action=demand]')").await;
    assert_eq!(cash(&browser).await[1], 500, "nobody asked for it");
    browser.close().await;
}

/// A claim lies open while somebody is asked about an offer: the offer is what the answers are for.
#[tokio::test(flavor = "multi_thread")]
async fn an_offer_stands_above_rent_that_may_be_demanded() {
    let address = serve().await;
    let browser = Browser::start(Visitor { demands: false, ..Visitor::ANNA }).await;
    let record = game(
        "standard",
        &["Anna", "Ben", "Clara"],
        "position
          Anna: at 0, cash 500, owns 37 39
          Ben: at 35, cash 500
          Clara: at 0, cash 500, owns 5
          turn: Ben
        end
        Ben throws {1 3}
        Clara offers Anna 5 for cash 100",
    );
    play_on(&browser, address, &record).await;
    browser.size(1440, 900).await;
    browser.see("#actions .claims.folded [data-action='demand']").await;
    browser.see("#actions [data-action='accept']").await;
    let above = "const of = (one) => document.querySelector(`#actions ${one}`).getBoundingClientRect();
        const [offer, claims, answers, panel] = ['.offer', '.claims', '.main-answers', '']
            .map((one) => one ? of(one) : document.querySelector('#actions').getBoundingClientRect());
        return offer.bottom <= claims.top && offer.bottom <= answers.top && offer.top >= panel.top
            && claims.height < 80";
    browser.wait_for(above).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_purchase_shows_on_the_board() {
    let (address, browser) = visit().await;
    let record = game("franken", TWO, "Anna throws {6 5}\nBen throws {1 2}\nAnna throws {1 2}");
    play_on(&browser, address, &record).await;
    phase(&browser, "purchase").await;
    let before = cash(&browser).await;
    act(&browser, "buy").await;
    phase(&browser, "done").await;
    belongs(&browser, 3, 0).await;
    let after = cash(&browser).await;
    assert!(after[0] < before[0] && after[1] == before[1], "{before:?} {after:?}");
    browser.close().await;
}

/// Whoever leads hears it once and has nothing to bid; what everybody is used to press stays where
/// it is. Whoever gives up is not called bankrupt.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_leads_an_auction_has_nothing_to_bid() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let position = "position
          Anna: at 0, cash 1500, owns 5
          Ben: at 0, cash 900
          turn: Ben
        end";
    let mut ben = at_a_board(&browser, address, position).await;
    for (id, what) in ["throws {2 4}", "declines", "bids 60"].into_iter().enumerate() {
        let id = id.to_string();
        ben.say(&json!({ "type": "act", "id": id, "do": what })).await;
        ben.wait_for(&json!({ "type": "play", "id": id })).await;
    }
    phase(&browser, "auction").await;
    browser.wait_for("return document.querySelector('#actions .panel-words .soft')").await;
    let beside = browser.text("#actions .panel-words .soft").await.replace('\u{a0}', " ");
    assert_eq!(beside, "Ben bietet € 60");
    let place = "const at = document.querySelector('#actions [data-action=pass]') \
                 .getBoundingClientRect(); return JSON.stringify([at.left, at.top])";
    let before = browser.run(place).await;
    act(&browser, "bid").await;
    browser.see("#actions [data-stand='leads'][data-seat='0']").await;
    browser.wait_for("return document.querySelector('.raises[data-leads]')").await;
    let seen = "return [...document.querySelectorAll('.raises [data-action], #own-bid')] \
                .filter((one) => one.checkVisibility({ visibilityProperty: true })) \
                .map((one) => one.dataset.action).join(' ')";
    assert_eq!(browser.run(seen).await, "pass");
    assert!(!browser.has("#actions .panel-words .soft").await, "who leads is told once");
    let ending = browser.text("#actions .ending").await.replace('\u{a0}', " ");
    assert!(ending.ends_with(" an Sie."), "{ending}");
    assert_eq!(browser.run(place).await, before, "nothing jumps");
    ben.say(&json!({ "type": "act", "id": "out", "do": "leaves" })).await;
    browser.see("#result tr[data-seat='1'] .out").await;
    assert_eq!(browser.text("#result tr[data-seat='1'] .out").await, "gab auf");
    browser.close().await;
}
