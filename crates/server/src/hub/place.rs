//! The places of the tables in memory: each has one task at most.

use std::collections::BTreeMap;

use bankhalter_journal::TableId;
use bankhalter_protocol::Rejection;
use tokio::sync::mpsc;

use super::{Command, Harm, Hub};

/// How many commands a table takes before those who send them must wait.
const QUEUE: usize = 64;

/// Which tables are in memory.
#[derive(Default)]
pub(super) struct Live {
    pub(super) tables: BTreeMap<TableId, Handle>,
    /// Tables that can no longer be played: they stay closed.
    pub(super) damaged: BTreeMap<TableId, Harm>,
    /// Counts the tasks, so that each removes only itself.
    runs: u64,
    /// Others go on with everything in a moment: nobody new is to come here.
    pub(super) leaving: bool,
    pub(super) stopping: bool,
}

/// Where commands for a table go.
#[derive(Clone)]
pub(super) struct Handle {
    run: u64,
    pub(super) commands: mpsc::Sender<Command>,
    /// Are they passed on to another node?
    is_far: bool,
}

/// From where a table may be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reach {
    /// Wherever the table is.
    Anywhere,
    /// Only if it is here: another node asks, and knows where else to look.
    Here,
}

/// Why a table does not answer another node.
#[derive(Debug)]
pub(super) enum NotHere {
    /// It is not this node's.
    Elsewhere,
    /// It is, but says no.
    No(Rejection),
}

impl Handle {
    /// Is anybody there to hear? A task that has gone has closed its channel.
    fn is_alive(&self) -> bool {
        !self.commands.is_closed()
    }
}

/// The place of a table's task.
pub(super) struct Place {
    pub(super) claim: Claim,
    pub(super) reach: Reach,
    pub(super) commands: mpsc::Receiver<Command>,
}

impl Place {
    /// There is no table here: whoever has asked for it is told why.
    pub(super) fn refuse(mut self, why: &Rejection) {
        // From here on nobody finds this place.
        self.claim.leave();
        self.commands.close();
        while let Ok(command) = self.commands.try_recv() {
            command.refuse(why);
        }
    }
}

/// Nobody else has this place; it is free again when this is dropped.
pub(super) struct Claim {
    hub: Hub,
    table: TableId,
    run: u64,
}

impl Live {
    /// Where commands for this table go, if it is in memory.
    pub(super) fn find(&self, table: &TableId) -> Option<mpsc::Sender<Command>> {
        let handle = self.tables.get(table).filter(|handle| handle.is_alive());
        handle.map(|handle| handle.commands.clone())
    }

    /// Is the table another node's, as far as is known here?
    pub(super) fn is_far(&self, table: &TableId) -> bool {
        self.tables.get(table).is_some_and(|handle| handle.is_alive() && handle.is_far)
    }

    /// How many tables are in memory here.
    pub(super) fn near(&self) -> usize {
        self.tables.values().filter(|handle| !handle.is_far).count()
    }

    /// Which of them belong to this node.
    pub(super) fn own(&self) -> Vec<TableId> {
        let own = self.tables.iter().filter(|(_, handle)| !handle.is_far && handle.is_alive());
        own.map(|(table, _)| table.clone()).collect()
    }

    /// Where commands for all tables go, also for those of other nodes.
    pub(super) fn all(&self) -> Vec<mpsc::Sender<Command>> {
        self.tables.values().map(|handle| handle.commands.clone()).collect()
    }

    /// A place for a table that is not in memory, unless the server stops. A task that lives keeps
    /// its place.
    pub(super) fn claim(
        &mut self,
        hub: &Hub,
        table: &TableId,
        reach: Reach,
    ) -> Option<(Place, mpsc::Sender<Command>)> {
        if self.stopping || self.find(table).is_some() {
            return None;
        }
        self.runs += 1;
        let (sender, commands) = mpsc::channel(QUEUE);
        let handle = Handle { run: self.runs, commands: sender.clone(), is_far: false };
        self.tables.insert(table.clone(), handle);
        let claim = Claim { hub: hub.clone(), table: table.clone(), run: self.runs };
        Some((Place { claim, reach, commands }, sender))
    }
}

impl Claim {
    /// The table turned out to be another node's.
    pub(super) fn mark_far(&self) {
        let mut live = self.hub.live();
        if let Some(handle) = live.tables.get_mut(&self.table).filter(|own| own.run == self.run) {
            handle.is_far = true;
        }
    }

    /// The task of the table ends: whoever asks next gets a new one.
    pub(super) fn leave(&self) {
        let mut live = self.hub.live();
        if live.tables.get(&self.table).is_some_and(|handle| handle.run == self.run) {
            live.tables.remove(&self.table);
            if live.tables.is_empty() {
                self.hub.0.emptied.notify_one();
            }
        }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        self.leave();
    }
}
