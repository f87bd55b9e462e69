//! The database of a simulated fleet: as far as owners and leases go it does what the statements of
//! the real one do, and every process has a line of its own to it, which can be cut or slowed.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex, MutexGuard,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use bankhalter_journal::{Append, Card, Entry, Head, JournalError, Node, Rewrite, TableId};
use tokio::time::Instant;

use crate::hub::SPEAKS;

/// What the statement that appends tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fence {
    /// The head, and the epoch under which the table is owned.
    Epoch,
    /// The head alone: a mistake that somebody could make.
    Missing,
}

/// How much room there is on its disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Room {
    Plenty,
    /// Nothing new can be written.
    NothingNew,
    /// Nothing can, not even that somebody was heard of.
    Nothing,
}

#[derive(Default)]
pub(super) struct Kept {
    pub(super) entries: Vec<Entry>,
    epochs: Vec<u64>,
    pub(super) card: Option<Card>,
    pub(super) secret: Option<String>,
    pub(super) owner: Option<String>,
    pub(super) epoch: u64,
}

impl Kept {
    pub(super) fn head(&self) -> Head {
        self.entries.last().map_or(Head::START, Entry::head)
    }
}

pub(super) struct Signed {
    pub(super) address: String,
    pub(super) expires: u64,
    pub(super) carries: u64,
}

pub(super) struct Shelf {
    pub(super) tables: BTreeMap<TableId, Kept>,
    pub(super) nodes: BTreeMap<String, Signed>,
    /// What must never happen.
    violations: Vec<String>,
}

/// The database itself.
pub(super) struct Database {
    began: Instant,
    fence: Fence,
    room: Mutex<Room>,
    shelf: Mutex<Shelf>,
}

impl Database {
    pub(super) fn new(fence: Fence) -> Self {
        let shelf =
            Shelf { tables: BTreeMap::new(), nodes: BTreeMap::new(), violations: Vec::new() };
        let room = Mutex::new(Room::Plenty);
        Self { began: Instant::now(), fence, room, shelf: Mutex::new(shelf) }
    }

    pub(super) fn set_room(&self, room: Room) {
        *self.room.lock().unwrap() = room;
    }

    /// Can what is there be changed in its place?
    pub(super) fn check_room(&self) -> Result<(), JournalError> {
        let is_full = *self.room.lock().unwrap() == Room::Nothing;
        if is_full { Err(JournalError::Full) } else { Ok(()) }
    }

    pub(super) fn now(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap()
    }

