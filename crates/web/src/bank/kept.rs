//! What the browser keeps of the evenings that are banked here: a list, and the book of each.

use std::cell::RefCell;

use serde::{Deserialize, Serialize};

use super::{
    book::{Book, Person},
    saved::{self, Unreadable},
};
use crate::{local::now, store};

/// The list; books are kept under the same name with their own behind it.
const LIST: &str = "bankhalter.bank";

thread_local! {
    /// A book on its way to its screen: a browser that keeps nothing has it only here.
    static OPENED: RefCell<Option<(String, Book)>> = const { RefCell::new(None) };
}

/// An evening that can go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Evening {
    /// Its name in the address.
    pub(crate) id: String,
    /// Which board.
    pub(crate) edition: String,
    /// Who plays.
    pub(crate) people: Vec<Person>,
    /// When something was entered last, in milliseconds since 1970.
    pub(crate) at: u64,
    /// Under which name it counts; none of old is its own.
    #[serde(default)]
    origin: Option<String>,
    /// The table at which it went on with several phones.
    #[serde(default)]
    table: Option<String>,
    /// Was it taken back from there to this device?
    #[serde(default)]
    back: bool,
    /// Is it over, as far as this device knows?
    #[serde(default)]
    pub(crate) over: bool,
}

impl Evening {
    /// All evenings that are kept, the newest first.
    pub(crate) fn all() -> Vec<Self> {
        store::load(LIST).unwrap_or_default()
    }

    /// The evening of this name.
    pub(super) fn find(id: &str) -> Option<Self> {
        Self::all().into_iter().find(|evening| evening.id == id)
    }

    /// The one that goes on at this table.
    fn at(table: &str) -> Option<Self> {
        Self::all().into_iter().find(|evening| evening.elsewhere() == Some(table))
    }

    /// The table at which it goes on, if it does not go on here.
    pub(crate) fn elsewhere(&self) -> Option<&str> {
        self.table.as_deref().filter(|_| !self.back)
    }

    /// Under which name it counts, wherever it ends.
    fn counts_as(&self) -> String {
        self.origin.clone().unwrap_or_else(|| self.id.clone())
    }

    fn change(id: &str, how: impl FnOnce(&mut Self)) {
        let mut all = Self::all();
        if let Some(evening) = all.iter_mut().find(|evening| evening.id == id) {
            how(evening);
            store::save(LIST, &all);
        }
    }
}

/// This evening goes on at a table with several phones. What is kept of it stays, should the table
/// be lost.
pub(super) fn moved(id: &str, table: &str) {
    Evening::change(id, |evening| {
        evening.table = Some(table.to_owned());
        evening.back = false;
    });
}

/// The evening at this table is over, or goes on.
pub(super) fn ended(table: &str, over: bool) {
    if let Some(evening) = Evening::at(table).filter(|evening| evening.over != over) {
        Evening::change(&evening.id, |evening| evening.over = over);
    }
}

/// This table was deleted here, with all that happened at it: of its evening nothing stays either.
pub(crate) fn deleted(table: &str) {
    if let Some(evening) = Evening::at(table) {
        forget(&evening.id);
    }
}

/// The server knows no such table any more: its evening goes on here, as it was before.
pub(super) fn lost(table: &str) {
    if let Some(evening) = Evening::at(table) {
        Evening::change(&evening.id, |evening| (evening.back, evening.over) = (true, false));
    }
}

/// It goes on at this device after all.
pub(super) fn take_back(id: &str) {
    Evening::change(id, |evening| evening.back = true);
}

/// Under which name an evening at this table counts: on the device on which it began it is the same
/// evening as before.
pub(super) fn counts_at(table: &str) -> String {
    let brought = Evening::all().into_iter().find(|it| it.table.as_deref() == Some(table));
    brought.map_or_else(|| table.to_owned(), |evening| evening.counts_as())
}

/// The book of an evening as it goes to another device, where it is the same evening.
pub(super) fn text_of(id: &str) -> Option<String> {
    let text = store::text(&key(id))?;
    let Ok(mut book) = saved::read(&text) else { return Some(text) };
    book.origin.get_or_insert_with(|| id.to_owned());
    Some(saved::write(&book))
}

/// Keeps a new book; answers its name.
pub(super) fn begin(book: &Book) -> String {
    // A clock that was put back must not write over another evening.
    let mut at = now();
    while store::text(&key(&format!("{at:x}"))).is_some() {
        at += 1;
    }
    let (id, mut book) = (format!("{at:x}"), book.clone());
    book.origin.get_or_insert_with(|| id.clone());
    keep(&id, &book);
    store::ask_to_stay();
    OPENED.set(Some((id.clone(), book)));
    id
}

/// Keeps a book as it is now; false if the browser does not.
pub(super) fn keep(id: &str, book: &Book) -> bool {
    let kept = store::save_text(&key(id), &saved::write(book));
    let mut all = Evening::all();
    let before = all.iter().position(|evening| evening.id == id).map(|place| all.remove(place));
    let (table, back) = before.map(|it| (it.table, it.back)).unwrap_or_default();
    all.insert(
        0,
        Evening {
            id: id.to_owned(),
            edition: book.edition.id.clone(),
            people: book.people.clone(),
            at: now(),
            origin: book.origin.clone(),
            table,
            back,
            over: book.closed,
        },
    );
    store::save(LIST, &all) && kept
}

/// The book of this name; nothing if none is kept.
pub(super) fn load(id: &str) -> Option<Result<Book, Unreadable>> {
    let opened = OPENED.take().filter(|(own, _)| own == id);
    match store::text(&key(id)) {
        Some(text) => Some(saved::read(&text)),
        None => opened.map(|(_, book)| Ok(book)),
    }
}

/// Forgets an evening.
pub(super) fn forget(id: &str) {
    let mut all = Evening::all();
    all.retain(|evening| evening.id != id);
    store::save(LIST, &all);
    store::forget(&key(id));
}

/// Under which name the browser keeps this book.
pub(super) fn key(id: &str) -> String {
    format!("{LIST}.{id}")
}
