//! A real browser, steered by its driver.

use std::{process::Stdio, time::Duration};

use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
    time::{Instant, sleep, timeout},
};

use crate::host::PATIENCE;

/// A browser with a fresh memory, and the program that steers it.
pub(crate) struct Browser {
    pub(crate) client: Client,
    _driver: Child,
    _memory: TempDir,
}

impl Browser {
    pub(crate) async fn start() -> Self {
        let (driver, port) = driver().await;
        let memory = TempDir::new().unwrap();
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities(&memory))
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .expect("the browser starts");
        Self { client, _driver: driver, _memory: memory }
    }

    pub(crate) async fn run(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap()
    }

    /// Waits until a script gives something.
    pub(crate) async fn wait_for(&self, script: &str) -> Value {
        let end = Instant::now() + PATIENCE;
        loop {
            let found = self.run(script).await;
            if !found.is_null() && found != Value::Bool(false) {
                return found;
            }
            let page = "return document.body.innerText";
            assert!(Instant::now() < end, "{script} on\n{}", self.run(page).await);
            sleep(Duration::from_millis(100)).await;
        }
    }

    /// Clicks as a person would: if it has just been drawn anew, once more.
    pub(crate) async fn click(&self, selector: &str) {
        let end = Instant::now() + PATIENCE;
        loop {
            let found = self.client.wait().for_element(Locator::Css(selector)).await.unwrap();
            let Err(error) = found.click().await else { return };
            assert!(Instant::now() < end, "{selector} cannot be clicked: {error}");
            sleep(Duration::from_millis(100)).await;
        }
    }

    pub(crate) async fn close(self) {
        self.client.close().await.unwrap();
    }
}

/// Starts the driver on a port of its own choice. Several start at once, and now and then two choose
/// the same one: the loser ends and is started again.
async fn driver() -> (Child, u16) {
    for _ in 0..5 {
        if let Some(started) = try_driver().await {
            return started;
        }
    }
    panic!("chromedriver did not say where it listens");
}

async fn try_driver() -> Option<(Child, u16)> {
    let mut driver = Command::new("chromedriver")
        .arg("--port=0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .expect("chromedriver is there: if not, run `cargo xtask setup`");
    let mut lines = BufReader::new(driver.stdout.take().unwrap()).lines();
    let port = timeout(PATIENCE, async {
        while let Some(line) = lines.next_line().await.unwrap() {
            let told = line.split("on port ").nth(1).filter(|_| line.contains("successfully"));
            let digits = told.map(|rest| rest.trim_end_matches('.').to_owned());
            if let Some(port) = digits.and_then(|digits| digits.parse().ok()) {
                return Some(port);
            }
        }
        None
    });
    let port = port.await.ok().flatten()?;
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    Some((driver, port))
}

fn capabilities(memory: &TempDir) -> serde_json::Map<String, Value> {
    let folder = format!("--user-data-dir={}", memory.path().display());
    let args = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--accept-lang=de-DE",
        "--window-size=1280,1000",
        // A name for this machine to which browsers do not lend their cryptography.
        "--host-resolver-rules=MAP house.test 127.0.0.1",
        &folder,
    ];
    let options = json!({ "goog:chromeOptions": { "args": args } });
    options.as_object().unwrap().clone()
}
