//! `edition`: list, show, check and write editions.

mod check;
mod list;
mod new;
mod show;
mod view;

use clap::Subcommand;
use std::path::PathBuf;

use crate::{
    console::{Answer, Console, Format},
    source::ShelfArgs,
};

/// What to do with editions.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Task,
}

/// What to do with editions.
#[derive(Subcommand, Debug)]
pub(crate) enum Task {
    /// List the editions
    #[command(after_help = "Example:\n  bankhalter edition list --lang de")]
    List {
        #[command(flatten)]
        shelf: ShelfArgs,
        /// Print the list for programs
        #[arg(long)]
        json: bool,
    },
    /// Show an edition: squares, money, tokens, cards and what is not certain
    #[command(
        after_help = "Examples:\n  bankhalter edition show wm --lang de\n  bankhalter edition show ./seaside"
    )]
    Show {
        /// The id of an edition, or the folder of one
        #[arg(value_name = "ID|PATH")]
        which: String,
        #[command(flatten)]
        shelf: ShelfArgs,
        /// Print the edition for programs
        #[arg(long)]
        json: bool,
    },
    /// Write a commented edition to start from
    #[command(
        after_help = "Examples:\n  bankhalter edition new seaside\n  bankhalter edition new seaside --dir my-editions"
    )]
    New {
        /// Its id and the name of its folder: small letters, digits and -
        name: String,
        /// Where to put the folder
        #[arg(long, default_value = ".")]
        dir: PathBuf,
    },
    /// Check editions and report every fault at once
    #[command(
        after_help = "Example:\n  bankhalter edition check seaside\n\nExit code: 0 if all is well, 1 if there are faults, 2 if there is no such folder."
    )]
    Check {
        /// Folders of editions
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<PathBuf>,
        /// Print the faults for programs
        #[arg(long)]
        json: bool,
    },
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  bankhalter edition list
  bankhalter edition show gloeoeckler --lang de
  bankhalter edition new seaside                 write a folder to start from
  bankhalter edition check seaside               and look at it
  bankhalter play --edition-dir seaside --edition seaside";

pub(crate) fn run(task: &Task, console: &mut Console) -> Answer {
    match task {
        Task::List { shelf, json } => list::run(shelf, Format::of(*json), console),
        Task::Show { which, shelf, json } => show::run(which, shelf, Format::of(*json), console),
        Task::New { name, dir } => new::run(name, dir, console),
        Task::Check { paths, json } => check::run(paths, Format::of(*json), console),
    }
}
