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

use step::Place;

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
#[derive(Clone, Default)]
struct Asked {
    /// The sentence that was asked about.
    about: Option<String>,
    /// What it tells, if it is a step of a game: whoever draws the answer works out what is behind it.
    step: Option<(Play, Place)>,
    /// Ids of rules, or `house:` with the key of a house rule: for what is no step, and for a step
    /// of which the history tells nothing.
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
        self.show(None, None, ids);
    }

    /// Shows the rules behind a sentence.
    pub(crate) fn ask_about<I: Into<String>>(
        self,
        sentence: String,
        ids: impl IntoIterator<Item = I>,
    ) {
        self.show(Some(sentence), None, ids);
    }

    /// Shows how a step of a game comes about, and then the rules behind it; if none are found, these.
    fn ask_how(self, play: Play, place: Place, sentence: Option<String>, rules: &[&str]) {
        self.show(sentence, Some((play, place)), rules.iter().copied());
    }

    /// The same for readers of this booklet.
    pub(crate) const fn for_booklet(self, booklet: Booklet) -> Self {
        Self { booklet: Some(booklet), ..self }
    }

    fn show<I: Into<String>>(
        self,
        about: Option<String>,
        step: Option<(Play, Place)>,
        ids: impl IntoIterator<Item = I>,
    ) {
        let ids: Vec<String> = ids.into_iter().map(Into::into).collect();
        self.asked.set(Asked { about, step, ids, booklet: self.booklet });
        self.open.set(true);
    }
}

/// Whoever wants to ask why, with the booklet of the table if there is one.
pub(crate) fn why() -> Why {
    let why: Why = expect_context();
    let booklet = use_context::<Play>().map(|play| play.table().booklet);
    Why { booklet: booklet.or(why.booklet), ..why }
}
