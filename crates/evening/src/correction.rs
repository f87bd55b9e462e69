//! What was typed wrong: taken back or put right, however long ago.

use bankhalter_notation::{Play, Unplayable};
use bankhalter_rules::Seat;
use thiserror::Error;

use crate::{
    agreement::{Agreement, Missing},
    changes::{Change, changes},
    evening::{Evening, entry},
    past::{Entry, Source},
    slip::Slip,
};

/// Why something cannot be put right so. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CannotCorrect {
    /// There is no such line.
    #[error("there is no such line")]
    NoLine,
    /// The new line cannot be played where it would stand.
    #[error("the new line cannot be played there")]
    Unplayable(Unplayable),
    /// What the program threw or drew would go with it, and be thrown anew.
    #[error("what the program threw or drew stays as it fell")]
    ProgramThrew,
}

/// What is to be put right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Correction {
    /// This many of the last lines never happened.
    TakeBack(usize),
    /// The line of this number never happened; what followed stands.
    Strike(usize),
    /// In the line of this number it was this.
    Replace(usize, Play),
    /// Before the line of this number somebody forgot this.
    Insert(usize, Play),
}

/// What a correction would come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mended {
    /// What is put right.
    correction: Correction,
    /// The first line that changes.
    pub from: usize,
    /// The lines from there on that fit, played anew.
    fitting: Vec<Entry>,
    /// The first of the old lines that no longer fits, and why: it and all after it are lost.
    pub stuck: Option<(usize, Unplayable)>,
    /// Who gains and loses what, against the table as it stands.
    pub changes: Vec<Change>,
    /// Whom it concerns: whoever gains or loses, and whoever's own lines come or go. A decision is
    /// somebody's own also where no money changes hands.
    pub concerned: Vec<Seat>,
}

impl Mended {
    /// The lines from the first that changes, as they would be.
    pub fn fitting(&self) -> &[Entry] {
        &self.fitting
    }

    /// How many of the lines that followed are played as they were.
    pub fn kept(&self) -> usize {
        let own = usize::from(matches!(
            self.correction,
            Correction::Replace(..) | Correction::Insert(..)
        ));
        self.fitting.len() - own
    }
}

impl Evening {
    /// What a correction would come to. Nothing changes yet.
    pub fn correct(&self, correction: Correction) -> Result<Mended, CannotCorrect> {
        let count = self.entries().len();
        let (from, new, rest) = match &correction {
            Correction::TakeBack(lines) => {
                (count.checked_sub(*lines).ok_or(CannotCorrect::NoLine)?, None, count)
            }
            Correction::Strike(number) => (*number, None, number.saturating_add(1)),
            Correction::Replace(number, play) => (*number, Some(play), number.saturating_add(1)),
            Correction::Insert(number, play) => (*number, Some(play), *number),
        };
        let is_end = matches!(correction, Correction::TakeBack(_) | Correction::Insert(..));
        if from > count || (from == count && !is_end) {
            return Err(CannotCorrect::NoLine);
        }
        let mut state = *self.before(from);
        let mut fitting = Vec::new();
        if let Some(play) = new {
            let entry = entry(&self.table, &state, play).map_err(CannotCorrect::Unplayable)?;
            state = entry.after;
            fitting.push(entry);
        }
        let mut stuck = None;
        for (number, old) in self.entries().iter().enumerate().skip(rest) {
            match entry(&self.table, &state, &old.play) {
                Ok(entry) => {
                    state = entry.after;
                    fitting.push(Entry { source: old.source, ..entry });
                }
                Err(trouble) => {
                    stuck = Some((number, trouble));
                    break;
                }
            }
        }
        let changes = changes(self.state(), &state);
        let mut mended =
            Mended { correction, from, fitting, stuck, changes, concerned: Vec::new() };
        if self.lost_entries(&mended).any(|entry| entry.source == Source::Program) {
            return Err(CannotCorrect::ProgramThrew);
        }
        mended.concerned = self.concerned(&mended);
        Ok(mended)
    }

    /// Whom a correction concerns, each once.
    fn concerned(&self, mended: &Mended) -> Vec<Seat> {
        let lost = self.lost(mended);
        let new = match &mended.correction {
            Correction::Replace(_, play) | Correction::Insert(_, play) => Some(play),
            Correction::TakeBack(_) | Correction::Strike(_) => None,
        };
        let acts = lost.iter().chain(new).filter_map(|play| match play {
            Play::Act { seat, .. } => Some(*seat),
            Play::Deal(_) | Play::Time => None,
        });
        let mut all = Vec::new();
        for seat in mended.changes.iter().map(|change| change.seat).chain(acts) {
            if !all.contains(&seat) {
                all.push(seat);
            }
        }
        all
    }

    /// Makes a correction happen, if those who must agree do.
    pub fn adopt(
        &mut self,
        mended: Mended,
        agreement: Agreement,
        agreed: &[Seat],
    ) -> Result<(), Missing> {
        agreement.check(&mended.concerned, agreed)?;
        let was = self.lost(&mended);
        let now = match mended.correction {
            Correction::Replace(_, play) | Correction::Insert(_, play) => Some(play),
            Correction::TakeBack(_) | Correction::Strike(_) => None,
        };
        self.past.cut(mended.from);
        for entry in mended.fitting {
            self.past.push(entry);
        }
        self.slips.push(Slip { at: mended.from, was, now, agreed: agreed.to_vec() });
        Ok(())
    }

    /// The lines that a correction takes out of the game.
    pub fn lost(&self, mended: &Mended) -> Vec<Play> {
        self.lost_entries(mended).map(|entry| entry.play.clone()).collect()
    }

    fn lost_entries(&self, mended: &Mended) -> impl Iterator<Item = &Entry> {
        let count = self.entries().len();
        let (own, behind) = match mended.correction {
            Correction::TakeBack(_) => (mended.from..count, count),
            Correction::Strike(number) | Correction::Replace(number, _) => {
                (number..number + 1, mended.stuck.as_ref().map_or(count, |(number, _)| *number))
            }
            Correction::Insert(..) => {
                (0..0, mended.stuck.as_ref().map_or(count, |(number, _)| *number))
            }
        };
        own.chain(behind..count).filter_map(|number| Some(&**self.entries().get(number)?))
    }
}
