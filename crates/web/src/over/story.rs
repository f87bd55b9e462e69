//! The record of the game on the screen: from this page, or from the server.

use bankhalter_protocol::{Rejection, RejectionCode};
use bankhalter_voice::Tongue;
use gloo_net::http::Request;
use leptos::{prelude::*, task::spawn_local};

use crate::{api::rejected, local::local, table::desk};

/// The message for a server that was not reached.
const OFFLINE: &str = "home-trouble-offline";

/// A record that is on its way, here, or not to be had.
pub(crate) type Story = RwSignal<Option<Result<String, String>>>;

/// Gets the record of the game on the screen.
pub(crate) fn story() -> Story {
    let story = RwSignal::new(None);
    if let Some(local) = local() {
        story.set(Some(local.record().map_err(|_| told("over-unwritten"))));
    } else if let Some(desk) = desk() {
        let table = desk.mirror.with_untracked(|mirror| mirror.table().map(str::to_owned));
        spawn_local(async move {
            let text = match table {
                Some(table) => fetch(&table).await,
                None => Err(told(rejected(RejectionCode::UnknownTable))),
            };
            // A screen that was left wants no answer.
            let _ = story.try_set(Some(text));
        });
    }
    story
}

/// The record of a table of the server; or why it is not to be had, in the language of the page.
pub(crate) async fn fetch(table: &str) -> Result<String, String> {
    ask(table).await.map_err(told)
}

async fn ask(table: &str) -> Result<String, &'static str> {
    let table = js_sys::encode_uri_component(table);
    let response = Request::get(&format!("/api/tables/{table}/record")).send().await;
    let response = response.map_err(|_| OFFLINE)?;
    let text = response.text().await.map_err(|_| OFFLINE)?;
    if response.ok() { Ok(text) } else { Err(why_not(&text)) }
}

/// The message for this answer.
fn why_not(answer: &str) -> &'static str {
    // Whoever is between us and the server speaks no JSON: then the server was not reached.
    serde_json::from_str(answer).map_or(OFFLINE, |no: Rejection| rejected(no.code))
}

/// A message in the language of the page, as it says itself: an answer that arrives has no context
/// to take the preferences from.
fn told(id: &str) -> String {
    let code = document().document_element().and_then(|root| root.get_attribute("lang"));
    Tongue::nearest(code.as_deref()).say(id)
}

/// What the file is called when it is kept.
pub(crate) fn file_name(edition: &str) -> String {
    let date = js_sys::Date::new_0().to_iso_string().as_string().unwrap_or_default();
    let day = date.get(..10).unwrap_or("game").to_owned();
    format!("bankhalter-{edition}-{day}.los")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_no_has_a_message_and_anything_else_is_no_server() {
        let no = r#"{"code":"unknown_table","message":"there is no table of this name"}"#;
        assert_eq!(why_not(no), "home-trouble-unknown-table");
        assert_eq!(why_not("<h1>502 Bad Gateway</h1>"), OFFLINE);
    }
}
