//! Without a network: the page is there, and games of this device go on.

use bankhalter_visitors::{
    Browser, Visitor, serve_until,
    stage::{act, cash, game, phase, play_on},
};
use serde_json::json;
use tokio::sync::oneshot;

/// The page is kept once the worker has it.
pub(crate) const KEPT: &str = "
    const [done] = [...arguments].slice(-1);
    navigator.serviceWorker.ready.then(async ({ active }) => {
        while (active.state !== 'activated') await new Promise((next) => setTimeout(next, 50));
        done(true);
    });";

/// Takes the network away from the browser.
pub(crate) async fn go_offline(browser: &Browser) {
    let conditions = json!({
        "offline": true, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0,
    });
    browser.tool("Network.enable", json!({})).await;
    browser.tool("Network.emulateNetworkConditions", conditions).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_this_device_goes_on_without_a_server() {
    let (stop, stopped) = oneshot::channel::<()>();
    let address = serve_until(async move { stopped.await.unwrap_or_default() }).await;
    let browser = Browser::start(Visitor::ANNA.keeping()).await;
    let record = game("standard", &["Anna", "Ben"], "Anna throws {6 5}\nBen throws {1 2}");
    play_on(&browser, address, &record).await;
    phase(&browser, "ready").await;
    browser.run_async(KEPT, Vec::new()).await;

    stop.send(()).unwrap();
    // Not only is the server gone: the browser has no network at all.
    go_offline(&browser).await;
    browser.reload().await;
    phase(&browser, "ready").await;
    act(&browser, "throw").await;
    browser.see(".dice.rolled").await;
    let money = cash(&browser).await;

    browser.reload().await;
    browser.see("#actions[data-phase]").await;
    assert_eq!(cash(&browser).await, money, "what was played is kept");

    // The first screen starts a game here when there is no server.
    browser.open(address, "/").await;
    browser.click("#play-now").await;
    browser.see("#actions[data-phase]").await;
    assert!(browser.path().await.starts_with("/local/"));
    browser.close_despite(&["ERR_", "Failed to load", "WebSocket", "Failed to fetch"]).await;
}
