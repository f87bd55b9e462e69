//! Files and folders for nobody else: the journal holds the secrets of games that still run.
//!
//! What exists already keeps its rights: whoever gave them meant them. Where a system has no such
//! rights, those of the folder hold.

use std::{
    fs::{DirBuilder, File, OpenOptions},
    io,
    path::Path,
};

/// Makes a folder for a journal, and those above it that are missing, which only their owner may
/// enter. A folder that exists is left as it is.
pub fn create_folder(path: &Path) -> io::Result<()> {
    let mut folder = DirBuilder::new();
    folder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut folder, 0o700);
    folder.create(path)
}

/// Makes an empty file that only its owner may read. `SQLite` gives the files that it puts beside
/// a database the rights of the database.
pub(crate) fn create_file(path: &Path) -> io::Result<()> {
    options().create_new(true).open(path).map(drop)
}

/// Opens a file to be locked, read and written, or makes one.
pub(crate) fn open_or_create(path: &Path) -> io::Result<File> {
    options().read(true).create(true).truncate(false).open(path)
}

fn options() -> OpenOptions {
    let mut options = File::options();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
