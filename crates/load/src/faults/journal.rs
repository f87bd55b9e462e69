//! A look at the server's journal.

use std::{env, fs, path::PathBuf};

use bankhalter_journal::{
    Database, FILE, JournalError, PostgresJournal, Report, SqliteJournal, check as check_all,
};
use bankhalter_protocol::TableId;

use super::{Finding, Kind};

/// What the look found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Checked {
    /// How many entries there are.
    pub(crate) entries: u64,
    /// What is wrong with them.
    pub(crate) findings: Vec<Finding>,
}

/// Where servers keep their journal that are told nothing else: those of this test are started with
/// the same environment.
const DATABASE: &str = "BANKHALTER_DATABASE";

/// Where a journal is kept.
#[derive(Clone, Debug)]
pub(crate) enum Kept {
    /// In this folder.
    Folder(PathBuf),
    /// In the database that the environment names.
    Named(String),
    /// In this database.
    Database(Box<Database>),
}

impl Kept {
    /// In this folder, or in the database that the server is told to use.
    pub(crate) fn by_environment(folder: PathBuf) -> Self {
        match env::var(DATABASE).ok().filter(|address| !address.is_empty()) {
            Some(address) => Self::Named(address),
            None => Self::Folder(folder),
        }
    }
}

/// Checks a journal as `bankhalter journal check` does. The server may run.
pub(crate) async fn check(kept: Kept) -> Checked {
    let looked = tokio::task::spawn_blocking(move || look(&kept));
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

fn look(kept: &Kept) -> Result<Report, JournalError> {
    match kept {
        Kept::Folder(folder) => check_all(&SqliteJournal::snapshot(&folder.join(FILE))?),
        Kept::Named(address) => check_all(&PostgresJournal::snapshot(&named(address)?)?),
        Kept::Database(database) => check_all(&PostgresJournal::snapshot(database)?),
    }
}

fn named(address: &str) -> Result<Database, JournalError> {
    let in_file = env::var(format!("{DATABASE}_PASSWORD_FILE")).ok();
    let password = match in_file.filter(|file| !file.is_empty()) {
        Some(file) => Some(fs::read_to_string(file)?),
        None => env::var(format!("{DATABASE}_PASSWORD")).ok(),
    };
    let roots = env::var(format!("{DATABASE}_CA")).ok();
    Database::new(address, password.as_deref(), roots.as_deref())
}
