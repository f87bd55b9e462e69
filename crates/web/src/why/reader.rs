//! The rulebook to read: the sections of a booklet in its own order, and a search over all of it.

use std::sync::Arc;

use bankhalter_editions::Language;
use bankhalter_rulebook::{Book, Rule, Section};
use bankhalter_rules::Booklet;
use bankhalter_voice::{Tongue, args};
use leptos::prelude::*;

use super::{
    Detail, TwoMinutes, Why, WithBook, booklet_name,
    differences::differences,
    rule_view,
    search::{Results, search},
    why,
};
use crate::{
    parts::part_of,
    play::play,
    speak::{said, tongue},
    ui::{Drawn, Icon, live},
};

part_of! {
    /// The rulebook of this table, fetched when somebody reads in it.
    TableRulesPart = rulebook(load_table_rules, draw_table_rules) view! { <TableRules/> }
}

/// The rulebook of this table.
#[component]
fn TableRules() -> impl IntoView {
    let play = play();
    let booklet = play.table().booklet;
    let name = move || {
        let tongue = tongue();
        tongue.say_with("rulebook-rules-of", args![booklet = booklet_name(booklet, tongue)])
    };
    view! {
        <p class="rules-whose">{live(name)}</p>
        <TwoMinutes booklet=Signal::stored(booklet) edition=play.edition />
        <Reader booklet />
    }
}

/// A booklet to read.
#[component]
pub(crate) fn Reader(
    /// Whose rules.
    #[prop(into)]
    booklet: Signal<Booklet>,
    /// Are all sections open from the beginning?
    #[prop(optional)]
    unfolded: bool,
) -> impl IntoView {
    let why = why();
    let query = RwSignal::new(String::new());
    let has_query = Memo::new(move |_| !query.with(|query| query.trim().is_empty()));
    let show = move |book: Arc<Book>| {
        let (booklet, tongue) = (booklet.get(), tongue());
        let words = (why.for_booklet(booklet), tongue);
        if has_query.get() {
            let found = move || query.with(|query| hits(&book, query, booklet, words));
            found.into_any()
        } else {
            contents(&book, booklet, unfolded, words).into_any()
        }
    };
    view! {
        <div class="rules" class:unfolded=unfolded>
            <div class="rules-search" role="search">
                <label>
                    <span class="hidden-text">{said("rulebook-search")}</span>
                    <Icon name="search" />
                    <input
                        type="search"
                        class="rules-query"
                        autocomplete="off"
                        enterkeyhint="search"
                        placeholder=said("rulebook-search")
                        prop:value=query
                        on:input:target=move |event| query.set(event.target().value())
                    />
                </label>
            </div>
            <WithBook show />
        </div>
    }
}

/// What a search found.
fn hits(book: &Arc<Book>, query: &str, booklet: Booklet, words: (Why, Tongue)) -> AnyView {
    let tongue = words.1;
    let Results { own, others, left, is_guess } = search(book, query, booklet);
    if own.is_empty() && others.is_empty() {
        let says = book.silence(query).map(|silence| silence.says.get(tongue.base()).to_owned());
        let told = says.unwrap_or_else(|| tongue.say("rulebook-found-nothing"));
        let contents = contents(book, booklet, false, words);
        return view! {
            <p role="status">{told}</p>
            {contents}
        }
        .into_any();
    }
    let list = |rules: &[&Rule]| {
        rules.iter().map(|rule| rule_view(book, rule, Some(booklet), Detail::Found, words)).drawn()
    };
    let count = own.len() + left;
    let is_parking = |rules: &[&Rule]| rules.iter().take(3).any(|it| it.id.starts_with("PARKING"));
    let pot = (is_parking(&own) || is_parking(&others)).then(|| pot(tongue));
    let told = if is_guess {
        tongue.say("rulebook-found-guess")
    } else {
        tongue.say_with("rulebook-found", args![count = count, left = left])
    };
    let further = (!others.is_empty()).then(|| {
        view! {
            <h2 class="rules-apart">{tongue.say("rulebook-found-elsewhere")}</h2>
            {list(&others)}
        }
    });
    view! {
        <p class="soft" role="status">
            {told}
        </p>
        {pot}
        <div class="rules-hits">{list(&own)}{further}</div>
    }
    .into_any()
}

