//! Runs the test programs that cargo has built, several at a time.
//!
//! `cargo test` runs them one after the other, and most of ours keep one core busy or wait for a
//! browser; side by side they take half as long.

use std::{
    collections::VecDeque,
    path::PathBuf,
    sync::{Mutex, PoisonError},
    thread,
    time::Instant,
};

use crate::shell::command;

/// A test program, and the folder of its package, in which cargo would run it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Program {
    /// What to start.
    executable: PathBuf,
    /// Where.
    folder: PathBuf,
}

/// What a program said of its tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    /// Tests that passed.
    pub(crate) passed: usize,
    /// Tests that failed.
    pub(crate) failed: usize,
    /// Tests that nobody wanted to run.
    pub(crate) ignored: usize,
}

impl Tally {
    const fn add(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.ignored += other.ignored;
    }
}

/// The test programs in cargo's messages (`--message-format=json`).
pub(crate) fn programs(messages: &str) -> Vec<Program> {
    let is_test = |line: &&str| {
        let profile = line.split_once("\"profile\":{").and_then(|(_, rest)| rest.split_once('}'));
        profile.is_some_and(|(profile, _)| profile.contains("\"test\":true"))
    };
    let artifacts = messages.lines().filter(is_test);
    let read = |line: &str| {
        let executable = PathBuf::from(text(line, "\"executable\":\"")?);
        let folder = PathBuf::from(text(line, "\"manifest_path\":\"")?).parent()?.to_owned();
        Some(Program { executable, folder })
    };
    artifacts.filter_map(read).collect()
}

/// The text behind a key. Paths with quotes in them are nobody's.
fn text<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    line.split_once(key)?.1.split_once('"').map(|(text, _)| text)
}

impl Program {
    /// What people call it.
    fn name(&self) -> String {
        let file = self.executable.file_stem().unwrap_or_default().to_string_lossy();
        let test = file.rsplit_once('-').map_or(&*file, |(name, _)| name);
        let package = self.folder.file_name().unwrap_or_default().to_string_lossy();
        format!("{package}/{test}")
    }

    /// Is it of this package?
    pub(crate) fn is_of(&self, package: &str) -> bool {
        self.folder.ends_with(package)
    }

    /// Runs it to its end: what it counted, or everything it said.
    fn run(&self) -> Result<Tally, String> {
        let mut test = command(&self.executable.to_string_lossy(), ["--quiet"]);
        test.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder);
        let output = test.output().map_err(|error| format!("did not start: {error}"))?;
        let said = String::from_utf8_lossy(&output.stdout);
        match tally(&said) {
            Some(tally) if output.status.success() => Ok(tally),
            _ => {
                let complained = String::from_utf8_lossy(&output.stderr);
                Err(format!("failed ({})\n{said}\n{complained}", output.status))
            }
        }
    }
}

/// What a program counted: `test result: ok. 12 passed; 0 failed; 1 ignored; …`.
fn tally(said: &str) -> Option<Tally> {
    let line = said.lines().rev().find(|line| line.starts_with("test result:"))?;
    let number = |what: &str| {
        let before = line.split(what).next()?;
        before.split_whitespace().next_back()?.parse().ok()
    };
    Some(Tally {
        passed: number(" passed")?,
        failed: number(" failed")?,
        ignored: number(" ignored")?,
    })
}

/// Runs all programs, so many at a time, those of one package first; answers what they counted
/// together, or what the failed ones said.
pub(crate) fn run_all(programs: Vec<Program>, first: &str, lanes: usize) -> Result<Tally, String> {
    let (mut queue, rest): (VecDeque<_>, VecDeque<_>) =
        programs.into_iter().partition(|program| program.is_of(first));
    queue.extend(rest);
    let (queue, total) = (Mutex::new(queue), Mutex::new((Tally::default(), Vec::new())));
    thread::scope(|scope| {
        for _ in 0..lanes {
            scope.spawn(|| lane(&queue, &total));
        }
    });
    let (tally, failures) = total.into_inner().unwrap_or_else(PoisonError::into_inner);
    if failures.is_empty() { Ok(tally) } else { Err(failures.join("\n")) }
}

/// Takes programs off the queue until none is left.
#[expect(clippy::print_stdout, reason = "a command speaks")]
fn lane(queue: &Mutex<VecDeque<Program>>, total: &Mutex<(Tally, Vec<String>)>) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        let Some(program) = next else { return };
        let (name, started) = (program.name(), Instant::now());
        let result = program.run();
        let seconds = started.elapsed().as_secs();
        let mut total = total.lock().unwrap_or_else(PoisonError::into_inner);
        match result {
            Ok(tally) => {
                println!("   {name}: {} passed, {seconds} s", tally.passed);
                total.0.add(tally);
            }
            Err(message) => {
                println!("   {name}: FAILED, {seconds} s");
                total.1.push(format!("{name} {message}"));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn test_programs_are_found_in_what_cargo_says() {
        let messages = concat!(
            r#"{"reason":"compiler-artifact","manifest_path":"/p/crates/a/Cargo.toml","#,
            r#""profile":{"test":true},"executable":"/t/deps/games-01b9"}"#,
            "\n",
            r#"{"reason":"compiler-artifact","manifest_path":"/p/crates/a/Cargo.toml","#,
            r#""target":{"test":true},"profile":{"test":false},"executable":"/t/a"}"#,
            "\n",
            r#"{"reason":"build-finished","success":true}"#,
        );
        let found = programs(messages);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].name(), "a/games");
        assert_eq!(found[0].folder, PathBuf::from("/p/crates/a"));
    }

    #[test]
    fn what_a_program_counted_is_read() {
        let said = "running 3 tests\n..i\ntest result: ok. 12 passed; 0 failed; 1 ignored; 0 m";
        assert_eq!(tally(said), Some(Tally { passed: 12, failed: 0, ignored: 1 }));
        assert_eq!(tally("thread panicked"), None);
    }

    #[test]
    fn a_program_that_says_nothing_has_failed() {
        let silent = Program { executable: "true".into(), folder: "/".into() };
        assert!(run_all(vec![silent], "", 1).is_err());
    }
}