    pub(super) fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap()
    }

    pub(super) fn violations(&self) -> Vec<String> {
        self.shelf().violations.clone()
    }

    /// What was written of a table.
    pub(super) fn bodies(&self, table: &TableId) -> Vec<String> {
        let shelf = self.shelf();
        let entries = shelf.tables.get(table).map(|kept| kept.entries.as_slice());
        entries.unwrap_or_default().iter().map(|entry| entry.body.clone()).collect()
    }

    /// The epochs under which it was written.
    pub(super) fn epochs(&self, table: &TableId) -> Vec<u64> {
        self.shelf().tables.get(table).map(|kept| kept.epochs.clone()).unwrap_or_default()
    }

    pub(super) fn is_alive(shelf: &Shelf, node: &str, now: u64) -> bool {
        shelf.nodes.get(node).is_some_and(|signed| signed.expires > now)
    }

    pub(super) fn claim(&self, me: &str, table: &TableId) -> Result<(Head, u64), JournalError> {
        let now = self.now();
        let mut shelf = self.shelf();
        let none = || JournalError::NoTable { table: table.clone() };
        let owner = shelf.tables.get(table).ok_or_else(none)?.owner.clone();
        let is_free = owner.as_ref().is_none_or(|owner| !Self::is_alive(&shelf, owner, now));
        if !is_free && owner.as_deref() != Some(me) {
            let by = owner.and_then(|name| {
                let signed = shelf.nodes.get(&name)?;
                Some(node(&name, signed))
            });
            return Err(JournalError::Owned { table: table.clone(), by });
        }
        self.check_room()?;
        let kept = shelf.tables.get_mut(table).ok_or_else(none)?;
        if owner.as_deref() != Some(me) {
            kept.owner = Some(me.to_owned());
            kept.epoch += 1;
        }
        Ok((kept.head(), kept.epoch))
    }

    /// Writes an append that was sent under this epoch, however late it arrives.
    pub(super) fn put(&self, me: &str, append: &Append, epoch: u64) -> Result<(), JournalError> {
        let mut shelf = self.shelf();
        let is_new = !shelf.tables.contains_key(&append.table);
        let kept = shelf.tables.get(&append.table);
        append.admit(kept.map(Kept::head))?;
        let held = kept.map_or(epoch, |kept| kept.epoch);
        if held != epoch {
            if self.fence == Fence::Epoch {
                return Err(JournalError::Owned { table: append.table.clone(), by: None });
            }
            let table = &append.table;
            shelf.violations.push(format!("{me} wrote to {table} under {epoch}, not {held}"));
        }
        if *self.room.lock().unwrap() != Room::Plenty {
            return Err(JournalError::Full);
        }
        let kept = shelf.tables.entry(append.table.clone()).or_default();
        if is_new {
            kept.owner = Some(me.to_owned());
            kept.epoch = epoch;
        }
        kept.epochs.extend(append.entries.iter().map(|_| epoch));
        kept.entries.extend(append.entries.iter().cloned());
        kept.card = append.card.clone().or(kept.card.take());
        kept.secret = append.secret.clone().or(kept.secret.take());
        Ok(())
    }

    /// Puts other bodies in the place of the old ones, if the table stands as it was read.
    pub(super) fn rewrite(&self, me: &str, new: &Rewrite) -> Result<(), JournalError> {
        let (head, _) = self.claim(me, new.table())?;
        new.admit(Some(head))?;
        let mut shelf = self.shelf();
        let none = || JournalError::NoTable { table: new.table().clone() };
        let kept = shelf.tables.get_mut(new.table()).ok_or_else(none)?;
        kept.entries = new.entries().to_vec();
        kept.card = new.card().cloned().or(kept.card.take());
        Ok(())
    }

    pub(super) fn has(&self, append: &Append, epoch: u64) -> bool {
        let shelf = self.shelf();
        let Some((kept, last)) = shelf.tables.get(&append.table).zip(append.entries.last()) else {
            return false;
        };
        let place = usize::try_from(last.seq - 1).unwrap();
        kept.entries.get(place) == Some(last) && kept.epochs.get(place) == Some(&epoch)
    }
}

pub(super) fn node(name: &str, signed: &Signed) -> Node {
    let (name, address) = (name.to_owned(), signed.address.clone());
    Node { name, address, speaks: SPEAKS, carries: signed.carries }
}

/// A process's line to the database.
#[derive(Default)]
pub(super) struct Line {
    cut: AtomicBool,
    /// How many milliseconds everything takes, each way.
    pub(super) slow: AtomicU64,
    /// The process was killed: nothing reaches anybody any more.
    dead: AtomicBool,
}

impl Line {
    pub(super) fn cut(&self, cut: bool) {
        self.cut.store(cut, Ordering::Relaxed);
    }

    pub(super) fn slow(&self, millis: u64) {
        self.slow.store(millis, Ordering::Relaxed);
    }

    pub(super) fn kill(&self) {
        self.dead.store(true, Ordering::Relaxed);
    }

    pub(super) fn check(&self) -> Result<(), JournalError> {
        if self.is_dead() {
            return Err(JournalError::Closed);
        }
        if self.cut.load(Ordering::Relaxed) {
            return Err(JournalError::Away("the line is cut".to_owned()));
        }
        Ok(())
    }

    pub(super) fn is_dead(&self) -> bool {
        self.dead.load(Ordering::Relaxed)
    }
}
