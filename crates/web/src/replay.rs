//! Looking at games again: a record as a reel of frames, and how one gets into the page.

mod reel;
mod source;

use std::cell::RefCell;

use leptos::prelude::{RwSignal, window};

pub(crate) use reel::{Frame, Reel, Wrong, id_of};
pub(crate) use source::{RecordInput, WrongList};

/// A record on its way from one screen to another.
#[derive(Clone, Debug)]
pub(crate) struct Handed {
    /// Its text.
    pub(crate) text: String,
    /// The pieces of the players, in the order of their seats, if anybody knows them.
    pub(crate) tokens: Vec<String>,
    /// What would have been better at some line.
    pub(crate) better: Option<Better>,
    /// The table it was played at, if it comes from there.
    pub(crate) table: Option<String>,
}

/// What would have been better at a line of a record, or what is to be seen when it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Better {
    /// The line.
    pub(crate) line: usize,
    /// What was done, what would have been better, and what it cost.
    pub(crate) told: String,
    /// The squares that it is about.
    pub(crate) squares: Vec<u8>,
}

/// Where a screen that has the board of a record shows what would have been better. `Copy`, from
/// the context.
#[derive(Clone, Copy)]
pub(crate) struct BetterHere(pub(crate) RwSignal<Option<Better>>);

thread_local! {
    static HANDED: RefCell<Option<Handed>> = const { RefCell::new(None) };
}

/// Takes a record along to the next screen.
pub(crate) fn take_along(text: String, tokens: Vec<String>, better: Option<Better>) {
    let here = window().location().pathname().ok();
    let table = here.filter(|path| is_table(path));
    HANDED.set(Some(Handed { text, tokens, better, table }));
}

/// Is it the address of a table, which can be gone back to?
fn is_table(path: &str) -> bool {
    let table = path.strip_prefix("/t/").or_else(|| path.strip_prefix("/local/"));
    table.is_some_and(|table| !matches!(table, "" | "new" | "from" | "takeover"))
}

/// What the last screen has handed over.
pub(crate) fn handed() -> Option<Handed> {
    HANDED.take()
}

#[cfg(test)]
mod tests {
    use super::is_table;

    #[test]
    fn one_goes_back_to_tables_alone() {
        assert!(is_table("/t/abc234") && is_table("/local/x7"));
        for path in ["/replay", "/local/from", "/local/new", "/t/", "/"] {
            assert!(!is_table(path), "{path}");
        }
    }
}
