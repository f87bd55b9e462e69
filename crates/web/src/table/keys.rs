//! The seats that this browser holds: whoever has the key has the seat.

use bankhalter_protocol::SeatKey;
use serde::{Deserialize, Serialize};

use super::kept_words::forget_table;
use crate::store;

const KEY: &str = "bankhalter.seats";

/// How many are remembered; the oldest go first.
const MOST: usize = 30;

/// A seat at a table of the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct SeatEntry {
    /// The table's name in links.
    pub(crate) table: String,
    /// Its six letters.
    pub(crate) code: String,
    /// The secret key.
    pub(crate) key: String,
    /// Which board.
    pub(crate) edition: String,
    /// What the person is called there.
    pub(crate) name: String,
    /// When it was taken, in milliseconds since 1970.
    pub(crate) at: u64,
    /// Has the host removed the person? Then the key only says who he was.
    #[serde(default)]
    pub(crate) lost: bool,
    /// Has the person left it to a bot? Then the key only opens the way back.
    #[serde(default)]
    pub(crate) left: bool,
    /// Who else plays at this device.
    #[serde(default)]
    pub(crate) others: Vec<OtherHand>,
}

/// Somebody else whose hand this device carries, at a chair with a key of its own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct OtherHand {
    /// What the person is called there; nobody else at the table is.
    pub(crate) name: String,
    /// The secret key.
    pub(crate) key: String,
}

impl SeatEntry {
    /// Does the key open the seat, as far as this browser knows?
    pub(crate) const fn is_held(&self) -> bool {
        !self.lost && !self.left
    }
}

/// All seats of this browser, the newest first.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Seats(Vec<SeatEntry>);

impl Seats {
    /// Those that the browser has kept.
    pub(crate) fn load() -> Self {
        store::load(KEY).unwrap_or_default()
    }

    /// All of them, the newest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &SeatEntry> {
        self.0.iter().filter(|seat| seat.is_held())
    }

    /// The seat at a table, by its name or its code.
    pub(crate) fn at(&self, table: &str) -> Option<&SeatEntry> {
        let fits = |seat: &&SeatEntry| seat.table == table || seat.code.eq_ignore_ascii_case(table);
        self.0.iter().find(fits)
    }

    /// Keeps a seat that was just taken.
    pub(crate) fn keep(seat: &SeatKey, edition: &str, name: &str) {
        let before = Self::load().at(&seat.table).map(|seat| seat.others.clone());
        Self::keep_entry(SeatEntry {
            table: seat.table.to_string(),
            code: seat.code.clone(),
            key: seat.key.clone(),
            edition: edition.to_owned(),
            name: name.to_owned(),
            at: crate::local::now(),
            lost: false,
            left: false,
            others: before.unwrap_or_default(),
        });
    }

    /// Somebody else plays at this device, too.
    pub(crate) fn add_hand(table: &str, hand: OtherHand) {
        Self::change_hands(table, |others| {
            others.retain(|other| other.name != hand.name);
            others.push(hand);
        });
    }

    /// This device no longer carries the hand of this person.
    pub(crate) fn drop_hand(table: &str, name: &str) {
        Self::change_hands(table, |others| others.retain(|other| other.name != name));
    }

    /// Somebody whose hand this device carries is called otherwise by now.
    pub(crate) fn rename_hand(table: &str, before: &str, now: &str) {
        Self::change_hands(table, |others| {
            for other in others.iter_mut().filter(|other| other.name == before) {
                now.clone_into(&mut other.name);
            }
        });
    }

    fn change_hands(table: &str, change: impl FnOnce(&mut Vec<OtherHand>)) {
        if let Some(mut seat) = Self::load().at(table).cloned() {
            change(&mut seat.others);
            Self::keep_entry(seat);
        }
    }

    /// Keeps a seat.
    pub(crate) fn keep_entry(entry: SeatEntry) {
        let mut seats = Self::load();
        seats.0.retain(|other| other.table != entry.table);
        seats.0.insert(0, entry);
        for gone in seats.0.drain(MOST.min(seats.0.len())..) {
            forget_table(&gone.table);
        }
        store::save(KEY, &seats);
    }

    /// The host has removed the person from this table, named by its name or its code.
    pub(crate) fn lose_at(table: &str) {
        if let Some(seat) = Self::load().at(table) {
            Self::keep_entry(SeatEntry { lost: true, ..seat.clone() });
        }
    }

    /// The person has left this table, named by its name or its code, to a bot.
    pub(crate) fn leave_at(table: &str) {
        if let Some(seat) = Self::load().at(table) {
            Self::keep_entry(SeatEntry { left: true, ..seat.clone() });
        }
    }

    /// Forgets a seat.
    pub(crate) fn forget(table: &str) {
        forget_table(table);
        let mut seats = Self::load();
        seats.0.retain(|other| other.table != table);
        store::save(KEY, &seats);
    }
}
