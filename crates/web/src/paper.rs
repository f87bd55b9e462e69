//! What is put on paper: labels for deeds and cards, and a page that explains how to play with them.

mod code;
mod guide;
mod labels;

use bankhalter_editions::{Address, Edition, all, find};
use bankhalter_voice::{Tongue, Value, args};
use leptos::prelude::*;
use leptos_router::{
    NavigateOptions,
    hooks::{use_navigate, use_query_map},
};

use crate::{
    delight::PrintButton,
    edition_text,
    form::{Offer, Pick},
    further::Words,
    parts::part_of,
    speak::{said, said_now, tongue},
    ui::Icon,
};

pub(crate) use code::Code;

part_of! {
    /// Something to print.
    PrintPart = paper(load_print, draw_print) view! {
        <Words>
            <Print />
        </Words>
    }
}

/// The ways to what can be printed for an edition.
#[component]
pub(crate) fn PaperLinks(
    /// Whose.
    edition: &'static Edition,
) -> impl IntoView {
    let (labels, guide) = (address(LABELS, edition), address(GUIDE, edition));
    view! {
        <p class="row">
            <a class="button quiet" data-paper="labels" href=labels>
                <Icon name="qr" />
                {said("paper-labels")}
            </a>
            <a class="button quiet" data-paper="guide" href=guide>
                <Icon name="print" />
                {said("paper-guide")}
            </a>
        </p>
    }
}

/// How the address names them.
const LABELS: &str = "labels";
const GUIDE: &str = "guide";

fn address(what: &str, edition: &Edition) -> String {
    format!("/print?{what}={}", edition.id)
}

/// A message of an edition, in its form of address.
fn told<'a>(
    edition: &Edition,
    tongue: Tongue,
    id: &str,
    args: impl IntoIterator<Item = (&'a str, Value<'a>)>,
) -> String {
    let address = match edition.address {
        Address::Familiar => "familiar",
        Address::Polite => "polite",
    };
    tongue.say_with(id, args.into_iter().chain(args![address = address]))
}

/// What the address names: labels, or else the guide.
#[component]
fn Print() -> impl IntoView {
    let query = use_query_map();
    move || {
        let labels = query.with(|query| query.get(LABELS));
        let guide = query.with(|query| query.get(GUIDE));
        let what = if labels.is_some() { LABELS } else { GUIDE };
        let edition = labels.or(guide).and_then(|id| find(&id)).unwrap_or(&all()[0]);
        view! { <Sheet what edition /> }
    }
}

/// What is printed, below what only the screen shows.
#[component]
fn Sheet(what: &'static str, edition: &'static Edition) -> impl IntoView {
    let navigate = use_navigate();
    let options = move || {
        let offer = |one: &'static Edition| {
            Offer::plain(one.id.clone(), edition_text::short_title(one, tongue()))
        };
        all().iter().map(offer).collect::<Vec<_>>()
    };
    let choose = move |id: String| {
        let options = NavigateOptions { replace: true, ..NavigateOptions::default() };
        navigate(&format!("/print?{what}={id}"), options);
    };
    let is_labels = what == LABELS;
    let [title, about] = if is_labels {
        ["paper-labels", "paper-labels-about"]
    } else {
        ["paper-guide", "paper-guide-about"]
    };
    view! {
        <section class="page paper" data-screen="paper" data-paper=what>
            <div class="paper-head stack">
                <h1>{said(title)}</h1>
                <p class="soft">{said(about)}</p>
                <Pick
                    name="paper-edition"
                    label=Signal::derive(|| said_now("new-board"))
                    options=Signal::derive(options)
                    value=Signal::derive(move || edition.id.clone())
                    choose=Callback::new(choose)
                />
                <p class="row">
                    <PrintButton />
                    <a
                        class="button quiet"
                        data-paper="other"
                        href=address(if is_labels { GUIDE } else { LABELS }, edition)
                    >
                        {said(if is_labels { "paper-guide" } else { "paper-labels" })}
                    </a>
                </p>
            </div>
            {if is_labels {
                view! { <labels::Labels edition /> }.into_any()
            } else {
                view! { <guide::Guide edition /> }.into_any()
            }}
        </section>
    }
}
