//! The code as the tidy test reads it.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use bankhalter_rules::Booklet;

use super::{Citations, book::root, ids_in};

/// Files git knows, with these endings, relative to the root.
pub(crate) fn files(endings: &[&str]) -> Vec<PathBuf> {
    let listed = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(root())
        .output()
        .expect("git lists the files");
    let names = String::from_utf8_lossy(&listed.stdout).into_owned();
    let wanted = |name: &&str| endings.iter().any(|ending| name.ends_with(ending));
    names
        .lines()
        .filter(wanted)
        .map(PathBuf::from)
        .filter(|path| root().join(path).is_file())
        .collect()
}

pub(crate) fn text(path: &Path) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_default()
}

fn rules_files() -> Vec<PathBuf> {
    let files = files(&[".rs"]);
    files.into_iter().filter(|path| path.starts_with("crates/rules/src")).collect()
}

pub(crate) fn citations() -> Citations {
    let mut citations = Citations::new();
    for path in rules_files() {
        for id in ids_in(&text(&path)) {
            citations.entry(id).or_default().push(path.display().to_string());
        }
    }
    citations
}

/// The ids in the tables of citations.
pub(crate) fn ids_of_tables() -> Vec<String> {
    let tables = ["refusal.rs", "phase.rs", "action.rs"];
    let texts = tables.map(|table| text(&Path::new("crates/rules/src").join(table)));
    texts.iter().flat_map(|text| ids_in(text)).collect()
}

/// Names of booklets in the engine's code, comments apart.
pub(crate) fn names_of_editions() -> Vec<String> {
    let mut faults = Vec::new();
    for path in rules_files().into_iter().filter(|path| !path.ends_with("booklets.rs")) {
        for (number, line) in text(&path).lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default().to_lowercase();
            if Booklet::ALL.iter().any(|booklet| code.contains(booklet.key())) {
                faults.push(format!("{}:{}", path.display(), number + 1));
            }
        }
    }
    faults
}

const MOST_LINES: usize = 500;
const MOST_LINES_IN_A_CHAPTER: usize = 300;

pub(crate) fn oversized() -> Vec<String> {
    let mut faults = Vec::new();
    for path in files(&[".rs"]) {
        let text = text(&path);
        let most = if path.starts_with("crates/rules/src/chapters") {
            MOST_LINES_IN_A_CHAPTER
        } else {
            MOST_LINES
        };
        let lines = text.lines().count();
        if lines > most {
            faults.push(format!("{}: {lines} lines, at most {most}", path.display()));
        }
        let speaks = text
            .lines()
            .next()
            .is_some_and(|line| line.starts_with("//!") || line.starts_with("#![no_main]"));
        if !speaks {
            faults.push(format!("{}: the first line says what the file is", path.display()));
        }
    }
    faults
}

/// No clock, no files, no standard library, no allocation in the rules.
pub(crate) fn impurities() -> Vec<String> {
    let mut faults = Vec::new();
    let forbidden = ["std::", "alloc::", "extern crate", "f32", "f64", "unsafe {", "panic!("];
    for path in rules_files() {
        for (number, line) in text(&path).lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            if let Some(word) = forbidden.iter().find(|word| code.contains(**word)) {
                faults.push(format!("{}:{}: {word}", path.display(), number + 1));
            }
        }
    }
    let manifest = text(Path::new("crates/rules/Cargo.toml"));
    let dependencies = manifest.split("[dependencies]").nth(1).unwrap_or_default();
    let dependencies = dependencies.split("\n[").next().unwrap_or_default().trim();
    if dependencies != "arrayvec.workspace = true" {
        faults.push("arrayvec is the one dependency of the rules".to_owned());
    }
    if !text(Path::new("crates/rules/src/lib.rs")).contains("#![no_std]") {
        faults.push("the rules need no standard library".to_owned());
    }
    faults
}

/// Paths of somebody's machine and the like.
pub(crate) fn stray_words() -> Vec<String> {
    let mut faults = Vec::new();
    let words = [
        concat!("/ho", "me/"),
        concat!("/ro", "ot/"),
        concat!("/wo", "rk/"),
        concat!("FIX", "ME"),
        concat!("TO", "DO"),
    ];
    for path in files(&[".rs", ".md", ".toml", ".los", ".yml", ".sh"]) {
        for (number, line) in text(&path).lines().enumerate() {
            if let Some(word) = words.iter().find(|word| line.contains(**word)) {
                faults.push(format!("{}:{}: {word}", path.display(), number + 1));
            }
        }
    }
    faults
}
