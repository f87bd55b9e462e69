//! Pictures of the screen.

use std::{
    fs,
    sync::atomic::{AtomicUsize, Ordering},
};

use base64::{Engine, engine::general_purpose::STANDARD};
use fantoccini::Client;
use serde_json::json;

use crate::{host::root, tools::tool};

/// The screen as PNG.
pub(crate) async fn picture(client: &Client) -> Vec<u8> {
    decode(&tool(client, "Page.captureScreenshot", json!({ "format": "png" })).await["data"])
}

/// The screen as a small picture: half its size, in a format that packs well.
pub(crate) async fn small_picture(client: &Client, width: u32, height: u32) -> Vec<u8> {
    let scale = if width > 600 { 0.6 } else { 1.0 };
    let clip = json!({ "x": 0, "y": 0, "width": width, "height": height, "scale": scale });
    let params = json!({ "format": "webp", "quality": 70, "clip": clip });
    decode(&tool(client, "Page.captureScreenshot", params).await["data"])
}

fn decode(data: &serde_json::Value) -> Vec<u8> {
    let text = data.as_str().unwrap_or_default();
    STANDARD.decode(text).expect("the browser writes base64")
}

/// Keeps a picture of what a test failed at; says where.
pub(crate) async fn keep_failure(client: &Client) -> String {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::SeqCst);
    let folder = root().join("target/visitors");
    let file = folder.join(format!("failed-{}-{number}.png", std::process::id()));
    let picture = picture(client).await;
    match fs::create_dir_all(&folder).and_then(|()| fs::write(&file, picture)) {
        Ok(()) => file.display().to_string(),
        Err(error) => format!("no picture ({error})"),
    }
}
