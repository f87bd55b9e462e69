//! Who must agree before something that was typed is changed.

use bankhalter_rules::Seat;
use thiserror::Error;

/// Whose word is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Agreement {
    /// Anybody at the table may do it.
    Anybody,
    /// Only the one who keeps the bank.
    Banker(Seat),
    /// Everybody whose money, deeds, place or own lines change.
    Concerned,
}

/// Somebody who must agree has not.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("not everybody who must agree has agreed")]
pub struct Missing {
    /// Who has to be asked.
    pub seats: Vec<Seat>,
}

impl Agreement {
    /// Who has to agree to what concerns these.
    fn needed(self, concerned: &[Seat]) -> Vec<Seat> {
        match self {
            Self::Anybody => Vec::new(),
            Self::Banker(seat) => vec![seat],
            Self::Concerned => concerned.to_vec(),
        }
    }

    /// Have all who must agreed?
    pub(crate) fn check(self, concerned: &[Seat], agreed: &[Seat]) -> Result<(), Missing> {
        let seats: Vec<_> =
            self.needed(concerned).into_iter().filter(|seat| !agreed.contains(seat)).collect();
        if seats.is_empty() { Ok(()) } else { Err(Missing { seats }) }
    }
}
