//! The sheet that answers "why?".

use std::sync::Arc;

use bankhalter_rulebook::Book;
use bankhalter_voice::{Tongue, args};
use leptos::prelude::*;

use super::{Detail, Why, WithBook, behind::Answered, rule_view, why};
use crate::{
    parts::part_of,
    speak::{said, tongue},
    ui::{Drawn, Icon, Modal, live},
};

/// The sheet that answers "why?": once on the page.
#[component]
pub(crate) fn WhySheet() -> impl IntoView {
    let why = why();
    let title = Signal::derive(said("rulebook-title"));
    view! {
        <Modal title open=why.open>
            <AnswerPart />
        </Modal>
    }
}

part_of! {
    /// What the sheet says, fetched when somebody asks.
    AnswerPart = rulebook(load_answer, draw_answer) view! { <Answer/> }
}

/// What the sheet says.
#[component]
fn Answer() -> impl IntoView {
    let why = why();
    let answered = Memo::new(move |_| {
        let asked = why.asked.get();
        untrack(|| Answered::of(asked))
    });
    let about = move || {
        let about = answered.get().about;
        about.map(|about| view! { <p class="why-about">{about}</p> })
    };
    let sums = move || {
        let sums = answered.get().sums;
        let sums = sums.into_iter().map(|sum| view! { <p class="why-sum">{sum}</p> });
        view! {
            <div class="why-sums" id="why-sums">
                {sums.drawn()}
            </div>
        }
    };
    let show = move |book: Arc<Book>| answers(&book, &answered.get(), why);
    view! {
        <div class="why-sheet" id="why">
            {live(about)}
            {live(sums)}
            <WithBook show />
        </div>
    }
}

fn answers(book: &Book, asked: &Answered, why: Why) -> AnyView {
    let tongue = tongue();
    let why = asked.booklet.map_or(why, |booklet| why.for_booklet(booklet));
    let answers = asked.ids.iter().map(|id| match id.strip_prefix("house:") {
        Some(key) => house_rule(key, tongue),
        None => match book.rule(id) {
            Some(rule) => rule_view(book, rule, asked.booklet, Detail::Whole, (why, tongue)),
            None => view! { <p>{tongue.say_with("rulebook-unknown", args![id = id.as_str()])}</p> }
                .into_any(),
        },
    });
    let answers = answers.drawn();
    let first = asked.ids.iter().find(|id| book.rule(id).is_some()).cloned();
    let link = first.map(|id| {
        let booklet = asked.booklet.map(|booklet| format!("?booklet={}", booklet.key()));
        let address = format!("/rules/{id}{}", booklet.unwrap_or_default());
        // A new tab: nobody is led away from a game by wanting to know.
        view! {
            <a class="button quiet" href=address target="_blank" rel="noopener">
                <Icon name="rulebook" />
                {tongue.say("rulebook-in-book")}
            </a>
        }
    });
    let none = asked.ids.is_empty().then(|| view! { <p>{tongue.say("rulebook-nothing")}</p> });
    view! {
        {none}
        {answers}
        {link}
    }
    .into_any()
}

/// House rules stand in no booklet: people agreed on them.
fn house_rule(key: &str, tongue: Tongue) -> AnyView {
    let name = tongue.say(&format!("house-{key}"));
    view! {
        <article class="rule">
            <h3>{name}</h3>
            <p class="rule-statement">{tongue.say("rulebook-house-rule")}</p>
        </article>
    }
    .into_any()
}
