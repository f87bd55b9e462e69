//! A game or an evening goes to another device: by codes, by a file, by a text.

use std::net::SocketAddr;

use bankhalter_visitors::{
    Browser, Visitor, serve,
    stage::{act, cash, everybody_has, phase},
};
use serde_json::{Value, json};

use crate::{
    bank::Finger,
    camera::{camera_is_off, camera_looks, give_camera, show},
    inspector::Inspector,
    real::{anna_begins, fell},
};

/// Hands a file to the page.
const HAND: &str = "
    const [text, done] = arguments;
    const files = new DataTransfer();
    files.items.add(new File([text], 'evening.json', { type: 'application/json' }));
    const field = document.querySelector('#move-open');
    field.files = files.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    done(true);";

/// Hands a file to the page that takes what comes from another device.
pub(crate) async fn hand_file(browser: &Browser, text: Value) {
    browser.see("#move-take").await;
    browser.run_async(HAND, vec![text]).await;
}

/// Catches the file that the page hands to the browser.
const CATCH: &str = "
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text; }); return make.call(URL, blob); };";

/// Saves the file and gives what is in it.
pub(crate) async fn saved_file(browser: &Browser) -> Value {
    browser.see("#move-file").await;
    browser.run(CATCH).await;
    browser.tap("#move-file").await;
    browser.wait_for("return window.saved ?? null").await
}

/// An evening with so many payments to and fro, as the browser keeps it; what everybody has then.
fn evening(payments: u32) -> (String, [u32; 3]) {
    let mut cash = [50_000; 3];
    let mut entries = Vec::new();
    for number in 0..payments {
        let (from, to) = ((number * 7 % 3) as usize, ((number * 7 + 1 + number % 2) % 3) as usize);
        let amount = 1 + number * number % 397;
        cash[from] -= amount;
        cash[to] += amount;
        let line = json!({ "from": from.to_string(), "to": to.to_string(), "amount": amount });
        entries.push(json!({ "stands": line }));
    }
    let person = |(name, token): (&str, &str)| json!({ "name": name, "token": token });
    let people = [("Anna", "hat"), ("Jörg", "ship"), ("Oma", "dog")].map(person);
    let book = json!({
        "format": "bankhalter-bank", "version": 2, "edition": "standard", "people": people,
        "pot": false, "start": [50_000, 50_000, 50_000], "entries": entries,
    });
    (book.to_string(), cash)
}

/// A phone on which such an evening is kept, at the screen that sends it away.
async fn sender(address: SocketAddr, book: &str) -> Browser {
    let browser = Browser::start(Visitor::PHONE.on(320, 568)).await;
    browser.keep("bankhalter.bank.e1", book).await;
    browser.open(address, "/bank/e1").await;
    browser.tap("#bank-menu").await;
    browser.tap("#bank-move").await;
    browser.see("[data-screen='move'] .code-picture").await;
    browser
}

