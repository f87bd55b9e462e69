//! Which failures get a second try, and what it takes to pass it.

use super::*;

/// A program of a package.
fn program(package: &str) -> Program {
    Program::new("/t/deps/page-01".into(), format!("/p/{package}").into())
}

/// One of two tests fails.
fn late() -> Result<Tally, Failure> {
    let tally = Some(Tally { passed: 1, failed: 1, ignored: 0 });
    Err(Failure { tally, tests: vec!["talk::late".to_owned()], message: "too late".to_owned() })
}

/// Fails in one test; alone that test does what `alone` says.
fn shaky(package: &str, alone: &Result<Tally, Failure>) -> Result<Outcome, String> {
    run_by(vec![program(package)], 1, |_, args| match args {
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
    assert!(run_by(vec![Program::new("true".into(), "/".into())], 1, run).is_err());
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
    let told = run_by(vec![program(VISITORS)], 1, |_, args| {
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
    let told = run_by(vec![program(VISITORS)], 1, |_, args| {
        assert!(args.is_empty(), "nothing is tried again");
        late().map_err(|failure| Failure { message: message.to_owned(), ..failure })
    });
    let told = told.expect_err("it has failed");
    assert!(told.contains("unreachable") && told.contains("nothing is tried again"), "{told}");
    let browser = include_str!("../../../crates/visitors/src/browser.rs");
    assert!(browser.contains(&format!("{SHOWN:?}")), "browsers say it in these words");
}
