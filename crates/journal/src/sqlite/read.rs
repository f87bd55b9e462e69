//! Questions to the database.

use rusqlite::{
    CachedStatement, Connection, Error, OptionalExtension, Params, Row,
    types::{FromSqlError, Type},
};

use crate::{Card, CardFilter, Counts, Entry, Head, Stage, TableId};

type Answer<T> = rusqlite::Result<T>;

const CARD: &str = "SELECT table_id, code, stage, public, changed, summary FROM card";

pub(super) fn entries(
    connection: &Connection,
    table: &TableId,
    after: u64,
    most: usize,
) -> Answer<Vec<Entry>> {
    // Nothing has a greater number than a database can count to.
    let Ok(after) = i64::try_from(after) else { return Ok(Vec::new()) };
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let mut question = connection.prepare_cached(
        "SELECT seq, at, body, private, hash FROM entry
         WHERE table_id = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3",
    )?;
    all(&mut question, (table.as_str(), after, most), |row| {
        Ok(Entry {
            seq: natural(row, 0)?,
            at: natural(row, 1)?,
            body: row.get(2)?,
            private: row.get(3)?,
            hash: row.get(4)?,
        })
    })
}

pub(super) fn head(connection: &Connection, table: &TableId) -> Answer<Option<Head>> {
    connection
        .prepare_cached("SELECT seq, hash FROM head WHERE table_id = ?1")?
        .query_row([table.as_str()], |row| Ok(Head { seq: natural(row, 0)?, hash: row.get(1)? }))
        .optional()
}

pub(super) fn secret(connection: &Connection, table: &TableId) -> Answer<Option<String>> {
    connection
        .prepare_cached("SELECT secret FROM secret WHERE table_id = ?1")?
        .query_row([table.as_str()], |row| row.get(0))
        .optional()
}

pub(super) fn card(connection: &Connection, table: &TableId) -> Answer<Option<Card>> {
    connection
        .prepare_cached(&format!("{CARD} WHERE table_id = ?1"))?
        .query_row([table.as_str()], read_card)
        .optional()
}

pub(super) fn card_with_code(connection: &Connection, code: &str) -> Answer<Option<Card>> {
    connection
        .prepare_cached(&format!("{CARD} WHERE code = ?1"))?
        .query_row([code], read_card)
        .optional()
}

pub(super) fn cards(connection: &Connection, filter: CardFilter) -> Answer<Vec<Card>> {
    // One statement per case, so that each can use the index.
    let stage = filter.stage.map_or("?1 IS NULL", |_| "stage = ?1");
    let public = if filter.public_only { "public = 1" } else { "TRUE" };
    let mut question = connection.prepare_cached(&format!(
        "{CARD} WHERE {stage} AND {public} ORDER BY changed DESC, table_id DESC LIMIT ?2"
    ))?;
    let limit = i64::try_from(filter.limit).unwrap_or(i64::MAX);
    all(&mut question, (filter.stage.map(Stage::key), limit), read_card)
}

pub(super) fn tables(connection: &Connection) -> Answer<Vec<TableId>> {
    let mut question = connection.prepare_cached(
        "SELECT table_id FROM head UNION SELECT table_id FROM card
         UNION SELECT table_id FROM secret UNION SELECT DISTINCT table_id FROM entry
         ORDER BY table_id",
    )?;
    all(&mut question, (), |row| table_id(row, 0))
}

pub(super) fn counts(connection: &Connection) -> Answer<Counts> {
    // Entries are numbered without gaps: the last numbers tell how many there are.
    connection
        .prepare_cached("SELECT count(*), coalesce(sum(seq), 0) FROM head")?
        .query_row((), |row| Ok(Counts { tables: natural(row, 0)?, entries: natural(row, 1)? }))
}

pub(super) fn storage_faults(connection: &Connection) -> Answer<Vec<String>> {
    let mut question = connection.prepare("PRAGMA integrity_check")?;
    let lines: Vec<String> = match all_uncached(&mut question) {
        Ok(lines) => lines,
        // Too damaged even to be looked at.
        Err(error) => return Ok(vec![error.to_string()]),
    };
    Ok(lines
        .iter()
        .flat_map(|text| text.lines())
        .filter(|line| *line != "ok")
        .map(str::to_owned)
        .collect())
}

fn all_uncached(question: &mut rusqlite::Statement<'_>) -> Answer<Vec<String>> {
    question.query_map((), |row| row.get(0))?.collect()
}

fn all<T>(
    question: &mut CachedStatement<'_>,
    asked: impl Params,
    read: impl FnMut(&Row<'_>) -> Answer<T>,
) -> Answer<Vec<T>> {
    question.query_map(asked, read)?.collect()
}

fn read_card(row: &Row<'_>) -> Answer<Card> {
    let stage: String = row.get(2)?;
    let stage = Stage::find(&stage)
        .ok_or_else(|| unreadable(2, Type::Text, format!("there is no stage {stage}").into()))?;
    Ok(Card {
        table: table_id(row, 0)?,
        code: row.get(1)?,
        stage,
        public: row.get(3)?,
        changed: natural(row, 4)?,
        summary: row.get(5)?,
    })
}

fn table_id(row: &Row<'_>, column: usize) -> Answer<TableId> {
    let name: String = row.get(column)?;
    TableId::new(&name).map_err(|trouble| unreadable(column, Type::Text, Box::new(trouble)))
}

/// A number that cannot be less than nothing.
fn natural(row: &Row<'_>, column: usize) -> Answer<u64> {
    let number: i64 = row.get(column)?;
    u64::try_from(number)
        .map_err(|_| unreadable(column, Type::Integer, Box::new(FromSqlError::OutOfRange(number))))
}

type Reason = Box<dyn std::error::Error + Send + Sync>;

fn unreadable(column: usize, kind: Type, why: Reason) -> Error {
    Error::FromSqlConversionFailure(column, kind, why)
}
