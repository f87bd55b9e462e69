//! Measures how fast the page is and prints it: `cargo xtask page-speed`. Nothing is asserted.

#![expect(clippy::print_stdout, reason = "a measurement speaks")]

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use bankhalter_visitors::{
    Browser, Visitor, post, serve,
    stage::{game, phase, play_on},
};
use clap::Parser;
use serde_json::{Value, json};
use tokio::time::sleep;

/// Measure how fast the page is: the first screen, a throw, frames while bots play.
#[derive(Parser)]
#[command(name = "page-speed", version)]
struct Options {
    /// For how many seconds frames are counted
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..=100))]
    seconds: u64,
    /// Measure only how soon five devices around one table show what one of them enters
    #[arg(long)]
    around: bool,
}

/// Keeps when this page showed which amount in the second purse, by the clock of the machine.
const WATCH: &str = "
    window.shown = {};
    const look = () => {
        const cash = document.querySelector('[data-seat=\"1\"][data-cash]')?.dataset.cash;
        if (cash && !(cash in window.shown)) window.shown[cash] = performance.timeOrigin + performance.now();
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });";

/// The second purse gets a salary; answers when that was tapped.
const SALARY: &str = "
    const [done] = [...arguments].slice(-1);
    document.querySelector('[data-seat=\"1\"]').click();
    const pay = () => {
        const button = document.querySelector('[data-usual=salary]');
        if (!button) return requestAnimationFrame(pay);
        const at = performance.timeOrigin + performance.now();
        button.click();
        done(at);
    };
    pay();";

/// Counts frames for some seconds, the actions that the page kept meanwhile, and how often the
/// screen changed.
const FRAMES: &str = "
    const [seconds, done] = arguments;
    const times = [];
    let changes = 0;
    const kept = () => Object.values(localStorage).reduce((sum, text) => sum + text.split('\\n').length, 0);
    const before = kept();
    const observer = new MutationObserver((list) => { changes += list.length; });
    observer.observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true, attributes: true });
    const frame = (now) => {
        times.push(now);
        if (now - times[0] < seconds * 1000) return requestAnimationFrame(frame);
        const gaps = times.slice(1).map((time, index) => time - times[index]).sort((a, b) => a - b);
        const [first, last] = [times[0], times.at(-1)];
        observer.disconnect();
        done({ fps: Math.round(1000 * gaps.length / (last - first)), longest: Math.round(gaps.at(-1)), p95: Math.round(gaps[Math.floor(gaps.length * .95)]), actions: Math.round(1000 * (kept() - before) / (last - first)), changes: Math.round(1000 * changes / (last - first)) });
    };
    requestAnimationFrame(frame);";

/// The time from a click on the dice to the frame that shows them, in milliseconds.
const THROW: &str = "
    const [done] = [...arguments].slice(-1);
    const button = document.querySelector('#actions [data-action=throw]');
    const before = performance.now();
    // Dice that roll anew change their class, whatever lay there before.
    const lying = () => document.querySelector('.dice').getAttribute('class');
    const was = lying();
    const seen = () => lying() !== was ? requestAnimationFrame(() => done(performance.now() - before)) : requestAnimationFrame(seen);
    button.click();
    seen();";

/// Keeps the time from a question to the worker to its answer, in milliseconds.
const DECISIONS: &str = "
    window.decisions = [];
    const Real = window.Worker;
    window.Worker = class extends Real {
        constructor(...all) {
            super(...all);
            this.asked = new Map();
            this.addEventListener('message', ({ data }) => {
                if (this.asked.has(data[0])) window.decisions.push(performance.now() - this.asked.get(data[0]));
            });
        }
        postMessage(data, ...more) {
            if (data[1] === 'decide') this.asked.set(data[0], performance.now());
            return super.postMessage(data, ...more);
        }
    };";

/// The button that throws, once it takes a press.
const AWAKE: &str = "#actions [data-action=throw]:not([data-fresh])";

#[tokio::main]
async fn main() {
    let Options { seconds, around } = Options::parse();
    let address = serve().await;
    if around {
        return five_devices(address).await;
    }
    first_screen(address).await;
    throw(address).await;
    frames(address, seconds).await;
    thinking(address, seconds).await;
    five_devices(address).await;
}

/// Four phones and a screen at a bank: from the tap on one of them until all five show it.
async fn five_devices(address: SocketAddr) {
    let bank = json!({ "edition": "standard", "chairs": 4, "bank": {} });
    let anna =
        post(address, "/api/tables", &json!({ "settings": bank, "host": { "name": "Anna" } }))
            .await;
    let (table, code) = (anna["table"].as_str(), anna["code"].as_str());
    let (table, code) = (table.unwrap_or_default(), code.unwrap_or_default());
    let mut keys = vec![anna["key"].clone()];
    for name in ["Ben", "Cleo", "Dora"] {
        let seats = format!("/api/tables/{table}/seats");
        keys.push(post(address, &seats, &json!({ "name": name })).await["key"].clone());
    }
    let mut all = Vec::new();
    for key in keys {
        let phone = Browser::start(Visitor::PHONE).await;
        phone.open(address, &format!("/t/{table}#key={}", key.as_str().unwrap_or_default())).await;
        all.push(phone);
    }
    let screen = Browser::start(Visitor::ANNA.on(1920, 1080)).await;
    screen.open(address, &format!("/screen/{code}")).await;
    all.push(screen);
    for browser in &all {
        browser.see("[data-seat='1'][data-cash]").await;
        browser.run(WATCH).await;
    }
    let mut took = Vec::new();
    for number in 1..=30 {
        let teller = &all[number % 4];
        let tapped = teller.run_async(SALARY, Vec::new()).await.as_f64().unwrap_or_default();
        let wanted = 1500 + 200 * number;
        let mut last = 0.0_f64;
        for browser in &all {
            let shown = browser.wait_for(&format!("return window.shown[{wanted}] ?? null")).await;
            last = last.max(shown.as_f64().unwrap_or_default() - tapped);
        }
        took.push(last.round());
    }
    took.sort_by(f64::total_cmp);
    println!(
        "{} payments at a bank, until all of four phones and a screen show them: half within {} ms, \
         all within {} ms",
        took.len(),
        took[took.len() / 2],
        took[took.len() - 1],
    );
    for browser in all {
        browser.close().await;
    }
}

