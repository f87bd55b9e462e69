//! Journals in a place where nothing can be written: a copy on a disc, a folder that is only shown.
//!
//! To read a database with a log, `SQLite` keeps an index of the log beside it. Where it cannot, the
//! journal is read without one. Nobody else can write there either.

use rusqlite::{Connection, Error, ErrorCode};
use std::path::Path;

/// Did it fail because nothing could be written beside the file?
pub(super) fn is_about_folder(error: &Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::CannotOpen | ErrorCode::ReadOnly))
}

/// A connection that writes nothing at all, if there is a way.
#[cfg(unix)]
pub(super) fn connect(path: &Path) -> Option<Connection> {
    use super::files::{STATEMENTS, beside};

    let has_log = std::fs::metadata(beside(path, "-wal")).is_ok_and(|log| log.len() > 0);
    let connection = if has_log { with_log(path) } else { without_log(path) };
    let connection = connection.ok()?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Some(connection)
}

/// Other systems name files otherwise.
#[cfg(not(unix))]
pub(super) const fn connect(_path: &Path) -> Option<Connection> {
    None
}

/// The file alone, of which `SQLite` is told that nobody changes it.
#[cfg(unix)]
fn without_log(path: &Path) -> rusqlite::Result<Connection> {
    use rusqlite::OpenFlags;
    use std::{fmt::Write, os::unix::ffi::OsStrExt};

    let mut address = "file:".to_owned();
    for byte in path.as_os_str().as_bytes() {
        if byte.is_ascii_alphanumeric() || b"/._-".contains(byte) {
            address.push(char::from(*byte));
        } else {
            // Writing into a string cannot fail.
            let _ = write!(address, "%{byte:02X}");
        }
    }
    address.push_str("?immutable=1");
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(address, flags | OpenFlags::SQLITE_OPEN_URI)
}

/// The file and its log. Whoever has both for himself keeps the index in memory; since nobody can
/// write, nobody need be locked out.
#[cfg(unix)]
fn with_log(path: &Path) -> rusqlite::Result<Connection> {
    use rusqlite::OpenFlags;

    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags_and_vfs(path, flags, c"unix-none")?;
    connection.pragma_update_and_check(None, "locking_mode", "EXCLUSIVE", |_| Ok(()))?;
    connection.query_row("SELECT count(*) FROM sqlite_schema", (), |_| Ok(()))?;
    Ok(connection)
}
