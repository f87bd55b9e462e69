//! The book in words: who pays whom what, and why not.

use bankhalter_editions::{Address, SpaceKind};
use bankhalter_evening::{Account, Booking, Broke, Payment, Posting, Purpose};
use bankhalter_rules::{Money, Seat};
use bankhalter_voice::{Tongue, Value, args};

use super::{
    book::Book,
    draft::{Draft, Party},
};
use crate::label::Entry;

/// A book and the language in which it is read.
#[derive(Clone, Copy)]
pub(super) struct Teller<'b> {
    pub(super) book: &'b Book,
    pub(super) tongue: Tongue,
}

impl Teller<'_> {
    /// A message, in the edition's form of address.
    pub(super) fn say<'a>(
        self,
        id: &str,
        args: impl IntoIterator<Item = (&'a str, Value<'a>)>,
    ) -> String {
        let address = match self.book.edition.address {
            Address::Familiar => "familiar",
            Address::Polite => "polite",
        };
        self.tongue.say_with(id, args.into_iter().chain(args![address = address]))
    }

    pub(super) fn money(self, amount: Money) -> String {
        self.book.amount(self.tongue, amount)
    }

    /// What somebody is called, at the beginning of a sentence.
    pub(super) fn who(self, party: Party) -> String {
        match party {
            Party::Seat(seat) => self.book.called(seat, self.tongue),
            Party::Bank => self.say("bank-who-bank", args![bank = self.bank()]),
            Party::Pot => self.say("bank-who-pot", []),
            Party::All => self.say("bank-who-all", []),
        }
    }

    /// To whom.
    pub(super) fn to(self, party: Party) -> String {
        match party {
            Party::Seat(seat) => {
                self.say("bank-to-person", args![name = self.book.called(seat, self.tongue)])
            }
            Party::Bank => self.say("bank-to-bank", args![bank = self.bank()]),
            Party::Pot => self.say("bank-to-pot", []),
            Party::All => self.say("bank-to-all", []),
        }
    }

    pub(super) fn bank(self) -> bankhalter_voice::Word {
        self.tongue.noun(&self.book.edition.nouns.bank)
    }

    /// A payment as a sentence.
    pub(super) fn payment(self, payment: &Payment) -> String {
        match payment {
            Payment::Pays { from, to, amount, purpose } => self.pays(*from, *to, *amount, *purpose),
            Payment::EachPays { to, amount } => {
                let to = party(*to);
                let sentence = args![others = others(to), to = self.to(to)];
                let amount = args![amount = self.money(*amount)];
                self.say("bank-told-each-pays", sentence.into_iter().chain(amount))
            }
            Payment::PaysEach { from, amount } => {
                let from = party(*from);
                let sentence = args![others = others(from), payer = self.who(from)];
                let amount = args![amount = self.money(*amount)];
                self.say("bank-told-pays-each", sentence.into_iter().chain(amount))
            }
            Payment::Split { from, to, amount } => {
                let payers = self.together(from);
                let (to, amount) = (self.to(party(*to)), self.money(*amount));
                self.say("bank-told-split", args![payers = payers, to = to, amount = amount])
            }
            Payment::Deed { seat, deed, deal, amount } => self.deal(*seat, *deed, *deal, *amount),
            Payment::Leaves { seat, to } => {
                let (name, to) = (self.book.called(*seat, self.tongue), self.to(party(*to)));
                self.say("bank-told-leaves", args![name = name, to = to])
            }
        }
    }

    /// That the evening is over, and who said so where there are several who can.
    pub(super) fn ended(self, by: Option<Seat>) -> String {
        match by.map(|seat| self.book.called(seat, self.tongue)) {
            Some(name) => self.say("bank-end-by", args![name = name]),
            None => self.say("bank-end-over", []),
        }
    }

    /// What was entered in one go, in sentences.
    pub(super) fn booking(self, booking: &Booking) -> String {
        match booking {
            Booking::Pays(payments) => {
                let told: Vec<_> = payments.iter().map(|payment| self.payment(payment)).collect();
                told.join(" ")
            }
            Booking::Amends(number, now) => {
                let (how, entry) = self.amended(*number, now.as_ref());
                self.say("bank-mended", args![how = how, entry = entry])
            }
        }
    }

    /// That somebody would like this to be entered, as long as it is not.
    pub(super) fn wanted(self, name: &str, booking: &Booking) -> String {
        let (how, entry) = self.intended(booking);
        self.say("bank-wants", args![how = how, name = name, entry = entry])
    }

    /// What somebody would like to do, and with which payment.
    pub(super) fn intended(self, booking: &Booking) -> (&'static str, String) {
        match booking {
            Booking::Pays(_) => ("paid", self.booking(booking)),
            Booking::Amends(number, now) => self.amended(*number, now.as_ref()),
        }
    }

    /// How an entry is corrected that is to be this now, and what it is about.
    fn amended(self, number: usize, now: Option<&Payment>) -> (&'static str, String) {
        let posting = self.book.purses.postings().get(number);
        let how = posting.map_or("changed", |posting| mended(posting, now));
        let read = now.or_else(|| posting?.read());
        (how, read.map(|payment| self.payment(payment)).unwrap_or_default())
    }

    /// What was corrected since the last payment, and who did it where there are several who can.
    pub(super) fn mended(self, by: Option<Seat>) -> Option<String> {
        let posting = self.book.purses.postings().get(self.book.purses.mended()?)?;
        let how = mended(posting, posting.stands.as_ref());
        let entry = self.payment(posting.read()?);
        let sentence = args![how = how, entry = entry];
        Some(match by.map(|seat| self.book.called(seat, self.tongue)) {
            Some(name) => {
                self.say("bank-mended-by", sentence.into_iter().chain(args![name = name]))
            }
            None => self.say("bank-mended", sentence),
        })
    }

    fn pays(self, from: Account, to: Account, amount: Money, purpose: Purpose) -> String {
        let amount = self.money(amount);
        if purpose == Purpose::Salary {
            let salary = self.tongue.noun(&self.book.edition.nouns.salary);
            let name = self.who(party(to));
            return self
                .say("bank-told-salary", args![name = name, amount = amount, salary = salary]);
        }
        let (payer, to) = (self.who(party(from)), self.to(party(to)));
        match self.purpose(purpose) {
            Some(what) => {
                let sentence = args![payer = payer, to = to, amount = amount, what = what];
                self.say("bank-told-pays-for", sentence)
            }
            None => self.say("bank-told-pays", args![payer = payer, to = to, amount = amount]),
        }
    }

    /// What it is paid for, in a word or two; nothing if nobody said.
    pub(super) fn purpose(self, purpose: Purpose) -> Option<String> {
        let base = self.tongue.base();
        match purpose {
            Purpose::Unsaid => None,
            Purpose::Salary => {
                let salary = self.tongue.noun(&self.book.edition.nouns.salary);
                Some(self.say("bank-salary", args![salary = salary]))
            }
            Purpose::Tax(space) => Some(self.book.edition.space(space).name.get(base).to_owned()),
            Purpose::Rent(deed) => {
                let rent = self.tongue.noun(&self.book.edition.nouns.rent);
                Some(self.say("bank-rent-for", args![rent = rent, deed = self.deed(deed)]))
            }
            Purpose::Count => Some(self.say("bank-counted", [])),
            Purpose::Card(deck, _) => {
                Some(self.book.edition.card_noun(deck).singular(base).to_owned())
            }
            Purpose::Fine => self.book.edition.spaces.iter().find_map(|space| match &space.kind {
                SpaceKind::Jail { inside, .. } => Some(inside.get(base).to_owned()),
                _ => None,
            }),
        }
    }

    fn together(self, seats: &[Seat]) -> String {
        let names: Vec<_> = seats.iter().map(|seat| self.book.called(*seat, self.tongue)).collect();
        self.tongue.listed(&names)
    }

    /// Why a payment cannot be made.
    pub(super) fn refusal(self, broke: Broke) -> String {
        match broke {
            Broke::Short { account, missing } => {
                let kind = if account == Account::Pot { "pot" } else { "person" };
                let (name, missing) = (self.who(party(account)), self.money(Money(missing)));
                self.say("bank-no-short", args![kind = kind, name = name, missing = missing])
            }
            Broke::Uneven(unit) => self.say("bank-no-uneven", args![amount = self.money(unit)]),
            Broke::Gone(seat) => {
                self.say("bank-no-gone", args![name = self.book.called(seat, self.tongue)])
            }
            Broke::Taken { deed, owner } => {
                let (deed, name) = (self.deed(deed), self.book.called(owner, self.tongue));
                self.say("bank-no-taken", args![deed = deed, name = name])
            }
            Broke::NotTheirs { deed, seat } => {
                let (deed, name) = (self.deed(deed), self.book.called(seat, self.tongue));
                self.say("bank-no-theirs", args![deed = deed, name = name])
            }
            Broke::Otherwise(deed) => self.say("bank-no-otherwise", args![deed = self.deed(deed)]),
            Broke::TooMuch => self.say("bank-no-too-much", []),
            Broke::Nothing | Broke::Unknown => self.say("bank-no-nothing", []),
        }
    }

    /// Why something cannot be corrected like this: the entry that would fail, and why.
    pub(super) fn no_correction(self, number: usize, (place, broke): (usize, Broke)) -> String {
        let why = self.refusal(broke);
        if place == number {
            return why;
        }
        let postings = self.book.purses.postings();
        let entry = postings.get(place).and_then(|posting| posting.stands.as_ref());
        let entry = entry.map(|payment| self.payment(payment)).unwrap_or_default();
        let sentence = args![number = place + 1, entry = entry, why = why];
        self.say("bank-no-later", sentence)
    }

    /// What is still to be said about a payment.
    pub(super) fn question(self, draft: &Draft) -> String {
        let amount = self.money(Money(draft.amount));
        if let Some(item) = draft.item {
            return self.whom(item);
        }
        if draft.is_at_rest() {
            let step = if draft.amount == 0 { "who" } else { "who-amount" };
            return self.say("bank-ask-first", args![step = step, amount = amount]);
        }
        let names: Vec<_> = draft.payers.iter().map(|payer| self.who(*payer)).collect();
        let step = match (draft.shares, draft.receiver, draft.amount) {
            (true, ..) => "share",
            (false, None, 0) => "all",
            (false, None, _) => "to",
            (false, Some(_), 0) => "amount",
            (false, Some(_), _) => "sure",
        };
        let to = draft.receiver.map(|party| self.to(party)).unwrap_or_default();
        let number = match draft.payers[..] {
            [Party::All] => "all",
            [_] => "one",
            _ => "many",
        };
        let payers = args![payers = self.tongue.listed(&names), number = number];
        let rest = args![step = step, amount = amount, to = to];
        self.say("bank-ask", payers.into_iter().chain(rest))
    }
}

