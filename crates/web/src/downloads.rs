//! What the page speaks with: the editions and the languages, fetched beside the module so that
//! they load while it is compiled.

use bankhalter_voice::Tongue;
use futures_util::future::try_join_all;
use gloo_net::http::Request;
use leptos::prelude::document;
use wasm_bindgen::JsCast as _;
use web_sys::Element;

/// Something that is fetched, by the name its link has in the page.
enum Words {
    Editions(Vec<u8>),
    Language(String, String),
}

/// Fetches all words that the page names; without them there is nothing to show.
pub async fn fetch() -> Result<(), String> {
    let links = document().query_selector_all("link[data-words]").map_err(|_| "no links")?;
    let links = (0..links.length()).filter_map(|index| links.item(index)?.dyn_into().ok());
    let mut languages = Vec::new();
    for words in try_join_all(links.map(words)).await? {
        match words {
            Words::Editions(bytes) => {
                bankhalter_editions::give(&bytes).map_err(|damaged| damaged.to_string())?;
            }
            Words::Language(code, text) => languages.push((code, text)),
        }
    }
    Tongue::give(languages).map_err(|unreadable| unreadable.to_string())
}

async fn words(link: Element) -> Result<Words, String> {
    let name = link.get_attribute("data-words").unwrap_or_default();
    let address = link.get_attribute("href").unwrap_or_default();
    let missing = |error: gloo_net::Error| format!("{address}: {error}");
    let answer = Request::get(&address).send().await.map_err(missing)?;
    if !answer.ok() {
        return Err(format!("{address}: {}", answer.status()));
    }
    Ok(match name.as_str() {
        "editions" => Words::Editions(answer.binary().await.map_err(missing)?),
        _ => Words::Language(name, answer.text().await.map_err(missing)?),
    })
}
