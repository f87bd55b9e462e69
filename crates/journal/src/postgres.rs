//! A journal in a `PostgreSQL` database, for whoever outgrows one file.
//!
//! One thread has the lines. What waits to be written goes into one statement, which holds only
//! while this process owns the tables (`put.rs`); a line that breaks is opened again, and what was
//! under way is asked for before it is written once more (`writer.rs`).

mod complaint;
mod erase;
mod fleet;
mod health;
mod line;
mod migrate;
mod node;
mod order;
mod own;
mod place;
mod put;
mod read;
mod reader;
mod tls;
mod writer;

use std::{
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{self, Receiver, SyncSender},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use tokio::{
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    time::{Instant, sleep, timeout},
};
use tokio_postgres::{Client, Row, types::Type};

use crate::{
    Append, Card, CardFilter, Counts, Damage, Done, Entry, Fleet, Head, Journal, JournalError,
    Rewrite, Stats, TableId, reply::Reply, stats::Meter,
};

pub use health::Health;
pub use node::Beside;
use node::Standing;
use order::{Erasure, Order};
pub use place::Database;
use reader::{Asked, Question, Reader};
use writer::Writer;

/// A journal in a `PostgreSQL` database.
pub struct PostgresJournal {
    /// Gone once the journal is closed, and from the start where it is only read.
    orders: Mutex<Option<UnboundedSender<Order>>>,
    /// Hears when the last order is carried out.
    written: Mutex<Option<Receiver<()>>>,
    questions: Mutex<Option<UnboundedSender<Question>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
    meter: Arc<Meter>,
    /// How things stand with this process; nothing where it only looks.
    standing: Option<Arc<Standing>>,
    access: Access,
    shown: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Access {
    Write,
    Read,
}

/// How a database is opened.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Opening {
    /// To work with it.
    Work(Beside),
    /// To move a journal into it.
    Move,
    /// To look at it.
    Look,
}

impl PostgresJournal {
    /// Opens the journal in this database, or makes a new one there. One process at a time may; one
    /// that was killed is waited for until its lease ends.
    pub fn open(database: &Database) -> Result<Self, JournalError> {
        Self::open_beside(database, Beside::Nobody)
    }

    /// The same for a process beside which others may work with it. Each is turned away while one
    /// works with it alone.
    pub fn open_beside(database: &Database, beside: Beside) -> Result<Self, JournalError> {
        Self::begin(database, Opening::Work(beside))
    }

    /// The same for moving a journal into it: until [`PostgresJournal::moved`] nobody may work with
    /// it.
    pub fn open_to_move(database: &Database) -> Result<Self, JournalError> {
        let journal = Self::begin(database, Opening::Move)?;
        let sql = "UPDATE bankhalter.about SET moving = true WHERE moving OR NOT EXISTS
             (SELECT FROM bankhalter.chain) RETURNING 1";
        if journal.ask(sql, Vec::new())?.is_empty() { Err(occupied()) } else { Ok(journal) }
    }

    /// What was moved here is complete.
    pub fn moved(&self) -> Result<(), JournalError> {
        self.ask("UPDATE bankhalter.about SET moving = false", Vec::new()).map(drop)
    }

    /// A look at a journal as it is now, even while a server works with it: whatever is appended
    /// later is not seen, and appending is refused.
    pub fn snapshot(database: &Database) -> Result<Self, JournalError> {
        Self::begin(database, Opening::Look)
    }

    fn begin(database: &Database, opening: Opening) -> Result<Self, JournalError> {
        let meter = Arc::new(Meter::default());
        let (orders, waiting) = unbounded_channel();
        let (questions, asked) = unbounded_channel();
        let (ready, begun) = mpsc::sync_channel(1);
        let (end, written) = mpsc::sync_channel(1);
        let access = if opening == Opening::Look { Access::Read } else { Access::Write };
        let worker = Worker { database: database.clone(), opening, meter: Arc::clone(&meter), end };
        let thread = thread::Builder::new()
            .name("journal".to_owned())
            .spawn(move || worker.run(&ready, waiting, asked))?;
        let standing = begun.recv().unwrap_or(Err(JournalError::Closed))?;
        Ok(Self {
            orders: Mutex::new((access == Access::Write).then_some(orders)),
            written: Mutex::new(Some(written)),
            questions: Mutex::new(Some(questions)),
            thread: Mutex::new(Some(thread)),
            meter,
            standing,
            access,
            shown: database.to_string(),
        })
    }

    /// Hands an order over; gives it back if nobody would take it.
    fn order(&self, order: Order) -> Option<Order> {
        match &*lock(&self.orders) {
            Some(orders) => orders.send(order).err().map(|unsent| unsent.0),
            None => Some(order),
        }
    }

    /// Hands an order over and waits until it is carried out.
    fn wait_for(&self, order: impl FnOnce(Reply) -> Order) -> Result<(), JournalError> {
        let (tell, told) = mpsc::sync_channel(1);
        let reply = Reply::new(Box::new(move |outcome| {
            // The receiver below waits for it.
            let _ = tell.send(outcome);
        }));
        if let Some(unsent) = self.order(order(reply)) {
            drop(unsent);
            return Err(self.refusal());
        }
        told.recv().unwrap_or(Err(JournalError::Closed))
    }

    const fn refusal(&self) -> JournalError {
        match self.access {
            Access::Write => JournalError::Closed,
            Access::Read => JournalError::ReadOnly,
        }
    }

    fn ask(&self, sql: impl Into<String>, asked: Asked) -> Result<Vec<Row>, JournalError> {
        let (reply, answer) = mpsc::sync_channel(1);
        let question = Question { sql: sql.into(), asked, reply };
        let sent = lock(&self.questions).as_ref().is_some_and(|line| line.send(question).is_ok());
        if !sent {
            return Err(JournalError::Closed);
        }
        answer.recv().unwrap_or(Err(JournalError::Closed))
    }

    /// The first row of what is known of one thing.
    fn one<T>(
        &self,
        sql: &str,
        name: &str,
        read: fn(&Row) -> Result<T, JournalError>,
    ) -> Result<Option<T>, JournalError> {
        let rows = self.ask(sql, vec![(Box::new(name.to_owned()), Type::TEXT)])?;
        rows.first().map(read).transpose()
    }

    fn is_own_thread(&self) -> bool {
        let id = lock(&self.thread).as_ref().map(|thread| thread.thread().id());
        id == Some(thread::current().id())
    }
}

/// Nothing is moved over a journal.
fn occupied() -> JournalError {
    JournalError::Other(
        "there is a journal in this database already: name an empty one; nothing was changed"
            .to_owned(),
    )
}

/// Nothing is left half done under these locks.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What the journal's thread does.
struct Worker {
    database: Database,
    opening: Opening,
    meter: Arc<Meter>,
    end: SyncSender<()>,
}

impl Worker {
    fn run(
        self,
        ready: &SyncSender<Result<Option<Arc<Standing>>, JournalError>>,
        orders: UnboundedReceiver<Order>,
        questions: UnboundedReceiver<Question>,
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = match runtime {
            Ok(runtime) => runtime,
            Err(error) => {
                let _ = ready.send(Err(error.into()));
                return;
            }
        };
        runtime.block_on(async {
            let begun = self.prepare().await;
            match begun {
                // Whoever opened it waits.
                Err(trouble) => drop(ready.send(Err(trouble))),
                Ok((reader, writer)) => {
                    let standing = writer.as_ref().map(|writer| Arc::clone(&writer.standing));
                    let _ = ready.send(Ok(standing));
                    Box::pin(self.work(reader, writer, orders, questions)).await;
                }
            }
        });
    }

    async fn work(
        self,
        reader: Reader,
        writer: Option<Writer>,
        orders: UnboundedReceiver<Order>,
        questions: UnboundedReceiver<Question>,
    ) {
        let write = async {
            if let Some(writer) = writer {
                let standing = Arc::clone(&writer.standing);
                tokio::select! {
                    () = writer.run(orders) => {}
                    () = keep_alive(&self.database, &standing) => {}
                }
            }
            let _ = self.end.send(());
        };
        tokio::join!(write, reader.run(questions));
    }

    /// May the database be opened like this? Writes nothing.
    async fn check(&self, client: &Client) -> Result<(), JournalError> {
        let about = migrate::about(client).await?;
        match (&self.opening, about) {
            (Opening::Look, None) => Err(JournalError::Other(format!(
                "there is no journal in the database {}",
                self.database
            ))),
            (Opening::Work(_), Some(about)) if about.moving => Err(JournalError::HalfMoved),
            (Opening::Move, Some(about)) if !about.moving => {
                let rows = line::ask(client, "SELECT 1 FROM bankhalter.chain LIMIT 1", &[]).await?;
                if rows.is_empty() { Ok(()) } else { Err(occupied()) }
            }
            _ => Ok(()),
        }
    }

    async fn prepare(&self) -> Result<(Reader, Option<Writer>), JournalError> {
        let mut client = line::open(&self.database).await?;
        // Looked at first: what is refused stays as it is, its version included.
        self.check(&client).await?;
        let beside = match &self.opening {
            Opening::Look => {
                return Ok((Reader::pinned(&self.database, client).await?, None));
            }
            Opening::Work(beside) => beside,
            Opening::Move => &Beside::Nobody,
        };
        let about = migrate::migrate(&mut client).await?;
        if about.moving && self.opening != Opening::Move {
            // Somebody has begun to move one here just now.
            return Err(JournalError::HalfMoved);
        }
        let standing = node::sign_in(&mut client, beside).await?;
        let writer = Writer {
            database: self.database.clone(),
            client: Some(client),
            opened: Instant::now(),
            standing: Arc::new(standing),
            owned: own::Ownership::new(),
            meter: Arc::clone(&self.meter),
        };
        Ok((Reader::new(&self.database), Some(writer)))
    }
}

/// Whoever does not answer so long has gone, as far as the lease is concerned.
const SOON: Duration = Duration::from_millis(800);

/// Lets this process be heard for as long as it writes. Never ends by itself.
async fn keep_alive(database: &Database, standing: &Standing) {
    let mut client: Option<Client> = None;
    loop {
        sleep(node::BEAT).await;
        if client.as_ref().is_none_or(Client::is_closed) {
            client = timeout(SOON, line::open(database)).await.ok().and_then(Result::ok);
        }
        let Some(line) = &client else { continue };
        let renewed = timeout(SOON, standing.renew(line)).await;
        if !matches!(renewed, Ok(Ok(()) | Err(JournalError::Ousted))) {
            client = None;
        }
    }
}

impl Journal for PostgresJournal {
    fn append(&self, append: Append, done: Done) {
        let order = Order::Append(append, Reply::new(done));
        if let Some(Order::Append(_, reply)) = self.order(order) {
            let refused = Err(self.refusal());
            self.meter.settled([&refused]);
            reply.tell(refused);
        }
    }

    fn fleet(&self) -> Option<&dyn Fleet> {
        self.standing.as_ref().filter(|standing| standing.beside != Beside::Nobody)?;
        Some(self)
    }

    fn claim(&self, table: &TableId) -> Result<u64, JournalError> {
        let (reply, answer) = mpsc::sync_channel(1);
        if self.order(Order::Claim(table.clone(), reply)).is_some() {
            return Err(self.refusal());
        }
        answer.recv().unwrap_or(Err(JournalError::Closed))
    }

    fn load_some(
        &self,
        table: &TableId,
        after: u64,
        most: usize,
    ) -> Result<Vec<Entry>, JournalError> {
        // Nothing has a greater number than a database can count to.
        let Ok(after) = i64::try_from(after) else { return Ok(Vec::new()) };
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let rows = self.ask(
            read::ENTRIES,
            vec![
                (Box::new(table.as_str().to_owned()), Type::TEXT),
                (Box::new(after), Type::INT8),
                (Box::new(most), Type::INT8),
            ],
        )?;
        rows.iter().map(read::entry).collect()
    }

    fn head(&self, table: &TableId) -> Result<Option<Head>, JournalError> {
        self.one(read::HEAD, table.as_str(), read::head)
    }

    fn secret(&self, table: &TableId) -> Result<Option<String>, JournalError> {
        self.one(read::SECRET, table.as_str(), read::secret)
    }

    fn card(&self, table: &TableId) -> Result<Option<Card>, JournalError> {
        self.one(read::CARD, table.as_str(), read::card)
    }

    fn find(&self, code: &str) -> Result<Option<Card>, JournalError> {
        if code.contains('\0') {
            return Ok(None);
        }
        self.one(read::FIND, code, read::card)
    }

    fn cards(&self, filter: CardFilter) -> Result<Vec<Card>, JournalError> {
        let limit = i64::try_from(filter.limit).unwrap_or(i64::MAX);
        let stage = filter.stage.map(|stage| stage.key().to_owned());
        let rows = self.ask(
            read::cards(filter),
            vec![(Box::new(stage), Type::TEXT), (Box::new(limit), Type::INT8)],
        )?;
        rows.iter().map(read::card).collect()
    }

    fn tables(&self) -> Result<Vec<TableId>, JournalError> {
        self.ask(read::TABLES, Vec::new())?.iter().map(read::table).collect()
    }

    fn counts(&self) -> Result<Counts, JournalError> {
        let rows = self.ask(read::COUNTS, Vec::new())?;
        let Some(row) = rows.first() else { return Ok(Counts::default()) };
        Ok(Counts { tables: read::natural(row.get(0))?, entries: read::natural(row.get(1))? })
    }

    fn bytes(&self) -> Result<u64, JournalError> {
        let rows = self.ask(read::BYTES, Vec::new())?;
        rows.first().map_or(Ok(0), |row| read::natural(row.get(0)))
    }

    fn clock(&self) -> Result<Option<u64>, JournalError> {
        self.ask(read::CLOCK, Vec::new())?.first().map(|row| read::natural(row.get(0))).transpose()
    }

    fn stats(&self) -> Stats {
        self.meter.read()
    }

    fn storage_faults(&self) -> Result<Vec<String>, JournalError> {
        let rows = self.ask(read::SETTINGS, Vec::new())?;
        let off = rows.iter().any(|row| row.get::<_, &str>(0) == "off");
        let text = "synchronous_commit is off: what was acknowledged can be lost when the \
                    database's machine fails; turn it on";
        Ok(off.then(|| text.to_owned()).into_iter().collect())
    }

    fn broken_fences(&self) -> Result<Vec<Damage>, JournalError> {
        self.ask(read::FENCES, Vec::new())?.iter().map(read::fence).collect()
    }

    fn remove(&self, table: &TableId) -> Result<(), JournalError> {
        self.wait_for(|reply| Order::Erase(Erasure::Remove(table.clone()), reply))
    }

    fn rewrite(&self, rewrite: Rewrite) -> Result<(), JournalError> {
        self.wait_for(|reply| Order::Erase(Erasure::Rewrite(Box::new(rewrite)), reply))
    }

    fn probe(&self, done: Done) {
        if let Some(Order::Probe(reply)) = self.order(Order::Probe(Reply::new(done))) {
            reply.tell(Err(self.refusal()));
        }
    }

    fn flush(&self) -> Result<(), JournalError> {
        self.wait_for(Order::Flush)
    }

    fn close(&self) -> Result<(), JournalError> {
        // Without a sender the writer ends after the last order.
        drop(lock(&self.orders).take());
        // A `Done` may hold the last handle of its journal; it cannot wait for itself.
        if !self.is_own_thread()
            && let Some(written) = lock(&self.written).take()
        {
            // Bounded: a database that has gone must not hold up the end.
            let _ = written.recv_timeout(FAREWELL);
        }
        Ok(())
    }
}

/// Nobody waits longer for the last orders to be carried out.
const FAREWELL: Duration = Duration::from_secs(10);

impl Drop for PostgresJournal {
    fn drop(&mut self) {
        // Every append has heard of its own outcome.
        let _ = self.close();
        drop(lock(&self.questions).take());
        if self.is_own_thread() {
            return;
        }
        if let Some(thread) = lock(&self.thread).take() {
            // It has nothing left to tell.
            let _ = thread.join();
        }
    }
}

impl fmt::Debug for PostgresJournal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("PostgresJournal")
            .field("database", &self.shown)
            .field("access", &self.access)
            .field("stats", &self.stats())
            .finish_non_exhaustive()
    }
}
