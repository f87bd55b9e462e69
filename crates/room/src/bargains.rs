//! How much is bargained in one turn.
//!
//! While an offer lies on the table, the clock of whoever has to go on stands still. Without a limit,
//! two players of one mind could stretch a turn for hours.

use bankhalter_rules::MAX_SEATS;

/// Offers of one player in one turn. They cost nothing, so nothing else would end them.
const OFFERS: u8 = 100;

/// Where a clock runs, one player's offers may stop it in one turn for as long as this many
/// decisions may take; then he offers nothing more until the next.
const PAUSES: u64 = 3;

/// What was offered in this turn, and for how long it lay on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Bargains {
    /// By chair.
    offers: [Offers; MAX_SEATS as usize],
    /// The offer on the table: whose it is, and since when.
    open: Option<(u8, u64)>,
}

/// The offers of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Offers {
    made: u8,
    /// Milliseconds for which they lay on the table.
    lasted: u64,
}

impl Bargains {
    /// May this player offer something more, where a decision may take this long? 0 means as long
    /// as it likes.
    pub(super) fn may_offer(&self, seat: u8, decision: u64) -> bool {
        let offers = self.offers.get(usize::from(seat)).copied().unwrap_or_default();
        let most = if decision == 0 { u64::MAX } else { PAUSES.saturating_mul(decision) };
        offers.made < OFFERS && offers.lasted < most
    }

    /// This player has made an offer.
    pub(super) fn count(&mut self, seat: u8) {
        if let Some(offers) = self.offers.get_mut(usize::from(seat)) {
            offers.made = offers.made.saturating_add(1);
        }
    }

    /// At this time an offer of this player lies on the table, or none. Whatever lay there before
    /// counts for no longer than a decision may take, even if the server was away meanwhile.
    pub(super) fn lay(&mut self, at: u64, offer: Option<u8>, decision: u64) {
        if let Some((seat, since)) = self.open.take()
            && let Some(offers) = self.offers.get_mut(usize::from(seat))
        {
            let lasted = at.saturating_sub(since).min(decision);
            offers.lasted = offers.lasted.saturating_add(lasted);
        }
        self.open = offer.map(|seat| (seat, at));
    }

    /// The game has stood still for so long: no offer lay on the table meanwhile.
    pub(super) const fn put_off(&mut self, lasted: u64) {
        if let Some((_, since)) = &mut self.open {
            *since = since.saturating_add(lasted);
        }
    }

    /// A new turn begins with what lies on the table.
    pub(super) fn begin_turn(&mut self) {
        self.offers = Default::default();
    }
}
