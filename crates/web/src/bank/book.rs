//! An evening's book: who plays on which board, and what everybody has.

use bankhalter_editions::{Edition, SpaceKind, Token};
use bankhalter_evening::{Account, Pact, Payment, Purpose, Purses};
use bankhalter_rules::{Booklet, Money, Rulebook, Seat, Variant};
use bankhalter_voice::Tongue;
use serde::{Deserialize, Serialize};

/// Somebody at the real table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Person {
    /// The name; whoever has none is called like the token.
    pub(crate) name: String,
    /// The key of the token.
    pub(crate) token: String,
}

impl Person {
    /// What people call this one.
    pub(crate) fn called(&self, edition: &Edition, tongue: Tongue) -> String {
        if !self.name.is_empty() {
            return self.name.clone();
        }
        let token = edition.tokens.iter().find(|token| token.key == self.token);
        token.map(|token| token.name.get(tongue.base()).to_owned()).unwrap_or_default()
    }
}

/// An evening's book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Book {
    /// Whose money it is.
    pub(super) edition: &'static Edition,
    /// Who plays, clockwise.
    pub(super) people: Vec<Person>,
    /// Do taxes and fines lie on Free Parking?
    pub(super) pot: bool,
    /// Are the deeds kept too?
    pub(super) deeds: bool,
    /// By whose rules deeds are reckoned.
    pub(super) booklet: Booklet,
    /// What people agreed outside the booklet.
    pub(super) pacts: Vec<Pact>,
    /// What everybody has.
    pub(super) purses: Purses,
    /// Is the evening over? Then nothing is entered until it goes on.
    pub(super) closed: bool,
    /// Tells the evening from others, on whatever device it goes on; nothing before it is kept.
    pub(super) origin: Option<String>,
}

/// What one press enters for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Usual {
    /// What it is paid for.
    pub(super) purpose: Purpose,
    /// The payment.
    pub(super) payment: Payment,
}

impl Book {
    /// People with the first tokens of the box, each with the same amount.
    pub(super) fn open(edition: &'static Edition, people: u8, each: Money, pot: bool) -> Self {
        let tokens = edition.tokens.iter().take(usize::from(people));
        let person = |token: &Token| Person { name: String::new(), token: token.key.clone() };
        let people: Vec<_> = tokens.map(person).collect();
        let purses = Purses::resume(vec![each; people.len()], unit(edition));
        let booklet = edition.booklet;
        Self {
            edition,
            people,
            pot,
            deeds: false,
            booklet,
            pacts: Vec::new(),
            purses,
            closed: false,
            origin: None,
        }
    }

    /// What somebody is called.
    pub(super) fn called(&self, seat: Seat, tongue: Tongue) -> String {
        let person = self.people.get(usize::from(seat.number()));
        person.map(|person| person.called(self.edition, tongue)).unwrap_or_default()
    }

    /// The token of somebody.
    pub(super) fn token(&self, seat: Seat) -> Option<&'static Token> {
        let key = &self.people.get(usize::from(seat.number()))?.token;
        self.edition.tokens.iter().find(|token| token.key == *key)
    }

    /// Those who still play.
    pub(super) fn playing(&self) -> impl Iterator<Item = Seat> + '_ {
        self.purses.seats().filter(|seat| self.purses.cash(*seat).is_some())
    }

    /// An amount as the edition writes it.
    pub(super) fn amount(&self, tongue: Tongue, amount: Money) -> String {
        self.edition.amount(tongue.base(), amount)
    }

    /// Board and booklet together, for whoever asks what deeds cost and earn.
    pub(super) fn rulebook(&self) -> Option<Rulebook> {
        self.edition.rulebook(self.booklet.rules(Variant::Normal)?).ok()
    }

    /// Does anything lie in the pot? Then it stays in sight, whatever is wished.
    pub(super) fn fills_pot(&self) -> bool {
        self.purses.pot() > Money::ZERO
    }

    /// Is there a pot on the table?
    pub(super) fn shows_pot(&self) -> bool {
        self.pot || self.fills_pot()
    }

    /// Where taxes and fines go.
    pub(super) const fn dues(&self) -> Account {
        if self.pot { Account::Pot } else { Account::Bank }
    }

    /// What happens to everybody again and again: salary, taxes, the way out of jail.
    pub(super) fn usual(&self, seat: Seat) -> Vec<Usual> {
        let own = Account::Seat(seat);
        let dues = self.dues();
        let money = &self.edition.money;
        let usual = |from, to, amount: u32, purpose| Usual {
            purpose,
            payment: Payment::Pays { from, to, amount: Money(amount), purpose },
        };
        let mut all = vec![usual(Account::Bank, own, money.salary, Purpose::Salary)];
        for space in self.edition.spaces.iter() {
            if let SpaceKind::Tax { amount } = space.kind {
                all.push(usual(own, dues, amount, Purpose::Tax(space.pos)));
            }
        }
        all.push(usual(own, dues, money.jail_fine, Purpose::Fine));
        all
    }
}

/// When an evening began by the name under which it counts: names are given by the clock.
pub(super) fn began(origin: &str) -> Option<u64> {
    u64::from_str_radix(origin, 16).ok().filter(|at| self::origin(*at) == origin)
}

/// Under which name an evening counts that began then.
pub(super) fn origin(began: u64) -> String {
    format!("{began:x}")
}

/// The smallest note of an edition.
pub(super) const fn unit(edition: &Edition) -> Money {
    edition.board().unit
}

#[cfg(test)]
mod tests {
    use bankhalter_editions::{Language, all};

    use super::*;

    #[test]
    fn every_edition_opens_with_its_money_and_its_tokens() {
        for edition in all() {
            let money = &edition.money;
            let book = Book::open(edition, edition.seats.most, Money(money.start_cash), true);
            let tongue = Tongue::speaking(Language::German);
            let mut names: Vec<_> = book.playing().map(|seat| book.called(seat, tongue)).collect();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), usize::from(edition.seats.most), "{}", edition.id);
            for seat in book.playing() {
                let usual = book.usual(seat);
                assert_eq!(usual.len(), 4, "{}: salary, two taxes, jail", edition.id);
                for one in usual {
                    let mut purses = book.purses.clone();
                    purses.pay(one.payment).expect("everybody begins with enough for it");
                }
            }
        }
    }
}
