//! `verify`: fair games, changed ones, and records that carry no proof.

use crate::run::{MALFORMED, SCENARIO, bankhalter, bankhalter_in, folder, write};
use std::{fs, path::Path};

/// The beginning of a game, as the documentation tells it.
fn game() -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/fair-dice.md");
    let page = fs::read_to_string(page).expect("the documentation");
    let example = page.split("```los\n").nth(1).and_then(|rest| rest.split("```").next());
    example.expect("an example").to_owned()
}

fn without(text: &str, start: &str) -> String {
    text.lines()
        .filter(|line| !line.starts_with(start))
        .map(|line| line.to_owned() + "\n")
        .collect()
}

#[test]
fn a_fair_game_ends_with_zero() {
    let dir = folder("verify-fair");
    let file = write(&dir, "fair.los", game());
    bankhalter(&["verify", &file])
        .ends(0)
        .says(&["fair.los: fair: 5 rolls, 1 card, 4 dealt deeds"]);
    let ran = bankhalter(&["verify", &file, "--lang", "de"]).ends(0);
    ran.says(&["5 Würfe, 1 Karte, 4 verteilte Besitzrechtkarten"]);
    let ran = bankhalter_in(&dir, &["verify", "-"], &game()).ends(0);
    ran.says(&["(standard input): fair"]);
}

#[test]
fn a_changed_throw_ends_with_one_and_both_results() {
    let dir = folder("verify-changed");
    let good = write(&dir, "good.los", game());
    let file = write(&dir, "bad.los", game().replace("Ben throws {2 1}", "Ben throws {2 2}"));
    let ran = bankhalter(&["verify", &file, &good]).ends(1);
    ran.says(&["bad.los: line 16: the record says {2 2}, the seed gives {2 1}", "good.los: fair"]);
    let ran = bankhalter(&["verify", &file, "--lang", "de"]).ends(1);
    ran.says(&["Zeile 16: das Protokoll sagt {2 2}, der Startwert ergibt {2 1}"]);
    let json = bankhalter(&["verify", &file, "--json"]).ends(1).json();
    assert_eq!(json[0]["verdict"], "deviation");
    assert_eq!(json[0]["deviation"]["line"], 16);
    assert_eq!(json[0]["deviation"]["said"], "{2 2}");
    assert_eq!(json[0]["checked"]["throws"], 3);
}

#[test]
fn another_secret_ends_with_one() {
    let dir = folder("verify-secret");
    let file = write(&dir, "a.los", game().replace("1d1e1f\"]", "1d1e1e\"]"));
    bankhalter(&["verify", &file]).ends(1).says(&["the secret does not fit the commitment"]);
}

#[test]
fn without_a_proof_it_ends_with_two_and_one_line() {
    let dir = folder("verify-none");
    let none = write(&dir, "none.los", SCENARIO);
    bankhalter(&["verify", &none]).ends(2).complains(&[
        "none.los: no proof in it",
        "`table` is missing",
        "`secret` is missing",
    ]);
    let running = write(&dir, "running.los", without(&game(), "[secret"));
    bankhalter(&["verify", &running]).ends(2).complains(&["when the game is over"]);
    let ran = bankhalter(&["verify", &running, "--lang", "de", "--luck"]).ends(2);
    ran.complains(&["wenn das Spiel vorbei ist"]);
    bankhalter(&["verify", "not-there.los"]).ends(2).complains(&["no such file"]);
    let bad = write(&dir, "bad.los", MALFORMED);
    let told = bankhalter(&["verify", &bad]).ends(2).err;
    assert!(told.contains("line 4, column 6") && told.contains("line 5"), "{told}");
    let json = bankhalter(&["verify", &bad, &none, "--json"]).ends(2).json();
    assert_eq!(
        (&json[0]["verdict"], &json[1]["verdict"]),
        (&"unreadable".into(), &"no-proof".into())
    );
}

#[test]
fn luck_is_told_for_everybody() {
    let dir = folder("verify-luck");
    let file = write(&dir, "fair.los", game());
    bankhalter(&["verify", &file, "--luck"]).ends(0).says(&[
        "Anna: pips ordinary, doubles ordinary, sums open (too few rolls).",
        "all",
        "expected",
    ]);
    let ran = bankhalter(&["verify", &file, "--luck", "--lang", "de"]).ends(0);
    ran.says(&["6,67", "1 (0,5)", "Summen offen (zu wenige Würfe)"]);
    let json = bankhalter(&["verify", &file, "--luck", "--json"]).ends(0).json();
    let anna = &json[0]["luck"]["players"][0];
    assert_eq!((&anna["throws"], &anna["doubles"]), (&3.into(), &1.into()));
    assert_eq!(anna["sums"][6]["observed"], 1, "Anna threw one 8");
    assert_eq!(json[0]["luck"]["all"]["throws"], 5);
}
