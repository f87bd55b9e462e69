//! The game at a table: board, rules and state, and what they allow.

use bankhalter_evening::{Entry, Past, Source};
use bankhalter_notation::{
    Fault, Game as Referee, Library, Misfit, Need, Obstacle, Play, Table, Unplayable as Told,
};
use bankhalter_protocol::{Corrected, PlayFact, Settings};
use bankhalter_rules::{Action, Actions, Event, Phase, Seat, State};

use crate::{Answer, Asking, Kind, begin, headers, read_events, read_line};

/// A game that is followed from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    table: Table,
    state: State,
    luck: u64,
    /// What can be taken back: at a real board all of it, elsewhere what no new chance followed.
    past: Past,
    is_real: bool,
    /// The question on the table, as the room puts it.
    pub(crate) asking: Asking,
}

/// What was played, read and folded: for whoever shows it step by step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayHeard {
    /// How it stood before.
    pub before: State,
    /// What it led to.
    pub events: Vec<Event>,
    /// How it stands now.
    pub after: State,
}

/// Why something cannot be done; known before the server is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CannotAct {
    /// There is no such seat in the game.
    NoSeat,
    /// It is not an action in notation.
    NotNotation(Fault),
    /// Chance results and acts of the bank are the server's.
    NotYours,
    /// It says too little: the giver holds both get-out-of-jail cards.
    WhichCard,
    /// The rules say no.
    Refused(Obstacle),
}

impl Game {
    /// The game before its first throw here: from the beginning, or as the record left it.
    pub(crate) fn start(
        settings: &Settings,
        players: &[&str],
        from: Option<&str>,
        at: u64,
        library: &dyn Library,
    ) -> Result<Self, String> {
        let table = Table::open(&headers(settings, players), library)
            .map_err(|faults| faults.to_string())?;
        let state = begin(&table, from, library)?;
        let mut asking = Asking::default();
        asking.ask(&state, at, Answer::Given);
        let is_real = settings.real_board.is_some();
        Ok(Self { table, state, luck: 0, past: Past::new(state), is_real, asking })
    }

    /// Folds what was played.
    pub(crate) fn fold(&mut self, play: &PlayFact, at: u64) -> Result<PlayHeard, String> {
        let cast = &self.table.cast;
        let before = self.state;
        let events = read_events(play, cast)?;
        for event in &events {
            self.state.apply(*event);
        }
        let source = if play.luck > self.luck { Source::Program } else { Source::Told };
        self.luck = play.luck;
        // A line that is not understood tells nothing of what it was for; its events count.
        let said = Play::parse(&play.line, cast).ok();
        let kind = said.as_ref().map_or(Kind::Answer, Kind::of);
        match said {
            Some(play) if self.is_real || !play.shows_chance() => {
                let (events, after) = (events.clone(), self.state);
                self.past.push(Entry { play, events, after, source });
            }
            _ => self.past.pass_over(self.state),
        }
        let answer = self.asking.answer(play.seat, kind);
        self.asking.ask(&self.state, at, answer);
        Ok(PlayHeard { before, events, after: self.state })
    }

    /// Folds what was put right.
    pub(crate) fn correct(&mut self, corrected: &Corrected, at: u64) -> Result<(), String> {
        let from = self.past.place(corrected.from).ok_or("corrected what cannot be taken back")?;
        let read = |line| read_line(line, &self.table.cast);
        let lines = corrected.lines.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        self.past.cut(from);
        for (play, events, source) in lines {
            self.past.told(play, events, source);
        }
        self.state = *self.past.state();
        self.asking.ask(&self.state, at, Answer::Given);
        Ok(())
    }

    /// What was played and can be taken back or put right: at a real board all of it, elsewhere
    /// what no new chance has followed.
    pub const fn past(&self) -> &Past {
        &self.past
    }

    /// Is it a game at a real board?
    pub const fn is_real(&self) -> bool {
        self.is_real
    }

    /// Board, rules and players.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// How it stands.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// How many words of the luck have been used.
    pub const fn luck_used(&self) -> u64 {
        self.luck
    }

    /// Who has to answer; others may act too.
    pub fn awaited(&self) -> Option<u8> {
        self.state.awaited().map(Seat::number)
    }

    /// Is it over?
    pub fn is_over(&self) -> bool {
        self.state.phase() == Phase::Over
    }

    /// All that this chair may do but free amounts, leaving included.
    pub fn legal(&self, seat: u8) -> Actions {
        let seat = self.seat(seat);
        seat.map_or_else(Actions::new, |seat| self.table.book.legal_actions(&self.state, seat))
    }

    /// An action as a client says it: notation without the player's name.
    pub fn line(&self, seat: u8, action: &Action) -> Option<String> {
        let (seat, cast) = (self.seat(seat)?, &self.table.cast);
        let text = Play::act(seat, action, cast).text(cast);
        let alone = text.strip_prefix(cast.written(seat))?.trim_start();
        Some(alone.to_owned())
    }

    /// What chance has still to tell before this line can be played with real dice and cards;
    /// nothing if it is complete.
    pub fn lacks(&self, play: &Play) -> Result<Option<Need>, Told> {
        match Referee::resume(&self.table, self.state, None).check(play) {
            Ok(()) => Ok(None),
            Err(Told::Misfit(Misfit::Missing(need))) => Ok(Some(need)),
            Err(trouble) => Err(trouble),
        }
    }

    /// What these words of this chair mean, or why it cannot be done.
    pub fn check(&self, seat: u8, what: &str) -> Result<Action, CannotAct> {
        let seat = self.seat(seat).ok_or(CannotAct::NoSeat)?;
        let cast = &self.table.cast;
        let play = Play::parse_for(seat, what, cast).map_err(CannotAct::NotNotation)?;
        let order = match play {
            Play::Act { seat: who, order, outcomes } if who == seat && outcomes.is_empty() => order,
            Play::Act { .. } | Play::Deal(_) | Play::Time => return Err(CannotAct::NotYours),
        };
        let action = order.action(cast, &self.state, seat).map_err(|trouble| match trouble {
            Told::Refused(obstacle) => CannotAct::Refused(obstacle),
            Told::Misfit(_) => CannotAct::WhichCard,
        })?;
        self.table.book.check(&self.state, seat, action).map_err(|refusal| {
            let printing = self.table.printing();
            CannotAct::Refused(Obstacle::Rules { refusal, action: Some(action), printing })
        })?;
        Ok(action)
    }

    fn seat(&self, seat: u8) -> Option<Seat> {
        Seat::new(seat).filter(|_| seat < self.state.seats())
    }
}
