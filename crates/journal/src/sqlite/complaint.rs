//! What the database complains of, in the journal's words.

use rusqlite::{Error, ErrorCode, ffi};

use crate::JournalError;

pub(super) fn error_of(error: Error) -> JournalError {
    let (failure, text) = match error {
        Error::SqliteFailure(failure, text) => (failure, text),
        other => return JournalError::Corrupt(format!("the journal cannot be read: {other}")),
    };
    match (failure.code, failure.extended_code) {
        // The index of the log cannot grow: that too is a disk without room.
        (ErrorCode::DiskFull, _) | (_, ffi::SQLITE_IOERR_SHMSIZE) => JournalError::Full,
        (ErrorCode::DatabaseCorrupt, _) => {
            let text = text.unwrap_or_else(|| failure.to_string());
            JournalError::Corrupt(format!("the journal's database says: {text}"))
        }
        (ErrorCode::NotADatabase, _) => JournalError::NotAJournal,
        (ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked, _) => JournalError::Locked,
        (ErrorCode::CannotOpen, _) => JournalError::Other(
            "the journal cannot be opened: even reading needs the right to write in its folder"
                .to_owned(),
        ),
        _ => {
            let text = text.unwrap_or_else(|| failure.to_string());
            JournalError::Other(format!("the journal's database says: {text}"))
        }
    }
}
