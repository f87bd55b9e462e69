//! How often and how long a journal writes.

use crate::JournalError;

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

/// How many boxes times are sorted into.
const BOXES: usize = Stats::BOUNDS.len() + 1;

/// How often and how long a journal wrote since it was opened.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Stats {
    /// How often it wrote and synced.
    pub commits: u64,
    /// How many appends were written thereby.
    pub appends: u64,
    /// How many appends failed. What came too late, because somebody else goes on with the table or
    /// has taken the code, is no failure of the journal.
    pub failures: u64,
    /// How long all syncs took together, in microseconds.
    pub micros: u64,
    /// How many syncs took at most as long as the bound of the same place in [`Stats::BOUNDS`]
    /// and longer than the one before it; the last box has no bound.
    pub histogram: [u64; BOXES],
}

impl Stats {
    /// The upper bounds of the histogram's boxes, in microseconds.
    pub const BOUNDS: [u64; 13] = [
        50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000,
    ];
}

/// Counts while others read.
#[derive(Default, Debug)]
pub(crate) struct Meter {
    commits: AtomicU64,
    appends: AtomicU64,
    failures: AtomicU64,
    micros: AtomicU64,
    histogram: [AtomicU64; BOXES],
}

impl Meter {
    /// Counts appends that were written, and how long their sync took.
    pub(crate) fn wrote(&self, appends: usize, sync: Duration) {
        let micros = u64::try_from(sync.as_micros()).unwrap_or(u64::MAX);
        let place = Stats::BOUNDS.partition_point(|&bound| bound < micros);
        add(&self.commits, 1);
        add(&self.appends, appends as u64);
        add(&self.micros, micros);
        add(&self.histogram[place], 1);
    }

    /// Counts appends that failed.
    pub(crate) fn settled<'a>(
        &self,
        outcomes: impl IntoIterator<Item = &'a Result<(), JournalError>>,
    ) {
        let errors = outcomes.into_iter().filter_map(|outcome| outcome.as_ref().err());
        add(&self.failures, errors.filter(|error| !error.is_too_late()).count() as u64);
    }

    /// What was counted so far. Each number is right; together they may be one commit apart.
    pub(crate) fn read(&self) -> Stats {
        Stats {
            commits: self.commits.load(Ordering::Relaxed),
            appends: self.appends.load(Ordering::Relaxed),
            failures: self.failures.load(Ordering::Relaxed),
            micros: self.micros.load(Ordering::Relaxed),
            histogram: std::array::from_fn(|place| self.histogram[place].load(Ordering::Relaxed)),
        }
    }
}

fn add(counter: &AtomicU64, more: u64) {
    counter.fetch_add(more, Ordering::Relaxed);
}

#[cfg(test)]
mod tests {
    use super::*;
    use bankhalter_protocol::TableId;

    #[test]
    fn whoever_comes_too_late_has_met_no_failure() {
        let table = TableId::new("t1").unwrap();
        let meter = Meter::default();
        meter.settled(&[
            Ok(()),
            Err(JournalError::Conflict { table: table.clone(), expected: 2, found: 1 }),
            Err(JournalError::Owned { table, by: None }),
            Err(JournalError::CodeTaken { code: "ABCDEF".to_owned() }),
            Err(JournalError::Full),
            Err(JournalError::Doubtful),
        ]);
        assert_eq!(meter.read().failures, 2);
    }

    #[test]
    fn times_fall_into_their_boxes() {
        let meter = Meter::default();
        for micros in [0, 50, 51, 1_000_000, 1_000_001] {
            meter.wrote(2, Duration::from_micros(micros));
        }
        let stats = meter.read();
        let mut boxes = [0; BOXES];
        (boxes[0], boxes[1], boxes[12], boxes[13]) = (2, 1, 1, 1);
        assert_eq!(stats.histogram, boxes);
        assert_eq!((stats.commits, stats.appends, stats.micros), (5, 10, 2_000_102));
    }
}
