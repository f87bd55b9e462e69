//! A line of the history: what was played, and how it stood before.

use bankhalter_protocol::By;
use bankhalter_rules::{Seat, State};

use super::{Events, Play};

/// What was played.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Entry {
    /// Its number at the table, or its line in a record.
    pub(crate) seq: u64,
    /// When, in milliseconds since 1970; 0 if nobody knows.
    pub(crate) at: u64,
    /// Who played; nobody if the bank did.
    pub(crate) seat: Option<Seat>,
    /// Who decided.
    pub(crate) by: By,
    /// The action as notation.
    pub(crate) line: String,
    /// What it led to. The sentences are made when they are shown, in the language of that moment.
    pub(crate) events: Events,
    /// How it stood before.
    pub(crate) before: State,
}

impl Entry {
    /// What happened, in sentences.
    pub(crate) fn told(&self, play: Play) -> Vec<String> {
        play.scene(|scene| scene.tell(&self.before, &self.events))
    }

    /// The same, each sentence with the place of its event.
    pub(crate) fn told_each(&self, play: Play) -> Vec<(usize, String)> {
        play.scene(|scene| scene.tell_each(&self.before, &self.events))
    }
}
