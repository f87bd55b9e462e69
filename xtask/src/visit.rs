//! Opens the page in a browser to look at it: pictures of every screen, and how fast it is.

use std::{ffi::OsStr, path::PathBuf, process::ExitCode};

use crate::shell::{command, finish};
use crate::{page, setup};

/// Take pictures of every screen in every edition.
#[derive(clap::Args)]
pub(crate) struct Screens {
    /// A folder for large pictures of everything, dark ones and a tablet's too; without it small
    /// ones go to `docs/screens`
    #[arg(long, value_name = "FOLDER")]
    to: Option<PathBuf>,
}

/// Measure how fast the page is.
#[derive(clap::Args)]
pub(crate) struct Speed {
    /// For how many seconds frames are counted
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..=100))]
    seconds: u64,
}

/// Takes pictures of every screen.
pub(crate) fn screens(options: &Screens) -> ExitCode {
    let folder = options.to.as_ref().map(std::path::absolute).transpose();
    told(folder.map_err(|error| error.to_string()).and_then(|folder| {
        let folder = folder.iter().flat_map(|folder| ["--to".as_ref(), folder.as_os_str()]);
        visit("screens", folder)
    }))
}

/// Measures how fast the page is, and prints it.
pub(crate) fn speed(options: &Speed) -> ExitCode {
    told(visit("page-speed", ["--seconds", &options.seconds.to_string()]))
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

/// Runs a program of the visitors on the page as it is released.
fn visit<S: AsRef<OsStr>>(program: &str, args: impl IntoIterator<Item = S>) -> Result<(), String> {
    setup::browser()?;
    page::release()?;
    let run = ["run", "--quiet", "--package", "bankhalter-visitors", "--bin", program, "--"];
    let mut cargo = command("cargo", run);
    cargo.args(args);
    finish(program, cargo)
}
