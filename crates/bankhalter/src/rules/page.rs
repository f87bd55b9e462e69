//! One rule on one page: what it says, who says so where, how they differ, what was ruled.

use bankhalter_rulebook::{Rule, Shown, Stance, heading};
use bankhalter_rules::Booklet;
use bankhalter_voice::args;
use std::io::{self, Write};

use super::book;
use crate::{
    columns::{Columns, paragraph},
    language::{Language, Speak},
    paint,
};

/// Writes the page, with one booklet's words only if one is asked for.
pub(crate) fn write(
    out: &mut impl Write,
    rule: &Rule,
    booklet: Option<Booklet>,
    language: Language,
    width: usize,
) -> io::Result<()> {
    let chapter = book().chapter_of(rule).title(language);
    let title = format!(
        "{}  {}  {}",
        paint::key(&rule.id),
        paint::bold(rule.title.get(language)),
        paint::dim(chapter)
    );
    writeln!(out, "{}", paragraph(&title, 0, width))?;
    writeln!(out, "{}\n", paragraph(rule.statement.get(language), 2, width))?;
    let mut columns = Columns::indented(2);
    booklet_rows(&mut columns, rule, booklet, language);
    text_rows(&mut columns, rule, language);
    shown_rows(&mut columns, rule, language);
    columns.write(out, width)
}

/// Who states it, and under which heading.
fn booklet_rows(columns: &mut Columns, rule: &Rule, booklet: Option<Booklet>, language: Language) {
    let mut label = paint::dim(&language.say("rules-booklets"));
    for one in Booklet::ALL.into_iter().filter(|one| booklet.is_none_or(|only| only == *one)) {
        let stance = rule.stance(one);
        let said = match stance {
            Stance::States(text) | Stance::Implies(text) => heading(text, language),
            Stance::Ruled | Stance::Reconstructed => paint::mark(stance.word(language)),
            Stance::Silent => paint::dim("–"),
        };
        let shown = std::mem::take(&mut label);
        columns.row([shown, format!("{:<11}  {said}", one.key())]);
    }
}

fn text_rows(columns: &mut Columns, rule: &Rule, language: Language) {
    let rows = [
        (language.say("rules-differs"), rule.differs.as_ref()),
        (language.say("rules-question"), rule.question.as_ref()),
        (language.say("rules-ruling"), rule.ruling.as_ref()),
    ];
    for (label, text) in rows {
        if let Some(text) = text {
            columns.row([paint::dim(&label), text.get(language).to_owned()]);
        }
    }
}

/// Where it is shown, or why it is not.
fn shown_rows(columns: &mut Columns, rule: &Rule, language: Language) {
    let mut label = paint::dim(&language.say("rules-shown-in"));
    for place in &rule.shown {
        let label = std::mem::take(&mut label);
        let Shown { file, line, .. } = place;
        columns.row([label, format!("{file}:{line}, {}", scenarios(place, language))]);
    }
    if let Some(reason) = &rule.not_code {
        columns.row([paint::dim(&language.say("rules-no-scenario")), reason.clone()]);
    }
    let related: Vec<&str> = book().related(rule).iter().map(|other| other.id.as_str()).collect();
    if !related.is_empty() {
        let label = paint::dim(&language.say("rules-see-also"));
        columns.row([label, paint::key(&related.join(" "))]);
    }
}

/// How much is shown there, in words.
fn scenarios(place: &Shown, language: Language) -> String {
    let count = place.scenarios;
    let scenarios = language.say_with("rules-scenarios", args![count = count]);
    match place.editions[..] {
        [] => scenarios,
        _ => format!("{scenarios} ({})", place.editions.join(", ")),
    }
}
