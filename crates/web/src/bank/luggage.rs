//! The evening that one device has kept so far goes to a table of the server: everything that was
//! entered, struck or changed, and everything that people promised each other.
//!
//! All of it has names of its own, and what the table has told already is not said again: whatever
//! becomes of the page meanwhile, each of it happens once.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

use bankhalter_client::{Mirror, write_booking};
use bankhalter_evening::{Booking, Payment, Purses};
use bankhalter_protocol::{BankEntry, ClientMessage, Entered, Fact, MOST_PAYMENTS, Told};
use bankhalter_rules::Seat;
use leptos::prelude::*;

use super::{
    book::{Book, unit},
    saved,
    shared::Shared,
    wish::{named, noted},
};
use crate::store;

/// How the name of everything begins that is said of an evening.
const ALONG: &str = "along-";

/// How much is on its way at once: the server reads more.
const PORTION: usize = 16;

/// Under which name an evening waits until its table has it.
fn key(table: &str) -> String {
    format!("bankhalter.bank-luggage.{table}")
}

/// The evening waits for this table. False if the browser does not keep it: then it stays where it is.
pub(super) fn pack(table: &str, book: &Book) -> bool {
    let is_bare = book.purses.postings().is_empty()
        && book.pacts.is_empty()
        && !is_named(book)
        && !book.closed;
    is_bare || store::save_text(&key(table), &saved::write(book))
}

/// Has somebody a name, or another token than the one at his place in the box?
fn is_named(book: &Book) -> bool {
    let mut people = book.people.iter().zip(&book.edition.tokens);
    people.any(|(person, token)| !person.name.is_empty() || person.token != token.key)
}

/// Says to the table what the device has kept so far, as fast as the table takes it.
pub(super) fn unpack(shared: Shared) {
    let table = shared.desk.mirror.with_untracked(|mirror| mirror.table().cloned());
    let Some(table) = table else { return };
    let Some(text) = store::text(&key(&table)) else { return };
    let Ok(book) = saved::read(&text) else { return store::forget(&key(&table)) };
    let (luggage, said) = (Luggage::of(book), StoredValue::new(BTreeSet::new()));
    let luggage = StoredValue::new(luggage);
    let seq = Memo::new(move |_| shared.desk.mirror.with(Mirror::seq));
    Effect::new(move |_| {
        let seen = seq.get();
        let mut known = shared.desk.bank.with_untracked(|facts| Known::of(facts));
        known.taken = shared.desk.mirror.with_untracked(taken);
        let due =
            luggage.try_with_value(|all| said.try_update_value(|said| all.due(&known, said, seen)));
        match due.flatten() {
            Some(Some(messages)) => {
                for message in messages {
                    shared.desk.say(message);
                }
            }
            Some(None) => store::forget(&key(&table)),
            // The screen has been left.
            None => {}
        }
    });
}

/// The purses at which others sit: they speak for themselves.
fn taken(mirror: &Mirror) -> BTreeSet<u8> {
    let sit = (0..).zip(mirror.chairs()).filter(|(_, chair)| chair.is_some());
    sit.map(|(seat, _)| seat).filter(|seat| mirror.you() != Some(*seat)).collect()
}

/// An evening, as it is said to a table.
#[derive(Clone, Debug)]
struct Luggage {
    book: Book,
    /// What is entered, in its order; a correction counts the lines of this evening from nought.
    steps: Vec<Booking>,
}

/// What the table has of it.
#[derive(Clone, Default, Debug)]
struct Known {
    /// All names of entries that were told.
    ids: BTreeSet<String>,
    /// The purses that somebody has given a name.
    named: BTreeSet<u8>,
    /// Where the lines of each step of this evening stand at the table: others may have paid in
    /// between, and a step may come late.
    lines: BTreeMap<usize, Range<usize>>,
    /// The numbers of the facts that noted its agreements.
    pacts: BTreeMap<String, u64>,
    /// Those that ended.
    lapsed: BTreeSet<u64>,
    /// The purses at which others sit.
    taken: BTreeSet<u8>,
}

impl Known {
    fn of(facts: &[Told]) -> Self {
        let (mut known, mut count) = (Self::default(), 0);
        for Told { seq, fact, .. } in facts {
            match fact {
                Fact::Entered(Entered { id, entry, .. }) => {
                    let own = id.as_deref().filter(|id| id.starts_with(ALONG));
                    if let BankEntry::Pay { payments } = entry {
                        let lines = count..count + payments.len();
                        count = lines.end;
                        let step = own.and_then(|id| id[ALONG.len()..].parse().ok());
                        known.lines.extend(step.map(|step: usize| (step, lines)));
                    }
                    known.ids.extend(own.map(str::to_owned));
                }
                Fact::Named { purse, .. } => {
                    known.named.insert(*purse);
                }
                Fact::Noted { id: Some(id), .. } => {
                    known.pacts.insert(id.clone(), *seq);
                }
                Fact::Lapsed { pact, .. } => {
                    known.lapsed.insert(*pact);
                }
                _ => {}
            }
        }
        known
    }
}

