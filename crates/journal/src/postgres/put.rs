//! The statement that appends: many tables at once, each only while its lease holds.

use tokio::time::timeout;
use tokio_postgres::{
    Client,
    types::{ToSql, Type},
};

use super::{
    complaint::{error_of, is_code_taken},
    line::{ANSWER, silent},
    own::Owned,
    read::signed,
};
use crate::{Append, Head, JournalError, Stage};

/// Moves the heads that stand where they are expected, under the epoch that is expected, and writes
/// entries, cards and secrets of exactly those tables. Where anything does not fit, nothing of that
/// table is written and its name does not come back.
///
/// The epoch alone is the fence: it is counted up whenever a table changes hands. The owner's name
/// is left out on purpose, since after a restart the planner has never seen it, expects no row, and
/// reads every table for every append.
const PUT: &str = "
WITH want AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bytea[], $4::bigint[], $5::bytea[],
                         $6::bigint[], $7::text[])
        AS w (table_id, was_seq, was_hash, seq, hash, epoch, code)
), moved AS (
    UPDATE bankhalter.chain c SET seq = w.seq, hash = w.hash FROM want w
    WHERE c.table_id = w.table_id AND w.was_seq > 0
        AND c.seq = w.was_seq AND c.hash = w.was_hash AND c.epoch = w.epoch
        AND NOT EXISTS (SELECT FROM bankhalter.card k
                        WHERE k.code = w.code AND k.table_id <> w.table_id)
    RETURNING c.table_id
), begun AS (
    INSERT INTO bankhalter.chain (table_id, seq, hash, owner, epoch)
    SELECT w.table_id, w.seq, w.hash, $8, w.epoch FROM want w
    WHERE w.was_seq = 0
        AND NOT EXISTS (SELECT FROM bankhalter.card k
                        WHERE k.code = w.code AND k.table_id <> w.table_id)
    ON CONFLICT DO NOTHING
    RETURNING table_id
), done AS (
    SELECT table_id FROM moved UNION ALL SELECT table_id FROM begun
), entries AS (
    INSERT INTO bankhalter.entry (table_id, seq, at, body, private, hash, epoch)
    SELECT e.table_id, e.seq, e.at, e.body, e.private, e.hash, want.epoch
    FROM unnest($9::text[], $10::bigint[], $11::bigint[], $12::bytea[], $13::bytea[], $14::bytea[])
        AS e (table_id, seq, at, body, private, hash)
    JOIN done USING (table_id) JOIN want USING (table_id)
), cards AS (
    INSERT INTO bankhalter.card (table_id, code, stage, public, changed, summary)
    SELECT k.* FROM unnest($15::text[], $16::text[], $17::text[], $18::boolean[], $19::bigint[],
                           $20::bytea[]) AS k (table_id, code, stage, public, changed, summary)
    JOIN done USING (table_id)
    ON CONFLICT (table_id) DO UPDATE SET code = excluded.code, stage = excluded.stage,
        public = excluded.public, changed = excluded.changed, summary = excluded.summary
), secrets AS (
    INSERT INTO bankhalter.secret (table_id, secret)
    SELECT s.* FROM unnest($21::text[], $22::bytea[]) AS s (table_id, secret)
    JOIN done USING (table_id)
)
SELECT table_id FROM done";

/// The same for tables that only go on, which is most of what is ever written. Planning costs more
/// than writing, and so little is planned in half the time.
const GO_ON: &str = "
WITH want AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bytea[], $4::bigint[], $5::bytea[],
                         $6::bigint[])
        AS w (table_id, was_seq, was_hash, seq, hash, epoch)
), done AS (
    UPDATE bankhalter.chain c SET seq = w.seq, hash = w.hash FROM want w
    WHERE c.table_id = w.table_id AND c.seq = w.was_seq AND c.hash = w.was_hash
        AND c.epoch = w.epoch
    RETURNING c.table_id, c.epoch
), entries AS (
    INSERT INTO bankhalter.entry (table_id, seq, at, body, private, hash, epoch)
    SELECT e.table_id, e.seq, e.at, e.body, e.private, e.hash, done.epoch
    FROM unnest($7::text[], $8::bigint[], $9::bigint[], $10::bytea[], $11::bytea[], $12::bytea[])
        AS e (table_id, seq, at, body, private, hash)
    JOIN done USING (table_id)
)
SELECT table_id FROM done";

/// An append that fits what is known here: where its table stood, and where it will stand.
pub(super) struct Fit<'a> {
    pub(super) append: &'a Append,
    pub(super) was: Head,
    pub(super) head: Head,
    pub(super) epoch: i64,
}

impl<'a> Fit<'a> {
    /// Whether it fits where the table stands as far as is known here.
    pub(super) fn new(append: &'a Append, owned: Option<Owned>) -> Result<Self, JournalError> {
        let head = append.admit(owned.map(|owned| owned.head))?;
        let (was, epoch) = owned.map_or((Head::START, FIRST), |owned| (owned.head, owned.epoch));
        Ok(Self { append, was, head, epoch })
    }
}

/// The lease of a new table.
const FIRST: i64 = 1;

/// How the statement ended.
pub(super) enum Written {
    /// These tables were written; the others stand somewhere else, or their code is taken.
    Tables(Vec<String>),
    /// Two of them want the same code, so nothing was written.
    CodeClash,
}

