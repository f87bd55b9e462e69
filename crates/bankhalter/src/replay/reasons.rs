//! The rules behind the steps of a record, for whoever wants to see them.

use bankhalter_notation::{Record, Step};
use bankhalter_rulebook::why::{Follower, Ground, Grounds};
use bankhalter_rules::State;

/// Goes along with a replay.
pub(super) struct Reasons<'a> {
    record: &'a Record,
    follower: Follower,
    before: State,
}

impl<'a> Reasons<'a> {
    pub(super) const fn new(record: &'a Record) -> Self {
        let follower = Follower::new(record.table().booklet);
        Self { record, follower, before: *record.start() }
    }

    /// The grounds of each event of the next step.
    pub(super) fn of(&mut self, step: &Step<'_>) -> Vec<Grounds> {
        let book = &self.record.table().book;
        let grounds = self.follower.explain(book, &self.before, &step.events);
        self.before = step.state;
        grounds
    }
}

/// Each ground once, in the order of the events.
pub(super) fn in_a_line(all: &[Grounds]) -> String {
    let mut keys: Vec<&'static str> = Vec::new();
    for key in all.iter().flatten().map(|ground| Ground::key(*ground)) {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    keys.join(" ")
}
