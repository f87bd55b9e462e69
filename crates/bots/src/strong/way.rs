//! A choice, as far as it is thought through.

use bankhalter_rules::{Action, State};

/// A choice: what it leads to, and what is done there first, if that needs chance.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    pub(crate) state: State,
    pub(crate) first: Option<Action>,
    /// By how much it is better than the one it is compared with, at first sight.
    pub(crate) at_sight: f32,
}

impl Way {
    /// A choice that has been made already.
    pub(crate) const fn to(state: State, at_sight: f32) -> Self {
        Self { state, first: None, at_sight }
    }

    /// In a position that was made up the highest bidder may have traded away the money for his
    /// bid, which the rules forbid: nobody can play on from there.
    pub(crate) fn can_be_played(&self) -> bool {
        self.state.bid().is_none_or(|(seat, amount)| self.state.cash(seat) >= amount)
    }
}
