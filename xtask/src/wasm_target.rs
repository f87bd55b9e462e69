//! The target for which the page is compiled.

use crate::shell::{answers, command, run};

/// Its name.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Installs it if it is missing.
pub(crate) fn ensure() -> Result<(), String> {
    let installed = command("rustup", ["target", "list", "--installed"]).output();
    let there = installed.is_ok_and(|out| String::from_utf8_lossy(&out.stdout).contains(WASM));
    if there || !answers("rustup", &["--version"]) {
        return Ok(());
    }
    run("wasm target", "rustup", &["target", "add", WASM])
        .map_err(|error| format!("{error}; the target {WASM} is needed: rustup target add {WASM}"))
}
