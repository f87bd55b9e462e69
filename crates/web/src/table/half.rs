//! What was begun at a real board, and waits for dice or a card.

use bankhalter_notation::{Need, Play};
use bankhalter_rules::Seat;

/// Something that was begun, and what chance has to tell next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Half {
    /// Who.
    pub(crate) seat: Seat,
    /// What was said so far.
    pub(crate) play: Play,
    /// What is missing.
    pub(crate) need: Need,
}
