//! The one thread that writes: everything that waits goes into one transaction and one sync.

use rusqlite::{Connection, OptionalExtension, TransactionBehavior};
use std::{
    slice,
    sync::{Arc, mpsc::Receiver},
    time::Instant,
};

use crate::{Append, Card, Head, JournalError, reply::Reply, stats::Meter};

use super::{complaint::error_of, mark::Mark, open::WORK_IN_ALL, place::Place, read, tidy::Tidy};

/// How many appends share a sync at most: the first should not wait too long for the last.
const BATCH: usize = 512;

/// What the writer is asked to do.
pub(super) enum Order {
    /// Write this and tell how it went.
    Append(Append, Reply),
    /// Tell whether anything can be written.
    Probe(Reply),
    /// Do this after everything that came before.
    Then(Box<dyn FnOnce(&mut Writer) + Send>),
}

/// What is not an append.
enum Other {
    Probe(Reply),
    Then(Then),
}

/// A row of some pages that is taken back at once.
const ROOM: &str = "SAVEPOINT room;
    INSERT INTO head VALUES (printf('%.16000c', 'x'), 1, zeroblob(32));
    ROLLBACK TO room; RELEASE room;";

/// Owns the only connection that writes.
pub(super) struct Writer {
    /// Dropped first: the last connection to be closed is the one that writes.
    tidy: Tidy,
    pub(super) connection: Connection,
    meter: Arc<Meter>,
    pub(super) place: Place,
    /// Dropped last: until the connection is closed nobody else may open the file.
    pub(super) mark: Mark,
}

/// How an append went; nothing was written where it was refused.
type Outcome = Result<(), JournalError>;

impl Writer {
    pub(super) fn new(
        connection: Connection,
        (tidy, mark, place): (Tidy, Mark, Place),
        meter: Arc<Meter>,
    ) -> Self {
        Self { tidy, connection, meter, place, mark }
    }

    /// Writes until nobody can order anything any more.
    pub(super) fn run(mut self, orders: &Receiver<Order>) {
        while let Ok(first) = orders.recv() {
            let (batch, then) = gather(first, orders);
            if !batch.is_empty() {
                self.settle(batch);
            }
            match then {
                Some(Other::Then(then)) => then(&mut self),
                Some(Other::Probe(reply)) => self.answer(reply),
                None => {}
            }
        }
        drop(self.tidy);
        // Leaves one file instead of three; if it cannot, opening the journal will do it.
        let _ = self.connection.execute_batch(WORK_IN_ALL);
    }

    /// Tells whether anything can be written. What a probe writes lies in the log like an append, so
    /// it is counted like one: somebody may ask every second and nobody play for weeks.
    fn answer(&mut self, reply: Reply) {
        reply.tell(self.probe());
        self.tidy.wrote(1, &self.connection);
    }

    /// Writes and syncs a page, after a look at whether there is room for more of them. Nothing is
    /// different afterwards.
    fn probe(&mut self) -> Outcome {
        self.place.check()?;
        let write = |connection: &mut Connection| {
            let transaction =
                connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            transaction.execute_batch(ROOM)?;
            let version: u32 =
                transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
            transaction.pragma_update(None, "user_version", version)?;
            transaction.commit()
        };
        write(&mut self.connection).map_err(error_of)
    }

