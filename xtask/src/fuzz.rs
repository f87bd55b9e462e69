//! Fuzzing, with `cargo-fuzz` on the nightly toolchain.

use lexopt::{Arg, Parser};

use crate::shell::{answers, root, run as run_program};
use crate::{told, value};

/// The targets of `fuzz/`.
const TARGETS: [&str; 4] = ["notation", "edition", "actions", "message"];

/// What is run, and for how long.
struct Options {
    /// How long each target runs.
    seconds: u32,
    /// Stop after so many inputs of a target, if that is earlier.
    runs: Option<u64>,
    /// Only this one.
    target: Option<String>,
}

/// Runs the fuzz targets one after the other.
pub(crate) fn run(mut args: Parser) -> Result<(), String> {
    let mut options = Options { seconds: 60, runs: None, target: None };
    while let Some(arg) = args.next().map_err(told)? {
        match arg {
            Arg::Long("seconds") => options.seconds = value(&mut args)?,
            Arg::Long("runs") => options.runs = Some(value(&mut args)?),
            Arg::Long("target") => options.target = Some(value(&mut args)?),
            other => return Err(told(other.unexpected())),
        }
    }
    fuzz(&options)
}

fn fuzz(options: &Options) -> Result<(), String> {
    if let Some(target) = options.target.as_deref().filter(|name| !TARGETS.contains(name)) {
        return Err(format!("there is no target {target}; there are {}", TARGETS.join(", ")));
    }
    if !answers("cargo", &["+nightly", "--version"]) {
        return Err(
            "fuzzing needs the nightly toolchain: rustup toolchain install nightly".to_owned()
        );
    }
    if !answers("cargo", &["fuzz", "--version"]) {
        run_program("install cargo-fuzz", "cargo", &["install", "cargo-fuzz", "--locked"])?;
    }
    let time = format!("-max_total_time={}", options.seconds);
    let runs = options.runs.map(|runs| format!("-runs={runs}"));
    let chosen = |name: &&str| options.target.as_deref().is_none_or(|target| target == *name);
    for target in TARGETS.into_iter().filter(|name| chosen(name)) {
        let words = format!("-dict=fuzz/{target}.dict");
        let mut args = vec!["+nightly", "fuzz", "run", target, "--", &time, "-max_len=4096"];
        args.extend(runs.as_deref());
        if root().join("fuzz").join(format!("{target}.dict")).exists() {
            args.push(&words);
        }
        run_program("fuzz", "cargo", &args)?;
    }
    Ok(())
}