impl Teller<'_> {
    /// Whom is this about?
    fn whom(self, item: Entry) -> String {
        match item {
            Entry::Deed(deed) => {
                self.say("bank-who-stands", args![deed = self.deed(deed).to_owned()])
            }
            Entry::Card(..) => self.say("bank-who-drew", []),
        }
    }
}

/// How an entry is corrected that is to be this now, or is it already.
fn mended(posting: &Posting, now: Option<&Payment>) -> &'static str {
    // What comes in its place was there before it was struck: changed it is another.
    let was_struck = posting.stands.is_none() || posting.stands.as_ref() == now;
    match now {
        None => "struck",
        Some(_) if was_struck && posting.was.last() == now => "back",
        Some(_) => "changed",
    }
}

/// Who stands behind an account.
pub(super) const fn party(account: Account) -> Party {
    match account {
        Account::Bank => Party::Bank,
        Account::Pot => Party::Pot,
        Account::Seat(seat) => Party::Seat(seat),
    }
}

/// Is it everybody else, or everybody?
const fn others(party: Party) -> &'static str {
    if matches!(party, Party::Seat(_)) { "others" } else { "all" }
}

#[cfg(test)]
mod tests {
    use bankhalter_client::write_booking;
    use bankhalter_editions::{Language, find};

