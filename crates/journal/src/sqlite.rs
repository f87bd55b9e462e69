//! A journal in one file: `SQLite` with a writer of its own.
//!
//! One thread owns the connection that writes. It takes whatever is waiting into one transaction
//! and syncs once for all of it, so many tables share the price of a sync. Readers have a
//! connection of their own and never wait for the writer.

mod backup;
mod complaint;
mod erase;
mod files;
mod frozen;
mod mark;
mod migrate;
mod open;
mod place;
mod read;
mod tidy;
mod trust;
mod writer;

use rusqlite::Connection;
use std::{
    fmt,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{self, Sender},
    },
    thread::{self, JoinHandle},
};

use crate::{
    Append, Card, CardFilter, Counts, Done, Entry, Head, Journal, JournalError, Rewrite, Stats,
    TableId, Trust, reply::Reply, stats::Meter,
};

pub use backup::{backup, copy_into, is_half_copied};
use place::Place;
use tidy::Tidy;
use writer::{Order, Writer};

/// How the journal's file is called in the data folder of a server.
pub const FILE: &str = "journal.db";

/// How a journal is opened.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// Behave as if the disk were full when the file has so many pages of 4096 bytes.
    pub max_pages: Option<u32>,
}

/// A journal in one `SQLite` file.
pub struct SqliteJournal {
    /// Gone once the journal is closed, and from the start where it is only read.
    orders: Mutex<Option<Sender<Order>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    reader: Mutex<Connection>,
    meter: Arc<Meter>,
    /// How many entries were there once.
    lost: u64,
    access: Access,
    path: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Access {
    Write,
    Read,
}

impl SqliteJournal {
    /// Opens the journal in this file, or makes a new one there. One process at a time may.
    pub fn open(path: &Path) -> Result<Self, JournalError> {
        Self::open_with(path, Options::default())
    }

    /// The same with options.
    pub fn open_with(path: &Path, options: Options) -> Result<Self, JournalError> {
        let (connection, mark) = open::to_write(path)?;
        let lost = mark.lost();
        let reader = open::beside_writer(path)?;
        let meter = Arc::new(Meter::default());
        let tidy = Tidy::new(open::beside_writer(path)?)?;
        let place = Place::of(path)?;
        let writer = Writer::new(connection, (tidy, mark, place), Arc::clone(&meter));
        if let Some(pages) = options.max_pages {
            writer.limit(pages)?;
        }
        let (orders, waiting) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("journal".to_owned())
            .spawn(move || writer.run(&waiting))?;
        Ok(Self {
            orders: Mutex::new(Some(orders)),
            writer: Mutex::new(Some(thread)),
            reader: Mutex::new(reader),
            meter,
            lost,
            access: Access::Write,
            path: path.to_owned(),
        })
    }

    /// A look at a journal as it is now, even while a server works with it: whatever is appended
    /// later is not seen, and appending is refused. Meant for tools; a server's file cannot be
    /// tidied up while somebody looks.
    pub fn snapshot(path: &Path) -> Result<Self, JournalError> {
        // Looked at first: a server that goes on meanwhile has written more, never less.
        let marked = mark::look(path);
        let reader = open::to_read(path)?;
        open::pin(&reader)?;
        let lost = mark::missing(marked, mark::entries(&reader));
        Ok(Self {
            orders: Mutex::new(None),
            writer: Mutex::new(None),
            reader: Mutex::new(reader),
            meter: Arc::new(Meter::default()),
            lost,
            access: Access::Read,
            path: path.to_owned(),
        })
    }

    /// Moves the limit of [`Options::max_pages`], as if somebody made room on a full disk.
    /// The file never gets smaller than it is.
    pub fn set_max_pages(&self, pages: u32) -> Result<(), JournalError> {
        self.ask(move |writer| writer.limit(pages))
    }

    /// Lets the writer do something after all that was handed in before, and waits for it.
    fn ask(
        &self,
        task: impl FnOnce(&mut Writer) -> Result<(), JournalError> + Send + 'static,
    ) -> Result<(), JournalError> {
        let (tell, told) = mpsc::sync_channel(1);
        let order = Order::Then(Box::new(move |writer| {
            // The receiver below waits for it.
            let _ = tell.send(task(writer));
        }));
        if self.order(order).is_some() {
            return Err(self.refusal());
        }
        told.recv().unwrap_or(Err(JournalError::Closed))
    }

