//! The record of the game, and the file it is kept in.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::source::{complaint, reason};

/// The record so far and where it belongs.
pub(crate) struct Store {
    text: String,
    path: Option<PathBuf>,
    keeping: Keeping,
}

/// When the record is saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Keeping {
    /// After every turn, without a word.
    EveryTurn,
    /// When somebody asks for it.
    OnRequest,
}

impl Store {
    /// Goes on with this text.
    pub(crate) const fn new(text: String, path: Option<PathBuf>, keeping: Keeping) -> Self {
        Self { text, path, keeping }
    }

    /// One more line was played.
    pub(crate) fn add(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// Is the game saved by itself?
    pub(crate) fn is_steady(&self) -> bool {
        self.keeping == Keeping::EveryTurn
    }

    /// Saves where the game belongs, and says where that is.
    pub(crate) fn save(&mut self) -> Result<PathBuf, String> {
        let path = self.path.clone().unwrap_or_else(free_name);
        self.save_as(&path)?;
        Ok(path)
    }

    /// Saves under this name, which the game keeps. The file is replaced as a whole: a crash
    /// leaves the old one.
    pub(crate) fn save_as(&mut self, path: &Path) -> Result<(), String> {
        let mut name = path.file_name().map(ToOwned::to_owned).unwrap_or_default();
        name.push(".part");
        let part = path.with_file_name(name);
        let written = fs::write(&part, &self.text).and_then(|()| fs::rename(&part, path));
        written.map_err(|error| {
            // The half-written file is no use to anybody.
            let _ = fs::remove_file(&part);
            complaint(path, &format!("cannot be written: {}", reason(&error)))
        })?;
        self.path = Some(path.to_owned());
        Ok(())
    }
}

/// A name in this folder that no file has.
fn free_name() -> PathBuf {
    let mut names = (1_u32..).map(|number| PathBuf::from(format!("bankhalter-{number}.los")));
    names.find(|path| !path.exists()).unwrap_or_else(|| PathBuf::from("bankhalter.los"))
}
