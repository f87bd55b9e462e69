//! What a fault test found.

use std::{cell::Cell, time::Duration};

use serde::Serialize;

use super::{FaultPlan, Finding};

/// What a fault test found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FaultReport {
    /// How often the server was killed.
    pub kills: u32,
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
    /// Of those, how many had been played before the kill and were not played again.
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
    /// Milliseconds until the server answered again: on average.
    pub restart_mean: f64,
    /// And at most.
    pub restart_most: f64,
    /// All that is not as it should be.
    pub findings: Vec<Finding>,
}

/// What is counted while the test runs.
#[derive(Debug, Default)]
pub(super) struct Counts {
    pub(super) acked: Cell<u64>,
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
    pub(super) fn came_up_after(&self, time: Duration) {
        let (sum, most) = self.restarts.get();
        self.restarts.set((sum + time, most.max(time)));
    }

    /// The report of these counts.
    pub(super) fn report(
        &self,
        plan: &FaultPlan,
        time: Duration,
        entries: u64,
        mut findings: Vec<Finding>,
    ) -> FaultReport {
        let (sum, most) = self.restarts.get();
        findings.sort();
        findings.dedup();
        FaultReport {
            kills: plan.kills,
            tables: plan.tables,
            clients: plan.clients,
            seconds: time.as_secs_f64(),
            acked: self.acked.get(),
            resent: self.resent.get(),
            recognised: self.recognised.get(),
            opened: self.opened.get(),
            games: self.games.get(),
            audits: self.audits.get(),
            facts: self.facts.get(),
            positions: self.positions.get(),
            entries,
            restart_mean: sum.as_secs_f64() * 1000.0 / f64::from(plan.kills.max(1)),
            restart_most: most.as_secs_f64() * 1000.0,
            findings,
        }
    }
}