    use super::*;
    use crate::bank::shared::wanted_entry;

    fn told(language: Language, payment: &Payment) -> String {
        let edition = find("standard").expect("one of the six");
        let mut book = Book::open(edition, 3, Money(1500), true);
        for (person, name) in book.people.iter_mut().zip(["Anna", "Ben", "Clara"]) {
            name.clone_into(&mut person.name);
        }
        Teller { book: &book, tongue: Tongue::speaking(language) }.payment(payment)
    }

    #[test]
    fn payments_are_told_as_a_person_would() {
        let [anna, ben] = [0, 1].map(|number| Seat::new(number).expect("a seat"));
        let [first, second] = [anna, ben].map(Account::Seat);
        let pays = |from, to, purpose| Payment::Pays { from, to, amount: Money(50), purpose };
        let tax = Purpose::Tax(bankhalter_rules::Space::new(4).expect("a square"));
        for (payment, german, english) in [
            (
                pays(second, first, Purpose::Unsaid),
                "Ben zahlt € 50 an Anna.",
                "Ben pays €50 to Anna.",
            ),
            (
                pays(Account::Bank, first, Purpose::Salary),
                "Anna bekommt € 50 Gehalt.",
                "Anna gets a salary of €50.",
            ),
            (
                pays(second, Account::Pot, tax),
                "Ben zahlt € 50 in den Topf (Einkommensteuer).",
                "Ben pays €50 into the pot (Income Tax).",
            ),
            (
                pays(second, Account::Bank, Purpose::Count),
                "Ben zahlt € 50 an die Bank (nachgezählt).",
                "Ben pays €50 to the bank (recount).",
            ),
            (
                Payment::EachPays { to: first, amount: Money(10) },
                "Alle anderen zahlen je € 10 an Anna.",
                "Everybody else pays €10 to Anna.",
            ),
            (
                Payment::PaysEach { from: Account::Bank, amount: Money(10) },
                "Die Bank zahlt je € 10 an alle.",
                "The bank pays €10 to everybody.",
            ),
            (
                Payment::Split { from: vec![anna, ben], to: Account::Bank, amount: Money(75) },
                "Anna und Ben zahlen zusammen € 75 an die Bank.",
                "Anna and Ben together pay €75 to the bank.",
            ),
        ] {
            assert_eq!(told(Language::German, &payment), german);
            assert_eq!(told(Language::English, &payment), english);
        }
    }

