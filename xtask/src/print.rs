//! Files and folders as one number, by which it is seen whether they have changed.

use std::{
    fs,
    hash::{Hash, Hasher},
    io,
    path::{Path, PathBuf},
};

/// Files up to this size are compared by what is in them, larger ones by size and date: those are
/// what cargo has built.
const SMALL: u64 = 4 << 20;

/// Takes in a file, or a folder with all that lies in it.
pub(crate) fn look(path: &Path, hasher: &mut impl Hasher) -> io::Result<()> {
    let about = fs::metadata(path)?;
    path.file_name().hash(hasher);
    if about.is_dir() {
        return sorted(path)?.iter().try_for_each(|path| look(path, hasher));
    }
    about.len().hash(hasher);
    if about.len() <= SMALL {
        fs::read(path)?.hash(hasher);
    } else {
        about.modified()?.hash(hasher);
    }
    Ok(())
}

/// What lies in a folder, in an order that is always the same.
pub(crate) fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = entries.collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use std::hash::DefaultHasher;

    use super::*;
    use crate::shell::root;

    #[test]
    fn folders_differ_by_what_lies_in_them() {
        let print = |path: &str| {
            let mut hasher = DefaultHasher::new();
            look(&root().join(path), &mut hasher).expect("it is there");
            hasher.finish()
        };
        assert_eq!(print("games"), print("games"));
        assert_ne!(print("games"), print("editions"));
    }
}