async fn first_screen(address: SocketAddr) {
    let mut all = Vec::new();
    for _ in 0..3 {
        // A fresh browser: nothing is kept.
        let browser = Browser::start(Visitor::ANNA).await;
        let before = Instant::now();
        browser.open(address, "/").await;
        browser.wait_for("return document.querySelector('#play-now')?.disabled === false").await;
        all.push(before.elapsed().as_millis());
        browser.close().await;
    }
    println!("first screen usable, nothing kept, three browsers: {all:?} ms");
}

async fn throw(address: SocketAddr) {
    let browser = Browser::start(Visitor { speed: "normal", ..Visitor::ANNA }).await;
    let record = game("standard", &["Anna", "Ben"], "Anna throws {6 5}\nBen throws {1 2}");
    play_on(&browser, address, &record).await;
    phase(&browser, "ready").await;
    browser.see(AWAKE).await;
    let local = browser.run_async(THROW, Vec::new()).await;
    browser.open(address, "/").await;
    browser.click("#play-now").await;
    browser.see(AWAKE).await;
    let online = browser.run_async(THROW, Vec::new()).await;
    let rounded = |time: Value| time.as_f64().unwrap_or_default().round();
    let (local, online) = (rounded(local), rounded(online));
    println!("throw shown after: {local} ms in the page, {online} ms on the server");
    browser.close().await;
}

async fn frames(address: SocketAddr, seconds: u64) {
    for speed in ["off", "fast"] {
        let browser = Browser::start(Visitor { speed, ..Visitor::ANNA }).await;
        watch(&browser, address, "leicht").await;
        // The first seconds are for the compiler.
        sleep(Duration::from_secs(2)).await;
        let seen = browser.run_async(FRAMES, vec![Value::from(seconds)]).await;
        println!(
            "seven bots at full speed, movement {speed}: {} actions and {} changes of the screen a \
             second, {} frames a second, a frame takes {} ms (95 of 100) and {} ms at most",
            seen["actions"], seen["changes"], seen["fps"], seen["p95"], seen["longest"],
        );
        browser.close().await;
    }
}

/// How long the worker takes for each decision of bots that think, as the page sees it, and the
/// frames meanwhile; the first decision is left out, since it waits for the worker to start.
async fn thinking(address: SocketAddr, seconds: u64) {
    let browser = Browser::start(Visitor::ANNA).await;
    browser.prepare(DECISIONS).await;
    watch(&browser, address, "stark").await;
    browser.wait_for("return window.decisions?.length > 3").await;
    browser.run("window.decisions.length = 0").await;
    let seen = browser.run_async(FRAMES, vec![Value::from(4 * seconds)]).await;
    let script = "return window.decisions.map((time) => Math.round(10 * time) / 10)";
    let all = browser.run(script).await;
    let mut all: Vec<f64> =
        all.as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
    all.sort_by(f64::total_cmp);
    let nth = |part: usize| all.get(all.len() * part / 100).copied().unwrap_or_default();
    println!(
        "seven times stark in the worker: {} decisions, half within {} ms, 95 of 100 within {} ms, \
         the longest {} ms; {} frames a second, a frame takes {} ms (95 of 100) and {} ms at most",
        all.len(),
        nth(50),
        nth(95),
        all.last().copied().unwrap_or_default(),
        seen["fps"],
        seen["p95"],
        seen["longest"],
    );
    browser.close().await;
}

/// Seven bots play in the page, as fast as it lets them; the person who sits with them is out.
async fn watch(browser: &Browser, address: SocketAddr, bot: &str) {
    let players = ["Anna", "Ben", "Clara", "Dora", "Emil", "Frida", "Georg", "Hanna"];
    browser.open(address, "/local/from").await;
    let out = "position
          Anna: bankrupt
          turn: Ben
        end";
    browser.write("#record-text", &game("standard", &players, out)).await;
    browser.click("#record-read").await;
    browser.see("#play-on").await;
    browser
        .run(
            &"for (const one of [...document.querySelectorAll('.go-on select')].slice(1)) { \
                 one.value = 'BOT'; \
                 one.dispatchEvent(new Event('change', { bubbles: true })); \
             }"
            .replace("BOT", bot),
        )
        .await;
    browser.click("#play-on").await;
    browser.see("#actions[data-phase]").await;
}
