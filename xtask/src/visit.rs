//! Opens the page in a browser to look at it: pictures of every screen, and how fast it is.

use std::{path::PathBuf, process::ExitCode};

use crate::shell::{command, finish};
use crate::{page, setup};

/// Take pictures of every screen in every edition.
#[derive(clap::Args)]
pub(crate) struct Screens {
    /// A folder for large pictures of everything; without it small ones go to `docs/screens`
    #[arg(long)]
    to: Option<PathBuf>,
}

/// Takes pictures of every screen.
pub(crate) fn screens(options: &Screens) -> ExitCode {
    told(visit("screens::", options.to.as_ref()))
}

/// Measures how fast the page is, and prints it.
pub(crate) fn speed() -> ExitCode {
    told(visit("speed::", None))
}

#[expect(clippy::print_stderr, reason = "a command speaks")]
fn told(result: Result<(), String>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// Runs visits that are no tests, on the page as it is released.
fn visit(which: &str, folder: Option<&PathBuf>) -> Result<(), String> {
    setup::browser()?;
    page::release()?;
    let test = ["test", "--package", "bankhalter-visitors", "--test", "page", "--"];
    let mut command = command("cargo", test);
    command.args(["--ignored", "--nocapture", which]);
    if let Some(folder) = folder {
        let folder = std::path::absolute(folder).map_err(|error| error.to_string())?;
        command.env("BANKHALTER_SCREENS", folder);
    }
    finish("a visit", command)
}
