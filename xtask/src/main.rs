//! The project's own tools. `cargo xtask help` lists them.

mod audit;

use std::process::ExitCode;

use clap::Parser;

/// The project's own tools.
#[derive(Parser)]
#[command(name = "cargo xtask", version)]
enum Command {
    /// Play random games on every kind of table under an auditor.
    Audit(audit::Options),
}

fn main() -> ExitCode {
    match Command::parse() {
        Command::Audit(options) => audit::run(&options),
    }
}
