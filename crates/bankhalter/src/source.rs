//! Reading what people name on the command line: records, folders of them, editions.

use bankhalter_editions::{FILES, Shelf, load_dir};
use bankhalter_notation::Record;
use std::{
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
};

use crate::console::{Exit, Stop};

/// The most a record may hold: far above any real one.
const MOST_BYTES: u64 = 64 << 20;

/// Where people keep their own editions.
#[derive(clap::Args, Clone, Debug, Default)]
pub(crate) struct ShelfArgs {
    /// A folder with an edition of your own, or with several; may be repeated
    #[arg(long = "edition-dir", value_name = "DIR")]
    pub(crate) dirs: Vec<PathBuf>,
}

impl ShelfArgs {
    /// The built-in editions and those of these folders.
    pub(crate) fn shelf(&self) -> Result<Shelf, Stop> {
        let mut shelf = Shelf::default();
        for dir in self.dirs.iter().map(PathBuf::as_path) {
            for folder in edition_folders(dir)? {
                let edition = load_dir(&folder).map_err(|faults| {
                    let told = faults.iter().map(|fault| folder_fault(&folder, fault));
                    Stop::unusable(told.collect::<Vec<_>>().join("\n"))
                })?;
                if shelf.own.iter().any(|other| other.id == edition.id) {
                    let id = &edition.id;
                    let text = format!("{}: another edition has the id {id}", folder.display());
                    return Err(Stop::unusable(text));
                }
                shelf.own.push(edition);
            }
        }
        Ok(shelf)
    }
}

/// A fault of an edition with the path of its file.
pub(crate) fn folder_fault(folder: &Path, fault: &bankhalter_editions::EditionFault) -> String {
    folder.join(fault.to_string()).display().to_string()
}

/// The folder itself if it is an edition, else the editions in it.
fn edition_folders(dir: &Path) -> Result<Vec<PathBuf>, Stop> {
    let is_edition = |path: &Path| FILES.iter().any(|file| path.join(file).is_file());
    if is_edition(dir) {
        return Ok(vec![dir.to_owned()]);
    }
    let inside = entries(dir).map_err(|why| Stop::unusable(complaint(dir, &why)))?;
    let folders: Vec<_> = inside.into_iter().filter(|path| is_edition(path)).collect();
    if folders.is_empty() {
        let text = format!("{}: no edition here: {} is missing", dir.display(), FILES[0]);
        return Err(Stop::unusable(text));
    }
    Ok(folders)
}

/// What stands in a file; `-` is what comes in through the pipe.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let read = if is_pipe(path) {
        io::stdin().lock().take(MOST_BYTES + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes))
    };
    read.map_err(|error| reason(&error))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(format!("larger than {} MB", MOST_BYTES >> 20));
    }
    Ok(bytes)
}

/// Does `-` stand for the file?
pub(crate) fn is_pipe(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// A record, or everything in it that is not notation.
pub(crate) fn record(path: &Path, shelf: &Shelf) -> Result<Record, Stop> {
    let bytes = read(path).map_err(|why| Stop::unusable(complaint(path, &why)))?;
    Record::parse_bytes(&bytes, shelf).map_err(|faults| {
        let mut lines: Vec<_> = faults.iter().map(|fault| complaint(path, fault)).collect();
        if faults.more() > 0 {
            lines.push(complaint(path, &format!("and {} more", faults.more())));
        }
        Stop::unusable(lines.join("\n"))
    })
}

/// A file named on the command line or found in a folder.
#[derive(Debug)]
pub(crate) enum Found {
    /// It is there.
    File(PathBuf),
    /// It is not, or the folder cannot be read.
    Nothing(PathBuf, String),
}

/// These files, and in place of a folder all its records and Markdown pages in the order of names.
pub(crate) fn gather(paths: &[PathBuf]) -> Vec<Found> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            gather_folder(path, &mut found);
        } else if path.exists() || is_pipe(path) {
            found.push(Found::File(path.clone()));
        } else {
            found.push(Found::Nothing(path.clone(), "no such file or folder".to_owned()));
        }
    }
    found
}

fn gather_folder(folder: &Path, found: &mut Vec<Found>) {
    let inside = match entries(folder) {
        Ok(inside) => inside,
        Err(why) => return found.push(Found::Nothing(folder.to_owned(), why)),
    };
    for path in inside {
        // A link to a folder could lead back to where it came from.
        if path.is_dir() && !path.is_symlink() {
            gather_folder(&path, found);
        } else if path.is_file() && (is_markdown(&path) || has_ending(&path, &["los"])) {
            found.push(Found::File(path));
        }
    }
}

/// What stands in a folder, hidden things apart, in the order of names.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| reason(&error))?;
    let mut paths = Vec::new();
    for entry in entries {
        let entry = entry.map_err(|error| reason(&error))?;
        if !entry.file_name().as_encoded_bytes().starts_with(b".") {
            paths.push(entry.path());
        }
    }
    paths.sort();
    Ok(paths)
}

/// Is it a page with records in it?
pub(crate) fn is_markdown(path: &Path) -> bool {
    has_ending(path, &["md", "markdown"])
}

fn has_ending(path: &Path, endings: &[&str]) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    endings.iter().any(|known| ending.eq_ignore_ascii_case(known))
}

/// A line about a file.
pub(crate) fn complaint(path: &Path, what: &dyn std::fmt::Display) -> String {
    let name = if is_pipe(path) { "(standard input)".into() } else { path.display().to_string() };
    format!("{name}: {what}")
}

/// Why the system would not, in few words.
pub(crate) fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file or folder".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::IsADirectory => "a folder, not a file".to_owned(),
        io::ErrorKind::NotADirectory => "a file, not a folder".to_owned(),
        _ => error.to_string(),
    }
}

/// A complaint that ends the command with 1.
pub(crate) fn failed(path: &Path, what: &dyn std::fmt::Display) -> Stop {
    Stop::Complaint(Exit::Failed, complaint(path, what))
}
