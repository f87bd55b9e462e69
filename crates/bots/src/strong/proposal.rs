//! An offer that the strong bot could make, and what it expects of it.

use bankhalter_rules::Trade;

/// An offer it could make.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Proposal {
    /// What is offered to whom.
    pub trade: Trade,
    /// How likely this partner is to take it.
    pub likely: f32,
    /// What it brings its own seat if he does, in chances to win.
    pub gain: f32,
}
