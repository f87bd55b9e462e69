//! Everything at the table: plain data without secrets.

mod apply;
mod digest;
mod parts;
mod sound;
mod stage;
mod start;

use core::hint::select_unpredictable;

use crate::{
    action::{Bundle, Return, Trade},
    buildings::{Building, HOTEL},
    deck::{Card, Deck, JailCards, Pile},
    dice::Dice,
    event::{Flow, Lot, Party, Why},
    money::Money,
    phase::Phase,
    property::{DEEDS, Properties, Property, STREETS},
    seat::{MAX_SEATS, Seat, Seats},
    space::Space,
};
pub use parts::Claim;
use parts::{
    Answered, Auction, Base, Claims, Course, Debt, Offer, Opening, Pending, Round, Shortage,
};

const SEATS: usize = MAX_SEATS as usize;
const NOBODY: u8 = u8::MAX;
/// From here on a place is jail, with so many failed attempts (JAIL-25: visitors stand elsewhere).
const IN_JAIL: u8 = 40;

/// Everything at the table.
///
/// Nothing here is a secret: undrawn cards have no order (see [`Pile`]). Only [`State::apply`]
/// writes to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct State {
    cash: [Money; SEATS],
    deeds: [Properties; SEATS],
    mortgaged: Properties,
    /// Acquired mortgages whose new owners have not decided yet.
    interest: Properties,
    /// What the bank still has to auction of a bankrupt's land.
    estate: Properties,
    /// House rule: what lies on Free Parking.
    pot: Money,
    offer: Offer,
    auction: Auction,
    debt: Debt,
    round: Round,
    claims: Claims,
    piles: [Pile; 2],
    shortage: Shortage,
    /// Whose each deed is; `deeds` says the same the other way round.
    owner: [u8; DEEDS],
    level: [u8; STREETS],
    place: [u8; SEATS],
    seats: u8,
    /// Who is still in the game.
    alive: Seats,
    turn: Seat,
    base: Base,
    /// Where the game stands: `base`, unless something interrupts it.
    phase: Phase,
    /// What interrupts the turn or has to be carried on, a bit each: see [`Pending`].
    pending: Pending,
    dice: Dice,
    /// Doubles thrown in this turn (DOUBLES-05, DOUBLES-07).
    doubles: u8,
    /// Has the player on turn earned another throw?
    again: bool,
    /// Has his turn begun?
    opening: Opening,
    /// Who let a scarce building go in this turn (SHORTAGE-03).
    answered: Answered,
    course: Course,
    /// Throws for the first turn: the highest so far, who had it, who has not thrown. Once the
    /// game is over, the leaders are those who have won.
    highest: u8,
    leaders: Seats,
    unthrown: Seats,
    /// House rule: who has been round once.
    lapped: Seats,
    houses: u8,
    hotels: u8,
    /// The card that leaves a choice: deck and number.
    choice: u8,
}

const _: () = assert!(size_of::<State>() <= 256);

impl State {
    /// How many chairs the table has.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// Who is still in the game.
    #[inline]
    pub const fn alive(&self) -> Seats {
        self.alive
    }

    /// Who is on turn.
    #[inline]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// His cash.
    #[inline]
    pub const fn cash(&self, seat: Seat) -> Money {
        self.cash[seat.index()]
    }

    /// His deeds, mortgaged or not.
    #[inline]
    pub const fn deeds(&self, seat: Seat) -> Properties {
        self.deeds[seat.index()]
    }

    /// Everybody's deeds.
    #[inline]
    pub(crate) const fn hands(&self) -> &[Properties; SEATS] {
        &self.deeds
    }

    /// Whose it is; nobody's means the bank's (BUY-02).
    #[inline]
    pub const fn owner(&self, deed: Property) -> Option<Seat> {
        let owner = self.owner[deed.index()];
        if owner == NOBODY { None } else { Some(Seat::wrap(owner)) }
    }

    /// The deeds that lie face down.
    #[inline]
    pub const fn mortgaged(&self) -> Properties {
        self.mortgaged
    }

    /// What stands on a street: 0 to 4 houses, [`HOTEL`]; always 0 on other properties.
    #[inline]
    pub fn level(&self, deed: Property) -> u8 {
        let street = deed.index().min(STREETS - 1);
        select_unpredictable(deed.is_street(), self.level[street], 0)
    }

