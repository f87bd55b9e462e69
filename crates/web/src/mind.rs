//! What bots need that think, fetched when one sits down at a table of this page: the code of the
//! strong bot, as a part of the program, and the weights of its mind.

use std::time::Duration;

use bankhalter_bots::is_awake;
use futures_channel::oneshot;
use futures_util::{FutureExt, select};
use gloo_timers::future::sleep;
use leptos::{prelude::*, task::spawn_local};

use crate::{downloads, parts::NotLoaded};

/// How long a bot waits for its mind; then it plays without, as well as it can, until it is there.
const PATIENCE: Duration = Duration::from_secs(3);

#[leptos::wasm_split::wasm_split(
    mind,
    wasm_split_path = ::leptos::wasm_split,
    fallible,
    preload(load_mind)
)]
#[allow(clippy::unnecessary_wraps, reason = "the part itself may be missing")]
pub(crate) fn wake(weights: Vec<u8>) -> Result<bool, NotLoaded> {
    Ok(bankhalter_bots::wake(&weights).is_ok())
}

/// Where the build of the page lays the weights, as the page names it.
fn address() -> Option<String> {
    document().query_selector("meta[name=mind]").ok()??.get_attribute("content")
}

async fn fetch() -> Option<bool> {
    let (part, weights) = futures_util::join!(load_mind(), weights());
    part.ok()?;
    wake(weights?).await.ok()
}

async fn weights() -> Option<Vec<u8>> {
    downloads::bytes(&address()?).await.ok()
}

/// Fetches it all, and waits for it a moment.
pub(crate) async fn awake() {
    if is_awake() {
        return;
    }
    let (done, waits) = oneshot::channel();
    spawn_local(async move {
        let _ = fetch().await;
        // Whoever has waited long enough is gone.
        let _ = done.send(());
    });
    select! {
        _ = waits.fuse() => {}
        () = sleep(PATIENCE).fuse() => {}
    }
}
