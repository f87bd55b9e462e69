//! Is the file that is written still the one that has its name?
//!
//! A file that was deleted or replaced can still be written by whoever has it open, and all of it is
//! lost with the process. Nobody may be told that such a thing is safe.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::JournalError;

use super::files::{beside, named};

/// The journal's file and its log, by their names.
#[derive(Debug)]
pub(super) struct Place {
    path: PathBuf,
    log: PathBuf,
    file: Identity,
}

impl Place {
    /// The journal that has just been opened under this name.
    pub(super) fn of(path: &Path) -> Result<Self, JournalError> {
        let file = identity(path).map_err(|error| named(path, error))?;
        Ok(Self { path: path.to_owned(), log: beside(path, "-wal"), file })
    }

    /// Fails if the names lead somewhere else by now, or nowhere.
    pub(super) fn check(&self) -> Result<(), JournalError> {
        let is_there = identity(&self.path).is_ok_and(|file| file == self.file);
        let missing = |path: &Path| JournalError::Missing { file: path.display().to_string() };
        if !is_there {
            return Err(missing(&self.path));
        }
        if fs::metadata(&self.log).is_err() { Err(missing(&self.log)) } else { Ok(()) }
    }
}

/// How much of the disk on which this file lies may still be filled.
#[cfg(unix)]
pub(super) fn room(path: &Path) -> Result<Option<u64>, JournalError> {
    let disk = rustix::fs::statvfs(path).map_err(io::Error::from)?;
    Ok(Some(disk.f_bavail.saturating_mul(disk.f_frsize)))
}

/// Other systems are not asked.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "as on the systems where it can fail")]
pub(super) const fn room(_path: &Path) -> Result<Option<u64>, JournalError> {
    Ok(None)
}

/// Which file it is, whatever it is called: its device and its number there.
#[cfg(unix)]
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(path: &Path) -> io::Result<Identity> {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(path).map(|found| (found.dev(), found.ino()))
}

/// Other systems do not let a file go that somebody has open.
#[cfg(not(unix))]
type Identity = ();

#[cfg(not(unix))]
fn identity(path: &Path) -> io::Result<Identity> {
    fs::metadata(path).map(drop)
}
