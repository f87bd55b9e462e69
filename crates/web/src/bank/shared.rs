//! A book that a table of the server keeps: folded from its facts, as every phone around it does.

use bankhalter_client::{Bank, Mirror, Request, read_booking, write_booking};
use bankhalter_editions::{Edition, Shelf, find};
use bankhalter_evening::{Booking, Pact};
use bankhalter_protocol::{
    BankEntry, ClientMessage, Entered, Fact, Rejection, RejectionCode, Settings, Told,
};
use bankhalter_rules::{Booklet, Seat};
use bankhalter_voice::args;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    arrival::{ALONG, Arrival},
    book::{Book, Person, origin},
    told::Teller,
    wish::Wish,
};
use crate::{
    store,
    table::{Desk, LineState},
};

/// Something that was entered here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Said {
    /// Under which name.
    pub(super) id: String,
    /// What.
    pub(super) entry: BankEntry,
    seen: u64,
    /// On which chair.
    seat: Option<u8>,
    /// After which others.
    place: u64,
    /// Was it taken back before it was written down? Then it is struck as soon as it is.
    #[serde(default)]
    pub(super) withdrawn: bool,
}

impl Said {
    /// What it would enter, if it may still be taken back as a whole.
    pub(super) fn payments(&self) -> Option<&BankEntry> {
        let is_payment = matches!(self.entry, BankEntry::Pay { .. });
        (is_payment && !self.withdrawn).then_some(&self.entry)
    }
}

/// What came in since somebody looked last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct News {
    /// What was entered.
    pub(super) entered: Vec<Booking>,
    /// What somebody did not agree to.
    pub(super) declined: Vec<Declined>,
}

/// Something that waited for somebody's word, which was no.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Declined {
    /// Who wanted it, or had agreed.
    pub(super) wanted_by: Vec<u8>,
    /// Who does not.
    pub(super) by: u8,
    /// What.
    pub(super) entry: BankEntry,
}

impl Declined {
    /// What this fact takes off the table, as long as it still waits there. Whoever takes back what
    /// nobody else has agreed to knows that he did.
    fn by(bank: &Bank, fact: &Fact) -> Option<Self> {
        let Fact::Agreed { seat, agree: false, request: Some(number) } = fact else { return None };
        let request = bank.requests().iter().find(|request| request.seq == *number)?;
        let (wanted_by, by, entry) = (request.agreed.clone(), *seat, request.entry.clone());
        (wanted_by != [by]).then_some(Self { wanted_by, by, entry })
    }
}

/// The book of a table. `Copy`; what it points to stays until the page is left.
#[derive(Clone, Copy)]
pub(super) struct Shared {
    /// The line to the table.
    pub(super) desk: Desk,
    /// What its facts make.
    pub(super) bank: RwSignal<Option<Bank>>,
    /// What was entered here and the table has not written down yet.
    pub(super) said: RwSignal<Vec<Said>>,
    /// What was meant for another purse than the one that is kept here now.
    pub(super) dropped: RwSignal<Vec<BankEntry>>,
    /// How far the evening is that this phone brings along.
    pub(super) arrival: Arrival,
    /// How many facts were folded.
    folded: StoredValue<usize>,
}

impl Shared {
    /// Everything that is known of the table by now.
    pub(super) fn of(desk: Desk) -> Self {
        let (bank, said, folded) =
            (RwSignal::new(None), RwSignal::new(Vec::new()), StoredValue::new(0));
        let (dropped, arrival) = (RwSignal::new(Vec::new()), Arrival::none());
        let shared = Self { desk, bank, said, dropped, arrival, folded };
        said.set(shared.kept());
        shared.catch_up();
        shared
    }

    /// Folds what came in since; answers what was entered and what was not agreed to.
    pub(super) fn catch_up(self) -> News {
        let from = self.folded.get_value();
        let new = self.desk.bank.with_untracked(|facts| facts.get(from..).map(<[Told]>::to_vec));
        let new = new.unwrap_or_default();
        if new.is_empty() {
            return News::default();
        }
        self.folded.set_value(from + new.len());
        let withdrawn = self.said.with_untracked(|said| {
            let withdrawn = |told: &&Told| {
                let id = said_as(&told.fact);
                said.iter().any(|said| said.withdrawn && id == Some(said.id.as_str()))
            };
            new.iter().filter(withdrawn).map(|told| told.seq).collect::<Vec<_>>()
        });
        for id in new.iter().filter_map(|told| said_as(&told.fact)) {
            self.heard(id);
        }
        // An evening that was brought along is no news: nobody has to hear all of it once more.
        let is_along = |told: &&Told| said_as(&told.fact).is_some_and(|id| id.starts_with(ALONG));
        let news = new.iter().filter(|told| !is_along(told));
        let entered = news.filter_map(|told| entered(&told.fact)).collect();
        let mut declined = Vec::new();
        self.bank.update(|bank| {
            for told in &new {
                declined.extend(bank.as_ref().and_then(|bank| Declined::by(bank, &told.fact)));
                fold(bank, told);
            }
        });
        for seq in withdrawn {
            self.strike(seq);
        }
        News { entered, declined }
    }

