//! What has to be remembered of the game that is being played.

use bankhalter_rules::{DEEDS, Money, OfferKind, Property, Rent, Seat, Why};

use super::NOWHERE;

/// The mean of two dice: what a claim is worth whose throw was never made.
const MEAN_THROW: u64 = 7;
/// Nobody lands more than three times before the next player throws.
const MOST_CLAIMS: usize = 3;

/// The game that is being played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Course {
    pub(super) throws: u32,
    pub(super) turns: u32,
    /// Where the last throw has led so far.
    pub(super) at: u8,
    /// The square for which rent is paid next.
    pub(super) rent_at: u8,
    /// Was a card drawn since the last throw?
    pub(super) drew: bool,
    /// Has the hammer just fallen?
    pub(super) hammer: bool,
    /// The offer on the table.
    pub(super) offer: OfferKind,
    /// Money paid to the bank for the deed or building that follows.
    pub(super) due: Option<Money>,
    /// The deed that passed last, and the street whose buildings were sold last.
    pub(super) passed: u8,
    pub(super) sold: u8,
    /// Who began.
    first: Option<Seat>,
    /// The last debt: what for, and is it owed to a player?
    pub(super) debt: (Why, bool),
    claims: [(u8, u64); MOST_CLAIMS],
    claim_count: usize,
    /// The throw after which each deed was last bought of the bank.
    pub(super) owned_since: [Option<u32>; DEEDS],
}

impl Course {
    pub(super) const NEW: Self = Self {
        throws: 0,
        turns: 0,
        at: NOWHERE,
        rent_at: 0,
        drew: false,
        hammer: false,
        offer: OfferKind::Trade,
        due: None,
        passed: 0,
        sold: 0,
        first: None,
        debt: (Why::Estate, false),
        claims: [(0, 0); MOST_CLAIMS],
        claim_count: 0,
        owned_since: [None; DEEDS],
    };

    /// A turn began; the first one tells who begins.
    #[inline]
    pub(super) const fn begin_turn(&mut self, seat: Seat) {
        if self.turns == 0 {
            self.first = Some(seat);
        }
        self.turns += 1;
    }

    /// His place in the order of play.
    pub(super) fn place(&self, seat: Seat, seats: u8) -> usize {
        let first = self.first.unwrap_or(Seat::FIRST).number();
        usize::from((seat.number() + seats - first) % seats)
    }

    pub(super) fn claim(&mut self, rent: Rent) {
        let worth = match rent {
            Rent::Fixed(amount) => u64::from(amount.0),
            Rent::PerPip(factor) => u64::from(factor.0) * MEAN_THROW,
        };
        if let Some(place) = self.claims.get_mut(self.claim_count) {
            *place = (self.at, worth);
            self.claim_count += 1;
        }
    }

    /// A claim is asked for: what is paid now is paid for its square.
    pub(super) fn close_claim(&mut self, number: u8) {
        let place = usize::from(number);
        if place < self.claim_count {
            self.rent_at = self.claims[place].0;
            self.claims.copy_within(place + 1.., place);
            self.claim_count -= 1;
        }
    }

    /// All open claims are lost: how many, and what they were worth.
    pub(super) fn lapse(&mut self) -> (u64, u64) {
        let lost = &self.claims[..self.claim_count];
        let lost = (lost.len() as u64, lost.iter().map(|(_, worth)| worth).sum());
        self.claim_count = 0;
        lost
    }

    /// The bank sold a deed or took it back; between players its time runs on.
    pub(super) fn pass(&mut self, deed: Property, to: Option<Seat>) -> u64 {
        self.passed = deed.number();
        let since = &mut self.owned_since[usize::from(deed.number())];
        match (to, *since) {
            (Some(_), None) => *since = Some(self.throws),
            (None, Some(begun)) => {
                *since = None;
                return u64::from(self.throws - begun);
            }
            _ => {}
        }
        0
    }
}
