//! Fuzzing, with `cargo-fuzz` on the nightly toolchain.

use std::process::ExitCode;

use crate::shell::{answers, run};

/// The targets of `fuzz/`.
const TARGETS: [&str; 3] = ["notation", "edition", "actions"];

/// Run the fuzz targets one after the other.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask fuzz --seconds 60\n  cargo xtask fuzz --target actions --seconds 600"
)]
pub(crate) struct Options {
    /// How long each target runs.
    #[arg(long, default_value_t = 60)]
    seconds: u32,
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
    let chosen = |name: &&str| options.target.as_deref().is_none_or(|target| target == *name);
    for target in TARGETS.into_iter().filter(|name| chosen(name)) {
        let args = ["+nightly", "fuzz", "run", target, "--", &time, "-max_len=4096"];
        run("fuzz", "cargo", &args)?;
    }
    Ok(())
}
