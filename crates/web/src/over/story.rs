//! The record of the game on the screen: from this page, or from the server.

use bankhalter_protocol::RejectionCode;
use leptos::{prelude::*, task::spawn_local};

use crate::{
    api::{record, record_of, rejected},
    local::local,
    speak::spoken,
    table::desk,
};

/// A record that is on its way, here, or not to be had.
pub(crate) type Story = RwSignal<Option<Result<String, String>>>;

/// Gets the record of the game on the screen.
pub(crate) fn story() -> Story {
    let story = RwSignal::new(None);
    if let Some(local) = local() {
        story.set(Some(local.record().map_err(|_| spoken().say("over-unwritten"))));
    } else if let Some(desk) = desk() {
        let table = desk.mirror.with_untracked(|mirror| mirror.table().cloned());
        spawn_local(async move {
            let text = match table {
                Some(table) => fetch(&record_of(&table)).await,
                None => Err(spoken().say(rejected(RejectionCode::UnknownTable))),
            };
            // A screen that was left wants no answer.
            let _ = story.try_set(Some(text));
        });
    }
    story
}

/// The record at an address of the server; or why it is not to be had, in the language of the page.
pub(crate) async fn fetch(address: &str) -> Result<String, String> {
    record(address).await.map_err(|trouble| spoken().say(trouble.message()))
}

/// What the file without names is called.
pub(super) fn nameless_file(edition: &str) -> String {
    file_name(&format!("{edition}-nn"))
}

/// What the file is called when it is kept.
pub(crate) fn file_name(edition: &str) -> String {
    let date = js_sys::Date::new_0().to_iso_string().as_string().unwrap_or_default();
    let day = date.get(..10).unwrap_or("game").to_owned();
    format!("bankhalter-{edition}-{day}.los")
}
