//! Runs every scenario of the rulebook, and sees to it that every refusal is provoked by one.

use std::{collections::BTreeSet, fs, path::PathBuf};

use bankhalter_editions::Shelf;
use bankhalter_notation::{Obstacle, Record, Statement, Unplayable, Verdict, referee_markdown};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn chapters() -> Vec<(String, String)> {
    let folder = fs::read_dir(root().join("rulebook")).expect("the rulebook is there");
    let paths = folder.filter_map(|entry| Some(entry.ok()?.path()));
    let mut chapters: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .map(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            (name, fs::read_to_string(&path).expect("a readable chapter"))
        })
        .collect();
    chapters.sort();
    chapters
}

#[test]
fn every_scenario_holds() {
    let mut faults = Vec::new();
    let mut passed = 0;
    for (name, text) in chapters() {
        for block in referee_markdown(text.as_bytes(), &Shelf::default()) {
            match block.verdict {
                Verdict::Passed => passed += 1,
                Verdict::Failed(failure) => faults.push(format!("{name}: {failure}")),
                Verdict::Unreadable(unreadable) => faults.push(format!("{name}: {unreadable}")),
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(passed > 600, "only {passed} scenarios were found");
}

/// Names of the variants of `Refusal`, from its source.
fn refusals() -> BTreeSet<String> {
    let source =
        fs::read_to_string(root().join("crates/rules/src/refusal.rs")).expect("the source");
    let body = source.split("pub enum Refusal {").nth(1).expect("the enum");
    let body = body.split("\n}\n").next().expect("its end");
    let lines = body.lines().filter_map(|line| line.strip_prefix("    "));
    let names = lines.filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()));
    names.map(|line| line.trim_end_matches([',', '{', ' ']).to_owned()).collect()
}

fn provoked(text: &str, seen: &mut BTreeSet<String>) {
    for block in text.split("```los\n").skip(1) {
        let block = block.split("```").next().unwrap_or_default();
        let Ok(record) = Record::parse(block, &Shelf::default()) else { continue };
        let mut replay = record.replay();
        while let Some(Ok(step)) = replay.next() {
            let Statement::Refused { play, .. } = step.statement else { continue };
            if let Err(Unplayable::Refused(Obstacle::Rules { refusal, .. })) =
                replay.game().check(play)
            {
                let debug = format!("{refusal:?}");
                seen.extend(debug.split([' ', '{', '(']).next().map(ToOwned::to_owned));
            }
        }
    }
}

#[test]
fn every_refusal_is_provoked_by_a_scenario() {
    let mut seen = BTreeSet::new();
    for (_, text) in chapters() {
        provoked(&text, &mut seen);
    }
    let all = refusals();
    assert!(all.len() > 50, "the source was read wrongly: {all:?}");
    let missing: Vec<_> = all.difference(&seen).collect();
    assert!(missing.is_empty(), "no scenario provokes {missing:?}");
}
