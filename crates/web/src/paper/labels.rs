//! Labels for deeds and cards: a code, its number and its name, to be cut out and stuck on.

use bankhalter_editions::Edition;
use bankhalter_rules::{Deck, Property};
use bankhalter_voice::{Tongue, args};
use leptos::prelude::*;

use super::code::Code;
use crate::{
    board::breakable,
    deeds::sign_of,
    edition_text,
    label::Entry,
    speak::{say, tongue},
    ui::{Drawn, live},
};

/// All labels of an edition: the deeds on one sheet, the cards of both decks on another.
#[component]
pub(super) fn Labels(edition: &'static Edition) -> impl IntoView {
    let deeds = move || edition.nouns.deed.plural(tongue().base()).to_owned();
    let decks = move || Deck::ALL.map(|deck| kind(edition, Entry::cards(deck).next(), tongue(), 2));
    let cards = move || tongue().listed(&decks());
    view! {
        <Page
            edition
            number=1
            title=Signal::derive(deeds)
            entries=Property::all().map(Entry::Deed).collect()
        />
        <Page
            edition
            number=2
            title=Signal::derive(cards)
            entries=Deck::ALL.into_iter().flat_map(Entry::cards).collect()
        />
    }
}

/// A sheet of paper.
#[component]
fn Page(
    edition: &'static Edition,
    number: u8,
    title: Signal<String>,
    entries: Vec<Entry>,
) -> impl IntoView {
    let labels = entries.into_iter().map(|entry| view! { <Label edition entry /> }).drawn();
    let foot = move || {
        let name = edition_text::title(edition, tongue()).to_owned();
        say("paper-page", args![edition = name, page = number, pages = 2])
    };
    view! {
        <section class="label-page" data-page=number>
            <header>
                <h2>{move || title.get()}</h2>
                <p>{live(foot)}</p>
            </header>
            <ul class="labels">{labels}</ul>
        </section>
    }
}

#[component]
fn Label(edition: &'static Edition, entry: Entry) -> impl IntoView {
    let about = move || {
        let (kind, number) = (kind(edition, Some(entry), tongue(), 1), entry.code());
        say(
            "paper-label",
            args![kind = kind, number = number, name = name(edition, entry, tongue())],
        )
    };
    let sign = match entry {
        Entry::Deed(deed) => sign_of(edition, deed).map(IntoAny::into_any),
        Entry::Card(..) => None,
    };
    view! {
        <li class="label" data-label=entry.key()>
            <Code text=entry.label() label=Signal::derive(about) />
            <span class="label-text">
                <b class="label-number">{entry.code()} {sign}</b>
                <span class="label-kind">{move || breakable(&kind(edition, Some(entry), tongue(), 1))}</span>
                <span class="label-name">{move || breakable(&name(edition, entry, tongue()))}</span>
            </span>
        </li>
    }
}

/// What a thing like this is called in the edition, one or several of it.
fn kind(edition: &Edition, entry: Option<Entry>, tongue: Tongue, count: u8) -> String {
    let noun = match entry {
        Some(Entry::Card(deck, _)) => edition.card_noun(deck),
        Some(Entry::Deed(_)) | None => &edition.nouns.deed,
    };
    let base = tongue.base();
    if count == 1 { noun.singular(base) } else { noun.plural(base) }.to_owned()
}

/// The name of a deed, or what a card says.
fn name(edition: &Edition, entry: Entry, tongue: Tongue) -> String {
    match entry {
        Entry::Deed(deed) => {
            let at = edition.board().deeds.get(usize::from(deed.number())).map(|deed| deed.at);
            at.map(|at| edition.space(at).name.get(tongue.base())).unwrap_or_default().to_owned()
        }
        Entry::Card(deck, card) => edition.card_text(edition.card(deck, card), tongue.base()),
    }
}

#[cfg(test)]
mod tests {
    use bankhalter_editions::all;

    use super::*;

    #[test]
    fn every_edition_names_all_that_gets_a_label() {
        for edition in all() {
            for tongue in Tongue::all() {
                for entry in Entry::all() {
                    assert!(!name(edition, entry, *tongue).is_empty(), "{}", edition.id);
                    assert!(!kind(edition, Some(entry), *tongue, 1).is_empty());
                }
            }
        }
    }
}
