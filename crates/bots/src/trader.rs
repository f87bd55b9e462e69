//! The trader: plays like the careful bot, and proposes trades from which both sides gain.

use core::ops::Range;

use bankhalter_rules::{Action, MAX_SEATS, Phase, Properties, Seat, Words};

use crate::{Bot, Careful, Stops, View, bargain};

/// How many turns pass before it looks again at a table where no deed of interest changed hands.
const QUIET_TURNS: u8 = 16;

/// The most offers it makes in one turn.
const OFFERS: u8 = 2;

/// As careful, and proposes and judges trades.
#[derive(Clone, Copy, Debug, Default)]
pub struct Trader {
    careful: Careful,
    /// The groups it had a part of when it last looked for a trade.
    groups: Properties,
    /// Who owned them then, as a fingerprint.
    owners: u32,
    /// Its turns until it looks again anyway.
    wait: u8,
    /// The offers it made in this turn.
    offers: u8,
    /// Has it thought of offering land for a debt since its last turn?
    pleaded: bool,
}

impl Bot for Trader {
    fn name(&self) -> &'static str {
        "trader"
    }

    fn stops(&self) -> Stops {
        Stops::BUILD.and(Stops::REDEEM).and(Stops::TRADE).and(Stops::LATE).and(Stops::RENT)
    }

    #[inline]
    fn answer<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Action {
        if view.state.phase() == Phase::Debt
            && let Some(offer) = self.plead(view)
        {
            return offer;
        }
        self.careful.answer(view, luck)
    }

    fn judge<W: Words>(&mut self, view: View<'_>, _luck: &mut W) -> Action {
        bargain::judge(view)
    }

    fn business<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        let may_offer = self.offers < OFFERS && !self.careful.is_busy();
        if may_offer
            && self.is_time_to_look(view)
            && let Some(offer) = self.look(view)
        {
            return Some(offer);
        }
        let action = self.careful.business(view, luck);
        if action.is_none() {
            self.offers = 0;
            self.pleaded = false;
        }
        action
    }

    fn business_alone<W: Words>(&mut self, view: View<'_>, luck: &mut W) -> Option<Action> {
        self.offers = OFFERS;
        self.business(view, luck)
    }
}

impl Trader {
    /// A trader that has seen nothing yet.
    pub const NEW: Self = Self {
        careful: Careful::NEW,
        groups: Properties::NONE,
        owners: 0,
        wait: 0,
        offers: 0,
        pleaded: false,
    };

    /// It looks for a trade every time a deed of interest changed hands, or else every few turns.
    #[inline]
    fn is_time_to_look(&mut self, view: View<'_>) -> bool {
        let patient = self.wait > 0 && self.owners == self.fingerprint(view);
        if patient {
            self.wait -= 1;
        }
        !patient
    }

    /// Looks for a trade, and remembers the table it saw.
    #[inline(never)]
    fn look(&mut self, view: View<'_>) -> Option<Action> {
        self.groups = view.book.groups_around(view.deeds());
        self.owners = self.fingerprint(view);
        self.wait = QUIET_TURNS;
        let trade = bargain::propose(view)?;
        self.offers += 1;
        Some(Action::Offer(trade))
    }

    /// Land for a debt; it thinks of that once between its turns.
    fn plead(&mut self, view: View<'_>) -> Option<Action> {
        if core::mem::replace(&mut self.pleaded, true) {
            return None;
        }
        bargain::plead(view).filter(|trade| view.can_offer(trade)).map(Action::Offer)
    }

    /// A fingerprint of its own deeds and of who owns the rest of their groups.
    #[inline]
    fn fingerprint(&self, view: View<'_>) -> u32 {
        let mix = |mix: u32, chairs: Range<u8>| {
            chairs.filter_map(Seat::new).fold(mix, |mix, seat| {
                mix.rotate_left(7) ^ (view.state.deeds(seat) & self.groups).bits()
            })
        };
        let four = mix(view.deeds().bits(), 0..4);
        // Few tables have more chairs.
        if view.state.seats() > 4 { mix(four, 4..MAX_SEATS) } else { four }
    }
}
