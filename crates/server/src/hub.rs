//! All tables: those in memory, each with a task of its own, and those that only the journal knows.

mod alarm;
mod ask;
mod command;
mod company;
mod erase;
mod far;
mod fleet;
mod frame;
mod harm;
mod leave;
mod load;
mod loaded;
mod marks;
mod member;
mod nodes;
mod open;
mod place;
mod ready;
mod recent;
#[cfg(test)]
mod simulation;
mod sittings;
mod sweep;
mod table;
#[cfg(test)]
mod tests;
mod writing;

use std::{
    fmt,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use bankhalter_journal::{
    Card, CardFilter, Damage, Entry, Journal, JournalError, Stage, TableId, load_sound,
};
use bankhalter_protocol::{JoinRequest, LobbyEntry, Rejection, RejectionCode, TableCard};
use tokio::sync::{Notify, Semaphore, mpsc};
use tokio_util::task::TaskTracker;

pub(crate) use command::{Attached, Command, Erase, Erased, ErasureOrder, Join, Missed, Visitor};
pub(crate) use erase::Known;
pub(crate) use frame::{encode, of_entry};
pub(crate) use harm::Harm;
pub(crate) use member::{Bye, Note};
#[cfg(test)]
pub(crate) use nodes::Dialling;
pub(crate) use nodes::{Dial, Door, SPEAKS, Stream, serve};
pub(crate) use open::Opened;

use crate::{clock::Wall, limits::Limits, metrics::Metrics, names::Chance};
use alarm::Alarms;
use company::Company;
use leave::Farewell;
use nodes::Lines;
use place::{Live, Place, Reach};
use ready::LastTry;
use writing::Summary;

/// How many may read the whole past of a table at the same time: it may be long.
const READERS: usize = 4;

/// How many facts are read at a time for whoever catches up.
const PIECE: usize = 128;

/// Nobody waits longer for a table to leave memory; clocks cannot count to all numbers.
const LONGEST_IDLE: Duration = Duration::from_hours(24 * 365);

/// How many lines the lobby has.
const LOBBY_LINES: usize = 200;

/// All tables.
#[derive(Clone)]
pub(crate) struct Hub(Arc<Inner>);

struct Inner {
    journal: Arc<dyn Journal>,
    metrics: Arc<Metrics>,
    setup: Setup,
    live: Mutex<Live>,
    alarms: Alarms,
    tried: LastTry,
    /// Who may read the whole past of a table at once.
    readers: Arc<Semaphore>,
    tasks: TaskTracker,
    /// Rings whenever the last table has left memory.
    emptied: Notify,
    /// Lines to the other nodes, where there are any.
    lines: Lines,
    company: Company,
    /// Whoever was at a table is told that the server stops once others may go on with it.
    farewell: Farewell,
}

/// How the tables are kept.
#[derive(Clone)]
pub(crate) struct Setup {
    /// How long a table that nobody looks at stays in memory.
    pub(crate) idle: Duration,
    /// What time it is for people.
    pub(crate) wall: Wall,
    /// How much one address may do.
    pub(crate) limits: Limits,
    /// Where names and secrets come from.
    pub(crate) chance: Chance,
    /// Opens lines to other nodes.
    pub(crate) dial: Option<Arc<dyn Dial>>,
}

impl fmt::Debug for Hub {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hub").field("tables", &self.live().tables.len()).finish_non_exhaustive()
    }
}

impl Hub {
    pub(crate) fn new(journal: Arc<dyn Journal>, metrics: Arc<Metrics>, setup: Setup) -> Self {
        let lines = Lines::new(setup.dial.clone());
        let company = Company::new(journal.fleet());
        Self(Arc::new(Inner {
            journal,
            metrics,
            lines,
            company,
            farewell: Farewell::default(),
            setup: Setup { idle: setup.idle.min(LONGEST_IDLE), ..setup },
            live: Mutex::default(),
            alarms: Alarms::default(),
            tried: LastTry::default(),
            readers: Arc::new(Semaphore::new(READERS)),
            tasks: TaskTracker::new(),
            emptied: Notify::new(),
        }))
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.0.setup.limits
    }

