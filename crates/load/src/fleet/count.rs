//! What is counted while it storms.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
    time::Duration,
};

use crate::faults::{Finding, Kind};

/// What is counted while it storms.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) kills: Cell<u32>,
    pub(super) pauses: Cell<u32>,
    pub(super) paused: Cell<Duration>,
    pub(super) cuts: Cell<u32>,
    pub(super) slow: Cell<u32>,
    pub(super) restarts: Cell<u32>,
    pub(super) full: Cell<u32>,
    pub(super) failovers: Cell<u32>,
    pub(super) drains: Cell<u32>,
    pub(super) wrong_clocks: Cell<u32>,
    /// Servers of an older version that were started.
    pub(super) older: Cell<u32>,
    /// What clients met while a server was drained.
    pub(super) drain_errors: Cell<u64>,
    /// The longest silence of a table meanwhile.
    pub(super) drain_longest: Cell<Duration>,
    /// What clients met at other times.
    pub(super) troubles: RefCell<BTreeMap<String, u64>>,
    pub(super) findings: RefCell<Vec<Finding>>,
}

/// One more.
pub(super) fn one_more(count: &Cell<u32>) {
    count.set(count.get() + 1);
}

impl Tally {
    /// Something is wrong.
    pub(super) fn find(&self, kind: Kind, text: String) {
        self.findings.borrow_mut().push(Finding { kind, table: None, text });
    }

    /// This is what clients met.
    pub(super) fn met(&self, troubles: BTreeMap<String, u64>) {
        let mut all = self.troubles.borrow_mut();
        for (text, count) in troubles {
            *all.entry(text).or_default() += count;
        }
    }

    /// How many things have happened.
    pub(super) fn done(&self) -> u64 {
        let servers = [&self.kills, &self.pauses, &self.drains, &self.cuts, &self.slow];
        let base = [&self.restarts, &self.full, &self.failovers];
        servers.into_iter().chain(base).map(|count| u64::from(count.get())).sum()
    }
}
