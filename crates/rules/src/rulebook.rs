//! One edition's board under one set of rules: what can be read off them. What can be done with
//! them is in `dispatch.rs`.

use crate::{
    board::{Board, BoardFault, Deed},
    buildings::{Building, HOTEL},
    deck::{Card, Deck},
    effect::Effect,
    groups::{GroupTotals, Groups},
    money::Money,
    property::{Properties, Property, STREETS},
    rules::{Deal, HotelPrice, Rules},
    setup::{Setup, SetupFaults},
    space::{SPACES, Space, Square},
    state::State,
};

/// One edition's board under one set of rules. Immutable, shared by all tables that play it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rulebook {
    board: Board,
    rules: Rules,
    /// The groups, for a quick look at what somebody owns.
    groups: Groups,
    cheapest_building: Money,
    /// The deed on each square, and once more on the first squares: for a look ahead.
    road: [Properties; SPACES + MOST_PIPS],
}

/// Two dice lead no further.
const MOST_PIPS: usize = 12;

impl Rulebook {
    /// Binds a board and rules together.
    pub fn new(board: Board, rules: Rules) -> Result<Self, BoardFault> {
        board.check()?;
        check_start_cash(&board, &rules)?;
        let groups = Groups::of(&board);
        let streets = board.deeds.iter().take(STREETS);
        let prices = streets.map(|deed| deed.house_price.min(deed.hotel_price));
        let cheapest_building = prices.min().unwrap_or_default();
        let mut road = [Properties::NONE; SPACES + MOST_PIPS];
        for (square, deed) in board.squares.iter().cycle().zip(&mut road) {
            if let Square::Deed(property) = square {
                *deed = Properties::only(*property);
            }
        }
        Ok(Self { board, rules, groups, cheapest_building, road })
    }

    /// The board.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The rules.
    #[inline]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What happens on a square.
    #[inline]
    pub const fn square(&self, space: Space) -> Square {
        self.board.squares[space.index()]
    }

    /// The deeds that lie on `count` squares, the first of them so many steps ahead. It looks as
    /// far as one throw leads: 12 squares at most.
    #[inline]
    pub fn deeds_ahead(&self, space: Space, steps: u8, count: usize) -> Properties {
        let squares = self.road.iter().skip(space.index() + usize::from(steps)).take(count);
        squares.fold(Properties::NONE, |all, deed| all | *deed)
    }

    /// What a deed says.
    #[inline]
    pub const fn deed(&self, deed: Property) -> &Deed {
        &self.board.deeds[deed.index()]
    }

    /// The deed's colour group, or all stations, or both utilities.
    #[inline]
    pub const fn group(&self, deed: Property) -> Properties {
        self.board.deeds[deed.index()].group
    }

    /// The streets of every whole colour group among these deeds.
    #[inline]
    pub fn whole_groups(&self, deeds: Properties) -> Properties {
        self.groups.whole_in(deeds)
    }

    /// The streets of every group that somebody owns as a whole, without a mortgage (BUILD-11).
    #[inline]
    pub(crate) fn building_land(&self, state: &State) -> Properties {
        self.groups.whole_in_any(state.hands(), !state.mortgaged())
    }

    /// Every group of which one of these deeds is a part.
    #[inline]
    pub fn groups_around(&self, deeds: Properties) -> Properties {
        self.groups.around(deeds)
    }

    /// Those of these deeds that are the only one of their group among them.
    #[inline]
    pub fn lone(&self, deeds: Properties) -> Properties {
        self.groups.lone_in(deeds)
    }

    /// What the whole group of this deed comes to.
    #[inline]
    pub const fn totals(&self, deed: Property) -> &GroupTotals {
        self.groups.totals(deed)
    }

    /// The least that any building costs.
    #[inline]
    pub const fn cheapest_building(&self) -> Money {
        self.cheapest_building
    }

    /// What a card orders.
    #[inline]
    pub const fn card(&self, deck: Deck, card: Card) -> Effect {
        self.board.cards[deck.index()][card.index()]
    }

    /// The deck's get-out-of-jail card.
    pub fn jail_card(&self, deck: Deck) -> Option<Card> {
        self.board.jail_card(deck)
    }

    /// How far a street is built, hotel included: a hotel is one step above its houses (HOTEL-08).
    #[inline]
    pub const fn step(&self, level: u8) -> u8 {
        if level == HOTEL { self.rules.houses_before_hotel + 1 } else { level }
    }

    /// The level one step up, if there is one.
    pub const fn level_above(&self, level: u8) -> Option<u8> {
        if level == HOTEL {
            None
        } else if level >= self.rules.houses_before_hotel {
            Some(HOTEL)
        } else {
            Some(level + 1)
        }
    }

    /// The level one step down, if there is one.
    pub const fn level_below(&self, level: u8) -> Option<u8> {
        if level == HOTEL { Some(self.rules.houses_before_hotel) } else { level.checked_sub(1) }
    }

    /// What a building costs on this street (BUILD-05, HOTEL-03).
    pub const fn building_price(&self, street: Property, building: Building) -> Money {
        let deed = self.deed(street);
        match (building, self.rules.hotel_price) {
            (Building::House, _) | (Building::Hotel, HotelPrice::OneMoreHouse) => deed.house_price,
            (Building::Hotel, HotelPrice::ItsOwn) => deed.hotel_price,
        }
    }

    /// The interest on a deed's mortgage.
    pub const fn interest(&self, deed: Property) -> Money {
        self.deed(deed).mortgage.interest(self.board.unit)
    }

    /// What paying off a deed's mortgage costs (MORTGAGE-08).
    pub fn redemption(&self, deed: Property) -> Money {
        self.deed(deed).mortgage + self.interest(deed)
    }

    /// The table before the first throw, for 2 to `most_seats` players; `None` for any other number
    /// (COMPONENTS-13).
    pub fn start(&self, seats: u8) -> Option<State> {
        (2..=self.rules.most_seats).contains(&seats).then(|| State::start(self, seats))
    }

    /// The table as somebody arranged it, or all that is wrong with the arrangement.
    pub fn arrange(&self, setup: &Setup) -> Result<State, SetupFaults> {
        State::arrange(self, setup)
    }
}

/// SHORT-05, TIME-04: the start cash always suffices for the deeds that are dealt.
fn check_start_cash(board: &Board, rules: &Rules) -> Result<(), BoardFault> {
    let Deal::Paid(count) = rules.deal else { return Ok(()) };
    let dearest = board.deeds.iter().map(|deed| deed.price).max().unwrap_or_default();
    let cash = rules.house_rules.starting_cash.unwrap_or(board.start_cash);
    if cash < dearest * u32::from(count) { Err(BoardFault::StartCashTooLow) } else { Ok(()) }
}
