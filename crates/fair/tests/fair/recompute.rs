//! An independent program, written from the documentation alone, computes the same.

use bankhalter_fair::{Checked, verify};
use bankhalter_rules::Variant;
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use crate::tables::{self, ARRANGED, Events, read, write};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs `tests/fair/recompute.py`.
fn recompute(arguments: &[String]) -> Output {
    let script = root().join("tests/fair/recompute.py");
    let ran = Command::new("python3").arg(script).args(arguments).output();
    ran.unwrap_or_else(|error| panic!("this test needs python3 on the path: {error}"))
}

fn said(output: &Output) -> String {
    let both = [&output.stdout[..], &output.stderr[..]].concat();
    String::from_utf8(both).expect("it writes UTF-8")
}

fn store(name: &str, text: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fair");
    fs::create_dir_all(&folder).expect("a folder for the test");
    let path = folder.join(name);
    fs::write(&path, text).expect("a file for the test");
    path.to_str().expect("a path in UTF-8").to_owned()
}

#[test]
fn its_functions_are_the_published_ones() {
    let output = recompute(&["--self-test".to_owned()]);
    assert!(output.status.success(), "{}", said(&output));
}

#[test]
fn it_computes_every_kind_of_table() {
    let (mut files, mut wanted) = (Vec::new(), String::new());
    let mut longest = 0;
    for (edition, variant) in tables::all() {
        for (seats, events) in [(2, Events::Written), (3, Events::LeftOut)] {
            let text = write(&edition.id, variant, seats, events);
            let Checked { throws, cards, deals } = verify(&read(&text)).checked;
            let counts = format!("{throws} throws, {cards} cards, {deals} deals");
            wanted.push_str(&counts);
            wanted.push_str(": all as computed\n");
            longest = longest.max(text.matches("{chance ").count());
            let name = format!("{}-{}-{seats}.los", edition.id, variant.key());
            files.push(store(&name, &text));
        }
    }
    assert!(longest > 20, "no pile went round: {longest} cards");
    let output = recompute(&files);
    assert_eq!(said(&output), wanted);
    assert!(output.status.success());
}

#[test]
fn it_computes_the_example_of_the_documentation() {
    let page = fs::read_to_string(root().join("docs/fair-dice.md")).expect("the documentation");
    let example = page.split("```los\n").nth(1).and_then(|rest| rest.split("```").next());
    let file = store("example.los", example.expect("an example"));
    let output = recompute(&[file]);
    assert_eq!(said(&output), "5 throws, 1 cards, 4 deals: all as computed\n");
    assert!(page.contains(&said(&output)));
}

#[test]
fn it_knows_which_jail_cards_are_held_in_a_position() {
    let output = recompute(&[store("arranged.los", ARRANGED)]);
    assert_eq!(said(&output), "1 throws, 1 cards, 0 deals: all as computed\n");
}

#[test]
fn it_finds_what_was_changed() {
    let text = write("wm", Variant::Normal, 2, Events::LeftOut);
    let spot = text.rfind("throws {").expect("a throw") + "throws {".len();
    let other = if text[spot..].starts_with('1') { "2" } else { "1" };
    let mut changed = text.clone();
    changed.replace_range(spot..=spot, other);
    let output = recompute(&[store("changed.los", &changed)]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    let line = text[..spot].matches('\n').count() + 1;
    assert!(said(&output).contains(&format!("line {line}: the record says {{{other} ")));
}

#[test]
fn it_says_what_it_cannot_compute() {
    let text = write("wm", Variant::Normal, 2, Events::LeftOut);
    let running: String = text
        .lines()
        .filter(|line| !line.starts_with("[secret"))
        .map(|l| l.to_owned() + "\n")
        .collect();
    for (name, text, told) in [
        ("running.los", running, "[secret"),
        ("unknown.los", text.replace("\"wm\"", "\"other\""), "edition other"),
        ("open.los", text.replacen('}', "", 1), "without its }"),
    ] {
        let output = recompute(&[store(name, &text)]);
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
        assert!(said(&output).contains(told), "{}", said(&output));
    }
}
