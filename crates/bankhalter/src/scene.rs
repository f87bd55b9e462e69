//! A table in words: names of people and places, amounts, goods, in one language.

use bankhalter_editions::{Deed, Edition, Noun, PrintedSpace, Shelf, SpaceKind};
use bankhalter_notation::{Cast, Header, Table};
use bankhalter_rules::{
    Building, Bundle, Deck, HOTEL, JailCards, Lot, Money, Party, Printed, Properties, Property,
    RentClaim, Seat, Seats, Space, State, Variant, Why,
};

use crate::{
    console::Stop,
    grammar::{counted, listed},
    language::{Language, Pick},
};

/// A table with its edition, ready to be spoken about.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) edition: &'a Edition,
    pub(crate) table: &'a Table,
    pub(crate) language: Language,
}

impl<'a> Scene<'a> {
    /// The table with the edition it names.
    pub(crate) fn new(
        table: &'a Table,
        shelf: &'a Shelf,
        language: Language,
    ) -> Result<Self, Stop> {
        let missing = || Stop::unusable(format!("there is no edition {}", table.edition));
        let edition = shelf.find(&table.edition).ok_or_else(missing)?;
        Ok(Self { edition, table, language })
    }

    pub(crate) const fn cast(&self) -> &'a Cast {
        &self.table.cast
    }

    pub(crate) fn player(&self, seat: Seat) -> &'a str {
        self.cast().player(seat)
    }

    /// `Anna, Ben und Clara`.
    pub(crate) fn players(&self, seats: Seats) -> String {
        let names: Vec<_> = seats.iter().map(|seat| self.player(seat)).collect();
        listed(&names, self.language)
    }

    pub(crate) fn money(&self, amount: Money) -> String {
        self.edition.amount(self.language, amount)
    }

    /// A square's name.
    pub(crate) fn name(&self, space: Space) -> &'a str {
        self.edition.space(space).name.get(self.language)
    }

    /// A square's name behind its number.
    pub(crate) fn numbered(&self, space: Space) -> String {
        format!("{} {}", space.number(), self.name(space))
    }

    /// Where a move leads: to jail only on a visit (JAIL-23).
    pub(crate) fn visited(&self, space: Space) -> String {
        match &self.edition.space(space).kind {
            SpaceKind::Jail { visiting, .. } => {
                format!("{} {}", space.number(), visiting.get(self.language))
            }
            _ => self.numbered(space),
        }
    }

    /// Where somebody stands: jail has two halves.
    pub(crate) fn standing(&self, state: &State, seat: Seat) -> String {
        let space = state.at(seat);
        match &self.edition.space(space).kind {
            SpaceKind::Jail { inside, .. } if state.jail(seat).is_some() => {
                format!("{} {}", space.number(), inside.get(self.language))
            }
            _ => self.visited(space),
        }
    }

    /// Where a deed lies.
    pub(crate) fn space_of(&self, deed: Property) -> Space {
        self.cast().space_of(deed)
    }

    /// A property's name.
    pub(crate) fn deed(&self, deed: Property) -> &'a str {
        self.name(self.space_of(deed))
    }

    /// The names of properties, in the order of the board.
    pub(crate) fn deeds(&self, deeds: Properties) -> String {
        let spaces = self.cast().spaces_of(deeds);
        let names: Vec<_> = spaces.into_iter().map(|space| self.name(space)).collect();
        listed(&names, self.language)
    }

    /// The square of a property with what its deed says.
    pub(crate) fn printed(&self, deed: Property) -> (&'a PrintedSpace, Option<&'a Deed>) {
        let space = self.edition.space(self.space_of(deed));
        (space, space.kind.deed())
    }

    pub(crate) const fn building(&self, building: Building) -> &'a Noun {
        match building {
            Building::House => &self.edition.nouns.house,
            Building::Hotel => &self.edition.nouns.hotel,
        }
    }

    /// What stands on a street: `3 Häuser`, `1 Hotel`; nothing if it is bare.
    pub(crate) fn built(&self, level: u8) -> Option<String> {
        match level {
            0 => None,
            HOTEL => Some(counted(1, self.building(Building::Hotel), self.language)),
            houses => Some(counted(houses, self.building(Building::House), self.language)),
        }
    }

    /// What is under the hammer.
    pub(crate) fn lot(&self, lot: Lot) -> String {
        match lot {
            Lot::Deed(deed) => self.deed(deed).to_owned(),
            Lot::Building(building) => counted(1, self.building(building), self.language),
        }
    }

    /// A deck by the name on its squares.
    pub(crate) fn deck(&self, deck: Deck) -> &'a str {
        let of_deck = |space: &&PrintedSpace| space.kind == SpaceKind::Draw(deck);
        let space = self.edition.spaces.iter().find(of_deck);
        space.map_or("", |space| space.name.get(self.language))
    }

    /// Jail cards, each with its deck.
    pub(crate) fn jail_cards(&self, cards: JailCards) -> Vec<String> {
        let noun = self.edition.nouns.jail_card.singular(self.language);
        cards.iter().map(|deck| format!("{noun} ({})", self.deck(deck))).collect()
    }

    /// What would change hands.
    pub(crate) fn goods(&self, bundle: &Bundle) -> String {
        let spaces = self.cast().spaces_of(bundle.deeds);
        let mut goods: Vec<_> =
            spaces.into_iter().map(|space| self.name(space).to_owned()).collect();
        if bundle.cash > Money::ZERO {
            goods.push(self.money(bundle.cash));
        }
        goods.extend(self.jail_cards(bundle.cards));
        if goods.is_empty() {
            return self.language.pick("nichts", "nothing").to_owned();
        }
        listed(&goods, self.language)
    }

    /// A player or the bank, where it is only named.
    pub(crate) fn party(&self, party: Party) -> String {
        match party {
            Party::Seat(seat) => self.player(seat).to_owned(),
            Party::Bank => self.edition.nouns.bank.singular(self.language).to_owned(),
            Party::Pot => self.parking().to_owned(),
        }
    }

    /// The name of Free Parking.
    pub(crate) fn parking(&self) -> &'a str {
        let parking = |space: &&PrintedSpace| space.kind == SpaceKind::FreeParking;
        let space = self.edition.spaces.iter().find(parking);
        space.map_or("", |space| space.name.get(self.language))
    }

    /// What money is paid for, as a noun.
    pub(crate) fn why(&self, why: Why) -> &'a str {
        let nouns = &self.edition.nouns;
        let noun = match why {
            Why::Salary => &nouns.salary,
            Why::Rent => &nouns.rent,
            Why::Fine => &nouns.fine,
            Why::Mortgage => &nouns.mortgage,
            Why::Building => &nouns.building,
            Why::Purchase => return self.language.pick("Kauf", "purchase"),
            Why::Tax => return self.language.pick("Steuer", "tax"),
            Why::Card => return self.language.pick("Karte", "card"),
            Why::Sale => return self.language.pick("Verkauf", "sale"),
            Why::Redemption => return self.language.pick("Ablösung", "redemption"),
            Why::Interest => return self.language.pick("Zinsen", "interest"),
            Why::Trade => return self.language.pick("Handel", "trade"),
            Why::Estate => return self.language.pick("Nachlass", "estate"),
            Why::Pot => return self.parking(),
        };
        noun.singular(self.language)
    }

    /// Edition, booklet and game in one line.
    pub(crate) fn headline(&self) -> String {
        let Self { edition, table, language } = self;
        let title = edition.title.get(*language);
        let booklet = language.pick("Regelheft", "booklet");
        let rent = match table.book.rules().rent_claim {
            RentClaim::OwnerMustAsk => language.pick("Miete auf Verlangen", "rent on demand"),
            RentClaim::Automatic => language.pick("Miete von selbst", "rent by itself"),
        };
        let reconstructed = match table.booklet.prints(table.variant) {
            Printed::Reconstructed => language.pick(" (rekonstruiert)", " (reconstructed)"),
            Printed::Yes | Printed::No => "",
        };
        let game = variant_name(table.variant, *language);
        format!("{title} · {booklet} {} · {game}{reconstructed} · {rent}", table.booklet.key())
    }

    /// In what the table departs from its booklet.
    pub(crate) fn house_rules(&self) -> Vec<String> {
        let options = Header::options(&self.table.book.rules().house_rules);
        options.iter().map(|option| self.house_rule(option)).collect()
    }

    /// The house rules in a line of their own, if there are any.
    pub(crate) fn house_rules_line(&self) -> Option<String> {
        let rules = self.house_rules();
        let label = self.language.pick("Hausregeln", "house rules");
        (!rules.is_empty()).then(|| format!("{label}: {}", rules.join(", ")))
    }

    fn house_rule(&self, option: &Header) -> String {
        let say = |german: &str, english: &str| self.language.pick(german, english).to_owned();
        let value = option.values.get(1).map_or("", String::as_str);
        match option.values.first().map_or("", String::as_str) {
            "free-parking-pot" => say("Topf auf Frei Parken", "pot on Free Parking"),
            "double-salary-on-go" => say("doppeltes Gehalt auf LOS", "double salary on GO"),
            "no-auctions" => say("keine Versteigerungen", "no auctions"),
            "no-rent-in-jail" => say("keine Miete im Gefängnis", "no rent while in jail"),
            "no-purchase-first-lap" => {
                say("kein Kauf in der ersten Runde", "no purchase in the first lap")
            }
            "unlimited-buildings" => say("Gebäude ohne Ende", "unlimited buildings"),
            "jail-double-throws-again" => {
                say("Pasch im Gefängnis: noch ein Wurf", "a double in jail throws again")
            }
            "starting-cash" => {
                let amount = value
                    .parse()
                    .map_or_else(|_| value.to_owned(), |amount| self.money(Money(amount)));
                format!("{} {amount}", self.language.pick("Startgeld", "starting cash"))
            }
            other => format!("{other} {value}"),
        }
    }
}

/// Which game, in words.
pub(crate) const fn variant_name(variant: Variant, language: Language) -> &'static str {
    match (variant, language) {
        (Variant::Normal, Language::German) => "normales Spiel",
        (Variant::Short, Language::German) => "kurzes Spiel",
        (Variant::Timed, Language::German) => "Spiel auf Zeit",
        (Variant::Normal, Language::English) => "normal game",
        (Variant::Short, Language::English) => "short game",
        (Variant::Timed, Language::English) => "timed game",
    }
}
