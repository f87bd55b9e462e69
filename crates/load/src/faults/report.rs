//! What a fault test found.

use std::{cell::Cell, time::Duration};

use serde::Serialize;

use super::Finding;

/// What a server that is killed again and again came to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FaultReport {
    /// How often the server was killed.
    pub kills: u32,
    /// Milliseconds until the server answered again: on average.
    pub restart_mean: f64,
    /// And at most.
    pub restart_most: f64,
    /// What was played meanwhile, and what is wrong with it.
    #[serde(flatten)]
    pub played: Played,
}

/// What was played while servers came and went, and how it was compared.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Played {
    /// Tables that played at the same time.
    pub tables: u32,
    /// Live clients at each.
    pub clients: u8,
    /// Seconds it took.
    pub seconds: f64,
    /// Actions acknowledged.
    pub acked: u64,
    /// Actions that were sent once more under their old name.
    pub resent: u64,
    /// Of those, how many had been played before the line was lost and were not played again.
    pub recognised: u64,
    /// Tables opened.
    pub opened: u64,
    /// Games that came to their end.
    pub games: u64,
    /// How often a table was loaded and compared.
    pub audits: u64,
    /// Facts compared.
    pub facts: u64,
    /// Positions told by the server and compared.
    pub positions: u64,
    /// Entries in the journal.
    pub entries: u64,
    /// All that is not as it should be.
    pub findings: Vec<Finding>,
}

impl Played {
    /// The same with what the journal holds and everything that was found.
    pub(crate) fn with(self, entries: u64, mut findings: Vec<Finding>) -> Self {
        findings.sort();
        findings.dedup();
        Self { entries, findings, ..self }
    }
}

/// What is counted while the test runs.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    pub(crate) acked: Cell<u64>,
    pub(super) resent: Cell<u64>,
    pub(super) recognised: Cell<u64>,
    pub(super) opened: Cell<u64>,
    pub(super) games: Cell<u64>,
    pub(super) audits: Cell<u64>,
    pub(super) facts: Cell<u64>,
    pub(super) positions: Cell<u64>,
    restarts: Cell<(Duration, Duration)>,
}

/// Counts some more.
pub(super) fn add(count: &Cell<u64>, more: u64) {
    count.set(count.get() + more);
}

impl Counts {
    /// The server answered again after this time.
    pub(crate) fn came_up_after(&self, time: Duration) {
        let (sum, most) = self.restarts.get();
        self.restarts.set((sum + time, most.max(time)));
    }

    /// Milliseconds until it answered again, on average and at most.
    pub(crate) fn restarts(&self, times: u32) -> (f64, f64) {
        let (sum, most) = self.restarts.get();
        (sum.as_secs_f64() * 1000.0 / f64::from(times.max(1)), most.as_secs_f64() * 1000.0)
    }

    /// What was played so far.
    pub(crate) const fn played(&self, tables: u32, clients: u8, time: Duration) -> Played {
        Played {
            tables,
            clients,
            seconds: time.as_secs_f64(),
            acked: self.acked.get(),
            resent: self.resent.get(),
            recognised: self.recognised.get(),
            opened: self.opened.get(),
            games: self.games.get(),
            audits: self.audits.get(),
            facts: self.facts.get(),
            positions: self.positions.get(),
            entries: 0,
            findings: Vec::new(),
        }
    }
}