    /// The streets on which a hotel stands.
    #[inline]
    pub fn with_hotels(&self) -> Properties {
        self.built_to(HOTEL)
    }

    /// The streets built at least to this level. Eight streets are looked at in one addition that
    /// lifts only theirs to the top bit of its byte.
    #[inline]
    pub fn built_to(&self, level: u8) -> Properties {
        const ONES: u64 = u64::from_le_bytes([1; 8]);
        const TOP: u64 = u64::from_le_bytes([128; 8]);
        // Brings the top bits of the bytes together in the highest byte.
        const GATHER: u64 = 0x0002_0408_1020_4081;
        let lift = ONES * u64::from(128 - level.min(HOTEL));
        let mut bits = 0;
        for (start, streets) in
            [(0, &self.level[..8]), (8, &self.level[8..16]), (14, &self.level[14..])]
        {
            let levels = streets.try_into().map_or(0, u64::from_le_bytes);
            let built = ((levels + lift) & TOP).wrapping_mul(GATHER) >> 56;
            bits |= (built as u32) << start;
        }
        Properties::from_bits(bits)
    }

    /// Does anything stand on any of these?
    pub fn is_built(&self, deeds: Properties) -> bool {
        self.built_to(1).meets(deeds)
    }

    /// Houses left in the bank.
    pub const fn houses(&self) -> u8 {
        self.houses
    }

    /// Hotels left in the bank.
    pub const fn hotels(&self) -> u8 {
        self.hotels
    }

    /// How many of these the bank has left.
    pub const fn stock(&self, building: Building) -> u8 {
        match building {
            Building::House => self.houses,
            Building::Hotel => self.hotels,
        }
    }

    /// The square he stands on; prisoners stand on the jail square.
    #[inline]
    pub const fn at(&self, seat: Seat) -> Space {
        let place = self.place[seat.index()];
        if place >= IN_JAIL { Space::JAIL } else { Space::known(place) }
    }

    /// Failed attempts, if he is in jail.
    #[inline]
    pub const fn jail(&self, seat: Seat) -> Option<u8> {
        self.place[seat.index()].checked_sub(IN_JAIL)
    }

    /// Where his token is.
    #[inline]
    pub(crate) const fn place(&self, seat: Seat) -> Place {
        let place = self.place[seat.index()];
        match place.checked_sub(IN_JAIL) {
            None => Place::At(Space::known(place)),
            Some(attempts) => Place::InJail { attempts },
        }
    }

    /// The jail cards he holds.
    pub fn jail_cards(&self, seat: Seat) -> JailCards {
        let held = Deck::ALL.into_iter().filter(|deck| self.pile(*deck).holder() == Some(seat));
        held.fold(JailCards::NONE, JailCards::with)
    }

    /// A deck as far as anybody can know it.
    pub const fn pile(&self, deck: Deck) -> &Pile {
        &self.piles[deck.index()]
    }

    /// The last throw of the player on turn.
    pub const fn dice(&self) -> Dice {
        self.dice
    }

    /// Doubles thrown in this turn.
    pub const fn doubles(&self) -> u8 {
        self.doubles
    }

    /// Have dice been thrown in this turn? If not, it is the time between turns (BUILD-07).
    pub const fn has_thrown(&self) -> bool {
        matches!(self.opening, Opening::Thrown)
    }

    /// Has the player on turn begun: with a throw or, in jail, with the fine or a card (TIME-01)?
    pub const fn has_begun(&self) -> bool {
        !matches!(self.opening, Opening::NotYet)
    }

    /// Has the player on turn earned another throw?
    pub const fn throws_again(&self) -> bool {
        self.again
    }

    /// House rule: what lies on Free Parking.
    pub const fn pot(&self) -> Money {
        self.pot
    }

    /// House rule: has he been round once?
    pub const fn has_lapped(&self, seat: Seat) -> bool {
        self.lapped.has(seat)
    }

    /// Are the deeds of a short or timed game dealt?
    pub const fn is_dealt(&self) -> bool {
        !matches!(self.course, Course::Undealt)
    }

    /// Has time been called?
    pub const fn is_time_called(&self) -> bool {
        matches!(self.course, Course::TimeUp)
    }

