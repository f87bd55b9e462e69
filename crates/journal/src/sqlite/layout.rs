//! What the files of a journal are called, and what every connection to them has in common.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

/// So many questions are kept ready.
pub(super) const STATEMENTS: usize = 32;

/// How the name of the file goes on that is locked.
pub(super) const LOCK: &str = ".lock";

/// The file beside this one whose name is longer by this ending.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}
