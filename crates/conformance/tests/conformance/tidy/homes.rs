//! What once stood in several places stands in one, and stays there.

use std::path::{Path, PathBuf};

use super::{
    code::{files, text},
    tokens::{tokens, without_tests},
};

/// What is defined once in the code of all crates, and where: types that mean one thing, and
/// questions that have one answer. A second definition under the same name is a second meaning.
const HOMES: [(&str, &str); 19] = [
    ("Effect", "crates/rules/src/effect.rs"),
    ("level_above", "crates/rules/src/rulebook.rs"),
    ("level_below", "crates/rules/src/rulebook.rs"),
    ("least_bid", "crates/rules/src/dispatch.rs"),
    ("Fault", "crates/notation/src/fault.rs"),
    ("Faults", "crates/notation/src/fault.rs"),
    ("Language", "crates/notation/src/language.rs"),
    ("event_text", "crates/notation/src/event.rs"),
    ("parse_event", "crates/notation/src/event.rs"),
    ("Text", "crates/editions/src/texts.rs"),
    ("want_business", "crates/bots/src/stops.rs"),
    ("TableId", "crates/protocol/src/table.rs"),
    ("Stage", "crates/protocol/src/seating.rs"),
    ("Seating", "crates/client/src/seating.rs"),
    ("Mirror", "crates/client/src/mirror.rs"),
    ("Purses", "crates/evening/src/purses.rs"),
    ("Trouble", "crates/cluster/src/lib.rs"),
    ("Wishes", "crates/bankhalter/src/play/wishes.rs"),
    ("Pages", "crates/rulebook/src/pages.rs"),
];

/// Names with a second meaning that is known by where it stands.
const KNOWN: [(&str, &str, &str); 1] = [(
    "least_bid",
    "crates/rules/src/chapters/auction.rs",
    "the chapter's answer, which the dispatch passes on",
)];

/// All that is defined somewhere else than at home, or no longer there.
pub(crate) fn strays() -> Vec<String> {
    let mut faults = Vec::new();
    let defined: Vec<_> = sources().flat_map(|path| names(&path)).collect();
    for (name, home) in HOMES {
        let places = defined.iter().filter(|(other, _)| other == name).map(|(_, path)| path);
        let (at_home, away): (Vec<_>, Vec<_>) = places.partition(|path| *path == home);
        if at_home.is_empty() {
            faults.push(format!("{name}: no longer in {home}"));
        }
        let is_known = |path: &str| KNOWN.iter().any(|known| (known.0, known.1) == (name, path));
        let strays = away.into_iter().filter(|path| !is_known(path));
        faults.extend(strays.map(|path| format!("{name}: at home in {home}, again in {path}")));
    }
    let is_gone = |known: &&(&str, &str, &str)| {
        !defined.iter().any(|(name, path)| (known.0, known.1) == (name.as_str(), path.as_str()))
    };
    let idle = KNOWN.iter().filter(is_gone);
    faults.extend(idle.map(|(name, path, _)| format!("{name}: {path} defines it no longer")));
    faults
}

fn sources() -> impl Iterator<Item = PathBuf> {
    let is_source = |path: &PathBuf| {
        let path = path.to_string_lossy();
        path.starts_with("crates/") && path.contains("/src/") && !path.contains("/tests/")
    };
    files(&[".rs"]).into_iter().filter(is_source)
}

/// The types and functions that a file defines, with where it stands. A view of the page is a
/// function too and may show a thing under the thing's name.
fn names(path: &Path) -> Vec<(String, String)> {
    let tokens = without_tests(&tokens(&text(path)));
    let place = path.display().to_string();
    let defines = |two: &&[String]| match two[0].as_str() {
        "struct" | "enum" | "trait" | "type" => true,
        "fn" => !two[1].starts_with(char::is_uppercase),
        _ => false,
    };
    tokens.windows(2).filter(defines).map(|two| (two[1].clone(), place.clone())).collect()
}
