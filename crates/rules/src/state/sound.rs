//! What must hold in every game: looked at in a game that people play, whatever the build.

use super::State;
use crate::{
    deck::Deck,
    event::{Event, Party},
    money::Money,
    property::Properties,
    seat::Seats,
};

impl State {
    /// Why this cannot happen as it stands, as far as that is cheap to see. Only a fault of the
    /// engine makes such an event, never a player.
    pub fn contradicts(&self, event: Event) -> Option<&'static str> {
        let (is_wrong, why) = match event {
            Event::Paid { from, to, amount, why: _ } => {
                let lacks = |cash: Money| cash < amount;
                if self.purse(from).is_some_and(lacks) {
                    return Some("nobody pays what he has not");
                }
                let bursts = |cash: Money| cash.0.checked_add(amount.0).is_none();
                (self.purse(to).is_some_and(bursts), "nobody has more than can be counted")
            }
            Event::CardReturned { deck, card } => {
                let lies = self.pile(deck).cards() & (1 << card.number()) != 0;
                (lies, "a card lies in one place")
            }
            Event::ClaimArose { .. } => {
                (self.claims.is_full(), "three throws per turn, one landing per throw")
            }
            _ => (false, ""),
        };
        is_wrong.then_some(why)
    }

    /// Panics if this cannot happen.
    #[inline(never)]
    pub(crate) fn assert_fits(&self, event: Event) {
        let why = self.contradicts(event);
        assert!(why.is_none(), "{}: {event:?}", why.unwrap_or_default());
    }

    /// Panics if what is kept twice differs.
    #[inline(never)]
    pub(crate) fn assert_sound(&self) {
        assert_eq!(self.pending, self.read_pending());
        assert_eq!(self.phase, self.read_phase());
        for deed in Properties::ALL.iter() {
            for seat in Seats::first(self.seats).iter() {
                assert_eq!(self.owner(deed) == Some(seat), self.deeds(seat).has(deed));
            }
        }
        for deck in Deck::ALL {
            let held = u32::from(self.pile(deck).holder().is_some());
            assert_eq!(self.pile(deck).cards().count_ones() + held, 16);
        }
    }

    /// The money of whoever has a bounded amount of it.
    const fn purse(&self, party: Party) -> Option<Money> {
        match party {
            Party::Seat(seat) => Some(self.cash(seat)),
            Party::Pot => Some(self.pot()),
            Party::Bank => None,
        }
    }
}
