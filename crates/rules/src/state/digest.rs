//! A short fingerprint of a state, the same on every platform.

use super::{State, parts::Base};
use crate::{
    deck::{Deck, Pile},
    event::{Party, Rent},
};

/// 64-bit FNV-1a: enough to find the first place where two runs part.
struct Fnv(u64);

impl Fnv {
    fn add(&mut self, value: u32) {
        for byte in value.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.add(u32::from(*byte));
        }
    }

    fn pile(&mut self, pile: &Pile) {
        self.add(u32::from(pile.unseen()));
        self.add(pile.holder().map_or(9, |seat| u32::from(seat.number())));
        for card in pile.seen_cards() {
            self.add(u32::from(card.number()));
        }
    }
}

const fn party(party: Party) -> u32 {
    match party {
        Party::Seat(seat) => seat.number() as u32,
        Party::Bank => 8,
        Party::Pot => 9,
    }
}

/// The number of a stage in fingerprints, whatever else it is counted by: they stay what they are.
const fn stage(base: Base) -> u8 {
    match base {
        Base::Order => 0,
        Base::Ready => 1,
        Base::Purchase => 2,
        Base::Choice => 3,
        Base::Done => 4,
        Base::Moving => 5,
        Base::Counting => 6,
        Base::Over => 7,
    }
}

impl State {
    /// A fingerprint of everything at the table. Not cryptographic.
    pub fn digest(&self) -> u64 {
        let mut fnv = Fnv(0xcbf2_9ce4_8422_2325);
        for (cash, deeds) in self.cash.iter().zip(&self.deeds) {
            fnv.add(cash.0);
            fnv.add(deeds.bits());
        }
        for set in [self.mortgaged, self.interest, self.estate] {
            fnv.add(set.bits());
        }
        fnv.add(self.pot.0);
        self.digest_business(&mut fnv);
        fnv.bytes(&self.owner);
        fnv.bytes(&self.level);
        fnv.bytes(&self.place);
        fnv.bytes(&[self.seats, self.alive.bits(), self.turn.number(), stage(self.base)]);
        fnv.bytes(&self.dice.faces());
        fnv.bytes(&[self.doubles, u8::from(self.again), self.opening as u8]);
        fnv.bytes(&[u8::from(self.is_dealt()), u8::from(self.is_time_called()), self.highest]);
        let leaders = if self.base == Base::Over { 0 } else { self.leaders.bits() };
        fnv.bytes(&[leaders, self.unthrown.bits(), self.lapped.bits()]);
        fnv.bytes(&[self.houses, self.hotels, self.choice, self.winners().bits()]);
        let answered = [self.answered.house, self.answered.hotel];
        // Nobody, most of the time: then it leaves no trace.
        for (mark, seats) in (1..).zip(answered).filter(|(_, seats)| !seats.is_empty()) {
            fnv.bytes(&[mark, seats.bits()]);
        }
        fnv.0
    }

    fn digest_business(&self, fnv: &mut Fnv) {
        let offer = &self.offer;
        fnv.add(offer.give_cash.0);
        fnv.add(offer.take_cash.0);
        fnv.add(offer.give_deeds.bits());
        fnv.add(offer.take_deeds.bits());
        fnv.bytes(&[offer.from, offer.to, offer.cards, u8::from(offer.for_debt)]);
        let auction = &self.auction;
        fnv.add(auction.bid.0);
        fnv.add(auction.floor.0);
        fnv.bytes(&[auction.lot, auction.leader, auction.bidders.bits()]);
        fnv.add(self.debt.amount.0);
        fnv.add(party(self.debt.creditor));
        fnv.bytes(&[self.debt.debtor, self.debt.why as u8]);
        fnv.add(self.round.amount.0);
        let round = &self.round;
        fnv.bytes(&[round.others.bits(), round.seat.number(), round.flow as u8]);
        for claim in self.claims() {
            fnv.bytes(&[claim.payer.number(), claim.owner.number(), claim.deed.number()]);
            match claim.rent {
                Rent::Fixed(amount) => fnv.add(amount.0),
                Rent::PerPip(factor) => fnv.add(u32::MAX - factor.0),
            }
        }
        for deck in Deck::ALL {
            fnv.pile(self.pile(deck));
        }
        let shortage = &self.shortage;
        fnv.bytes(&[shortage.asked.bits(), shortage.contenders.bits()]);
        fnv.bytes(&[shortage.by, shortage.street, shortage.winner]);
    }
}
