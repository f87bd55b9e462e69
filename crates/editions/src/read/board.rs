//! `board.toml`: the forty squares.

use std::collections::BTreeMap;

use bankhalter_rules::{Deck, SPACES, Space};

use super::{MOST, groups::Groups};
use crate::{
    printed::{Deed, Group, GroupKind, PrintedSpace, SpaceKind},
    source::{Table, visible},
};

/// What `board.toml` says.
pub(super) struct Squares {
    pub(super) groups: Vec<Group>,
    pub(super) spaces: Box<[PrintedSpace; SPACES]>,
}

/// The word in the file for what a square is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    Go,
    Jail,
    FreeParking,
    GoToJail,
    Draw(Deck),
    Tax,
    Property(GroupKind),
}

const WORDS: [(&str, Word); 10] = [
    ("go", Word::Go),
    ("street", Word::Property(GroupKind::Street)),
    ("station", Word::Property(GroupKind::Station)),
    ("utility", Word::Property(GroupKind::Utility)),
    ("tax", Word::Tax),
    ("chance", Word::Draw(Deck::Chance)),
    ("chest", Word::Draw(Deck::Chest)),
    ("jail", Word::Jail),
    ("free_parking", Word::FreeParking),
    ("go_to_jail", Word::GoToJail),
];

/// Squares whose place is the same on every board, because rules and notation count on it.
const FIXED: [(u8, Word); 10] = [
    (0, Word::Go),
    (2, Word::Draw(Deck::Chest)),
    (7, Word::Draw(Deck::Chance)),
    (10, Word::Jail),
    (17, Word::Draw(Deck::Chest)),
    (20, Word::FreeParking),
    (22, Word::Draw(Deck::Chance)),
    (30, Word::GoToJail),
    (33, Word::Draw(Deck::Chest)),
    (36, Word::Draw(Deck::Chance)),
];

fn word_key(word: Word) -> &'static str {
    WORDS.iter().find(|(_, known)| *known == word).map_or("", |(key, _)| key)
}

/// The deck whose card is drawn at this place.
pub(super) fn deck_at(place: Space) -> Option<Deck> {
    FIXED.iter().find_map(|(fixed, word)| match word {
        Word::Draw(deck) if *fixed == place.number() => Some(*deck),
        _ => None,
    })
}

/// `None` if one of the forty squares is missing or cannot be read.
pub(super) fn read(table: &mut Table<'_, '_>, unit: u32) -> Option<Squares> {
    let groups = Groups::read(table);
    let mut reading = Reading { groups, unit, names: BTreeMap::new() };
    let mut found: BTreeMap<Space, Option<PrintedSpace>> = BTreeMap::new();
    for mut square in table.tables("space") {
        let pos = square.byte("pos", 0..=39).and_then(Space::new);
        let space = reading.space(&mut square, pos);
        let Some(pos) = pos else { continue };
        if found.insert(pos, space).is_some() {
            square.fault("pos", format!("{} is there twice", pos.number()));
        }
    }
    let missing: Vec<String> = (0..40)
        .filter(|place| Space::new(*place).is_some_and(|place| !found.contains_key(&place)))
        .map(|place| place.to_string())
        .collect();
    if !missing.is_empty() {
        let missing = missing.join(", ");
        table.fault("space", format!("expected 40; there is none with pos {missing}"));
    }
    reading.groups.check_members(table);
    let spaces: Vec<PrintedSpace> = found.into_values().flatten().collect();
    let spaces = Box::<[PrintedSpace; SPACES]>::try_from(spaces.into_boxed_slice()).ok()?;
    Some(Squares { groups: reading.groups.list, spaces })
}

/// What is known while the squares are read one after the other.
struct Reading {
    groups: Groups,
    unit: u32,
    /// Every name and alias, with whose it is.
    names: BTreeMap<String, Named>,
}

/// Whose a name is: the squares of a deck share theirs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Named {
    Square(Space),
    Deck(Deck),
}

