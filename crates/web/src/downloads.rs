//! What the page speaks with: the editions and the languages, fetched beside the module so that
//! they load while it is compiled.

use bankhalter_voice::Tongue;
use futures_util::future::try_join_all;
use gloo_net::http::Request;
use leptos::prelude::document;
use wasm_bindgen::JsCast as _;
use web_sys::Element;

/// Fetches all words that the page names; without them there is nothing to show.
pub async fn fetch() -> Result<(), String> {
    let links = document().query_selector_all("link[data-words]").map_err(|_| "no links")?;
    let links = (0..links.length()).filter_map(|index| links.item(index)?.dyn_into().ok());
    take(try_join_all(links.map(words)).await?)
}

async fn words(link: Element) -> Result<(String, Vec<u8>), String> {
    let name = link.get_attribute("data-words").unwrap_or_default();
    let address = link.get_attribute("href").unwrap_or_default();
    Ok((name, bytes(&address).await?))
}

/// What is at an address of the server.
pub(crate) async fn bytes(address: &str) -> Result<Vec<u8>, String> {
    let missing = |error: gloo_net::Error| format!("{address}: {error}");
    let answer = Request::get(address).send().await.map_err(missing)?;
    if !answer.ok() {
        return Err(format!("{address}: {}", answer.status()));
    }
    answer.binary().await.map_err(missing)
}

/// Takes the editions and the languages, each file by its name; a language may come in several.
pub(crate) fn take(files: Vec<(String, Vec<u8>)>) -> Result<(), String> {
    let mut languages: Vec<(String, String)> = Vec::new();
    for (name, bytes) in files {
        if name == "editions" {
            bankhalter_editions::give(&bytes).map_err(|damaged| damaged.to_string())?;
            continue;
        }
        let text = String::from_utf8(bytes).map_err(|error| error.to_string())?;
        match languages.iter_mut().find(|(code, _)| *code == name) {
            Some((_, more)) => *more = format!("{more}\n{text}"),
            None => languages.push((name, text)),
        }
    }
    Tongue::give(languages).map_err(|unreadable| unreadable.to_string())
}
