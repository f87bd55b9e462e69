//! The questions that the booklets answer differently, with one's own answer marked.

use bankhalter_rulebook::{Answered, Asked, asked};
use bankhalter_rules::{Booklet, Variant};
use bankhalter_voice::Tongue;
use leptos::prelude::*;

use super::{Why, names::booklet_names};

use crate::ui::Drawn;

/// All of them.
pub(super) fn differences(booklet: Booklet, (why, tongue): (Why, Tongue)) -> impl IntoView + use<> {
    let all = asked(None, tongue.base());
    let all = all.into_iter().map(|asked| question(asked, booklet, (why, tongue)));
    view! { <div class="rules-differences">{all.drawn()}</div> }
}

fn question(asked: Asked, booklet: Booklet, (why, tongue): (Why, Tongue)) -> impl IntoView {
    let answers = asked.answers.into_iter().map(|answer| row(answer, booklet, tongue));
    let ids = asked.rules;
    view! {
        <article class="rule">
            <h3>{asked.question}</h3>
            <ul class="rules-answers">{answers.drawn()}</ul>
            <button
                type="button"
                class="plain rule-more"
                aria-label=format!("{} {}", tongue.say("rulebook-more"), asked.question)
                on:click=move |_| why.ask(ids.iter().copied())
            >
                {tongue.say("rulebook-more")}
            </button>
        </article>
    }
}

fn row(answer: Answered, booklet: Booklet, tongue: Tongue) -> impl IntoView {
    let own = answer.booklets.contains(&booklet);
    let variant = answer.variant.map(|variant| format!(" ({})", tongue.say(game(variant))));
    let who = booklet_names(&answer.booklets, tongue);
    view! {
        <li class:own=own>
            <strong>{answer.answer}</strong>
            <span class="soft">{who}{variant}</span>
        </li>
    }
}

const fn game(variant: Variant) -> &'static str {
    match variant {
        Variant::Normal => "variant-normal",
        Variant::Short => "variant-short",
        Variant::Timed => "variant-timed",
    }
}