impl Reading {
    /// One square; `None` if it lacks something.
    fn space(&mut self, table: &mut Table<'_, '_>, pos: Option<Space>) -> Option<PrintedSpace> {
        let Some(word) = table.choice("kind", &WORDS) else {
            self.groups.lose_count();
            return None;
        };
        let name = table.text("name");
        let aliases = table.maybe_strings("aliases");
        if let Some(pos) = pos {
            check_place(table, pos, word);
            let owner = match word {
                Word::Draw(deck) => Named::Deck(deck),
                _ => Named::Square(pos),
            };
            for name in name.iter().flat_map(|name| [&name.de, &name.en]) {
                self.check_name(table, "name", name, owner);
            }
            for alias in &aliases {
                self.check_name(table, "aliases", alias, owner);
            }
        }
        let kind = self.kind(table, word);
        let inferred = table.answer("inferred");
        let note = table.maybe_text("note");
        table.finish();
        let (pos, name, kind, inferred) = (pos?, name?, kind?, inferred?);
        Some(PrintedSpace { pos, name, aliases, kind, inferred, note })
    }

    fn check_name(&mut self, table: &Table<'_, '_>, key: &str, name: &str, owner: Named) {
        if name.contains('"') {
            table.fault(key, "must not contain \", with which the notation quotes names");
        }
        let before = *self.names.entry(name.to_owned()).or_insert(owner);
        if before != owner {
            let whose = match before {
                Named::Square(place) => format!("square {}", place.number()),
                Named::Deck(deck) => format!("the {} squares", word_key(Word::Draw(deck))),
            };
            let name = visible(name);
            table.fault(key, format!("\"{name}\" is already the name of {whose}"));
        }
    }

    fn kind(&mut self, table: &mut Table<'_, '_>, word: Word) -> Option<SpaceKind> {
        match word {
            Word::Go => Some(SpaceKind::Go),
            Word::FreeParking => Some(SpaceKind::FreeParking),
            Word::GoToJail => Some(SpaceKind::GoToJail),
            Word::Draw(deck) => Some(SpaceKind::Draw(deck)),
            Word::Jail => {
                let inside = table.text("inside");
                let visiting = table.text("visiting");
                Some(SpaceKind::Jail { inside: inside?, visiting: visiting? })
            }
            Word::Tax => {
                Some(SpaceKind::Tax { amount: table.money("amount", 1..=MOST, self.unit)? })
            }
            Word::Property(kind) => self.property(table, kind),
        }
    }

    fn property(&mut self, table: &mut Table<'_, '_>, kind: GroupKind) -> Option<SpaceKind> {
        let unit = self.unit;
        let amount = 1..=MOST;
        let group = self.groups.join(table, kind);
        let price = table.money("price", amount.clone(), unit);
        let mortgage = table.money("mortgage", amount.clone(), unit);
        let deed = || Some(Deed { group: group?, price: price?, mortgage: mortgage? });
        match kind {
            GroupKind::Street => {
                let rents = table.amounts("rents", &amount, unit);
                // SELL-02: buildings go back to the bank for half, and the half must be payable too.
                let house_price = table.money("house_price", amount.clone(), 2 * unit);
                let hotel_price = table.money("hotel_price", amount, 2 * unit);
                Some(SpaceKind::Street {
                    deed: deed()?,
                    rents: rents?,
                    house_price: house_price?,
                    hotel_price: hotel_price?,
                })
            }
            GroupKind::Station => {
                let rents = table.amounts("rents", &amount, unit);
                Some(SpaceKind::Station { deed: deed()?, rents: rents? })
            }
            GroupKind::Utility => {
                let factors = table.amounts("factors", &amount, unit);
                Some(SpaceKind::Utility { deed: deed()?, factors: factors? })
            }
        }
    }
}

/// Corners and card squares have their fixed places, and nothing else may stand there.
fn check_place(table: &Table<'_, '_>, pos: Space, word: Word) {
    let pos = pos.number();
    let found = word_key(word);
    match FIXED.iter().find(|(place, _)| *place == pos) {
        Some((_, expected)) if *expected != word => {
            let expected = word_key(*expected);
            table.fault("kind", format!("expected \"{expected}\" at {pos}, found \"{found}\""));
        }
        None if FIXED.iter().any(|(_, fixed)| *fixed == word) => {
            let own = FIXED.iter().filter(|(_, fixed)| *fixed == word);
            let places: Vec<String> = own.map(|(place, _)| place.to_string()).collect();
            let places = places.join(", ");
            table.fault("kind", format!("\"{found}\" belongs to {places}, found it at {pos}"));
        }
        Some(_) | None => {}
    }
}
