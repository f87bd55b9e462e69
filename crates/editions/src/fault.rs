//! What is wrong with an edition's files, and where.

use std::fmt;

use thiserror::Error;

/// The files of an edition, in the order in which an author reads what is wrong with them.
pub const FILES: [&str; 3] = ["edition.toml", "board.toml", "cards.toml"];

/// One thing that must be mended before the edition can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EditionFault {
    /// The file's name, such as `board.toml`.
    pub file: String,
    /// The line, counted from 1; none if the file as a whole is meant.
    pub line: Option<usize>,
    /// The field, such as `space[4].price`; empty if no single one is meant.
    pub field: String,
    /// What was expected and what was found.
    pub message: String,
}

impl EditionFault {
    pub(crate) fn of_file(file: &str, message: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line: None, field: String::new(), message: message.into() }
    }
}

impl fmt::Display for EditionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        if !self.field.is_empty() {
            write!(f, ": {}", self.field)?;
        }
        write!(f, ": {}", self.message)
    }
}

/// Everything that is wrong, in the order of files and lines; printed one per line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct EditionFaults(Vec<EditionFault>);

impl EditionFaults {
    /// Sorted by file and line, so that an author can work from top to bottom.
    pub(crate) fn new(mut faults: Vec<EditionFault>) -> Self {
        let place = |file: &str| FILES.iter().position(|known| *known == file);
        faults.sort_by_key(|fault| (place(&fault.file), fault.line));
        Self(faults)
    }

    /// All of them.
    pub fn iter(&self) -> std::slice::Iter<'_, EditionFault> {
        self.0.iter()
    }

    /// How many; never 0.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Never: an edition without faults is an edition.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<'a> IntoIterator for &'a EditionFaults {
    type Item = &'a EditionFault;
    type IntoIter = std::slice::Iter<'a, EditionFault>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for EditionFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}
