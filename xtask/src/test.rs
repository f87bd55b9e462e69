//! Everything that must pass before a change lands.

use std::{
    process::Stdio,
    thread::{self, ScopedJoinHandle},
    time::Instant,
};

use lexopt::{Arg, Parser};

use crate::shell::{command, finish, run as run_program};
use crate::suite::{self, Tally};
use crate::{instructions, page, setup, told};

/// The package whose tests wait for a browser: they are begun first.
const VISITORS: &str = "visitors";

/// Runs every check; with `--quick` those that an everyday change needs.
pub(crate) fn run(mut args: Parser) -> Result<(), String> {
    let mut is_quick = false;
    while let Some(arg) = args.next().map_err(told)? {
        match arg {
            Arg::Long("quick") => is_quick = true,
            other => return Err(told(other.unexpected())),
        }
    }
    let started = Instant::now();
    let ran = if is_quick { quick()? } else { everything()? };
    tell(&ran, started);
    Ok(())
}

/// What was run, and what it counted.
struct Ran {
    checks: &'static str,
    tally: Tally,
}

#[expect(clippy::print_stdout, reason = "a command speaks")]
fn tell(ran: &Ran, started: Instant) {
    let Tally { passed, failed, ignored } = ran.tally;
    let seconds = started.elapsed().as_secs();
    println!("== ran: {}; {}:{:02} min", ran.checks, seconds / 60, seconds % 60);
    println!("{passed} passed, {failed} failed, {ignored} skipped");
    println!("== everything passed");
}

/// Everything but the page, its browser and the count of instructions.
#[expect(clippy::print_stdout, reason = "a command speaks")]
fn quick() -> Result<Ran, String> {
    println!("== format, lints and all tests but those in a browser");
    run_program("format", "cargo", &["fmt", "--all", "--check"])?;
    lints()?;
    let programs = build_tests()?;
    let programs = programs.into_iter().filter(|program| !program.is_of(VISITORS)).collect();
    let tally = suite::run_all(programs, VISITORS, cores())?;
    Ok(Ran { checks: "format, lints, tests without a browser", tally })
}

/// All of it. Two lanes keep two cores busy: the page and the count of instructions are each
/// linked by one thread for minutes, while the rest is read and built.
#[expect(clippy::print_stdout, reason = "a command speaks")]
fn everything() -> Result<Ran, String> {
    println!("== format; page and instructions beside lints, documentation and the build of the");
    println!("   tests; then all tests. From a clean checkout about 15 minutes on two cores");
    run_program("format", "cargo", &["fmt", "--all", "--check"])?;
    let programs = thread::scope(|scope| {
        let tools = scope.spawn(setup::run_all);
        let page = scope.spawn(|| page::compile_release().and_then(|()| instructions::check()));
        let tests = lints().and_then(|()| documentation()).and_then(|()| build_tests());
        joined(tools)?;
        joined(page)?;
        tests
    })?;
    page::files(page::For::Release)?;
    let tally = suite::run_all(programs, VISITORS, cores())?;
    run_program("examples", "cargo", &["test", "--workspace", "--doc", "--quiet"])?;
    let checks = "format, lints, documentation, page, instructions, tests, browser, examples";
    Ok(Ran { checks, tally })
}

fn joined(lane: ScopedJoinHandle<'_, Result<(), String>>) -> Result<(), String> {
    lane.join().map_err(|_| "a check panicked".to_owned())?
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

fn lints() -> Result<(), String> {
    let lints = ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"];
    run_program("lints", "cargo", &lints)
}

fn documentation() -> Result<(), String> {
    let mut docs = command("cargo", ["doc", "--workspace", "--no-deps", "--quiet"]);
    docs.env("RUSTDOCFLAGS", "-D warnings");
    finish("documentation", docs)
}

/// Builds the tests, and the tools that make the page's files.
#[expect(clippy::print_stdout, reason = "a command speaks")]
fn build_tests() -> Result<Vec<suite::Program>, String> {
    let started = Instant::now();
    let what = ["build", "--workspace", "--bins", "--tests", "--examples"];
    let mut cargo = command("cargo", what);
    cargo.arg("--message-format=json").stderr(Stdio::inherit());
    let output = cargo.output().map_err(|error| format!("cargo did not start: {error}"))?;
    if !output.status.success() {
        // What is wrong was told in messages for programs; people get it from cargo itself.
        return run_program("tests", "cargo", &what).map(|()| Vec::new());
    }
    println!("== build of the tests: {} s", started.elapsed().as_secs());
    Ok(suite::programs(&String::from_utf8_lossy(&output.stdout)))
}
