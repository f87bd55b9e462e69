//! Trades: the change for every seat.

use bankhalter_rules::{Action, Seat, State, Trade};

use crate::{Appraiser, Values};

/// What an offer is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bargain {
    /// The chances if it is left.
    pub left: Values,
    /// The chances if it is taken.
    pub taken: Values,
}

impl Bargain {
    /// What taking it changes for everybody.
    pub fn change(&self) -> Values {
        self.taken - self.left
    }
}

/// What this offer of `from` would do to everybody; nothing if it may not be made or taken.
pub fn bargain(
    appraiser: &Appraiser<'_>,
    state: &State,
    from: Seat,
    trade: &Trade,
) -> Option<Bargain> {
    let offered = appraiser.after(state, from, Action::Offer(*trade))?;
    open(appraiser, &offered)
}

/// What the offer on the table would do to everybody.
pub(crate) fn open(appraiser: &Appraiser<'_>, state: &State) -> Option<Bargain> {
    let (_, trade) = state.offer()?;
    let taken = appraiser.after(state, trade.with, Action::Accept)?;
    Some(Bargain { left: appraiser.value(state), taken: appraiser.value(&taken) })
}
