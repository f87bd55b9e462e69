//! The project's own tools. `cargo xtask help` lists them.

mod builds;
mod compiler;
mod dist;
mod fuzz;
mod instructions;
mod mutants;
mod page;
mod play;
mod print;
mod setup;
mod shell;
mod suite;
mod test;
mod visit;
mod wasm_target;

use std::{error::Error, process::ExitCode, str::FromStr};

use lexopt::{Arg, Parser, ValueExt};

use shell::run_package;

const HELP: &str = "\
The project's own tools

Usage: cargo xtask COMMAND

  play [-- OPTIONS]       Build everything and open a table server; OPTIONS are those of
                          `bankhalter serve`, for example --listen 127.0.0.1:4040
  test                    Run everything that must pass: format, lints, documentation, page, all tests
  test --quick            The same without the page, its browser and the count of instructions
  test [--quick] --anew   The same, and again what has passed and has not changed since
  page [--dev]            Build the page that the server embeds; --dev: quickly, and large
  screens [--to FOLDER]   Take pictures of every screen of the page in every edition
  page-speed [--seconds N] [--around]
                          Measure how fast the page is: first screen, a throw, frames
  setup                   Set up what the tests need: a Python, axe-core, a browser, valgrind
  audit [--help]          Play random games on every kind of table under an auditor
  bless                   Write the golden games anew
  instructions            Count the instructions of a throw and hold them against the budget
  dist [--test] [--twice] [--target aarch64] [--profile play]
                          Make what is released, and try each artefact; --twice: from two fresh
                          clones, to see that both give the same bytes; --profile play: quickly
  fuzz [--seconds N] [--runs N] [--target NAME]
                          Run the fuzz targets
  mutants [--file FILE] [--jobs N]
                          Run mutation tests on the chapters";

#[expect(clippy::print_stderr, reason = "a command speaks")]
fn main() -> ExitCode {
    if let Some(code) = compiler::stand_in() {
        return code;
    }
    match dispatch(Parser::from_env()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("== {message}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(mut args: Parser) -> Result<(), String> {
    let word = match args.next().map_err(told)? {
        None | Some(Arg::Short('h') | Arg::Long("help")) => "help".to_owned(),
        Some(Arg::Value(word)) => word.to_string_lossy().into_owned(),
        Some(other) => return Err(told(other.unexpected())),
    };
    match word.as_str() {
        "help" => help(),
        "play" => play::run(args),
        "page" => page::run(args),
        "test" => test::run(args),
        "screens" => visit::screens(args),
        "page-speed" => visit::speed(args),
        "setup" => nothing_more(args).and_then(|()| setup::run_all()),
        "audit" => run_package("bankhalter-conformance", "audit", rest(args)?),
        "dist" => dist::run(args),
        "bless" => run_package("bankhalter-conformance", "bless", rest(args)?),
        "instructions" => nothing_more(args).and_then(|()| instructions::check()),
        "fuzz" => fuzz::run(args),
        "mutants" => mutants::run(args),
        other => Err(format!("there is no command {other}; `cargo xtask help` lists them")),
    }
}

#[expect(clippy::print_stdout, clippy::unnecessary_wraps, reason = "a command speaks")]
fn help() -> Result<(), String> {
    println!("{HELP}");
    Ok(())
}

/// What is wrong with the arguments, and where help is.
#[expect(clippy::needless_pass_by_value, reason = "for `map_err`")]
fn told(error: lexopt::Error) -> String {
    format!("{error}; `cargo xtask help` says what there is")
}

/// What stands behind an option.
fn value<T: FromStr<Err: Into<Box<dyn Error + Send + Sync>>>>(
    args: &mut Parser,
) -> Result<T, String> {
    args.value().and_then(|value| value.parse()).map_err(told)
}

/// Everything that was not looked at yet, for another program.
fn rest(mut args: Parser) -> Result<Vec<std::ffi::OsString>, String> {
    Ok(args.raw_args().map_err(told)?.collect())
}

/// Refuses whatever was not looked at yet.
fn nothing_more(mut args: Parser) -> Result<(), String> {
    args.next().map_err(told)?.map_or(Ok(()), |arg| Err(told(arg.unexpected())))
}