    /// No more pages than these.
    pub(super) fn limit(&self, pages: u32) -> Result<(), JournalError> {
        self.connection
            .pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))
            .map_err(error_of)
    }

    /// Writes what can be written and tells everybody.
    fn settle(&mut self, batch: Vec<(Append, Reply)>) {
        let (appends, replies): (Vec<_>, Vec<_>) = batch.into_iter().unzip();
        let outcomes = match self.write_with_room(&appends) {
            Ok(outcomes) => outcomes,
            Err(trouble) if appends.len() == 1 => vec![Err(trouble)],
            // One of them spoilt it for all: each by itself, then.
            Err(_) => appends.iter().map(|append| self.write_alone(append)).collect(),
        };
        self.meter.settled(&outcomes);
        let written = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
        for (reply, outcome) in replies.into_iter().zip(outcomes) {
            reply.tell(outcome);
        }
        self.tidy.wrote(written, &self.connection);
    }

    /// Where there is no room, the log may have some: it is worked in, and then it is tried again.
    fn write_with_room(&mut self, appends: &[Append]) -> Result<Vec<Outcome>, JournalError> {
        match self.write(appends) {
            Err(JournalError::Full) if self.connection.execute_batch(WORK_IN_ALL).is_ok() => {
                self.write(appends)
            }
            written => written,
        }
    }

    fn write_alone(&mut self, append: &Append) -> Outcome {
        self.write(slice::from_ref(append))?.pop().unwrap_or(Err(JournalError::Closed))
    }

    /// Writes all that are not refused and syncs once; or fails, and nothing was written.
    fn write(&mut self, appends: &[Append]) -> Result<Vec<Outcome>, JournalError> {
        self.place.check()?;
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(error_of)?;
        let outcomes = appends
            .iter()
            .map(|append| put(&transaction, append))
            .collect::<rusqlite::Result<Vec<_>>>()
            .map_err(error_of)?;
        let written = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
        let start = Instant::now();
        transaction.commit().map_err(error_of)?;
        if written > 0 {
            self.meter.wrote(written, start.elapsed());
            let kept = appends.iter().zip(&outcomes).filter(|(_, outcome)| outcome.is_ok());
            self.mark.wrote(kept.map(|(append, _)| append.entries.len() as u64).sum());
        }
        Ok(outcomes)
    }
}

type Then = Box<dyn FnOnce(&mut Writer) + Send>;

/// What waits, up to the first order of another kind.
fn gather(first: Order, orders: &Receiver<Order>) -> (Vec<(Append, Reply)>, Option<Other>) {
    let mut batch = Vec::new();
    let mut next = Some(first);
    while let Some(order) = next {
        match order {
            Order::Append(append, reply) => batch.push((append, reply)),
            Order::Then(then) => return (batch, Some(Other::Then(then))),
            Order::Probe(reply) => return (batch, Some(Other::Probe(reply))),
        }
        next = if batch.len() < BATCH { orders.try_recv().ok() } else { None };
    }
    (batch, None)
}

/// Writes one append. All refusals come before the first write; an error spoils the transaction.
fn put(connection: &Connection, append: &Append) -> rusqlite::Result<Outcome> {
    let table = append.table.as_str();
    let now = read::head(connection, &append.table)?;
    let head = match append.admit(now) {
        Ok(head) => head,
        Err(refusal) => return Ok(Err(refusal)),
    };
    if let Some(card) = &append.card
        && code_is_taken(connection, card)?
    {
        return Ok(Err(JournalError::CodeTaken { code: card.code.clone() }));
    }
    if !append.entries.is_empty() {
        put_head(connection, table, now, head)?;
    }
    for entry in &append.entries {
        connection.prepare_cached("INSERT INTO entry VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?.execute(
            (table, signed(entry.seq), signed(entry.at), &entry.body, &entry.private, &entry.hash),
        )?;
    }
    if let Some(card) = &append.card {
        put_card(connection, card)?;
    }
    if let Some(secret) = &append.secret {
        connection
            .prepare_cached("INSERT INTO secret VALUES (?1, ?2)")?
            .execute((table, secret))?;
    }
    Ok(Ok(()))
}

fn code_is_taken(connection: &Connection, card: &Card) -> rusqlite::Result<bool> {
    let owner: Option<String> = connection
        .prepare_cached("SELECT table_id FROM card WHERE code = ?1")?
        .query_row([&card.code], |row| row.get(0))
        .optional()?;
    Ok(owner.is_some_and(|owner| owner != card.table.as_str()))
}

fn put_head(
    connection: &Connection,
    table: &str,
    now: Option<Head>,
    head: Head,
) -> rusqlite::Result<usize> {
    let sql = match now {
        Some(_) => "UPDATE head SET seq = ?2, hash = ?3 WHERE table_id = ?1",
        None => "INSERT INTO head VALUES (?1, ?2, ?3)",
    };
    connection.prepare_cached(sql)?.execute((table, signed(head.seq), &head.hash))
}

pub(super) fn put_card(connection: &Connection, card: &Card) -> rusqlite::Result<usize> {
    connection
        .prepare_cached(
            "INSERT INTO card VALUES (?1, ?2, ?3, ?4, ?5, ?6)
             ON CONFLICT (table_id) DO UPDATE SET code = ?2, stage = ?3, public = ?4,
                 changed = ?5, summary = ?6",
        )?
        .execute((
            card.table.as_str(),
            &card.code,
            card.stage.key(),
            card.public,
            signed(card.changed),
            &card.summary,
        ))
}

/// As databases count.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).expect("greater numbers are not admitted")
}
