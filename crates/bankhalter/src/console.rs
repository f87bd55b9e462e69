//! Where answers go, and how a command ends.

use anstream::AutoStream;
use bankhalter_sim::Illegal;
use std::{
    io::{self, BufWriter, IsTerminal, Stderr, Stdout, Write},
    process::ExitCode,
};

use crate::{
    language::{self, Language},
    paint,
};

/// Both streams of the terminal, and how to speak to it. Others may write there, too: a server's
/// log comes from several threads.
pub(crate) struct Console {
    /// Answers.
    pub(crate) out: BufWriter<AutoStream<Stdout>>,
    /// Complaints.
    pub(crate) err: AutoStream<Stderr>,
    /// In which language.
    pub(crate) language: Language,
    /// How many letters fit into a line.
    pub(crate) width: usize,
}

/// How a command ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// All is well: 0.
    Good,
    /// What was looked at is not as it should be: 1.
    Failed,
    /// It could not be looked at: 2.
    Unusable,
}

/// For whom an answer is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// For people.
    Words,
    /// For programs.
    Json,
}

impl Format {
    /// As the flag `--json` says.
    pub(crate) const fn of(json: bool) -> Self {
        if json { Self::Json } else { Self::Words }
    }
}

/// Why a command ended early.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The answer could not be written.
    Unwritable(io::Error),
    /// A message, one complaint per line.
    Complaint(Exit, String),
}

/// What a command comes to.
pub(crate) type Answer = Result<Exit, Stop>;

/// No line is longer than people like to read, however wide the window.
const WIDEST: usize = 110;
/// Where there is no window.
const USUAL: usize = 100;

impl Console {
    /// The streams of this process.
    pub(crate) fn new(language: Option<Language>) -> Self {
        let window = io::stdout().is_terminal().then(terminal_size::terminal_size).flatten();
        let width = window.map_or(USUAL, |(width, _)| usize::from(width.0).clamp(40, WIDEST));
        Self {
            out: BufWriter::new(anstream::stdout()),
            err: anstream::stderr(),
            language: language.unwrap_or_else(language::of_terminal),
            width,
        }
    }

    /// A complaint on a line of its own.
    pub(crate) fn complain(&mut self, text: &str) {
        // Whoever closed the stream of complaints does not want to hear any.
        let _ = self.out.flush();
        for line in text.lines() {
            let _ = writeln!(self.err, "{} {line}", paint::bad("error:"));
        }
    }

    /// Prints a value for programs.
    pub(crate) fn json(&mut self, value: &impl serde::Serialize) -> io::Result<()> {
        serde_json::to_writer_pretty(&mut self.out, value).map_err(io::Error::from)?;
        writeln!(self.out)
    }

    /// Writes what is left and says how it went.
    pub(crate) fn close(mut self, answer: Answer) -> ExitCode {
        let written = self.out.flush().map_err(Stop::Unwritable);
        let exit = match answer.and_then(|exit| written.map(|()| exit)) {
            Ok(exit) => exit,
            // The reader has seen enough: nothing is wrong with that.
            Err(Stop::Unwritable(error)) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Good,
            Err(Stop::Unwritable(error)) => {
                self.complain(&format!("the answer cannot be written: {error}"));
                Exit::Unusable
            }
            Err(Stop::Complaint(exit, text)) => {
                self.complain(&text);
                exit
            }
        };
        exit.into()
    }
}

impl Stop {
    /// What was asked for cannot be looked at.
    pub(crate) fn unusable(text: impl Into<String>) -> Self {
        Self::Complaint(Exit::Unusable, text.into())
    }
}

/// Games that a bot ended by an answer against the rules come to nothing that could be told.
impl From<Illegal> for Stop {
    fn from(illegal: Illegal) -> Self {
        Self::unusable(illegal.to_string())
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Unwritable(error)
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        match exit {
            Exit::Good => Self::SUCCESS,
            Exit::Failed => Self::FAILURE,
            Exit::Unusable => Self::from(2),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bankhalter_rules::{Action, Refusal, Seat};

    #[test]
    fn an_illegal_answer_of_a_bot_is_a_complaint_that_names_it() {
        let seat = Seat::new(2).expect("a chair");
        let (action, refusal) = (Action::GoBankrupt, Refusal::NoPartner);
        let stop = Stop::from(Illegal { bot: "trader", seat, action, refusal });
        let Stop::Complaint(exit, text) = stop else { panic!("a complaint") };
        assert_eq!(exit, Exit::Unusable);
        assert!(text.starts_with("trader in chair 3 ") && text.contains(refusal.rule()), "{text}");
    }
}
