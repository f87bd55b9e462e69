//! From the printed edition to the flat tables of the engine.

use bankhalter_rules::{
    Board, CARDS, DEEDS, Deed, Effect, Money, Properties, Property, SPACES, Space, Square,
};

use crate::printed::{Currency, PrintedCard, PrintedSpace, SpaceKind, Stock};

const NO_DEED: Deed = Deed {
    at: Space::GO,
    price: Money::ZERO,
    rents: [Money::ZERO; 6],
    house_price: Money::ZERO,
    hotel_price: Money::ZERO,
    mortgage: Money::ZERO,
    group: Properties::NONE,
};

/// A board until the real one is compiled.
pub(crate) const fn blank() -> Board {
    Board {
        squares: [Square::Parking; SPACES],
        deeds: [NO_DEED; DEEDS],
        cards: [[Effect::GoToJail; CARDS]; 2],
        start_cash: Money::ZERO,
        salary: Money::ZERO,
        fine: Money::ZERO,
        unit: Money::ZERO,
        houses: 0,
        hotels: 0,
    }
}

/// What the engine needs to know of an edition.
pub(crate) fn board(
    money: &Currency,
    stock: Stock,
    spaces: &[PrintedSpace; SPACES],
    cards: &[[PrintedCard; CARDS]; 2],
) -> Board {
    let numbered = numbered(spaces);
    let mut deeds = [NO_DEED; DEEDS];
    let mut board_squares = [Square::Parking; SPACES];
    for (place, space) in board_squares.iter_mut().zip(spaces) {
        *place = match &space.kind {
            SpaceKind::Go => Square::Go,
            SpaceKind::Jail { .. } => Square::Visit,
            SpaceKind::FreeParking => Square::Parking,
            SpaceKind::GoToJail => Square::GoToJail,
            SpaceKind::Draw(deck) => Square::Draw(*deck),
            SpaceKind::Tax { amount } => Square::Tax(Money(*amount)),
            SpaceKind::Street { .. } | SpaceKind::Station { .. } | SpaceKind::Utility { .. } => {
                let number = numbered.iter().find(|(_, other)| other.pos == space.pos);
                number.map_or(Square::Parking, |(deed, _)| Square::Deed(*deed))
            }
        };
    }
    for (number, space) in &numbered {
        deeds[usize::from(number.number())] = deed(space, &numbered);
    }
    Board {
        squares: board_squares,
        deeds,
        cards: [0, 1].map(|deck: usize| cards[deck].each_ref().map(|card| card.effect)),
        start_cash: Money(money.start_cash),
        salary: Money(money.salary),
        fine: Money(money.jail_fine),
        unit: Money(money.smallest_unit),
        houses: stock.houses,
        hotels: stock.hotels,
    }
}

/// The deeds with the engine's numbers: streets in board order, then stations, then utilities.
fn numbered(spaces: &[PrintedSpace]) -> Vec<(Property, &PrintedSpace)> {
    let kinds: [fn(&SpaceKind) -> bool; 3] = [
        |kind| matches!(kind, SpaceKind::Street { .. }),
        |kind| matches!(kind, SpaceKind::Station { .. }),
        |kind| matches!(kind, SpaceKind::Utility { .. }),
    ];
    let ordered = kinds.iter().flat_map(|is| spaces.iter().filter(move |space| is(&space.kind)));
    Property::all().zip(ordered).collect()
}

fn deed(space: &PrintedSpace, numbered: &[(Property, &PrintedSpace)]) -> Deed {
    let printed = space.kind.deed().copied().unwrap_or_default();
    let in_group =
        |other: &PrintedSpace| other.kind.deed().is_some_and(|deed| deed.group == printed.group);
    let group =
        numbered.iter().filter(|(_, other)| in_group(other)).map(|(deed, _)| *deed).collect();
    let (rents, house_price, hotel_price): (&[u32], u32, u32) = match &space.kind {
        SpaceKind::Street { rents, house_price, hotel_price, .. } => {
            (rents, *house_price, *hotel_price)
        }
        SpaceKind::Station { rents, .. } => (rents, 0, 0),
        SpaceKind::Utility { factors, .. } => (factors, 0, 0),
        _ => (&[], 0, 0),
    };
    let mut amounts = [Money::ZERO; 6];
    for (amount, rent) in amounts.iter_mut().zip(rents) {
        *amount = Money(*rent);
    }
    Deed {
        at: space.pos,
        price: Money(printed.price),
        rents: amounts,
        house_price: Money(house_price),
        hotel_price: Money(hotel_price),
        mortgage: Money(printed.mortgage),
        group,
    }
}
