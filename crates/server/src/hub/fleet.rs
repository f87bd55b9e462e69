//! This server among others that share its journal: whether it may answer, what becomes of the
//! tables of those that have gone, and who carries how much.

use std::{collections::BTreeSet, time::Duration};

use bankhalter_journal::{Card, Fleet, JournalError, Node, TableId};
use bankhalter_protocol::{Rejection, RejectionCode};
use futures_util::{future::join_all, stream};
use tokio::time::sleep;

use super::{Command, Hub, SPEAKS, company::Standing, nodes::Link, summary};

/// How often it is looked whether the lease holds, and who has gone.
const LOOK: Duration = Duration::from_millis(100);

/// How often the others hear what was granted to addresses.
const TELL: Duration = Duration::from_millis(500);

/// How often it is looked whether this node carries too much.
const WEIGH: Duration = Duration::from_secs(5);

/// Whoever carries this many tables more than the least of all hands some over.
const UNEVEN: u64 = 8;

/// How many move at a time, at most: a crowd that moves must not be noticed.
const MOVES: u64 = 50;

/// What a server that leaves says that it carries: nobody hands it anything.
const TOO_MUCH: u64 = 1_000_000_000;

impl Hub {
    /// The others that share the journal.
    pub(crate) fn fleet(&self) -> Option<&dyn Fleet> {
        self.0.journal.fleet()
    }

    /// The lease under which this server may answer; where it works alone there is always one.
    pub(super) fn term(&self) -> Option<u64> {
        self.fleet().map_or(Some(0), Fleet::term)
    }

    /// May it answer now?
    pub(crate) fn check_term(&self) -> Result<(), Rejection> {
        if self.term().is_some() {
            return Ok(());
        }
        let text = "this server has lost sight of its database, so others may have gone on with \
                    the table; connect again in a moment";
        Err(Rejection::new(RejectionCode::Stopping, text))
    }

    pub(super) async fn line_to(&self, node: &Node) -> Option<Link> {
        let me = self.fleet()?.me().to_owned();
        self.0.lines.to(&me, node).await
    }

    /// Those of these nodes to which there is a line: nobody could ask another one for a table.
    pub(super) async fn within_reach(&self, nodes: Vec<Node>) -> Vec<Node> {
        let asked =
            nodes.into_iter().map(|node| async move { self.line_to(&node).await.map(|_| node) });
        join_all(asked).await.into_iter().flatten().collect()
    }

    /// Keeps an eye on the lease and on the others for as long as the server runs; nothing where it
    /// works alone. None of it waits for the rest: a database that is slow to say what somebody has
    /// left behind must not hide that the lease has ended.
    pub(crate) async fn keep_pace(&self) {
        let Some(fleet) = self.fleet() else { return };
        tokio::join!(
            self.watch_lease(fleet),
            self.watch_others(fleet),
            self.tell_others(fleet),
            self.keep_even(fleet)
        );
    }

    async fn watch_lease(&self, fleet: &dyn Fleet) {
        let mut seen = fleet.term();
        loop {
            sleep(LOOK).await;
            let carries = if self.is_leaving() { TOO_MUCH } else { self.live().near() as u64 };
            fleet.carry(carries);
            let term = fleet.term();
            if term != seen && seen.is_some() {
                tracing::warn!("the lease has ended: all tables leave memory");
                self.everybody_leaves();
            }
            seen = term;
        }
    }

    async fn watch_others(&self, fleet: &dyn Fleet) {
        let mut seen = names(&fleet.nodes());
        loop {
            sleep(LOOK).await;
            if fleet.term().is_none() {
                continue;
            }
            let nodes = fleet.nodes();
            let now_there = names(&nodes);
            if seen.difference(&now_there).next().is_some() {
                self.0.lines.keep(&nodes);
                if self.inherit(fleet, &nodes).await.is_err() {
                    // Whoever has gone is still missed at the next look.
                    continue;
                }
            }
            seen = now_there;
        }
    }

    async fn tell_others(&self, fleet: &dyn Fleet) {
        let mut seen = Standing::default();
        loop {
            sleep(TELL).await;
            if fleet.term().is_some() {
                self.tell_granted(fleet, &fleet.nodes()).await;
                self.tell_company(&mut seen);
            }
        }
    }

    async fn keep_even(&self, fleet: &dyn Fleet) {
        loop {
            sleep(WEIGH).await;
            if fleet.term().is_some() {
                self.hand_over_some(fleet, &fleet.nodes()).await;
            }
        }
    }

