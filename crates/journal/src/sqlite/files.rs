//! The files that belong to a journal, and what the system says about them.

use std::{
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
};

use crate::JournalError;

/// How many questions are kept ready.
pub(super) const STATEMENTS: usize = 32;

/// How the name of the file goes on that is locked.
pub(super) const LOCK: &str = ".lock";

/// How the name of a journal goes on that is being moved here and is not complete.
pub(super) const HALF: &str = ".part";

/// The file beside this one whose name is longer by this ending.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

/// How much room the journal takes on its disk: with its log, which may be the greater part.
pub(super) fn bytes(path: &Path) -> Result<u64, JournalError> {
    let journal = fs::metadata(path).map_err(|error| named(path, error))?.len();
    let log = fs::metadata(beside(path, "-wal")).map_or(0, |log| log.len());
    Ok(journal.saturating_add(log))
}

/// Removes a file that may not be there.
pub(super) fn remove(path: &Path) -> Result<(), JournalError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(named(path, error)),
        _ => Ok(()),
    }
}

/// Fails where half a journal lies and no whole one: an empty one in its place would be taken for
/// the journal, and nobody would look for the rest. Changes nothing.
pub(super) fn refuse_half(path: &Path) -> Result<(), JournalError> {
    let is_there = |path: &Path| path.symlink_metadata().is_ok();
    if is_there(&beside(path, HALF)) && !is_there(path) {
        return Err(JournalError::HalfMoved);
    }
    Ok(())
}

/// An error of the system, with the file it is about.
pub(super) fn named(path: &Path, error: io::Error) -> JournalError {
    match JournalError::from(error) {
        JournalError::Io { kind, text } => {
            JournalError::Io { kind, text: format!("{}: {text}", path.display()) }
        }
        trouble => trouble,
    }
}
