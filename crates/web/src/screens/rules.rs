//! The rulebook outside a table: whole, for any booklet, or one rule by its link.

use std::sync::Arc;

use bankhalter_editions::find;
use bankhalter_rulebook::Book;
use bankhalter_rules::Booklet;
use bankhalter_voice::args;
use leptos::prelude::*;
use leptos_router::{
    NavigateOptions,
    hooks::{use_navigate, use_params_map, use_query_map},
};

use crate::{
    delight::PrintButton,
    speak::{said, say, tongue},
    ui::{Icon, live},
    why::{Detail, Reader, TwoMinutes, WithBook, booklet_name, rule_view, why},
};

/// The booklet in the address; without one, that of 1999.
fn booklet() -> Memo<Booklet> {
    let query = use_query_map();
    Memo::new(move |_| {
        let key = query.with(|query| query.get("booklet"));
        key.and_then(|key| Booklet::find(&key)).unwrap_or(Booklet::Euro)
    })
}

/// The whole rulebook.
#[component]
pub(crate) fn Rules() -> impl IntoView {
    let booklet = booklet();
    // Whoever reads at no table reads of houses and hotels.
    let edition = find("standard").expect("it is one of ours");
    view! {
        <section class="page rules-page">
            <h1>{said("rulebook-book-title")}</h1>
            <Chooser booklet />
            <p>
                <PrintButton />
            </p>
            <TwoMinutes booklet edition unfolded=true />
            <Reader booklet unfolded=true />
        </section>
    }
}

/// Which booklet is read.
#[component]
fn Chooser(booklet: Memo<Booklet>) -> impl IntoView {
    let navigate = use_navigate();
    let choose = Callback::new(move |one: Booklet| {
        let options = NavigateOptions { replace: true, scroll: false, ..Default::default() };
        navigate(&format!("/rules?booklet={}", one.key()), options);
    });
    let all = Booklet::ALL.map(|one| {
        let name = move || booklet_name(one, tongue());
        view! {
            <label class="rules-choice">
                <input
                    type="radio"
                    name="booklet"
                    value=one.key()
                    prop:checked=move || booklet.get() == one
                    on:change=move |_| choose.run(one)
                />
                <span>{live(name)}</span>
            </label>
        }
    });
    view! {
        <fieldset class="rules-chooser">
            <legend>{said("rulebook-choose")}</legend>
            {all}
        </fieldset>
    }
}

/// One rule.
#[component]
pub(crate) fn OneRule() -> impl IntoView {
    let params = use_params_map();
    let booklet = booklet();
    let why = why();
    let show = move |book: Arc<Book>| {
        let id = params.with(|params| params.get("id")).unwrap_or_default().to_uppercase();
        let words = (why.for_booklet(booklet.get()), tongue());
        match book.rule(&id) {
            Some(rule) => rule_view(&book, rule, Some(booklet.get()), Detail::Whole, words),
            None => view! { <p>{say("rulebook-unknown", args![id = id])}</p> }.into_any(),
        }
    };
    let back = move || format!("/rules?booklet={}", booklet.get().key());
    view! {
        <section class="page narrow rules-page">
            <h1>{said("rulebook-book-title")}</h1>
            <h2>{move || booklet_name(booklet.get(), tongue())}</h2>
            <div class="card">
                <WithBook show />
            </div>
            <p>
                <a class="button quiet" href=live(back)>
                    <Icon name="back" />
                    {said("rulebook-whole-book")}
                </a>
            </p>
        </section>
    }
}
