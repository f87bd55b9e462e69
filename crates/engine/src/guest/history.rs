//! A game told in the notation, as short as it can be: the table at the beginning of the turn, and
//! what was done since.

use bankhalter_notation::{Play, RecordWriter, Table, placements};
use bankhalter_rules::{FirstLap, State};

use crate::query::{Observation, Reply};

/// What an engine is told of a game.
#[derive(Debug)]
pub(super) struct History<'t> {
    table: &'t Table,
    head: String,
    /// What stands before the lines: a position, or nothing at the start of the game.
    base: String,
    lines: String,
    /// What was observed before the position.
    observed: Vec<Observation>,
    /// What was observed since: the lines tell it.
    recent: Vec<Observation>,
    /// The offer that is open.
    offer: Option<String>,
}

impl<'t> History<'t> {
    pub(super) fn new(table: &'t Table) -> Self {
        Self {
            table,
            head: RecordWriter::new(table, &[]).finish(),
            base: String::new(),
            lines: String::new(),
            observed: Vec::new(),
            recent: Vec::new(),
            offer: None,
        }
    }

    /// A line that was played.
    pub(super) fn note(&mut self, play: &Play) {
        self.lines.push_str(&play.text(&self.table.cast));
        self.lines.push('\n');
    }

    /// An offer was made.
    pub(super) fn offered(&mut self, play: &Play) {
        self.offer = Some(play.text(&self.table.cast));
    }

    /// It was answered.
    pub(super) fn answered(&mut self, answer: Reply) {
        let offer = self.offer.take();
        self.recent.extend(offer.map(|offer| Observation::Offer { offer, answer }));
    }

    /// A deed was sold under the hammer.
    pub(super) fn sold(&mut self, square: u8, to: &str, price: u32) {
        self.recent.push(Observation::Auction { square, to: to.to_owned(), price });
    }

    /// A turn begins: if the table can be described, the lines before it need not be told.
    pub(super) fn begin_turn(&mut self, state: &State) {
        let book = &self.table.book;
        let walks = book.rules().house_rules.first_lap == FirstLap::OnlyWalks;
        let is_lapped = state.alive().iter().all(|seat| state.has_lapped(seat));
        let Some(setup) = state.setup().filter(|_| !walks || is_lapped) else { return };
        self.base.clear();
        self.base.push_str("position\n");
        for placement in placements(&setup, &self.table.cast, book) {
            self.base.push_str("  ");
            self.base.push_str(&placement.text(&self.table.cast));
            self.base.push('\n');
        }
        self.base.push_str("end\n");
        self.lines.clear();
        self.observed.append(&mut self.recent);
    }

    /// The position.
    pub(super) fn position(&self) -> String {
        format!("{}{}{}", self.head, self.base, self.lines)
    }

    /// What was observed before it, from this place on, and where the next begins.
    pub(super) fn observed(&self, from: usize) -> (Vec<Observation>, usize) {
        (self.observed.iter().skip(from).cloned().collect(), self.observed.len())
    }
}
