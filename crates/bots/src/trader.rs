//! The trader: plays like the careful bot, and proposes trades that both sides gain by.

use bankhalter_rules::{Action, Seat, Words};

use crate::{Bot, Stops, View, bargain, careful};

/// So many turns pass before it looks again at a table on which no deed changed hands.
const PATIENCE: u8 = 16;

/// As careful, and proposes and judges trades.
#[derive(Clone, Copy, Debug, Default)]
pub struct Trader {
    /// The owners of all deeds when it last looked, as a fingerprint.
    seen: u32,
    /// Its turns until it looks again anyway.
    wait: u8,
}

impl Bot for Trader {
    fn stops(&self) -> Stops {
        Stops::BUILD.and(Stops::REDEEM).and(Stops::TRADE).and(Stops::LATE).and(Stops::RENT)
    }

    #[inline]
    fn answer<W: Words>(&mut self, view: View<'_>, _luck: &mut W) -> Action {
        careful::answer(view)
    }

    fn judge<W: Words>(&mut self, view: View<'_>, _luck: &mut W) -> Action {
        bargain::judge(view)
    }

    fn business<W: Words>(&mut self, view: View<'_>, _luck: &mut W) -> Option<Action> {
        self.offer(view).or_else(|| careful::business(view))
    }
}

impl Trader {
    /// A trader that has seen nothing yet.
    pub const NEW: Self = Self { seen: 0, wait: 0 };

    /// One look at the table for every time a deed changed hands, or else every few turns.
    fn offer(&mut self, view: View<'_>) -> Option<Action> {
        let owners = owners(view);
        if owners == self.seen && self.wait > 0 {
            self.wait -= 1;
            return None;
        }
        self.seen = owners;
        self.wait = PATIENCE;
        bargain::propose(view).map(Action::Offer).filter(|offer| view.allows(offer))
    }
}

/// A fingerprint of who owns what.
#[inline]
fn owners(view: View<'_>) -> u32 {
    let seats = (0..view.state.seats()).filter_map(Seat::new);
    seats.fold(0, |mix, seat| mix.wrapping_mul(0x9e37_79b1) ^ view.state.deeds(seat).bits())
}
