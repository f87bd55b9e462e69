//! What cannot be read, and where.

use std::fmt;

use thiserror::Error;

use crate::letters::is_unseen;

/// How many faults of one text are kept; the others are only counted.
pub const MOST_FAULTS: usize = 100;

/// One place that is not notation.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {message}")]
pub struct Fault {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted in characters from 1.
    pub column: usize,
    /// What was expected and what was found.
    pub message: String,
}

/// All faults of a text in the order of its lines: the first [`MOST_FAULTS`], and how many more.
#[derive(Clone, PartialEq, Eq, Debug, Default, Error)]
pub struct Faults {
    kept: Vec<Fault>,
    more: usize,
}

impl Faults {
    /// No fault yet.
    pub const fn new() -> Self {
        Self { kept: Vec::new(), more: 0 }
    }

    /// One more.
    pub fn push(&mut self, fault: Fault) {
        if self.is_full() {
            self.more += 1;
        } else {
            self.kept.push(fault);
        }
    }

    /// Is there no room for another one? Then its text need not be made.
    pub(crate) const fn is_full(&self) -> bool {
        self.kept.len() >= MOST_FAULTS
    }

    /// One more that nobody will read.
    pub(crate) const fn count_one(&mut self) {
        self.more += 1;
    }

    /// Those that were kept.
    pub fn iter(&self) -> std::slice::Iter<'_, Fault> {
        self.kept.iter()
    }

    /// How many were found but not kept.
    pub const fn more(&self) -> usize {
        self.more
    }

    /// Is there none?
    pub const fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// What was resolved late belongs where it stands.
    pub(crate) fn sort(&mut self) {
        let place = |fault: &Fault| (fault.line, fault.column);
        let mut kept: Vec<Fault> = Vec::with_capacity(self.kept.len());
        for fault in self.kept.drain(..) {
            kept.insert(kept.partition_point(|other| place(other) <= place(&fault)), fault);
        }
        self.kept = kept;
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Self {
        Self { kept: vec![fault], more: 0 }
    }
}

impl<'a> IntoIterator for &'a Faults {
    type Item = &'a Fault;
    type IntoIter = std::slice::Iter<'a, Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.kept.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{fault}")?;
        }
        if self.more > 0 {
            write!(f, "\nand {} more", self.more)?;
        }
        Ok(())
    }
}

/// A piece of the text as a message shows it: short, and nothing in it steers a terminal.
pub(crate) fn excerpt(text: &str) -> String {
    const MOST: usize = 40;
    let mut shown = String::new();
    for (count, letter) in text.chars().enumerate() {
        if count == MOST {
            shown.push('…');
            break;
        }
        if is_unseen(letter) {
            shown.extend(letter.escape_unicode());
        } else {
            shown.push(letter);
        }
    }
    shown
}
