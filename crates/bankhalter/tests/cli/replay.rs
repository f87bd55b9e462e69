//! `replay`: the log in words, the record with its events, the position after a line.

use crate::run::{MALFORMED, REFUSED, SCENARIO, bankhalter, folder, write};

#[test]
fn the_log_is_told_in_words() {
    let dir = folder("replay-words");
    let file = write(&dir, "a.los", SCENARIO);
    bankhalter(&["replay", &file]).ends(0).says(&[
        "   11  Jörg throws {1 2}",
        "         Jörg lands on Brazil.",
        "         Anna may demand rent from Jörg: DM 12,000 (Brazil).",
        "Jörg may end the turn.",
    ]);
    bankhalter(&["replay", &file, "--lang", "de"]).ends(0).says(&[
        "Jörg landet auf Brasilien.",
        "Anna kann von Jörg Miete verlangen: 12.000,- DM (Brasilien).",
        "Jörg kann den Zug beenden.",
    ]);
}

#[test]
fn the_rules_behind_each_step_are_told_if_wanted() {
    let dir = folder("replay-why");
    let file = write(&dir, "why.los", SCENARIO);
    let told = ["TURN-01 TURN-02 TURN-03 RENT-11 RENT-05 RENT-01"];
    bankhalter(&["replay", &file, "--why"]).ends(0).says(&told);
    bankhalter(&["replay", &file]).ends(0).never_says(&["RENT-11"]);
    let json = bankhalter(&["replay", &file, "--why", "--json"]).ends(0).json();
    let line = &json["lines"][0];
    let events = line["events"].as_array().unwrap().len();
    assert_eq!(line["why"].as_array().unwrap().len(), events);
    assert_eq!(line["why"][0][0], "TURN-01");
    let json = bankhalter(&["replay", &file, "--json"]).ends(0).json();
    assert!(json["lines"][0]["why"].is_null());
    bankhalter(&["replay", &file, "--why", "--events"]).ends(2);
}

#[test]
fn it_ends_with_the_result() {
    let dir = folder("replay-result");
    let text = format!("{}Ben leaves\n", &REFUSED.replace("Anna mortgages 39\n", ""));
    let file = write(&dir, "won.los", text);
    let ran = bankhalter(&["replay", &file]).ends(0);
    assert_eq!(ran.out.lines().last(), Some("Anna has won."));
}

#[test]
fn the_record_with_its_events_is_a_record() {
    let dir = folder("replay-events");
    let file = write(&dir, "a.los", SCENARIO);
    let full = bankhalter(&["replay", "--events", &file]).ends(0);
    let full = full.says(&["\nJörg throws {1 2}\n  > Jörg throws 1 2\n  > Jörg moves to 39\n"]);
    let again = write(&dir, "full.los", &full.out);
    bankhalter(&["referee", &again]).ends(0).says(&["1 passed"]);
}

#[test]
fn a_refused_line_ends_with_one_and_its_rule() {
    let dir = folder("replay-refused");
    let file = write(&dir, "refused.los", REFUSED);
    let ran = bankhalter(&["replay", &file]).ends(1);
    ran.complains(&["line 9: Anna mortgages 39: MORTGAGE-04: Buildings stand on the street."]);
    let ran = bankhalter(&["replay", &file, "--lang", "de"]).ends(1);
    ran.complains(&["MORTGAGE-04: "]);
    let json = bankhalter(&["replay", "--json", &file]).ends(1).json();
    assert_eq!(json["failure"]["rule"], "MORTGAGE-04");
    assert_eq!(json["failure"]["line"], 9);
}

#[test]
fn faults_end_with_two_and_are_all_told() {
    let dir = folder("replay-faults");
    let file = write(&dir, "bad.los", MALFORMED);
    let ran = bankhalter(&["replay", &file]).ends(2);
    assert!(ran.err.contains("line 4, column 6") && ran.err.contains("line 5, column 10"));
    bankhalter(&["replay", "not-there.los"]).ends(2).complains(&["not-there.los: no such file"]);
}

#[test]
fn the_position_after_a_line_is_shown() {
    let dir = folder("replay-at");
    let file = write(&dir, "a.los", SCENARIO);
    bankhalter(&["replay", "--at", "15", &file]).ends(2).complains(&["no line"]);
    bankhalter(&["replay", "--at", "9", &file]).ends(0).says(&["36 Away Match", "after line 9"]);
    bankhalter(&["replay", "--at", "11", &file]).ends(0).says(&["39 Brazil"]);
}

#[test]
fn programs_get_lines_events_and_the_position() {
    let dir = folder("replay-json");
    let file = write(&dir, "a.los", SCENARIO);
    let json = bankhalter(&["replay", "--json", &file]).ends(0).json();
    assert_eq!(json["lines"][0]["line"], 11);
    assert_eq!(json["lines"][0]["events"][1], "Jörg moves to 39");
    assert_eq!(json["position"]["phase"], "done");
    assert!(json["failure"].is_null());
}
