//! A table as lines of JSON.

use serde_json::value::RawValue;
use std::io::Write;

use crate::{Entry, Journal, JournalError, TableId};

/// Writes every entry of a table on a line of its own: `{"seq":…,"at":…,"fact":…}`.
///
/// Neither private parts nor the secret are in it, whatever the table's stage. Tells how many lines
/// were written.
pub fn export(
    journal: &dyn Journal,
    table: &TableId,
    out: &mut dyn Write,
) -> Result<usize, JournalError> {
    let entries = journal.load(table, 0)?;
    if entries.is_empty() {
        return Err(JournalError::NoTable { table: table.clone() });
    }
    for Entry { seq, at, body, .. } in &entries {
        if !is_json(body) {
            return Err(JournalError::Other(format!(
                "entry {seq} of table {table} is not JSON and cannot be exported"
            )));
        }
        // In JSON a line break can only stand between two words.
        let fact = body.trim().replace(['\n', '\r'], " ");
        writeln!(out, r#"{{"seq":{seq},"at":{at},"fact":{fact}}}"#)?;
    }
    out.flush()?;
    Ok(entries.len())
}

/// Whether a text is one JSON value.
pub(crate) fn is_json(text: &str) -> bool {
    serde_json::from_str::<&RawValue>(text).is_ok()
}
