//! All tables: those in memory, each with a task of its own, and those that only the journal knows.

mod command;
mod frame;
mod load;
mod member;
mod open;
mod recent;
mod table;
#[cfg(test)]
mod tests;

use std::{
    collections::BTreeMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use bankhalter_journal::{Card, CardFilter, Entry, Journal, Stage, TableId, Trouble};
use bankhalter_protocol::{JoinRequest, LobbyEntry, Rejection, RejectionCode, TableCard};
use tokio::sync::{mpsc, oneshot};
use tokio_util::task::TaskTracker;

pub(crate) use command::{Attach, Attached, Command, Missed};
pub(crate) use frame::{encode, of_entry};
pub(crate) use member::{Bye, Note};
pub(crate) use open::Opened;

use crate::metrics::Metrics;
use open::Summary;

/// A table takes so many commands before those who send them must wait.
const QUEUE: usize = 64;

/// A table may be leaving memory just when somebody asks for it; then one asks again.
const TRIES: u8 = 3;

/// So many lines stand in the lobby.
const LOBBY_LINES: usize = 200;

/// All tables.
#[derive(Clone)]
pub(crate) struct Hub(Arc<Inner>);

struct Inner {
    journal: Arc<dyn Journal>,
    metrics: Arc<Metrics>,
    idle: Duration,
    live: Mutex<Live>,
    tasks: TaskTracker,
}

#[derive(Default)]
struct Live {
    tables: BTreeMap<TableId, Handle>,
    /// Counts the tasks, so that each removes only itself.
    runs: u64,
    stopping: bool,
}

#[derive(Clone)]
struct Handle {
    run: u64,
    commands: mpsc::Sender<Command>,
}

impl fmt::Debug for Hub {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hub").field("tables", &self.live().tables.len()).finish_non_exhaustive()
    }
}

