//! What was reported so far, and how the table stands after each line.

use std::sync::Arc;

use bankhalter_notation::{Game, Misfit, Need, Obstacle, Outcome, Play, Played, Table, Unplayable};
use bankhalter_rules::{Event, State};

use crate::{
    past::{Entry, Past, Source},
    slip::Slip,
};

/// A game at a real board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evening {
    pub(crate) table: Table,
    pub(crate) past: Past,
    /// What was corrected, the oldest first.
    pub(crate) slips: Vec<Slip>,
}

/// What a report came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entered {
    /// It was played; these things happened.
    Played(Vec<Event>),
    /// Chance has more to say first: nothing has happened yet.
    Wants(Wanting),
}

/// A report that is not complete.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wanting {
    /// What was said so far.
    pub play: Play,
    /// What has to be told next.
    pub need: Need,
}

impl Wanting {
    /// The report with what has just fallen.
    #[must_use]
    pub fn told(self, outcome: Outcome) -> Play {
        match self.play {
            Play::Act { seat, order, mut outcomes } => {
                outcomes.push(outcome);
                Play::Act { seat, order, outcomes }
            }
            other @ (Play::Deal(_) | Play::Time) => other,
        }
    }
}

impl Evening {
    /// A table from this position: the beginning, or the middle of a game that was played without
    /// us.
    pub const fn new(table: Table, start: State) -> Self {
        Self::resume(table, Past::new(start))
    }

    /// A table at which this was played.
    pub const fn resume(table: Table, past: Past) -> Self {
        Self { table, past, slips: Vec::new() }
    }

    /// Who plays which game on which board.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// How it stands.
    pub fn state(&self) -> &State {
        self.past.state()
    }

    /// How it stood before the line of this number, counted from 0.
    pub fn before(&self, number: usize) -> &State {
        self.past.before(number)
    }

    /// What was reported so far.
    pub fn entries(&self) -> &[Arc<Entry>] {
        self.past.entries()
    }

    /// The same with the positions between.
    pub const fn past(&self) -> &Past {
        &self.past
    }

    /// What was corrected so far, the oldest first.
    pub fn slips(&self) -> &[Slip] {
        &self.slips
    }

    /// Takes a report. If a throw or a card is still missing it says which, and nothing has changed;
    /// a report that does not fit or that the rules refuse changes nothing either.
    pub fn enter(&mut self, play: &Play) -> Result<Entered, Unplayable> {
        match entry(&self.table, self.state(), play) {
            Ok(entry) => {
                let events = entry.events.clone();
                self.past.push(entry);
                Ok(Entered::Played(events))
            }
            Err(Unplayable::Misfit(Misfit::Missing(need))) if !matches!(need, Need::Deeds(_)) => {
                Ok(Entered::Wants(Wanting { play: play.clone(), need }))
            }
            Err(trouble) => Err(trouble),
        }
    }

    /// Would the rules allow it, whatever chance brings?
    pub fn allows(&self, play: &Play) -> Result<(), Obstacle> {
        match entry(&self.table, self.state(), play) {
            Ok(_) | Err(Unplayable::Misfit(_)) => Ok(()),
            Err(Unplayable::Refused(obstacle)) => Err(obstacle),
        }
    }
}

/// Plays one line, with nothing but what it tells itself.
pub(crate) fn entry(table: &Table, state: &State, play: &Play) -> Result<Entry, Unplayable> {
    let mut game = Game::resume(table, *state, None);
    let Played { events, play } = game.play(play)?;
    Ok(Entry { play, events, after: *game.state(), source: Source::Told })
}
