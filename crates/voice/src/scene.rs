//! A table in words: names of people and places, amounts, goods, in one language.

use bankhalter_editions::{Deed, Edition, Language, Noun, PrintedSpace, SpaceKind};
use bankhalter_notation::{Cast, Table};
use bankhalter_rules::{
    Building, Bundle, Deck, HOTEL, JailCards, Lot, Money, Party, Properties, Property, Rent, Seat,
    Seats, Space, State, Why,
};

use crate::{Tongue, Value, Word, args, forms::address_key, word::Person};

/// A table with its edition, ready to be spoken about.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The edition of the table.
    pub edition: &'a Edition,
    /// Who plays which game.
    pub table: &'a Table,
    /// The language it is spoken about in.
    pub tongue: Tongue,
    /// The player who reads or hears it, if it is one: *you* in what happens.
    reader: Option<Seat>,
    /// The player who has tried what is refused, if it is known.
    actor: Option<Seat>,
}

/// Saying.
impl<'a> Scene<'a> {
    /// A table with the edition it names.
    pub const fn new(edition: &'a Edition, table: &'a Table, tongue: Tongue) -> Self {
        Self { edition, table, tongue, reader: None, actor: None }
    }

    /// The same, told to one of the players: *you* pay, it belongs to *you*. Told to nobody,
    /// everybody is called by name.
    #[must_use]
    pub const fn told_to(self, reader: Option<Seat>) -> Self {
        Self { reader, ..self }
    }

    /// The same, where one of the players has tried something: why not is told of him.
    #[must_use]
    pub const fn tried_by(self, actor: Option<Seat>) -> Self {
        Self { actor, ..self }
    }

    /// The language of the edition's own texts.
    pub const fn language(&self) -> Language {
        self.tongue.base()
    }

    /// A message without arguments, in the edition's form of address.
    pub fn say(&self, id: &str) -> String {
        self.say_with(id, [])
    }

    /// A message with its arguments, in the edition's form of address.
    pub fn say_with<'b>(
        &self,
        id: &str,
        args: impl IntoIterator<Item = (&'b str, Value<'b>)>,
    ) -> String {
        let address = address_key(self.edition.address);
        self.tongue.say_with(id, args.into_iter().chain(args![address = address]))
    }

    /// A noun as an argument.
    pub fn noun(&self, noun: &Noun) -> Word {
        self.tongue.noun(noun)
    }
}

