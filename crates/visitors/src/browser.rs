//! A real browser, steered by its driver: how it starts, which device it is, what it opens, and how
//! the visit ends.

use std::{net::SocketAddr, path::Path};

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};

use crate::{
    driver::Driver,
    shot,
    tools::{errors, tool},
    visitor::{Light, Pointer, Visitor},
};

/// A source of numbers that looks random and is not; of several the last counts.
const LUCK: &str = "{
    let state = SEED;
    Crypto.prototype.getRandomValues = (array) => {
        for (let index = 0; index < array.length; index += 1) {
            state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9 | 0;
            array[index] = state >>> 11;
        }
        return array;
    };
}";

/// As at an address that browsers do not trust with their workers, and with a browser that saves
/// data: whatever nobody asks for is not fetched, so that most tests do without half of the program.
const KEEPS_NOTHING: &str = "
    delete Navigator.prototype.serviceWorker;
    const saves = { get: () => true };
    if (navigator.connection) Object.defineProperty(navigator.connection, 'saveData', saves);";

/// A browser with a fresh memory, the person before it, and the program that steers it.
#[derive(Debug)]
pub struct Browser {
    pub(crate) client: Client,
    visitor: Visitor,
    /// Has the console been looked at in the end?
    is_closed: bool,
    driver: Driver,
}

impl Browser {
    /// Opens a browser for this person, who has been here before: the page remembers what was
    /// chosen.
    pub async fn start(visitor: Visitor) -> Self {
        let browser = Self::start_unknown(visitor).await;
        browser.keep("bankhalter.prefs", &visitor.prefs().to_string()).await;
        browser
    }

    /// Opens a browser for this person, of whom the page knows nothing.
    pub async fn start_unknown(visitor: Visitor) -> Self {
        let mut driver = Driver::start().await;
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities(&visitor))
            .connect(&format!("http://127.0.0.1:{}", driver.port))
            .await
            .expect("the browser starts");
        driver.session = client.session_id().await.ok().flatten();
        let browser = Self { client, visitor, is_closed: false, driver };
        browser.hold(visitor.width, visitor.height, visitor.pointer).await;
        browser.light(visitor.light).await;
        if !visitor.keeps {
            browser.prepare(KEEPS_NOTHING).await;
        }
        browser
    }

    /// A command of the browser's own tools.
    pub async fn tool(&self, command: &'static str, params: Value) -> Value {
        tool(&self.client, command, params).await
    }

    /// Gives the screen another size.
    pub async fn size(&self, width: u32, height: u32) {
        self.hold(width, height, self.visitor.pointer).await;
    }

    /// Makes it another device: its size, and what people point with.
    pub async fn hold(&self, width: u32, height: u32, pointer: Pointer) {
        let finger = pointer == Pointer::Finger;
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": finger });
        self.tool("Emulation.setDeviceMetricsOverride", metrics).await;
        let touch = json!({ "enabled": finger, "maxTouchPoints": 5 });
        self.tool("Emulation.setTouchEmulationEnabled", touch).await;
    }

    /// Lets the system be light or dark.
    pub async fn light(&self, light: Light) {
        let feature = json!({ "name": "prefers-color-scheme", "value": light.word() });
        self.tool("Emulation.setEmulatedMedia", json!({ "features": [feature] })).await;
    }

    /// Puts something into the memory of every page that is opened from now on, unless it is there.
    pub async fn keep(&self, key: &str, text: &str) {
        let (key, text) = (json!(key), json!(text));
        let source = format!(
            "if (location.protocol === 'http:' && !localStorage.getItem({key})) \
             localStorage.setItem({key}, {text});"
        );
        self.prepare(&source).await;
    }

    /// Runs a script in every page that is opened from now on, before the page's own.
    pub async fn prepare(&self, source: &str) {
        self.tool("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
    }

    /// From now on every page that is opened has the same luck each time: games that it deals and
    /// throws for itself go the same way as long as everybody plays the same way.
    pub async fn fix_luck(&self, seed: u32) {
        self.prepare(&LUCK.replace("SEED", &seed.to_string())).await;
    }

    /// Opens a screen of the page and waits until it stands.
    pub async fn open(&self, address: SocketAddr, path: &str) {
        self.open_loose(address, path).await;
        self.stands().await;
    }

    /// Opens a screen of the page without waiting for what is on it.
    pub async fn open_loose(&self, address: SocketAddr, path: &str) {
        self.client.goto(&format!("http://{address}{path}")).await.expect("the page is there");
    }

    /// Loads the page anew.
    pub async fn reload(&self) {
        self.client.refresh().await.expect("the page is there");
        self.stands().await;
    }

    /// Every screen has a heading: before that it is not drawn.
    async fn stands(&self) {
        self.wait_for("return !!document.querySelector('main h1, main h2, main [data-phase]')")
            .await;
    }

    /// The person before the screen.
    pub const fn visitor(&self) -> Visitor {
        self.visitor
    }

    /// Ends the visit. The console must have shown no error.
    pub async fn close(self) {
        self.close_despite(&[]).await;
    }

    /// Ends the visit. The console may have shown errors that contain one of these.
    pub async fn close_despite(mut self, expected: &[&str]) {
        self.is_closed = true;
        let all = errors(&self.client).await;
        let surprising: Vec<_> =
            all.iter().filter(|line| !expected.iter().any(|part| line.contains(part))).collect();
        assert!(surprising.is_empty(), "{SHOWN} {surprising:#?}");
    }

    /// A picture of the screen.
    pub async fn picture(&self) -> Vec<u8> {
        shot::picture(&self.client).await
    }

    /// A small picture of the screen, for the documentation.
    pub async fn small_picture(&self) -> Vec<u8> {
        shot::small_picture(&self.client, self.visitor.width, self.visitor.height).await
    }

    /// Says what went wrong, with what can be seen and what the console shows.
    pub async fn fail(&self, what: &str) -> ! {
        let text = self.run("return document.body.innerText").await;
        let path = self.path().await;
        let errors = errors(&self.client).await;
        let picture = shot::keep_failure(&self.client).await;
        let text = text.as_str().unwrap_or_default();
        let shown = told(&own_errors(&errors));
        panic!("{what}\n\nat {path}, see {picture}\nconsole: {errors:#?}\n{text}\n{shown}");
    }
}

