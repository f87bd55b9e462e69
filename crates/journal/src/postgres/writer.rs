//! The one task that writes: everything that waits goes into one statement and one commit.
//!
//! When the line breaks while a statement is under way, nobody knows whether it was carried out. It
//! is asked on a new line, and only what is not there is written again: an entry's hash and epoch
//! say whether it is the one that was sent.

use std::{collections::BTreeSet, slice, sync::Arc, time::Duration};

use tokio::{
    sync::mpsc::UnboundedReceiver,
    time::{Instant, sleep, sleep_until},
};
use tokio_postgres::Client;

use super::{
    line::{self, LEASE},
    node::{Beside, Standing},
    order::{Order, PATIENCE, PAUSE},
    own::{self, Heir, MOST, Owned, Ownership},
    place::Database,
    put::{Fit, Written, put},
};
use crate::{Append, JournalError, TableId, reply::Reply, stats::Meter};

/// How many appends share a commit at most: the first should not wait too long for the last.
const BATCH: usize = 512;

/// An append that waits alone waits until this long after the last commit began: a commit costs
/// database and processor much the same whether it carries one append or twenty, and others join
/// it. One that comes after a pause does not wait, nor do two that wait already.
const PACE: Duration = Duration::from_millis(6);

pub(super) struct Writer {
    pub(super) database: Database,
    pub(super) client: Option<Client>,
    /// When the line was opened.
    pub(super) opened: Instant,
    pub(super) standing: Arc<Standing>,
    pub(super) owned: Ownership,
    pub(super) meter: Arc<Meter>,
}

type Outcome = Result<(), JournalError>;

impl Writer {
    /// Writes until nobody can order anything any more; then signs out.
    pub(super) async fn run(mut self, mut orders: UnboundedReceiver<Order>) {
        let (mut next, mut began) = (None, None::<Instant>);
        loop {
            let Some(first) = (match next.take() {
                Some(order) => Some(order),
                None => orders.recv().await,
            }) else {
                break;
            };
            if let Some(began) = began
                && orders.is_empty()
                && matches!(first, Order::Append(..))
            {
                sleep_until(began + PACE).await;
            }
            let (batch, other) = gather(first, &mut orders);
            if !batch.is_empty() {
                began = Some(Instant::now());
                self.settle(batch).await;
            }
            match other {
                Some(order @ Order::Append(..)) => next = Some(order),
                Some(order) => self.carry_out(order).await,
                None => {}
            }
        }
        if let Some(client) = self.client.as_ref().filter(|_| !self.standing.has_ended()) {
            // Where that fails, the lease ends by itself.
            let _ = self.standing.sign_out(client).await;
        }
    }

    async fn carry_out(&mut self, order: Order) {
        match order {
            Order::Append(append, reply) => self.settle(vec![(append, reply)]).await,
            Order::Flush(reply) => reply.tell(Ok(())),
            Order::Probe(reply) => {
                let outcome = self.probe().await;
                reply.tell(outcome);
            }
            Order::Erase(erasure, reply) => {
                let outcome = self.erase(&erasure).await;
                reply.tell(outcome);
            }
            Order::HandOver(table, to, reply) => {
                let outcome = self.hand_over(&table, &to).await;
                reply.tell(outcome);
            }
            Order::Retire(reply) => {
                let outcome = self.retire().await;
                reply.tell(outcome);
            }
            Order::Claim(table, reply) => {
                let outcome = self.claim_one(&table).await;
                // Whoever asked may have gone.
                let _ = reply.send(outcome);
            }
        }
    }

    /// Writes something that changes nothing.
    async fn probe(&mut self) -> Outcome {
        self.check_standing()?;
        let standing = Arc::clone(&self.standing);
        let known = standing.renew(self.line().await?).await;
        if matches!(known, Err(JournalError::Away(_))) {
            self.client = None;
        }
        known
    }

    pub(super) fn check_standing(&self) -> Outcome {
        if self.standing.has_ended() { Err(JournalError::Ousted) } else { Ok(()) }
    }

    async fn claim_one(&mut self, table: &TableId) -> Result<u64, JournalError> {
        let until = Instant::now() + PATIENCE;
        loop {
            match self.claim_now(table).await {
                Err(JournalError::Away(_)) if Instant::now() < until => sleep(PAUSE).await,
                claimed => {
                    return claimed.map(|owned| u64::try_from(owned.epoch).unwrap_or_default());
                }
            }
        }
    }

