//! How far the evening is that this phone brings to its table.

use std::{collections::BTreeSet, time::Duration};

use bankhalter_evening::Pact;
use bankhalter_protocol::{BankEntry, Rejection, RejectionCode};
use leptos::prelude::*;

/// How the name of everything begins that is said of an evening.
pub(super) const ALONG: &str = "along-";

/// The line waits as long before it says again what the server has not read.
const CALM: Duration = Duration::from_secs(3);

/// Something that the table did not take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stuck {
    /// Its name.
    pub(super) id: String,
    /// What it was.
    pub(super) what: Piece,
    /// Why not.
    pub(super) code: RejectionCode,
}

/// One of the things of which an evening is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Piece {
    /// Payments, a correction, the end.
    Entry(BankEntry),
    /// What two promised each other.
    Pact(Pact),
}

/// Something of it that was said, and is on its way.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Word {
    /// What has a name of its own: the line says it again until it is answered.
    Named(String),
    /// Nobody new is to sit down.
    Shut,
    /// They may again.
    Open,
    /// What somebody is called, by his purse.
    Name(u8),
    /// That an agreement has ended, by its place in the book.
    Lapse(usize),
}

/// What was said, and is on its way: nothing is said twice.
#[derive(Clone, Default, Debug)]
pub(super) struct Words(BTreeSet<Word>);

impl Words {
    /// It is said now. False if it was said already.
    pub(super) fn say(&mut self, word: Word) -> bool {
        self.0.insert(word)
    }

    /// The table has not read everything, and it does not say what: the line itself says again what
    /// has a name, so only that counts as said.
    pub(super) fn doubt(&mut self) {
        self.0.retain(|word| matches!(word, Word::Named(_)));
    }
}

/// Was something not read, or not written down, of which nobody says what it was?
pub(super) const fn is_unread(no: &Rejection) -> bool {
    no.id.is_none() && matches!(no.code, RejectionCode::TooFast | RejectionCode::NotKept)
}

/// How far it is. `Copy`; nothing here where no evening was brought along.
#[derive(Clone, Copy)]
pub(super) struct Arrival {
    /// Is any of it still missing at the table? Until then nothing else is entered, or what follows
    /// might not be paid any more.
    pub(super) under_way: RwSignal<bool>,
    /// What the table did not take, until somebody says what becomes of it.
    pub(super) stuck: RwSignal<Option<Stuck>>,
    /// What was said, and is on its way.
    pub(super) said: StoredValue<Words>,
    /// What somebody leaves out.
    pub(super) left: RwSignal<BTreeSet<String>>,
    again: RwSignal<()>,
    /// Will what has no name be said again soon?
    doubts: StoredValue<bool>,
}

impl Arrival {
    /// Nothing was brought along.
    pub(super) fn none() -> Self {
        Self {
            under_way: RwSignal::new(false),
            stuck: RwSignal::new(None),
            said: StoredValue::new(Words::default()),
            left: RwSignal::new(BTreeSet::new()),
            again: RwSignal::new(()),
            doubts: StoredValue::new(false),
        }
    }

    /// Whoever waits for something to be said again hears it here.
    pub(super) fn track(self) {
        self.again.track();
    }

    /// All that the table has not told is said once more.
    pub(super) fn say_again(self) {
        self.stuck.set(None);
        self.said.set_value(Words::default());
        self.again.notify();
    }

    /// Something was not read: once the server reads again, what has no name is said again, unless
    /// the table has told it by then.
    pub(super) fn doubt(self) {
        if self.doubts.get_value() {
            return;
        }
        self.doubts.set_value(true);
        let again = move || {
            // The screen may have been left.
            if self.said.try_update_value(Words::doubt).is_some() {
                self.doubts.set_value(false);
                self.again.notify();
            }
        };
        set_timeout(again, CALM);
    }

    /// What is stuck is left out, and the rest goes on.
    pub(super) fn leave_out(self) {
        if let Some(stuck) = self.stuck.get_untracked() {
            self.left.update(|left| {
                left.insert(stuck.id);
            });
        }
        self.say_again();
    }
}
