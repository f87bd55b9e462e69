//! Opening files: ours, nobody else's, and one process at a time.

use rusqlite::{Connection, OpenFlags};
use std::{
    array,
    fs::{self, File, TryLockError},
    io::{self, Read},
    path::Path,
    time::Duration,
};

use crate::{JournalError, private};

use super::{
    complaint::error_of,
    files::{LOCK, STATEMENTS, beside, named, refuse_half, remove},
    frozen,
    mark::{self, Mark},
    migrate::{self, MIGRATIONS},
};

/// How every `SQLite` file begins.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";
/// Where its mark stands.
const MARK: usize = 68;
/// Where its version stands.
const VERSION: usize = 60;
/// How long its header is.
const HEADER: usize = 100;

/// The log is worked into the file beside the writer, long before it has so many pages; where that
/// fails, the writer does it.
const LOG_PAGES: u32 = 64_000;
/// A log that grew longer than so many bytes, while somebody looked at the journal for long, gives
/// the rest of the disk back when it starts over.
const LOG_BYTES: u32 = 32 << 20;
/// A log that is longer than so many bytes after a kill is worked in before anything else: each
/// kill would leave it longer, until there is no room on a small disk.
const LOG_AT_START: u64 = 4 << 20;
/// Works all of the log into the file and gives its room back.
pub(super) const WORK_IN_ALL: &str = "PRAGMA wal_checkpoint(TRUNCATE)";
/// Somebody who copies the file may keep it for a moment.
const BUSY_LIMIT: Duration = Duration::from_secs(10);

/// The connection that may write, and the locked mark that keeps other processes from doing so.
pub(super) fn to_write(path: &Path) -> Result<(Connection, Mark), JournalError> {
    refuse_half(path)?;
    let lock = lock(path)?;
    if is_missing(path)? {
        mark::refuse_vanished(path)?;
        create(path)?;
        mark::forget(&lock);
    }
    // Looked at first without writing: a file that is not ours stays as it is.
    let version = migrate::check(&to_read(path)?)?;
    let mut connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    set_up(&connection).map_err(error_of)?;
    if (version as usize) < MIGRATIONS.len() {
        migrate::migrate(&mut connection, &MIGRATIONS)?;
    }
    if fs::metadata(beside(path, "-wal")).is_ok_and(|log| log.len() > LOG_AT_START) {
        // Where there is no room even for that, the journal can still be read.
        let _ = connection.execute_batch(WORK_IN_ALL);
    }
    let mark = Mark::new(lock, mark::entries(&connection));
    Ok((connection, mark))
}

/// A connection that only reads.
pub(super) fn to_read(path: &Path) -> Result<Connection, JournalError> {
    refuse_half(path)?;
    if is_missing(path)? {
        mark::refuse_vanished(path)?;
    }
    check_header(path)?;
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let connection = match connection.query_row("SELECT 1 FROM sqlite_schema", (), |_| Ok(())) {
        Err(error) if frozen::is_about_folder(&error) => frozen::connect(path).ok_or(error),
        _ => Ok(connection),
    };
    let connection = connection.map_err(error_of)?;
    migrate::check(&connection)?;
    Ok(connection)
}

/// A connection of the process that writes, for reading. It may tidy up when it is closed last.
pub(super) fn beside_writer(path: &Path) -> Result<Connection, JournalError> {
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.pragma_update(None, "query_only", true).map_err(error_of)?;
    Ok(connection)
}

/// Whatever is read from now on is as it is now.
pub(super) fn pin(connection: &Connection) -> Result<(), JournalError> {
    // The first look fixes what the transaction sees.
    connection
        .execute_batch("BEGIN; SELECT count(*) FROM (SELECT 1 FROM head LIMIT 1);")
        .map_err(error_of)
}

fn lock(path: &Path) -> Result<File, JournalError> {
    let beside = beside(path, LOCK);
    let lock = private::open_or_create(&beside).map_err(|error| named(&beside, error))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(JournalError::Locked),
        Err(TryLockError::Error(error)) => Err(named(&beside, error)),
    }
}

