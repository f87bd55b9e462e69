//! Running other programs, one after the other, with a word on what they are for.

use std::{
    ffi::OsStr,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

/// The project's root.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into)
}

/// A program in the project's root. A nested cargo must not take this package's variables for its
/// own.
pub(crate) fn command<S: AsRef<OsStr>>(
    program: &str,
    args: impl IntoIterator<Item = S>,
) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir(root());
    for (key, _) in std::env::vars_os() {
        let name = key.to_string_lossy();
        if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&key);
        }
    }
    command
}

/// Runs a program; `Err` says in one line what failed.
#[expect(clippy::print_stdout, reason = "a command speaks")]
pub(crate) fn run(purpose: &str, program: &str, args: &[&str]) -> Result<(), String> {
    println!("== {purpose}: {program} {}", args.join(" "));
    finish(purpose, command(program, args))
}

/// Runs a program of another package of ours.
pub(crate) fn run_package<S: AsRef<OsStr>>(
    package: &str,
    program: &str,
    args: impl IntoIterator<Item = S>,
) -> Result<(), String> {
    let mut cargo = command("cargo", ["run", "--package", package, "--bin", program, "--"]);
    cargo.args(args);
    finish(program, cargo)
}

/// Runs a prepared program to its end, and says how long it took if that was worth a word.
#[expect(clippy::print_stdout, reason = "a command speaks")]
pub(crate) fn finish(purpose: &str, mut command: Command) -> Result<(), String> {
    let start = Instant::now();
    match command.status() {
        Ok(status) if status.success() => {
            let seconds = start.elapsed().as_secs();
            if seconds > 0 {
                println!("== {purpose}: {seconds} s");
            }
            Ok(())
        }
        Ok(status) => Err(format!("{purpose} failed ({status})")),
        Err(error) => {
            Err(format!("{purpose}: {} did not start: {error}", command.get_program().display()))
        }
    }
}

/// Does a program answer?
pub(crate) fn answers(program: &str, args: &[&str]) -> bool {
    command(program, args).output().is_ok_and(|output| output.status.success())
}
