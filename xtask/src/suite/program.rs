//! A test program that cargo has built.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use super::{
    limit,
    said::{self, Tally},
};
use crate::shell::{command, target};

/// A test program, and the folder of its package, in which cargo would run it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Program {
    /// What to start.
    pub(super) executable: PathBuf,
    /// Where.
    folder: PathBuf,
}

/// Why a program has not passed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Failure {
    /// What it had counted, if it came to that.
    pub(super) tally: Option<Tally>,
    /// The tests that failed, if it said which.
    pub(super) tests: Vec<String>,
    /// What people are told.
    pub(super) message: String,
}

impl Failure {
    pub(super) const fn of(message: String) -> Self {
        Self { tally: None, tests: Vec::new(), message }
    }

    /// What two pieces of one program came to. Nobody knows what a piece has counted that did not
    /// come to its end.
    pub(super) fn joined(
        one: Result<Tally, Self>,
        other: Result<Tally, Self>,
    ) -> Result<Tally, Self> {
        match (one, other) {
            (Ok(one), Ok(other)) => Ok(one.and(other)),
            (Ok(passed), Err(failure)) | (Err(failure), Ok(passed)) => {
                let tally = failure.tally.map(|tally| tally.and(passed));
                Err(Self { tally, ..failure })
            }
            (Err(one), Err(other)) => {
                let tally = one.tally.zip(other.tally).map(|(one, other)| one.and(other));
                let message = [one.message, other.message].join("\n");
                Err(Self { tally, tests: [one.tests, other.tests].concat(), message })
            }
        }
    }
}

/// The test programs in cargo's messages (`--message-format=json`).
pub(crate) fn programs(messages: &str) -> Vec<Program> {
    let is_test = |line: &&str| {
        let profile = line.split_once("\"profile\":{").and_then(|(_, rest)| rest.split_once('}'));
        // A benchmark is built for tests too, and is none.
        profile.is_some_and(|(profile, _)| profile.contains("\"test\":true"))
            && !line.contains("\"kind\":[\"bench\"]")
    };
    let artifacts = messages.lines().filter(is_test);
    let read = |line: &str| {
        let executable = PathBuf::from(text(line, "\"executable\":\"")?);
        let folder = PathBuf::from(text(line, "\"manifest_path\":\"")?).parent()?.to_owned();
        Some(Program::new(executable, folder))
    };
    artifacts.filter_map(read).collect()
}

/// The text behind a key. Paths with quotes in them are nobody's.
fn text<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    line.split_once(key)?.1.split_once('"').map(|(text, _)| text)
}

impl Program {
    /// A program, and where it is run.
    pub(super) const fn new(executable: PathBuf, folder: PathBuf) -> Self {
        Self { executable, folder }
    }

    /// What people call it.
    pub(super) fn name(&self) -> String {
        let file = self.executable.file_stem().unwrap_or_default().to_string_lossy();
        let test = file.rsplit_once('-').map_or(&*file, |(name, _)| name);
        let package = self.folder.file_name().unwrap_or_default().to_string_lossy();
        format!("{package}/{test}")
    }

    /// Is it of this package?
    pub(crate) fn is_of(&self, package: &str) -> bool {
        self.folder.ends_with(package)
    }

    /// The names of its tests; none if it does not tell them.
    pub(super) fn tests(&self) -> Vec<String> {
        let told = command(&self.executable.to_string_lossy(), ["--list"]).output();
        let told = told.map(|told| String::from_utf8_lossy(&told.stdout).into_owned());
        let told = told.unwrap_or_default();
        told.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect()
    }

    /// Runs all its tests, or those that the arguments name, for no longer than the limit.
    pub(super) fn run(&self, args: &[&str], limit: Duration) -> Result<Tally, Failure> {
        let more = if args.len() > 2 { "-and-more" } else { "" };
        let what = [&self.name()[..], args.first().unwrap_or(&""), more].concat();
        let log = log(&what).map_err(|error| Failure::of(format!("has no log: {error}")))?;
        let ended = self.start(args, &log, limit);
        let said = fs::read(&log).map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        let said = said.unwrap_or_default();
        match (ended, said::tally(&said)) {
            (Ok(Some(status)), Some(tally)) if status.success() => Ok(tally),
            (Ok(Some(status)), tally) => {
                let tests = said::failed(&said);
                Err(Failure { tally, tests, message: format!("failed ({status})\n{said}") })
            }
            (Ok(None), _) => Err(Failure::of(hung(&said, limit, &log))),
            (Err(error), _) => Err(Failure::of(format!("did not start: {error}"))),
        }
    }

    fn start(
        &self,
        args: &[&str],
        log: &Path,
        limit: Duration,
    ) -> io::Result<Option<std::process::ExitStatus>> {
        // A file rather than a pipe: it can be read while the program runs, and a browser that is
        // left behind keeps nobody waiting for the end of it.
        let file = File::create(log)?;
        let mut test = command(&self.executable.to_string_lossy(), args);
        test.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder);
        if self.is_of(super::VISITORS) {
            test.env("RUST_TEST_THREADS", browsers().to_string());
        }
        let mut child = test.stdout(file.try_clone()?).stderr(file).spawn()?;
        limit::wait(&mut child, limit)
    }
}

/// How many tests with a browser one program runs at once, and as many lanes run one each: so twice
/// as many browsers as cores are open while other tests are run, and four times as many when those
/// come and help. They wait for the page three quarters of their time, as people do.
fn browsers() -> usize {
    thread::available_parallelism().map_or(2, std::num::NonZero::get)
}

/// Where a program writes what it says.
fn log(name: &str) -> io::Result<PathBuf> {
    let folder = std::path::absolute(target().join("tests"))?;
    fs::create_dir_all(&folder)?;
    Ok(folder.join(name.replace(['/', ':'], "-") + ".log"))
}

fn hung(said: &str, limit: Duration, log: &Path) -> String {
    let minutes = limit.as_secs() / 60;
    let busy = match said::unfinished(said).join(", ") {
        none if none.is_empty() => "nothing was called slow".to_owned(),
        busy => format!("busy with {busy}"),
    };
    format!("was ended after {minutes} minutes: {busy}; {} has what it said", log.display())
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
    fn a_program_that_hangs_says_with_what() {
        let said = "test a::b has been running for over 60 seconds\n";
        let told = hung(said, Duration::from_mins(20), Path::new("/t/a.log"));
        assert_eq!(told, "was ended after 20 minutes: busy with a::b; /t/a.log has what it said");
    }
}
