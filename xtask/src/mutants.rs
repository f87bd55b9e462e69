//! Mutation testing of the chapters, with `cargo-mutants`.

use std::process::ExitCode;

use crate::shell::{answers, run};

/// Change the chapters in every small way and see whether a test notices.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask mutants\n  cargo xtask mutants --file crates/rules/src/chapters/rent.rs"
)]
pub(crate) struct Options {
    /// Only this file; all chapters otherwise.
    #[arg(long)]
    file: Option<String>,
    /// How many at a time.
    #[arg(long, default_value_t = 2)]
    jobs: u32,
}

#[expect(clippy::print_stderr, reason = "a command speaks")]
pub(crate) fn run_all(options: &Options) -> ExitCode {
    match mutate(options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}; mutants.out/ lists what survived");
            ExitCode::FAILURE
        }
    }
}

fn mutate(options: &Options) -> Result<(), String> {
    if !answers("cargo", &["mutants", "--version"]) {
        run("install cargo-mutants", "cargo", &["install", "cargo-mutants", "--locked"])?;
    }
    let file = options.file.as_deref().unwrap_or("crates/rules/src/chapters/*.rs");
    let jobs = options.jobs.to_string();
    let scope = ["mutants", "--package", "bankhalter-rules", "--file", file, "--jobs", &jobs];
    let how = ["--profile", "mutants", "--test-package", "bankhalter-conformance", "--"];
    let tests = ["--test", "rulebook", "--test", "perft", "--test", "games"];
    run("mutants", "cargo", &[&scope[..], &how[..], &tests[..]].concat())
}
