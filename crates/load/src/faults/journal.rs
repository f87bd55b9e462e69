//! A look at the server's journal.

use std::path::PathBuf;

use bankhalter_journal::{FILE, SqliteJournal, check as check_all};
use bankhalter_protocol::TableId;

use super::{Finding, Kind};

/// What the look found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Checked {
    /// How many entries there are.
    pub(super) entries: u64,
    /// What is wrong with them.
    pub(super) findings: Vec<Finding>,
}

/// Checks the journal in this folder, as `bankhalter journal check` does. The server may run.
pub(super) async fn check(folder: PathBuf) -> Checked {
    let looked = tokio::task::spawn_blocking(move || {
        SqliteJournal::snapshot(&folder.join(FILE)).and_then(|journal| check_all(&journal))
    });
    let find = |table: Option<TableId>, text: String| Finding { kind: Kind::Journal, table, text };
    match looked.await {
        Ok(Ok(report)) => {
            let faults = report.faults.iter();
            let found = faults.map(|fault| find(fault.table.clone(), fault.to_string()));
            Checked { entries: report.entries, findings: found.collect() }
        }
        Ok(Err(trouble)) => Checked { entries: 0, findings: vec![find(None, trouble.to_string())] },
        Err(error) => Checked { entries: 0, findings: vec![find(None, error.to_string())] },
    }
}
