//! The folder of a journal in a file, and the disks.

use bankhalter_journal::{FILE, JournalError, SqliteJournal};
use std::{io, path::Path};

use super::{Finding, of_journal};

/// With less room than this many bytes a server is in danger.
const ROOM: u64 = 1 << 30;

pub(super) fn of(folder: &Path) -> Vec<Finding> {
    let shown = folder.display();
    if !folder.is_dir() {
        return vec![not_there(folder)];
    }
    let mut findings = vec![rights(folder), room(folder)];
    let file = folder.join(FILE);
    let must_write = [folder, &file].into_iter().filter(|path| path.exists());
    findings.extend(must_write.filter_map(|path| unwritable(path).map(Err)));
    match SqliteJournal::snapshot(&file) {
        Err(JournalError::Io { kind: io::ErrorKind::NotFound, .. }) => {
            findings.push(Ok(format!("there is no journal in {shown} yet")));
        }
        Err(trouble) => findings.push(Err(format!("{}: {trouble}", file.display()))),
        Ok(journal) => findings.extend(of_journal(&journal, &file)),
    }
    findings
}

/// The server makes its folder, if somebody lets it.
fn not_there(folder: &Path) -> Finding {
    let shown = folder.display();
    if folder.symlink_metadata().is_ok() {
        return Err(format!("{shown} is no folder: name another one with --data"));
    }
    let above = folder.ancestors().skip(1).find(|above| above.symlink_metadata().is_ok());
    let above = above.filter(|above| !above.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !above.is_dir() {
        let above = above.display();
        return Err(format!(
            "{shown} cannot be made: {above} is no folder; name another with --data"
        ));
    }
    match unwritable(above) {
        Some(why) => Err(format!("{shown} is not there and cannot be made: {why}")),
        None => Ok(format!("{shown} is not there yet: the server makes it when it starts")),
    }
}

/// Why whoever runs this may not write there. Changes nothing.
#[cfg(unix)]
fn unwritable(path: &Path) -> Option<String> {
    let error = rustix::fs::access(path, rustix::fs::Access::WRITE_OK).err()?;
    let shown = path.display();
    Some(match error {
        rustix::io::Errno::ROFS => {
            format!("the disk of {shown} can only be read: name another folder with --data")
        }
        _ => format!(
            "{shown} cannot be written by whoever asks here: {}; give it to the user that the \
             server runs as (chown), or ask as that user",
            io::Error::from(error)
        ),
    })
}

/// Other systems say so when something is written.
#[cfg(not(unix))]
const fn unwritable(_path: &Path) -> Option<String> {
    None
}

/// Whoever reads the journal can foresee the dice.
#[cfg(unix)]
fn rights(folder: &Path) -> Finding {
    use std::os::unix::fs::PermissionsExt;
    let shown = folder.display();
    match folder.metadata() {
        Err(error) => Err(format!("{shown} cannot be looked at: {error}")),
        Ok(found) if found.permissions().mode() & 0o077 != 0 => Err(format!(
            "others may enter {shown}, and whoever reads the journal can foresee the dice: chmod \
             700 {shown}"
        )),
        Ok(_) => Ok(format!("{shown} is for its owner alone")),
    }
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "as on the systems where it can fail")]
fn rights(folder: &Path) -> Finding {
    Ok(format!("{} is there", folder.display()))
}

/// The disk of a database, if it is one of this machine and the database says where it is.
pub(super) fn room_of_database(folder: Option<&str>) -> Finding {
    match folder.map(Path::new).filter(|folder| folder.exists()) {
        Some(folder) => room(folder),
        None => {
            Ok("how much room the disk of the database has cannot be seen from here: watch it \
                    there"
                .to_owned())
        }
    }
}

#[cfg(unix)]
fn room(folder: &Path) -> Finding {
    let shown = folder.display();
    match rustix::fs::statvfs(folder) {
        Err(error) => Err(format!("the disk of {shown} cannot be looked at: {error}")),
        Ok(disk) => {
            let free = disk.f_bavail.saturating_mul(disk.f_frsize);
            let text = format!("{} MB are free on the disk of {shown}", free >> 20);
            if free < ROOM { Err(format!("only {text}: make room")) } else { Ok(text) }
        }
    }
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "as on the systems where it can fail")]
fn room(folder: &Path) -> Finding {
    Ok(format!("{} is there", folder.display()))
}
