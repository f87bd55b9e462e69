//! The files of an edition, and how they are read.

use std::path::Path;

use crate::{
    edition::Edition,
    fault::{EditionFault, EditionFaults, FILES},
    read,
};

/// The most a file may hold: far above any real one, far below what would hurt.
const MOST_BYTES: u64 = 1 << 20;

/// Reads an edition from the texts of its files, in the order of [`FILES`]; `None` where one is missing.
pub fn load(texts: [Option<&str>; FILES.len()]) -> Result<Edition, EditionFaults> {
    read::edition(texts)
}

/// Reads an edition from a folder with the three [`FILES`].
pub fn load_dir(path: impl AsRef<Path>) -> Result<Edition, EditionFaults> {
    let mut unreadable = Vec::new();
    let texts = FILES.map(|file| match read_text(&path.as_ref().join(file)) {
        Ok(text) => Some(text),
        Err(message) => {
            unreadable.push(EditionFault::of_file(file, message));
            None
        }
    });
    let loaded = load(texts.each_ref().map(Option::as_deref));
    let Err(faults) = loaded else { return loaded };
    // A file that could not be read is reported with its reason, not as missing.
    let others = faults.iter().filter(|fault| !unreadable.iter().any(|one| one.file == fault.file));
    let all = unreadable.iter().chain(others).cloned().collect();
    Err(EditionFaults::new(all))
}

fn read_text(path: &Path) -> Result<String, String> {
    let size = std::fs::metadata(path).map_err(|error| format!("cannot be read: {error}"))?.len();
    if size > MOST_BYTES {
        return Err(format!("is too large: expected at most {MOST_BYTES} bytes, found {size}"));
    }
    std::fs::read_to_string(path).map_err(|error| format!("cannot be read: {error}"))
}