    /// Who corrected a line last.
    pub(super) fn mended_by(self, line: usize) -> Option<Seat> {
        let seq = self.bank.with(|bank| Some(bank.as_ref()?.lines().get(line)?.seq))?;
        self.desk.bank.with_untracked(|facts| {
            let fact = facts.iter().rev().find(|told| told.seq == seq)?;
            let Fact::Entered(entered) = &fact.fact else { return None };
            Seat::new(entered.seat)
        })
    }

    /// What was entered here under this name is taken back: at once if the table has it, else as soon
    /// as it does.
    pub(super) fn withdraw(self, id: &str) {
        let is_it = |said: &&mut Said| said.id == id;
        let withdrawn = self.said.try_update(|all| {
            let said = all.iter_mut().find(is_it)?;
            said.withdrawn = true;
            Some(said.clone())
        });
        if let Some(said) = withdrawn.flatten() {
            if let Some(name) = self.name(id) {
                store::save(&name, &said);
            }
            return;
        }
        let written = self.desk.bank.with_untracked(|facts| {
            facts.iter().find(|told| said_as(&told.fact) == Some(id)).map(|told| told.seq)
        });
        if let Some(seq) = written {
            self.strike(seq);
        }
    }

    /// What came in with this fact counts no longer: its lines, as far as nobody has changed them
    /// since, or the wish for them.
    fn strike(self, seq: u64) {
        let (lines, waits) = self.bank.with_untracked(|bank| {
            let Some(bank) = bank else { return (Vec::new(), false) };
            let own = bank.lines().iter().enumerate().filter(|(_, stamp)| stamp.seq == seq);
            let waits = bank.requests().iter().any(|request| request.seq == seq);
            (own.map(|(line, _)| line).collect(), waits)
        });
        if waits {
            self.desk.say(ClientMessage::Agree { proposal: seq, agree: false });
        }
        // The last first: what was paid with it must go before it.
        for line in lines.into_iter().rev() {
            self.say(Wish::Enter(Booking::Amends(line, None)));
        }
    }

    /// The book as it is now.
    pub(super) fn book(self) -> Option<Book> {
        let (settings, pacts) = self.desk.mirror.with(|mirror| {
            let pacts = mirror.pacts().all().iter().map(|noted| noted.promise.clone());
            (mirror.settings().cloned(), pacts.collect::<Vec<_>>())
        });
        self.bank.with(|bank| book(bank.as_ref()?, &settings?, pacts))
    }

    /// Says to the table what somebody here wants.
    pub(super) fn say(self, wish: Wish) {
        self.say_having_seen(self.seen(), wish);
    }

    /// The last fact that is known here.
    pub(super) fn seen(self) -> u64 {
        self.desk.mirror.with_untracked(Mirror::seq)
    }

    /// Says what somebody wanted when this was the last fact he knew.
    pub(super) fn say_having_seen(self, seen: u64, wish: Wish) {
        let id = self.desk.fresh_id();
        let message = self.desk.mirror.with_untracked(|mirror| {
            let pact = |place: usize| Some(mirror.pacts().all().get(place)?.number);
            wish.message((id, seen), pact)
        });
        if let Some(message) = message {
            if let ClientMessage::Enter { id, entry, seen } = &message {
                let seat = self.desk.mirror.with_untracked(Mirror::you);
                let last = self.said.with_untracked(|all| all.last().map(|last| last.place));
                let place = last.map_or(0, |last| last + 1);
                let (id, entry, seen) = (id.clone(), entry.clone(), *seen);
                self.keep(Said { id, entry, seen, seat, place, withdrawn: false });
            }
            self.desk.say(message);
        }
    }