    /// The table with this name or these six letters.
    pub(crate) async fn find(&self, name: &str) -> Result<TableId, Rejection> {
        let code = name.to_ascii_uppercase();
        if Card::is_code(&code) {
            let card = self.read(move |journal| journal.find(&code)).await?;
            return card.map(|card| card.table).ok_or_else(unknown);
        }
        let table = TableId::new(name).map_err(|_| unknown())?;
        if self.live().tables.contains_key(&table) {
            return Ok(table);
        }
        let wanted = table.clone();
        let card = self.read(move |journal| journal.card(&wanted)).await?;
        card.map(|_| table).ok_or_else(unknown)
    }

    /// Joins a socket to a table. What it hears comes out of the receiver; what is sent to the table
    /// later goes through the sender.
    pub(crate) async fn attach(
        &self,
        table: &TableId,
        visitor: &Visitor,
    ) -> Result<(Attached, mpsc::Receiver<Note>, mpsc::Sender<Command>), Rejection> {
        let hearing = Mutex::new(None);
        let make = |reply| {
            // A new channel for each try: whatever a table says to whom it has lost meanwhile, a
            // farewell first of all, is not for him who is let in by the next one.
            let (attach, heard) = visitor.attach();
            *hearing.lock().unwrap_or_else(PoisonError::into_inner) = Some(heard);
            Command::Attach(attach, reply)
        };
        let (answer, commands) = self.ask(table, make).await?;
        let heard = hearing.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok((answer?, heard.ok_or_else(stopping)?, commands))
    }

    /// Sits somebody from this address down.
    pub(crate) async fn join(
        &self,
        table: &TableId,
        request: &JoinRequest,
        address: IpAddr,
    ) -> Result<Opened, Rejection> {
        let key = self.fresh_key()?;
        let make = |reply| {
            let (request, key) = (request.clone(), key.clone());
            Command::Join(Join { request, key, address, reply })
        };
        let (answer, _) = self.ask(table, make).await?;
        let (seat, code) = answer?;
        Ok(Opened { table: table.clone(), code, seat, key })
    }

    /// What everybody may know of a table.
    pub(crate) async fn card(&self, table: &TableId, base: &str) -> Result<TableCard, Rejection> {
        let make = |reply| Command::Card { base: base.to_owned(), reply };
        self.ask(table, make).await?.0
    }

    /// The tables that everybody may see: those that wait for players first, then running ones.
    pub(crate) async fn lobby(&self) -> Result<Vec<LobbyEntry>, Rejection> {
        let of = |stage| CardFilter { stage: Some(stage), public_only: true, limit: LOBBY_LINES };
        let read = move |journal: &dyn Journal| {
            let mut cards = journal.cards(of(Stage::Open))?;
            cards.extend(journal.cards(of(Stage::Running))?);
            Ok(cards)
        };
        let mut cards = self.read(read).await?;
        let live = self.live();
        cards.retain(|card| !live.damaged.contains_key(&card.table));
        drop(live);
        Ok(cards.iter().filter_map(summary).map(|summary| summary.line).collect())
    }

    /// What happened at a table after this number: a piece of it, nothing once that is all.
    pub(crate) async fn piece(&self, table: &TableId, after: u64) -> Result<Vec<Entry>, Rejection> {
        let table = table.clone();
        self.read(move |journal| journal.load_some(&table, after, PIECE)).await
    }

