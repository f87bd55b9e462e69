//! A line to the database: opened when it is needed, opened again when it breaks.
//!
//! Nothing is kept in the session, neither settings nor prepared statements, so that a pool may
//! hand each statement to another one (`PgBouncer` in transaction mode).

use std::time::Duration;

use tokio::time::timeout;
use tokio_postgres::{
    Client, Error, NoTls, Row, Transaction,
    types::{ToSql, Type},
};

use super::{complaint::error_of, place::Database, tls::Tls};
use crate::JournalError;

/// A process that has not been heard of for this long has lost what it owned.
pub(super) const LEASE: Duration = Duration::from_secs(2);

/// Whoever does not answer so long has gone.
pub(super) const ANSWER: Duration = Duration::from_secs(10);

/// Longest wait for a line that is opened: asking for an address takes time, too.
const OPEN: Duration = Duration::from_secs(8);

/// What is asked with a statement.
pub(super) type Asked<'a> = &'a [(&'a (dyn ToSql + Sync), Type)];

/// Opens a line.
pub(super) async fn open(database: &Database) -> Result<Client, JournalError> {
    let late = |_| JournalError::Away("it does not answer".to_owned());
    let config = database.config();
    if let Some(tls) = database.tls() {
        let opened = timeout(OPEN, config.connect(Tls(tls))).await.map_err(late)?;
        let (client, line) = opened.map_err(|error| error_of(&error))?;
        tokio::spawn(line);
        return Ok(client);
    }
    let opened = timeout(OPEN, config.connect(NoTls)).await.map_err(late)?;
    let (client, line) = opened.map_err(|error| error_of(&error))?;
    tokio::spawn(line);
    Ok(client)
}

/// Begins a transaction. Whoever falls silent in its middle, because he is paused or his line is dead
/// and nobody knows, keeps what he has locked from the others no longer than a lease lasts.
pub(super) async fn begin(client: &mut Client) -> Result<Transaction<'_>, JournalError> {
    let transaction = answered(client.transaction()).await?;
    let millis = LEASE.as_millis();
    let limit = format!("SET LOCAL idle_in_transaction_session_timeout = {millis}");
    answered(transaction.batch_execute(&limit)).await?;
    Ok(transaction)
}

/// Ends a transaction. Where the database is away, or falls silent, it may have happened or not.
pub(super) async fn commit(transaction: Transaction<'_>) -> Result<(), JournalError> {
    answered(transaction.commit()).await
}

/// Waits for an answer, but not for ever: whoever hangs here while his lease is renewed over another
/// line keeps his tables from everybody.
pub(super) async fn answered<T>(
    answer: impl Future<Output = Result<T, Error>>,
) -> Result<T, JournalError> {
    let answer = timeout(ANSWER, answer).await.map_err(|_| silent())?;
    answer.map_err(|error| error_of(&error))
}

/// Asks one statement and waits for its rows, but not for ever.
pub(super) async fn ask(
    client: &Client,
    sql: &str,
    asked: Asked<'_>,
) -> Result<Vec<Row>, JournalError> {
    answered(client.query_typed(sql, asked)).await
}

/// The same within a transaction.
pub(super) async fn ask_in(
    transaction: &Transaction<'_>,
    sql: &str,
    asked: Asked<'_>,
) -> Result<Vec<Row>, JournalError> {
    answered(transaction.query_typed(sql, asked)).await
}

/// It has not answered.
pub(super) fn silent() -> JournalError {
    JournalError::Away("it does not answer".to_owned())
}
