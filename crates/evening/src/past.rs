//! What was played so far, as a list that can be cut and mended.

use std::sync::Arc;

use bankhalter_notation::Play;
use bankhalter_rules::{Event, State};

/// What was played so far, and how the table stood after each line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Past {
    /// How many lines were played before that can no longer be taken back.
    forgotten: usize,
    start: State,
    /// Shared, because whoever keeps a game copies it before every line.
    entries: Vec<Arc<Entry>>,
}

/// Whose dice and cards decide what a line leaves open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The program's.
    Program,
    /// Real ones: people tell them.
    Told,
}

/// A line that was reported and played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What was said, with everything that chance brought.
    pub play: Play,
    /// What happened.
    pub events: Vec<Event>,
    /// The table after it.
    pub after: State,
    /// Whose dice and cards fell in it. The program's fall once.
    pub source: Source,
}

impl Past {
    /// Nothing yet, from this position.
    pub const fn new(start: State) -> Self {
        Self { forgotten: 0, start, entries: Vec::new() }
    }

    /// How it stands.
    pub fn state(&self) -> &State {
        self.before(self.entries.len())
    }

    /// How it stood before the line of this number, counted from 0.
    pub fn before(&self, number: usize) -> &State {
        let last = number.checked_sub(1).and_then(|last| self.entries.get(last));
        last.map_or(&self.start, |entry| &entry.after)
    }

    /// All lines, the oldest first.
    pub fn entries(&self) -> &[Arc<Entry>] {
        &self.entries
    }

    /// This was played.
    pub fn push(&mut self, entry: impl Into<Arc<Entry>>) {
        self.entries.push(entry.into());
    }

    /// This was played, as its events tell: no rule is asked.
    pub fn told(&mut self, play: Play, events: Vec<Event>, source: Source) {
        let mut after = *self.state();
        for event in &events {
            after.apply(*event);
        }
        self.push(Entry { play, events, after, source });
    }

    /// Only what is played from now on can be taken back.
    pub fn forget(&mut self) {
        self.start = *self.state();
        self.forgotten += self.entries.len();
        self.entries.clear();
    }

    /// Something was played that cannot be taken back, and led to this.
    pub fn pass_over(&mut self, state: State) {
        self.forget();
        self.forgotten += 1;
        self.start = state;
    }

    /// How many lines were played before that can no longer be taken back.
    pub const fn forgotten(&self) -> usize {
        self.forgotten
    }

    /// Where the line of this number in the whole game stands here, or the next one would.
    pub fn place(&self, line: u32) -> Option<usize> {
        let place = usize::try_from(line).ok()?.checked_sub(self.forgotten)?;
        (place <= self.entries.len()).then_some(place)
    }

    /// From this line on nothing has happened.
    pub fn cut(&mut self, from: usize) {
        self.entries.truncate(from);
    }
}
