//! The record of the game on the screen: from this page, or from the server.

use gloo_net::http::Request;
use leptos::{prelude::*, task::spawn_local};

use crate::{local::local, table::desk};

/// A record that is on its way, here, or not to be had.
pub(crate) type Story = RwSignal<Option<Result<String, String>>>;

/// Gets the record of the game on the screen.
pub(crate) fn story() -> Story {
    let story = RwSignal::new(None);
    if let Some(local) = local() {
        story.set(Some(local.record()));
    } else if let Some(desk) = desk() {
        let table = desk.mirror.with_untracked(|mirror| mirror.table().map(str::to_owned));
        spawn_local(async move {
            let text = match table {
                Some(table) => fetch(&table).await,
                None => Err(String::new()),
            };
            // A screen that was left wants no answer.
            let _ = story.try_set(Some(text));
        });
    }
    story
}

/// The record of a table of the server.
pub(crate) async fn fetch(table: &str) -> Result<String, String> {
    let table = js_sys::encode_uri_component(table);
    let response = Request::get(&format!("/api/tables/{table}/record")).send().await;
    let response = response.map_err(|error| error.to_string())?;
    if !response.ok() {
        return Err(format!("{} {}", response.status(), response.status_text()));
    }
    response.text().await.map_err(|error| error.to_string())
}

/// What the file is called when it is kept.
pub(crate) fn file_name(edition: &str) -> String {
    let date = js_sys::Date::new_0().to_iso_string().as_string().unwrap_or_default();
    let day = date.get(..10).unwrap_or("game").to_owned();
    format!("bankhalter-{edition}-{day}.los")
}
