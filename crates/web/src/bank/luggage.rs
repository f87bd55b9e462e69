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
    arrival::{ALONG, Piece, Stuck, Word, Words, is_unread},
    book::{Book, unit},
    saved,
    shared::Shared,
    wish::{named, noted},
};
use crate::store;

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

/// Says to the table what the device has kept so far, as fast as the table takes it. The door is shut
/// meanwhile, and opened when all of it is there.
pub(super) fn unpack(shared: Shared) {
    let table = shared.desk.mirror.with_untracked(|mirror| mirror.table().cloned());
    let Some(table) = table else { return };
    let Some(text) = store::text(&key(&table)) else { return };
    let Ok(book) = saved::read(&text) else { return store::forget(&key(&table)) };
    let (arrival, luggage) = (shared.arrival, StoredValue::new(Luggage::of(book)));
    arrival.under_way.set(true);
    arrival.left.set(store::load(&left_out(&table)).unwrap_or_default());
    let seq = Memo::new(move |_| shared.desk.mirror.with(Mirror::seq));
    Effect::new(move |_| {
        let seen = seq.get();
        arrival.track();
        let known = known(shared);
        let due = luggage.try_with_value(|all| {
            arrival.said.try_update_value(|said| all.due(&known, said, seen))
        });
        match due.flatten() {
            Some(Some(messages)) => {
                for message in messages {
                    shared.desk.say(message);
                }
            }
            Some(None) => {
                store::forget(&key(&table));
                store::forget(&left_out(&table));
                arrival.under_way.set(false);
            }
            // The screen has been left.
            None => {}
        }
    });
    follow_no(shared, luggage);
}

/// What the table did not take waits for somebody's word, what it has not read is said again, and
/// nothing of the evening is lost.
fn follow_no(shared: Shared, luggage: StoredValue<Luggage>) {
    Effect::new(move |_| {
        let Some(no) = shared.desk.rejected.get() else { return };
        if is_unread(&no) && shared.arrival.under_way.get_untracked() {
            return shared.arrival.doubt();
        }
        let (Some(id), code) = (no.id, no.code) else { return };
        let known = untrack(|| known(shared));
        let what = luggage.try_with_value(|all| all.piece(&known, &id)).flatten();
        if let Some(what) = what.filter(|_| !known.has(&id)) {
            shared.arrival.stuck.set(Some(Stuck { id, what, code }));
        }
    });
    Effect::new(move |_| {
        let left = shared.arrival.left.get();
        let table = shared.desk.mirror.with_untracked(|mirror| mirror.table().cloned());
        if let Some(table) = table.filter(|_| !left.is_empty()) {
            store::save(&left_out(&table), &left);
        }
    });
}

/// Under which name it is kept what somebody leaves out.
fn left_out(table: &str) -> String {
    format!("{}.left", key(table))
}

/// What the table has of it by now.
fn known(shared: Shared) -> Known {
    let mut known = shared.desk.bank.with_untracked(|facts| Known::of(facts));
    known.taken = shared.desk.mirror.with_untracked(taken);
    known.left = shared.arrival.left.get_untracked();
    known
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
    /// What somebody leaves out.
    left: BTreeSet<String>,
    /// Does nobody new sit down?
    shut: bool,
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
                Fact::Locked { locked } => known.shut = *locked,
                _ => {}
            }
        }
        known
    }

    /// Is nothing of this name to be said any more?
    fn has(&self, id: &str) -> bool {
        self.ids.contains(id) || self.pacts.contains_key(id) || self.left.contains(id)
    }
}

impl Luggage {
    fn of(book: Book) -> Self {
        let steps = steps(&book);
        Self { book, steps }
    }

