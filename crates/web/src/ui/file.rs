//! A file of this device, to be chosen, and the text in it.

use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, HtmlInputElement};

use super::Icon;
use crate::speak::said;

/// A larger file is none of ours: the longest games have a tenth of that.
const MOST_BYTES: f64 = 1024.0 * 1024.0;

/// Takes files of text: each is handed on with its name and what stands in it, or why that cannot
/// be read.
pub(crate) fn texts(
    take: impl Fn(String, Result<String, &'static str>) + Copy + Send + Sync + 'static,
) -> Callback<File> {
    Callback::new(move |file: File| {
        spawn_local(async move { take(file.name(), content(&file).await) });
    })
}

/// The text of a file, or why there is none.
async fn content(file: &File) -> Result<String, &'static str> {
    if file.size() > MOST_BYTES {
        return Err("large");
    }
    let content = JsFuture::from(file.text()).await.ok().and_then(|content| content.as_string());
    let content = content.ok_or("unread")?;
    // The browser writes the last one for what is not text.
    if content.contains(['\0', char::REPLACEMENT_CHARACTER]) { Err("binary") } else { Ok(content) }
}

/// A button that lets people choose a file.
#[component]
pub(crate) fn FileButton(
    /// The field's name in the page.
    id: &'static str,
    icon: &'static str,
    /// The name of its words.
    words: &'static str,
    /// Which files are offered.
    accept: &'static str,
    take: Callback<File>,
) -> impl IntoView {
    let chosen = move |event: leptos::ev::Event| {
        let input: Option<HtmlInputElement> = event.target().and_then(|it| it.dyn_into().ok());
        let Some(input) = input else { return };
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            take.run(file);
        }
        // Else the same file, mended, would be no other choice.
        input.set_value("");
    };
    view! {
        <label class="button quiet record-file">
            <Icon name=icon />
            <span>{said(words)}</span>
            <input type="file" id=id class="hidden-text" accept=accept on:change=chosen />
        </label>
    }
}
