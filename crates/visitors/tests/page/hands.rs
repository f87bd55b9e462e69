//! A screen in the middle and phones as hands.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use bankhalter_visitors::{
    Audit, Browser, Guest, Looks, Visitor, WAIT_LIMIT, audit, post, serve, small_targets,
    stage::{act, phase},
};
use serde_json::{Value, json};

use crate::bank::Finger;

const NAMES: [&str; 4] = ["Anna", "Ben", "Cleo", "Dora"];

/// The smallest type on the screen as a share of its height, in thousandths, and where it stands.
const SMALLEST: &str = "
    const found = [];
    const texts = document.createTreeWalker(document.querySelector('.big'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const one = texts.currentNode.parentElement;
        const { width, height } = one.getBoundingClientRect();
        if (!texts.currentNode.data.trim() || width < 3 || height < 3) continue;
        const scale = one.getScreenCTM ? one.getScreenCTM().a : 1;
        const size = parseFloat(getComputedStyle(one).fontSize) * scale;
        found.push([Math.floor(1000 * size / innerHeight), texts.currentNode.data]);
    }
    return found.sort(([one], [other]) => one - other)[0];";

/// What can be pressed on the screen.
const PRESSED: &str = "return [...document.querySelectorAll('.big button, .big a, .big input')] \
                       .filter((one) => !one.closest('[inert]') && one.checkVisibility()).length";

/// Does anything go over the edge? Answers by how much.
const OVER_EDGE: &str = "return document.documentElement.scrollWidth - innerWidth";

/// A table for four whose screen stands in the middle; the first phone is the host's.
async fn open_table(address: SocketAddr, real: Option<Value>) -> (Browser, Browser, String) {
    let mut settings = json!({
        "edition": "euro", "rent": "automatic", "chairs": 4,
        "clock": { "kind": "decision", "seconds": 3600, "spare": 0 },
    });
    if let Some(real) = real {
        settings["real_board"] = real;
    }
    let body = json!({ "settings": settings, "host": { "name": NAMES[0] } });
    let seat = post(address, "/api/tables", &body).await;
    let (table, key) = (seat["table"].as_str().unwrap(), seat["key"].as_str().unwrap());
    let code = seat["code"].as_str().unwrap().to_owned();
    let screen = Browser::start(Visitor::ANNA.on(1920, 1080)).await;
    screen.open(address, &format!("/screen/{code}")).await;
    let host = Browser::start(Visitor::PHONE).await;
    host.open(address, &format!("/t/{table}?hand#key={key}")).await;
    (screen, host, code)
}

/// Scans what the screen shows, and sits down: two steps.
async fn join(address: SocketAddr, screen: &Browser, name: &'static str) -> Browser {
    let shown = screen.run("return document.querySelector('.big-way img').src").await;
    assert!(shown.as_str().unwrap().ends_with("/qr.svg?hand"), "{shown}");
    let code = screen.text("#code").await;
    let phone = Browser::start(Visitor { name, ..Visitor::PHONE }).await;
    let finger = Finger::of(&phone);
    let scanned = Instant::now();
    phone.open(address, &format!("/t/{code}?hand")).await;
    finger.tap("#sit button[type='submit']").await;
    phone.see("#ready").await;
    let took = scanned.elapsed();
    assert!(took < Duration::from_secs(10), "{took:?} from the camera to the chair");
    assert!(finger.count() < 2, "scanned, and sat down with one tap");
    phone
}

/// The screen shows and never asks, in type that is read from three metres.
pub(crate) async fn is_a_screen(screen: &Browser) {
    let smallest = screen.run(SMALLEST).await;
    assert!(smallest[0].as_u64() >= Some(22), "{smallest}");
    let felt = "const felt = document.querySelector('.big .felt');
        return felt ? getComputedStyle(felt).fill : ''";
    assert_ne!(screen.run(felt).await, "rgb(0, 0, 0)", "the board wears its edition's colours");
    assert_eq!(screen.run(PRESSED).await, 0);
    assert_eq!(screen.run(OVER_EDGE).await, 0);
    assert_eq!(audit(screen, Audit::Everything, &mut Looks::default()).await, [""; 0]);
}

/// Every square can be told from the others, and it is said where everybody stands; nothing is cut
/// off, on a screen on its side as little as on one that stands.
async fn tells_where_people_stand(screen: &Browser) {
    let shown = |of: &str| {
        format!(
            "return [...document.querySelectorAll({of:?})].filter((one) => one.checkVisibility()).length"
        )
    };
    let cut =
        "return [...document.querySelectorAll('.big-purses li, .big-way, .big-now, .big-waits')]
        .filter((one) => one.getBoundingClientRect().bottom > innerHeight + 1)
        .map((one) => one.innerText)";
    for (width, height) in [(1080, 1920), (1024, 768), (1280, 720), (1920, 1080)] {
        screen.size(width, height).await;
        is_a_screen(screen).await;
        assert_eq!(screen.run(cut).await, json!([]), "{width} × {height}");
        assert_eq!(screen.run(&shown(".big .letter text")).await, 22, "{width} × {height}");
        let names = screen.run(&shown(".big .square .name")).await;
        let prices = screen.run(&shown(".big .square .price")).await;
        assert!(prices.as_u64() >= Some(20), "{prices} prices at {width} × {height}");
        assert_eq!(names.as_u64() >= Some(22), width * 2 > height * 3, "{width} × {height}");
        assert!(!screen.text("#stands").await.is_empty());
    }
    let places = "return [...document.querySelectorAll('.big-purses li')]
        .filter((one) => one.querySelector('small')?.innerText).length";
    assert_eq!(screen.run(places).await, 4);
}

/// A phone shows the hand and no board, whole and at 320 pixels, also when everything is twice as
/// large: then a phone of 640 pixels has room for 320.
async fn is_a_hand(phone: &Browser) {
    phone.see(".table[data-hand]").await;
    let board = "return document.querySelector('.table-board').checkVisibility()";
    assert_eq!(phone.run(board).await, false, "the board is on the screen");
    for (width, height) in [(360, 640), (320, 640), (320, 320)] {
        phone.size(width, height).await;
        assert_eq!(phone.run(OVER_EDGE).await, 0, "at {width} × {height}");
        assert_eq!(small_targets(phone).await, [""; 0], "at {width} × {height}");
    }
    assert_eq!(audit(phone, Audit::Everything, &mut Looks::default()).await, [""; 0]);
    phone.size(360, 640).await;
}

async fn phones_around(address: SocketAddr, screen: &Browser, host: Browser) -> Vec<Browser> {
    let mut phones = vec![host];
    for name in &NAMES[1..] {
        phones.push(join(address, screen, name).await);
    }
    screen.wait_for("return document.body.innerText.includes('Dora')").await;
    phones[0].click("#start:not(:disabled)").await;
    for phone in &phones {
        phase(phone, "order").await;
    }
    phones
}

/// Whoever is asked answers until everybody has thrown for the order; the program throws.
async fn throw_for_the_order(phones: &[Browser]) {
    for phone in phones {
        phone.tap("#actions [data-action='throw']:not([aria-disabled='true'])").await;
    }
    // After a tie only some are asked again, and nobody knows who.
    let open = "return document.querySelector('#actions').dataset.phase === 'order'";
    let end = Instant::now() + WAIT_LIMIT;
    while Instant::now() < end {
        let mut waiting = 0;
        for phone in phones {
            if phone.run(open).await == true {
                waiting += 1;
                phone.tap_if("#actions [data-action='throw']:not([aria-disabled='true'])").await;
            }
        }
        if waiting == 0 {
            return;
        }
    }
    phones[0].fail("the order is not found").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_phones_and_a_screen_play_with_the_programs_dice() {
    let address = serve().await;
    let (screen, host, _) = open_table(address, None).await;
    is_a_screen(&screen).await;
    let phones = phones_around(address, &screen, host).await;
    is_a_screen(&screen).await;
    throw_for_the_order(&phones).await;
    for phone in &phones {
        phase(phone, "ready").await;
    }
    let name = screen.text("#turn").await;
    let turn = NAMES.iter().position(|one| *one == name).unwrap();
    // The hand on turn is asked, and no other.
    for (number, phone) in phones.iter().enumerate() {
        let asked = number == turn;
        phone
            .wait_for(&format!(
                "return document.querySelector('#actions').dataset.asked === '{asked}'"
            ))
            .await;
    }
    is_a_hand(&phones[turn]).await;
    is_a_hand(&phones[(turn + 1) % 4]).await;
    act(&phones[turn], "throw").await;
    // After a double the same hand may be asked to throw again: what everybody reads tells more.
    for phone in phones.iter().chain([&screen]) {
        phone.wait_for("return / land(et|en|est) auf /.test(document.body.innerText)").await;
    }
    is_a_screen(&screen).await;
    for browser in phones.into_iter().chain([screen]) {
        browser.close().await;
    }
}

/// Two taps on the hand of whoever threw.
async fn fell(phone: &Browser, first: u8, second: u8) {
    for (die, face) in [(0, first), (1, second)] {
        phone.tap(&format!("#actions [data-die='{die}'][data-face='{face}']")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn four_phones_and_a_screen_at_a_real_board() {
    let address = serve().await;
    let (screen, host, _) = open_table(address, Some(json!({}))).await;
    let phones = phones_around(address, &screen, host).await;
    for ((phone, name), second) in phones.iter().zip(NAMES).zip([6, 4, 3, 2]) {
        // The screen names whoever is to throw.
        let awaited = format!("return document.querySelector('#turn')?.textContent === '{name}'");
        screen.wait_for(&awaited).await;
        // Until then the phone may tell what others throw.
        let own = format!(
            "return document.querySelector('#actions .report legend')?.textContent.includes('{name}')"
        );
        phone.wait_for(&own).await;
        fell(phone, 5, second).await;
        // Whoever has thrown may type what others threw.
        let thrown = format!(
            "return !document.querySelector('#actions .report legend')?.textContent.includes('{name}') || document.querySelector('#actions').dataset.phase === 'ready'"
        );
        phone.wait_for(&thrown).await;
    }
    screen.wait_for("return document.querySelector('#turn')?.textContent === 'Anna'").await;
    is_a_hand(&phones[0]).await;
    fell(&phones[0], 1, 2).await;
    phase(&phones[0], "purchase").await;
    act(&phones[0], "buy").await;
    // What one enters, all five show.
    let bought = "return [...document.querySelectorAll('[data-seat=\"0\"][data-cash]')]
        .some((one) => Number(one.dataset.cash) < 1500)";
    for phone in phones.iter().chain([&screen]) {
        phone.wait_for(bought).await;
    }
    // What one has lies in one's hand, and a tap shows all of it.
    let deed = ".hand-deeds [data-deed='3'] button";
    phones[0].wait_for(&format!(
        "const {{ width, bottom }} = document.querySelector({deed:?})?.getBoundingClientRect() ?? {{}};
         return width > 0 && bottom <= innerHeight"
    )).await;
    is_a_hand(&phones[0]).await;
    phones[0].tap(deed).await;
    phones[0].see("dialog[open]").await;
    phones[0].press("Escape").await;
    phones[0].wait_for("return !document.querySelector('dialog[open]')").await;
    is_a_hand(&phones[1]).await;
    assert!(!phones[1].has(".hand-deeds").await, "Ben has none");
    tells_where_people_stand(&screen).await;
    // An auction with its clock, and a card that was drawn.
    act(&phones[0], "end").await;
    fell(&phones[1], 2, 4).await;
    phase(&phones[1], "purchase").await;
    act(&phones[1], "decline").await;
    phase(&phones[2], "auction").await;
    screen.see(".big .clock").await;
    tells_where_people_stand(&screen).await;
    for browser in phones.into_iter().chain([screen]) {
        browser.close().await;
    }
}

/// The people whom a page acts for, as it names them.
const HERE: &str = "return [...document.querySelectorAll('.hotseat [data-seat]')].map((one) => one.innerText.trim())";

#[tokio::test(flavor = "multi_thread")]
async fn one_phone_carries_two_hands() {
    let address = serve().await;
    let settings = json!({ "edition": "euro", "rent": "automatic", "chairs": 3, "real_board": {} });
    let body = json!({ "settings": settings, "host": { "name": "Anna" } });
    let seat = post(address, "/api/tables", &body).await;
    let (table, key) = (seat["table"].as_str().unwrap(), seat["key"].as_str().unwrap());
    let anna = Browser::start(Visitor::PHONE.on(320, 640)).await;
    anna.open(address, &format!("/t/{table}#key={key}")).await;
    let ben = Browser::start(Visitor::BEN).await;
    ben.open(address, &format!("/t/{table}")).await;
    ben.click("#sit button[type='submit']").await;
    ben.see("#ready").await;
    anna.click("#hands summary").await;
    // A name that somebody has is refused in place.
    anna.write("#hand-name", "Ben").await;
    anna.click("#one-more button[type='submit']").await;
    anna.see("#one-more .form-fault").await;
    anna.write("#hand-name", "Opa").await;
    assert_eq!(anna.run(OVER_EDGE).await, 0);
    assert_eq!(audit(&anna, Audit::Everything, &mut Looks::default()).await, [""; 0]);
    anna.click("#one-more button[type='submit']").await;
    anna.see("[data-rise]").await;
    ben.wait_for("return document.body.innerText.includes('Opa')").await;
    anna.click("#start:not(:disabled)").await;
    for page in [&anna, &ben] {
        phase(page, "order").await;
    }
    let seats = "return [...document.querySelectorAll('.players [data-seat]')].map((one) => one.innerText.split('\\n')[0])";
    anna.see(".hotseat").await;
    let mut names: Vec<String> = serde_json::from_value(anna.run(HERE).await).unwrap();
    names.sort();
    assert_eq!(names, ["Anna", "Opa"], "{}", anna.run(seats).await);
    two_hands_play(&anna, &ben).await;
    // Both keys are kept: the page acts for both again, and for the one on turn.
    anna.reload().await;
    anna.see(".hotseat [aria-pressed='true']").await;
    assert_eq!(anna.count(".hotseat [data-seat]").await, 2);
    forgotten(&anna, &ben).await;
    passed_on(address, &anna).await;
    anna.close_despite(&["409"]).await;
    ben.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_before_the_start_is_still_at_this_phone() {
    let address = serve().await;
    let settings = json!({ "edition": "euro", "rent": "automatic", "chairs": 4, "real_board": {} });
    let body = json!({ "settings": settings, "host": { "name": "Anna" } });
    let seat = post(address, "/api/tables", &body).await;
    let (table, key) = (seat["table"].as_str().unwrap(), seat["key"].as_str().unwrap());
    let seats = format!("/api/tables/{table}/seats");
    let cleos = post(address, &seats, &json!({ "name": "Cleo" })).await;
    let anna = Browser::start(Visitor::PHONE).await;
    anna.open(address, &format!("/t/{table}#key={key}")).await;
    anna.click("#hands summary").await;
    anna.write("#hand-name", "Opa").await;
    anna.click("#one-more button[type='submit']").await;
    anna.see("[data-rise='2']").await;
    let ben = Browser::start(Visitor::BEN).await;
    ben.open(address, &format!("/t/{table}")).await;
    ben.click("#sit button[type='submit']").await;
    ben.see("#ready").await;
    // Between Anna and Opa a chair is free again: at the start Ben gets the number that was Opa's.
    let mut cleo = Guest::enter(address, &cleos).await;
    cleo.say(&json!({ "type": "leave" })).await;
    cleo.wait_for(&json!({ "type": "rose", "seat": 1 })).await;
    anna.run(FORGET_OPA).await;
    for page in [&anna, &ben] {
        page.wait_for("return document.body.innerText.includes('N.N.')").await;
    }
    anna.click("#start:not(:disabled)").await;
    for page in [&anna, &ben] {
        phase(page, "order").await;
    }
    anna.see(".hotseat").await;
    let names: Vec<String> = serde_json::from_value(anna.run(HERE).await).unwrap();
    assert_eq!(names.len(), 2, "{names:?}");
    assert!(!names.contains(&"Ben".to_owned()), "{names:?}");
    two_hands_play(&anna, &ben).await;
    anna.close().await;
    ben.close().await;
}

/// Whose key this device has beside its own wants to be forgotten.
const FORGET_OPA: &str = "const [seat] = JSON.parse(localStorage['bankhalter.seats']);
    fetch(`/api/tables/${seat.table}/me`, {
        method: 'DELETE', headers: { authorization: `Bearer ${seat.others[0].key}` },
    })";
const CALLED_ANEW: &str =
    "return JSON.parse(localStorage['bankhalter.seats'])[0].others[0].name.startsWith('N.N.')";

/// Somebody whose hand is carried is forgotten: the hand stays, whatever it is called by now, and the
/// device keeps the new name.
async fn forgotten(anna: &Browser, ben: &Browser) {
    anna.run(FORGET_OPA).await;
    ben.wait_for("return document.body.innerText.includes('N.N.')").await;
    for _ in 0..2 {
        anna.reload().await;
        anna.see(".hotseat [aria-pressed='true']").await;
        anna.wait_for("return document.querySelectorAll('.hotseat [data-seat]').length == 2").await;
        anna.wait_for(CALLED_ANEW).await;
    }
}

/// Who is forgotten has a telephone of his own now: Anna's lets go of his hand, and says so.
async fn passed_on(address: SocketAddr, anna: &Browser) {
    anna.click("#table-menu").await;
    anna.click("#device summary").await;
    anna.see("[data-carried] .code-picture").await;
    let link = anna.run("return document.querySelector('[data-carried] input').value").await;
    let link = link.as_str().expect("a link");
    let opa = Browser::start(Visitor { name: "Opa", ..Visitor::PHONE }).await;
    opa.open(address, &link[link.find("/t/").expect("a table")..]).await;
    opa.see("#actions").await;
    // Whoever taps by mistake is asked first.
    anna.click("[data-drop-hand='ask']").await;
    anna.click("[data-drop-hand='back']").await;
    anna.click("[data-drop-hand='ask']").await;
    assert_eq!(anna.count(".hotseat [data-seat]").await, 2, "nothing is let go of yet");
    anna.click("[data-drop-hand='go']").await;
    let told = "return document.querySelector('#toasts')?.innerText.includes('N.N.')";
    anna.wait_for(told).await;
    anna.wait_for(
        "return document.querySelector('#actions') && !document.querySelector('.hotseat')",
    )
    .await;
    anna.reload().await;
    anna.see("#actions").await;
    assert!(!anna.has(".hotseat").await, "the browser has forgotten the key");
    opa.close().await;
}

/// Everybody throws at his own device, and the seats decide whose that is.
async fn two_hands_play(anna: &Browser, ben: &Browser) {
    let turn = "return document.querySelector('#actions .panel-token')?.dataset.seat ?? null";
    for fallen in [6, 5, 4] {
        let page = if anna.run(turn).await.is_null() { ben } else { anna };
        let before = page.run(turn).await;
        fell(page, 1, fallen).await;
        let gone = format!(
            "return document.querySelector('#actions .panel-token')?.dataset.seat !== {before} || document.querySelector('#actions').dataset.phase !== 'order'"
        );
        page.wait_for(&gone).await;
    }
    phase(anna, "ready").await;
    phase(ben, "ready").await;
}
