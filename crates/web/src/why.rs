//! "Why?": the rules behind what happened or is refused, and the rulebook to read.

mod behind;
mod differences;
mod library;
mod names;
mod reader;
mod rule;
mod search;
mod sheet;
mod step;
mod two_minutes;

use bankhalter_rules::Booklet;
use leptos::prelude::*;

use crate::play::Play;

pub(crate) use behind::{behind, reckoned};
pub(crate) use library::{Library, WithBook};
pub(crate) use names::booklet_name;
pub(crate) use reader::{Reader, TableRulesPart};
pub(crate) use rule::{Detail, rule_view};
pub(crate) use sheet::{WhySheet, load_answer};
pub(crate) use step::{Lately, Line, WhyStep, changing_line, newest, step_line};
pub(crate) use two_minutes::TwoMinutes;

/// Asks why. `Copy`; to be taken by [`why`] while a component is made.
#[derive(Clone, Copy)]
pub(crate) struct Why {
    asked: RwSignal<Asked>,
    open: RwSignal<bool>,
    /// Whose rules hold where it was taken; none outside a table.
    booklet: Option<Booklet>,
}

/// What was asked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Asked {
    /// The sentence that was asked about.
    about: Option<String>,
    /// How it comes about, in figures.
    sums: Vec<String>,
    /// Ids of rules, or `house:` with the key of a house rule.
    ids: Vec<String>,
    booklet: Option<Booklet>,
}

impl Why {
    /// For the whole page.
    pub(crate) fn provide() {
        provide_context(Self {
            asked: RwSignal::new(Asked::default()),
            open: RwSignal::new(false),
            booklet: None,
        });
        Library::provide();
    }

    /// Shows these rules: ids, or `house:` with the key of a house rule.
    pub(crate) fn ask<I: Into<String>>(self, ids: impl IntoIterator<Item = I>) {
        self.show(None, Vec::new(), ids);
    }

    /// Shows the rules behind a sentence.
    pub(crate) fn ask_about<I: Into<String>>(
        self,
        sentence: String,
        ids: impl IntoIterator<Item = I>,
    ) {
        self.show(Some(sentence), Vec::new(), ids);
    }

    /// Shows how what a sentence tells comes about, and then the rules behind it.
    pub(crate) fn ask_how<I: Into<String>>(
        self,
        sentence: String,
        sums: Vec<String>,
        ids: impl IntoIterator<Item = I>,
    ) {
        self.show(Some(sentence), sums, ids);
    }

    /// The same for readers of this booklet.
    pub(crate) const fn for_booklet(self, booklet: Booklet) -> Self {
        Self { booklet: Some(booklet), ..self }
    }

    fn show<I: Into<String>>(
        self,
        about: Option<String>,
        sums: Vec<String>,
        ids: impl IntoIterator<Item = I>,
    ) {
        let ids: Vec<String> = ids.into_iter().map(Into::into).collect();
        self.asked.set(Asked { about, sums, ids, booklet: self.booklet });
        self.open.set(true);
    }
}

/// Whoever wants to ask why, with the booklet of the table if there is one.
pub(crate) fn why() -> Why {
    let why: Why = expect_context();
    let booklet = use_context::<Play>().map(|play| play.table().booklet);
    Why { booklet: booklet.or(why.booklet), ..why }
}
