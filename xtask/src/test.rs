//! Everything that must pass before a change lands.

use std::process::ExitCode;

use crate::shell::{answers, command, finish, run};
use crate::{instructions, setup};

const WASM: &str = "wasm32-unknown-unknown";

/// Runs every check, stopping at the first that fails.
#[expect(clippy::print_stdout, clippy::print_stderr, reason = "a command speaks")]
pub(crate) fn run_all() -> ExitCode {
    match checks() {
        Ok(()) => {
            println!("== everything passed");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("== {message}");
            ExitCode::FAILURE
        }
    }
}

fn checks() -> Result<(), String> {
    run("format", "cargo", &["fmt", "--all", "--check"])?;
    let lints = ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"];
    run("lints", "cargo", &lints)?;
    wasm()?;
    let mut docs = command("cargo", ["doc", "--workspace", "--no-deps", "--quiet"]);
    docs.env("RUSTDOCFLAGS", "-D warnings");
    finish("documentation", docs)?;
    setup::python()?;
    setup::browser()?;
    run("tests", "cargo", &["test", "--workspace", "--quiet"])?;
    instructions::check()
}

/// The rules must build for the browser.
fn wasm() -> Result<(), String> {
    let installed = command("rustup", ["target", "list", "--installed"]).output();
    let there = installed.is_ok_and(|out| String::from_utf8_lossy(&out.stdout).contains(WASM));
    if !there && answers("rustup", &["--version"]) {
        run("wasm target", "rustup", &["target", "add", WASM]).map_err(|error| {
            format!("{error}; the target {WASM} is needed: rustup target add {WASM}")
        })?;
    }
    let build = ["build", "--quiet", "--target", WASM];
    let packages = ["-p", "bankhalter-rules", "-p", "bankhalter-bots", "-p", "bankhalter-notation"];
    run("wasm", "cargo", &[&build[..], &packages[..]].concat())
}
