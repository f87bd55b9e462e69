//! One rule in words: what it says, which booklet says so where, how they differ, what was ruled.

use bankhalter_rulebook::{Book, Rule, Stance, heading};
use bankhalter_rules::Booklet;
use bankhalter_voice::{Tongue, args};
use leptos::prelude::*;

use super::{Why, booklet_name};
use crate::{ui::Drawn, ui::Icon};

/// How much of a rule is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Detail {
    /// What it says, and what is peculiar about it: among many.
    Brief,
    /// The same, and where the booklet says so: as an answer.
    Found,
    /// With what every booklet says, and the rules it speaks of.
    Whole,
}

/// One rule, for readers of this booklet.
pub(crate) fn rule_view(
    book: &Book,
    rule: &Rule,
    booklet: Option<Booklet>,
    detail: Detail,
    (why, tongue): (Why, Tongue),
) -> AnyView {
    let language = tongue.base();
    let place = booklet.map(|booklet| place(rule, booklet, tongue));
    let place = place.filter(|_| detail != Detail::Brief);
    let rest = match detail {
        Detail::Brief | Detail::Found => more(rule, why, tongue).into_any(),
        Detail::Whole => view! {
            {others(rule, booklet, tongue)}
            {related(book, rule, why, tongue)}
        }
        .into_any(),
    };
    view! {
        <article class="rule" id=format!("rule-{}", rule.id) data-rule=rule.id.clone()>
            <h3>
                {rule.title.get(language).to_owned()}" "
                <span class="rule-id">{rule.id.clone()}</span>
            </h3>
            <p class="rule-statement">{rule.statement.get(language).to_owned()}</p>
            {place
                .map(|place| {
                    view! {
                        <p class="rule-place">
                            <Icon name="rulebook" />
                            <span>{place}</span>
                        </p>
                    }
                })}
            {remarks(rule, tongue)}
            {rest}
        </article>
    }
    .into_any()
}

/// Where the booklet says so, or that it does not.
pub(super) fn place(rule: &Rule, booklet: Booklet, tongue: Tongue) -> String {
    let name = booklet_name(booklet, tongue);
    match rule.stance(booklet) {
        Stance::States(text) => tongue.say_with(
            "rulebook-states",
            args![booklet = name, heading = heading(text, tongue.base())],
        ),
        Stance::Implies(text) => {
            let text = heading(text, tongue.base());
            tongue.say_with("rulebook-implies", args![booklet = name, heading = text])
        }
        Stance::Ruled => tongue.say_with("rulebook-ruled", args![booklet = name]),
        Stance::Reconstructed => tongue.say_with("rulebook-reconstructed", args![booklet = name]),
        Stance::Silent => tongue.say_with("rulebook-silent", args![booklet = name]),
    }
}

/// Differences, open questions, rulings.
fn remarks(rule: &Rule, tongue: Tongue) -> impl IntoView + use<> {
    let rows = [
        ("rulebook-differs", &rule.differs),
        ("rulebook-question", &rule.question),
        ("rulebook-ruling", &rule.ruling),
    ];
    let rows = rows.into_iter().filter_map(|(id, text)| {
        let text = text.as_ref()?.get(tongue.base()).to_owned();
        Some(view! {
            <div>
                <dt>{tongue.say(id)}</dt>
                <dd>{text}</dd>
            </div>
        })
    });
    let rows: Vec<_> = rows.collect();
    (!rows.is_empty()).then(|| view! { <dl class="rule-remarks">{rows}</dl> })
}

/// What the other booklets have to do with it.
fn others(rule: &Rule, own: Option<Booklet>, tongue: Tongue) -> impl IntoView + use<> {
    let others = Booklet::ALL.into_iter().filter(|other| Some(*other) != own);
    let rows = others.map(|other| view! { <li>{place(rule, other, tongue)}</li> });
    let title = if own.is_some() { "rulebook-others" } else { "rulebook-booklets" };
    view! {
        <details class="rule-elsewhere" open=own.is_none()>
            <summary>{tongue.say(title)}</summary>
            <ul class="rule-others">{rows.drawn()}</ul>
        </details>
    }
}

/// Rules of which this one speaks.
fn related(book: &Book, rule: &Rule, why: Why, tongue: Tongue) -> impl IntoView + use<> {
    let links: Vec<_> =
        book.related(rule).into_iter().map(|rule| link(rule, why, tongue)).collect();
    (!links.is_empty()).then(|| {
        view! {
            <h4>{tongue.say("rulebook-related")}</h4>
            <ul class="rule-links">{links}</ul>
        }
    })
}

fn link(rule: &Rule, why: Why, tongue: Tongue) -> impl IntoView + use<> {
    let id = rule.id.clone();
    let title = rule.title.get(tongue.base()).to_owned();
    view! {
        <li>
            <button type="button" class="button quiet" on:click=move |_| why.ask([id.clone()])>
                {title}
            </button>
        </li>
    }
}

fn more(rule: &Rule, why: Why, tongue: Tongue) -> impl IntoView + use<> {
    let id = rule.id.clone();
    let label = tongue.say_with("rulebook-more-of", args![title = rule.title.get(tongue.base())]);
    view! {
        <button
            type="button"
            class="plain rule-more"
            aria-label=label
            on:click=move |_| why.ask([id.clone()])
        >
            {tongue.say("rulebook-more")}
        </button>
    }
}
