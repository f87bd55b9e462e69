//! When each table was last answered, and what its clients had to put up with.

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use bankhalter_protocol::TableId;
use hdrhistogram::Histogram;
use tokio::time::Instant;

use crate::Stop;

/// All tables' pulses.
#[derive(Debug)]
pub(crate) struct Pulses {
    tables: Vec<Pulse>,
    /// Microseconds from an action to its acknowledgement, where the server answered at all.
    latency: RefCell<Histogram<u64>>,
    /// Microseconds until tables answered again whose owner had been killed.
    killed: RefCell<Histogram<u64>>,
    /// The same for those whose owner had been paused.
    paused: RefCell<Histogram<u64>>,
    /// The same for those that lost their next owner, too, before they had answered.
    again: RefCell<Histogram<u64>>,
    /// What clients met that nobody had announced, and how often.
    troubles: RefCell<BTreeMap<String, u64>>,
}

/// One table's.
#[derive(Debug, Default)]
struct Pulse {
    /// Which table; none while a new one is opened.
    table: RefCell<Option<TableId>>,
    last: Cell<Option<Instant>>,
    /// Since then its people have been comparing.
    compares: Cell<Option<Instant>>,
    /// Its owner was lost then, and it has not answered since.
    lost: Cell<Option<Lost>>,
    /// The longest time between two answers since somebody began to look.
    longest: Cell<Duration>,
}

/// The loss of an owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Lost {
    since: Instant,
    how: Loss,
    /// Whoever came after it was lost as well.
    again: bool,
}

/// How an owner was lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Loss {
    /// It was killed.
    Killed,
    /// Its time stood still.
    Paused,
}

/// Nobody is silent for longer.
const LONGEST_US: u64 = 600_000_000;

/// How many different troubles are told: nobody reads more.
const MOST_TROUBLES: usize = 40;

impl Pulses {
    /// Listens to this many tables.
    pub(crate) fn new(tables: u32) -> Result<Self, Stop> {
        let histogram = || {
            Histogram::new_with_bounds(1, LONGEST_US, 3).map_err(|error| Stop(error.to_string()))
        };
        Ok(Self {
            tables: (0..tables).map(|_| Pulse::default()).collect(),
            latency: RefCell::new(histogram()?),
            killed: RefCell::new(histogram()?),
            paused: RefCell::new(histogram()?),
            again: RefCell::new(histogram()?),
            troubles: RefCell::default(),
        })
    }

    /// People sat down at this table.
    pub(super) fn sit_down(&self, number: usize, table: TableId) {
        let pulse = &self.tables[number];
        pulse.table.replace(Some(table));
        pulse.last.set(Some(Instant::now()));
    }

    /// Its people compare everything before they go on.
    pub(super) fn compare(&self, number: usize) {
        self.tables[number].compares.set(Some(Instant::now()));
    }

    /// They have compared, or could not. Only where they could they were silent by their own doing,
    /// and no longer than that took.
    pub(super) fn compared(&self, number: usize, could: bool) {
        let pulse = &self.tables[number];
        if let Some(since) = pulse.compares.take().filter(|_| could) {
            pulse.last.set(pulse.last.get().map(|last| last + since.elapsed()));
        }
    }

    /// They got up.
    pub(super) fn get_up(&self, number: usize) {
        let pulse = &self.tables[number];
        pulse.table.replace(None);
        pulse.last.set(None);
        pulse.lost.set(None);
    }

    /// The table acknowledged something that it was asked so long ago.
    pub(super) fn answered(&self, number: usize, after: Duration) {
        let (pulse, now) = (&self.tables[number], Instant::now());
        self.latency.borrow_mut().saturating_record(micros(after));
        if let Some(last) = pulse.last.replace(Some(now)) {
            pulse.longest.set(pulse.longest.get().max(now - last));
        }
        if let Some(Lost { since, how, again }) = pulse.lost.take() {
            let silences = if again { &self.again } else { self.silences(how) };
            silences.borrow_mut().saturating_record(micros(now - since));
        }
    }

    /// A client met something; nothing if it had been told to connect again.
    pub(super) fn trouble(&self, text: &str) {
        let announced = ["the server is stopping", "Stopping:", "(1001)", "(1013)"];
        if announced.iter().any(|word| text.contains(word)) {
            return;
        }
        let mut troubles = self.troubles.borrow_mut();
        if let Some(count) = troubles.get_mut(text) {
            *count += 1;
        } else if troubles.len() < MOST_TROUBLES {
            troubles.insert(text.to_owned(), 1);
        }
    }

    /// The owner of these tables is gone since then: they are silent until they answer. One that
    /// has not answered since it lost another is no measure of how long a single loss takes.
    pub(crate) fn lose(&self, owned: &BTreeSet<TableId>, how: Loss, since: Instant) {
        for pulse in &self.tables {
            let is_owned = pulse.table.borrow().as_ref().is_some_and(|own| owned.contains(own));
            if is_owned && pulse.last.get().is_none_or(|last| last <= since) {
                let first = Lost { since, how, again: false };
                let lost = pulse.lost.get().map_or(first, |lost| Lost { again: true, ..lost });
                pulse.lost.set(Some(lost));
            }
        }
    }

    /// Tables that have been silent for longer than this since their owner was lost. They are
    /// told of once.
    pub(crate) fn silent(&self, limit: Duration) -> Vec<TableId> {
        let is_late =
            |pulse: &&Pulse| pulse.lost.get().is_some_and(|lost| lost.since.elapsed() > limit);
        let late = self.tables.iter().filter(is_late);
        let told = late.filter_map(|pulse| {
            pulse.lost.take();
            pulse.table.borrow().clone()
        });
        told.collect()
    }