impl Luggage {
    fn of(book: Book) -> Self {
        let steps = steps(&book);
        Self { book, steps }
    }

    /// What is to be said now, with the last fact that is known; nothing once the table has all of
    /// it. What is `said` is on its way.
    fn due(
        &self,
        known: &Known,
        said: &mut BTreeSet<String>,
        seen: u64,
    ) -> Option<Vec<ClientMessage>> {
        let mut due = Vec::new();
        let names = self.names().filter(|(purse, _)| !known.named.contains(purse));
        due.extend(names.filter_map(|(purse, name)| {
            said.insert(format!("along-name-{purse}")).then_some(name)
        }));
        // Promises first: nobody is out yet who made one.
        let mut waits = self.promises(known, said, &mut due);
        waits |= self.entries(known, said, seen, &mut due);
        if waits {
            return Some(due);
        }
        let end = "along-end";
        if !self.book.closed || known.ids.contains(end) {
            return if due.is_empty() { None } else { Some(due) };
        }
        // After all the rest: nothing is entered or promised once it is over.
        if said.insert(end.to_owned()) {
            let (id, entry) = (end.to_owned(), BankEntry::Close);
            due.push(ClientMessage::Enter { id, entry, seen });
        }
        Some(due)
    }

    /// Who is called how, and has which token.
    fn names(&self) -> impl Iterator<Item = (u8, ClientMessage)> {
        let Book { people, edition, .. } = &self.book;
        let all = (0..).zip(people.iter().zip(&edition.tokens));
        all.filter_map(|(purse, (person, own))| {
            // A token that stands at another's place in the box is another's until he gives it away.
            let others = edition.tokens.iter().take(people.len());
            let is_free = !others.into_iter().any(|token| token.key == person.token);
            let token = Some(person.token.clone()).filter(|_| is_free);
            let is_new = !person.name.is_empty() || person.token != own.key;
            is_new.then(|| (purse, named(purse, person.name.clone(), token)))
        })
    }

    /// Agreements one after the other, and the end of those that have ended, since only so many may
    /// hold at once. Is one of them still missing? Who sits there by now speaks for himself.
    fn promises(
        &self,
        known: &Known,
        said: &mut BTreeSet<String>,
        due: &mut Vec<ClientMessage>,
    ) -> bool {
        let mut waits = false;
        for (number, pact) in self.book.pacts.iter().enumerate() {
            let id = format!("along-pact-{number}");
            let speaks = |seat: Seat| !known.taken.contains(&seat.number());
            match known.pacts.get(&id) {
                None if speaks(pact.from) => {
                    waits = true;
                    if said.insert(id.clone()) {
                        due.push(noted(id, pact));
                    }
                }
                Some(fact)
                    if pact.ended
                        && !known.lapsed.contains(fact)
                        && (speaks(pact.from) || speaks(pact.to)) =>
                {
                    waits = true;
                    if said.insert(format!("{id}-end")) {
                        due.push(ClientMessage::Lapse { pact: *fact });
                    }
                }
                _ => {}
            }
            if waits && pact.ended {
                return true;
            }
        }
        waits
    }

    /// Payments and corrections, in their order. Is one of them still missing?
    fn entries(
        &self,
        known: &Known,
        said: &mut BTreeSet<String>,
        seen: u64,
        due: &mut Vec<ClientMessage>,
    ) -> bool {
        let steps = (0..).zip(&self.steps).map(|(number, step)| (number, named_step(number), step));
        let missing = steps.filter(|(_, id, _)| !known.ids.contains(id));
        let mut waits = false;
        for (number, id, step) in missing.take(PORTION) {
            let entry = match step {
                Booking::Pays(_) => write_booking(step),
                // A line is corrected as it was seen, so it must have been told before.
                Booking::Amends(..) if waits => return true,
                Booking::Amends(line, now) => {
                    let before = known.lines.range(..number).flat_map(|(_, lines)| lines.clone());
                    let Some(line) = before.into_iter().nth(*line) else { return true };
                    write_booking(&Booking::Amends(line, now.clone()))
                }
            };
            waits = true;
            if said.insert(id.clone()) {
                due.push(ClientMessage::Enter { id, entry, seen });
            }
        }
        waits
    }
}

/// What a step is called at the table.
fn named_step(number: usize) -> String {
    format!("{ALONG}{number}")
}

