//! Who lives in the zoo.

use super::{Asks, Builds, Buys, Character, Habits, Half, Partners, Sells};

const PLAIN: Habits = Habits::PLAIN;

const fn tame(name: &'static str, habits: Habits) -> Character {
    Character::new(name, Half::Training, habits)
}

const fn wild(name: &'static str, habits: Habits) -> Character {
    Character::new(name, Half::HeldOut, habits)
}

/// Everybody, those for training first.
pub static ZOO: [Character; 20] = [
    // Sells everything at the list price.
    tame("shopkeeper", Habits { sells: Sells::ByList(100), ..PLAIN }),
    // Never gives anything away and asks for nothing.
    tame("clam", Habits { sells: Sells::Never, bid: 110, ..PLAIN }),
    // Pays nearly anything for what makes a group whole.
    tame(
        "collector",
        Habits {
            asks: Asks::ForMoney(220),
            asks_a_turn: 2,
            sells: Sells::ForAWholeGroup(300),
            bid_for_whole: 350,
            builds: Builds::WithReserve(5),
            guards: true,
            ..PLAIN
        },
    ),
    // Sits on its cash.
    tame(
        "miser",
        Habits {
            hoard: 50,
            bid: 60,
            builds: Builds::WithReserve(40),
            sells: Sells::ByList(150),
            ..PLAIN
        },
    ),
    // Bids to four times the list price.
    tame(
        "gambler",
        Habits { bid: 400, bid_for_whole: 400, hoard: 0, builds: Builds::AtOnce, ..PLAIN },
    ),
    // Builds with the last note and mortgages for it.
    tame("mason", Habits { builds: Builds::AtOnce, pawns: true, hoard: 0, ..PLAIN }),
    // Asks for everything again and again, far too cheap.
    tame(
        "nag",
        Habits { asks: Asks::ForAnything(60), asks_a_turn: 3, sells: Sells::Never, ..PLAIN },
    ),
    // Bids up whatever somebody else needs, and keeps it.
    tame(
        "blocker",
        Habits {
            blocks: true,
            bid_for_whole: 300,
            sells: Sells::ByList(200),
            guards: true,
            ..PLAIN
        },
    ),
    // Swaps deed for deed by the list.
    tame(
        "barterer",
        Habits {
            asks: Asks::ForADeed,
            asks_a_turn: 2,
            sells: Sells::ByList(100),
            guards: true,
            ..PLAIN
        },
    ),
    // Trades only when it is behind.
    tame(
        "underdog",
        Habits { partners: Partners::AllWhenBehind, asks: Asks::ByWorth, asks_a_turn: 2, ..PLAIN },
    ),
    // Takes whatever looks like a gain by the list.
    wild(
        "peddler",
        Habits { sells: Sells::ByList(105), asks: Asks::ForMoney(100), asks_a_turn: 2, ..PLAIN },
    ),
    // Refuses everything, bids for nothing.
    wild("mule", Habits { sells: Sells::Never, bid: 0, bid_for_whole: 0, ..PLAIN }),
    // A collector with patience: twice the price, whatever it is, then builds at once.
    wild(
        "magnate",
        Habits {
            asks: Asks::ForAnything(200),
            asks_a_turn: 3,
            bid: 130,
            bid_for_whole: 400,
            blocks: true,
            builds: Builds::AtOnce,
            sells: Sells::ForAWholeGroup(400),
            guards: true,
            ..PLAIN
        },
    ),
    // Saves for a rainy day and builds late.
    wild(
        "squirrel",
        Habits { hoard: 30, builds: Builds::WithReserve(60), stays_in_jail: true, ..PLAIN },
    ),
    // Bids twice the list price for anything and never sells.
    wild(
        "bidder",
        Habits { bid: 200, bid_for_whole: 300, sells: Sells::Never, hoard: 10, ..PLAIN },
    ),
    // Builds at once on what it has and sells the rest dearly.
    wild(
        "builder",
        Habits {
            builds: Builds::AtOnce,
            pawns: true,
            sells: Sells::ByList(140),
            asks: Asks::ForMoney(120),
            ..PLAIN
        },
    ),
    // Asks every turn for the missing street, a little dearer than it costs.
    wild(
        "pilgrim",
        Habits {
            asks: Asks::ForMoney(130),
            asks_a_turn: 3,
            guards: true,
            sells: Sells::ByList(130),
            ..PLAIN
        },
    ),
    // Never deals with whoever is ahead.
    wild(
        "rebel",
        Habits {
            partners: Partners::NotTheRichest,
            asks: Asks::ByWorth,
            asks_a_turn: 2,
            blocks: true,
            ..PLAIN
        },
    ),
    // Buys what fits its groups only.
    wild(
        "gardener",
        Habits {
            buys: Buys::Started,
            bid_for_whole: 300,
            asks: Asks::ForADeed,
            asks_a_turn: 2,
            ..PLAIN
        },
    ),
    // Loves stations and utilities, and sits in jail when it can.
    wild(
        "engineer",
        Habits {
            buys: Buys::Works,
            bid: 150,
            stays_in_jail: true,
            builds: Builds::WithReserve(20),
            ..PLAIN
        },
    ),
];

/// Asks for everything at so many hundredths of the list price, three times a turn.
const fn script(name: &'static str, share: u16) -> Character {
    let asks = Asks::ForAnything(share);
    let habits = Habits { asks, asks_a_turn: 3, builds: Builds::WithReserve(10), ..PLAIN };
    Character::new(name, Half::HeldOut, habits)
}

/// Scripts that test whether somebody can be talked out of his deeds: for the smallest note, a
/// quarter, three quarters, all and more than all of the list price. They are no part of the zoo.
pub static SCRIPTS: [Character; 5] = [
    script("penny", 0),
    script("quarter", 25),
    script("discount", 75),
    script("list-price", 100),
    script("markup", 125),
];
