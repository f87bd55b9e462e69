//! The journal of one simulated process: what it writes, how it lets itself be heard, and what it
//! knows of the others.

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use bankhalter_journal::{
    Append, Card, CardFilter, Counts, Done, Entry, Fleet, Head, Journal, JournalError, Node,
    Rewrite, Stage, Stats, TableId,
};
use tokio::time::{Instant, sleep};

use super::{
    BEGINS, Luck,
    database::{Database, Kept, Line, Signed, node},
};

/// As in the real one.
const LEASE: u64 = 2_000;
const ANSWERS: u64 = 1_850;
const BEAT: Duration = Duration::from_millis(400);

/// How long a writer looks for a database that has gone.
const PATIENCE: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(100);

/// What one process knows of the journal.
#[derive(Clone)]
pub(super) struct SimJournal(Arc<Own>);

struct Own {
    database: Arc<Database>,
    line: Arc<Line>,
    luck: Luck,
    name: String,
    address: String,
    until: AtomicU64,
    lapses: AtomicU64,
    ended: AtomicBool,
    carries: AtomicU64,
    nodes: Mutex<Vec<Node>>,
    owned: Mutex<BTreeMap<TableId, u64>>,
}

impl SimJournal {
    /// Signs in, and lets itself be heard from then on.
    pub(super) fn sign_in(
        database: &Arc<Database>,
        line: &Arc<Line>,
        luck: &Luck,
        name: &str,
        address: &str,
    ) -> Self {
        let journal = Self(Arc::new(Own {
            database: Arc::clone(database),
            line: Arc::clone(line),
            luck: luck.clone(),
            name: name.to_owned(),
            address: address.to_owned(),
            until: AtomicU64::new(0),
            lapses: AtomicU64::new(0),
            ended: AtomicBool::new(false),
            carries: AtomicU64::new(0),
            nodes: Mutex::default(),
            owned: Mutex::default(),
        }));
        journal.0.renew(database.now());
        let beating = journal.clone();
        tokio::spawn(async move {
            while !beating.0.has_ended() && !beating.0.line.is_dead() {
                sleep(BEAT).await;
                let asked = beating.0.database.now();
                sleep(beating.0.way()).await;
                if beating.0.line.check().is_ok() && !beating.0.has_ended() {
                    beating.0.renew(asked);
                }
            }
        });
        journal
    }

    /// Writes an append as the real writer does: what was under way when the line broke is looked
    /// for before it is written again.
    async fn write(&self, append: &Append) -> Result<(), JournalError> {
        let own = &self.0;
        let until = Instant::now() + PATIENCE;
        let mut sent: Option<u64> = None;
        loop {
            sleep(own.way()).await;
            if own.line.is_dead() || own.has_ended() {
                return Err(JournalError::Closed);
            }
            if let Err(away) = own.line.check() {
                if Instant::now() >= until {
                    return Err(if sent.is_some() { JournalError::Doubtful } else { away });
                }
                sleep(PAUSE).await;
                continue;
            }
            if sent.is_some_and(|epoch| own.database.has(append, epoch)) {
                return Ok(());
            }
            let known = own.owned.lock().unwrap().get(&append.table).copied();
            let is_new = append.entries.first().is_some_and(|first| first.seq == 1);
            let epoch = match known {
                Some(epoch) => epoch,
                None if is_new && sent.is_none() => 1,
                None => own.claim(&append.table)?,
            };
            sent = Some(epoch);
            // On its way: whatever happens to the line from here on, it may arrive.
            sleep(own.way()).await;
            let written = own.database.put(&own.name, append, epoch);
            sleep(own.way()).await;
            if own.line.check().is_err() {
                own.owned.lock().unwrap().remove(&append.table);
                continue;
            }
            match &written {
                Ok(()) => own.owned.lock().unwrap().insert(append.table.clone(), epoch),
                Err(_) => own.owned.lock().unwrap().remove(&append.table),
            };
            return written;
        }
    }
}

impl Own {
    /// How long something is on its way.
    fn way(&self) -> Duration {
        let slow = self.line.slow.load(Ordering::Relaxed);
        Duration::from_millis(self.luck.below(3) + slow)
    }

    fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }

    fn renew(&self, asked: u64) {
        if self.database.check_room().is_err() {
            return;
        }
        let now = self.database.now();
        let mut shelf = self.database.shelf();
        let (address, carries) = (self.address.clone(), self.carries.load(Ordering::Relaxed));
        let signed = Signed { address, expires: now + LEASE, carries };
        shelf.nodes.insert(self.name.clone(), signed);
        let alive = shelf.nodes.iter().filter(|(_, signed)| signed.expires > now);
        *self.nodes.lock().unwrap() = alive.map(|(name, signed)| node(name, signed)).collect();
        let before = self.until.swap(asked + ANSWERS, Ordering::Relaxed);
        if before != 0 && now >= before {
            self.lapses.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn claim(&self, table: &TableId) -> Result<u64, JournalError> {
        self.line.check()?;
        let (_, epoch) = self.database.claim(&self.name, table)?;
        self.owned.lock().unwrap().insert(table.clone(), epoch);
        Ok(epoch)
    }
}

impl Fleet for SimJournal {
    fn me(&self) -> &str {
        &self.0.name
    }

    fn term(&self) -> Option<u64> {
        let holds = self.0.database.now() < self.0.until.load(Ordering::Relaxed);
        (holds && !self.0.has_ended()).then(|| self.0.lapses.load(Ordering::Relaxed))
    }

    fn nodes(&self) -> Vec<Node> {
        self.0.nodes.lock().unwrap().clone()
    }

    fn carry(&self, tables: u64) {
        self.0.carries.store(tables, Ordering::Relaxed);
    }

    fn forsaken(&self) -> Result<Vec<Card>, JournalError> {
        self.0.line.check()?;
        let (now, shelf) = (self.0.database.now(), self.0.database.shelf());
        let is_left = |kept: &&Kept| {
            kept.owner.as_ref().is_none_or(|owner| !Database::is_alive(&shelf, owner, now))
        };
        Ok(shelf.tables.values().filter(is_left).filter_map(|kept| kept.card.clone()).collect())
    }

    fn own(&self) -> Result<Vec<Card>, JournalError> {
        self.0.line.check()?;
        let shelf = self.0.database.shelf();
        let own = shelf.tables.values().filter(|kept| kept.owner.as_deref() == Some(self.me()));
        let cards = own.filter_map(|kept| kept.card.clone());
        Ok(cards.filter(|card| card.stage == Stage::Running).collect())
    }

    fn hand_over(&self, table: &TableId, to: &str) -> Result<(), JournalError> {
        self.0.line.check()?;
        self.0.database.check_room()?;
        self.0.owned.lock().unwrap().remove(table);
        let now = self.0.database.now();
        let mut shelf = self.0.database.shelf();
        let owned = || JournalError::Owned { table: table.clone(), by: None };
        if !Database::is_alive(&shelf, to, now) {
            return Err(owned());
        }
        let kept = shelf.tables.get_mut(table).ok_or_else(owned)?;
        if kept.owner.as_deref() != Some(&self.0.name) {
            return Err(owned());
        }
        kept.owner = Some(to.to_owned());
        kept.epoch += 1;
        Ok(())
    }

    fn retire(&self) -> Result<(), JournalError> {
        self.0.line.check()?;
        self.0.database.check_room()?;
        self.0.ended.store(true, Ordering::Relaxed);
        self.0.database.shelf().nodes.remove(&self.0.name);
        Ok(())
    }
}

impl Journal for SimJournal {
    fn fleet(&self) -> Option<&dyn Fleet> {
        Some(self)
    }

    fn keeps_waiting(&self) -> bool {
        false
    }

    fn append(&self, append: Append, done: Done) {
        let journal = self.clone();
        tokio::spawn(async move {
            let written = journal.write(&append).await;
            done(written);
        });
    }

    fn claim(&self, table: &TableId) -> Result<u64, JournalError> {
        self.0.owned.lock().unwrap().remove(table);
        self.0.claim(table)
    }

    fn load_some(
        &self,
        table: &TableId,
        after: u64,
        most: usize,
    ) -> Result<Vec<Entry>, JournalError> {
        self.0.line.check()?;
        let shelf = self.0.database.shelf();
        let entries = shelf.tables.get(table).map(|kept| kept.entries.iter());
        let entries = entries.into_iter().flatten().filter(|entry| entry.seq > after);
        Ok(entries.take(most).cloned().collect())
    }

    fn head(&self, table: &TableId) -> Result<Option<Head>, JournalError> {
        self.0.line.check()?;
        Ok(self.0.database.shelf().tables.get(table).map(Kept::head))
    }

    fn secret(&self, table: &TableId) -> Result<Option<String>, JournalError> {
        self.0.line.check()?;
        let shelf = self.0.database.shelf();
        Ok(shelf.tables.get(table).and_then(|kept| kept.secret.clone()))
    }

    fn card(&self, table: &TableId) -> Result<Option<Card>, JournalError> {
        self.0.line.check()?;
        let shelf = self.0.database.shelf();
        Ok(shelf.tables.get(table).and_then(|kept| kept.card.clone()))
    }

    fn find(&self, code: &str) -> Result<Option<Card>, JournalError> {
        let cards = self.cards(CardFilter::default())?;
        Ok(cards.into_iter().find(|card| card.code == code))
    }

    fn cards(&self, filter: CardFilter) -> Result<Vec<Card>, JournalError> {
        self.0.line.check()?;
        let shelf = self.0.database.shelf();
        let cards = shelf.tables.values().filter_map(|kept| kept.card.as_ref());
        let wanted = cards.filter(|card| filter.stage.is_none_or(|stage| card.stage == stage));
        Ok(wanted.take(filter.limit).cloned().collect())
    }

    fn tables(&self) -> Result<Vec<TableId>, JournalError> {
        Ok(self.0.database.shelf().tables.keys().cloned().collect())
    }

    fn counts(&self) -> Result<Counts, JournalError> {
        Ok(Counts::default())
    }

    fn bytes(&self) -> Result<u64, JournalError> {
        Ok(0)
    }

    fn clock(&self) -> Result<Option<u64>, JournalError> {
        self.0.line.check()?;
        Ok(Some(BEGINS + self.0.database.now()))
    }

    fn stats(&self) -> Stats {
        Stats::default()
    }

    fn storage_faults(&self) -> Result<Vec<String>, JournalError> {
        Ok(Vec::new())
    }

    fn remove(&self, table: &TableId) -> Result<(), JournalError> {
        self.0.line.check()?;
        self.0.database.claim(&self.0.name, table)?;
        self.0.owned.lock().unwrap().remove(table);
        self.0.database.shelf().tables.remove(table);
        Ok(())
    }

    fn rewrite(&self, rewrite: Rewrite) -> Result<(), JournalError> {
        self.0.line.check()?;
        self.0.database.rewrite(&self.0.name, &rewrite)
    }

    fn probe(&self, done: Done) {
        done(self.0.line.check());
    }

    fn flush(&self) -> Result<(), JournalError> {
        Ok(())
    }

    fn close(&self) -> Result<(), JournalError> {
        Ok(())
    }
}
