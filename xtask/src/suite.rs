//! Runs the test programs that cargo has built, several at a time.
//!
//! `cargo test` runs them one after the other, and most of ours keep one core busy or wait for a
//! browser; side by side they take half as long.

mod kept;
mod limit;
mod piece;
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

use piece::Piece;
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

/// How a program is run, with these arguments.
type Run<'a> = dyn Fn(&Program, &[&str]) -> Result<Tally, Failure> + Sync + 'a;

/// Programs on their way: any number of lanes take from them until none is left.
pub(crate) struct Round<'a> {
    queue: Mutex<VecDeque<Piece>>,
    told: Mutex<Vec<(Program, Result<Tally, Failure>)>>,
    /// What needs not be run, because nothing has changed since it passed.
    before: Outcome,
    run: Box<Run<'a>>,
    kept: Option<&'a Kept>,
}

/// Runs all programs, so many at a time; answers what they came to, or what the failed ones said.
pub(crate) fn run_all(
    programs: Vec<Program>,
    lanes: usize,
    kept: &Kept,
) -> Result<Outcome, String> {
    let round = Round::begin(programs, kept);
    round.run(lanes);
    round.end()
}

impl<'a> Round<'a> {
    /// Of these programs those that have changed since they passed.
    pub(crate) fn begin(programs: Vec<Program>, kept: &'a Kept) -> Self {
        let mut before = Outcome::default();
        let changed = programs.into_iter().filter(|program| match kept.find(program) {
            Some(tally) => {
                before.tally.add(tally);
                before.unchanged += tally.passed;
                false
            }
            None => true,
        });
        let pieces = changed.flat_map(Piece::all_of).collect();
        let run = |program: &Program, args: &[&str]| program.run(args, LIMIT);
        Self { before, kept: Some(kept), ..Self::of(pieces, run) }
    }

    /// Where somebody else says how a program is run.
    fn of(
        pieces: Vec<Piece>,
        run: impl Fn(&Program, &[&str]) -> Result<Tally, Failure> + Sync + 'a,
    ) -> Self {
        let (before, told) = (Outcome::default(), Mutex::default());
        Self { queue: Mutex::new(pieces.into()), told, before, run: Box::new(run), kept: None }
    }

    /// Runs what waits, so much at a time, until nothing is left to begin. Whoever has nothing else
    /// to do may come and help.
    pub(crate) fn run(&self, lanes: usize) {
        thread::scope(|scope| {
            for _ in 0..lanes {
                scope.spawn(|| self.lane());
            }
        });
    }

    /// Takes what waits until nothing is left.
    #[expect(clippy::print_stdout, reason = "a command speaks")]
    fn lane(&self) {
        loop {
            let next = self.queue.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
            let Some(piece) = next else { return };
            let (name, started) = (piece.name(), Instant::now());
            let result = piece.run(&*self.run);
            let seconds = started.elapsed().as_secs();
            match &result {
                Ok(tally) => println!("   {name}: {} passed, {seconds} s", tally.passed),
                Err(failure) => {
                    println!("   {name}: FAILED {}, {seconds} s", failure.tests.join(" "));
                }
            }
            let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
            told.push((piece.program, result));
        }
    }

    /// What all of it came to, once every lane has come to its end.
    ///
    /// A browser on a busy machine now and then needs longer than anybody would wait: so browser
    /// tests that failed are run once more, each by itself.
    /// What has passed and does not change is not run again.
    pub(crate) fn end(self) -> Result<Outcome, String> {
        let Self { told, before: mut outcome, run, kept, .. } = self;
        let mut messages = Vec::new();
        for (program, result) in together(told.into_inner().unwrap_or_else(PoisonError::into_inner))
        {
            match result {
                Ok(tally) => {
                    outcome.tally.add(tally);
                    if let Some(kept) = kept {
                        kept.keep(&program, tally);
                    }
                }
                Err(failure) => {
                    if let Err(message) = again(&program, failure, &mut outcome, &*run) {
                        messages.push(format!("{} {message}", program.name()));
                    }
                }
            }
        }
        if messages.is_empty() { Ok(outcome) } else { Err(messages.join("\n")) }
    }
}

/// What the pieces of each program came to.
fn together(
    told: Vec<(Program, Result<Tally, Failure>)>,
) -> Vec<(Program, Result<Tally, Failure>)> {
    let mut all: Vec<(Program, Result<Tally, Failure>)> = Vec::new();
    for (program, result) in told {
        match all.iter_mut().find(|(known, _)| *known == program) {
            Some((_, known)) => *known = Failure::joined(known.clone(), result),
            None => all.push((program, result)),
        }
    }
    all
}

/// Runs what failed in a browser once more, test by test; `Err` if there is nothing to hope for or
/// a test fails again.
fn again(
    program: &Program,
    failure: Failure,
    outcome: &mut Outcome,
    run: &Run<'_>,
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
