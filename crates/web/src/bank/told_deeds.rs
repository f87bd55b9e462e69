//! Deeds and cards in words.

use bankhalter_editions::Edition;
use bankhalter_evening::{Account, Deal, Holdings, Register};
use bankhalter_notation::{Cast, Table};
use bankhalter_rules::{Building, Card, Deck, HOTEL, Money, Property, Refusal, Seat, Variant};
use bankhalter_voice::{Scene, args};

use super::told::{Teller, party};

impl Teller<'_> {
    /// What a deed is called.
    pub(super) fn deed(self, deed: Property) -> &'static str {
        let edition = self.book.edition;
        let at = edition.board().deeds.get(usize::from(deed.number())).map(|deed| deed.at);
        at.map(|at| edition.space(at).name.get(self.tongue.base())).unwrap_or_default()
    }

    /// What a card says.
    pub(super) fn card(self, deck: Deck, card: Card) -> String {
        let edition: &Edition = self.book.edition;
        edition.card_text(edition.card(deck, card), self.tongue.base())
    }

    /// What the cards of a deck are called.
    pub(super) fn deck(self, deck: Deck) -> String {
        self.book.edition.card_noun(deck).plural(self.tongue.base()).to_owned()
    }

    /// What is done with a deed, as a sentence.
    pub(super) fn deal(self, seat: Seat, deed: Property, deal: Deal, amount: Money) -> String {
        let name = self.book.called(seat, self.tongue);
        let sentence = args![name = name, deed = self.deed(deed), amount = self.money(amount)];
        let (id, built) = match deal {
            Deal::Buys if amount == Money::ZERO => ("bank-told-has", None),
            Deal::Buys => ("bank-told-buys", None),
            Deal::Builds { to, .. } => ("bank-told-builds", Some(to)),
            Deal::Sells { to, .. } => ("bank-told-sells", Some(to)),
            Deal::Mortgages => ("bank-told-mortgages", None),
            Deal::Redeems => ("bank-told-redeems", None),
            Deal::Hands(_) => ("bank-told-hands", None),
        };
        let built = built.map(|level| self.built(level)).unwrap_or_default();
        let to = match deal {
            Deal::Hands(to) => self.to(party(to)),
            _ => String::new(),
        };
        let kind = if amount == Money::ZERO { "free" } else { "interest" };
        let more = args![built = built, to = to, kind = kind];
        self.say(id, sentence.into_iter().chain(more))
    }

    /// Whose a deed is and what stands on it, in a few words; nobody's is the bank's.
    pub(super) fn held(self, holdings: &Holdings, deed: Property) -> String {
        let Some(owner) = holdings.owner(deed) else { return self.who(party(Account::Bank)) };
        let name = self.book.called(owner, self.tongue);
        match holdings.level(deed) {
            0 if holdings.mortgaged().has(deed) => {
                format!("{name}, {}", self.say("deeds-mortgaged", []))
            }
            0 => name,
            level => format!("{name}, {}", self.built(level)),
        }
    }

    /// `2 Häuser`.
    pub(super) fn built(self, level: u8) -> String {
        let nouns = &self.book.edition.nouns;
        match level {
            0 => self.say("built-nothing", []),
            HOTEL => self.tongue.counted(1, &nouns.hotel),
            houses => self.tongue.counted(houses, &nouns.house),
        }
    }

    /// What the bank has left to build with.
    pub(super) fn stock(self, register: &Register<'_>) -> Option<String> {
        let nouns = &self.book.edition.nouns;
        let houses = self.tongue.counted(register.stock(Building::House)?, &nouns.house);
        let hotels = self.tongue.counted(register.stock(Building::Hotel)?, &nouns.hotel);
        let bank = args![bank = self.bank(), houses = houses, hotels = hotels];
        Some(self.say("bank-stock", bank))
    }

    /// Whose a deed is, and what stands on it.
    pub(super) fn holding(self, deed: Property) -> String {
        let holdings = self.book.purses.holdings();
        let mut parts = vec![match holdings.owner(deed) {
            Some(seat) => {
                self.say("deeds-owner", args![name = self.book.called(seat, self.tongue)])
            }
            None => self.say("deeds-owner-bank", args![bank = self.bank()]),
        }];
        if holdings.level(deed) > 0 {
            parts.push(self.built(holdings.level(deed)));
        }
        if holdings.mortgaged().has(deed) {
            parts.push(self.say("deeds-mortgaged", []));
        }
        bankhalter_voice::sentence(&parts.join(", "))
    }

    /// Why the rules refuse something.
    pub(super) fn forbidden(self, refusal: Refusal) -> String {
        let edition = self.book.edition;
        let names = self.book.people.iter().map(|one| one.called(edition, self.tongue)).collect();
        let Some(book) = self.book.rulebook() else { return String::new() };
        let table = Table {
            edition: edition.id.clone(),
            booklet: self.book.booklet,
            variant: Variant::Normal,
            book,
            cast: Cast::new(names, &edition.card_for_notation()),
            seed: None,
        };
        Scene::new(edition, &table, self.tongue).refusal(refusal)
    }

    /// Something is asked of the booklet.
    pub(super) fn ask<T>(self, question: impl FnOnce(Register<'_>) -> T) -> Option<T> {
        let book = self.book.rulebook()?;
        Some(question(Register::new(&book, &self.book.purses)))
    }

    /// Everybody who plays, with what this one is called.
    pub(super) fn people(self) -> Vec<(Seat, String)> {
        self.book.playing().map(|seat| (seat, self.who(party(Account::Seat(seat))))).collect()
    }
}