/// Many families put money there: no booklet says so, and here it can be had.
fn pot(tongue: Tongue) -> impl IntoView {
    view! {
        <aside class="rules-pot" id="pot">
            <p>{tongue.say("rulebook-pot")}</p>
            <a
                class="button quiet"
                href="/new?house=free-parking-pot"
                target="_blank"
                rel="noopener"
            >
                <Icon name="plus" />
                {tongue.say("rulebook-pot-on")}
            </a>
        </aside>
    }
}

/// Every section, and where the booklets differ.
fn contents(
    book: &Arc<Book>,
    booklet: Booklet,
    unfolded: bool,
    words: (Why, Tongue),
) -> impl IntoView + use<> {
    let tongue = words.1;
    let sections = book.contents(booklet);
    let titles: Vec<_> = sections.iter().map(|section| Title::of(section, tongue)).collect();
    let links = unfolded.then(|| directory(&titles, tongue));
    let parts = sections.iter().zip(&titles).enumerate().map(|(number, (section, title))| {
        let rules: Vec<Rule> = section.rules.iter().map(|rule| (*rule).clone()).collect();
        let book = book.clone();
        let inside = move || {
            let view = |rule| rule_view(&book, rule, Some(booklet), Detail::Brief, words);
            rules.iter().map(view).drawn().into_any()
        };
        let count = section.rules.len();
        fold(number, title.view(Some(count)), unfolded, inside)
    });
    let parts = parts.drawn();
    let last = Title::plain(tongue.say("rulebook-differences"));
    let last = fold(titles.len(), last.view(None), unfolded, move || {
        differences(booklet, words).into_any()
    });
    view! {
        {links}
        <div class="rules-book">{parts}{last}</div>
    }
}

/// What stands above a section.
struct Title {
    text: String,
    /// The language of the booklet, if it is the booklet's own heading.
    language: Option<&'static str>,
    /// What it means, for those who read another language.
    gloss: Option<String>,
}

impl Title {
    /// The booklet's heading, but for the name of its game: this page has a name of its own.
    fn of(section: &Section<'_>, tongue: Tongue) -> Self {
        let Some(heading) = section.heading else {
            return Self::plain(tongue.say("rulebook-unsaid"));
        };
        let reads_german = tongue.base() == Language::German;
        Self {
            text: heading.trim_start_matches("MONOPOLY ").to_owned(),
            language: Some("de"),
            gloss: section.gloss.filter(|_| !reads_german).map(str::to_owned),
        }
    }

    /// In the language of the page.
    const fn plain(text: String) -> Self {
        Self { text, language: None, gloss: None }
    }

    fn view(&self, count: Option<usize>) -> AnyView {
        let count = count.map(|count| format!(" ({count})"));
        let heading = view! { <span lang=self.language>{self.text.clone()}</span> };
        let Some(gloss) = self.gloss.clone() else {
            return view! { {heading}{count} }.into_any();
        };
        // Whoever cannot read the booklet looks for what it means.
        view! {
            <span>{gloss}</span>
            {count}
            " "
            <small class="rules-heading">{heading}</small>
        }
        .into_any()
    }
}

/// Links to all sections.
fn directory(titles: &[Title], tongue: Tongue) -> impl IntoView + use<> {
    let last = Title::plain(tongue.say("rulebook-differences"));
    let all = titles.iter().chain([&last]).enumerate();
    let links = all.map(|(number, title)| {
        let jump = move |event: leptos::ev::MouseEvent| {
            event.prevent_default();
            show_section(number);
        };
        view! {
            <li>
                <a href=format!("#section-{number}") on:click=jump>
                    <span>{title.view(None)}</span>
                </a>
            </li>
        }
    });
    view! {
        <nav class="rules-directory" aria-label=tongue.say("rulebook-directory")>
            <ol>{links.drawn()}</ol>
        </nav>
    }
}

/// A section that opens; what is inside is made when it does.
fn fold(
    number: usize,
    title: AnyView,
    unfolded: bool,
    inside: impl Fn() -> AnyView + Send + Sync + 'static,
) -> impl IntoView {
    let open = RwSignal::new(unfolded);
    view! {
        <details
            class="rules-section"
            id=format!("section-{number}")
            open=unfolded
            on:toggle:target=move |event| open.set(event.target().has_attribute("open"))
        >
            <summary>
                <h2>{title}</h2>
            </summary>
            {move || open.get().then(&inside)}
        </details>
    }
}

/// Opens a section and brings it into view.
fn show_section(number: usize) {
    if let Some(section) = document().get_element_by_id(&format!("section-{number}")) {
        // A section that cannot be opened is still shown.
        let _ = section.set_attribute("open", "");
        section.scroll_into_view();
    }
}
