//! Looking at games again: a record as a reel of frames, and how one gets into the page.

mod reel;
mod source;

use std::cell::RefCell;

pub(crate) use reel::{Frame, Reel, Wrong, id_of};
pub(crate) use source::{RecordInput, WrongList};

/// A record on its way from one screen to another.
#[derive(Clone, Debug)]
pub(crate) struct Handed {
    /// Its text.
    pub(crate) text: String,
    /// The pieces of the players, in the order of their seats, if anybody knows them.
    pub(crate) tokens: Vec<String>,
}

thread_local! {
    static HANDED: RefCell<Option<Handed>> = const { RefCell::new(None) };
}

/// Takes a record along to the next screen.
pub(crate) fn take_along(text: String, tokens: Vec<String>) {
    HANDED.set(Some(Handed { text, tokens }));
}

/// What the last screen has handed over.
pub(crate) fn handed() -> Option<Handed> {
    HANDED.take()
}
