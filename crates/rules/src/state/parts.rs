//! The parts of a [`State`](super::State) that come and go: an offer, an auction, a debt, claims.

use super::NOBODY;
use crate::{
    buildings::Building,
    event::{Flow, Lot, Party, Rent, Why},
    money::Money,
    phase::Phase,
    property::{DEEDS, Properties, Property},
    seat::{Seat, Seats},
    space::Space,
};

/// Where the turn itself stands, below anything that interrupts it. A stage that is a question has
/// the number of that phase: one is the other without a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Base {
    /// Throwing for the first turn.
    Order = Phase::Order as u8,
    /// Before a throw.
    Ready = Phase::Ready as u8,
    /// On a property that can be bought.
    Purchase = Phase::Purchase as u8,
    /// With a card that leaves a choice.
    Choice = Phase::Choice as u8,
    /// The landing is settled.
    Done = Phase::Done as u8,
    /// The result stands.
    Over = Phase::Over as u8,
    /// The fine comes first, then the move (JAIL-19).
    Moving,
    /// What is open gets settled, then wealth is counted.
    Counting,
}

/// A summary of what interrupts the turn (debt, interest, auction, shortage) or has to be carried
/// on (estate, round), kept beside the parts so that the common case is one look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pending(u8);

impl Pending {
    pub(super) const NOTHING: Self = Self(0);
    pub(super) const INTERRUPTION: Self = Self(1);
    pub(super) const CONTINUATION: Self = Self(2);

    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline]
    pub(super) const fn interrupts(self) -> bool {
        self.0 & 1 != 0
    }

    #[inline]
    pub(super) const fn is_nothing(self) -> bool {
        self.0 == 0
    }
}

/// Has the turn begun? (TIME-01)
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Opening {
    /// Nobody has thrown: it is the time between turns (BUILD-07).
    NotYet,
    /// Dice have been thrown.
    Thrown,
    /// The fine is paid or the card played, and no dice thrown yet.
    OutOfJail,
}

/// How far the game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Course {
    /// The deeds of a short or timed game are not dealt yet.
    Undealt,
    /// It is played.
    Running,
    /// The agreed time is up (TIME-01).
    TimeUp,
}

/// Who let a scarce building go, for each kind (SHORTAGE-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub(super) struct Answered {
    pub(super) house: Seats,
    pub(super) hotel: Seats,
}

impl Answered {
    pub(super) const NOBODY: Self = Self { house: Seats::NONE, hotel: Seats::NONE };

    pub(super) const fn of(self, building: Building) -> Seats {
        match building {
            Building::House => self.house,
            Building::Hotel => self.hotel,
        }
    }

    pub(super) const fn add(&mut self, building: Building, seat: Seat) {
        match building {
            Building::House => self.house = self.house.with(seat),
            Building::Hotel => self.hotel = self.hotel.with(seat),
        }
    }
}

/// Where a token is.
#[derive(Clone, Copy)]
pub(crate) enum Place {
    /// On a square.
    At(Space),
    /// In jail, after so many failed attempts.
    InJail { attempts: u8 },
}

/// An offer; nobody's if there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub(super) struct Offer {
    pub(super) give_cash: Money,
    pub(super) take_cash: Money,
    pub(super) give_deeds: Properties,
    pub(super) take_deeds: Properties,
    pub(super) from: u8,
    pub(super) to: u8,
    /// Two bits for what is given, two for what is wanted.
    pub(super) cards: u8,
    pub(super) for_debt: bool,
}

impl Offer {
    pub(super) const NONE: Self = Self {
        give_cash: Money::ZERO,
        take_cash: Money::ZERO,
        give_deeds: Properties::NONE,
        take_deeds: Properties::NONE,
        from: NOBODY,
        to: NOBODY,
        cards: 0,
        for_debt: false,
    };
}

const HOUSE_LOT: u8 = DEEDS as u8;
const HOTEL_LOT: u8 = DEEDS as u8 + 1;

/// An auction; of nothing if there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub(super) struct Auction {
    pub(super) bid: Money,
    pub(super) floor: Money,
    pub(super) lot: u8,
    pub(super) leader: u8,
    pub(super) bidders: Seats,
}

impl Auction {
    pub(super) const NONE: Self = Self {
        bid: Money::ZERO,
        floor: Money::ZERO,
        lot: NOBODY,
        leader: NOBODY,
        bidders: Seats::NONE,
    };

    pub(super) const fn of(lot: Lot, bidders: Seats, floor: Money) -> Self {
        let lot = match lot {
            Lot::Deed(deed) => deed.number(),
            Lot::Building(Building::House) => HOUSE_LOT,
            Lot::Building(Building::Hotel) => HOTEL_LOT,
        };
        Self { floor, lot, bidders, ..Self::NONE }
    }

    #[inline]
    pub(super) const fn is_open(&self) -> bool {
        self.lot != NOBODY
    }

    pub(super) const fn lot(&self) -> Option<Lot> {
        match (self.lot, Property::new(self.lot)) {
            (_, Some(deed)) => Some(Lot::Deed(deed)),
            (HOUSE_LOT, None) => Some(Lot::Building(Building::House)),
            (HOTEL_LOT, None) => Some(Lot::Building(Building::Hotel)),
            (_, None) => None,
        }
    }
}

