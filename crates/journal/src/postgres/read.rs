//! Questions, and what their rows mean.

use tokio_postgres::Row;

use crate::{Card, CardFilter, Damage, Entry, Flaw, Head, JournalError, Stage, TableId};

pub(super) const ENTRIES: &str = "SELECT seq, at, body, private, hash FROM bankhalter.entry
    WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3";
pub(super) const HEAD: &str = "SELECT seq, hash FROM bankhalter.chain WHERE table_id = $1";
pub(super) const SECRET: &str = "SELECT secret FROM bankhalter.secret WHERE table_id = $1";
pub(super) const CARD: &str = "SELECT table_id, code, stage, public, changed, summary
    FROM bankhalter.card WHERE table_id = $1";
pub(super) const FIND: &str = "SELECT table_id, code, stage, public, changed, summary
    FROM bankhalter.card WHERE code = $1";
/// Running tables whose owner is not heard of.
pub(super) const FORSAKEN: &str = "SELECT k.table_id, k.code, k.stage, k.public, k.changed,
    k.summary FROM bankhalter.card k JOIN bankhalter.chain c USING (table_id)
    WHERE k.stage = 'running' AND (c.owner IS NULL OR NOT EXISTS (
        SELECT FROM bankhalter.node n WHERE n.node = c.owner AND n.expires > clock_timestamp()))
    ORDER BY k.changed DESC, k.table_id DESC";
pub(super) const OWN: &str = "SELECT k.table_id, k.code, k.stage, k.public, k.changed, k.summary
    FROM bankhalter.card k JOIN bankhalter.chain c USING (table_id)
    WHERE k.stage = 'running' AND c.owner = $1 ORDER BY k.table_id";
pub(super) const TABLES: &str = "SELECT table_id FROM bankhalter.chain
    UNION SELECT DISTINCT table_id FROM bankhalter.entry
    UNION SELECT table_id FROM bankhalter.card ORDER BY 1";
pub(super) const COUNTS: &str =
    "SELECT count(*), coalesce(sum(seq), 0)::bigint FROM bankhalter.chain";
pub(super) const BYTES: &str = "SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0)::bigint
    FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = to_regnamespace('bankhalter')";
/// Entries under an older lease than the one before them.
pub(super) const FENCES: &str = "SELECT table_id, seq, epoch, before FROM (
        SELECT table_id, seq, epoch,
               lag(epoch) OVER (PARTITION BY table_id ORDER BY seq) AS before
        FROM bankhalter.entry) AS entries
    WHERE epoch < before ORDER BY table_id, seq";
/// Whoever acknowledges before it is on the disk cannot keep what we promise.
pub(super) const SETTINGS: &str = "SELECT current_setting('synchronous_commit')";

/// What time it is there.
pub(super) const CLOCK: &str = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/// One statement per case, so that each can use the index.
pub(super) fn cards(filter: CardFilter) -> String {
    let stage = filter.stage.map_or("$1::text IS NULL", |_| "stage = $1");
    let public = if filter.public_only { "public" } else { "TRUE" };
    format!(
        "SELECT table_id, code, stage, public, changed, summary FROM bankhalter.card
         WHERE {stage} AND {public} ORDER BY changed DESC, table_id DESC LIMIT $2"
    )
}

pub(super) fn entry(row: &Row) -> Result<Entry, JournalError> {
    let private: Option<Vec<u8>> = row.get(3);
    Ok(Entry {
        seq: natural(row.get(0))?,
        at: natural(row.get(1))?,
        body: text(row.get(2))?,
        private: private.map(text).transpose()?,
        hash: hash(row.get(4))?,
    })
}

pub(super) fn fence(row: &Row) -> Result<Damage, JournalError> {
    let (lease, before) = (natural(row.get(2))?, natural(row.get(3))?);
    let flaw = Flaw::Fence { lease, before };
    Ok(Damage { table: Some(table(row)?), seq: Some(natural(row.get(1))?), flaw })
}

pub(super) fn head(row: &Row) -> Result<Head, JournalError> {
    head_at(row, 0)
}

/// A head whose number stands in this column, with its hash behind it.
pub(super) fn head_at(row: &Row, column: usize) -> Result<Head, JournalError> {
    Ok(Head { seq: natural(row.get(column))?, hash: hash(row.get(column + 1))? })
}

pub(super) fn secret(row: &Row) -> Result<String, JournalError> {
    text(row.get(0))
}

pub(super) fn card(row: &Row) -> Result<Card, JournalError> {
    let stage: &str = row.get(2);
    let stage =
        Stage::find(stage).ok_or_else(|| unreadable(&format!("there is no stage {stage}")))?;
    Ok(Card {
        table: table(row)?,
        code: row.get(1),
        stage,
        public: row.get(3),
        changed: natural(row.get(4))?,
        summary: text(row.get(5))?,
    })
}

pub(super) fn table(row: &Row) -> Result<TableId, JournalError> {
    TableId::new(row.get(0)).map_err(|trouble| unreadable(&trouble.to_string()))
}

/// A number that cannot be less than nothing.
pub(super) fn natural(number: i64) -> Result<u64, JournalError> {
    u64::try_from(number).map_err(|_| unreadable("a number is less than nothing"))
}

fn text(bytes: Vec<u8>) -> Result<String, JournalError> {
    String::from_utf8(bytes).map_err(|_| unreadable("a text is not UTF-8"))
}

fn hash(bytes: &[u8]) -> Result<[u8; 32], JournalError> {
    bytes.try_into().map_err(|_| unreadable("a hash has not 32 bytes"))
}

fn unreadable(why: &str) -> JournalError {
    JournalError::Corrupt(format!("the journal cannot be read: {why}"))
}

/// As databases count.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
