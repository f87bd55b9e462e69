//! Writing a record of a game that was played.

use bankhalter_rules::{Action, Event, Seat, Setup};

use crate::{
    header::Header,
    outcome::Outcome,
    phrase::Phrase,
    play::{Hand, Play},
    position::placements,
    table::Table,
};

/// Writes a record line by line. Played again, the text leads to the same state.
#[derive(Debug)]
pub struct RecordWriter<'t> {
    table: &'t Table,
    text: String,
}

impl<'t> RecordWriter<'t> {
    /// Begins with what the table is, and with further headers such as a date or a result.
    ///
    /// The seed is not written: a record tells all its chance results, and a seed would tell those
    /// that are still to come.
    pub fn new(table: &'t Table, further: &[Header]) -> Self {
        let rules = table.book.rules();
        let mut headers = vec![
            Header::edition(&table.edition),
            Header::booklet(table.booklet),
            Header::variant(table.variant),
            Header::rent(rules.rent_claim),
        ];
        headers.extend(Header::options(&rules.house_rules));
        headers.extend(table.cast.players().iter().map(|name| Header::player(name)));
        headers.extend_from_slice(further);
        let mut writer = Self { table, text: String::new() };
        for header in &headers {
            writer.line(&header.text());
        }
        writer.line("");
        writer
    }

    /// The position the game began from; to be written before the first play.
    pub fn position(&mut self, setup: &Setup) {
        self.line("position");
        for placement in placements(setup, &self.table.cast, &self.table.book) {
            self.line(&format!("  {}", placement.text(&self.table.cast)));
        }
        self.line("end");
        self.line("");
    }

    /// A line that was played, with all its chance results.
    pub fn play(&mut self, play: &Play) {
        self.line(&play.text(&self.table.cast));
    }

    /// A player's action and what chance brought.
    pub fn act(&mut self, seat: Seat, action: &Action, outcomes: &[Outcome]) {
        let mut play = Play::act(seat, action, &self.table.cast);
        if let Play::Act { outcomes: told, .. } = &mut play {
            told.extend_from_slice(outcomes);
        }
        self.play(&play);
    }

    /// The deeds the bank dealt.
    pub fn deal(&mut self, hands: Vec<Hand>) {
        self.play(&Play::Deal(hands));
    }

    /// The bank called time.
    pub fn time(&mut self) {
        self.play(&Play::Time);
    }

    /// What happened, below the play that caused it: all of it or nothing.
    pub fn events(&mut self, events: &[Event]) {
        for event in events {
            self.line(&format!("  > {}", event.text(&self.table.cast)));
        }
    }

    /// A remark on a line of its own.
    pub fn remark(&mut self, text: &str) {
        for line in text.lines() {
            self.line(format!("; {line}").trim_end());
        }
    }

    /// The whole text.
    pub fn finish(self) -> String {
        self.text
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }
}