/// How an evening is entered once more, so that every line has the same past: what stood there first,
/// and then what came in its place. What could not have been paid like this is left out; that is
/// never what stands there.
fn steps(book: &Book) -> Vec<Booking> {
    let mut then = Purses::resume(book.purses.start().to_vec(), unit(book.edition));
    let mut steps = Vec::new();
    for posting in book.purses.postings() {
        let line = then.postings().len();
        for version in posting.was.iter().map(Some).chain([posting.stands.as_ref()]) {
            for booking in towards(&then, line, version) {
                if let Ok(next) = then.booked(&booking) {
                    then = next;
                    push(&mut steps, booking);
                }
            }
        }
    }
    steps
}

/// What makes this stand at a line that is there, or is the next.
fn towards(then: &Purses, line: usize, version: Option<&Payment>) -> Vec<Booking> {
    let now = version.cloned();
    match (then.postings().get(line), now) {
        (None, None) => Vec::new(),
        (None, Some(first)) => vec![Booking::Pays(vec![first])],
        // It was struck, and counted again.
        (Some(posting), now) if posting.stands == now => {
            vec![Booking::Amends(line, None), Booking::Amends(line, now)]
        }
        (Some(_), now) => vec![Booking::Amends(line, now)],
    }
}

/// Payments that follow each other are said in one breath.
fn push(steps: &mut Vec<Booking>, booking: Booking) {
    match (steps.last_mut(), booking) {
        (Some(Booking::Pays(all)), Booking::Pays(one)) if all.len() < MOST_PAYMENTS => {
            all.extend(one);
        }
        (_, booking) => steps.push(booking),
    }
}

