//! A book that a table of the server keeps: folded from its facts, as every phone around it does.

use bankhalter_client::{Bank, read_booking};
use bankhalter_editions::{Edition, Shelf, find};
use bankhalter_evening::{Booking, Pact};
use bankhalter_protocol::{BankEntry, Fact, Settings, Told};
use bankhalter_rules::{Booklet, Seat};
use leptos::prelude::*;

use super::{
    book::{Book, Person},
    wish::Wish,
};
use crate::table::Desk;

/// The book of a table. `Copy`; what it points to stays until the page is left.
#[derive(Clone, Copy)]
pub(super) struct Shared {
    /// The line to the table.
    pub(super) desk: Desk,
    /// What its facts make.
    pub(super) bank: RwSignal<Option<Bank>>,
    /// How many of them were folded.
    folded: StoredValue<usize>,
}

impl Shared {
    /// Everything that is known of the table by now.
    pub(super) fn of(desk: Desk) -> Self {
        let shared = Self { desk, bank: RwSignal::new(None), folded: StoredValue::new(0) };
        shared.catch_up();
        shared
    }

    /// Folds what came in since; answers what was entered.
    pub(super) fn catch_up(self) -> Vec<Booking> {
        let from = self.folded.get_value();
        let new = self.desk.bank.with_untracked(|facts| facts.get(from..).map(<[Told]>::to_vec));
        let new = new.unwrap_or_default();
        if new.is_empty() {
            return Vec::new();
        }
        self.folded.set_value(from + new.len());
        let entered = new.iter().filter_map(|told| entered(&told.fact)).collect();
        self.bank.update(|bank| {
            for told in &new {
                fold(bank, told);
            }
        });
        entered
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
        let id = self.desk.fresh_id();
        let message = self.desk.mirror.with_untracked(|mirror| {
            let pact = |place: usize| Some(mirror.pacts().all().get(place)?.number);
            wish.message(mirror.settings()?, (id, mirror.seq()), pact)
        });
        if let Some(message) = message {
            self.desk.say(message);
        }
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
}

fn entered(fact: &Fact) -> Option<Booking> {
    let Fact::Entered(entered) = fact else { return None };
    read_booking(&entered.entry).ok()
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
    })
}

/// The payments of an entry, in words; of a correction its line.
pub(super) fn told_entry(teller: super::told::Teller<'_>, entry: &BankEntry) -> String {
    match read_booking(entry) {
        Ok(booking) => teller.booking(&booking),
        Err(_) => String::new(),
    }
}

/// A seat with this number.
pub(super) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap_or(Seat::FIRST)
}