impl Hub {
    pub(crate) fn new(journal: Arc<dyn Journal>, metrics: Arc<Metrics>, idle: Duration) -> Self {
        let (live, tasks) = (Mutex::default(), TaskTracker::new());
        Self(Arc::new(Inner { journal, metrics, idle, live, tasks }))
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// The table with this name or these six letters.
    pub(crate) async fn find(&self, name: &str) -> Result<TableId, Rejection> {
        let unknown =
            || Rejection::new(RejectionCode::UnknownTable, "there is no table of this name");
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

    /// Joins a socket to a table. What is sent to the table later goes through the sender.
    pub(crate) async fn attach(
        &self,
        table: &TableId,
        attach: &Attach,
    ) -> Result<(Attached, mpsc::Sender<Command>), Rejection> {
        let make = |reply| Command::Attach(attach.clone(), reply);
        let (answer, commands) = self.ask(table, make).await?;
        Ok((answer?, commands))
    }

    /// Sits somebody down.
    pub(crate) async fn join(
        &self,
        table: &TableId,
        request: &JoinRequest,
    ) -> Result<Opened, Rejection> {
        let key = open::fresh_key()?;
        let make = |reply| Command::Join { request: request.clone(), key: key.clone(), reply };
        let (answer, _) = self.ask(table, make).await?;
        let (seat, code) = answer?;
        Ok(Opened { table: table.as_str().to_owned(), code, seat, key })
    }

    /// What everybody may know of a table.
    pub(crate) async fn card(&self, table: &TableId, base: &str) -> Result<TableCard, Rejection> {
        let make = |reply| Command::Card { base: base.to_owned(), reply };
        let (card, _) = self.ask(table, make).await?;
        Ok(card)
    }

    /// The tables that everybody may see: those that wait for players first, then running ones.
    pub(crate) async fn lobby(&self) -> Result<Vec<LobbyEntry>, Rejection> {
        let of = |stage| CardFilter { stage: Some(stage), public_only: true, limit: LOBBY_LINES };
        let read = move |journal: &dyn Journal| {
            let mut cards = journal.cards(of(Stage::Open))?;
            cards.extend(journal.cards(of(Stage::Running))?);
            Ok(cards)
        };
        let cards = self.read(read).await?;
        Ok(cards.iter().filter_map(summary).map(|summary| summary.line).collect())
    }

    /// Brings the tables into memory at which a clock runs: their time must go on after a restart.
    /// One that cannot be read does not keep the others asleep.
    pub(crate) async fn wake(&self) -> Result<(), Rejection> {
        let running = CardFilter { stage: Some(Stage::Running), ..CardFilter::default() };
        let cards = self.read(move |journal| journal.cards(running)).await?;
        let clocked = |card: &Card| summary(card).is_some_and(|summary| summary.clocked);
        for card in cards.into_iter().filter(clocked) {
            match self.card(&card.table, "").await {
                Err(rejection) if rejection.code == RejectionCode::Stopping => {
                    return Err(rejection);
                }
                Err(_) => tracing::error!(table = %card.table, "a table cannot be woken"),
                Ok(_) => {}
            }
        }
        Ok(())
    }

    /// What happened at a table after this number.
    pub(crate) async fn entries(
        &self,
        table: &TableId,
        after: u64,
    ) -> Result<Vec<Entry>, Rejection> {
        let table = table.clone();
        self.read(move |journal| journal.load(&table, after)).await
    }

    /// Can the journal be read?
    pub(crate) async fn healthy(&self) -> Result<(), Rejection> {
        self.read(|journal| journal.counts()).await.map(|_| ())
    }

    /// Tells everybody that the server stops, and waits until the last table has written.
    pub(crate) async fn stop(&self) {
        let tables: Vec<_> = {
            let mut live = self.live();
            live.stopping = true;
            live.tables.values().map(|handle| handle.commands.clone()).collect()
        };
        self.0.tasks.close();
        for commands in tables {
            // A table that has just left by itself need not be told.
            let _ = commands.send(Command::Stop).await;
        }
        self.0.tasks.wait().await;
    }

    /// Asks a table and waits for its answer; it comes into memory if it is not there.
    async fn ask<T>(
        &self,
        table: &TableId,
        make: impl Fn(oneshot::Sender<T>) -> Command,
    ) -> Result<(T, mpsc::Sender<Command>), Rejection> {
        for _ in 0..TRIES {
            let commands = self.handle(table)?;
            let (reply, answer) = oneshot::channel();
            if commands.send(make(reply)).await.is_err() {
                continue;
            }
            if let Ok(answer) = answer.await {
                return Ok((answer, commands));
            }
        }
        Err(self.unreadable())
    }

    fn unreadable(&self) -> Rejection {
        if self.live().stopping {
            return stopping();
        }
        Rejection::new(RejectionCode::NotKept, "the table cannot be read now; try again later")
    }

    /// Where commands for this table go.
    fn handle(&self, table: &TableId) -> Result<mpsc::Sender<Command>, Rejection> {
        let mut live = self.live();
        if let Some(handle) = live.tables.get(table) {
            return Ok(handle.commands.clone());
        }
        let (place, commands) = live.place(table).ok_or_else(stopping)?;
        drop(live);
        let (hub, table) = (self.clone(), table.clone());
        self.0.tasks.spawn(async move { load::run(hub, table, place).await });
        Ok(commands)
    }

    /// The task of a table ends.
    fn leave(&self, table: &TableId, run: u64) {
        let mut live = self.live();
        if live.tables.get(table).is_some_and(|handle| handle.run == run) {
            live.tables.remove(table);
        }
    }

    /// Reads from the journal beside the runtime's own threads.
    async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&dyn Journal) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Rejection> {
        let journal = self.0.journal.clone();
        let done = tokio::task::spawn_blocking(move || read(&*journal)).await;
        let done = done.unwrap_or_else(|error| Err(Trouble::Other(error.to_string())));
        done.map_err(|trouble| {
            tracing::error!(%trouble, "the journal cannot be read");
            self.unreadable()
        })
    }

    fn live(&self) -> MutexGuard<'_, Live> {
        // The map is never left half-changed, so a panic elsewhere has spoilt nothing.
        self.0.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The place of a table's task.
struct Place {
    run: u64,
    commands: mpsc::Receiver<Command>,
}

impl Live {
    /// A place for a table that is not in memory, unless the server stops.
    fn place(&mut self, table: &TableId) -> Option<(Place, mpsc::Sender<Command>)> {
        if self.stopping {
            return None;
        }
        self.runs += 1;
        let (sender, commands) = mpsc::channel(QUEUE);
        let handle = Handle { run: self.runs, commands: sender.clone() };
        self.tables.insert(table.clone(), handle);
        Some((Place { run: self.runs, commands }, sender))
    }
}

/// What a card says beside what the journal itself must know.
fn summary(card: &Card) -> Option<Summary> {
    let read = serde_json::from_str(&card.summary);
    read.inspect_err(|error| tracing::warn!(table = %card.table, %error, "an odd card")).ok()
}

fn stopping() -> Rejection {
    Rejection::new(RejectionCode::Stopping, "the server is stopping; connect again in a moment")
}

/// The table's task is gone or going, so nothing can be written.
fn not_kept(trouble: &Trouble) -> Rejection {
    match trouble {
        Trouble::Closed => stopping(),
        _ => Rejection::new(
            RejectionCode::NotKept,
            "the server cannot write it down now, so it did not happen; try again",
        ),
    }
}