    /// All tables leave memory, also those in the middle of a game: they are read again if this
    /// server still owns them.
    fn everybody_leaves(&self) {
        for commands in self.live().all() {
            // One that has just left by itself need not be told. One that waits for the database
            // hears of it later.
            let _ = commands.try_send(Command::Leave(None));
        }
    }

    /// Somebody has gone: clocks must go on at the tables that nobody owns now. Each of the others
    /// takes its part; whoever is asked for a table takes it anyway. So must they at tables that it
    /// had just handed to this node and that nobody has woken here.
    async fn inherit(&self, fleet: &dyn Fleet, nodes: &[Node]) -> Result<(), JournalError> {
        let left = self.try_read(|journal| match journal.fleet() {
            Some(fleet) => Ok((fleet.forsaken()?, fleet.own()?)),
            None => Ok((Vec::new(), Vec::new())),
        });
        let (forsaken, own) = left.await.inspect_err(|trouble| {
            tracing::warn!(%trouble, "the tables of a server that has gone cannot be listed now");
        })?;
        let heirs = self.heirs(fleet.me(), nodes);
        let place = heirs.iter().position(|name| name == fleet.me());
        let mut taken: Vec<_> =
            clocked(forsaken).filter(|table| Some(part(table, heirs.len())) == place).collect();
        // One that has left memory here in good order has said when it must be back.
        let sleeps =
            |table: &TableId| self.live().find(table).is_none() && !self.0.alarms.is_set(table);
        taken.extend(clocked(own).filter(sleeps));
        tracing::info!(tables = taken.len(), "taking over tables of a server that has gone");
        for table in taken {
            self.0.alarms.set(&table, 0);
        }
        Ok(())
    }

    /// Whoever carries much more than another hands some over.
    async fn hand_over_some(&self, fleet: &dyn Fleet, nodes: &[Node]) {
        let own = self.live().near() as u64;
        let mut less = others(fleet, nodes);
        less.retain(|to| own >= to.carries + UNEVEN + to.carries / 4);
        if less.is_empty() || self.is_leaving() {
            return;
        }
        let less = self.within_reach(less).await;
        let Some(to) = less.into_iter().min_by_key(|node| node.carries) else { return };
        let surplus = own.saturating_sub(to.carries) / 2;
        let mut tables = self.live().own();
        tables.truncate(usize::try_from(surplus.min(MOVES)).unwrap_or_default());
        tracing::info!(tables = tables.len(), to = to.address, "handing tables over");
        let moves = tables.into_iter().map(|table| (table, to.name.clone()));
        self.hand_all(stream::iter(moves)).await;
    }

    /// Makes a table another node's; it is no longer written here.
    pub(super) async fn hand_over(&self, table: &TableId, to: String) {
        let wanted = table.clone();
        let given = self.try_read(move |journal| match journal.fleet() {
            Some(fleet) => fleet.hand_over(&wanted, &to),
            None => Ok(()),
        });
        if let Err(trouble) = given.await {
            // It stays this one's, and is read again.
            tracing::info!(%table, %trouble, "a table was not handed over");
        }
    }

    async fn tell_granted(&self, fleet: &dyn Fleet, nodes: &[Node]) {
        let others: Vec<_> = nodes.iter().filter(|node| node.name != fleet.me()).collect();
        self.limits().keep_others(&names(nodes));
        let granted = self.limits().granted();
        for node in others {
            self.0.lines.tell_granted(fleet.me(), node, &granted).await;
        }
    }
}

/// The others to whom tables may be handed: not older programs, which may be unable to read them,
/// and none that leaves as well.
pub(super) fn others(fleet: &dyn Fleet, nodes: &[Node]) -> Vec<Node> {
    let me = fleet.me();
    let may_take =
        |node: &&Node| node.name != me && node.speaks >= SPEAKS && node.carries < TOO_MUCH;
    nodes.iter().filter(may_take).cloned().collect()
}

/// Those of these tables at which a clock runs.
fn clocked(cards: Vec<Card>) -> impl Iterator<Item = TableId> {
    let is_clocked = |card: &Card| summary(card).is_some_and(|summary| summary.clocked);
    cards.into_iter().filter(is_clocked).map(|card| card.table)
}

fn names(nodes: &[Node]) -> BTreeSet<String> {
    nodes.iter().map(|node| node.name.clone()).collect()
}

/// Which of the servers takes this table: all of them reckon the same.
fn part(table: &TableId, of: usize) -> usize {
    let sum = table
        .as_str()
        .bytes()
        .fold(0_usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(usize::from(byte)));
    sum.checked_rem(of).unwrap_or_default()
}
