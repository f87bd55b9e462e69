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

/// Writes those that fit, with whatever they bring; the routine says how.
const PUT: &str =
    "SELECT * FROM bankhalter.put_1($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
    $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)";

/// The same for tables that only go on, which is most of what is ever written.
const GO_ON: &str =
    "SELECT * FROM bankhalter.go_on_1($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";

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
