//! A game of a series as a record that anybody can replay.

use bankhalter_bots::{AnyBot, Left};
use bankhalter_notation::{Header, RecordWriter, Recorder, Table};
use bankhalter_rules::{Action, Phase, Refusal, Seat, Silent, State};

use crate::{Luck, Series, Steps};

/// A game written down.
#[derive(Clone, Debug)]
pub struct Written {
    /// The record.
    pub text: String,
    /// How the game stands at its end.
    pub state: State,
}

impl Series {
    /// The names of the players in a record: each bot and its chair.
    pub fn names(&self) -> Vec<String> {
        let chairs = self.bots.iter().zip(1..);
        chairs.map(|(bot, chair)| format!("{}-{chair}", bot.name())).collect()
    }

    /// Plays a game again and writes it down; `table` is the series' own, with its names.
    pub fn record(&self, table: &Table, number: u64) -> Result<Written, Refusal> {
        let run = Header::new("run", &[&self.run.to_string()]);
        let game = Header::new("game", &[&number.to_string()]);
        let mut scribe = Scribe {
            table,
            writer: RecordWriter::new(table, &[run, game]),
            steps: Steps::new(self.bench(), Luck::of_game(self.run, number)),
            state: self.book.start(self.seats()).ok_or(Refusal::NoPartner)?,
        };
        if !scribe.state.is_dealt() {
            scribe.deal()?;
        }
        self.play_on(&mut scribe)?;
        Ok(Written { text: scribe.writer.finish(), state: scribe.state })
    }

    fn play_on(&self, scribe: &mut Scribe<'_>) -> Result<(), Refusal> {
        let mut throws = 0;
        loop {
            let at_cap = throws == self.cap && !scribe.state.is_time_called();
            scribe.steps.left = Left::throws(self.cap - throws.min(self.cap));
            // Nobody is asked for a throw for the first turn that is not made any more.
            let next = match scribe.state.phase() {
                Phase::Order if at_cap => None,
                _ => match scribe.steps.next(&self.book, &scribe.state) {
                    None => return Ok(()),
                    Some((_, Action::Throw)) if at_cap => None,
                    next => next,
                },
            };
            match next {
                Some((seat, action)) => {
                    throws += u32::from(action == Action::Throw);
                    scribe.act(seat, action)?;
                }
                None if self.is_timed() => scribe.call_time()?,
                None => return Ok(()),
            }
        }
    }
}

/// Plays and writes at the same time.
struct Scribe<'t> {
    table: &'t Table,
    writer: RecordWriter<'t>,
    steps: Steps<AnyBot>,
    state: State,
}

impl Scribe<'_> {
    fn deal(&mut self) -> Result<(), Refusal> {
        let mut recorder = Recorder::new(&mut self.steps.luck);
        self.table.book.deal(&mut self.state, &mut recorder, &mut Silent)?;
        self.writer.deal(recorder.hands(&self.table.cast));
        Ok(())
    }

    fn call_time(&mut self) -> Result<(), Refusal> {
        self.table.book.call_time(&mut self.state, &mut self.steps.luck, &mut Silent)?;
        self.writer.time();
        Ok(())
    }

    fn act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let mut recorder = Recorder::new(&mut self.steps.luck);
        self.table.book.play(&mut self.state, seat, action, &mut recorder, &mut Silent)?;
        self.writer.act(seat, &action, &recorder.outcomes);
        Ok(())
    }
}
