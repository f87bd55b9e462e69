//! Builds everything and opens the table server: the README's first command.

use std::process::ExitCode;

use crate::page;
use crate::shell::{self, command, finish};

/// Build the page and the program, and serve.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// What `bankhalter serve` is told, for example `-- --listen 127.0.0.1:4040`
    #[arg(last = true)]
    serve: Vec<String>,
}

/// Builds and serves.
#[expect(clippy::print_stderr, reason = "a command speaks")]
pub(crate) fn run(options: &Options) -> ExitCode {
    match page::release().and_then(|()| serve(options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn serve(options: &Options) -> Result<(), String> {
    // Built by itself, so that cargo shows how far it is: on a fresh machine this takes minutes.
    shell::run("the program", "cargo", &["build", "--release", "--package", "bankhalter"])?;
    let program = ["run", "--release", "--quiet", "--package", "bankhalter", "--", "serve"];
    let rest = options.serve.iter().map(String::as_str);
    finish("the server", command("cargo", program.into_iter().chain(rest)))
}
