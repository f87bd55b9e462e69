//! A table as it stands, while somebody writes it down, and all that is wrong with it.

use std::collections::BTreeMap;

use bankhalter_editions::Edition;
use bankhalter_notation::{Land, MOST_CASH};
use bankhalter_protocol::{Clock, Settings, Sitter};
use bankhalter_room::local::{LocalTable, Player};
use bankhalter_rules::{Chair, Deck, HOTEL, Money, Property, Seat, Setup, SetupFault, Space};
use serde::{Deserialize, Serialize};

use crate::local::Opening;

/// The house rule by which money lies on Free Parking.
pub(super) const POT: &str = "free-parking-pot";

/// A table as it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Position {
    /// Who sits, clockwise.
    pub(super) people: Vec<Person>,
    /// Every deed that somebody has, by its number.
    pub(super) deeds: BTreeMap<u8, Held>,
    /// Whose turn it is, by the number of the person.
    pub(super) turn: u32,
    /// What lies on Free Parking, as it was written; only the house rule asks for it.
    #[serde(default)]
    pub(super) pot: String,
}

/// Somebody who sits there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Person {
    /// Counts people, so that a list knows them again.
    pub(super) number: u32,
    /// What he is called.
    pub(super) name: String,
    /// What lies before him, as it was written.
    pub(super) cash: String,
    /// The square on which he stands.
    pub(super) at: u8,
    /// In jail, with so many attempts in vain.
    pub(super) jail: Option<u8>,
    /// Has he the card that leads out of jail, of either pile?
    pub(super) cards: [bool; 2],
}

/// A deed that somebody has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Held {
    /// Who, by number.
    pub(super) owner: u32,
    /// Bare, mortgaged or built.
    #[serde(with = "land")]
    pub(super) land: Land,
}

/// Beside which field something is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Field {
    /// The name of this person.
    Name(u32),
    /// His cash.
    Cash(u32),
    /// The attempts in jail.
    Jail(u32),
    /// The cards of everybody.
    Cards,
    /// This deed.
    Deed(u8),
    /// All buildings together.
    Buildings,
    /// What lies on Free Parking.
    Pot,
    /// The table as a whole.
    Table,
}

