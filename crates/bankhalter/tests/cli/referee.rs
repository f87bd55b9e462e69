//! `referee`: one line a failure, the closing line, the exit code.

use crate::run::{MALFORMED, REFUSED, SCENARIO, bankhalter, bankhalter_in, folder, write};

#[test]
fn a_scenario_that_holds_passes() {
    let dir = folder("referee-passes");
    let file = write(&dir, "a.los", SCENARIO);
    let ran = bankhalter(&["referee", &file]).ends(0);
    assert_eq!(ran.out, "1 passed, 0 failed\n");
    assert_eq!(ran.err, "");
}

#[test]
fn a_failure_is_one_line_with_place_expected_and_found() {
    let dir = folder("referee-fails");
    let wrong = SCENARIO.replace("= phase done", "= Anna cash 5");
    let file = write(&dir, "wrong.los", wrong);
    let ran = bankhalter(&["referee", &file]).ends(1);
    let expected = format!("{file}: line 14: expected Anna cash 5, found Anna cash 30000");
    assert_eq!(ran.out, format!("{expected}\n0 passed, 1 failed\n"));
}

#[test]
fn a_refused_line_names_its_rule() {
    let dir = folder("referee-refused");
    let file = write(&dir, "refused.los", REFUSED);
    bankhalter(&["referee", &file]).ends(1).says(&["line 9", "MORTGAGE-04", "0 passed, 1 failed"]);
}

#[test]
fn what_is_no_notation_ends_with_two() {
    let dir = folder("referee-malformed");
    let file = write(&dir, "bad.los", MALFORMED);
    let good = write(&dir, "good.los", SCENARIO);
    let ran = bankhalter(&["referee", &file, &good]).ends(2);
    let lines: Vec<_> = ran.out.lines().collect();
    assert_eq!(lines.len(), 3, "{}", ran.out);
    assert!(lines[0].starts_with(&format!("{file}: line 4, column 6: expected")), "{}", lines[0]);
    assert!(lines[0].contains("found `thros`"));
    assert!(lines[1].starts_with(&format!("{file}: line 5, column 10")), "{}", lines[1]);
    assert_eq!(lines[2], "1 passed, 1 failed");
}

#[test]
fn a_folder_without_scenarios_passes_nothing() {
    let dir = folder("referee-nothing");
    write(&dir, "notes.txt", "nothing to see");
    let ran = bankhalter_in(&dir, &["referee", "."], "").ends(2);
    assert_eq!(ran.complains(&["no scenario found"]).out, "");
}

#[test]
fn a_missing_file_is_said_clearly() {
    let ran = bankhalter(&["referee", "not-there.los"]).ends(2);
    let ran = ran.complains(&["not-there.los", "no such file"]);
    assert_eq!(ran.out, "0 passed, 1 failed\n");
}

#[test]
fn folders_are_searched_in_the_order_of_names() {
    let dir = folder("referee-folder");
    write(&dir, "b/deep/two.los", REFUSED);
    write(&dir, "a/one.los", REFUSED);
    write(&dir, "a/good.los", SCENARIO);
    write(&dir, "a/notes.txt", "nothing to see");
    write(&dir, ".hidden/three.los", MALFORMED);
    let ran = bankhalter_in(&dir, &["referee", "."], "").ends(1);
    let files: Vec<_> = ran.out.lines().map(|line| line.split(':').next().unwrap()).collect();
    assert_eq!(files, ["./a/one.los", "./b/deep/two.los", "1 passed, 2 failed"]);
}

#[test]
fn each_block_of_a_page_counts() {
    let dir = folder("referee-markdown");
    let page = format!("# A page\n\n```los\n{SCENARIO}```\n\ntext\n\n```los\n{REFUSED}```\n");
    let file = write(&dir, "page.md", page);
    let bare = write(&dir, "bare.md", "# Nothing here\n\n```text\nx\n```\n");
    // The second block opens in line 22; its ninth line is line 31 of the page.
    let told = format!("{file}: line 31:");
    bankhalter(&["referee", &file, &bare]).ends(1).says(&[&told, "1 passed, 1 failed"]);
    // Whoever has looked at nothing has not passed.
    bankhalter(&["referee", &bare]).ends(2).complains(&["no scenario found"]);
}

#[test]
fn programs_get_everything() {
    let dir = folder("referee-json");
    let bad = write(&dir, "bad.los", MALFORMED);
    let good = write(&dir, "good.los", SCENARIO);
    let json = bankhalter(&["referee", "--json", &bad, &good, "gone.los"]).ends(2).json();
    assert_eq!(json["passed"], 1);
    assert_eq!(json["failed"], 2);
    assert_eq!(json["results"][0]["verdict"], "unreadable");
    assert_eq!(json["results"][0]["faults"][1]["line"], 5);
    assert_eq!(json["results"][1]["verdict"], "passed");
    assert_eq!(json["results"][2]["verdict"], "missing");
}

#[test]
fn quiet_leaves_the_closing_line() {
    let dir = folder("referee-quiet");
    let file = write(&dir, "refused.los", REFUSED);
    let ran = bankhalter(&["referee", "--quiet", &file]).ends(1);
    assert_eq!(ran.out, "0 passed, 1 failed\n");
}

#[test]
fn a_pipe_windows_line_ends_and_a_mark_in_front_are_read() {
    let dir = folder("referee-pipe");
    let windows = format!("\u{feff}{}", SCENARIO.replace('\n', "\r\n"));
    bankhalter_in(&dir, &["referee", "-"], &windows).ends(0).says(&["1 passed, 0 failed"]);
}

#[test]
fn ten_megabytes_of_garbage_are_only_a_fault() {
    let dir = folder("referee-garbage");
    let garbage = "garbage { ] \" = ! ~ 7\n".repeat(450_000);
    let file = write(&dir, "garbage.los", garbage);
    bankhalter(&["referee", &file]).ends(2).says(&["line 1, column", "0 passed, 1 failed"]);
    let bytes = write(&dir, "bytes.los", vec![0xff; 10_000_000]);
    bankhalter(&["referee", &bytes]).ends(2).says(&["expected UTF-8"]);
}

#[test]
fn an_edition_of_ones_own_can_be_judged() {
    let dir = folder("referee-own");
    bankhalter_in(&dir, &["edition", "new", "seaside"], "").ends(0);
    let file =
        write(&dir, "own.los", SCENARIO.replace("\"wm\"", "\"seaside\"").replace("12000", "600"));
    bankhalter(&["referee", &file]).ends(2).says(&["expected an edition"]);
    let own = dir.to_str().unwrap();
    bankhalter(&["referee", "--edition-dir", own, &file]).ends(0).says(&["1 passed"]);
    let seaside = dir.join("seaside");
    bankhalter(&["referee", "--edition-dir", seaside.to_str().unwrap(), &file]).ends(0);
    bankhalter(&["referee", "--edition-dir", "not-there", &file]).ends(2).complains(&["not-there"]);
}
