//! The command line: what can be said, and one clear line where it cannot be understood.

use clap::{Parser, Subcommand, error::ErrorKind};
use std::process::ExitCode;

use crate::{
    analyse, arena, compare, completions, console::Exit, doctor, edition, engine, journal,
    language::Language, load, man, measure, paint, play, position, referee, replay, rules, serve,
    simulate, values, verify,
};

/// Board, bank and referee in one: the rules of five German booklets as a program.
#[derive(Parser, Debug)]
#[command(name = "bankhalter", version, after_help = EXAMPLES, max_term_width = 100)]
pub(crate) struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,

    /// Language of the answer; without it that of the terminal (LANG)
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = values::language())]
    pub(crate) lang: Option<Language>,
}

/// What the program can do.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play at one keyboard, with people and bots
    #[command(after_help = play::EXAMPLES)]
    Play(play::Args),
    /// Open a server: friends join a table by a link
    #[command(after_help = serve::EXAMPLES)]
    Serve(serve::Args),
    /// Run scenarios: does everything happen as they say?
    #[command(after_help = referee::EXAMPLES)]
    Referee(referee::Args),
    /// Play a record again and print what happens
    #[command(after_help = replay::EXAMPLES)]
    Replay(replay::Args),
    /// Print the position after a record, or after any line of it
    #[command(after_help = position::EXAMPLES)]
    Position(position::Args),
    /// Say what the rolls, decisions and trades of a game were worth
    #[command(after_help = analyse::EXAMPLES)]
    Analyse(analyse::Args),
    /// Compute the dice of a finished game again: were they fair?
    #[command(after_help = verify::EXAMPLES)]
    Verify(verify::Args),
    /// Look up a rule: who states it, where, and how the booklets differ
    #[command(after_help = rules::EXAMPLES)]
    Rules(rules::Args),
    /// List, show, check and write editions
    #[command(after_help = edition::EXAMPLES)]
    Edition(edition::Args),
    /// Play many games between bots and tell what they come to
    #[command(after_help = simulate::EXAMPLES)]
    Simulate(simulate::Args),
    /// Let bots play against each other and rate them
    #[command(after_help = arena::EXAMPLES)]
    Arena(arena::Args),
    /// Answer questions about positions: for programs, as JSON lines
    #[command(after_help = engine::EXAMPLES)]
    Engine(engine::Args),
    /// Say what the choices of a bot or an engine lose, on positions that were played on
    #[command(after_help = measure::EXAMPLES)]
    Measure(Box<measure::Args>),
    /// Play the same games by two sets of rules: what does a rule cost?
    #[command(after_help = compare::EXAMPLES)]
    Compare(compare::Args),
    /// Check, export and copy the journal of a server
    #[command(after_help = journal::EXAMPLES)]
    Journal(journal::Args),
    /// Look at settings, journal, disk and clocks of a server, and say what is wrong
    #[command(after_help = doctor::EXAMPLES)]
    Doctor(Box<serve::Args>),
    /// Load a table server of this machine, or kill it again and again
    #[command(after_help = load::EXAMPLES)]
    Load(load::Args),
    /// Print completions for a shell
    #[command(after_help = completions::EXAMPLES)]
    Completions(completions::Args),
    /// Write the manual pages into a folder
    #[command(hide = true, after_help = man::EXAMPLES)]
    Man(man::Args),
}

const EXAMPLES: &str = "\
Examples:
  bankhalter play                          play, and be asked how
  bankhalter serve                         a server: friends join by a link
  bankhalter rules miete                   where does it say something about rent?
  bankhalter rules --differences           where do the booklets part?
  bankhalter referee rulebook              run every scenario of the rulebook
  bankhalter edition show wm --lang de     the board of an edition
  bankhalter simulate --report games.html  many games, and a page about them
  bankhalter analyse game.los              luck, errors and trades in a game
  bankhalter compare --house-rule free-parking-pot   what does a house rule cost?

Each command explains itself: bankhalter play --help";

/// Reads the command line. What cannot be understood is said in one line.
pub(crate) fn parse() -> Result<Cli, ExitCode> {
    Cli::try_parse().map_err(|error| {
        let asked = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
        if asked || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
            // Whoever closed the pipe has read enough.
            let _ = error.print();
            return if asked { ExitCode::SUCCESS } else { Exit::Unusable.into() };
        }
        let line = one_line(&error.render().to_string());
        anstream::eprintln!("{} {line}", paint::bad("error:"));
        Exit::Unusable.into()
    })
}

/// The message without its heading, its usage and its line ends.
fn one_line(text: &str) -> String {
    let message = text.split("\n\nUsage:").next().unwrap_or(text);
    let message = message.split("\n\nFor more information").next().unwrap_or(message);
    let words: Vec<_> = message.trim_start_matches("error: ").split_whitespace().collect();
    format!("{} (more with --help)", words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn messages_become_one_line() {
        let error = Cli::try_parse_from(["bankhalter", "referee"]).unwrap_err();
        let line = one_line(&error.render().to_string());
        assert_eq!(
            line,
            "the following required arguments were not provided: <FILE>... (more with --help)"
        );
    }
}
