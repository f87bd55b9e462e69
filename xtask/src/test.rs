//! Everything that must pass before a change lands.

use std::{
    process::Stdio,
    thread::{self, ScopedJoinHandle},
    time::Instant,
};

use lexopt::{Arg, Parser};

use crate::shell::{answers, command, finish, run as run_program};
use crate::suite::{self, Kept, Outcome, Program, Round, Tally, VISITORS};
use crate::{compiler::Strict, instructions, page, setup, told};

/// Runs every check; with `--quick` those that an everyday change needs.
pub(crate) fn run(mut args: Parser) -> Result<(), String> {
    let (mut is_quick, mut is_anew) = (false, false);
    while let Some(arg) = args.next().map_err(told)? {
        match arg {
            Arg::Long("quick") => is_quick = true,
            Arg::Long("anew") => is_anew = true,
            other => return Err(told(other.unexpected())),
        }
    }
    let started = Instant::now();
    let ran = if is_quick { quick(is_anew)? } else { everything(is_anew)? };
    tell(&ran, started);
    Ok(())
}

/// What was run, and what it came to.
struct Ran {
    checks: &'static str,
    outcome: Outcome,
}

#[expect(clippy::print_stdout, reason = "a command speaks")]
fn tell(ran: &Ran, started: Instant) {
    let Tally { passed, failed, ignored } = ran.outcome.tally;
    let seconds = started.elapsed().as_secs();
    println!("== ran: {}; {}:{:02} min", ran.checks, seconds / 60, seconds % 60);
    for test in &ran.outcome.second_try {
        println!("== passed at the second try: {test}");
    }
    if let unchanged @ 1.. = ran.outcome.unchanged {
        println!("== {unchanged} of them had passed before and nothing has changed since, so that");
        println!("   they were not run again; `cargo xtask test --anew` runs everything");
    }
    println!("{passed} passed, {failed} failed, {ignored} skipped");
    println!("== everything passed");
}

/// Everything but the page, its browser and the count of instructions.
#[expect(clippy::print_stdout, reason = "a command speaks")]
fn quick(is_anew: bool) -> Result<Ran, String> {
    println!("== format; lints, documentation and tests in one build; all tests but those in a");
    println!("   browser. About 3 minutes on two cores when little has changed");
    setup::database()?;
    setup::python()?;
    setup::runtime()?;
    format()?;
    let programs = build(&Strict::prepare()?)?;
    let programs: Vec<_> =
        programs.into_iter().filter(|program| !program.is_of(VISITORS)).collect();
    let kept = Kept::read(&programs, is_anew);
    let outcome = suite::run_all(programs, cores(), &kept)?;
    Ok(Ran { checks: "format, lints, documentation, tests without a browser", outcome })
}

/// All of it. Two lanes keep two cores busy: the page and the count of instructions are each
/// linked by one thread for minutes, while the rest is built.
#[expect(clippy::print_stdout, reason = "a command speaks")]
fn everything(is_anew: bool) -> Result<Ran, String> {
    println!("== format; page and instructions beside lints, documentation and tests, which are");
    println!("   one build; then all tests. About 30 minutes on two cores from a clean checkout,");
    println!("   10 when little has changed");
    setup::foresee()?;
    format()?;
    let strict = Strict::prepare()?;
    let programs = thread::scope(|scope| {
        let tools = scope.spawn(setup::run_all);
        let page = scope.spawn(|| page::compile_release().and_then(|()| instructions::check()));
        let programs = build(&strict);
        joined(tools)?;
        joined(page)?;
        programs
    })?;
    let outcome = tests(programs, is_anew)?;
    examples(&strict)?;
    dependencies()?;
    let checks = "format, lints, documentation, page and its weight, instructions, tests, \
                  browser, examples, dependencies";
    Ok(Ran { checks, outcome })
}

/// Runs all tests. Those without a browser need no page and begin while its files are packed; when
/// they have come to their end, browsers have the cores for themselves, and twice as many are open.
fn tests(programs: Vec<Program>, is_anew: bool) -> Result<Outcome, String> {
    let kept = Kept::read(&programs, is_anew);
    let (visitors, others): (Vec<_>, _) =
        programs.into_iter().partition(|program| program.is_of(VISITORS));
    thread::scope(|scope| {
        let others = scope.spawn(|| suite::run_all(others, cores().div_ceil(2), &kept));
        let packed = page::files_if_changed(page::For::Release);
        let visitors = packed.map(|()| Round::begin(visitors, &kept));
        let visit = || visitors.as_ref().map_or((), |round| round.run(cores()));
        let others = thread::scope(|scope| {
            let others = scope.spawn(|| {
                let told = joined(others);
                visit();
                told
            });
            visit();
            joined(others)
        });
        let visitors = visitors.and_then(Round::end);
        Ok(others?.and(visitors?))
    })
}

fn joined<T>(lane: ScopedJoinHandle<'_, Result<T, String>>) -> Result<T, String> {
    lane.join().map_err(|_| "a check panicked".to_owned())?
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// The format of the code, and that of the views where leptosfmt is installed.
fn format() -> Result<(), String> {
    run_program("format", "cargo", &["fmt", "--all", "--check"])?;
    if answers("leptosfmt", &["--version"]) {
        let what = ["--check", "--quiet", "crates/web/src"];
        return run_program("format of the views", "leptosfmt", &what);
    }
    Ok(())
}

/// Builds the tests and the tools that make the page's files; lints and documents on the way.
#[expect(clippy::print_stdout, reason = "a command speaks")]
fn build(strict: &Strict) -> Result<Vec<Program>, String> {
    let started = Instant::now();
    // All faults at once.
    let mut cargo = command("cargo", ["build", "--workspace", "--all-targets", "--keep-going"]);
    // Faults are for people, and what was built for this program.
    cargo.arg("--message-format=json-render-diagnostics").stderr(Stdio::inherit());
    strict.compiles(&mut cargo);
    let output = cargo.output().map_err(|error| format!("cargo did not start: {error}"))?;
    if !output.status.success() {
        return Err("the build, its lints or its documentation failed".to_owned());
    }
    println!("== lints, documentation and tests built: {} s", started.elapsed().as_secs());
    Ok(suite::programs(&String::from_utf8_lossy(&output.stdout)))
}

/// The examples in the documentation.
fn examples(strict: &Strict) -> Result<(), String> {
    let mut cargo = command("cargo", ["test", "--workspace", "--doc", "--quiet"]);
    // With the same compiler, so that nothing is built for them alone.
    strict.compiles(&mut cargo);
    finish("examples", cargo)
}

/// What cargo-deny says, where it is installed. A test of `crates/conformance` reads the same
/// `deny.toml` on every machine.
#[expect(clippy::print_stdout, reason = "a command speaks")]
fn dependencies() -> Result<(), String> {
    if answers("cargo", &["deny", "--version"]) {
        let what = ["deny", "--offline", "check", "bans", "licenses", "sources"];
        return run_program("dependencies", "cargo", &what);
    }
    println!("== dependencies: checked by our own test; known vulnerabilities are not,");
    println!("   because cargo-deny is missing (cargo deny check advisories)");
    Ok(())
}
