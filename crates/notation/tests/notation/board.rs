//! The standard board, and editions made of it for these tests.

use bankhalter_notation::{EditionCard, Library};
use bankhalter_rules::{
    Board, Booklet, Deck, Deed, Effect, Money, Properties, Property, Space, Square,
};

/// Square, name, price, rents, price of a house, group.
type Street = (u8, &'static str, u32, [u32; 6], u32, u8);

const STREETS: [Street; 22] = [
    (1, "Badstraße", 60, [2, 10, 30, 90, 160, 250], 50, 1),
    (3, "Turmstraße", 60, [4, 20, 60, 180, 320, 450], 50, 1),
    (6, "Chausseestraße", 100, [6, 30, 90, 270, 400, 550], 50, 2),
    (8, "Elisenstraße", 100, [6, 30, 90, 270, 400, 550], 50, 2),
    (9, "Poststraße", 120, [8, 40, 100, 300, 450, 600], 50, 2),
    (11, "Seestraße", 140, [10, 50, 150, 450, 625, 750], 100, 3),
    (13, "Hafenstraße", 140, [10, 50, 150, 450, 625, 750], 100, 3),
    (14, "Neue Straße", 160, [12, 60, 180, 500, 700, 900], 100, 3),
    (16, "Münchener Straße", 180, [14, 70, 200, 550, 750, 950], 100, 4),
    (18, "Wiener Straße", 180, [14, 70, 200, 550, 750, 950], 100, 4),
    (19, "Berliner Straße", 200, [16, 80, 220, 600, 800, 1000], 100, 4),
    (21, "Theaterstraße", 220, [18, 90, 250, 700, 875, 1050], 150, 5),
    (23, "Museumstraße", 220, [18, 90, 250, 700, 875, 1050], 150, 5),
    (24, "Opernplatz", 240, [20, 100, 300, 750, 925, 1100], 150, 5),
    (26, "Lessingstraße", 260, [22, 110, 330, 800, 975, 1150], 150, 6),
    (27, "Schillerstraße", 260, [22, 110, 330, 800, 975, 1150], 150, 6),
    (29, "Goethestraße", 280, [24, 120, 360, 850, 1025, 1200], 150, 6),
    (31, "Rathausplatz", 300, [26, 130, 390, 900, 1100, 1275], 200, 7),
    (32, "Hauptstraße", 300, [26, 130, 390, 900, 1100, 1275], 200, 7),
    (34, "Bahnhofstraße", 320, [28, 150, 450, 1000, 1200, 1400], 200, 7),
    (37, "Parkstraße", 350, [35, 175, 500, 1100, 1300, 1500], 200, 8),
    (39, "Schlossallee", 400, [50, 200, 600, 1400, 1700, 2000], 200, 8),
];

const STATIONS: [(u8, &str); 4] =
    [(5, "Südbahnhof"), (15, "Westbahnhof"), (25, "Nordbahnhof"), (35, "Hauptbahnhof")];

const UTILITIES: [(u8, &str); 2] = [(12, "Elektrizitätswerk"), (28, "Wasserwerk")];

const OTHERS: [(u8, &str); 12] = [
    (0, "LOS"),
    (2, "Gemeinschaftsfeld"),
    (4, "Einkommensteuer"),
    (7, "Ereignisfeld"),
    (10, "Im Gefängnis / Nur zu Besuch"),
    (17, "Gemeinschaftsfeld"),
    (20, "Frei Parken"),
    (22, "Ereignisfeld"),
    (30, "Gehen Sie in das Gefängnis"),
    (33, "Gemeinschaftsfeld"),
    (36, "Ereignisfeld"),
    (38, "Zusatzsteuer"),
];

/// The standard board under several booklets; `wm` has its own money, twenty times as much.
pub(crate) struct Shelf;

impl Library for Shelf {
    fn edition(&self, key: &str) -> Option<EditionCard> {
        let booklet = if key == "standard" { Booklet::Euro } else { Booklet::find(key)? };
        let scale = if key == "wm" { 20 } else { 1 };
        let most_seats = if matches!(key, "sonic" | "franken" | "gloeoeckler") { 6 } else { 8 };
        let aliases = vec![(space(0), "GO".to_owned()), (space(39), "Boardwalk".to_owned())];
        Some(EditionCard { board: board(scale), booklet, most_seats, names: names(), aliases })
    }

    fn keys(&self) -> Vec<String> {
        ["standard"].into_iter().chain(Booklet::ALL.map(Booklet::key)).map(str::to_owned).collect()
    }
}

const fn space(number: u8) -> Space {
    Space::new(number).unwrap()
}

fn names() -> [String; 40] {
    let streets = STREETS.iter().map(|street| (street.0, street.1));
    let all = streets.chain(STATIONS).chain(UTILITIES).chain(OTHERS);
    let mut names = [const { String::new() }; 40];
    for (number, name) in all {
        name.clone_into(&mut names[usize::from(number)]);
    }
    names
}

fn group(number: u8) -> Properties {
    Property::all()
        .zip(STREETS)
        .filter(|(_, street)| street.5 == number)
        .map(|(deed, _)| deed)
        .collect()
}

fn deeds(scale: u32) -> [Deed; 28] {
    let money = |amount: u32| Money(amount * scale);
    let streets = STREETS.into_iter().map(|(at, _, price, rents, house, number)| Deed {
        at: space(at),
        price: money(price),
        rents: rents.map(money),
        house_price: money(house),
        hotel_price: money(house),
        mortgage: money(price / 2),
        group: group(number),
    });
    let other = |at: u8, price: u32, rents: [u32; 6], group: Properties| Deed {
        at: space(at),
        price: money(price),
        rents: rents.map(money),
        house_price: Money::ZERO,
        hotel_price: Money::ZERO,
        mortgage: money(price / 2),
        group,
    };
    let fares = [25, 50, 100, 200, 0, 0];
    let stations = STATIONS.map(|(at, _)| other(at, 200, fares, Properties::STATIONS));
    let works = UTILITIES.map(|(at, _)| other(at, 150, [4, 10, 0, 0, 0, 0], Properties::UTILITIES));
    let all: Vec<_> = streets.chain(stations).chain(works).collect();
    all.try_into().unwrap()
}

fn board(scale: u32) -> Board {
    let deeds = deeds(scale);
    let mut squares = [Square::Parking; 40];
    squares[0] = Square::Go;
    squares[10] = Square::Visit;
    squares[30] = Square::GoToJail;
    squares[4] = Square::Tax(Money(200 * scale));
    squares[38] = Square::Tax(Money(100 * scale));
    for number in [7, 22, 36] {
        squares[number] = Square::Draw(Deck::Chance);
    }
    for number in [2, 17, 33] {
        squares[number] = Square::Draw(Deck::Chest);
    }
    for (deed, facts) in Property::all().zip(&deeds) {
        squares[usize::from(facts.at.number())] = Square::Deed(deed);
    }
    Board {
        squares,
        deeds,
        cards: cards(scale),
        start_cash: Money(1500 * scale),
        salary: Money(200 * scale),
        fine: Money(50 * scale),
        unit: Money(scale),
        houses: 32,
        hotels: 12,
    }
}

/// Every effect once, in decks of this test's own.
fn cards(scale: u32) -> [[Effect; 16]; 2] {
    let money = |amount: u32| Money(amount * scale);
    let mut chance = [Effect::BankPays(money(50)); 16];
    chance[0] = Effect::AdvanceTo(Space::GO);
    chance[1] = Effect::AdvanceTo(space(24));
    chance[2] = Effect::BackSteps(3);
    chance[3] = Effect::NearestStation { factor: 2 };
    chance[4] = Effect::NearestUtility { factor: money(10) };
    chance[5] = Effect::GoToJail;
    chance[6] = Effect::Repairs { per_house: money(25), per_hotel: money(100) };
    chance[7] = Effect::JailFree;
    chance[8] = Effect::PayEach(money(50));
    let mut chest = [Effect::BankPays(money(20)); 16];
    chest[0] = Effect::PayBank(money(100));
    chest[1] = Effect::BackTo(space(1));
    chest[2] = Effect::JailFree;
    chest[3] = Effect::CollectFromEach(money(50));
    chest[4] = Effect::PayOrDraw { amount: money(10), deck: Deck::Chance };
    [chance, chest]
}
