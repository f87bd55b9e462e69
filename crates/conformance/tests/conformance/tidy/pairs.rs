//! Sentences in German and English side by side: they belong into `locales/`.

use std::path::Path;

use super::{
    code::{files, text},
    tokens::{tokens, without_tests},
};

/// Where a language is chosen by hand, and why that is no sentence for `locales/`.
const KNOWN: [(&str, &str); 10] = [
    ("crates/editions/src/edition.rs", "how the authors write amounts"),
    ("crates/editions/src/placeholders.rs", "the forms of an edition's nouns"),
    ("crates/editions/src/texts.rs", "what the authors wrote in both languages"),
    ("crates/fair/src/measure.rs", "proving dice needs no reader of languages"),
    ("crates/fair/src/verdict_text.rs", "proving dice needs no reader of languages"),
    ("crates/rulebook/src/points.rs", "the points on which booklets differ are rulebook"),
    ("crates/rulebook/src/rule.rs", "which booklets state a rule"),
    ("crates/rulebook/src/stance.rs", "what a booklet says about a rule"),
    ("crates/voice/src/word.rs", "the forms of an edition's nouns"),
    ("crates/web/src/local/open.rs", "a reason that the room told in both languages"),
];

/// Files that have pairs and should not, and those that no longer have any.
pub(crate) fn pairs() -> Vec<String> {
    let mut faults = Vec::new();
    for path in files(&[".rs"]).into_iter().filter(|path| is_source(path)) {
        let place = path.to_string_lossy();
        let known = KNOWN.iter().any(|(known, _)| *known == place);
        match (has_pairs(&text(&path)), known) {
            (true, false) => faults.push(format!("{place}: German and English side by side")),
            (false, true) => faults.push(format!("{place}: has no pairs any more")),
            (true, true) | (false, false) => {}
        }
    }
    faults
}

fn is_source(path: &Path) -> bool {
    let place = path.to_string_lossy();
    place.starts_with("crates/") && place.contains("/src/")
}

/// `language.pick(…)`, or a match that answers for German.
fn has_pairs(code: &str) -> bool {
    let tokens = without_tests(&tokens(code));
    let begins = |start: usize, wanted: &[&str]| {
        wanted
            .iter()
            .enumerate()
            .all(|(at, word)| tokens.get(start + at).is_some_and(|it| it == word))
    };
    (0..tokens.len()).any(|start| {
        begins(start, &["language", ".", "pick"])
            || begins(start, &["Language", "::", "German", "=", ">"])
            || begins(start, &["Language", "::", "German", ")", "=", ">"])
    })
}

#[test]
fn a_pair_is_noticed_however_it_is_written() {
    assert!(has_pairs("fn f() { language\n    // both\n    .pick(\"a\", \"b\") }"));
    assert!(has_pairs("match language { Language::German => \"a\", Language::English => \"b\" }"));
    assert!(has_pairs("match (1, language) { (_, Language::German) => \"a\", _ => \"b\" }"));
    assert!(!has_pairs("luck.pick(&[1, 2])"), "chance has no language");
    assert!(!has_pairs("Tongue::speaking(Language::German)"));
}