    /// Says again what the page had no answer to when it was closed. Whatever reached the table all
    /// the same is known there by its name. Whoever has another purse by now does not pay from it
    /// what was meant for the one before.
    pub(super) fn say_again(self) {
        let you = self.desk.mirror.with_untracked(Mirror::you);
        for Said { id, entry, seen, seat, .. } in self.said.get_untracked() {
            if seat == you {
                self.desk.say(ClientMessage::Enter { id, entry, seen });
            } else {
                self.heard(&id);
                self.dropped.update(|all| all.push(entry));
            }
        }
    }

    /// What was said under this name is written down, or never will be.
    pub(super) fn heard(self, id: &str) {
        if self.said.with_untracked(|all| all.iter().any(|said| said.id == id)) {
            self.said.update(|all| all.retain(|said| said.id != id));
            if let Some(name) = self.name(id) {
                store::forget(&name);
            }
        }
    }

    /// Whoever gets up has nothing more to say.
    pub(super) fn fall_silent(self) {
        self.said.set(Vec::new());
        for name in self.name("").iter().flat_map(|start| store::names(start)) {
            store::forget(&name);
        }
    }

    /// The browser keeps what is not written down yet: the page may be closed at any moment. Each
    /// entry has a name of its own, so that another window does not write over it.
    fn keep(self, said: Said) {
        if let Some(name) = self.name(&said.id) {
            store::save(&name, &said);
        }
        self.said.update(|all| all.push(said));
    }

    /// What is kept of this table, in its order.
    fn kept(self) -> Vec<Said> {
        let Some(start) = self.name("") else { return Vec::new() };
        let all = store::names(&start).into_iter();
        let mut said: Vec<Said> = all.filter_map(|name| store::load(&name)).collect();
        said.sort_by_key(|said| said.place);
        said
    }

    /// Under which name an entry is kept.
    fn name(self, id: &str) -> Option<String> {
        self.desk.mirror.with_untracked(|mirror| {
            mirror.table().map(|table| format!("bankhalter.bank-said.{table}.{id}"))
        })
    }

    /// The own chair.
    pub(super) fn you(self) -> Option<u8> {
        self.desk.mirror.with(|mirror| {
            let you = mirror.you()?;
            mirror.chairs().get(usize::from(you))?.as_ref().map(|_| you)
        })
    }

    /// Is the person here a banker?
    pub(super) fn is_banker(self) -> bool {
        let Some(you) = self.you() else { return false };
        self.desk.mirror.with(|mirror| {
            self.bank.with(|bank| {
                bank.as_ref().is_some_and(|bank| bank.is_banker(mirror.seating(), you))
            })
        })
    }

    /// The table says no: to what of this phone, as far as it is known. Nothing if there is nothing to
    /// tell, because all is as it was wanted.
    pub(super) fn hear_no(self, no: &Rejection) -> Option<Vec<BankEntry>> {
        // What becomes of an evening that was brought along is asked in a place of its own.
        if no.id.as_ref().is_some_and(|id| id.starts_with(ALONG)) {
            return None;
        }
        let is_answered = |said: &Said| match &no.id {
            Some(id) => *id == said.id,
            // An older server cannot read an end, and names nothing that it cannot read.
            None => no.code == RejectionCode::Malformed && said.entry.is_end(),
        };
        let mut answered = self.said.get_untracked();
        answered.retain(is_answered);
        for said in &answered {
            self.heard(&said.id);
        }
        let is = if untrack(|| self.ended_by()).is_some() {
            BankEntry::Close
        } else {
            BankEntry::Reopen
        };
        let entries: Vec<_> = answered.into_iter().map(|said| said.entry).collect();
        (no.code != RejectionCode::Stale || !entries.contains(&is)).then_some(entries)
    }

    /// Does the same of the person here wait for somebody's word already?
    pub(super) fn waits_for_word(self, booking: &Booking) -> bool {
        let (you, entry) = (untrack(|| self.you()), write_booking(booking));
        let is_it = |request: &Request| {
            request.is_for(&entry) && you.is_some_and(|you| request.agreed.contains(&you))
        };
        self.bank
            .with_untracked(|bank| bank.as_ref().is_some_and(|it| it.requests().iter().any(is_it)))
    }

    /// Whose word ended the evening, if it is over.
    pub(super) fn ended_by(self) -> Option<Seat> {
        self.bank.with(|bank| Some(seat(bank.as_ref()?.closed()?.seat)))
    }