    #[test]
    fn whoever_was_too_late_learns_who_was_faster() {
        let edition = find("standard").expect("one of the six");
        let mut book = Book::open(edition, 3, Money(1500), false);
        let [anna, ben] = [0, 1].map(|number| Seat::new(number).expect("a seat"));
        "Anna".clone_into(&mut book.people[0].name);
        let deed = bankhalter_rules::Property::new(1).expect("a deed");
        let (deal, amount) = (bankhalter_evening::Deal::Buys, Money(60));
        let buys = |seat| Payment::Deed { seat, deed, deal, amount };
        let entry = write_booking(&Booking::Pays(vec![buys(ben)]));
        let why = |book: &Book| {
            Teller { book, tongue: Tongue::speaking(Language::English) }.forbids(&entry)
        };
        assert_eq!(why(&book), None);
        book.purses.pay(buys(anna)).expect("paid");
        let why = why(&book).expect("it is hers");
        assert!(why.ends_with("already belongs to Anna."), "{why}");
    }

    /// A correction is told as one, before it is made and afterwards, until something else is paid.
    #[test]
    fn corrections_are_told_by_what_they_do() {
        let edition = find("standard").expect("one of the six");
        let mut book = Book::open(edition, 3, Money(1500), false);
        let [anna, ben] = [0, 1].map(|number| Seat::new(number).expect("a seat"));
        book.people[0].name = "Anna".to_owned();
        book.people[1].name = "Ben".to_owned();
        let pays = |amount| {
            let (from, to) = (Account::Seat(anna), Account::Seat(ben));
            Payment::Pays { from, to, amount: Money(amount), purpose: Purpose::Unsaid }
        };
        let say = |book: &Book, by| {
            Teller { book, tongue: Tongue::speaking(Language::German) }.mended(by)
        };
        for _ in 0..2 {
            book.purses.pay(pays(50)).expect("paid");
        }
        assert_eq!(say(&book, None), None, "nothing was corrected");
        for (now, told, by_ben) in [
            (None, "Gestrichen: Anna zahlt € 50 an Ben.", "Ben streicht: Anna zahlt € 50 an Ben."),
            (
                Some(pays(50)),
                "Gilt wieder: Anna zahlt € 50 an Ben.",
                "Ben lässt wieder gelten: Anna zahlt € 50 an Ben.",
            ),
            (
                Some(pays(40)),
                "Geändert: Anna zahlt € 40 an Ben.",
                "Ben ändert: Anna zahlt € 40 an Ben.",
            ),
            (
                Some(pays(50)),
                "Geändert: Anna zahlt € 50 an Ben.",
                "Ben ändert: Anna zahlt € 50 an Ben.",
            ),
        ] {
            let booking = Booking::Amends(0, now);
            let before = Teller { book: &book, tongue: Tongue::speaking(Language::German) };
            assert_eq!(before.booking(&booking), told, "before it is made");
            book.purses = book.purses.booked(&booking).expect("corrected");
            let after = Teller { book: &book, tongue: Tongue::speaking(Language::German) };
            assert_eq!(after.booking(&booking), told, "afterwards");
            assert_eq!(say(&book, None).as_deref(), Some(told));
            assert_eq!(say(&book, Some(ben)).as_deref(), Some(by_ben));
        }
        book.purses.pay(pays(1)).expect("paid");
        assert_eq!(say(&book, None), None, "the next payment is the news");
    }