impl Drop for Browser {
    /// No visit goes unlooked at: what a test forgot to close is closed here, by the same measure.
    /// Where a test has failed, the errors of the page itself are told beside it, so that nobody
    /// takes it for the slowness of the machine.
    #[expect(clippy::print_stderr, reason = "what a failed test says")]
    fn drop(&mut self) {
        if self.is_closed {
            return;
        }
        let shown = self.driver.console();
        if std::thread::panicking() {
            eprintln!("{}", told(&own_errors(&severe(&shown))));
        } else {
            assert!(!shown.contains("SEVERE"), "{SHOWN} {shown}");
        }
    }
}

/// How it is told that the console has shown errors. Whoever runs the tests reads it: such a failure
/// gets no second try.
const SHOWN: &str = "the console shows";

/// What a broken line writes into the console: some tests break it, and a failed one has not said yet
/// that it expects that.
const BROKEN_LINE: [&str; 4] = ["WebSocket", "ERR_", "Failed to load", "Failed to fetch"];

/// The errors that the page itself has made.
fn own_errors(all: &[String]) -> Vec<&str> {
    let is_own = |line: &&str| !BROKEN_LINE.iter().any(|part| line.contains(part));
    all.iter().map(String::as_str).filter(is_own).collect()
}

fn told(errors: &[&str]) -> String {
    if errors.is_empty() { String::new() } else { format!("{SHOWN} {errors:#?}") }
}

/// The errors in what the driver answers when it is asked for its console.
fn severe(answer: &str) -> Vec<String> {
    let body = answer.split_once("\r\n\r\n").map_or(answer, |(_, body)| body);
    let said: Value = serde_json::from_str(body).unwrap_or_default();
    let lines = said["value"].as_array().cloned().unwrap_or_default();
    let severe = lines.iter().filter(|line| line["level"] == "SEVERE");
    severe.map(|line| line["message"].as_str().unwrap_or_default().to_owned()).collect()
}

/// The same browser without windows, menus and the pages behind them: it starts in a third of the
/// time. Debian has it in a package of its own.
const SHELL: &str = "/usr/lib/chromium/chromium-headless-shell";

/// How the browser is started. It gets a fresh memory each time, in a folder of the driver's.
fn capabilities(visitor: &Visitor) -> Map<String, Value> {
    let language = format!("--accept-lang={}", visitor.tongue);
    let size = format!("--window-size={},{}", visitor.width.max(500), visitor.height);
    // The machine itself may have no mouse.
    let pointer = match visitor.pointer {
        Pointer::Mouse => {
            "--blink-settings=primaryPointerType=4,availablePointerTypes=4,\
             primaryHoverType=2,availableHoverTypes=2"
        }
        Pointer::Finger => {
            "--blink-settings=primaryPointerType=2,availablePointerTypes=2,\
             primaryHoverType=1,availableHoverTypes=1"
        }
    };
    let args = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--hide-scrollbars",
        // One process instead of four beside those that draw pages: starting them costs as much as
        // opening a page.
        "--in-process-gpu",
        "--no-zygote",
        "--enable-features=NetworkServiceInProcess2",
        // A name for this machine to which browsers do not lend their cryptography.
        "--host-resolver-rules=MAP house.test 127.0.0.1",
        &language,
        pointer,
        &size,
    ];
    let mut chrome = json!({ "args": args });
    if Path::new(SHELL).exists() {
        chrome["binary"] = json!(SHELL);
    }
    let options = json!({
        "goog:chromeOptions": chrome,
        "goog:loggingPrefs": { "browser": "ALL" },
        "timeouts": { "script": 120_000 },
    });
    options.as_object().cloned().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pages_own_errors_are_told_and_those_of_a_broken_line_are_not() {
        let answer = r#"{"value":[{"level":"SEVERE","message":"panicked at play.rs"},
            {"level":"SEVERE","message":"WebSocket connection failed"},
            {"level":"WARNING","message":"slow"}]}"#;
        let all = severe(&format!("HTTP/1.1 200 OK\r\n\r\n{answer}"));
        assert_eq!(all.len(), 2);
        assert_eq!(own_errors(&all), ["panicked at play.rs"]);
        assert!(told(&own_errors(&all)).starts_with(SHOWN));
        assert_eq!(told(&[]), "");
    }
}
