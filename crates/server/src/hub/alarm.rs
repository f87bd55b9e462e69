//! Tables that have left memory and must come back at a certain time: days may pass between two
//! decisions of a game by correspondence.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use bankhalter_journal::{Card, CardFilter, Journal, Stage, TableId};
use bankhalter_protocol::{Rejection, RejectionCode};
use futures_util::{TryStreamExt, stream};
use tokio::time::{Instant as Moment, sleep};

use super::{Command, Hub, summary};
use crate::clock::LOOK;

/// A table that could not be read is tried again after this many milliseconds.
const AGAIN: u64 = 60_000;

/// How many tables are woken at the same time: one whose server cannot be reached takes seconds.
const AT_ONCE: usize = 8;

/// Which table must be back when, by the wall clock.
#[derive(Debug, Default)]
pub(super) struct Alarms(Mutex<Set>);

#[derive(Debug, Default)]
struct Set {
    times: BTreeMap<TableId, u64>,
    queue: BTreeSet<(u64, TableId)>,
}

impl Alarms {
    /// This table must be back at this time, and not at another one.
    pub(super) fn set(&self, table: &TableId, time: u64) {
        let mut set = self.lock();
        if let Some(before) = set.times.insert(table.clone(), time) {
            set.queue.remove(&(before, table.clone()));
        }
        set.queue.insert((time, table.clone()));
    }

    /// This table was deleted.
    pub(super) fn forget(&self, table: &TableId) {
        let mut set = self.lock();
        if let Some(time) = set.times.remove(table) {
            set.queue.remove(&(time, table.clone()));
        }
    }

    /// Must this table be back at some time?
    pub(super) fn is_set(&self, table: &TableId) -> bool {
        self.lock().times.contains_key(table)
    }

    /// A table that must be back by now; its alarm has rung.
    fn ring(&self, now: u64) -> Option<TableId> {
        let mut set = self.lock();
        set.queue.first().filter(|(time, _)| *time <= now)?;
        let (_, table) = set.queue.pop_first()?;
        set.times.remove(&table);
        Some(table)
    }

    fn lock(&self) -> MutexGuard<'_, Set> {
        // Both are changed together, so a panic elsewhere has spoilt nothing.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Hub {
    /// Looks at every table at which a clock runs, so that its time goes on after a restart; then
    /// brings tables back when their time has come, as long as the server runs.
    pub(crate) async fn keep_watch(&self) -> Result<(), Rejection> {
        let mut look = Some(Moment::now());
        loop {
            if look.is_some_and(|time| time <= Moment::now()) {
                look = look_again(self.wake().await)?;
            }
            let now = self.0.setup.wall.now();
            self.rouse_all(std::iter::from_fn(|| self.0.alarms.ring(now)).collect()).await?;
            sleep(LOOK).await;
        }
    }

    /// One that cannot be read does not keep the others asleep.
    pub(super) async fn wake(&self) -> Result<(), Rejection> {
        let running = CardFilter { stage: Some(Stage::Running), ..CardFilter::default() };
        // Those of another server are looked at there.
        let read = move |journal: &dyn Journal| match journal.fleet() {
            Some(fleet) => fleet.forsaken(),
            None => journal.cards(running),
        };
        let cards = self.read(read).await?;
        let clocked = |card: &Card| summary(card).is_some_and(|summary| summary.clocked);
        self.rouse_all(cards.into_iter().filter(clocked).map(|card| card.table).collect()).await
    }

    async fn rouse_all(&self, tables: Vec<TableId>) -> Result<(), Rejection> {
        let tables = stream::iter(tables.into_iter().map(Ok));
        tables
            .try_for_each_concurrent(AT_ONCE, |table| async move { self.rouse(&table).await })
            .await
    }

    /// Brings a table into memory, where it does what is due.
    pub(super) async fn rouse(&self, table: &TableId) -> Result<(), Rejection> {
        let woken = self.ask(table, Command::Wake).await;
        match woken.and_then(|(woken, _)| woken) {
            Err(rejection) if self.live().stopping => return Err(rejection),
            Err(rejection) if rejection.code == RejectionCode::UnknownTable => {
                tracing::info!(%table, "a table that was to be woken has been deleted");
            }
            Err(rejection) => {
                tracing::error!(%table, "a table cannot be woken");
                if rejection.code != RejectionCode::Damaged {
                    self.0.alarms.set(table, self.0.setup.wall.now().saturating_add(AGAIN));
                }
            }
            Ok(()) => {}
        }
        Ok(())
    }
}

/// When every table must be looked at once more. If it could not be read which there are, those
/// that leave memory from now on ring all the same, and the others wait for the next look.
pub(super) fn look_again(woken: Result<(), Rejection>) -> Result<Option<Moment>, Rejection> {
    match woken {
        Ok(()) => Ok(None),
        Err(rejection) if rejection.code == RejectionCode::Stopping => Err(rejection),
        Err(_) => {
            tracing::error!("tables with a clock cannot be looked at; tried again in a minute");
            Ok(Some(Moment::now() + Duration::from_millis(AGAIN)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_table_rings_once_and_at_its_last_time() {
        let alarms = Alarms::default();
        let [one, two] = ["one", "two"].map(|name| TableId::new(name).unwrap());
        alarms.set(&one, 10);
        alarms.set(&two, 20);
        alarms.set(&one, 30);
        assert_eq!(alarms.ring(19), None);
        assert_eq!(alarms.ring(40), Some(two));
        assert_eq!(alarms.ring(40), Some(one));
        assert_eq!(alarms.ring(u64::MAX), None);
        alarms.set(&TableId::new("three").unwrap(), 50);
        alarms.forget(&TableId::new("three").unwrap());
        assert_eq!(alarms.ring(u64::MAX), None, "it was deleted");
        assert!(alarms.lock().times.is_empty());
    }
}
