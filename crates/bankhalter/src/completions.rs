//! `completions`: what a shell should suggest.

use clap::Command;
use clap_complete::Shell;
use std::io::Write;

use crate::console::{Answer, Console, Exit};

/// For which shell.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  bankhalter completions bash > ~/.local/share/bash-completion/completions/bankhalter
  bankhalter completions zsh > ~/.zfunc/_bankhalter
  bankhalter completions fish > ~/.config/fish/completions/bankhalter.fish";

/// Prints what a shell should know about this command line.
pub(crate) fn run(args: &Args, mut line: Command, console: &mut Console) -> Answer {
    // The generator cannot report that nobody reads on, so it does not write to the pipe itself.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut line, "bankhalter", &mut script);
    console.out.write_all(&script)?;
    Ok(Exit::Good)
}