    /// Is the end, or that it goes on, on its way?
    pub(super) fn is_ending(self) -> bool {
        self.said.with(|said| said.iter().any(|said| said.entry.is_end()))
    }

    /// Would anything be lost if the person got up now?
    pub(super) fn is_waiting(self) -> bool {
        let is_lost = self.desk.line.with(|line| *line != LineState::Open);
        is_lost || self.said.with(|said| !said.is_empty())
    }
}

fn entered(fact: &Fact) -> Option<Booking> {
    let Fact::Entered(entered) = fact else { return None };
    read_booking(&entered.entry).ok().flatten()
}

/// The name under which somebody said it.
fn said_as(fact: &Fact) -> Option<&str> {
    match fact {
        Fact::Entered(Entered { id, .. }) | Fact::Requested { id, .. } => id.as_deref(),
        _ => None,
    }
}

/// What does not fit is a fault of this page: the bank stays as it was, and the next greeting begins
/// anew.
fn fold(bank: &mut Option<Bank>, told: &Told) {
    if let Fact::Opened { settings, .. } = &told.fact {
        *bank = Bank::open(settings, &Shelf::default()).ok().flatten();
    } else if let Some(bank) = bank
        && let Err(why) = bank.fold(told.seq, &told.fact)
    {
        leptos::logging::error!("fact {}: {why}", told.seq);
    }
}

fn book(bank: &Bank, settings: &Settings, pacts: Vec<Pact>) -> Option<Book> {
    let edition: &'static Edition = find(&settings.edition)?;
    let people = bank.people().iter().zip(&edition.tokens).map(|(holder, token)| Person {
        name: holder.name.clone().unwrap_or_default(),
        token: holder.token.clone().unwrap_or_else(|| token.key.clone()),
    });
    let rules = bank.rules();
    let booklet = settings.booklet.as_deref().and_then(Booklet::find);
    Some(Book {
        edition,
        people: people.collect(),
        pot: rules.pot,
        deeds: rules.deeds,
        booklet: booklet.unwrap_or(edition.booklet),
        pacts,
        purses: bank.purses().clone(),
        closed: bank.closed().is_some(),
        origin: rules.began.map(origin),
    })
}

/// What an entry would do, in words; of a correction its line.
pub(super) fn told_entry(teller: Teller<'_>, entry: &BankEntry) -> String {
    match (read_booking(entry), entry) {
        (Ok(Some(booking)), _) => teller.booking(&booking),
        (_, BankEntry::Reopen) => teller.say("bank-end-go-on", []),
        (_, BankEntry::Close) => teller.say("bank-end", []),
        (Ok(None) | Err(_), _) => String::new(),
    }
}

/// That somebody would like this, as long as others have not agreed.
pub(super) fn wanted_entry(teller: Teller<'_>, name: &str, entry: &BankEntry) -> String {
    if let Ok(Some(booking)) = read_booking(entry) {
        return teller.wanted(name, &booking);
    }
    let entry = told_entry(teller, entry);
    teller.say("bank-wants-end", args![name = name, entry = entry])
}

impl Teller<'_> {
    /// Why the book as it is now does not take these payments, if it does not: somebody was faster.
    pub(super) fn forbids(self, entry: &BankEntry) -> Option<String> {
        let booking = read_booking(entry).ok().flatten()?;
        let is_payment = matches!(booking, Booking::Pays(_));
        let (_, broke) = self.book.purses.booked(&booking).err().filter(|_| is_payment)?;
        Some(self.refusal(broke))
    }

    /// That something was not entered, and why.
    pub(super) fn not_entered(self, entry: &BankEntry, why: &str) -> String {
        let (how, entry) = self.meant(entry);
        self.say("bank-refused", args![how = how, entry = entry, why = why])
    }

    /// That somebody does not agree to something.
    pub(super) fn not_agreed(self, declined: &Declined) -> String {
        let (how, entry) = self.meant(&declined.entry);
        let name = self.book.called(seat(declined.by), self.tongue);
        self.say("bank-said-no", args![how = how, name = name, entry = entry])
    }

    /// What is meant by an entry that is none: of what kind it is, and the payment in it.
    fn meant(self, entry: &BankEntry) -> (&'static str, String) {
        match read_booking(entry) {
            Ok(Some(booking)) => self.intended(&booking),
            Ok(None) | Err(_) => ("end", told_entry(self, entry)),
        }
    }
}

/// A seat with this number.
pub(super) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap_or(Seat::FIRST)
}