    /// Who has won, once the game is over.
    pub const fn winners(&self) -> Seats {
        if matches!(self.base, Base::Over) { self.leaders } else { Seats::NONE }
    }

    /// Who still has to throw for the first turn.
    pub const fn unthrown(&self) -> Seats {
        self.unthrown
    }

    /// Who has the highest throw for the first turn so far.
    pub(crate) const fn leaders(&self) -> Seats {
        self.leaders
    }

    /// The card that leaves a choice.
    pub fn choice(&self) -> Option<(Deck, Card)> {
        let deck = Deck::ALL[usize::from(self.choice >> 4 & 1)];
        if self.base == Base::Choice {
            Card::new(self.choice & 15).map(|c| (deck, c))
        } else {
            None
        }
    }

    /// Open claims, oldest first.
    pub fn claims(&self) -> impl Iterator<Item = Claim> {
        self.claims.iter()
    }

    /// The offer on the table and who made it.
    pub const fn offer(&self) -> Option<(Seat, Trade)> {
        if self.offer.from == NOBODY {
            return None;
        }
        let give = Bundle {
            cash: self.offer.give_cash,
            deeds: self.offer.give_deeds,
            cards: JailCards::from_bits(self.offer.cards),
        };
        let take = Bundle {
            cash: self.offer.take_cash,
            deeds: self.offer.take_deeds,
            cards: JailCards::from_bits(self.offer.cards >> 2),
        };
        let take = if self.offer.for_debt { Return::Debt } else { Return::Goods(take) };
        Some((Seat::wrap(self.offer.from), Trade { with: Seat::wrap(self.offer.to), give, take }))
    }

    /// Is an offer on the table?
    #[inline]
    pub const fn has_offer(&self) -> bool {
        self.offer.from != NOBODY
    }

    /// What is under the hammer.
    pub const fn lot(&self) -> Option<Lot> {
        self.auction.lot()
    }

    /// Who has not passed.
    pub const fn bidders(&self) -> Seats {
        self.auction.bidders
    }

    /// The highest bid and whose it is.
    pub const fn bid(&self) -> Option<(Seat, Money)> {
        if self.auction.leader == NOBODY {
            return None;
        }
        Some((Seat::wrap(self.auction.leader), self.auction.bid))
    }

    /// The least first bid.
    pub const fn floor(&self) -> Money {
        self.auction.floor
    }

    /// The debt being settled: who, to whom, how much, what for.
    pub const fn debt(&self) -> Option<(Seat, Party, Money, Why)> {
        if self.debt.debtor == NOBODY {
            return None;
        }
        let debt = &self.debt;
        Some((Seat::wrap(debt.debtor), debt.creditor, debt.amount, debt.why))
    }

    /// A round of payments: the one, the others still to come, the amount, and which way.
    pub const fn round(&self) -> Option<(Seat, Seats, Money, Flow)> {
        if self.round.others.is_empty() {
            return None;
        }
        Some((self.round.seat, self.round.others, self.round.amount, self.round.flow))
    }

    /// Acquired mortgages whose new owners have not decided yet.
    pub const fn interest(&self) -> Properties {
        self.interest
    }

    /// What the bank still has to auction of a bankrupt's land.
    pub const fn estate(&self) -> Properties {
        self.estate
    }

    /// Who asked for a scarce building, and for which street.
    pub const fn shortage(&self) -> Option<(Seat, Property)> {
        if self.shortage.by == NOBODY {
            return None;
        }
        match Property::new(self.shortage.street) {
            Some(street) => Some((Seat::wrap(self.shortage.by), street)),
            None => None,
        }
    }

    /// Who is still to be asked about the scarce building.
    pub const fn asked(&self) -> Seats {
        self.shortage.asked
    }

    /// Who competes for the scarce building.
    pub const fn contenders(&self) -> Seats {
        self.shortage.contenders
    }

    /// Who let a scarce building of this kind go and is not asked again in this turn, unless the
    /// stock grows (SHORTAGE-03).
    pub const fn answered(&self, building: Building) -> Seats {
        self.answered.of(building)
    }

    /// The building somebody won and has to place.
    pub const fn won(&self) -> Option<(Seat, Building)> {
        self.shortage.won()
    }
}

pub(crate) use parts::{Base as TurnStage, Place};
