//! Runs the test programs that cargo has built, several at a time.
//!
//! `cargo test` runs them one after the other, and most of ours keep one core busy or wait for a
//! browser; side by side they take half as long.

mod kept;
mod limit;
mod program;
mod said;

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

pub(crate) use kept::Kept;
pub(crate) use program::{Program, programs};
pub(crate) use said::Tally;

use program::Failure;

/// The package whose tests steer a browser: they take longest and are begun first.
pub(crate) const VISITORS: &str = "visitors";

/// How long a program may take. None of ours takes a fifth of it on a machine that has nothing
/// else to do.
const LIMIT: Duration = Duration::from_mins(25);

/// How a browser test says that the console of the page has shown errors. A busy machine makes a page
/// slow and not wrong: such a failure stands, whatever a second try would come to.
const SHOWN: &str = "the console shows";

/// If more browser tests fail than this, it is not because the machine was busy.
const MOST_SECOND_TRIES: usize = 8;

/// What all programs came to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Outcome {
    /// What they counted together.
    pub(crate) tally: Tally,
    /// The browser tests that passed only at the second try.
    pub(crate) second_try: Vec<String>,
    /// How many of the tests were not run again, because nothing has changed since they passed.
    pub(crate) unchanged: usize,
}

impl Outcome {
    /// What both came to.
    pub(crate) fn and(mut self, other: Self) -> Self {
        self.tally.add(other.tally);
        self.second_try.extend(other.second_try);
        self.unchanged += other.unchanged;
        self
    }
}

/// What is known while programs run.
#[derive(Default)]
struct Running {
    outcome: Outcome,
    failures: Vec<(Program, Failure)>,
}

/// Runs all programs, so many at a time; answers what they came to, or what the failed ones said.
///
/// A browser on a busy machine now and then needs longer than anybody would wait: so browser tests
/// that failed are run once more, each by itself, when everything else is over.
/// What has passed and has not changed since is not run again.
pub(crate) fn run_all(
    programs: Vec<Program>,
    lanes: usize,
    kept: &Kept,
) -> Result<Outcome, String> {
    let mut before = Outcome::default();
    let changed = programs.into_iter().filter(|program| match kept.find(program) {
        Some(tally) => {
            before.tally.add(tally);
            before.unchanged += tally.passed;
            false
        }
        None => true,
    });
    let changed = changed.collect();
    let now = run_by(changed, lanes, |program, args| {
        let result = program.run(args, LIMIT);
        if let (Ok(tally), []) = (&result, args) {
            kept.keep(program, *tally);
        }
        result
    })?;
    Ok(before.and(now))
}

/// The same, where somebody else says how a program is run.
fn run_by(
    programs: Vec<Program>,
    lanes: usize,
    run: impl Fn(&Program, &[&str]) -> Result<Tally, Failure> + Sync,
) -> Result<Outcome, String> {
    let (mut queue, rest): (VecDeque<_>, VecDeque<_>) =
        programs.into_iter().partition(|program| program.is_of(VISITORS));
    queue.extend(rest);
    let (queue, running) = (Mutex::new(queue), Mutex::new(Running::default()));
    thread::scope(|scope| {
        for _ in 0..lanes {
            scope.spawn(|| lane(&queue, &running, &run));
        }
    });
    let Running { mut outcome, failures } =
        running.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut messages = Vec::new();
    for (program, failure) in failures {
        if let Err(message) = again(&program, failure, &mut outcome, &run) {
            messages.push(format!("{} {message}", program.name()));
        }
    }
    if messages.is_empty() { Ok(outcome) } else { Err(messages.join("\n")) }
}

/// Takes programs off the queue until none is left.
#[expect(clippy::print_stdout, reason = "a command speaks")]
fn lane(
    queue: &Mutex<VecDeque<Program>>,
    running: &Mutex<Running>,
    run: impl Fn(&Program, &[&str]) -> Result<Tally, Failure>,
) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        let Some(program) = next else { return };
        let (name, started) = (program.name(), Instant::now());
        let result = run(&program, &[]);
        let seconds = started.elapsed().as_secs();
        let mut running = running.lock().unwrap_or_else(PoisonError::into_inner);
        match result {
            Ok(tally) => {
                println!("   {name}: {} passed, {seconds} s", tally.passed);
                running.outcome.tally.add(tally);
            }
            Err(failure) => {
                println!("   {name}: FAILED {}, {seconds} s", failure.tests.join(" "));
                running.failures.push((program, failure));
            }
        }
    }
}

/// Runs what failed in a browser once more, test by test; `Err` if there is nothing to hope for or
/// a test fails again.
fn again(
    program: &Program,
    failure: Failure,
    outcome: &mut Outcome,
    run: impl Fn(&Program, &[&str]) -> Result<Tally, Failure>,
) -> Result<(), String> {
    let Failure { tally, tests, message } = failure;
    let hopeful = program.is_of(VISITORS) && (1..=MOST_SECOND_TRIES).contains(&tests.len());
    let (Some(mut tally), true) = (tally, hopeful) else { return Err(message) };
    if message.contains(SHOWN) {
        return Err(format!("had errors in the console, so nothing is tried again\n{message}"));
    }
    for test in tests {
        tell_second(&test, "is tried once more by itself");
        if run(program, &[&test, "--exact"]).is_ok_and(|tally| tally.passed == 1) {
            tell_second(&test, "passed at the second try");
            tally.mend();
            outcome.second_try.push(test);
        } else {
            return Err(format!("failed twice in {test}; the first time:\n{message}"));
        }
    }
    outcome.tally.add(tally);
    Ok(())
}

#[expect(clippy::print_stdout, reason = "a command speaks")]
fn tell_second(test: &str, what: &str) {
    println!("   {what}: {test}");
}

#[cfg(test)]
mod tests;