/// All codes, as they are shown one after the other.
async fn codes(browser: &Browser) -> Vec<String> {
    let count = browser.run("return Number(document.querySelector('#move-number').dataset.count)");
    let count = count.await.as_u64().expect("a number");
    let mut codes = Vec::new();
    for number in 0..count {
        let shown =
            browser.run("return document.querySelector('.code-picture').dataset.code").await;
        codes.push(shown.as_str().expect("a text").to_owned());
        if number + 1 < count {
            browser.tap("[data-action='code-next']").await;
            let script = format!(
                "return document.querySelector('.code-picture').dataset.code !== {}",
                json!(shown)
            );
            browser.wait_for(&script).await;
        }
    }
    codes
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_moves_by_codes_in_any_order() {
    let address = serve().await;
    let (book, cash) = evening(700);
    let old = sender(address, &book).await;
    let all = codes(&old).await;
    assert!(all.len() >= 3, "{} codes", all.len());
    let other = sender(address, &evening(600).0).await;
    let strange = codes(&other).await;

    let new = Browser::start(Visitor::PHONE.on(320, 568)).await;
    give_camera(&new).await;
    new.open(address, "/").await;
    new.tap("#way-move").await;
    new.tap("#move-camera").await;
    camera_looks(&new).await;
    // Backwards, all but the first, and one of them twice.
    for code in all[1..].iter().rev() {
        show(&new, &[code, code]).await;
    }
    let read = new.text("#move-progress").await;
    assert!(read.contains(&format!("{} von {}", all.len() - 1, all.len())), "{read}");
    assert!(read.contains("Code 1."), "{read}");
    // What does not belong here is refused with a sentence, and nothing is lost by it.
    for (wrong, why) in [(&strange[0], "etwas anderem"), (&"BH/DEED-3".to_owned(), "weder")] {
        show(&new, &[wrong]).await;
        let said = new.text("#move-fault").await;
        assert!(said.contains(why), "{said}");
    }
    show(&new, &[&all[0]]).await;
    new.see(".till").await;
    Finger::of(&new).everybody_has(&cash).await;
    assert!(new.text("[data-seat='1']").await.contains("Jörg"));
    camera_is_off(&new).await;
    new.reload().await;
    Finger::of(&new).everybody_has(&cash).await;
    for browser in [old, other, new] {
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_at_a_real_board_moves_by_text_and_by_file() {
    let address = serve().await;
    let old = anna_begins(address).await;
    phase(&old, "ready").await;
    old.tap("#table-menu").await;
    old.tap("#local-move").await;
    old.tap(".move-letters summary").await;
    old.see("#move-letters").await;
    let text = old.run("return document.querySelector('#move-letters').value").await;
    let text = text.as_str().expect("a text").to_owned();
    let file = saved_file(&old).await;

    // A browser that reads no codes says so; the text will do.
    let new = Browser::start(Visitor::PHONE).await;
    new.open(address, "/move").await;
    new.see("#move-no-camera").await;
    new.write("#move-text", "BH1/nonsense").await;
    new.click("#move-take").await;
    assert!(new.text("#move-fault").await.contains("beschädigt"));
    new.write("#move-text", &text).await;
    new.click("#move-take").await;
    phase(&new, "ready").await;
    assert!(new.path().await.starts_with("/local/"), "{}", new.path().await);
    // It is a real board still, and what was entered before can be put right.
    fell(&new, 1, 2).await;
    phase(&new, "purchase").await;
    new.click("#actions [data-action='correct']").await;
    new.see("dialog [data-line='1']").await;

    // By now it has got further here than in the file.
    new.open(address, "/move").await;
    hand_file(&new, file.clone()).await;
    assert!(new.text("#move-fault").await.contains("schon weiter"));
    let third = Browser::start(Visitor::BEN).await;
    third.open(address, "/move").await;
    hand_file(&third, "no game".into()).await;
    assert!(third.text("#move-fault").await.contains("neither"));
    hand_file(&third, file).await;
    phase(&third, "ready").await;
    for browser in [old, new, third] {
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_real_board_goes_to_a_server_between_two_turns() {
    let address = serve().await;
    let browser = anna_begins(address).await;
    phase(&browser, "ready").await;
    fell(&browser, 1, 2).await;
    phase(&browser, "purchase").await;
    act(&browser, "buy").await;
    phase(&browser, "done").await;
    browser.tap("#table-menu").await;
    browser.tap("#local-move").await;
    browser.click("#move-server").await;
    assert!(browser.text("#move-trouble").await.contains("Zug zu Ende"));
    browser.click(".move a[href^='/local/']").await;
    act(&browser, "end").await;
    let stands = cash(&browser).await;
    browser.click("#table-menu").await;
    browser.click("#local-move").await;
    browser.click("#move-server").await;
    // This device carries both hands; the deed is Anna's, and Ben goes on.
    browser.click("#start:not(:disabled)").await;
    phase(&browser, "ready").await;
    assert!(browser.path().await.starts_with("/t/"), "{}", browser.path().await);
    everybody_has(&browser, &stands).await;
    fell(&browser, 1, 2).await;
    phase(&browser, "done").await;
    let paid = cash(&browser).await;
    assert!(paid[0] > stands[0] && paid[1] < stands[1], "{stands:?} {paid:?}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_move_an_evening() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    give_camera(&browser).await;
    let mut inspector = Inspector::new(&browser);
    browser.keep("bankhalter.bank.e1", &evening(700).0).await;
    inspector.open(address, "/move?bank=e1").await;
    browser.see(".code-picture").await;
    browser.click(".move-letters summary").await;
    inspector.look("sending").await;
    browser.size(320, 568).await;
    browser.wait_for("return document.documentElement.scrollWidth <= 320").await;
    inspector.open(address, "/move").await;
    browser.click("#move-camera").await;
    camera_looks(&browser).await;
    browser.write("#move-text", "BH1/0/1/3/AA").await;
    browser.click("#move-take").await;
    browser.see("#move-progress").await;
    browser.write("#move-text", "nothing").await;
    browser.click("#move-take").await;
    browser.see("#move-fault").await;
    inspector.look("receiving").await;
    browser.size(320, 568).await;
    browser.wait_for("return document.documentElement.scrollWidth <= 320").await;
    inspector.open(address, "/move?bank=none").await;
    inspector.look("nothing to send").await;
    inspector.verdict();
    browser.close().await;
}
