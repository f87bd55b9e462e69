//! The file's version, and how an older file becomes a newer one.

use rusqlite::{Connection, TransactionBehavior};

use crate::JournalError;

use super::complaint::error_of;

/// Marks a database as a journal of ours: `BhJo` in ASCII.
pub(super) const APPLICATION_ID: u32 = 0x4268_4A6F;

/// What makes version 1 of nothing, 2 of 1 and so on.
pub(super) const MIGRATIONS: [&str; 2] = [
    include_str!("../../migrations/0001-tables.sql"),
    include_str!("../../migrations/0002-opened-up.sql"),
];

/// The version of a file after the first so many migrations.
fn version_after(count: usize) -> u32 {
    u32::try_from(count).expect("there are few migrations")
}

/// The version of a journal, if it is one, and no newer one than is known here. Writes nothing.
pub(super) fn check(connection: &Connection) -> Result<u32, JournalError> {
    let number = |pragma: &str| {
        connection.pragma_query_value(None, pragma, |row| row.get(0)).map_err(error_of)
    };
    judge(number("application_id")?, number("user_version")?)
}

/// What mark and version of a file say about it.
pub(super) fn judge(mark: i64, version: i64) -> Result<u32, JournalError> {
    // We never write a negative version: then it is somebody else's.
    match u32::try_from(version) {
        Ok(found) if mark == i64::from(APPLICATION_ID) => {
            let known = version_after(MIGRATIONS.len());
            if found > known { Err(JournalError::Newer { found, known }) } else { Ok(found) }
        }
        _ => Err(JournalError::NotAJournal),
    }
}

/// Brings an older or empty file up to date, all at once or not at all.
pub(super) fn migrate(
    connection: &mut Connection,
    migrations: &[&str],
) -> Result<(), JournalError> {
    let write = |connection: &mut Connection| {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let done: u32 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
        for (index, sql) in migrations.iter().enumerate() {
            let version = version_after(index + 1);
            if version > done {
                transaction.execute_batch(sql)?;
                transaction.pragma_update(None, "user_version", version)?;
            }
        }
        transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
        transaction.commit()
    };
    write(connection).map_err(error_of)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(connection: &Connection) -> u32 {
        connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
    }

    #[test]
    fn an_older_file_keeps_what_it_holds() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, &MIGRATIONS).unwrap();
        let sql = "INSERT INTO head VALUES ('t1', 1, zeroblob(32))";
        connection.execute(sql, []).unwrap();
        let more = [&MIGRATIONS[..], &["ALTER TABLE card ADD COLUMN colour TEXT"]].concat();
        migrate(&mut connection, &more).unwrap();
        assert_eq!(version(&connection), 3);
        let sql = "SELECT count(*) FROM head LEFT JOIN card USING (table_id) WHERE colour IS NULL";
        let kept: u32 = connection.query_row(sql, [], |row| row.get(0)).unwrap();
        assert_eq!(kept, 1);
        assert_eq!(check(&connection), Err(JournalError::Newer { found: 3, known: 2 }));
    }

    #[test]
    fn a_migration_that_fails_changes_nothing() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, &MIGRATIONS).unwrap();
        let broken = "CREATE TABLE extra (a); CREATE TABLE card (a);";
        assert!(migrate(&mut connection, &[&MIGRATIONS[..], &[broken]].concat()).is_err());
        assert_eq!(version(&connection), 2);
        let sql = "SELECT count(*) FROM sqlite_schema WHERE name = 'extra'";
        let left: u32 = connection.query_row(sql, [], |row| row.get(0)).unwrap();
        assert_eq!(left, 0);
    }

    #[test]
    fn a_mark_of_somebody_else_is_refused() {
        let connection = Connection::open_in_memory().unwrap();
        for mark in [0, 7, -5] {
            connection.pragma_update(None, "application_id", mark).unwrap();
            assert_eq!(check(&connection), Err(JournalError::NotAJournal), "{mark}");
        }
    }
}
