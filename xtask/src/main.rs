//! The project's own tools. `cargo xtask help` lists them.

mod audit;
mod bless;
mod fuzz;
mod instructions;
mod mutants;
mod page;
mod play;
mod setup;
mod shell;
mod test;
mod visit;
mod wasm_target;

use std::process::ExitCode;

use clap::Parser;

/// The project's own tools.
#[derive(Parser)]
#[command(name = "cargo xtask", version)]
enum Command {
    /// Build everything and open a table server: the page, the program, `bankhalter serve`.
    Play(play::Options),
    /// Build the page that the server embeds.
    Page(page::Options),
    /// Run everything that must pass: format, lints, wasm, docs, all tests.
    Test,
    /// Take pictures of every screen of the page in every edition.
    Screens(visit::Screens),
    /// Measure how fast the page is: first screen, a throw, frames.
    PageSpeed(visit::Speed),
    /// Set up what the tests need: a Python with `websockets` and axe-core, a browser.
    Setup,
    /// Play random games on every kind of table under an auditor.
    Audit(audit::Options),
    /// Write the golden games anew.
    Bless,
    /// Count the instructions of a throw and hold them against the budget.
    Instructions,
    /// Run the fuzz targets.
    Fuzz(fuzz::Options),
    /// Run mutation tests on the chapters.
    Mutants(mutants::Options),
}

fn main() -> ExitCode {
    match Command::parse() {
        Command::Play(options) => play::run(&options),
        Command::Page(options) => page::run(&options),
        Command::Test => test::run_all(),
        Command::Screens(options) => visit::screens(&options),
        Command::PageSpeed(options) => visit::speed(&options),
        Command::Setup => setup::run_all(),
        Command::Audit(options) => audit::run(&options),
        Command::Bless => bless::run(),
        Command::Instructions => instructions::run_all(),
        Command::Fuzz(options) => fuzz::run_all(&options),
        Command::Mutants(options) => mutants::run_all(&options),
    }
}