    /// Claims a table once, or says why it cannot be this process's.
    pub(super) async fn claim_now(&mut self, table: &TableId) -> Result<Owned, JournalError> {
        self.check_standing()?;
        self.owned.remove(table);
        self.claim_all(&[table]).await?;
        if let Some(owned) = self.owned.get(table) {
            return Ok(*owned);
        }
        let none = Append::new(table.clone(), Vec::new());
        let standing = Arc::clone(&self.standing);
        let why = own::why_not(self.line().await?, &standing.node, &none).await;
        if matches!(why, Err(JournalError::Away(_))) {
            self.client = None;
        }
        Err(why?)
    }

    /// The line, opened if there is none.
    pub(super) async fn line(&mut self) -> Result<&Client, JournalError> {
        if self.client.as_ref().is_none_or(Client::is_closed) {
            self.client = None;
        }
        if self.client.is_none() {
            self.client = Some(line::open(&self.database).await?);
            self.opened = Instant::now();
        }
        self.client.as_ref().ok_or_else(line::silent)
    }

    async fn claim_all(&mut self, tables: &[&TableId]) -> Outcome {
        let names: Vec<_> = tables.iter().map(|table| table.as_str()).collect();
        let standing = Arc::clone(&self.standing);
        self.line().await?;
        let heir = self.heir();
        let claimed = match own::claim(self.line().await?, &standing.node, &names, heir).await {
            Err(away @ JournalError::Away(_)) => {
                self.client = None;
                return Err(away);
            }
            other => other?,
        };
        if self.owned.len() > MOST {
            self.owned.clear();
        }
        self.owned.extend(claimed);
        Ok(())
    }

    /// Where the database was away, all leases may have ended; whoever finds it again first must not
    /// take everything. A process that works alone has nobody to wait for.
    fn heir(&self) -> Heir {
        let is_alone = self.standing.beside == Beside::Nobody;
        if is_alone || self.opened.elapsed() >= LEASE { Heir::Yes } else { Heir::NotYet }
    }

    async fn hand_over(&mut self, table: &TableId, to: &str) -> Outcome {
        self.check_standing()?;
        self.owned.remove(table);
        let standing = Arc::clone(&self.standing);
        let done = own::hand_over(self.line().await?, &standing.node, table, to).await;
        if matches!(done, Err(JournalError::Away(_))) {
            self.client = None;
        }
        if done? { Ok(()) } else { Err(JournalError::Owned { table: table.clone(), by: None }) }
    }

    async fn retire(&mut self) -> Outcome {
        let standing = Arc::clone(&self.standing);
        standing.sign_out(self.line().await?).await
    }

    /// Writes what can be written and tells everybody.
    async fn settle(&mut self, batch: Vec<(Append, Reply)>) {
        let (appends, replies): (Vec<_>, Vec<_>) = batch.into_iter().unzip();
        let outcomes = self.write_all(&appends).await;
        self.meter.settled(&outcomes);
        for (reply, outcome) in replies.into_iter().zip(outcomes) {
            reply.tell(outcome);
        }
    }

    /// All of them at once; if one spoils it for all, each by itself.
    async fn write_all(&mut self, appends: &[Append]) -> Vec<Outcome> {
        match self.write_patiently(appends).await {
            Ok(outcomes) => outcomes,
            Err(trouble) if appends.len() == 1 => vec![Err(trouble)],
            // Nobody is there, or there is no room: none of them has to find that out again.
            Err(
                trouble @ (JournalError::Away(_) | JournalError::Doubtful | JournalError::Full),
            ) => {
                vec![Err(trouble); appends.len()]
            }
            Err(_) => {
                let mut outcomes = Vec::new();
                for append in appends {
                    let alone = self.write_patiently(slice::from_ref(append)).await;
                    outcomes.push(alone.and_then(|mut one| one.pop().unwrap_or(Ok(()))));
                }
                outcomes
            }
        }
    }

    /// Tries again where the line breaks, and writes nothing twice.
    async fn write_patiently(&mut self, appends: &[Append]) -> Result<Vec<Outcome>, JournalError> {
        self.check_standing()?;
        let until = Instant::now() + PATIENCE;
        // Under which epoch each was sent when its answer was lost.
        let mut sent = vec![None; appends.len()];
        loop {
            match self.write(appends, &mut sent).await {
                Err(JournalError::Away(why)) => {
                    self.client = None;
                    for append in appends {
                        self.owned.remove(&append.table);
                    }
                    if Instant::now() >= until {
                        let doubtful = sent.iter().any(Option::is_some);
                        return Err(if doubtful {
                            JournalError::Doubtful
                        } else {
                            JournalError::Away(why)
                        });
                    }
                    sleep(PAUSE).await;
                }
                other => return other,
            }
        }
    }

