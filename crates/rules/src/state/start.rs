//! How a state comes into being: the start of a game, or an arrangement of the table.

use super::{
    IN_JAIL, NOBODY, SEATS, State,
    parts::{
        Answered, Auction, Base, Claims, Course, Debt, Offer, Opening, Pending, Round, Shortage,
    },
};
use crate::{
    buildings::HOTEL,
    deck::Pile,
    dice::Dice,
    money::Money,
    phase::Phase,
    property::{DEEDS, Properties, STREETS},
    rulebook::Rulebook,
    rules::{Buildings, Deal},
    seat::{Seat, Seats},
    setup::{Chair, Setup, SetupFault, SetupFaults},
};

/// Enough of each for every street: the house rule of unlimited buildings.
const UNLIMITED_HOUSES: u8 = 4 * STREETS as u8;
const UNLIMITED_HOTELS: u8 = STREETS as u8;

impl State {
    /// The table before anybody has thrown: everybody on GO (SETUP-02) with the same start cash
    /// (SETUP-05, SETUP-08) in an account of his own (SETUP-11), all deeds and buildings with the
    /// bank (SETUP-12, BANK-02).
    pub(crate) fn start(book: &Rulebook, seats: u8) -> Self {
        let board = book.board();
        let rules = book.rules();
        let (houses, hotels) = match rules.house_rules.buildings {
            Buildings::Limited => (board.houses, board.hotels),
            Buildings::Unlimited => (UNLIMITED_HOUSES, UNLIMITED_HOTELS),
        };
        let start_cash = rules.house_rules.starting_cash.unwrap_or(board.start_cash);
        let mut cash = [Money::ZERO; SEATS];
        for seat in Seats::first(seats).iter() {
            cash[seat.index()] = start_cash;
        }
        Self {
            cash,
            deeds: [Properties::NONE; SEATS],
            mortgaged: Properties::NONE,
            interest: Properties::NONE,
            estate: Properties::NONE,
            pot: Money::ZERO,
            offer: Offer::NONE,
            auction: Auction::NONE,
            debt: Debt::NONE,
            round: Round::NONE,
            claims: Claims::NONE,
            piles: [Pile::SHUFFLED; 2],
            shortage: Shortage::NONE,
            owner: [NOBODY; DEEDS],
            level: [0; STREETS],
            place: [0; SEATS],
            seats,
            alive: Seats::first(seats),
            turn: Seat::FIRST,
            base: Base::Order,
            phase: Phase::Order,
            pending: Pending::NOTHING,
            dice: Dice::none(),
            doubles: 0,
            again: false,
            opening: Opening::NotYet,
            answered: Answered::NOBODY,
            course: if rules.deal == Deal::Nothing { Course::Running } else { Course::Undealt },
            highest: 0,
            leaders: Seats::NONE,
            unthrown: Seats::first(seats),
            lapped: Seats::NONE,
            houses,
            hotels,
            choice: 0,
        }
    }

    /// The table as `setup` arranges it, with the player on turn ready to throw.
    pub(crate) fn arrange(book: &Rulebook, setup: &Setup) -> Result<Self, SetupFaults> {
        let mut faults = SetupFaults::new();
        let mut state = Self::start(book, setup.chairs.len() as u8);
        for (seat, chair) in state.alive.iter().zip(&setup.chairs) {
            state.arrange_chair(book, seat, chair, &mut faults);
        }
        state.arrange_bank(setup, &mut faults);
        state.course = Course::Running;
        state.unthrown = Seats::NONE;
        state.base = Base::Ready;
        state.phase = Phase::Ready;
        state.turn = setup.turn;
        state.doubles = setup.doubles;
        state.opening = if setup.doubles > 0 { Opening::Thrown } else { Opening::NotYet };
        state.pot = setup.pot;
        if setup.doubles > 2 {
            faults.push(SetupFault::TooManyDoubles);
        }
        if state.alive.count() < 2 {
            faults.push(SetupFault::TooFewPlayers);
        }
        if !state.alive.has(setup.turn) {
            faults.push(SetupFault::TurnOfNobody);
        }
        if faults.is_empty() { Ok(state) } else { Err(faults) }
    }

