//! Rules for programs.

use bankhalter_editions::Language;
use bankhalter_rulebook::{Chapter, Rule, Stance, Text};
use bankhalter_rules::Booklet;
use serde::Serialize;
use std::collections::BTreeMap;

use super::book;

/// A rule with everything that is known about it.
#[derive(Serialize)]
pub(crate) struct RuleView<'a> {
    id: &'a str,
    title: &'a str,
    statement: &'a str,
    chapter: &'a str,
    /// Who states it, under which heading.
    booklets: &'a BTreeMap<String, String>,
    differs: Option<&'a str>,
    question: Option<&'a str>,
    ruling: Option<&'a str>,
    shown: Vec<ShownView<'a>>,
    /// Why it is not shown, if it is not.
    not_code: Option<&'a str>,
    related: Vec<&'a str>,
}

#[derive(Serialize)]
struct ShownView<'a> {
    file: &'a str,
    line: usize,
    scenarios: usize,
    editions: &'a [String],
}

/// A chapter and how many rules it has.
#[derive(Serialize)]
pub(crate) struct ChapterView {
    pub(crate) key: &'static str,
    pub(crate) title: &'static str,
    pub(crate) prefixes: Vec<&'static str>,
    pub(crate) rules: usize,
    pub(crate) differ: usize,
    pub(crate) ruled: usize,
}

pub(crate) fn rule(rule: &Rule, language: Language) -> RuleView<'_> {
    RuleView {
        id: &rule.id,
        title: rule.title.get(language),
        statement: rule.statement.get(language),
        chapter: &book().chapter_of(rule).key,
        booklets: &rule.booklets,
        differs: text(rule.differs.as_ref(), language),
        question: text(rule.question.as_ref(), language),
        ruling: text(rule.ruling.as_ref(), language),
        shown: rule
            .shown
            .iter()
            .map(|shown| ShownView {
                file: &shown.file,
                line: shown.line,
                scenarios: shown.scenarios,
                editions: &shown.editions,
            })
            .collect(),
        not_code: rule.not_code.as_deref(),
        related: book().related(rule).iter().map(|other| other.id.as_str()).collect(),
    }
}

fn text(text: Option<&Text>, language: Language) -> Option<&str> {
    text.map(|text| text.get(language))
}

pub(crate) fn list<'a>(rules: &[&'a Rule], language: Language) -> Vec<RuleView<'a>> {
    rules.iter().map(|one| rule(one, language)).collect()
}

/// The chapters with their counts, for one booklet or for all.
pub(crate) fn chapters(booklet: Option<Booklet>, language: Language) -> Vec<ChapterView> {
    let counted = |chapter: &'static Chapter| {
        let concerns = |rule: &&'static Rule| {
            book().chapter_of(rule).key == chapter.key
                && booklet.is_none_or(|booklet| rule.stance(booklet) != Stance::Silent)
        };
        let members: Vec<_> = book().rules().iter().filter(concerns).collect();
        let mut prefixes: Vec<_> = members.iter().map(|rule| rule.prefix()).collect();
        prefixes.dedup();
        ChapterView {
            key: &chapter.key,
            title: chapter.title(language),
            rules: members.len(),
            differ: members.iter().filter(|rule| rule.differs.is_some()).count(),
            ruled: members.iter().filter(|rule| rule.ruling.is_some()).count(),
            prefixes,
        }
    };
    book().chapters().iter().map(counted).collect()
}
