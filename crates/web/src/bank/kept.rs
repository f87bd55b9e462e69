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
}

impl Evening {
    /// All evenings that are kept, the newest first.
    pub(crate) fn all() -> Vec<Self> {
        store::load(LIST).unwrap_or_default()
    }
}

/// Keeps a new book; answers its name.
pub(super) fn begin(book: &Book) -> String {
    // A clock that was put back must not write over another evening.
    let mut at = now();
    while store::text(&key(&format!("{at:x}"))).is_some() {
        at += 1;
    }
    let id = format!("{at:x}");
    keep(&id, book);
    OPENED.set(Some((id.clone(), book.clone())));
    id
}

/// Keeps a book as it is now; false if the browser does not.
pub(super) fn keep(id: &str, book: &Book) -> bool {
    let kept = store::save_text(&key(id), &saved::write(book));
    let mut all = Evening::all();
    all.retain(|evening| evening.id != id);
    let (edition, people) = (book.edition.id.clone(), book.people.clone());
    all.insert(0, Evening { id: id.to_owned(), edition, people, at: now() });
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
