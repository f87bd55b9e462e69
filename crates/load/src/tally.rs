//! What is counted while the tables play.

use std::{cell::RefCell, collections::BTreeMap, time::Duration};

use hdrhistogram::Histogram;

use crate::Stop;

/// What is counted; all tables share it.
#[derive(Debug)]
pub(crate) struct Tally(RefCell<Counts>);

/// The counts.
#[derive(Clone, Debug)]
pub(crate) struct Counts {
    /// Microseconds from an action to its acknowledgement.
    pub(crate) latency: Histogram<u64>,
    /// Is this the part that counts?
    pub(crate) measuring: bool,
    /// Acknowledged since the beginning, measured or not.
    pub(crate) acked: u64,
    /// Refused by the rules.
    pub(crate) refused: u64,
    /// Rejected by the frame.
    pub(crate) rejected: u64,
    /// Lines lost, and what else should not happen.
    pub(crate) errors: u64,
    /// Games that came to their end.
    pub(crate) games: u64,
    /// Facts heard by all clients together.
    pub(crate) facts: u64,
    /// What went wrong, and how often.
    pub(crate) faults: BTreeMap<String, u64>,
}

/// Nobody waits longer than this.
const LONGEST_US: u64 = 120_000_000;

/// How many different faults are told: nobody reads more.
const MOST_FAULTS: usize = 8;

impl Tally {
    /// Nothing yet.
    pub(crate) fn new() -> Result<Self, Stop> {
        let latency = Histogram::new_with_bounds(1, LONGEST_US, 3);
        let latency = latency.map_err(|error| Stop(error.to_string()))?;
        Ok(Self(RefCell::new(Counts {
            latency,
            measuring: false,
            acked: 0,
            refused: 0,
            rejected: 0,
            errors: 0,
            games: 0,
            facts: 0,
            faults: BTreeMap::new(),
        })))
    }

    /// Changes the counts.
    pub(crate) fn with<T>(&self, act: impl FnOnce(&mut Counts) -> T) -> T {
        act(&mut self.0.borrow_mut())
    }
}

impl Counts {
    /// An action was acknowledged, and the clients have heard so many facts since the last one.
    pub(crate) fn acknowledge(&mut self, after: Duration, facts: u64) {
        self.acked += 1;
        self.facts += facts;
        if self.measuring {
            let us = u64::try_from(after.as_micros()).unwrap_or(LONGEST_US);
            self.latency.saturating_record(us.max(1));
        }
    }

    /// Something went wrong.
    pub(crate) fn fault(&mut self, what: &str) {
        self.errors += 1;
        self.note(what);
    }

    /// Something worth telling in the report.
    pub(crate) fn note(&mut self, what: &str) {
        if let Some(count) = self.faults.get_mut(what) {
            *count += 1;
        } else if self.faults.len() < MOST_FAULTS {
            self.faults.insert(what.to_owned(), 1);
        }
    }

    /// The part that counts begins.
    pub(crate) fn begin(&mut self) {
        self.measuring = true;
        self.latency.reset();
        self.acked = 0;
        self.refused = 0;
        self.rejected = 0;
        self.games = 0;
        self.facts = 0;
    }
}
