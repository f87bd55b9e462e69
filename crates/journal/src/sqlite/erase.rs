//! Deleting tables and taking things out of them, so that nothing of it stays in the file.

use rusqlite::{Connection, TransactionBehavior};

use crate::{JournalError, Rewrite, TableId};

use super::{
    complaint::error_of,
    open::WORK_IN_ALL,
    read,
    writer::{Writer, put_card, signed},
};

/// While this is on, whatever is deleted is overwritten, pages that become free included.
const WIPE: &str = "secure_delete";

impl Writer {
    /// Deletes a table with everything that belongs to it.
    pub(super) fn remove(&mut self, table: &TableId) -> Result<(), JournalError> {
        self.place.check()?;
        let none = || JournalError::NoTable { table: table.clone() };
        let head = read::head(&self.connection, table).map_err(error_of)?.ok_or_else(none)?;
        // Counted down first: a crash in between must not look like entries that were lost.
        self.mark.erased(head.seq);
        let done = self.wipe(|connection| {
            let opened = open_up(connection, table)?;
            for from in ["entry", "card", "secret", "head"] {
                let sql = format!("DELETE FROM {from} WHERE table_id = ?1");
                opened.execute(&sql, [table.as_str()])?;
            }
            shut(opened, table)
        });
        if done.is_err() {
            self.mark.wrote(head.seq);
        }
        done
    }

    /// Puts a table in the place of what was written of it.
    pub(super) fn rewrite(&mut self, rewrite: &Rewrite) -> Result<(), JournalError> {
        self.place.check()?;
        let now = read::head(&self.connection, &rewrite.table).map_err(error_of)?;
        let head = rewrite.admit(now)?;
        self.wipe(|connection| {
            let table = rewrite.table.as_str();
            let opened = open_up(connection, &rewrite.table)?;
            for entry in &rewrite.entries {
                opened
                    .prepare_cached(
                        "UPDATE entry SET body = ?3, hash = ?4 WHERE table_id = ?1 AND seq = ?2",
                    )?
                    .execute((table, signed(entry.seq), &entry.body, &entry.hash))?;
            }
            let sql = "UPDATE head SET hash = ?2 WHERE table_id = ?1";
            opened.execute(sql, (table, &head.hash))?;
            if let Some(card) = &rewrite.card {
                put_card(&opened, card)?;
            }
            shut(opened, &rewrite.table)
        })
    }

    /// Overwrites what is deleted, in the file and in its log.
    fn wipe(
        &mut self,
        change: impl FnOnce(&mut Connection) -> rusqlite::Result<()>,
    ) -> Result<(), JournalError> {
        let set = |connection: &Connection, how: &str| {
            connection.pragma_update_and_check(None, WIPE, how, |_| Ok(())).map_err(error_of)
        };
        set(&self.connection, "ON")?;
        let done = change(&mut self.connection).map_err(error_of);
        // The next deletion turns it on again; appends overwrite only what costs nothing.
        let _ = set(&self.connection, "FAST");
        if done.is_ok() {
            // Somebody may be reading: then the log is worked in a little later.
            let _ = self.connection.execute_batch(WORK_IN_ALL);
        }
        done
    }
}

/// From here on entries of this table may be changed, until it is shut again.
fn open_up<'a>(
    connection: &'a mut Connection,
    table: &TableId,
) -> rusqlite::Result<rusqlite::Transaction<'a>> {
    let opened = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    opened.execute("INSERT INTO opened_up VALUES (?1)", [table.as_str()])?;
    Ok(opened)
}

fn shut(opened: rusqlite::Transaction<'_>, table: &TableId) -> rusqlite::Result<()> {
    opened.execute("DELETE FROM opened_up WHERE table_id = ?1", [table.as_str()])?;
    opened.commit()
}