    fn arrange_chair(
        &mut self,
        book: &Rulebook,
        seat: Seat,
        chair: &Chair,
        faults: &mut SetupFaults,
    ) {
        self.cash[seat.index()] = chair.cash;
        self.place[seat.index()] = chair.at.number();
        if let Some(attempts) = chair.jail {
            if attempts < book.rules().jail_attempts {
                self.place[seat.index()] = IN_JAIL + attempts;
            } else {
                faults.push(SetupFault::TooManyAttempts { seat });
            }
        }
        if chair.bankrupt {
            self.alive = self.alive.without(seat);
            if chair.cash > Money::ZERO || !chair.owns.is_empty() || !chair.cards.is_empty() {
                faults.push(SetupFault::BankruptOwns { seat });
            }
        }
        self.lapped = self.lapped.with(seat);
        for deed in chair.owns.iter() {
            if self.owner(deed).is_some() {
                faults.push(SetupFault::OwnedTwice { deed });
            }
            self.owner[deed.index()] = seat.number();
        }
        self.deeds[seat.index()] = chair.owns;
        self.mortgaged = self.mortgaged | (chair.owns & chair.mortgaged);
        for deed in (chair.owns & Properties::STREETS).iter() {
            let level = chair.level[deed.index()];
            self.level[deed.index()] = level;
            if level > 0 && self.mortgaged.has(deed) {
                faults.push(SetupFault::BuiltAndMortgaged { deed });
            }
            if book.step(level) > book.rules().houses_before_hotel + 1 || level > HOTEL {
                faults.push(SetupFault::TooManyHouses { deed });
            }
        }
        for deck in chair.cards.iter() {
            match book.jail_card(deck) {
                Some(card) if self.pile(deck).holder().is_none() => {
                    self.piles[deck.index()].take(card);
                    self.piles[deck.index()].hold(Some(seat));
                }
                _ => faults.push(SetupFault::CardHeldTwice { deck }),
            }
        }
    }

    /// The bank has what the streets leave, unless the arrangement says otherwise.
    fn arrange_bank(&mut self, setup: &Setup, faults: &mut SetupFaults) {
        let hotels: u8 = self.level.iter().map(|level| u8::from(*level == HOTEL)).sum();
        let houses: u8 = self.level.iter().filter(|level| **level < HOTEL).sum();
        let left = |stock: u8, used: u8| stock.checked_sub(used);
        match setup.houses.or_else(|| left(self.houses, houses)) {
            Some(stock) if stock <= UNLIMITED_HOUSES => self.houses = stock,
            _ => faults.push(SetupFault::TooManyBuildings),
        }
        match setup.hotels.or_else(|| left(self.hotels, hotels)) {
            Some(stock) if stock <= UNLIMITED_HOTELS => self.hotels = stock,
            _ => faults.push(SetupFault::TooManyBuildings),
        }
    }

    /// The arrangement that gives this state back, if it is one: a player ready to throw and
    /// nothing else going on. Unseen and seen cards are not part of an arrangement.
    pub fn setup(&self) -> Option<Setup> {
        let idle = self.base == Base::Ready && !self.is_interrupted() && !self.has_offer();
        let waits = !self.claims.is_empty() || self.course != Course::Running;
        // What was said or done in this turn before the first throw is not to be seen on the table.
        let told = self.answered != Answered::NOBODY || self.opening == Opening::OutOfJail;
        if !idle || waits || told {
            return None;
        }
        let mut setup = Setup::new(self.turn);
        for seat in Seats::first(self.seats).iter() {
            let mut chair = Chair::new(self.cash(seat), self.at(seat));
            chair.jail = self.jail(seat);
            chair.owns = self.deeds(seat);
            chair.mortgaged = self.deeds(seat) & self.mortgaged;
            for deed in (chair.owns & Properties::STREETS).iter() {
                chair.level[deed.index()] = self.level(deed);
            }
            chair.cards = self.jail_cards(seat);
            chair.bankrupt = !self.alive.has(seat);
            setup.chairs.push(chair);
        }
        setup.doubles = self.doubles;
        setup.pot = self.pot;
        setup.houses = Some(self.houses);
        setup.hotels = Some(self.hotels);
        Some(setup)
    }
}
