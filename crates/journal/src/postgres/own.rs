//! Which tables this process owns, and where they stand.

use std::collections::BTreeMap;

use tokio_postgres::{Client, Row, types::Type};

use super::line::{Asked, ask};
use crate::{Append, Head, JournalError, TableId};

/// A table of this process. Nobody else writes to it while the epoch holds, so where it stands need
/// not be asked again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Owned {
    pub(super) head: Head,
    pub(super) epoch: i64,
}

/// All tables that were used; so many are remembered at most.
pub(super) type Ownership = BTreeMap<TableId, Owned>;
pub(super) const MOST: usize = 100_000;

/// Takes tables that nobody owns, or whose owner is no longer heard of. Taking over counts the
/// epoch up; whoever owns a table already keeps his. Waits for whoever is just writing.
///
/// An owner that has signed out has no row; one whose lease has ended still has its own, and is only
/// inherited by whoever may say that the database itself was there all the time.
const CLAIM: &str = "
UPDATE bankhalter.chain c
SET owner = $2, epoch = c.epoch + CASE WHEN c.owner = $2 THEN 0 ELSE 1 END
WHERE c.table_id = ANY($1) AND (c.owner = $2 OR c.owner IS NULL OR NOT EXISTS (
    SELECT FROM bankhalter.node n
    WHERE n.node = c.owner AND (n.expires > clock_timestamp() OR NOT $3)))
RETURNING c.table_id, c.seq, c.hash, c.epoch";

/// May whoever claims inherit from those whose lease has ended?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Heir {
    Yes,
    /// The database has only just come back: others may let themselves be heard in a moment.
    NotYet,
}

/// Claims these tables; those that are not there or belong to others do not come back.
pub(super) async fn claim(
    client: &Client,
    node: &str,
    tables: &[&str],
    heir: Heir,
) -> Result<Ownership, JournalError> {
    let inherits = heir == Heir::Yes;
    let asked: Asked<'_> =
        &[(&tables, Type::TEXT_ARRAY), (&node, Type::TEXT), (&inherits, Type::BOOL)];
    let rows = ask(client, CLAIM, asked).await?;
    rows.iter().map(|row| Ok((table_of(row)?, owned(row)?))).collect()
}

fn table_of(row: &Row) -> Result<TableId, JournalError> {
    TableId::new(row.get(0)).map_err(|trouble| JournalError::Corrupt(trouble.to_string()))
}

fn owned(row: &Row) -> Result<Owned, JournalError> {
    let head = super::read::head_at(row, 1)?;
    Ok(Owned { head, epoch: row.get(3) })
}

/// Makes a table of this process another one's, if that one is heard of.
pub(super) async fn hand_over(
    client: &Client,
    node: &str,
    table: &TableId,
    to: &str,
) -> Result<bool, JournalError> {
    let sql = "UPDATE bankhalter.chain SET owner = $3, epoch = epoch + 1
         WHERE table_id = $1 AND owner = $2 AND EXISTS (
             SELECT FROM bankhalter.node WHERE node = $3 AND expires > clock_timestamp())
         RETURNING 1";
    let name = table.as_str();
    let asked: Asked<'_> = &[(&name, Type::TEXT), (&node, Type::TEXT), (&to, Type::TEXT)];
    Ok(!ask(client, sql, asked).await?.is_empty())
}

/// Whether this very append was written under this epoch: its answer was lost.
pub(super) async fn is_written(
    client: &Client,
    append: &Append,
    epoch: i64,
) -> Result<bool, JournalError> {
    let Some(last) = append.entries.last() else { return Ok(false) };
    let sql = "SELECT 1 FROM bankhalter.entry
         WHERE table_id = $1 AND seq = $2 AND hash = $3 AND epoch = $4";
    let (table, seq, hash) = (append.table.as_str(), super::read::signed(last.seq), &last.hash[..]);
    let asked: [(&(dyn tokio_postgres::types::ToSql + Sync), Type); 4] =
        [(&table, Type::TEXT), (&seq, Type::INT8), (&hash, Type::BYTEA), (&epoch, Type::INT8)];
    Ok(!ask(client, sql, &asked).await?.is_empty())
}

/// Why an append that fitted what was known here was not written.
pub(super) async fn why_not(
    client: &Client,
    node: &str,
    append: &Append,
) -> Result<JournalError, JournalError> {
    let (table, code) = (append.table.as_str(), append.card.as_ref().map(|card| &card.code));
    let sql = "SELECT (SELECT owner = $3 FROM bankhalter.chain WHERE table_id = $1),
         (SELECT seq FROM bankhalter.chain WHERE table_id = $1),
         EXISTS (SELECT FROM bankhalter.card WHERE code = $2 AND table_id <> $1),
         n.node, n.address, n.speaks, n.carries
         FROM (SELECT) one LEFT JOIN bankhalter.node n ON n.expires > clock_timestamp()
             AND n.address IS NOT NULL
             AND n.node = (SELECT owner FROM bankhalter.chain WHERE table_id = $1)";
    let asked: [(&(dyn tokio_postgres::types::ToSql + Sync), Type); 3] =
        [(&table, Type::TEXT), (&code, Type::TEXT), (&node, Type::TEXT)];
    let rows = ask(client, sql, &asked).await?;
    let row = rows.first().ok_or_else(super::line::silent)?;
    let (mine, seq, taken): (Option<bool>, Option<i64>, bool) =
        (row.get(0), row.get(1), row.get(2));
    let table = append.table.clone();
    Ok(match (mine, seq, code) {
        (_, _, Some(code)) if taken => JournalError::CodeTaken { code: code.clone() },
        (_, None, _) => JournalError::NoTable { table },
        (Some(true), Some(seq), _) => {
            let expected = u64::try_from(seq).unwrap_or_default() + 1;
            let found = append.entries.first().map_or(expected, |first| first.seq);
            JournalError::Conflict { table, expected, found }
        }
        _ => JournalError::Owned { table, by: super::node::node_at(row, 3)? },
    })
}
