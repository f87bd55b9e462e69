//! The points on which the booklets differ: from their values in code, and from the inventory.

use bankhalter_rulebook::{Answered, Asked, Rule, asked};
use bankhalter_rules::{Booklet, Printed, Variant};
use bankhalter_voice::Tongue;
use serde::Serialize;
use std::{collections::BTreeMap, io, io::Write};

use super::book;
use crate::{
    columns::{Columns, paragraph},
    console::Console,
    language::{Language, Speak},
    paint,
};

/// What is asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scope {
    /// All differences, and the questions behind them.
    Everything,
    /// Only some rules.
    Topic,
}

/// Everything for programs.
#[derive(Serialize)]
pub(crate) struct View<'a> {
    points: Vec<AskedView>,
    rules: Vec<DifferenceView<'a>>,
}

/// A question and who answers it how.
#[derive(Serialize)]
struct AskedView {
    key: &'static str,
    question: &'static str,
    rules: &'static [&'static str],
    answers: Vec<AnsweredView>,
}

/// An answer and whose it is.
#[derive(Serialize)]
struct AnsweredView {
    booklets: Vec<&'static str>,
    /// The game in which it holds, if not in all that the booklet has.
    variant: Option<&'static str>,
    answer: String,
}

#[derive(Serialize)]
struct DifferenceView<'a> {
    id: &'a str,
    title: &'a str,
    booklets: &'a BTreeMap<String, String>,
    differs: &'a str,
}

pub(crate) fn view<'a>(rules: &[&'a Rule], scope: Scope, language: Language) -> View<'a> {
    let told = |rule: &&'a Rule| {
        let differs = rule.differs.as_ref()?.get(language);
        let title = rule.title.get(language);
        Some(DifferenceView { id: &rule.id, title, booklets: &rule.booklets, differs })
    };
    let points = match scope {
        Scope::Everything => asked(None, language).into_iter().map(asked_view).collect(),
        Scope::Topic => Vec::new(),
    };
    View { points, rules: rules.iter().filter_map(told).collect() }
}

fn asked_view(asked: Asked) -> AskedView {
    let Asked { key, question, rules, answers } = asked;
    let answered = |Answered { booklets, variant, answer }| AnsweredView {
        booklets: booklets.into_iter().map(Booklet::key).collect(),
        variant: variant.map(Variant::key),
        answer,
    };
    AskedView { key, question, rules, answers: answers.into_iter().map(answered).collect() }
}

pub(crate) fn write(
    rules: &[&Rule],
    scope: Scope,
    booklet: Option<Booklet>,
    console: &mut Console,
) -> io::Result<()> {
    let language = console.language;
    if scope == Scope::Everything {
        write_points(booklet, console)?;
    }
    let mut chapter = "";
    let mut columns = Columns::default();
    for rule in rules {
        let Some(differs) = &rule.differs else { continue };
        let current = book().chapter_of(rule).title(language);
        if scope == Scope::Everything && current != chapter {
            columns.write(&mut console.out, console.width)?;
            columns = Columns::default();
            writeln!(console.out, "\n{}", paint::bold(current))?;
            chapter = current;
        }
        let text = format!("{}. {}", rule.title.get(language), differs.get(language));
        columns.row([paint::key(&rule.id), text]);
    }
    columns.write(&mut console.out, console.width)
}

fn write_points(booklet: Option<Booklet>, console: &mut Console) -> io::Result<()> {
    for asked in asked(booklet, console.language) {
        let question =
            format!("{} {}", paint::bold(asked.question), paint::key(&asked.rules.join(" ")));
        writeln!(console.out, "{}", paragraph(&question, 0, console.width))?;
        let mut columns = Columns::indented(2);
        for answered in asked.answers {
            columns.row([label(&answered, console.language), answered.answer]);
        }
        columns.write(&mut console.out, console.width)?;
    }
    Ok(())
}

/// `euro, wm* (kurzes Spiel)`: the star marks what is reconstructed.
fn label(answered: &Answered, language: Language) -> String {
    let variant = answered.variant;
    let name = |booklet: &Booklet| {
        let printed = variant.map(|variant| booklet.prints(variant));
        let star = if printed == Some(Printed::Reconstructed) { "*" } else { "" };
        format!("{}{star}", booklet.key())
    };
    let names = answered.booklets.iter().map(name).collect::<Vec<_>>().join(", ");
    let reconstructed =
        if names.contains('*') { language.say("rules-reconstructed") } else { String::new() };
    match variant {
        Some(variant) => {
            format!("{names} ({}{reconstructed})", Tongue::speaking(language).variant(variant))
        }
        None => names,
    }
}