/// Naming.
impl<'a> Scene<'a> {
    /// Players and squares.
    pub const fn cast(&self) -> &'a Cast {
        &self.table.cast
    }

    /// A player's name.
    pub fn player(&self, seat: Seat) -> &'a str {
        self.cast().player(seat)
    }

    /// `Anna, Ben und Clara`; or `Anna, Ben und Sie`.
    pub fn players(&self, seats: Seats) -> String {
        let others = seats.iter().filter(|seat| !self.is_reader(*seat));
        let mut names: Vec<_> = others.map(|seat| self.player(seat).to_owned()).collect();
        if self.reader.is_some_and(|reader| seats.has(reader)) {
            names.push(self.say("you-nominative"));
        }
        self.tongue.listed(&names)
    }

    /// A player as an argument: the name, or *you* for the one who reads it.
    pub fn who(&self, seat: Seat) -> Value<'a> {
        if !self.is_reader(seat) {
            return self.player(seat).into();
        }
        let you = Person {
            address: Some(self.edition.address),
            nominative: self.say("you-nominative"),
            dative: self.say("you-dative"),
            accusative: self.say("you-accusative"),
        };
        Word::person(you).into()
    }

    /// Whoever has tried what is refused, as an argument.
    pub(crate) fn actor(&self) -> Value<'a> {
        let nobody = || Person {
            address: None,
            nominative: self.say("refused-nominative"),
            dative: self.say("refused-dative"),
            accusative: self.say("refused-accusative"),
        };
        self.actor.map_or_else(|| Word::person(nobody()).into(), |seat| self.who(seat))
    }

    pub(crate) fn is_reader(&self, seat: Seat) -> bool {
        self.reader == Some(seat)
    }

    /// An amount as the edition writes it.
    pub fn money(&self, amount: Money) -> String {
        self.edition.amount(self.language(), amount)
    }

    /// A square's name.
    pub fn name(&self, space: Space) -> &'a str {
        self.edition.space(space).name.get(self.language())
    }

    /// A square's name behind its number.
    pub fn numbered(&self, space: Space) -> String {
        format!("{} {}", space.number(), self.name(space))
    }

    /// Where a move leads: to jail only on a visit (JAIL-23).
    pub fn landed(&self, space: Space) -> &'a str {
        match &self.edition.space(space).kind {
            SpaceKind::Jail { visiting, .. } => visiting.get(self.language()),
            _ => self.name(space),
        }
    }

    /// The same behind the number of the square.
    pub fn visited(&self, space: Space) -> String {
        format!("{} {}", space.number(), self.landed(space))
    }

    /// Where somebody stands: jail has two halves.
    pub fn standing(&self, state: &State, seat: Seat) -> String {
        let space = state.at(seat);
        match &self.edition.space(space).kind {
            SpaceKind::Jail { inside, .. } if state.jail(seat).is_some() => {
                format!("{} {}", space.number(), inside.get(self.language()))
            }
            _ => self.visited(space),
        }
    }

    /// Where a deed lies.
    pub fn space_of(&self, deed: Property) -> Space {
        self.cast().space_of(deed)
    }

    /// A property's name.
    pub fn deed(&self, deed: Property) -> &'a str {
        self.name(self.space_of(deed))
    }

    /// The names of properties, in the order of the board.
    pub fn deeds(&self, deeds: Properties) -> String {
        let spaces = self.cast().spaces_of(deeds);
        let names: Vec<_> = spaces.into_iter().map(|space| self.name(space)).collect();
        self.tongue.listed(&names)
    }

    /// The square of a property with what its deed says.
    pub fn printed(&self, deed: Property) -> (&'a PrintedSpace, Option<&'a Deed>) {
        let space = self.edition.space(self.space_of(deed));
        (space, space.kind.deed())
    }

    /// The edition's noun for a building.
    pub const fn building(&self, building: Building) -> &'a Noun {
        match building {
            Building::House => &self.edition.nouns.house,
            Building::Hotel => &self.edition.nouns.hotel,
        }
    }

    /// `1 Haus`, `3 Häuser`.
    pub fn buildings(&self, count: u8, building: Building) -> String {
        self.tongue.counted(count, self.building(building))
    }

    /// What stands on a street: `3 Häuser`, `1 Hotel`; nothing if it is bare.
    pub fn built(&self, level: u8) -> Option<String> {
        match level {
            0 => None,
            HOTEL => Some(self.buildings(1, Building::Hotel)),
            houses => Some(self.buildings(houses, Building::House)),
        }
    }

    /// What is under the hammer.
    pub fn lot(&self, lot: Lot) -> String {
        match lot {
            Lot::Deed(deed) => self.deed(deed).to_owned(),
            Lot::Building(building) => self.buildings(1, building),
        }
    }

    /// A deck by the name on its squares.
    pub fn deck(&self, deck: Deck) -> &'a str {
        self.first(&SpaceKind::Draw(deck))
    }

    /// The name of Free Parking.
    pub fn parking(&self) -> &'a str {
        self.first(&SpaceKind::FreeParking)
    }

    fn first(&self, kind: &SpaceKind) -> &'a str {
        let space = self.edition.spaces.iter().find(|space| space.kind == *kind);
        space.map_or("", |space| space.name.get(self.language()))
    }

    /// Jail cards, each with its deck.
    pub fn jail_cards(&self, cards: JailCards) -> Vec<String> {
        let noun = self.edition.nouns.jail_card.singular(self.language());
        cards.iter().map(|deck| format!("{noun} ({})", self.deck(deck))).collect()
    }

    /// What would change hands.
    pub fn goods(&self, bundle: &Bundle) -> String {
        let spaces = self.cast().spaces_of(bundle.deeds);
        let mut goods: Vec<_> =
            spaces.into_iter().map(|space| self.name(space).to_owned()).collect();
        if bundle.cash > Money::ZERO {
            goods.push(self.money(bundle.cash));
        }
        goods.extend(self.jail_cards(bundle.cards));
        if goods.is_empty() {
            return self.say("goods-nothing");
        }
        self.tongue.listed(&goods)
    }

    /// What a claim is worth, or how that will be found out.
    pub fn worth(&self, rent: Rent) -> String {
        match rent {
            Rent::Fixed(amount) => self.money(amount),
            Rent::PerPip(amount) => {
                self.say_with("worth-per-pip", args![amount = self.money(amount)])
            }
        }
    }

    /// A player or the bank, where it is only named.
    pub fn party(&self, party: Party) -> String {
        match party {
            Party::Seat(seat) if self.is_reader(seat) => self.say("you-nominative"),
            Party::Seat(seat) => self.player(seat).to_owned(),
            Party::Bank => self.edition.nouns.bank.singular(self.language()).to_owned(),
            Party::Pot => self.parking().to_owned(),
        }
    }

    /// A player or the bank as an argument.
    pub(crate) fn party_word(&self, party: Party) -> Value<'a> {
        match party {
            Party::Seat(seat) => self.who(seat),
            Party::Bank => self.noun(&self.edition.nouns.bank).into(),
            Party::Pot => self.parking().into(),
        }
    }

    /// What money is paid for, as a noun.
    pub fn why(&self, why: Why) -> String {
        let nouns = &self.edition.nouns;
        let noun = match why {
            Why::Salary => &nouns.salary,
            Why::Rent => &nouns.rent,
            Why::Fine => &nouns.fine,
            Why::Mortgage => &nouns.mortgage,
            Why::Building => &nouns.building,
            Why::Purchase => return self.say("why-purchase"),
            Why::Tax => return self.say("why-tax"),
            Why::Card => return self.say("why-card"),
            Why::Sale => return self.say("why-sale"),
            Why::Redemption => return self.say("why-redemption"),
            Why::Interest => return self.say("why-interest"),
            Why::Trade => return self.say("why-trade"),
            Why::Estate => return self.say("why-estate"),
            Why::Pot => return self.parking().to_owned(),
        };
        noun.singular(self.language()).to_owned()
    }
}
