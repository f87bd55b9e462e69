//! How many taps an entry takes at a real board: counted from the screen as it rests before the dice.
//! Two of them are the dice; what the dice ask for is one more, on a screen that rests with it.

use bankhalter_visitors::{
    Browser, Visitor, serve,
    stage::{act, belongs, cash, everybody_has, phase},
};

use crate::real::awaited;

/// A finger on a phone, and how often it touched it since the last entry.
struct Finger<'b> {
    browser: &'b Browser,
    taps: usize,
    /// How many there were when the screen came to rest with a question.
    asked: Option<usize>,
}

impl Finger<'_> {
    async fn tap(&mut self, selector: &str) {
        self.browser.tap(selector).await;
        self.taps += 1;
    }

    pub(crate) async fn fell(&mut self, first: u8, second: u8) {
        for (die, face) in [(0, first), (1, second)] {
            self.tap(&format!("#actions [data-die='{die}'][data-face='{face}']")).await;
        }
    }

    /// The entry is made: it took so many taps from the screen as it rested before.
    fn rests(&mut self, entry: &str, taps: usize) {
        assert_eq!(self.taps, taps, "{entry}");
        self.taps = 0;
    }

    /// The same for what is asked once dice are told: so many taps from the screen as it rested before
    /// the dice, of which the last one answers the screen that rests with its question.
    fn answered(&mut self, entry: &str, taps: usize) {
        assert_eq!(self.asked, Some(self.taps - 1), "{entry}: one tap where it is asked");
        self.asked = None;
        self.rests(entry, taps);
    }

    /// The screen rests with a question.
    fn asked(&mut self) {
        self.asked = Some(self.taps);
    }
}

/// Anna stands before the start and owns a group; Ben stands on it.
async fn near_the_start(browser: &Browser, address: std::net::SocketAddr) {
    browser.open(address, "/local/takeover").await;
    browser.click(".ed-pick[data-edition='euro']").await;
    browser.click("[data-remove='3']").await;
    browser.click("[data-remove='2']").await;
    for (person, name) in [(0, "Anna"), (1, "Ben")] {
        browser.write(&format!("[data-person='{person}'] [data-field='name'] input"), name).await;
    }
    browser.choose("[data-person='0'] [data-field='at'] select", "37").await;
    browser.choose("[data-owner='0']", "0").await;
    browser.choose("[data-owner='1']", "0").await;
    browser.click("#takeover-go").await;
    phase(browser, "ready").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_dice_bring_by_themselves_takes_two_taps_and_a_card_one_more() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    near_the_start(&browser, address).await;
    let mut finger = Finger { browser: &browser, taps: 0, asked: None };
    finger.fell(1, 2).await;
    everybody_has(&browser, &[1700, 1500]).await;
    finger.rests("salary", 2);
    act(&browser, "end").await;
    awaited(&browser, 1).await;
    finger.fell(1, 2).await;
    phase(&browser, "done").await;
    assert!(cash(&browser).await[0] > 1700);
    finger.rests("rent", 2);
    act(&browser, "end").await;
    awaited(&browser, 0).await;
    let before = cash(&browser).await[0];
    finger.fell(1, 3).await;
    phase(&browser, "done").await;
    assert!(cash(&browser).await[0] < before);
    finger.rests("tax", 2);
    let taxed = cash(&browser).await;
    finger.tap("#tab-deeds").await;
    finger.tap("#deeds [data-action='build-1']").await;
    everybody_has(&browser, &[taxed[0] - 50, taxed[1]]).await;
    finger.rests("building", 2);
    browser.click_if("#side-close").await;
    act(&browser, "end").await;
    awaited(&browser, 1).await;
    // Square 7 wants a card, which is one tap in the list of the pile.
    finger.fell(1, 3).await;
    browser.see("#actions .report[data-need='card']").await;
    finger.asked();
    finger.tap("#actions [data-card='8']").await;
    browser.wait_for("return !document.querySelector('#actions .report[data-need=card]')").await;
    finger.answered("card", 3);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_purchase_is_two_taps_for_the_dice_and_one_for_the_answer() {
    let address = serve().await;
    let browser = Browser::start(Visitor::PHONE).await;
    near_the_start(&browser, address).await;
    let mut finger = Finger { browser: &browser, taps: 0, asked: None };
    finger.fell(1, 1).await;
    phase(&browser, "purchase").await;
    finger.asked();
    finger.tap("#actions [data-action='buy']:not([aria-disabled='true'])").await;
    belongs(&browser, 39, 0).await;
    finger.answered("purchase", 3);
    browser.close().await;
}
