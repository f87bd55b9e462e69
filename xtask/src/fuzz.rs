//! Fuzzing, with `cargo-fuzz` on the nightly toolchain.

use std::process::ExitCode;

use crate::shell::{answers, root, run};

/// The targets of `fuzz/`.
const TARGETS: [&str; 4] = ["notation", "edition", "actions", "message"];

/// Run the fuzz targets one after the other.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask fuzz --seconds 60\n  cargo xtask fuzz --target actions --seconds 600\n  cargo xtask fuzz --target message --runs 10000000 --seconds 3600"
)]
pub(crate) struct Options {
    /// How long each target runs.
    #[arg(long, default_value_t = 60)]
    seconds: u32,
    /// Stop after so many inputs of a target, if that is earlier.
    #[arg(long)]
    runs: Option<u64>,
    /// Only this one.
    #[arg(long, value_parser = TARGETS)]
    target: Option<String>,
}

#[expect(clippy::print_stderr, reason = "a command speaks")]
pub(crate) fn run_all(options: &Options) -> ExitCode {
    match fuzz(options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn fuzz(options: &Options) -> Result<(), String> {
    if !answers("cargo", &["+nightly", "--version"]) {
        return Err(
            "fuzzing needs the nightly toolchain: rustup toolchain install nightly".to_owned()
        );
    }
    if !answers("cargo", &["fuzz", "--version"]) {
        run("install cargo-fuzz", "cargo", &["install", "cargo-fuzz", "--locked"])?;
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
        run("fuzz", "cargo", &args)?;
    }
    Ok(())
}