    /// What is to be said now, with the last fact that is known; nothing once the table has all of
    /// it. What is `said` is on its way. First of all the door is shut, last of all opened.
    fn due(&self, known: &Known, said: &mut Words, seen: u64) -> Option<Vec<ClientMessage>> {
        let rest = self.rest(known, said, seen);
        if rest.is_some() != known.shut {
            let door = if known.shut { Word::Open } else { Word::Shut };
            let locked = !known.shut;
            let door = said.say(door).then_some(ClientMessage::Lock { locked });
            return Some(door.into_iter().chain(rest.into_iter().flatten()).collect());
        }
        rest
    }

    fn rest(&self, known: &Known, said: &mut Words, seen: u64) -> Option<Vec<ClientMessage>> {
        let mut due = Vec::new();
        let names = self.names().filter(|(purse, _)| !known.named.contains(purse));
        due.extend(names.filter_map(|(purse, name)| said.say(Word::Name(purse)).then_some(name)));
        // Promises first: nobody is out yet who made one.
        let mut waits = self.promises(known, said, &mut due);
        waits |= self.entries(known, said, seen, &mut due);
        if waits {
            return Some(due);
        }
        let end = "along-end";
        if !self.book.closed || known.has(end) {
            return if due.is_empty() { None } else { Some(due) };
        }
        // After all the rest: nothing is entered or promised once it is over.
        if said.say(Word::Named(end.to_owned())) {
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
    fn promises(&self, known: &Known, said: &mut Words, due: &mut Vec<ClientMessage>) -> bool {
        let mut waits = false;
        for (number, pact) in self.book.pacts.iter().enumerate() {
            let id = format!("along-pact-{number}");
            let speaks = |seat: Seat| !known.taken.contains(&seat.number());
            match known.pacts.get(&id) {
                None if speaks(pact.from) && !known.left.contains(&id) => {
                    waits = true;
                    if said.say(Word::Named(id.clone())) {
                        due.push(noted(id, pact));
                    }
                }
                Some(fact)
                    if pact.ended
                        && !known.lapsed.contains(fact)
                        && (speaks(pact.from) || speaks(pact.to)) =>
                {
                    waits = true;
                    if said.say(Word::Lapse(number)) {
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
        said: &mut Words,
        seen: u64,
        due: &mut Vec<ClientMessage>,
    ) -> bool {
        let mut open = 0;
        for number in 0..self.steps.len() {
            let id = named_step(number);
            if known.has(&id) {
                continue;
            }
            // A line is corrected as it was seen, so it must have been told before.
            let waits = open > 0 && matches!(self.steps[number], Booking::Amends(..));
            if waits || open == PORTION {
                return true;
            }
            // What was left out is not put right either.
            let Some(entry) = self.entry(known, number) else { continue };
            open += 1;
            if said.say(Word::Named(id.clone())) {
                due.push(ClientMessage::Enter { id, entry, seen });
            }
        }
        open > 0
    }

    /// A step as the table takes it. Nothing if it puts a line right that is not there.
    fn entry(&self, known: &Known, number: usize) -> Option<BankEntry> {
        let step = self.steps.get(number)?;
        let Booking::Amends(line, now) = step else { return Some(write_booking(step)) };
        let lines = |(step, booking): (usize, &Booking)| match (known.lines.get(&step), booking) {
            (Some(lines), _) => lines.clone().map(Some).collect(),
            (None, Booking::Pays(all)) => vec![None; all.len()],
            (None, Booking::Amends(..)) => Vec::new(),
        };
        let before = self.steps.iter().enumerate().take(number).flat_map(lines);
        let line = before.into_iter().nth(*line).flatten()?;
        Some(write_booking(&Booking::Amends(line, now.clone())))
    }

    /// What was said under this name, as far as it has one.
    fn piece(&self, known: &Known, id: &str) -> Option<Piece> {
        let name = id.strip_prefix(ALONG)?;
        if name == "end" {
            return Some(Piece::Entry(BankEntry::Close));
        }
        if let Some(pact) = name.strip_prefix("pact-") {
            return self.book.pacts.get(pact.parse::<usize>().ok()?).cloned().map(Piece::Pact);
        }
        self.entry(known, name.parse().ok()?).map(Piece::Entry)
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
mod tests;