    /// Makes something of all that happened at a table, if it is what was written. That may be
    /// much, so only few may do so at a time.
    pub(crate) async fn past<T: Send + 'static>(
        &self,
        table: &TableId,
        make: impl FnOnce(Vec<Entry>) -> T + Send + 'static,
    ) -> Result<T, Rejection> {
        let turn = self.0.readers.clone().acquire_owned().await.map_err(|_| stopping())?;
        let wanted = table.clone();
        let read = move |journal: &dyn Journal| {
            // It is read to the end, even if whoever asked has gone: so long it is his turn.
            let _turn = turn;
            load_sound(journal, &wanted).map(make)
        };
        let made = self.try_read(read).await;
        made.map_err(|trouble| self.cannot_read(table, &trouble))
    }

    /// The place of a table that nobody knows yet.
    fn claim(&self, table: &TableId) -> Option<Place> {
        self.live().claim(self, table, Reach::Anywhere).map(|(place, _)| place)
    }

    /// Reads from the journal beside the runtime's own threads.
    async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&dyn Journal) -> Result<T, JournalError> + Send + 'static,
    ) -> Result<T, Rejection> {
        self.try_read(read).await.map_err(|trouble| {
            tracing::error!(%trouble, "the journal cannot be read");
            self.unreadable()
        })
    }

    async fn try_read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&dyn Journal) -> Result<T, JournalError> + Send + 'static,
    ) -> Result<T, JournalError> {
        let journal = self.0.journal.clone();
        if !journal.keeps_waiting() {
            return read(&*journal);
        }
        let done = tokio::task::spawn_blocking(move || read(&*journal)).await;
        done.unwrap_or_else(|error| Err(JournalError::Other(error.to_string())))
    }

    /// Why a table is not in memory, for whoever has asked for it.
    fn not_to_be_had(&self, table: &TableId, trouble: &JournalError) -> Rejection {
        if let JournalError::NoTable { .. } = trouble {
            // It was deleted a moment ago.
            return unknown();
        }
        self.check_term().err().unwrap_or_else(|| self.cannot_read(table, trouble))
    }

    /// A table cannot be read. If that is because it is damaged, it stays closed.
    fn cannot_read(&self, table: &TableId, trouble: &JournalError) -> Rejection {
        match trouble {
            JournalError::Damaged(fault) => {
                self.close(table, fault);
                damaged(Harm::of(&fault.flaw))
            }
            trouble => {
                tracing::error!(%table, %trouble, "a table cannot be read");
                self.unreadable()
            }
        }
    }

    /// Closes a table for good. If it is in memory, its task ends too: it could be read again by
    /// nobody, and whoever lost his connection could not come back.
    fn close(&self, table: &TableId, fault: &Damage) {
        let harm = Harm::of(&fault.flaw);
        let mut live = self.live();
        if live.damaged.insert(table.clone(), harm).is_some() {
            return;
        }
        let task = live.find(table);
        drop(live);
        self.metrics().damaged.inc();
        match harm {
            Harm::Changed => tracing::error!(%table, %fault, "a table is damaged and stays closed"),
            Harm::Unfolded => {
                tracing::error!(%table, %fault, "a table cannot be folded and stays closed");
            }
        }
        if let Some(commands) = task {
            self.0.tasks.spawn(async move {
                // A table that has just left by itself need not be told.
                let _ = commands.send(Command::Close(harm)).await;
            });
        }
    }

    fn live(&self) -> MutexGuard<'_, Live> {
        // The map is never left half-changed, so a panic elsewhere has spoilt nothing.
        self.0.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What a card says beside what the journal itself must know.
fn summary(card: &Card) -> Option<Summary> {
    let read = serde_json::from_str(&card.summary);
    read.inspect_err(|error| tracing::warn!(table = %card.table, %error, "an odd card")).ok()
}

/// What people are told about a table that stays closed.
pub(crate) fn damaged(harm: Harm) -> Rejection {
    let text = match harm {
        Harm::Changed => {
            "this table is damaged: what was written down of it has been changed; it stays closed, \
             and whoever runs the server can say more"
        }
        Harm::Unfolded => {
            "this table cannot be set up again: nothing of it was changed, but this server cannot \
             make sense of what was written down; it stays closed, and whoever runs the server can \
             say more"
        }
    };
    Rejection::new(RejectionCode::Damaged, text)
}

fn unknown() -> Rejection {
    Rejection::new(RejectionCode::UnknownTable, "there is no table of this name")
}

/// What people are told by a server that stops.
pub(crate) fn stopping() -> Rejection {
    Rejection::new(RejectionCode::Stopping, "the server is stopping; connect again in a moment")
}

/// The table's task is gone or going, so nothing can be written.
fn not_kept(trouble: &JournalError) -> Rejection {
    match trouble {
        JournalError::Closed => stopping(),
        JournalError::Owned { .. } | JournalError::Conflict { .. } | JournalError::Ousted => {
            let text = "another server has gone on with this table: connect again";
            Rejection::new(RejectionCode::Stopping, text)
        }
        JournalError::Doubtful => Rejection::new(
            RejectionCode::Stopping,
            "the server lost sight of its database while it wrote this down: connect again, and \
             see whether it happened",
        ),
        _ => Rejection::new(
            RejectionCode::NotKept,
            "the server cannot write it down now, so it did not happen; try again",
        ),
    }
}
