//! A record played from its beginning, line by line.

use bankhalter_rules::{Event, State};
use std::collections::VecDeque;
use thiserror::Error;

use crate::{
    game::Game,
    phrase::Phrase,
    play::Play,
    reasons,
    record::{Item, Line, Record, Statement},
    unplayable::{Obstacle, Unplayable},
};

/// Where a record does not say what happens.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: expected {expected}, found {found}")]
pub struct Failure {
    /// The line, counted from 1.
    pub line: usize,
    /// What it says.
    pub expected: String,
    /// What is the case.
    pub found: String,
}

/// A line of the game, played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step<'r> {
    /// The line.
    pub line: &'r Line,
    /// What it says.
    pub statement: &'r Statement,
    /// What happened; nothing unless the line is a play.
    pub events: Vec<Event>,
    /// The play with all its chance results, if the line is one.
    pub play: Option<Play>,
    /// The table after it.
    pub state: State,
}

/// Plays a record line by line; ends after the first failure.
#[derive(Debug)]
pub struct Replay<'r> {
    game: Game<'r>,
    lines: std::slice::Iter<'r, Line>,
    /// Events of the last play that its event lines have not named yet.
    unnamed: VecDeque<Event>,
    /// The last event line, if the last play has any.
    named_at: Option<usize>,
    over: bool,
}

impl Record {
    /// Plays it from the beginning.
    pub fn replay(&self) -> Replay<'_> {
        Replay {
            game: Game::of(self),
            lines: self.lines().iter(),
            unnamed: VecDeque::new(),
            named_at: None,
            over: false,
        }
    }

    /// Plays it to its end.
    pub fn play_out(&self) -> Result<State, Failure> {
        self.replay().try_fold(*self.start(), |_, step| Ok(step?.state))
    }
}

impl<'r> Iterator for Replay<'r> {
    type Item = Result<Step<'r>, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        let step = self.advance();
        self.over = !matches!(step, Some(Ok(_)));
        step
    }
}

impl<'r> Replay<'r> {
    /// The game as it stands.
    pub const fn game(&self) -> &Game<'r> {
        &self.game
    }

    fn advance(&mut self) -> Option<Result<Step<'r>, Failure>> {
        let next = self.lines.find_map(|line| match &line.item {
            Item::Statement(statement) => Some((line, &**statement)),
            _ => None,
        });
        let Some((line, statement)) = next else {
            return self.close_events().err().map(Err);
        };
        Some(self.step(line, statement))
    }

    fn step(&mut self, line: &'r Line, statement: &'r Statement) -> Result<Step<'r>, Failure> {
        if !matches!(statement, Statement::Event(_)) {
            self.close_events()?;
        }
        let mut events = Vec::new();
        let mut told = None;
        match statement {
            Statement::Play(play) => {
                let played = self.game.play(play).map_err(|trouble| {
                    fail(line, self.wanted(play, &trouble), &self.tell(&trouble))
                })?;
                self.unnamed = played.events.iter().copied().collect();
                self.named_at = None;
                events = played.events;
                told = Some(played.play);
            }
            Statement::Refused { play, rule } => self.refuse(line, play, rule.as_deref())?,
            Statement::Expect(expectation) => {
                let cast = &self.game.table().cast;
                self.game
                    .expect(expectation)
                    .map_err(|found| fail(line, expectation.text(cast), &found))?;
            }
            Statement::Event(event) => self.name_event(line, event)?,
        }
        Ok(Step { line, statement, events, play: told, state: *self.game.state() })
    }

    /// What a play that failed should have been.
    fn wanted(&self, play: &Play, trouble: &Unplayable) -> String {
        let cast = &self.game.table().cast;
        match trouble {
            Unplayable::Refused(_) => format!("`{}` to be allowed", play.text(cast)),
            Unplayable::Misfit(misfit) => reasons::needed(misfit, cast),
        }
    }

    fn tell(&self, trouble: &Unplayable) -> String {
        let cast = &self.game.table().cast;
        match trouble {
            Unplayable::Refused(obstacle) => format!("it refused: {}", self.cite(obstacle)),
            Unplayable::Misfit(misfit) => reasons::given(misfit, cast),
        }
    }

    fn cite(&self, obstacle: &Obstacle) -> String {
        let reason = reasons::obstacle(obstacle, &self.game.table().cast);
        format!("{} ({reason})", obstacle.rule())
    }

    fn refuse(&self, line: &Line, play: &Play, rule: Option<&str>) -> Result<(), Failure> {
        let cast = &self.game.table().cast;
        let text = play.text(cast);
        let expected = match rule {
            Some(rule) => format!("`{text}` to be refused by {rule}"),
            None => format!("`{text}` to be refused"),
        };
        match self.game.check(play) {
            Err(Unplayable::Refused(obstacle)) => match rule {
                Some(rule) if !obstacle.cites(rule) => {
                    let found = format!("it refused by {}", obstacle.rules().join(", "));
                    let reason = reasons::obstacle(&obstacle, cast);
                    Err(fail(line, expected, &format!("{found} ({reason})")))
                }
                _ => Ok(()),
            },
            Ok(()) | Err(Unplayable::Misfit(_)) => Err(fail(line, expected, "it allowed")),
        }
    }

    fn name_event(&mut self, line: &Line, event: &Event) -> Result<(), Failure> {
        let cast = &self.game.table().cast;
        self.named_at = Some(line.number);
        match self.unnamed.pop_front() {
            Some(found) if found == *event => Ok(()),
            Some(found) => Err(fail(line, event.text(cast), &found.text(cast))),
            None => Err(fail(line, event.text(cast), "no further event")),
        }
    }

    /// Event lines below a play tell all its events, or there are none.
    fn close_events(&mut self) -> Result<(), Failure> {
        let cast = &self.game.table().cast;
        match (self.named_at.take(), self.unnamed.pop_front()) {
            (Some(line), Some(event)) => Err(Failure {
                line,
                expected: "no further event".to_owned(),
                found: event.text(cast),
            }),
            _ => Ok(()),
        }
    }
}

fn fail(line: &Line, expected: String, found: &str) -> Failure {
    Failure { line: line.number, expected, found: found.to_owned() }
}
