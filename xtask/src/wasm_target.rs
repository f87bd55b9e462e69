//! The target for which the page is compiled.

use crate::shell::{answers, command, run};

/// Its name.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Installs it if it is missing.
pub(crate) fn ensure() -> Result<(), String> {
    ensure_named(WASM)
}

/// Installs another target if it is missing.
pub(crate) fn ensure_named(name: &str) -> Result<(), String> {
    let installed = command("rustup", ["target", "list", "--installed"]).output();
    let there = installed.is_ok_and(|out| String::from_utf8_lossy(&out.stdout).contains(name));
    if there || !answers("rustup", &["--version"]) {
        return Ok(());
    }
    run("target", "rustup", &["target", "add", name])
        .map_err(|error| format!("{error}; the target {name} is needed: rustup target add {name}"))
}
