//! `man`: the manual pages, for whoever packs the program.

use clap::Command;
use std::{fs, io, path::PathBuf};

use crate::console::{Answer, Exit, Stop};

/// Where to.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The folder for the pages
    folder: PathBuf,
}

pub(crate) const EXAMPLES: &str = "\
Example:
  bankhalter man share/man/man1";

/// Writes a page for the program and one for each of its commands.
pub(crate) fn run(args: &Args, mut line: Command) -> Answer {
    let trouble = |error: io::Error| {
        Stop::Complaint(Exit::Unusable, format!("{}: {error}", args.folder.display()))
    };
    fs::create_dir_all(&args.folder).map_err(trouble)?;
    line.build();
    clap_mangen::generate_to(line, &args.folder).map_err(trouble)?;
    Ok(Exit::Good)
}