    /// What waits for somebody's word is told as a wish, and what would be done by the right word.
    #[test]
    fn what_somebody_wants_is_not_told_as_if_it_had_happened() {
        let edition = find("standard").expect("one of the six");
        let mut book = Book::open(edition, 3, Money(1500), false);
        let [anna, ben] = [0, 1].map(|number| Seat::new(number).expect("a seat"));
        "Anna".clone_into(&mut book.people[0].name);
        "Ben".clone_into(&mut book.people[1].name);
        let pays = |amount| {
            let (from, to) = (Account::Seat(anna), Account::Seat(ben));
            Payment::Pays { from, to, amount: Money(amount), purpose: Purpose::Unsaid }
        };
        book.purses.pay(pays(50)).expect("paid");
        book.purses.pay(pays(20)).expect("paid");
        book.purses = book.purses.booked(&Booking::Amends(1, None)).expect("struck");
        let amends = |line, amount: Option<u32>| Booking::Amends(line, amount.map(pays));
        for (booking, german, english) in [
            (
                Booking::Pays(vec![pays(5)]),
                "Ben möchte buchen: Anna zahlt € 5 an Ben.",
                "Ben wants to book: Anna pays €5 to Ben.",
            ),
            (
                amends(0, None),
                "Ben möchte streichen: Anna zahlt € 50 an Ben.",
                "Ben wants to strike: Anna pays €50 to Ben.",
            ),
            (
                amends(1, Some(20)),
                "Ben möchte wieder gelten lassen: Anna zahlt € 20 an Ben.",
                "Ben wants to put back: Anna pays €20 to Ben.",
            ),
            (
                amends(0, Some(40)),
                "Ben möchte einen Eintrag ändern in: Anna zahlt € 40 an Ben.",
                "Ben wants to change an entry to: Anna pays €40 to Ben.",
            ),
        ] {
            let entry = write_booking(&booking);
            let told = |language| {
                let teller = Teller { book: &book, tongue: Tongue::speaking(language) };
                wanted_entry(teller, "Ben", &entry)
            };
            assert_eq!(told(Language::German), german);
            assert_eq!(told(Language::English), english);
        }
        book.purses = book.purses.booked(&amends(1, Some(20))).expect("put back");
        let teller = Teller { book: &book, tongue: Tongue::speaking(Language::English) };
        let done = teller.mended(Some(ben));
        assert_eq!(done.as_deref(), Some("Ben puts back: Anna pays €20 to Ben."));
    }
}