    /// Do any tables have to answer yet?
    pub(crate) fn is_waiting(&self) -> bool {
        self.tables.iter().any(|pulse| pulse.lost.get().is_some())
    }

    /// From here on it is remembered how long tables are silent, and what clients meet. What they
    /// met before comes back.
    pub(crate) fn look(&self) -> BTreeMap<String, u64> {
        for pulse in &self.tables {
            pulse.longest.set(Duration::ZERO);
        }
        self.troubles.take()
    }

    /// The longest silence since then.
    pub(crate) fn longest(&self) -> Duration {
        let now = Instant::now();
        let longest = self.tables.iter().map(|pulse| {
            let until = pulse.compares.get().unwrap_or(now);
            let last = pulse.last.get().map_or(Duration::ZERO, |last| until - last);
            pulse.longest.get().max(last)
        });
        longest.max().unwrap_or_default()
    }

    /// From an action to its acknowledgement.
    pub(crate) fn latency(&self) -> Histogram<u64> {
        self.latency.borrow().clone()
    }

    /// The same for tables that lost one owner after the other.
    pub(crate) const fn silent_again(&self) -> &RefCell<Histogram<u64>> {
        &self.again
    }

    /// From the loss of an owner to the first answer.
    pub(crate) const fn silences(&self, how: Loss) -> &RefCell<Histogram<u64>> {
        match how {
            Loss::Killed => &self.killed,
            Loss::Paused => &self.paused,
        }
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(LONGEST_US).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(name: &str) -> TableId {
        TableId::new(name).unwrap()
    }

    #[tokio::test(start_paused = true)]
    async fn silence_lasts_from_the_loss_to_the_answer() {
        let pulses = Pulses::new(2).unwrap();
        pulses.sit_down(0, table("a"));
        pulses.sit_down(1, table("b"));
        pulses.lose(&[table("b")].into(), Loss::Killed, Instant::now());
        let second = Duration::from_secs(1);
        tokio::time::advance(second).await;
        pulses.answered(0, second / 2);
        assert!(pulses.is_waiting() && pulses.silent(second * 2).is_empty());
        assert_eq!(pulses.silences(Loss::Killed).borrow().len(), 0);
        tokio::time::advance(second).await;
        pulses.answered(1, second);
        assert!(!pulses.is_waiting());
        let silence = pulses.silences(Loss::Killed).borrow();
        assert_eq!(silence.len(), 1);
        assert!((1_990_000..=2_010_000).contains(&silence.max()), "{}", silence.max());
        assert_eq!(pulses.latency().len(), 2);
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_is_struck_twice_is_counted_apart() {
        let pulses = Pulses::new(1).unwrap();
        pulses.sit_down(0, table("a"));
        let second = Duration::from_secs(1);
        for _ in 0..2 {
            pulses.lose(&[table("a")].into(), Loss::Killed, Instant::now());
            tokio::time::advance(second).await;
        }
        pulses.answered(0, second);
        assert_eq!(pulses.silences(Loss::Killed).borrow().len(), 0);
        assert!(pulses.silent_again().borrow().max() >= 1_990_000);
        pulses.lose(&[table("a")].into(), Loss::Killed, Instant::now());
        pulses.answered(0, second);
        assert_eq!(pulses.silences(Loss::Killed).borrow().len(), 1, "that is over");
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_answered_after_the_loss_is_not_lost() {
        let pulses = Pulses::new(1).unwrap();
        pulses.sit_down(0, table("a"));
        let since = Instant::now();
        tokio::time::advance(Duration::from_secs(1)).await;
        pulses.answered(0, Duration::from_secs(1));
        pulses.lose(&[table("a")].into(), Loss::Killed, since);
        assert!(!pulses.is_waiting());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_stays_silent_is_told_of_once() {
        let pulses = Pulses::new(1).unwrap();
        pulses.sit_down(0, table("a"));
        pulses.lose(&[table("a")].into(), Loss::Paused, Instant::now());
        tokio::time::advance(Duration::from_secs(5)).await;
        assert_eq!(pulses.silent(Duration::from_secs(4)), [table("a")]);
        assert_eq!(pulses.silent(Duration::from_secs(4)), []);
        assert_eq!(pulses.longest(), Duration::from_secs(5));
    }

    #[tokio::test(start_paused = true)]
    async fn comparing_hides_its_own_time_and_no_other() {
        let pulses = Pulses::new(1).unwrap();
        pulses.sit_down(0, table("a"));
        let second = Duration::from_secs(1);
        tokio::time::advance(second * 3).await;
        for could in [false, true] {
            pulses.compare(0);
            tokio::time::advance(second * 5).await;
            assert_eq!(pulses.longest(), second * if could { 8 } else { 3 }, "it is under way");
            pulses.compared(0, could);
            assert_eq!(pulses.longest(), second * 8);
        }
        tokio::time::advance(second).await;
        pulses.answered(0, second);
        assert_eq!(pulses.longest(), second * 9);
    }

    #[test]
    fn what_was_announced_is_no_trouble() {
        let pulses = Pulses::new(0).unwrap();
        pulses.trouble("closed: connect again (1013)");
        pulses.trouble("the server is stopping");
        pulses.trouble("closed");
        pulses.trouble("closed");
        assert_eq!(pulses.look(), BTreeMap::from([("closed".to_owned(), 2)]));
        assert_eq!(pulses.look(), BTreeMap::new());
    }
}
