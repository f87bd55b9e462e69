//! A record played from its beginning to its end, every moment kept.

use std::sync::Arc;

use bankhalter_editions::{Edition, Shelf, find};
use bankhalter_notation::{Play, Record, Statement, Table};
use bankhalter_protocol::By;
use bankhalter_rulebook::why::{Follower, Ground};
use bankhalter_rules::{Seat, State};

use crate::play::Entry;

/// Something in a text that cannot be read or is not true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wrong {
    /// The line, counted from 1.
    pub(crate) line: usize,
    /// The column, counted from 1; none if the whole line is meant.
    pub(crate) column: Option<usize>,
    /// What was expected and what was found.
    pub(crate) message: String,
}

/// A moment of a game: something was played, or tried in vain.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Frame {
    /// What was played; nothing happened if it was refused.
    pub(crate) entry: Entry,
    /// How it stands afterwards.
    pub(crate) after: State,
    /// The rules behind each of its events, the nearest first.
    pub(crate) grounds: Vec<Vec<Ground>>,
}

/// A record with all its moments.
#[derive(Clone, Debug)]
pub(crate) struct Reel {
    /// The record as it was read.
    pub(crate) record: Arc<Record>,
    /// Headers, rules and players.
    pub(crate) table: Arc<Table>,
    /// The board.
    pub(crate) edition: &'static Edition,
    /// How it begins.
    pub(crate) start: State,
    /// Its moments.
    pub(crate) frames: Vec<Frame>,
    /// Where the record stops being true.
    pub(crate) wrong: Option<Wrong>,
}

impl Reel {
    /// Reads and plays a record, or tells everything in it that is not notation. A record that is
    /// read but not true is shown as far as it goes.
    pub(crate) fn read(text: &str) -> Result<Self, Vec<Wrong>> {
        let record = Record::parse(text, &Shelf::default()).map_err(|faults| {
            let wrong = faults.iter().map(|fault| Wrong {
                line: fault.line,
                column: Some(fault.column),
                message: fault.message.clone(),
            });
            wrong.collect::<Vec<_>>()
        })?;
        let table = record.table().clone();
        let edition = find(&table.edition).ok_or_else(|| {
            let message = format!("no board `{}` in this page", table.edition);
            vec![Wrong { line: 1, column: None, message }]
        })?;
        let start = *record.start();
        let (frames, wrong) = frames(&record);
        Ok(Self { record: Arc::new(record), table: Arc::new(table), edition, start, frames, wrong })
    }

    /// How it stands after this many moments.
    pub(crate) fn state_at(&self, moment: usize) -> State {
        moment.checked_sub(1).and_then(|last| self.frames.get(last)).map_or(self.start, |f| f.after)
    }

    /// What was played up to this moment.
    pub(crate) fn log(&self, moment: usize) -> Vec<Entry> {
        self.frames.iter().take(moment).map(|frame| frame.entry.clone()).collect()
    }

    /// The first moment after which this line of the text has been played.
    pub(crate) fn moment_of(&self, line: usize) -> usize {
        let before = |frame: &&Frame| frame.entry.seq <= line as u64;
        self.frames.iter().take_while(before).count()
    }

    /// The text of the record up to this moment, with everything that stands below its line.
    pub(crate) fn text_until(&self, moment: usize, text: &str) -> String {
        let Some(next) = self.frames.get(moment) else { return text.to_owned() };
        let lines = usize::try_from(next.entry.seq).unwrap_or(usize::MAX).saturating_sub(1);
        text.lines().take(lines).flat_map(|line| [line, "\n"]).collect()
    }
}

/// How a rule is asked for: its id, or `house:` with the key of a house rule.
pub(crate) fn id_of(ground: Ground) -> String {
    match ground {
        Ground::Rule(id) => id.to_owned(),
        Ground::HouseRule(key) => format!("house:{key}"),
    }
}

fn frames(record: &Record) -> (Vec<Frame>, Option<Wrong>) {
    let table = record.table();
    let mut follower = Follower::new(table.booklet);
    let mut frames = Vec::new();
    let mut before = *record.start();
    for step in record.replay() {
        let step = match step {
            Ok(step) => step,
            Err(failure) => {
                let message = format!("expected {}, found {}", failure.expected, failure.found);
                return (frames, Some(Wrong { line: failure.line, column: None, message }));
            }
        };
        let Some(play) = played(step.statement) else { continue };
        let grounds = follower.explain(&table.book, &before, &step.events);
        let seat = seat_of(play);
        let entry = Entry {
            seq: step.line.number as u64,
            at: 0,
            seat,
            by: if seat.is_some() { By::Seat } else { By::Bank },
            line: step.play.as_ref().unwrap_or(play).text(&table.cast),
            events: step.events.into(),
            before,
            is_past: false,
        };
        before = step.state;
        frames.push(Frame { entry, after: step.state, grounds });
    }
    (frames, None)
}

const fn played(statement: &Statement) -> Option<&Play> {
    match statement {
        Statement::Play(play) => Some(play),
        Statement::Refused { .. } | Statement::Expect(_) | Statement::Event(_) => None,
    }
}

const fn seat_of(play: &Play) -> Option<Seat> {
    match play {
        Play::Act { seat, .. } => Some(*seat),
        Play::Deal(_) | Play::Time => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "[edition \"standard\"]\n[player \"Anna\"]\n[player \"Ben\"]\nposition\n  \
                        Anna: at 0, cash 1500\n  Ben: at 0, cash 1500\n  turn: Anna\nend\n\
                        Anna throws {1 2}\nAnna buys\n! Ben throws\nAnna ends turn\n";

    #[test]
    fn a_record_becomes_moments_with_their_rules() {
        let reel = Reel::read(TEXT).unwrap();
        assert_eq!(reel.wrong, None);
        assert_eq!(reel.frames.len(), 3);
        assert_eq!(reel.frames[0].entry.line, "Anna throws {1 2}");
        assert!(reel.frames[0].grounds.iter().any(|grounds| !grounds.is_empty()));
        assert_eq!(reel.state_at(0), reel.start);
        assert_eq!(reel.state_at(3), reel.record.play_out().unwrap());
        assert_eq!(reel.moment_of(10), 2);
        for frame in &reel.frames {
            let mut state = frame.entry.before;
            frame.entry.events.iter().for_each(|event| state.apply(*event));
            assert_eq!(state, frame.after);
        }
    }

    #[test]
    fn a_record_can_be_cut_at_any_moment() {
        let reel = Reel::read(TEXT).unwrap();
        for moment in 0..=reel.frames.len() {
            let cut = Reel::read(&reel.text_until(moment, TEXT)).unwrap();
            assert_eq!(cut.frames.len(), moment);
            assert_eq!(cut.state_at(moment), reel.state_at(moment));
        }
    }

    #[test]
    fn all_faults_are_told_with_line_and_column() {
        let text = "[edition \"standard\"]\n[player \"Anna\"]\n[player \"Ben\"]\nAnna jumps\n\
                    Ben throws {7 1}\n";
        let wrong = Reel::read(text).unwrap_err();
        assert_eq!(wrong.iter().map(|wrong| wrong.line).collect::<Vec<_>>(), [4, 5]);
        assert!(wrong.iter().all(|wrong| wrong.column.is_some()));
    }

    #[test]
    fn a_record_that_is_not_true_is_shown_as_far_as_it_goes() {
        let reel = Reel::read(&TEXT.replace("Anna buys", "Anna builds 39")).unwrap();
        assert_eq!(reel.frames.len(), 1);
        assert_eq!(reel.wrong.as_ref().map(|wrong| wrong.line), Some(10));
    }
}