    /// One try.
    async fn write(
        &mut self,
        appends: &[Append],
        sent: &mut [Option<i64>],
    ) -> Result<Vec<Outcome>, JournalError> {
        let unknown: Vec<_> = appends
            .iter()
            .zip(&*sent)
            .filter(|(append, sent)| {
                let is_new = append.entries.first().is_some_and(|first| first.seq == 1);
                !self.owned.contains_key(&append.table) && (!is_new || sent.is_some())
            })
            .map(|(append, _)| &append.table)
            .collect();
        if !unknown.is_empty() {
            self.claim_all(&unknown).await?;
        }
        let mut outcomes: Vec<Option<Outcome>> = Vec::new();
        for (append, sent) in appends.iter().zip(&*sent) {
            outcomes.push(match sent {
                Some(epoch) if own::is_written(self.line().await?, append, *epoch).await? => {
                    Some(Ok(()))
                }
                _ => None,
            });
        }
        let mut fits = Vec::new();
        for (place, append) in appends.iter().enumerate() {
            if outcomes[place].is_some() {
                continue;
            }
            match Fit::new(append, self.owned.get(&append.table).copied()) {
                Ok(fit) => fits.push((place, fit)),
                Err(refusal) => outcomes[place] = Some(Err(refusal)),
            }
        }
        if !fits.is_empty() {
            self.put(fits, sent, &mut outcomes).await?;
        }
        Ok(outcomes.into_iter().map(|outcome| outcome.unwrap_or(Ok(()))).collect())
    }

    async fn put(
        &mut self,
        fits: Vec<(usize, Fit<'_>)>,
        sent: &mut [Option<i64>],
        outcomes: &mut [Option<Outcome>],
    ) -> Outcome {
        let (places, fits): (Vec<_>, Vec<_>) = fits.into_iter().unzip();
        let node = self.standing.node.clone();
        let client = self.line().await?;
        let lost: Vec<_> = places.iter().map(|place| sent[*place]).collect();
        for (place, fit) in places.iter().zip(&fits) {
            sent[*place] = Some(fit.epoch);
        }
        let start = Instant::now();
        let written = match put(client, &node, &fits).await? {
            Written::Tables(tables) => tables,
            Written::CodeClash if fits.len() == 1 => Vec::new(),
            Written::CodeClash => return Err(JournalError::Locked),
        };
        if !written.is_empty() {
            self.meter.wrote(written.len(), start.elapsed());
        }
        let written: BTreeSet<_> = written.into_iter().collect();
        for ((place, fit), lost) in places.into_iter().zip(fits).zip(lost) {
            let table = &fit.append.table;
            let outcome = if written.contains(table.as_str()) {
                let owned = Owned { head: fit.head, epoch: fit.epoch };
                self.owned.insert(table.clone(), owned);
                Ok(())
            } else {
                self.owned.remove(table);
                self.refusal(fit.append, lost, &node).await?
            };
            outcomes[place] = Some(outcome);
        }
        Ok(())
    }

    /// Why it was not written; unless it was, before the line broke.
    async fn refusal(
        &mut self,
        append: &Append,
        lost: Option<i64>,
        node: &str,
    ) -> Result<Outcome, JournalError> {
        let client = self.line().await?;
        if let Some(epoch) = lost
            && own::is_written(client, append, epoch).await?
        {
            return Ok(Ok(()));
        }
        Ok(Err(own::why_not(client, node, append).await?))
    }
}

/// What waits, up to the first order of another kind, or the second append of a table.
fn gather(
    first: Order,
    orders: &mut UnboundedReceiver<Order>,
) -> (Vec<(Append, Reply)>, Option<Order>) {
    let (mut batch, mut tables) = (Vec::new(), BTreeSet::new());
    let mut next = Some(first);
    while let Some(order) = next {
        match order {
            Order::Append(append, reply) if tables.insert(append.table.clone()) => {
                batch.push((append, reply));
            }
            other => return (batch, Some(other)),
        }
        next = if batch.len() < BATCH { orders.try_recv().ok() } else { None };
    }
    (batch, None)
}
