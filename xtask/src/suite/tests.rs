//! Which failures get a second try, and what it takes to pass it.

use super::*;

/// A program of a package.
fn program(package: &str) -> Program {
    Program::new("/t/deps/page-01".into(), format!("/p/{package}").into())
}

/// Runs these programs one after the other.
fn run_by(
    programs: Vec<Program>,
    run: impl Fn(&Program, &[&str]) -> Result<Tally, Failure> + Sync,
) -> Result<Outcome, String> {
    let pieces = programs.into_iter().flat_map(|program| Piece::cut(program, &[])).collect();
    ended(Round::of(pieces, run))
}

fn ended(round: Round<'_>) -> Result<Outcome, String> {
    round.run(1);
    round.end()
}

/// One of two tests fails.
fn late() -> Result<Tally, Failure> {
    let tally = Some(Tally { passed: 1, failed: 1, ignored: 0 });
    Err(Failure { tally, tests: vec!["talk::late".to_owned()], message: "too late".to_owned() })
}

/// Fails in one test; alone that test does what `alone` says.
fn shaky(package: &str, alone: &Result<Tally, Failure>) -> Result<Outcome, String> {
    run_by(vec![program(package)], |_, args| match args {
        [] => late(),
        ["talk::late", "--exact"] => alone.clone(),
        other => panic!("{other:?} was never asked for"),
    })
}

const fn passed(passed: usize) -> Tally {
    Tally { passed, failed: 0, ignored: 0 }
}

#[test]
fn a_program_that_says_nothing_has_failed() {
    let run = |program: &Program, args: &[&str]| program.run(args, LIMIT);
    assert!(run_by(vec![Program::new("true".into(), "/".into())], run).is_err());
}

#[test]
fn a_browser_test_that_failed_is_tried_once_more() {
    let outcome = shaky(VISITORS, &Ok(passed(1))).expect("it passes");
    assert_eq!(outcome.tally, Tally { passed: 2, failed: 0, ignored: 0 });
    assert_eq!(outcome.second_try, ["talk::late"]);
}

#[test]
fn a_browser_test_that_fails_twice_has_failed() {
    let told = shaky(VISITORS, &late()).expect_err("it fails");
    assert!(told.contains("failed twice in talk::late") && told.contains("too late"), "{told}");
}

/// A second try that runs no test at all, say because a name was misread, proves nothing.
#[test]
fn a_second_try_of_nothing_has_failed() {
    assert!(shaky(VISITORS, &Ok(passed(0))).is_err());
}

#[test]
fn other_tests_get_no_second_try() {
    assert!(shaky("rules", &Ok(passed(1))).is_err());
}

#[test]
fn so_many_failures_are_not_the_machines_fault() {
    let told = run_by(vec![program(VISITORS)], |_, args| {
        assert!(args.is_empty(), "nothing is tried again");
        late().map_err(|failure| Failure {
            tests: vec!["talk::late".to_owned(); MOST_SECOND_TRIES + 1],
            ..failure
        })
    });
    assert!(told.is_err());
}

/// The page was wrong, not slow: that it works the next time hides nothing.
#[test]
fn a_page_that_had_errors_gets_no_second_try() {
    let message =
        "panicked at crates/visitors/src/browser.rs:\nthe console shows [\"unreachable\"]";
    let told = run_by(vec![program(VISITORS)], |_, args| {
        assert!(args.is_empty(), "nothing is tried again");
        late().map_err(|failure| Failure { message: message.to_owned(), ..failure })
    });
    let told = told.expect_err("it has failed");
    assert!(told.contains("unreachable") && told.contains("nothing is tried again"), "{told}");
    let browser = include_str!("../../../crates/visitors/src/browser.rs");
    assert!(browser.contains(&format!("{SHOWN:?}")), "browsers say it in these words");
}

/// The names of so many tests.
fn names(count: usize) -> Vec<String> {
    (0..count).map(|number| format!("talk::word_{number:02}")).collect()
}

/// Counts what it is asked for, but for a test that fails unless it is alone.
fn asked(args: &[&str], shaky: &str) -> Result<Tally, Failure> {
    let Some((&"--exact", tests)) = args.split_last() else { panic!("{args:?}") };
    if tests.len() == 1 || !tests.contains(&shaky) {
        return Ok(passed(tests.len()));
    }
    let tally = Tally { passed: tests.len() - 1, failed: 1, ignored: 0 };
    let tests = vec![shaky.to_owned()];
    Err(Failure { tally: Some(tally), tests, message: "too late".to_owned() })
}

#[test]
fn a_long_program_is_run_in_pieces_and_counted_as_one() {
    let pieces = Piece::cut(program(VISITORS), &names(30));
    assert_eq!(pieces.len(), 3);
    assert_eq!(pieces[1].name(), format!("{VISITORS}/page 2 of 3"));
    let round = Round::of(pieces, |_, args| asked(args, "talk::word_15"));
    thread::scope(|scope| {
        scope.spawn(|| round.run(2));
        round.run(1);
    });
    let outcome = round.end().expect("it passes");
    assert_eq!(outcome.tally, passed(30));
    assert_eq!(outcome.second_try, ["talk::word_15"]);
}

#[test]
fn failures_of_all_pieces_are_counted_together() {
    let pieces = Piece::cut(program(VISITORS), &names(120));
    let told = ended(Round::of(pieces, |_, args| {
        assert!(args.len() > 2, "nothing is tried again");
        asked(args, args[0])
    }));
    assert!(told.expect_err("ten of them fail").contains("too late"));
}

#[test]
fn a_piece_that_leaves_tests_out_has_failed() {
    let pieces = Piece::cut(program(VISITORS), &names(30));
    let told = ended(Round::of(pieces, |_, _| Ok(passed(0)))).expect_err("nothing was run");
    assert!(told.contains("ran 0 of the 12 tests"), "{told}");
}
