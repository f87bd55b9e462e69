//! A correction that was made.

use bankhalter_notation::Play;
use bankhalter_rules::Seat;

/// A correction that was made, for the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slip {
    /// The first line that changed.
    pub at: usize,
    /// What stood there and no longer holds.
    pub was: Vec<Play>,
    /// What stands there instead.
    pub now: Option<Play>,
    /// Who agreed.
    pub agreed: Vec<Seat>,
}