/// What is wrong, where, and the message for it.
pub(super) type Wrong = (Field, &'static str);

impl Position {
    /// Four people at the start.
    pub(super) fn new(edition: &Edition) -> Self {
        let mut position =
            Self { people: Vec::new(), deeds: BTreeMap::new(), turn: 0, pot: "0".to_owned() };
        for _ in 0..4 {
            position.add(edition);
        }
        position
    }

    /// One more person.
    pub(super) fn add(&mut self, edition: &Edition) {
        let number = self.people.iter().map(|person| person.number + 1).max().unwrap_or_default();
        let cash = edition.money.start_cash.to_string();
        let (name, cards) = (String::new(), [false; 2]);
        self.people.push(Person { number, name, cash, at: 0, jail: None, cards });
    }

    /// One person less; what he had goes to the bank.
    pub(super) fn remove(&mut self, number: u32) {
        self.people.retain(|person| person.number != number);
        self.deeds.retain(|_, held| held.owner != number);
        if self.turn == number {
            self.turn = self.people.first().map_or(0, |person| person.number);
        }
    }

    /// The person of this number.
    pub(super) fn person(&self, number: u32) -> Option<&Person> {
        self.people.iter().find(|person| person.number == number)
    }

    /// As the rules know a table by these settings. What was not written well is left out.
    pub(super) fn setup(&self, settings: &Settings) -> Setup {
        let place = |number| self.people.iter().position(|person| person.number == number);
        let turn = place(self.turn).and_then(|place| u8::try_from(place).ok());
        let mut setup = Setup::new(turn.and_then(Seat::new).unwrap_or(Seat::FIRST));
        for person in &self.people {
            let mut chair = person.chair();
            let own = self.deeds.iter().filter(|(_, held)| held.owner == person.number);
            for (deed, held) in own {
                give(&mut chair, *deed, held.land);
            }
            // There are never more people than chairs.
            let _ = setup.chairs.try_push(chair);
        }
        if has_pot(settings) {
            setup.pot = amount(&self.pot).unwrap_or(Money::ZERO);
        }
        setup
    }

    /// Streets of groups that no booklet lets anybody build so (BUILD-01, BUILD-06, BUILD-11): people
    /// may have done it all the same, and the game can go on from there.
    pub(super) fn uneven(&self, edition: &Edition, settings: &Settings) -> Vec<u8> {
        // In the short game three houses make a hotel.
        let hotel = if settings.variant == "short" { HOTEL - 1 } else { HOTEL };
        let built = |deed: u8| match self.deeds.get(&deed).map(|held| held.land) {
            Some(Land::Built(level)) => level.min(hotel),
            _ => 0,
        };
        let is_odd = |deed: &u8| {
            let deeds = &edition.board().deeds;
            let Some(street) = deeds.get(usize::from(*deed)) else { return false };
            let owner = self.deeds.get(deed).map(|held| held.owner);
            let differs = |other: Property| {
                let held = self.deeds.get(&other.number());
                held.map(|held| held.owner) != owner
                    || held.is_some_and(|held| held.land == Land::Mortgaged)
                    || built(other.number()) + 1 < built(*deed)
            };
            built(*deed) > 0 && street.group.iter().any(differs)
        };
        self.deeds.keys().copied().filter(is_odd).collect()
    }

    /// The table that goes on from here.
    pub(super) fn opening(&self, settings: Settings) -> Opening {
        let chairs = u8::try_from(self.people.len()).unwrap_or(u8::MAX);
        let settings = Settings { chairs, clock: Clock::None, public: false, ..settings };
        let player = |person: &Person| Player {
            name: Some(person.name.trim().to_owned()),
            token: None,
            sitter: Sitter::Person,
        };
        Opening { settings, players: self.people.iter().map(player).collect() }
    }

    /// Everything that is wrong, from above.
    pub(super) fn faults(&self, settings: &Settings, unit: u32) -> Vec<Wrong> {
        let mut wrong: Vec<Wrong> = Vec::new();
        for (index, person) in self.people.iter().enumerate() {
            let name = person.name.trim().to_lowercase();
            let same = |other: &Person| other.name.trim().to_lowercase() == name;
            if name.is_empty() {
                wrong.push((Field::Name(person.number), "takeover-no-name"));
            } else if self.people[..index].iter().any(same) {
                wrong.push((Field::Name(person.number), "takeover-same-name"));
            }
            let cash = amount_fault(&person.cash, unit);
            wrong.extend(cash.map(|message| (Field::Cash(person.number), message)));
        }
        if has_pot(settings) {
            wrong.extend(amount_fault(&self.pot, unit).map(|message| (Field::Pot, message)));
        }
        let chairs = u8::try_from(self.people.len()).unwrap_or(u8::MAX);
        let settings = Settings { chairs, ..settings.clone() };
        match LocalTable::faults_of(&self.setup(&settings), &settings) {
            Ok(faults) => wrong.extend(faults.into_iter().map(|fault| self.told(fault))),
            Err(_) => wrong.push((Field::Table, "takeover-no-game")),
        }
        wrong
    }

    fn told(&self, fault: SetupFault) -> Wrong {
        let number = |seat: Seat| {
            let person = self.people.get(usize::from(seat.number()));
            person.map_or(0, |person| person.number)
        };
        match fault {
            SetupFault::OwnedTwice { deed } | SetupFault::BuiltAndMortgaged { deed } => {
                (Field::Deed(deed.number()), "takeover-deed")
            }
            SetupFault::TooManyHouses { deed } => {
                (Field::Deed(deed.number()), "takeover-too-many-houses")
            }
            SetupFault::TooManyBuildings => (Field::Buildings, "takeover-buildings"),
            SetupFault::CardHeldTwice { .. } => (Field::Cards, "takeover-cards"),
            SetupFault::TooManyAttempts { seat } | SetupFault::BankruptOwns { seat } => {
                (Field::Jail(number(seat)), "takeover-attempts")
            }
            SetupFault::TooManyDoubles | SetupFault::TurnOfNobody | SetupFault::TooFewPlayers => {
                (Field::Table, "takeover-no-game")
            }
        }
    }
}

impl Person {
    fn chair(&self) -> Chair {
        let at = Space::new(self.at).unwrap_or(Space::GO);
        let mut chair = Chair::new(amount(&self.cash).unwrap_or(Money::ZERO), at);
        if self.jail.is_some() {
            (chair.jail, chair.at) = (self.jail, Space::JAIL);
        }
        for (deck, held) in Deck::ALL.into_iter().zip(self.cards) {
            if held {
                chair.cards = chair.cards.with(deck);
            }
        }
        chair
    }
}

/// Does money lie on Free Parking by these settings?
fn has_pot(settings: &Settings) -> bool {
    settings.house_rules.iter().any(|(key, value)| key == POT && value == "on")
}

/// What was written, if it is an amount.
fn amount(written: &str) -> Option<Money> {
    let digits: String = written.chars().filter(|sign| !matches!(sign, '.' | ' ')).collect();
    digits.parse().ok().filter(|cash| *cash <= MOST_CASH).map(Money)
}

/// What is wrong with an amount as it was written, where the smallest note is this.
fn amount_fault(written: &str, unit: u32) -> Option<&'static str> {
    match amount(written) {
        Some(Money(cash)) if cash % unit.max(1) == 0 => None,
        Some(_) => Some("takeover-odd-cash"),
        None => Some("takeover-no-cash"),
    }
}