/// A debt; nobody's if there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub(super) struct Debt {
    pub(super) amount: Money,
    pub(super) debtor: u8,
    pub(super) why: Why,
    pub(super) creditor: Party,
}

impl Debt {
    pub(super) const NONE: Self =
        Self { amount: Money::ZERO, debtor: NOBODY, why: Why::Rent, creditor: Party::Bank };
}

/// One player and several others, one after another; empty if there is no round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub(super) struct Round {
    pub(super) amount: Money,
    pub(super) others: Seats,
    pub(super) seat: Seat,
    pub(super) flow: Flow,
}

impl Round {
    pub(super) const NONE: Self =
        Self { amount: Money::ZERO, others: Seats::NONE, seat: Seat::FIRST, flow: Flow::Pays };
}

/// Nobody lands more than three times before the next player throws.
const MOST_CLAIMS: usize = 3;
/// Marks a deed whose claim waits for a throw.
const PER_PIP: u8 = 0x80;

/// A claim to rent (RENT-02).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Claim {
    /// Its number while it is open.
    pub number: u8,
    /// Who landed there.
    pub payer: Seat,
    /// Whose it was then.
    pub owner: Seat,
    /// What he landed on.
    pub deed: Property,
    /// What it is worth.
    pub rent: Rent,
}

impl Claim {
    /// The amount, unless a throw has still to settle it.
    pub const fn amount(self) -> Option<Money> {
        match self.rent {
            Rent::Fixed(amount) => Some(amount),
            Rent::PerPip(_) => None,
        }
    }
}

/// The open claims; all against the player who threw last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub(super) struct Claims {
    amount: [Money; MOST_CLAIMS],
    deed: [u8; MOST_CLAIMS],
    owner: [u8; MOST_CLAIMS],
    payer: u8,
    count: u8,
}

impl Claims {
    pub(super) const NONE: Self = Self {
        amount: [Money::ZERO; MOST_CLAIMS],
        deed: [0; MOST_CLAIMS],
        owner: [0; MOST_CLAIMS],
        payer: 0,
        count: 0,
    };

    #[inline]
    pub(super) const fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub(super) const fn is_full(&self) -> bool {
        self.count as usize == MOST_CLAIMS
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Claim> {
        (0..self.count).filter_map(|number| self.get(number))
    }

    fn get(&self, number: u8) -> Option<Claim> {
        let place = usize::from(number);
        let deed = Property::new(self.deed[place] & !PER_PIP)?;
        let amount = self.amount[place];
        let rent = if self.deed[place] & PER_PIP == 0 {
            Rent::Fixed(amount)
        } else {
            Rent::PerPip(amount)
        };
        let (payer, owner) = (Seat::wrap(self.payer), Seat::wrap(self.owner[place]));
        Some(Claim { number, payer, owner, deed, rent })
    }

    #[inline]
    pub(super) fn push(&mut self, payer: Seat, owner: Seat, deed: Property, rent: Rent) {
        let place = usize::from(self.count);
        debug_assert!(place < MOST_CLAIMS, "three throws per turn, one landing per throw");
        let (amount, mark) = match rent {
            Rent::Fixed(amount) => (amount, 0),
            Rent::PerPip(factor) => (factor, PER_PIP),
        };
        if place < MOST_CLAIMS {
            self.amount[place] = amount;
            self.deed[place] = deed.number() | mark;
            self.owner[place] = owner.number();
            self.payer = payer.number();
            self.count += 1;
        }
    }

    pub(super) fn remove(&mut self, number: u8) {
        let place = usize::from(number);
        if number >= self.count {
            return;
        }
        self.amount.copy_within(place + 1.., place);
        self.deed.copy_within(place + 1.., place);
        self.owner.copy_within(place + 1.., place);
        self.count -= 1;
        // What is not there leaves no trace: same claims, same bytes.
        let last = usize::from(self.count);
        self.amount[last] = Money::ZERO;
        self.deed[last] = 0;
        self.owner[last] = 0;
        if self.count == 0 {
            *self = Self::NONE;
        }
    }
}

/// Scarce buildings being shared out; nobody's if there is no such matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub(super) struct Shortage {
    pub(super) asked: Seats,
    pub(super) contenders: Seats,
    pub(super) by: u8,
    pub(super) street: u8,
    /// Who has to place a building, with [`HOTEL_WON`] for a hotel.
    pub(super) winner: u8,
}

pub(super) const HOTEL_WON: u8 = 0x40;

impl Shortage {
    pub(super) const NONE: Self = Self {
        asked: Seats::NONE,
        contenders: Seats::NONE,
        by: NOBODY,
        street: NOBODY,
        winner: NOBODY,
    };

    pub(super) const fn won(self) -> Option<(Seat, Building)> {
        if self.winner == NOBODY {
            return None;
        }
        let building = if self.winner & HOTEL_WON == 0 { Building::House } else { Building::Hotel };
        Some((Seat::wrap(self.winner), building))
    }
}
