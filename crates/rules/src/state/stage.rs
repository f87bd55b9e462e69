//! Where the game stands, read off what is open: who is asked what.

use super::{
    NOBODY, State,
    parts::{Base, Pending},
};
use crate::{event::Why, phase::Phase, seat::Seat};

impl State {
    /// Where the game stands.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The phase, read off the parts themselves.
    #[inline]
    pub(super) const fn read_phase(&self) -> Phase {
        if self.pending.interrupts() && !matches!(self.base, Base::Over) {
            return self.interruption();
        }
        match self.base {
            Base::Order => Phase::Order,
            Base::Ready => Phase::Ready,
            Base::Purchase => Phase::Purchase,
            Base::Choice => Phase::Choice,
            Base::Done | Base::Moving | Base::Counting => Phase::Done,
            Base::Over => Phase::Over,
        }
    }

    #[cold]
    const fn interruption(&self) -> Phase {
        // MORTGAGE-14: interest on what was traded comes before an older debt; interest that
        // somebody could not pay is a debt that comes before the rest.
        let owes = self.debt.debtor != NOBODY;
        if owes && (self.interest.is_empty() || matches!(self.debt.why, Why::Interest)) {
            return Phase::Debt;
        }
        if !self.interest.is_empty() {
            return Phase::Interest;
        }
        if self.auction.is_open() {
            return Phase::Auction;
        }
        if self.shortage.won().is_some() { Phase::Place } else { Phase::Shortage }
    }

    /// Does somebody have to decide something before the turn goes on?
    #[inline]
    pub(crate) const fn is_interrupted(&self) -> bool {
        self.pending.interrupts()
    }

    /// Is there nothing to carry on and nobody to wait for but the player on turn?
    #[inline]
    pub(crate) const fn is_calm(&self) -> bool {
        self.pending.is_nothing()
    }

    /// What is pending, read off the parts themselves.
    pub(super) const fn read_pending(&self) -> Pending {
        let mut pending = Pending::NOTHING;
        if !self.interest.is_empty() || self.debt.debtor != NOBODY {
            pending = pending.and(Pending::INTERRUPTION);
        }
        if self.auction.is_open() || self.shortage.by != NOBODY {
            pending = pending.and(Pending::INTERRUPTION);
        }
        let base_goes_on = matches!(self.base, Base::Moving | Base::Counting);
        if base_goes_on || !self.estate.is_empty() || !self.round.others.is_empty() {
            pending = pending.and(Pending::CONTINUATION);
        }
        pending
    }

    pub(crate) const fn base(&self) -> Base {
        self.base
    }

    /// Who has to answer. Others *may* act; `check` decides.
    pub fn awaited(&self) -> Option<Seat> {
        match self.phase() {
            Phase::Over => None,
            Phase::Order => self.unthrown.lowest(),
            Phase::Interest => self.interest.lowest().and_then(|deed| self.owner(deed)),
            Phase::Shortage => self.asked().after(Seat::wrap(self.shortage.by)),
            Phase::Place => self.won().map(|(seat, _)| seat),
            Phase::Choice => Some(self.turn),
            _ if self.has_offer() => Some(Seat::wrap(self.offer.to)),
            Phase::Debt => Some(Seat::wrap(self.debt.debtor)),
            Phase::Auction => match self.bid() {
                Some((leader, _)) => self.bidders().without(leader).after(leader),
                None => self.bidders().after(self.turn),
            },
            Phase::Ready | Phase::Purchase | Phase::Done => Some(self.turn),
        }
    }
}
