//! A copy of a journal, even while a server works with it.

use rusqlite::{
    Connection,
    backup::{Backup, StepResult},
};
use std::{fs, path::Path, thread, time::Duration};

use crate::{Counts, Journal, JournalError, Report, SqliteJournal, check, private, transfer};

use super::{
    complaint::error_of,
    files::{HALF, LOCK, beside, named, remove},
    open::{settle, to_read},
};

/// How the name of a copy goes on that is not complete. Nothing is lost if it never is: another one
/// is made.
const COPY: &str = ".copy";

/// How long to wait before asking a busy file again, and how often.
const PAUSE: Duration = Duration::from_millis(50);
const TRIES: usize = 200;

/// Copies a journal as it is at this moment into a new file, and looks at every entry of the copy.
///
/// The copy has its name only when it is complete. It is kept even if faults are found in it: they
/// are those of the journal, and a copy of a damaged journal is better than none.
pub fn backup(from: &Path, to: &Path) -> Result<Report, JournalError> {
    refuse_existing(to)?;
    let source = to_read(from)?;
    let part = beside(to, COPY);
    clear(&part)?;
    let report = copy(&source, &part).and_then(|()| {
        let report = check(&SqliteJournal::snapshot(&part)?)?;
        refuse_existing(to)?;
        settle(&part, to)?;
        Ok(report)
    });
    if report.is_err() {
        // The first trouble is the one to tell.
        let _ = clear(&part);
    }
    report
}

/// Copies a journal that is kept elsewhere into a new file. Whoever was interrupted goes on where
/// it stopped; the file has its name only when it is complete.
pub fn copy_into(source: &dyn Journal, to: &Path) -> Result<Counts, JournalError> {
    refuse_existing(to)?;
    let part = beside(to, HALF);
    let target = SqliteJournal::open(&part)?;
    let counts = transfer(source, &target)?;
    target.close()?;
    drop(target);
    refuse_existing(to)?;
    settle(&part, to)?;
    // With its number: one that an older journal left under this name would miss entries.
    let (new, old) = (beside(&part, LOCK), beside(to, LOCK));
    fs::rename(&new, &old).map_err(|error| named(&old, error))?;
    Ok(counts)
}

/// Was a journal being copied into this file, and is not complete?
pub fn is_half_copied(to: &Path) -> bool {
    beside(to, HALF).symlink_metadata().is_ok()
}

fn refuse_existing(to: &Path) -> Result<(), JournalError> {
    if to.symlink_metadata().is_ok() {
        return Err(JournalError::Io {
            kind: std::io::ErrorKind::AlreadyExists,
            text: format!("{} exists already and is left as it is", to.display()),
        });
    }
    Ok(())
}

/// What an interrupted copy left.
fn clear(part: &Path) -> Result<(), JournalError> {
    ["", "-journal", "-wal", "-shm"].iter().try_for_each(|ending| remove(&beside(part, ending)))
}

fn copy(source: &Connection, part: &Path) -> Result<(), JournalError> {
    private::create_file(part).map_err(|error| named(part, error))?;
    let mut target = Connection::open(part)
        .map_err(|error| JournalError::Other(format!("{}: {error}", part.display())))?;
    target.pragma_update(None, "synchronous", "FULL").map_err(error_of)?;
    all_pages(source, &mut target)?;
    // A plain file without a log: it can be read where nothing can be written.
    target.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(())).map_err(error_of)?;
    target.close().map_err(|(_, error)| error_of(error))
}

/// All in one step: it is a copy of one moment, and a server that goes on cannot make it start over.
fn all_pages(source: &Connection, target: &mut Connection) -> Result<(), JournalError> {
    let backup = Backup::new(source, target).map_err(error_of)?;
    for _ in 0..TRIES {
        match backup.step(-1).map_err(error_of)? {
            StepResult::Done => return Ok(()),
            // Busy or locked: somebody has the file for a moment.
            _ => thread::sleep(PAUSE),
        }
    }
    Err(JournalError::Locked)
}
