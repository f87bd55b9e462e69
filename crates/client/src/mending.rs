//! What a correction would come to: the room decides by it, a page shows it beforehand.

use bankhalter_evening::{CannotCorrect, Correction as Mending, Evening, Mended, Past};
use bankhalter_notation::{Cast, Fault, Play, Table, Unplayable};
use bankhalter_protocol::{Agree, Correction, RealBoard};
use bankhalter_rules::{Seat, State};

use crate::{Seating, is_bot};

/// Why something cannot be put right so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CannotMend {
    /// There is no such line.
    NoLine,
    /// The new line is no notation.
    NotNotation(Fault),
    /// The new line cannot be played where it would stand.
    Unplayable(Unplayable),
    /// What the program threw or drew would go with it, and be thrown anew.
    ProgramThrew,
}

/// What the game would be.
pub fn mend(
    table: &Table,
    past: &Past,
    correction: &Correction,
) -> Result<(Evening, Mended), CannotMend> {
    let mending = mending(&table.cast, past, correction)?;
    let evening = Evening::resume(table.clone(), past.clone());
    let mended = evening.correct(mending).map_err(|no| match no {
        CannotCorrect::NoLine => CannotMend::NoLine,
        CannotCorrect::Unplayable(trouble) => CannotMend::Unplayable(trouble),
        CannotCorrect::ProgramThrew => CannotMend::ProgramThrew,
    })?;
    Ok((evening, mended))
}

/// The correction in the words of the evening.
fn mending(cast: &Cast, past: &Past, correction: &Correction) -> Result<Mending, CannotMend> {
    let place = |line: &u32| past.place(*line).ok_or(CannotMend::NoLine);
    let read = |text: &str| Play::parse(text, cast).map_err(CannotMend::NotNotation);
    Ok(match correction {
        Correction::TakeBack { lines: 0 } => return Err(CannotMend::NoLine),
        Correction::TakeBack { lines } => {
            Mending::TakeBack(usize::try_from(*lines).map_err(|_| CannotMend::NoLine)?)
        }
        Correction::Strike { line } => Mending::Strike(place(line)?),
        Correction::Replace { line, with } => Mending::Replace(place(line)?, read(with)?),
        Correction::Insert { line, with } => Mending::Insert(place(line)?, read(with)?),
    })
}

impl Seating {
    /// Who must still agree. Bots and whoever is stood in for are not asked: where it concerns them,
    /// the banker is. Where the program throws, a misclick is taken back if everybody who plays
    /// agrees.
    pub fn must_agree(
        &self,
        real: Option<RealBoard>,
        state: &State,
        mended: &Mended,
        agreed: &[u8],
    ) -> Vec<u8> {
        let is_asked = |seat: &u8| {
            let chair = self.chair(*seat);
            chair.is_some_and(|chair| !is_bot(&chair.sitter) && !chair.stand_in)
        };
        let or_banker = |seat: &Seat| {
            let own = Some(seat.number()).filter(is_asked);
            own.or_else(|| self.host())
        };
        let mut needed: Vec<u8> = match real.map(|real| real.agree) {
            None => state.alive().iter().map(Seat::number).collect(),
            Some(Agree::Anybody) => Vec::new(),
            Some(Agree::Banker) => self.host().into_iter().collect(),
            Some(Agree::Concerned) => mended.concerned.iter().filter_map(or_banker).collect(),
        };
        needed.sort_unstable();
        needed.dedup();
        needed.into_iter().filter(|seat| is_asked(seat) && !agreed.contains(seat)).collect()
    }
}