/// Bare, mortgaged or built, as a word that a browser keeps and a list knows.
pub(super) mod land {
    use bankhalter_notation::Land;
    use serde::{Deserialize, Deserializer, Serializer};

    /// As a word.
    pub(in super::super) fn key(land: Land) -> String {
        match land {
            Land::Bare => "bare".to_owned(),
            Land::Mortgaged => "mortgaged".to_owned(),
            Land::Built(level) => level.to_string(),
        }
    }

    /// What the word says.
    pub(in super::super) fn find(key: &str) -> Land {
        match key {
            "bare" => Land::Bare,
            "mortgaged" => Land::Mortgaged,
            level => level.parse().map_or(Land::Bare, Land::Built),
        }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
    pub(super) fn serialize<S: Serializer>(land: &Land, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&key(*land))
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(reader: D) -> Result<Land, D::Error> {
        String::deserialize(reader).map(|text| find(&text))
    }
}

fn give(chair: &mut Chair, deed: u8, land: Land) {
    let Some(property) = Property::new(deed) else { return };
    chair.owns = chair.owns.with(property);
    match land {
        Land::Bare => {}
        Land::Mortgaged => chair.mortgaged = chair.mortgaged.with(property),
        Land::Built(level) => {
            if let Some(place) = chair.level.get_mut(usize::from(deed)) {
                *place = level;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bankhalter_protocol::RealBoard;
    use bankhalter_room::local::RandomBytes;

    fn written() -> (Position, Settings) {
        let edition = bankhalter_editions::find("euro").unwrap();
        let mut position = Position::new(edition);
        position.remove(3);
        for (person, name) in position.people.iter_mut().zip(["Anna", "Ben", "Cleo"]) {
            name.clone_into(&mut person.name);
        }
        let text = r#"{"edition":"euro","chairs":3,"rent":"automatic"}"#;
        let settings: Settings = serde_json::from_str(text).unwrap();
        (position, Settings { real_board: Some(RealBoard::default()), ..settings })
    }

    #[test]
    fn a_table_in_the_middle_of_an_evening_goes_on() {
        let (mut position, settings) = written();
        position.people[1].cash = "1.230".to_owned();
        position.people[2].jail = Some(1);
        position.people[0].cards = [true, false];
        position.turn = 1;
        position.deeds.insert(0, Held { owner: 0, land: Land::Built(2) });
        position.deeds.insert(1, Held { owner: 0, land: Land::Built(HOTEL) });
        position.deeds.insert(22, Held { owner: 2, land: Land::Mortgaged });
        assert_eq!(position.faults(&settings, 1), []);
        let opening = position.opening(settings);
        let random = RandomBytes { secret: [1; 32], share: [2; 32] };
        let setup = position.setup(&opening.settings);
        let Opening { settings, players } = opening;
        let table = LocalTable::open_arranged(&setup, &settings, &players, &random, 0).unwrap();
        let text = table.record().unwrap();
        assert!(text.contains("turn: Ben") && text.contains("cash 1230"), "{text}");
    }

    #[test]
    fn what_lies_on_free_parking_is_taken_over_where_the_house_rule_has_it() {
        let (mut position, mut settings) = written();
        position.pot = "1.040".to_owned();
        let pot = |position: &Position, settings: &Settings| position.setup(settings).pot;
        assert_eq!(pot(&position, &settings), Money::ZERO, "nobody asked for it");
        settings.house_rules.push((POT.to_owned(), "on".to_owned()));
        assert_eq!(pot(&position, &settings), Money(1040));
        assert_eq!(position.faults(&settings, 1), []);
        let Opening { settings, players } = position.opening(settings);
        let random = RandomBytes { secret: [1; 32], share: [2; 32] };
        let setup = position.setup(&settings);
        let table = LocalTable::open_arranged(&setup, &settings, &players, &random, 0).unwrap();
        assert!(table.record().unwrap().contains("pot: 1040"));
        // It is told with all other faults.
        position.pot = "viel".to_owned();
        position.people[0].name.clear();
        let fields: Vec<_> = position.faults(&settings, 1).into_iter().map(|(at, _)| at).collect();
        assert!(fields.contains(&Field::Pot) && fields.contains(&Field::Name(0)), "{fields:?}");
        position.pot = "15".to_owned();
        assert!(position.faults(&settings, 10).contains(&(Field::Pot, "takeover-odd-cash")));
    }

    #[test]
    fn streets_that_no_booklet_lets_anybody_build_so_are_told() {
        let (mut position, settings) = written();
        let edition = bankhalter_editions::find("euro").unwrap();
        let land = |land| Held { owner: 0, land };
        let uneven = |position: &Position| position.uneven(edition, &settings);
        position.deeds.insert(20, land(Land::Bare));
        position.deeds.insert(21, land(Land::Built(HOTEL)));
        assert_eq!(uneven(&position), [21], "a hotel beside a bare street");
        position.deeds.insert(20, land(Land::Built(4)));
        assert!(uneven(&position).is_empty());
        position.deeds.insert(20, Held { owner: 1, land: Land::Built(4) });
        assert_eq!(uneven(&position), [20, 21], "nobody has both");
        position.deeds.remove(&20);
        position.deeds.insert(21, land(Land::Built(1)));
        assert_eq!(uneven(&position), [21]);
        position.deeds.insert(20, land(Land::Mortgaged));
        assert_eq!(uneven(&position), [21], "the other one is mortgaged");
        position.deeds.insert(20, land(Land::Built(3)));
        position.deeds.insert(21, land(Land::Built(HOTEL)));
        assert_eq!(uneven(&position), [21]);
        let short = Settings { variant: "short".to_owned(), ..settings.clone() };
        assert!(position.uneven(edition, &short).is_empty(), "three houses make a hotel there");
    }

    #[test]
    fn what_was_written_down_outlives_the_page() {
        let (mut position, _) = written();
        for (deed, land) in [Land::Bare, Land::Mortgaged, Land::Built(3), Land::Built(HOTEL)]
            .into_iter()
            .enumerate()
        {
            position.deeds.insert(u8::try_from(deed).unwrap(), Held { owner: 1, land });
        }
        position.people[1].jail = Some(2);
        let text = serde_json::to_string(&position).unwrap();
        assert_eq!(serde_json::from_str::<Position>(&text).unwrap(), position);
    }

    #[test]
    fn all_faults_are_told_at_once_each_beside_its_field() {
        let (mut position, settings) = written();
        position.people[0].name.clear();
        position.people[1].name = " cleo ".to_owned();
        position.people[1].cash = "viel".to_owned();
        for person in &mut position.people {
            person.cards = [true, false];
        }
        for deed in 0..20 {
            position.deeds.insert(deed, Held { owner: 0, land: Land::Built(HOTEL) });
        }
        let fields: Vec<_> = position.faults(&settings, 1).into_iter().map(|(at, _)| at).collect();
        for field in
            [Field::Name(0), Field::Name(2), Field::Cash(1), Field::Cards, Field::Buildings]
        {
            assert!(fields.contains(&field), "{field:?} {fields:?}");
        }
    }
}
