//! How far the evening is that this phone brings to its table.

use std::collections::BTreeSet;

use bankhalter_evening::Pact;
use bankhalter_protocol::{BankEntry, RejectionCode};
use leptos::prelude::*;

/// How the name of everything begins that is said of an evening.
pub(super) const ALONG: &str = "along-";

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

/// How far it is. `Copy`; nothing here where no evening was brought along.
#[derive(Clone, Copy)]
pub(super) struct Arrival {
    /// Is any of it still missing at the table? Until then nothing else is entered, or what follows
    /// might not be paid any more.
    pub(super) under_way: RwSignal<bool>,
    /// What the table did not take, until somebody says what becomes of it.
    pub(super) stuck: RwSignal<Option<Stuck>>,
    /// What was said, and is on its way.
    pub(super) said: StoredValue<BTreeSet<String>>,
    /// What somebody leaves out.
    pub(super) left: RwSignal<BTreeSet<String>>,
    again: RwSignal<()>,
}

impl Arrival {
    /// Nothing was brought along.
    pub(super) fn none() -> Self {
        Self {
            under_way: RwSignal::new(false),
            stuck: RwSignal::new(None),
            said: StoredValue::new(BTreeSet::new()),
            left: RwSignal::new(BTreeSet::new()),
            again: RwSignal::new(()),
        }
    }

    /// Whoever waits for something to be said again hears it here.
    pub(super) fn track(self) {
        self.again.track();
    }

    /// All that the table has not told is said once more.
    pub(super) fn say_again(self) {
        self.stuck.set(None);
        self.said.update_value(BTreeSet::clear);
        self.again.notify();
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