/// An empty file is as good as none: somebody made a place for it.
fn is_missing(path: &Path) -> Result<bool, JournalError> {
    let empty = match fs::metadata(path) {
        Ok(found) => found.is_file() && found.len() == 0,
        Err(error) if error.kind() == io::ErrorKind::NotFound => true,
        Err(error) => return Err(named(path, error)),
    };
    let log = beside(path, "-wal");
    if empty && fs::metadata(&log).is_ok_and(|log| log.len() > 0) {
        return Err(JournalError::Other(format!(
            "the journal is missing but its log {} is there: put the journal back beside it, or \
             move the log away",
            log.display()
        )));
    }
    Ok(empty)
}

/// A new journal gets its name only when it is complete.
fn create(path: &Path) -> Result<(), JournalError> {
    let part = beside(path, ".new");
    for leftover in [part.clone(), beside(&part, "-journal")] {
        remove(&leftover)?;
    }
    private::create_file(&part).map_err(|error| named(&part, error))?;
    let mut connection = connect(&part, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.pragma_update(None, "synchronous", "FULL").map_err(error_of)?;
    migrate::migrate(&mut connection, &MIGRATIONS)?;
    drop(connection);
    settle(&part, path)
}

/// Gives a finished file its name, so that it is there after a power cut too.
pub(super) fn settle(part: &Path, path: &Path) -> Result<(), JournalError> {
    File::open(part).and_then(|file| file.sync_all()).map_err(|error| named(part, error))?;
    fs::rename(part, path).map_err(|error| named(path, error))?;
    sync_folder(path)
}

/// The new name is safe, too.
#[cfg(unix)]
fn sync_folder(path: &Path) -> Result<(), JournalError> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(|error| named(folder, error))
}

/// Other systems open no folders; they keep names safe by themselves.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "as on the systems where it can fail")]
const fn sync_folder(_path: &Path) -> Result<(), JournalError> {
    Ok(())
}

/// Reads mark and version without `SQLite`, which would leave files of its own beside this one.
fn check_header(path: &Path) -> Result<(), JournalError> {
    let mut header = Vec::with_capacity(HEADER);
    let mut file = File::open(path).map_err(|error| named(path, error))?;
    let found = file.metadata().map_err(|error| named(path, error))?;
    if !found.is_file() {
        return Err(JournalError::NotAJournal);
    }
    file.by_ref()
        .take(HEADER as u64)
        .read_to_end(&mut header)
        .map_err(|error| named(path, error))?;
    if header.len() < HEADER || !header.starts_with(MAGIC) {
        return Err(JournalError::NotAJournal);
    }
    let number = |place| i64::from(i32::from_be_bytes(array::from_fn(|at| header[place + at])));
    migrate::judge(number(MARK), number(VERSION)).map(drop)
}

fn connect(path: &Path, how: OpenFlags) -> Result<Connection, JournalError> {
    // Each connection is used by one thread at a time; SQLite need not guard it as well.
    let flags = how | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection =
        Connection::open_with_flags(path, flags).map_err(|error| match error_of(error) {
            JournalError::Other(text) => JournalError::Other(format!("{}: {text}", path.display())),
            trouble => trouble,
        })?;
    connection.busy_timeout(BUSY_LIMIT).map_err(error_of)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

fn set_up(connection: &Connection) -> rusqlite::Result<()> {
    let mode: String =
        connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    debug_assert_eq!(mode, "wal");
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "wal_autocheckpoint", LOG_PAGES)?;
    connection.pragma_update_and_check(None, "journal_size_limit", LOG_BYTES, |_| Ok(()))?;
    // A card that is written anew leaves nothing of the old one on its page: no name stays behind.
    connection.pragma_update_and_check(None, "secure_delete", "FAST", |_| Ok(()))?;
    // Kibibytes, where negative: the ends of some thousand tables stay in memory.
    connection.pragma_update(None, "cache_size", -32_768)
}