/// Writes those that fit the database as well, in one commit; tells how long that took.
pub(super) async fn put(
    client: &Client,
    node: &str,
    fits: &[Fit<'_>],
) -> Result<Written, JournalError> {
    let columns = Columns::of(fits);
    let written = if columns.only_go_on() {
        timeout(ANSWER, client.query_typed(GO_ON, &columns.going_on())).await
    } else {
        timeout(ANSWER, client.query_typed(PUT, &columns.asked(&node))).await
    };
    match written {
        Err(_) => Err(silent()),
        Ok(Ok(rows)) => Ok(Written::Tables(rows.iter().map(|row| row.get(0)).collect())),
        Ok(Err(error)) if is_code_taken(&error) => Ok(Written::CodeClash),
        Ok(Err(error)) => Err(error_of(&error)),
    }
}

/// One thing that is asked with a statement.
type One<'a> = (&'a (dyn ToSql + Sync), Type);

/// The batch, column by column.
#[derive(Default)]
struct Columns<'a> {
    table: Vec<&'a str>,
    was_seq: Vec<i64>,
    was_hash: Vec<&'a [u8]>,
    seq: Vec<i64>,
    hash: Vec<&'a [u8]>,
    epoch: Vec<i64>,
    code: Vec<Option<&'a str>>,
    entries: Entries<'a>,
    cards: Cards<'a>,
    secret_table: Vec<&'a str>,
    secret: Vec<&'a [u8]>,
}

#[derive(Default)]
pub(super) struct Entries<'a> {
    pub(super) table: Vec<&'a str>,
    pub(super) seq: Vec<i64>,
    pub(super) at: Vec<i64>,
    pub(super) body: Vec<&'a [u8]>,
    pub(super) private: Vec<Option<&'a [u8]>>,
    pub(super) hash: Vec<&'a [u8]>,
}

#[derive(Default)]
struct Cards<'a> {
    table: Vec<&'a str>,
    code: Vec<&'a str>,
    stage: Vec<&'static str>,
    public: Vec<bool>,
    changed: Vec<i64>,
    summary: Vec<&'a [u8]>,
}

impl<'a> Entries<'a> {
    pub(super) fn push(&mut self, table: &'a str, entry: &'a crate::Entry) {
        self.table.push(table);
        self.seq.push(signed(entry.seq));
        self.at.push(signed(entry.at));
        self.body.push(entry.body.as_bytes());
        self.private.push(entry.private.as_ref().map(String::as_bytes));
        self.hash.push(&entry.hash);
    }
}

impl<'a> Columns<'a> {
    fn of(fits: &'a [Fit<'a>]) -> Self {
        let mut columns = Self::default();
        for Fit { append, was, head, epoch } in fits {
            let table = append.table.as_str();
            columns.table.push(table);
            columns.was_seq.push(signed(was.seq));
            columns.was_hash.push(&was.hash);
            columns.seq.push(signed(head.seq));
            columns.hash.push(&head.hash);
            columns.epoch.push(*epoch);
            columns.code.push(append.card.as_ref().map(|card| card.code.as_str()));
            for entry in &append.entries {
                columns.entries.push(table, entry);
            }
            if let Some(card) = &append.card {
                let cards = &mut columns.cards;
                cards.table.push(table);
                cards.code.push(&card.code);
                cards.stage.push(Stage::key(card.stage));
                cards.public.push(card.public);
                cards.changed.push(signed(card.changed));
                cards.summary.push(card.summary.as_bytes());
            }
            if let Some(secret) = &append.secret {
                columns.secret_table.push(table);
                columns.secret.push(secret.as_bytes());
            }
        }
        columns
    }

    /// Is there nothing new but entries of tables that are there already?
    fn only_go_on(&self) -> bool {
        let is_there = self.was_seq.iter().all(|seq| *seq > 0);
        is_there && self.cards.table.is_empty() && self.secret_table.is_empty()
    }

    fn going_on(&self) -> [One<'_>; 12] {
        let Self { entries, .. } = self;
        [
            (&self.table, Type::TEXT_ARRAY),
            (&self.was_seq, Type::INT8_ARRAY),
            (&self.was_hash, Type::BYTEA_ARRAY),
            (&self.seq, Type::INT8_ARRAY),
            (&self.hash, Type::BYTEA_ARRAY),
            (&self.epoch, Type::INT8_ARRAY),
            (&entries.table, Type::TEXT_ARRAY),
            (&entries.seq, Type::INT8_ARRAY),
            (&entries.at, Type::INT8_ARRAY),
            (&entries.body, Type::BYTEA_ARRAY),
            (&entries.private, Type::BYTEA_ARRAY),
            (&entries.hash, Type::BYTEA_ARRAY),
        ]
    }

    fn asked<'b>(&'b self, node: &'b &str) -> [One<'b>; 22] {
        let Self { entries, cards, .. } = self;
        [
            (&self.table, Type::TEXT_ARRAY),
            (&self.was_seq, Type::INT8_ARRAY),
            (&self.was_hash, Type::BYTEA_ARRAY),
            (&self.seq, Type::INT8_ARRAY),
            (&self.hash, Type::BYTEA_ARRAY),
            (&self.epoch, Type::INT8_ARRAY),
            (&self.code, Type::TEXT_ARRAY),
            (node, Type::TEXT),
            (&entries.table, Type::TEXT_ARRAY),
            (&entries.seq, Type::INT8_ARRAY),
            (&entries.at, Type::INT8_ARRAY),
            (&entries.body, Type::BYTEA_ARRAY),
            (&entries.private, Type::BYTEA_ARRAY),
            (&entries.hash, Type::BYTEA_ARRAY),
            (&cards.table, Type::TEXT_ARRAY),
            (&cards.code, Type::TEXT_ARRAY),
            (&cards.stage, Type::TEXT_ARRAY),
            (&cards.public, Type::BOOL_ARRAY),
            (&cards.changed, Type::INT8_ARRAY),
            (&cards.summary, Type::BYTEA_ARRAY),
            (&self.secret_table, Type::TEXT_ARRAY),
            (&self.secret, Type::BYTEA_ARRAY),
        ]
    }
}
