//! The version of the schema, and how an older one becomes a newer one.

use tokio_postgres::Client;

use super::{complaint::error_of, line};
use crate::JournalError;

/// What makes version 1 of nothing, 2 of 1 and so on.
const MIGRATIONS: [&str; 2] = [
    include_str!("../../migrations/postgres/0001-tables.sql"),
    include_str!("../../migrations/postgres/0002-nodes.sql"),
];

/// The statements that are kept in the database. They are no part of its version: an older program
/// does not ask for them, and goes on beside a newer one.
const ROUTINES: &str = include_str!("../../migrations/postgres/routines.sql");

/// The newest version that is known here.
pub(super) const KNOWN: u32 = 2;

/// Two servers that start at once must not both do it; the number is any, but always the same.
const LOCK: &str = "SELECT pg_advisory_xact_lock(4801122670)";

/// What is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct About {
    pub(super) version: u32,
    pub(super) moving: bool,
}

/// What is there, if anything. A newer journal is left as it is. Writes nothing.
pub(super) async fn about(client: &Client) -> Result<Option<About>, JournalError> {
    let there = "SELECT to_regclass('bankhalter.about') IS NOT NULL";
    if !line::ask(client, there, &[]).await?.iter().any(|row| row.get(0)) {
        return Ok(None);
    }
    let rows = line::ask(client, "SELECT version, moving FROM bankhalter.about", &[]).await?;
    let Some(row) = rows.first() else {
        return Err(JournalError::Corrupt("the journal's database has no version".to_owned()));
    };
    let found = u32::try_from(row.get::<_, i32>(0)).unwrap_or(u32::MAX);
    if found > KNOWN {
        return Err(JournalError::Newer { found, known: KNOWN });
    }
    Ok(Some(About { version: found, moving: row.get(1) }))
}

/// Makes the tables, or brings older ones up to date: all at once or not at all.
pub(super) async fn migrate(client: &mut Client) -> Result<About, JournalError> {
    if let Some(about) = about(client).await?
        && about.version == KNOWN
        && has_routines(client).await?
    {
        return Ok(about);
    }
    let transaction = line::begin(client).await?;
    line::ask_in(&transaction, LOCK, &[]).await?;
    // Whoever came first may be newer, too.
    let was = about(transaction.client()).await?;
    // As long as it takes: a large journal is not brought up to date in a moment.
    let run = async |sql: &str| transaction.batch_execute(sql).await.map_err(|e| error_of(&e));
    let there = "SELECT to_regnamespace('bankhalter') IS NOT NULL";
    if !line::ask_in(&transaction, there, &[]).await?.iter().any(|row| row.get(0)) {
        run("CREATE SCHEMA bankhalter").await?;
    }
    let done = was.map_or(0, |was| was.version);
    for (version, sql) in (1..).zip(MIGRATIONS) {
        if version > done {
            run(sql).await?;
        }
    }
    run(ROUTINES).await?;
    run(&format!(
        "INSERT INTO bankhalter.about (version) VALUES ({KNOWN})
         ON CONFLICT (one) DO UPDATE SET version = {KNOWN}"
    ))
    .await?;
    line::commit(transaction).await?;
    Ok(About { version: KNOWN, moving: was.is_some_and(|was| was.moving) })
}

/// Are the statements there that this program asks for?
async fn has_routines(client: &Client) -> Result<bool, JournalError> {
    let sql = "SELECT count(*) = 2 FROM pg_proc WHERE proname IN ('put_1', 'go_on_1')
         AND pronamespace = to_regnamespace('bankhalter')";
    Ok(line::ask(client, sql, &[]).await?.iter().any(|row| row.get(0)))
}