    /// Hands an order over; gives it back if nobody would take it.
    fn order(&self, order: Order) -> Option<Order> {
        match &*lock(&self.orders) {
            Some(orders) => orders.send(order).err().map(|unsent| unsent.0),
            None => Some(order),
        }
    }

    const fn refusal(&self) -> JournalError {
        match self.access {
            Access::Write => JournalError::Closed,
            Access::Read => JournalError::ReadOnly,
        }
    }

    fn read<T>(
        &self,
        look: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, JournalError> {
        look(&lock(&self.reader)).map_err(complaint::error_of)
    }
}

/// Whoever panicked with the lock held left nothing half done: `SQLite` rolls back by itself.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Journal for SqliteJournal {
    fn append(&self, append: Append, done: Done) {
        let order = Order::Append(append, Reply::new(done));
        if let Some(Order::Append(_, reply)) = self.order(order) {
            let refused = Err(self.refusal());
            self.meter.settled([&refused]);
            reply.tell(refused);
        }
    }

    fn load_some(
        &self,
        table: &TableId,
        after: u64,
        most: usize,
    ) -> Result<Vec<Entry>, JournalError> {
        self.read(|connection| read::entries(connection, table, after, most))
    }

    fn head(&self, table: &TableId) -> Result<Option<Head>, JournalError> {
        self.read(|connection| read::head(connection, table))
    }

    fn secret(&self, table: &TableId) -> Result<Option<String>, JournalError> {
        self.read(|connection| read::secret(connection, table))
    }

    fn card(&self, table: &TableId) -> Result<Option<Card>, JournalError> {
        self.read(|connection| read::card(connection, table))
    }

    fn find(&self, code: &str) -> Result<Option<Card>, JournalError> {
        self.read(|connection| read::card_with_code(connection, code))
    }

    fn cards(&self, filter: CardFilter) -> Result<Vec<Card>, JournalError> {
        self.read(|connection| read::cards(connection, filter))
    }

    fn tables(&self) -> Result<Vec<TableId>, JournalError> {
        self.read(read::tables)
    }

    fn counts(&self) -> Result<Counts, JournalError> {
        self.read(read::counts)
    }

    fn bytes(&self) -> Result<u64, JournalError> {
        files::bytes(&self.path)
    }

    fn room(&self) -> Result<Option<u64>, JournalError> {
        place::room(&self.path)
    }

    fn trust(&self) -> Result<Option<Trust>, JournalError> {
        trust::look(&self.path)
    }

    fn note_trust(&self, trust: Trust) -> Result<(), JournalError> {
        match self.access {
            Access::Write => trust::write(&self.path, trust),
            Access::Read => Err(self.refusal()),
        }
    }

    fn stats(&self) -> Stats {
        self.meter.read()
    }

    fn storage_faults(&self) -> Result<Vec<String>, JournalError> {
        self.read(read::storage_faults)
    }

    fn lost(&self) -> u64 {
        self.lost
    }

    fn remove(&self, table: &TableId) -> Result<(), JournalError> {
        let table = table.clone();
        self.ask(move |writer| writer.remove(&table))
    }

    fn rewrite(&self, rewrite: Rewrite) -> Result<(), JournalError> {
        self.ask(move |writer| writer.rewrite(&rewrite))
    }

    fn probe(&self, done: Done) {
        let order = Order::Probe(Reply::new(done));
        if let Some(Order::Probe(reply)) = self.order(order) {
            reply.tell(Err(self.refusal()));
        }
    }

    fn flush(&self) -> Result<(), JournalError> {
        self.ask(|_| Ok(()))
    }

    fn close(&self) -> Result<(), JournalError> {
        // Without a sender the writer ends after the last order.
        drop(lock(&self.orders).take());
        let writer = lock(&self.writer).take();
        match writer {
            // A `Done` may hold the last handle of its journal; it cannot wait for itself.
            Some(writer) if writer.thread().id() == thread::current().id() => Ok(()),
            Some(writer) => writer
                .join()
                .map_err(|_| JournalError::Other("the journal's writer broke down".into())),
            None => Ok(()),
        }
    }
}

impl Drop for SqliteJournal {
    fn drop(&mut self) {
        // Every append has heard of its own outcome.
        let _ = self.close();
    }
}

impl fmt::Debug for SqliteJournal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("SqliteJournal")
            .field("access", &self.access)
            .field("stats", &self.stats())
            .finish_non_exhaustive()
    }
}
