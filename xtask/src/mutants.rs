//! Mutation testing of the chapters, with `cargo-mutants`.

use lexopt::{Arg, Parser};

use crate::shell::{answers, run as run_program};
use crate::{told, value};

/// What is changed, and how many at a time.
struct Options {
    /// Only this file; all chapters otherwise.
    file: Option<String>,
    /// How many at a time.
    jobs: u32,
}

/// Changes the chapters in every small way and sees whether a test notices.
pub(crate) fn run(mut args: Parser) -> Result<(), String> {
    let mut options = Options { file: None, jobs: 2 };
    while let Some(arg) = args.next().map_err(told)? {
        match arg {
            Arg::Long("file") => options.file = Some(value(&mut args)?),
            Arg::Long("jobs") => options.jobs = value(&mut args)?,
            other => return Err(told(other.unexpected())),
        }
    }
    mutate(&options).map_err(|error| format!("{error}; mutants.out/ lists what survived"))
}

fn mutate(options: &Options) -> Result<(), String> {
    if !answers("cargo", &["mutants", "--version"]) {
        run_program("install cargo-mutants", "cargo", &["install", "cargo-mutants", "--locked"])?;
    }
    let file = options.file.as_deref().unwrap_or("crates/rules/src/chapters/*.rs");
    let jobs = options.jobs.to_string();
    let scope = ["mutants", "--package", "bankhalter-rules", "--file", file, "--jobs", &jobs];
    let how = ["--profile", "mutants", "--test-package", "bankhalter-conformance", "--"];
    let tests = ["--test", "rulebook", "--test", "perft", "--test", "games"];
    run_program("mutants", "cargo", &[&scope[..], &how[..], &tests[..]].concat())
}