#[cfg(test)]
mod tests {
    use bankhalter_editions::find;
    use bankhalter_evening::{Account, Pact, PactKind, Purpose};
    use bankhalter_rules::Money;

    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::new(number).expect("a seat")
    }

    fn pays(from: Account, to: Account, amount: u32) -> Payment {
        Payment::Pays { from, to, amount: Money(amount), purpose: Purpose::Unsaid }
    }

    fn book() -> Book {
        let edition = find("standard").expect("one of the six");
        Book::open(edition, 3, Money(1500), false)
    }

    /// A table that takes what it is told, with somebody who pays in between.
    struct Table {
        purses: Purses,
        facts: Vec<Told>,
        /// What it turns down once, because somebody has paid meanwhile.
        turns_down: Option<&'static str>,
    }

    impl Table {
        fn tell(&mut self, fact: Fact) {
            let seq = self.facts.len() as u64 + 1;
            self.facts.push(Told { seq, at: 0, fact });
        }

        fn hear(&mut self, message: ClientMessage) {
            let fact = match message {
                ClientMessage::Enter { id, .. } if self.turns_down == Some(&id) => {
                    self.turns_down = None;
                    return;
                }
                ClientMessage::Enter { id, entry, .. } => {
                    if let Ok(Some(booking)) = bankhalter_client::read_booking(&entry) {
                        self.purses = self.purses.booked(&booking).expect("it fits");
                    }
                    Fact::Entered(Entered { seat: 0, id: Some(id), entry, request: None })
                }
                ClientMessage::Note { id, pact } => Fact::Noted { seat: 0, id: Some(id), pact },
                ClientMessage::Lapse { pact } => Fact::Lapsed { seat: 0, pact },
                ClientMessage::Name { purse, name, .. } => {
                    Fact::Named { seat: 0, purse, name, token: "hat".to_owned() }
                }
                other => panic!("{other:?}"),
            };
            self.tell(fact);
        }

        /// Says everything, and begins anew like a page that was closed after so many answers.
        fn take(&mut self, book: &Book, closed_after: usize) {
            let luggage = Luggage::of(book.clone());
            for _ in 0..200 {
                let mut said = BTreeSet::new();
                for _ in 0..=closed_after {
                    let seen = self.facts.len() as u64;
                    let Some(due) = luggage.due(&Known::of(&self.facts), &mut said, seen) else {
                        return;
                    };
                    for message in due {
                        self.hear(message);
                    }
                }
            }
            panic!("it never ends");
        }
    }

    fn table(book: &Book) -> Table {
        let purses = Purses::resume(book.purses.start().to_vec(), unit(book.edition));
        Table { purses, facts: Vec::new(), turns_down: None }
    }

    /// An evening with everything that can become of a line.
    fn corrected() -> Book {
        let mut book = book();
        "Oma".clone_into(&mut book.people[1].name);
        let [first, second] = [0, 1].map(|number| Account::Seat(seat(number)));
        for amount in 1..=150 {
            book.purses.pay(pays(Account::Bank, first, amount)).expect("the bank pays");
        }
        for (line, now) in [
            (7, None),
            (9, Some(pays(Account::Bank, second, 20))),
            (9, None),
            (11, None),
            (11, Some(pays(Account::Bank, first, 12))),
            (149, Some(pays(first, second, 5))),
        ] {
            book.purses.correct(line, now).expect("put right");
        }
        let pact = |kind, ended| {
            let words = "bis Los".to_owned();
            Pact { from: seat(0), to: seat(1), kind, words, ended }
        };
        book.pacts = vec![pact(PactKind::Share, true), pact(PactKind::Immunity, false)];
        book.closed = true;
        book
    }

    #[test]
    fn an_evening_arrives_with_all_that_was_struck_changed_and_promised() {
        let book = corrected();
        for closed_after in [0, 1, 3, 1000] {
            let mut table = table(&book);
            table.take(&book, closed_after);
            assert_eq!(table.purses.postings(), book.purses.postings(), "{closed_after}");
            let noted = |told: &&Told| matches!(told.fact, Fact::Noted { .. });
            let lapsed = |told: &&Told| matches!(told.fact, Fact::Lapsed { .. });
            let count = |which: &dyn Fn(&&Told) -> bool| table.facts.iter().filter(which).count();
            assert_eq!((count(&noted), count(&lapsed)), (2, 1), "{closed_after}");
            let last = table.facts.iter().rev().find_map(|told| match &told.fact {
                Fact::Entered(entered) => Some(entered.entry.clone()),
                _ => None,
            });
            assert_eq!(last, Some(BankEntry::Close), "after all the rest");
        }
    }

    #[test]
    fn others_may_pay_while_it_arrives() {
        let book = corrected();
        let mut table = table(&book);
        let stranger = pays(Account::Bank, Account::Seat(seat(2)), 1);
        let entry = write_booking(&Booking::Pays(vec![stranger]));
        let id = Some("another".to_owned());
        table.purses.pay(pays(Account::Bank, Account::Seat(seat(2)), 1)).expect("paid");
        table.tell(Fact::Entered(Entered { seat: 2, id, entry, request: None }));
        table.take(&book, 1000);
        assert_eq!(table.purses.postings()[1..], *book.purses.postings());
    }

    #[test]
    fn a_step_that_comes_late_puts_nothing_else_right_than_was_meant() {
        let book = corrected();
        let mut table = table(&book);
        table.turns_down = Some("along-0");
        table.take(&book, 1);
        let sorted = |purses: &Purses| {
            let mut all: Vec<_> = purses.postings().iter().map(|it| format!("{it:?}")).collect();
            all.sort();
            all
        };
        assert_eq!(sorted(&table.purses), sorted(&book.purses));
        assert_ne!(table.purses.postings(), book.purses.postings(), "it came late");
    }

    #[test]
    fn promises_come_one_after_the_other_and_only_from_those_for_whom_one_may_speak() {
        let mut book = corrected();
        book.pacts = vec![book.pacts[0].clone(); 40];
        let mut table = table(&book);
        let open = |facts: &[Told]| {
            facts.iter().fold(0_i32, |open, told| match told.fact {
                Fact::Noted { .. } => open + 1,
                Fact::Lapsed { .. } => open - 1,
                _ => open,
            })
        };
        table.take(&book, 1000);
        assert!((0..table.facts.len()).all(|end| open(&table.facts[..end]) <= 1));
        let taken = Known { taken: [0].into(), ..Known::default() };
        let (luggage, mut due) = (Luggage::of(book), Vec::new());
        assert!(!luggage.promises(&taken, &mut BTreeSet::new(), &mut due));
        assert_eq!(due, []);
    }

    #[test]
    fn what_stands_there_arrives_even_if_what_stood_there_before_could_not_be_paid_now() {
        let mut book = book();
        let [first, second] = [0, 1].map(|number| Account::Seat(seat(number)));
        book.purses.pay(pays(Account::Bank, first, 500)).expect("paid");
        book.purses.pay(pays(first, second, 1900)).expect("he has it");
        book.purses.correct(1, Some(pays(first, second, 190))).expect("a nought too many");
        book.purses.correct(0, None).expect("he did not get it");
        let mut table = table(&book);
        table.take(&book, 1000);
        assert_eq!(table.purses.cash(seat(0)), book.purses.cash(seat(0)));
        assert_eq!(table.purses.postings()[1].stands, book.purses.postings()[1].stands);
    }

    #[test]
    fn an_evening_is_told_in_few_words_and_not_all_at_once() {
        let luggage = Luggage::of(corrected());
        let mut said = BTreeSet::new();
        let due = luggage.due(&Known::default(), &mut said, 1).expect("all of it");
        assert!(matches!(&due[0], ClientMessage::Name { purse: 1, token: None, .. }));
        assert!(due.len() <= PORTION + 4, "{}", due.len());
        for message in &due {
            let text = serde_json::to_string(message).expect("a message");
            assert!(text.len() < bankhalter_protocol::MOST_BYTES, "{}", text.len());
        }
        assert_eq!(luggage.due(&Known::default(), &mut said, 1).map(|due| due.len()), Some(0));
    }
}
