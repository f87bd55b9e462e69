//! The points on which the booklets differ: from their values in code, and from the inventory.

use bankhalter_rules::{Booklet, Printed, Variant};
use serde::Serialize;
use std::{collections::BTreeMap, io, io::Write};

use super::{chapters::chapter_of, inventory::Rule, points::points};
use crate::{
    columns::{Columns, paragraph},
    console::Console,
    language::{Language, Pick},
    paint,
    scene::variant_name,
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
    points: Vec<Asked>,
    rules: Vec<Told<'a>>,
}

/// A question and who answers it how.
#[derive(Serialize)]
struct Asked {
    key: &'static str,
    question: &'static str,
    rules: &'static [&'static str],
    answers: Vec<Answered>,
}

/// An answer and whose it is.
#[derive(Serialize)]
struct Answered {
    booklets: Vec<&'static str>,
    /// The game in which it holds, if not in all that the booklet has.
    variant: Option<&'static str>,
    answer: String,
    #[serde(skip)]
    label: String,
}

#[derive(Serialize)]
struct Told<'a> {
    id: &'a str,
    title: &'a str,
    booklets: &'a BTreeMap<String, String>,
    differs: &'a str,
}

pub(crate) fn view<'a>(rules: &[&'a Rule], scope: Scope, language: Language) -> View<'a> {
    let told = |rule: &&'a Rule| {
        let differs = rule.differs.as_ref()?.get(language);
        let title = rule.title.get(language);
        Some(Told { id: &rule.id, title, booklets: &rule.booklets, differs })
    };
    let points = match scope {
        Scope::Everything => asked(None, language),
        Scope::Topic => Vec::new(),
    };
    View { points, rules: rules.iter().filter_map(told).collect() }
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
        let current = chapter_of(rule).title(language);
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
            columns.row([answered.label, answered.answer]);
        }
        columns.write(&mut console.out, console.width)?;
    }
    Ok(())
}

/// The questions to which not everybody has the same answer; of one booklet, all its answers.
fn asked(booklet: Option<Booklet>, language: Language) -> Vec<Asked> {
    let Some(printed) = Booklet::Euro.rules(Variant::Normal) else { return Vec::new() };
    let questions = points(&printed, language).into_iter().enumerate();
    let all = questions.map(|(index, point)| Asked {
        key: point.key,
        question: point.question,
        rules: point.ids,
        answers: answers(index, language),
    });
    let mut all: Vec<_> = all.filter(|asked| asked.answers.len() > 1).collect();
    if let Some(booklet) = booklet {
        for asked in &mut all {
            asked.answers.retain(|answer| answer.booklets.contains(&booklet.key()));
        }
    }
    all
}

/// Who answers question number `index` how: the normal game first, then where a variant departs.
fn answers(index: usize, language: Language) -> Vec<Answered> {
    let mut all: Vec<Answered> = Vec::new();
    for variant in Variant::ALL {
        for booklet in Booklet::ALL {
            let Some(answer) = answer(booklet, variant, index, language) else { continue };
            let normal = self::answer(booklet, Variant::Normal, index, language);
            if variant != Variant::Normal && normal.as_ref() == Some(&answer) {
                continue;
            }
            let variant = (variant != Variant::Normal).then_some(variant.key());
            let same = |other: &&mut Answered| other.answer == answer && other.variant == variant;
            match all.iter_mut().find(same) {
                Some(known) => known.booklets.push(booklet.key()),
                None => all.push(Answered {
                    booklets: vec![booklet.key()],
                    variant,
                    answer,
                    label: String::new(),
                }),
            }
        }
    }
    for answered in &mut all {
        answered.label = label(answered, language);
    }
    all
}

fn answer(booklet: Booklet, variant: Variant, index: usize, language: Language) -> Option<String> {
    let rules = booklet.rules(variant)?;
    points(&rules, language).into_iter().nth(index).map(|point| point.answer)
}

/// `euro, wm* (kurzes Spiel)`: the star marks what is reconstructed.
fn label(answered: &Answered, language: Language) -> String {
    let variant = answered.variant.and_then(Variant::find);
    let name = |key: &&'static str| {
        let booklet = Booklet::find(key).zip(variant);
        let printed = booklet.map(|(booklet, variant)| booklet.prints(variant));
        let star = if printed == Some(Printed::Reconstructed) { "*" } else { "" };
        format!("{key}{star}")
    };
    let names = answered.booklets.iter().map(name).collect::<Vec<_>>().join(", ");
    let reconstructed = if names.contains('*') {
        language.pick("; * rekonstruiert", "; * reconstructed")
    } else {
        ""
    };
    match variant {
        Some(variant) => format!("{names} ({}{reconstructed})", variant_name(variant, language)),
        None => names,
    }
}
