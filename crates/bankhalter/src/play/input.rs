//! What comes in from the keyboard or the pipe, one line at a time.

use std::io::{self, BufRead, IsTerminal, Write};

use crate::console::{Console, Stop};

/// The keyboard, or a pipe.
pub(crate) struct Input {
    stream: Box<dyn BufRead>,
    is_terminal: bool,
}

impl Input {
    pub(crate) fn new() -> Self {
        let stdin = io::stdin();
        Self { is_terminal: stdin.is_terminal(), stream: Box::new(stdin.lock()) }
    }

    /// A person who types this.
    #[cfg(test)]
    pub(crate) fn typed(text: &'static str) -> Self {
        Self { is_terminal: true, stream: Box::new(text.as_bytes()) }
    }

    /// Does a person sit there, who wants to see questions?
    pub(crate) const fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    /// The next line without its end, after `prompt` if a person sits there; none at the end.
    pub(crate) fn line(
        &mut self,
        prompt: &str,
        console: &mut Console,
    ) -> Result<Option<String>, Stop> {
        if self.is_terminal {
            write!(console.out, "{prompt} ")?;
        }
        console.out.flush()?;
        let mut bytes = Vec::new();
        let read = self.stream.read_until(b'\n', &mut bytes);
        let count = read.map_err(|error| Stop::unusable(format!("cannot read: {error}")))?;
        if count == 0 {
            if self.is_terminal {
                writeln!(console.out)?;
            }
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().trim_start_matches('\u{feff}').to_owned()))
    }
}
