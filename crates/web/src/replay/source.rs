//! How a record gets into the page: chosen, dropped or pasted.

use bankhalter_voice::args;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::File;

use super::Wrong;
use crate::{
    speak::{said, say, tongue},
    ui::{Drawn, FileButton, When, live, texts},
};

/// Chosen, dropped or pasted: the text lands in the field, where it can be read and mended.
#[component]
pub(crate) fn RecordInput(
    /// What stands in the field.
    text: RwSignal<String>,
    /// It is to be read.
    read: Callback<()>,
) -> impl IntoView {
    let over = RwSignal::new(false);
    let refused = RwSignal::new(None::<(String, &'static str)>);
    let take = texts(move |name, content| {
        refused.try_set(content.as_ref().err().map(|why| (name, *why)));
        // Whoever has left the screen meanwhile wants nothing read.
        if content.is_ok_and(|content| text.try_set(content).is_none()) {
            read.run(());
        }
    });
    let dropped = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        over.set(false);
        if let Some(file) = dropped_file(&event) {
            take.run(file);
        }
    };
    view! {
        <div
            class="record-input"
            class:over=move || over.get()
            on:dragover=move |event| {
                event.prevent_default();
                over.set(true);
            }
            on:dragleave=move |_| over.set(false)
            on:drop=dropped
        >
            <RecordFile take />
            {move || refused.get().map(refusal)}
            <PasteField text />
            <button
                type="button"
                class="button"
                id="record-read"
                prop:disabled=move || text.with(|text| text.trim().is_empty())
                on:click=move |_| {
                    refused.set(None);
                    read.run(());
                }
            >
                {said("replay-read")}
            </button>
        </div>
    }
}

/// A file to choose.
#[component]
fn RecordFile(take: Callback<File>) -> impl IntoView {
    let (icon, words, accept) = ("download", "replay-file", ".los,text/plain");
    view! { <FileButton id="record-file" icon words accept take /> }
}

/// Which file was not taken, and why.
fn refusal((name, why): (String, &'static str)) -> impl IntoView {
    let text = say("replay-file-refused", args![name = name, why = why]);
    view! {
        <p class="fault" role="alert">
            {text}
        </p>
    }
}

/// Where a record can be pasted, read and mended.
#[component]
fn PasteField(text: RwSignal<String>) -> impl IntoView {
    view! {
        <label class="record-paste">
            <span>{said("replay-paste")}</span>
            <textarea
                id="record-text"
                rows="10"
                spellcheck="false"
                autocomplete="off"
                prop:value=move || text.get()
                on:input=move |event| text.set(event_target_value(&event))
            ></textarea>
        </label>
    }
}

/// The first file that was dropped.
fn dropped_file(event: &leptos::ev::DragEvent) -> Option<File> {
    let event: &JsValue = event.as_ref();
    let carried = js_sys::Reflect::get(event, &"dataTransfer".into()).ok()?;
    let files = js_sys::Reflect::get(&carried, &"files".into()).ok()?;
    js_sys::Reflect::get_u32(&files, 0).ok()?.dyn_into().ok()
}

/// Everything that is wrong with a text, each with its place.
#[component]
pub(crate) fn WrongList(
    /// What is wrong; nothing is shown if nothing is.
    #[prop(into)]
    wrong: Signal<Vec<Wrong>>,
) -> impl IntoView {
    let place = |wrong: &Wrong| match wrong.column {
        Some(column) => say("replay-place", args![line = wrong.line, column = column]),
        None => say("replay-line", args![line = wrong.line]),
    };
    let rows = move || {
        let row = |wrong: Wrong| {
            view! {
                <li>
                    <strong>{place(&wrong)}</strong>
                    " "
                    <span>{tongue().fault(&wrong.message)}</span>
                </li>
            }
        };
        wrong.get().into_iter().map(row).drawn()
    };
    view! {
        <When when=move || !wrong.with(Vec::is_empty)>
            <section class="wrong-list" role="alert">
                <h2>{move || say("replay-wrong", args![count = wrong.with(Vec::len)])}</h2>
                <ol>{live(rows)}</ol>
            </section>
        </When>
    }
}
